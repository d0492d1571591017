//! `#[proves("gh2e:attack.order.shield-third")]` on a test: the test fails when that rule is broken.
//!
//! The attribute changes nothing; `cargo xtask rules` reads it from the source and counts, and a test of `xtask` refuses
//! a name that is not in the catalogue. Claim few rules per test, and assert each.

use proc_macro::{Literal, TokenStream, TokenTree};

/// Names the catalogue rules that the test below it proves, as one or more string literals.
///
/// ```
/// #[hexhold_proves::proves("gh2e:attack.order.shield-third", "fh:attack.order.bonuses-first")]
/// fn a_test() {}
/// ```
/// No name, or something that is not a string, does not compile:
/// ```compile_fail
/// #[hexhold_proves::proves()]
/// fn a_test() {}
/// ```
/// ```compile_fail
/// #[hexhold_proves::proves(shield)]
/// fn a_test() {}
/// ```
#[proc_macro_attribute]
pub fn proves(rules: TokenStream, test: TokenStream) -> TokenStream {
    if is_list_of_strings(rules) {
        test
    } else {
        "compile_error!(\"`proves` takes the names of rules: #[proves(\\\"gh2e:attack.order.shield-third\\\")]\");"
            .parse()
            .unwrap_or_default()
    }
}

/// Whether the tokens are one or more string literals with commas between them and perhaps one at the end.
fn is_list_of_strings(tokens: TokenStream) -> bool {
    let mut count = 0;
    for (i, token) in tokens.into_iter().enumerate() {
        let fits = match &token {
            TokenTree::Literal(l) => i % 2 == 0 && is_string(l),
            TokenTree::Punct(p) => i % 2 == 1 && p.as_char() == ',',
            _ => false,
        };
        if !fits {
            return false;
        }
        count += 1;
    }
    count > 0
}

fn is_string(literal: &Literal) -> bool {
    literal.to_string().starts_with('"')
}
