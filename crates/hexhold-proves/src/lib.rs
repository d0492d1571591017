//! `#[proves("gh2e:attack.order.shield-third")]` on a test: the test fails when that rule is broken.
//!
//! The attribute changes nothing; `cargo xtask rules` reads it from the source and counts, and the tidy test refuses
//! a name that is not in the catalogue.

use proc_macro::TokenStream;

/// Names the catalogue rules that the test below it proves, as one or more string literals.
#[proc_macro_attribute]
pub fn proves(_rules: TokenStream, test: TokenStream) -> TokenStream {
    test
}
