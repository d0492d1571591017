//! A function is read at one go.

use super::code::Code;
use crate::workspace::{File, Problem};

/// A longer function does several things, each of which has a name.
const LONGEST: usize = 90;
/// Made for tests: a demonstration pack is one list.
const FOR_TESTS: &str = "hexhold-testkit";

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut crates: Vec<&str> =
        files.iter().filter_map(|f| f.path.strip_prefix("crates/")?.split('/').next()).collect();
    crates.sort_unstable();
    crates.dedup();
    let shipped = crates.into_iter().filter(|name| *name != FOR_TESTS).flat_map(|name| Code::shipped(files, name));
    shipped.flat_map(|(file, code)| long(file, &code)).collect()
}

fn long(file: &File, code: &Code) -> Vec<Problem> {
    let long = code.functions.iter().filter(|f| f.lines > LONGEST);
    let problem = |f: &super::code::Function| {
        let what = format!("`{}` has {} lines; a function has {LONGEST} at most", f.name, f.lines);
        Problem::new(&file.path, f.line, what)
    };
    long.map(problem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        check(&[File::new(path, text)]).len()
    }

    #[test]
    fn a_long_function_is_refused() {
        let of = |lines: usize| format!("fn f() {{\n{}}}\n", "    x();\n".repeat(lines - 2));
        assert_eq!(found("crates/x/src/lib.rs", &of(LONGEST + 1)), 1);
        assert_eq!(found("crates/x/src/lib.rs", &of(LONGEST)), 0);
        let method = format!("impl A {{\n{}}}\ntrait B {{\n{}}}\n", of(LONGEST + 1), of(LONGEST + 1));
        assert_eq!(found("crates/x/src/a.rs", &method), 2);
    }

    #[test]
    fn what_is_made_for_tests_may_be_longer() {
        let long = format!("fn f() {{\n{}}}\n", "    x();\n".repeat(LONGEST));
        assert_eq!(found("crates/x/src/lib.rs", &format!("#[cfg(test)]\nmod tests {{\n{long}}}\n")), 0);
        assert_eq!(found("crates/x/tests/a.rs", &long), 0);
        assert_eq!(found("crates/hexhold-testkit/src/lib.rs", &long), 0);
    }
}
