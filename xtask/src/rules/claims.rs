//! Which tests claim to prove which rules, read from the source.
//!
//! Two notations: the attribute `#[proves("gh2e:…", …)]` on a test function, also inside `proptest!`; and, in the data of
//! data-driven tests (`crates/*/tests/**/*.txt` and `*.case`), a line `proves: gh2e:… gh2e:…`, with or without a comment
//! sign before it.

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Ident, LitStr, Token};

use crate::workspace::{File, Problem};

/// A test that claims so many rules of one catalogue can hardly assert each of them.
const MOST_CLAIMS: usize = 8;

/// One test claiming one rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Claim {
    pub(crate) rule: String,
    /// The function, or the file of a data-driven test.
    pub(crate) test: String,
    pub(crate) path: String,
    pub(crate) line: usize,
}

/// What one file claims.
#[derive(Default, Debug)]
pub(crate) struct Claims {
    pub(crate) claims: Vec<Claim>,
    /// First and last lines of the claims themselves, where a name is no citation.
    pub(crate) lines: Vec<(usize, usize)>,
    pub(crate) problems: Vec<Problem>,
}

pub(crate) fn read(file: &File) -> Claims {
    match file.extension() {
        "rs" => read_rust(file),
        "txt" | "case" if file.path.starts_with("crates/") && file.path.contains("/tests/") => read_literate(file),
        _ => Claims::default(),
    }
}

fn read_literate(file: &File) -> Claims {
    let mut out = Claims::default();
    for (i, line) in file.text.lines().enumerate() {
        let Some(rules) = line.trim_start_matches(['#', '/', ';', ' ']).strip_prefix("proves:") else { continue };
        let test = file.path.rsplit('/').next().unwrap_or_default();
        out.add(file, test, i + 1, rules.split([' ', ',']).filter(|r| !r.is_empty()).map(str::to_owned).collect());
        out.lines.push((i + 1, i + 1));
    }
    out
}

fn read_rust(file: &File) -> Claims {
    let mut reader = Reader { file, out: Claims::default() };
    match syn::parse_file(&file.text) {
        Ok(parsed) => reader.visit_file(&parsed),
        Err(e) => reader.out.problems.push(Problem::new(&file.path, e.span().start().line, format!("not Rust: {e}"))),
    }
    reader.out
}

impl Claims {
    fn add(&mut self, file: &File, test: &str, line: usize, rules: Vec<String>) {
        if rules.is_empty() {
            self.problems.push(Problem::new(&file.path, line, format!("`{test}` claims to prove no rule")));
        }
        let catalogue = |rule: &String| rule.split(':').next().unwrap_or_default().to_owned();
        let most = rules.iter().map(|r| rules.iter().filter(|o| catalogue(o) == catalogue(r)).count()).max();
        if let Some(most) = most.filter(|&m| m > MOST_CLAIMS) {
            let message = format!(
                "`{test}` claims {most} rules of one catalogue; a test can assert each of {MOST_CLAIMS} at most: split it"
            );
            self.problems.push(Problem::new(&file.path, line, message));
        }
        for rule in rules {
            if self.claims.iter().any(|c| c.rule == rule && c.test == test && c.line == line) {
                self.problems.push(Problem::new(&file.path, line, format!("`{test}` claims `{rule}` twice")));
            } else {
                self.claims.push(Claim { rule, test: test.into(), path: file.path.clone(), line });
            }
        }
    }
}

struct Reader<'a> {
    file: &'a File,
    out: Claims,
}

impl Reader<'_> {
    fn problem(&mut self, line: usize, message: String) {
        self.out.problems.push(Problem::new(&self.file.path, line, message));
    }

    /// A function with its attributes, wherever it was found.
    fn function(&mut self, attributes: &[Attribute], name: &Ident) {
        let mut rules = Vec::new();
        let mut claimed = false;
        for attribute in attributes.iter().filter(|a| is(a, "proves")) {
            claimed = true;
            let span = attribute.span();
            self.out.lines.push((span.start().line, span.end().line));
            match attribute.parse_args_with(Punctuated::<LitStr, Token![,]>::parse_terminated) {
                Ok(names) => rules.extend(names.iter().map(LitStr::value)),
                Err(_) => self.problem(span.start().line, "`proves` takes the names of rules, as strings".into()),
            }
        }
        if !claimed {
            return;
        }
        let line = name.span().start().line;
        if attributes.iter().any(is_test) {
            self.out.add(self.file, &name.to_string(), line, rules);
        } else {
            self.problem(line, format!("`{name}` claims to prove rules but is not a test"));
        }
    }

    /// The functions of a `proptest!` block, whose arguments (`x in strategy`) are not Rust.
    fn proptest(&mut self, input: ParseStream<'_>) -> syn::Result<()> {
        while !input.is_empty() {
            input.call(Attribute::parse_inner)?;
            let attributes = input.call(Attribute::parse_outer)?;
            if input.peek(Token![fn]) {
                input.parse::<Token![fn]>()?;
                self.function(&attributes, &input.parse::<Ident>()?);
            } else if !input.is_empty() {
                input.parse::<TokenTree>()?;
            }
        }
        Ok(())
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_fn(&mut self, f: &'ast syn::ItemFn) {
        self.function(&f.attrs, &f.sig.ident);
        visit::visit_item_fn(self, f);
    }

    fn visit_impl_item_fn(&mut self, f: &'ast syn::ImplItemFn) {
        self.function(&f.attrs, &f.sig.ident);
        visit::visit_impl_item_fn(self, f);
    }

    fn visit_macro(&mut self, m: &'ast syn::Macro) {
        let name = m.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        if name == "proptest" {
            let tokens = m.tokens.clone();
            if let Err(e) = (|input: ParseStream<'_>| self.proptest(input)).parse2(tokens) {
                self.problem(e.span().start().line, format!("cannot read this `proptest!`: {e}"));
            }
        } else if let Some(line) = claim_in(m.tokens.clone()) {
            self.problem(line, format!("a claim inside `{name}!` cannot be counted: put it on a plain test"));
        }
    }
}

fn is(attribute: &Attribute, name: &str) -> bool {
    attribute.path().segments.last().is_some_and(|s| s.ident == name)
}

fn is_test(attribute: &Attribute) -> bool {
    ["test", "rstest", "property_test"].iter().any(|t| is(attribute, t))
}

/// The line of the first `#[proves…]` among the tokens.
fn claim_in(tokens: TokenStream) -> Option<usize> {
    let mut hash = false;
    for tree in tokens {
        if let TokenTree::Group(group) = &tree {
            let first = group.stream().into_iter().next();
            if hash && matches!(&first, Some(TokenTree::Ident(i)) if i == "proves") {
                return Some(tree.span().start().line);
            }
            if let Some(line) = claim_in(group.stream()) {
                return Some(line);
            }
        }
        hash = matches!(&tree, TokenTree::Punct(p) if p.as_char() == '#');
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rust(text: &str) -> Claims {
        read(&File::new("crates/x/src/lib.rs", text))
    }

    fn pairs(claims: &Claims) -> Vec<(&str, &str, usize)> {
        claims.claims.iter().map(|c| (c.rule.as_str(), c.test.as_str(), c.line)).collect()
    }

    fn messages(claims: &Claims) -> Vec<String> {
        claims.problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn reads_every_kind_of_test() {
        let claims = rust(
            r#"
#[cfg(test)]
mod tests {
    #[test]
    #[proves("a:one", "a:two")]
    fn plain() {}

    #[hexhold_proves::proves("a:three")]
    #[rstest]
    #[case(1)]
    fn table(#[case] n: u8) {}

    #[tokio::test]
    #[proves("a:four")]
    async fn waiting() {}

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10))]

        /// Why.
        #[test]
        #[proves("a:five")]
        fn property(x in 0u8..3, y in any::<u8>()) { prop_assert!(x < 3); }

        #[test]
        fn silent(x in 0u8..3) { prop_assert!(x < 3); }
    }
}
"#,
        );
        assert_eq!(messages(&claims), Vec::<String>::new());
        assert_eq!(
            pairs(&claims),
            [
                ("a:one", "plain", 6),
                ("a:two", "plain", 6),
                ("a:three", "table", 11),
                ("a:four", "waiting", 15),
                ("a:five", "property", 23)
            ]
        );
        assert_eq!(claims.lines, [(5, 5), (8, 8), (14, 14), (22, 22)]);
    }

    #[test]
    fn refuses_claims_that_prove_nothing() {
        let claims = rust(
            r#"
#[proves("a:one")]
fn helper() {}

#[test]
#[proves()]
fn empty() {}

#[test]
#[proves(one)]
fn unquoted() {}

#[test]
#[proves("a:1", "a:1")]
fn twice() {}

#[test]
#[proves("a:1", "a:2", "a:3", "a:4", "a:5", "a:6", "a:7", "a:8", "a:9")]
fn omnibus() {}

macro_rules! tests { ($n:ident) => { #[test] #[proves("a:one")] fn $n() {} } }

proptest! {
    #[proves("a:one")]
    fn strategy_helper(x in 0..3) {}
}
"#,
        );
        assert_eq!(
            messages(&claims),
            [
                "crates/x/src/lib.rs:3: `helper` claims to prove rules but is not a test",
                "crates/x/src/lib.rs:7: `empty` claims to prove no rule",
                "crates/x/src/lib.rs:10: `proves` takes the names of rules, as strings",
                "crates/x/src/lib.rs:11: `unquoted` claims to prove no rule",
                "crates/x/src/lib.rs:15: `twice` claims `a:1` twice",
                "crates/x/src/lib.rs:19: `omnibus` claims 9 rules of one catalogue; a test can assert each of 8 at most: split it",
                "crates/x/src/lib.rs:21: a claim inside `macro_rules!` cannot be counted: put it on a plain test",
                "crates/x/src/lib.rs:25: `strategy_helper` claims to prove rules but is not a test",
            ]
        );
    }

    #[test]
    fn reads_literate_cases_in_test_directories_only() {
        let text = "# proves: a:one, a:two\nmap\nproves: a:three\nproves:\n";
        let claims = read(&File::new("crates/x/tests/cases/door.case", text));
        assert_eq!(pairs(&claims), [("a:one", "door.case", 1), ("a:two", "door.case", 1), ("a:three", "door.case", 3)]);
        assert_eq!(messages(&claims), ["crates/x/tests/cases/door.case:4: `door.case` claims to prove no rule"]);
        assert!(read(&File::new("docs/notes.txt", text)).claims.is_empty());
    }
}
