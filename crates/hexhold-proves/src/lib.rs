//! `#[proves("gh2e:attack.order.shield-third")]` on a test: the test fails when that rule is broken.
//!
//! [`proves`] changes nothing; [`proves_under_each`], which tests of play use under the name `hexhold_testkit::proves`,
//! runs the test under the rule set of every catalogue it names. `cargo xtask rules` reads them from the source and counts, and a test of `xtask` refuses
//! a name that is not in the catalogue. Claim few rules per test, and assert each.

use proc_macro::{Delimiter, Group, Literal, TokenStream, TokenTree};

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
    if is_list_of_strings(rules) { test } else { refused() }
}

/// The same, for tests that play: the body runs once under the rule set of each catalogue among the names, so that nobody
/// can claim a rule of one game with a test that plays another.
#[proc_macro_attribute]
pub fn proves_under_each(rules: TokenStream, test: TokenStream) -> TokenStream {
    if !is_list_of_strings(rules.clone()) {
        return refused();
    }
    let mut catalogues: Vec<String> = Vec::new();
    for token in rules {
        let name = token.to_string();
        if let Some((catalogue, _)) = name.trim_matches('"').split_once(':')
            && !catalogues.iter().any(|c| c == catalogue)
        {
            catalogues.push(catalogue.to_owned());
        }
    }
    let mut tokens: Vec<TokenTree> = test.into_iter().collect();
    let Some(TokenTree::Group(body)) = tokens.pop() else { return refused() };
    // Built from tokens, not from text: the body keeps its place, and a failure names the line of the test.
    let mut arguments = parsed(&format!("&{catalogues:?}, ||"));
    arguments.extend([TokenTree::Group(body)]);
    let mut call = parsed("::hexhold_testkit::under_each");
    call.extend([TokenTree::Group(Group::new(Delimiter::Parenthesis, arguments))]);
    tokens.push(TokenTree::Group(Group::new(Delimiter::Brace, call)));
    tokens.into_iter().collect()
}

fn parsed(code: &str) -> TokenStream {
    code.parse().unwrap_or_default()
}

fn refused() -> TokenStream {
    parsed("compile_error!(\"`proves` takes the names of rules: #[proves(\\\"gh2e:attack.order.shield-third\\\")]\");")
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
