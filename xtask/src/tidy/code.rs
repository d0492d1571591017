//! What a Rust file consists of, for checks that look for names: identifiers, paths, strings, numbers, attributes.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

use crate::workspace::File;

/// A piece of a file and the line it is on.
pub(crate) type Found<T> = Vec<(T, usize)>;

/// The code of one file; comments are not part of it.
#[derive(Default, Debug)]
pub(crate) struct Code {
    pub(crate) identifiers: Found<String>,
    /// As written, `use` trees flattened: `std::fs`.
    pub(crate) paths: Found<String>,
    pub(crate) strings: Found<String>,
    /// Floating point literals.
    pub(crate) floats: Found<String>,
    /// Names of the macros called.
    pub(crate) macros: Found<String>,
    /// Names of the attributes used.
    pub(crate) attributes: Found<String>,
    /// Lines of statics that are `mut` or filled in later.
    pub(crate) mutable_statics: Vec<usize>,
    pub(crate) functions: Vec<Function>,
    /// Modules in files of their own that only tests compile.
    test_modules: Vec<String>,
    with_tests: bool,
}

/// A function or method with a body, from its first word to its last brace.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) lines: usize,
}

impl Code {
    /// Everything in the file. Nothing at all if it is not Rust, which the compiler will say better.
    pub(crate) fn of(file: &File) -> Self {
        Self::read(file, true)
    }

    fn read(file: &File, with_tests: bool) -> Self {
        let mut code = Self { with_tests, ..Self::default() };
        if let Ok(parsed) = syn::parse_file(&file.text) {
            code.visit_file(&parsed);
        }
        code
    }

    /// The shipped code of one crate, file by file: `src` without what only tests compile.
    pub(crate) fn shipped<'a>(files: &'a [File], name: &str) -> Vec<(&'a File, Self)> {
        let src = format!("crates/{name}/src/");
        let sources = files.iter().filter(|f| f.path.starts_with(&src) && f.extension() == "rs");
        let read: Vec<(&File, Self)> = sources.map(|f| (f, Self::read(f, false))).collect();
        let tests: Vec<String> =
            read.iter().flat_map(|(f, c)| c.test_modules.iter().map(|m| child(&f.path, m))).collect();
        let is_test =
            |path: &str| tests.iter().any(|t| path == format!("{t}.rs") || path.starts_with(&format!("{t}/")));
        read.into_iter().filter(|(f, _)| !is_test(&f.path)).collect()
    }

    fn function(&mut self, sig: &syn::Signature, body: &syn::Block) {
        let (line, end) = (sig.fn_token.span.start().line, body.brace_token.span.close().end().line);
        self.functions.push(Function { name: sig.ident.to_string(), line, lines: end + 1 - line });
    }

    fn path(&mut self, parts: &[String], span: Span) {
        self.paths.push((parts.join("::"), span.start().line));
    }

    fn use_tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        match tree {
            UseTree::Path(p) => self.use_tree(&with(&p.ident), &p.tree),
            UseTree::Name(n) => self.path(&with(&n.ident), n.ident.span()),
            UseTree::Rename(r) => self.path(&with(&r.ident), r.ident.span()),
            UseTree::Glob(g) => self.path(&[before, &["*".to_owned()]].concat(), g.star_token.spans[0]),
            UseTree::Group(g) => g.items.iter().for_each(|t| self.use_tree(before, t)),
        }
    }

    /// The inside of a macro or attribute, which need not be Rust.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        let mut dot = false;
        for tree in tokens {
            match &tree {
                TokenTree::Ident(i) => {
                    if colons != 2 {
                        path.clear();
                    }
                    path.push(i.to_string());
                    self.identifiers.push((i.to_string(), i.span().start().line));
                    if path.len() > 1 {
                        self.path(&path, i.span());
                    }
                }
                TokenTree::Literal(l) => {
                    // `pair.0.1` looks like a float to the tokenizer.
                    if let (syn::Lit::Float(f), false) = (syn::Lit::new(l.clone()), dot) {
                        self.visit_lit_float(&f);
                    } else if let syn::Lit::Str(s) = syn::Lit::new(l.clone()) {
                        self.visit_lit_str(&s);
                    }
                }
                TokenTree::Group(g) => self.tokens(g.stream()),
                TokenTree::Punct(p) if p.as_char() == '!' && colons == 0 => {
                    if let Some(name) = path.last() {
                        self.macros.push((name.clone(), p.span().start().line));
                    }
                }
                TokenTree::Punct(_) => {}
            }
            let sign = |c| matches!(&tree, TokenTree::Punct(p) if p.as_char() == c);
            colons = if sign(':') { colons + 1 } else { 0 };
            dot = sign('.');
            if !sign(':') && !matches!(tree, TokenTree::Ident(_)) {
                path.clear();
            }
        }
    }
}

impl<'ast> Visit<'ast> for Code {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes: &[Attribute] = match item {
            Item::Fn(i) => &i.attrs,
            Item::Mod(i) => &i.attrs,
            Item::Impl(i) => &i.attrs,
            Item::Use(i) => &i.attrs,
            Item::Macro(i) => &i.attrs,
            Item::Const(i) => &i.attrs,
            Item::Static(i) => &i.attrs,
            Item::Struct(i) => &i.attrs,
            Item::Enum(i) => &i.attrs,
            _ => &[],
        };
        if !self.with_tests && attributes.iter().any(is_for_tests) {
            if let Item::Mod(m) = item
                && m.content.is_none()
            {
                self.test_modules.push(m.ident.to_string());
            }
            return;
        }
        visit::visit_item(self, item);
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(body) = &item.default {
            self.function(&item.sig, body);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.use_tree(&[], &item.tree);
        visit::visit_item_use(self, item);
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        let late = matches!(&*item.ty, syn::Type::Path(ty) if ty.path.segments.iter().any(|s| s.ident == "OnceLock"));
        if late || matches!(item.mutability, syn::StaticMutability::Mut(_)) {
            self.mutable_statics.push(item.ident.span().start().line);
        }
        visit::visit_item_static(self, item);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if let (true, Some(first)) = (parts.len() > 1, path.segments.first()) {
            self.path(&parts, first.ident.span());
        }
        visit::visit_path(self, path);
    }

    fn visit_ident(&mut self, ident: &'ast syn::Ident) {
        self.identifiers.push((ident.to_string(), ident.span().start().line));
    }

    fn visit_lit_str(&mut self, lit: &'ast syn::LitStr) {
        self.strings.push((lit.value(), lit.span().start().line));
    }

    fn visit_lit_float(&mut self, lit: &'ast syn::LitFloat) {
        self.floats.push((lit.to_string(), lit.span().start().line));
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let name = attribute.path().segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        // A documentation comment is an attribute to the compiler and a comment to everybody else.
        if name == "doc" {
            return;
        }
        self.attributes.push((name, attribute.pound_token.spans[0].start().line));
        match &attribute.meta {
            syn::Meta::List(list) => self.tokens(list.tokens.clone()),
            syn::Meta::NameValue(pair) => self.visit_expr(&pair.value),
            syn::Meta::Path(_) => {}
        }
    }

    fn visit_macro(&mut self, m: &'ast syn::Macro) {
        if let Some(last) = m.path.segments.last() {
            self.macros.push((last.ident.to_string(), last.ident.span().start().line));
        }
        self.visit_path(&m.path);
        self.tokens(m.tokens.clone());
    }
}

/// `#[test]`, `#[cfg(test)]` and the like.
fn is_for_tests(attribute: &Attribute) -> bool {
    let name = attribute.path().segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
    match (name.as_str(), &attribute.meta) {
        ("test" | "rstest", _) => true,
        ("cfg", syn::Meta::List(list)) => list.parse_args::<syn::Path>().is_ok_and(|p| p.is_ident("test")),
        _ => false,
    }
}

/// The path, without extension, of the module `name` declared in the file `parent`.
fn child(parent: &str, name: &str) -> String {
    let (dir, file) = parent.rsplit_once('/').unwrap_or(("", parent));
    match file {
        "lib.rs" | "main.rs" | "mod.rs" => format!("{dir}/{name}"),
        file => format!("{dir}/{}/{name}", file.trim_end_matches(".rs")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Code {
        Code::of(&File::new("crates/x/src/lib.rs", text))
    }

    #[test]
    fn flattens_use_trees_and_paths_in_macros() {
        let code = found("use std::{fs::File, io};\nfn f() { g!(std::env::var(\"X\")); }\n");
        let paths: Vec<&str> = code.paths.iter().map(|(p, _)| p.as_str()).collect();
        assert_eq!(paths, ["std::fs::File", "std::io", "std::env", "std::env::var"]);
    }

    #[test]
    fn tells_floats_from_fields_of_fields() {
        let code = found("fn f() { a.0.1; g!(a.0.1, 2.5); let x = 1.5; }\n");
        let floats: Vec<&str> = code.floats.iter().map(|(p, _)| p.as_str()).collect();
        assert_eq!(floats, ["2.5", "1.5"]);
    }

    #[test]
    fn finds_macros_inside_macros() {
        let code = found("fn f() { assert!(panic!()); }\n");
        assert!(code.macros.contains(&("panic".into(), 1)));
    }

    #[test]
    fn shipped_code_is_without_tests_and_their_files() {
        let files = [
            File::new(
                "crates/x/src/lib.rs",
                "mod a;\n#[cfg(test)]\nmod check;\n#[cfg(test)]\nmod t { fn inline() {} }\n",
            ),
            File::new("crates/x/src/a.rs", "fn shipped() {}\n#[cfg(test)]\nmod tests;\n#[test]\nfn bare() {}\n"),
            File::new("crates/x/src/a/tests.rs", "fn helper() {}\n"),
            File::new("crates/x/src/check/deep.rs", "fn deep() {}\n"),
            File::new("crates/x/src/check.rs", "fn check() {}\n"),
            File::new("crates/x/tests/all.rs", "fn integration() {}\n"),
            File::new("crates/xy/src/lib.rs", "fn other() {}\n"),
        ];
        let names: Vec<String> =
            Code::shipped(&files, "x").into_iter().flat_map(|(_, c)| c.identifiers).map(|(i, _)| i).collect();
        assert_eq!(names, ["a", "shipped"]);
    }
}
