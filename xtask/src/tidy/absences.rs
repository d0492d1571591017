//! Pure crates have no clock, no input and output, no threads, no floats, no hash maps and no global state: the same
//! inputs give the same game on every machine.

use super::PURE;
use super::code::Code;
use crate::workspace::{File, Problem};

const PATHS: [(&str, &str); 8] = [
    ("fs", "files are the business of callers"),
    ("io", "input and output are the business of callers"),
    ("net", "the network is the business of the server"),
    ("env", "what a game does may not depend on the environment"),
    ("process", "processes are the business of callers"),
    ("thread", "a game has one thread"),
    ("time", "a game has no clock"),
    ("sync", "shared or global mutable state (Arc is allowed, and OnceLock to remember what was worked out)"),
];
const IDENTIFIERS: [(&str, &str); 7] = [
    ("HashMap", "its order is random: use BTreeMap or a total map"),
    ("HashSet", "its order is random: use BTreeSet or a bit set"),
    ("RandomState", "randomness is an input"),
    ("f32", "floats differ between machines: use integers"),
    ("f64", "floats differ between machines: use integers"),
    ("thread_local", "global state"),
    ("lazy_static", "global state"),
];
const MACROS: [&str; 5] = ["print", "println", "eprint", "eprintln", "dbg"];

/// The lints that clippy runs in every pure crate, tests included.
const CLIPPY: &str = include_str!("../../clippy-pure.toml");

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for name in PURE {
        for (file, code) in Code::shipped(files, name) {
            for (line, what, why) in found(&code) {
                problems.push(Problem::new(&file.path, line, format!("`{what}` in a pure crate: {why}")));
            }
        }
    }
    for (path, _) in copies(files) {
        problems.push(Problem::new(&path, 0, "must be a copy of xtask/clippy-pure.toml: `cargo xtask tidy --fix`"));
    }
    problems
}

/// The lint files of pure crates that are missing or changed, as they must be.
pub(crate) fn copies(files: &[File]) -> Vec<(String, &'static str)> {
    let exists = |path: &str| files.iter().any(|f| f.path == path);
    let is_copy = |path: &str| files.iter().any(|f| f.path == path && f.text == CLIPPY);
    let pure = PURE.iter().filter(|name| exists(&format!("crates/{name}/Cargo.toml")));
    pure.map(|name| format!("crates/{name}/clippy.toml")).filter(|p| !is_copy(p)).map(|p| (p, CLIPPY)).collect()
}

fn found(code: &Code) -> Vec<(usize, String, &'static str)> {
    let mut out = Vec::new();
    for (path, line) in &code.paths {
        let mut parts = path.split("::");
        let (Some("std" | "core"), Some(module)) = (parts.next(), parts.next()) else { continue };
        if module == "sync" && parts.next().is_none_or(|item| matches!(item, "Arc" | "OnceLock" | "Weak")) {
            continue;
        }
        if let Some((_, why)) = PATHS.iter().find(|(m, _)| *m == module) {
            out.push((*line, path.clone(), *why));
        }
    }
    for (identifier, line) in &code.identifiers {
        if let Some((_, why)) = IDENTIFIERS.iter().find(|(i, _)| i == identifier) {
            out.push((*line, identifier.clone(), *why));
        }
    }
    for (name, line) in &code.macros {
        if MACROS.contains(&name.as_str()) {
            out.push((*line, format!("{name}!"), "events are the only output"));
        }
    }
    out.extend(code.floats.iter().map(|(f, line)| (*line, f.clone(), "floats differ between machines: use integers")));
    out.extend(code.mutable_statics.iter().map(|line| (*line, "static".to_owned(), "global state that changes")));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(text: &str) -> Vec<String> {
        let files = [File::new("crates/hexhold-engine/src/lib.rs", text)];
        let mut out: Vec<String> = check(&files).into_iter().map(|p| p.message).collect();
        out.iter_mut().for_each(|m| *m = m.split('`').nth(1).unwrap_or_default().to_owned());
        out
    }

    #[test]
    fn everything_impure_is_found() {
        for (text, what) in [
            ("use std::time::Instant;", "std::time::Instant"),
            ("use std::{cmp, fs};", "std::fs"),
            ("fn f() { std::thread::spawn(g); }", "std::thread::spawn"),
            ("use std::sync::{Arc, Mutex};", "std::sync::Mutex"),
            ("static X: std::sync::OnceLock<u8> = std::sync::OnceLock::new();", "static"),
            ("fn f(m: std::collections::HashMap<u8, u8>) {}", "HashMap"),
            ("use std::collections::HashSet as Set;", "HashSet"),
            ("fn f(x: f64) {}", "f64"),
            ("const X: u8 = 1.5 as u8;", "1.5"),
            ("fn f() { println!(\"x\"); }", "println!"),
            ("static mut X: u8 = 0;", "static"),
            ("thread_local! { static X: u8 = 0; }", "thread_local"),
        ] {
            assert_eq!(complaints(text), [what], "{text}");
        }
    }

    #[test]
    fn tests_comments_and_other_crates_are_free() {
        assert!(
            complaints("//! f64\nuse std::sync::{Arc, OnceLock};\n/// 1.5\n#[cfg(test)]\nmod tests { use std::fs; }\n")
                .is_empty()
        );
        assert!(check(&[File::new("crates/hexhold-server/src/lib.rs", "use std::fs;")]).is_empty());
    }

    #[test]
    fn a_pure_crate_needs_the_lints() {
        let manifest = File::new("crates/hexhold-hex/Cargo.toml", "");
        assert_eq!(check(std::slice::from_ref(&manifest)).len(), 1);
        assert_eq!(check(&[manifest.clone(), File::new("crates/hexhold-hex/clippy.toml", "")]).len(), 1);
        assert!(check(&[manifest, File::new("crates/hexhold-hex/clippy.toml", CLIPPY)]).is_empty());
    }
}
