//! Nothing in the tree pretends: no unwritten code, no test that is switched off, no test that hides the others.

use super::code::Code;
use crate::workspace::{File, Problem};

const MACROS: [&str; 2] = ["todo", "unimplemented"];
/// Written in two pieces so that this file passes its own check.
const MARK: &str = concat!("FIX", "ME");
const IN_SCRIPTS: [&str; 6] = [".only(", ".todo(", "test.skip('", "it.skip('", "describe.skip('", "test.fixme("];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for file in files {
        match file.extension() {
            "rs" => problems.extend(rust(file)),
            "ts" | "js" | "svelte" => {
                for (i, line) in file.text.lines().enumerate() {
                    for what in IN_SCRIPTS.iter().filter(|w| line.contains(*w)) {
                        problems.push(Problem::new(&file.path, i + 1, format!("`{what}` switches tests off")));
                    }
                }
            }
            _ => {}
        }
        for (i, _) in file.text.lines().enumerate().filter(|(_, line)| line.contains(MARK)) {
            problems.push(Problem::new(&file.path, i + 1, format!("`{MARK}`: finish it or say so in the changelog")));
        }
    }
    problems
}

fn rust(file: &File) -> Vec<Problem> {
    let code = Code::of(file);
    let macros = code.macros.iter().filter(|(m, _)| MACROS.contains(&m.as_str()));
    let ignored = code.attributes.iter().filter(|(a, _)| a == "ignore");
    let macros = macros.map(|(m, line)| Problem::new(&file.path, *line, format!("`{m}!` is not code yet")));
    macros.chain(ignored.map(|(_, line)| Problem::new(&file.path, *line, "an ignored test proves nothing"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stubs_and_switched_off_tests_are_found() {
        // In pieces, so that nobody who searches for stubs finds these.
        let (stub, other, off) = (concat!("to", "do!()"), concat!("unimple", "mented!()"), concat!("#[ig", "nore]"));
        let rust = format!("fn f() {{ {stub} }}\nfn g() {{ assert!({other}); }}\n#[test]\n{off}\nfn t() {{}}\n");
        assert_eq!(check(&[File::new("crates/x/src/lib.rs", &rust)]).len(), 3);
        let script = "test.only('x', () => {});\ntest('y', () => {});\n";
        assert_eq!(check(&[File::new("web/src/a.test.ts", script)]).len(), 1);
        assert_eq!(check(&[File::new("docs/a.md", &format!("{MARK} later"))]).len(), 1);
        let fine = format!("// {stub} in a comment\nfn todo() {{}}");
        assert!(check(&[File::new("crates/x/src/lib.rs", &fine)]).is_empty());
    }
}
