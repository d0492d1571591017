//! A document that names a file which has moved sends its reader nowhere.

use std::collections::BTreeSet;

use crate::workspace::{File, Problem};

const OURS: [&str; 7] = ["crates/", "web/", "docs/", "rules/", "content/", "xtask/", "fuzz/"];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut there = BTreeSet::new();
    for file in files {
        let mut path = file.path.as_str();
        while there.insert(path) {
            let Some((folder, _)) = path.rsplit_once('/') else { break };
            path = folder;
        }
    }
    // What has changed was true when it was written.
    let documents = files.iter().filter(|f| f.extension() == "md" && f.path != "CHANGELOG.md");
    documents.flat_map(|f| missing(f, &there)).collect()
}

fn missing(file: &File, there: &BTreeSet<&str>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (i, line) in file.text.lines().enumerate() {
        for named in line.split('`').skip(1).step_by(2) {
            let plain = named.chars().all(|c| c.is_alphanumeric() || "/_.-".contains(c));
            // Pictures and fonts are no texts, and `workspace::files` reads texts.
            let text = !named.contains('.')
                || [".rs", ".ts", ".md", ".toml", ".kdl", ".svelte"].iter().any(|e| named.ends_with(e));
            let ours = OURS.iter().any(|o| named.starts_with(o)) && plain && text;
            if ours && !there.contains(named.trim_end_matches('/')) && !made(named) {
                problems.push(Problem::new(&file.path, i + 1, format!("`{named}` is not there")));
            }
        }
    }
    problems
}

/// Made by a command and not kept, or pictures only.
fn made(named: &str) -> bool {
    ["web/dist", "fuzz/corpus", "web/node_modules", "docs/screens"].iter().any(|m| named.starts_with(m))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_has_moved_is_found() {
        let code = File::new("crates/hexhold-wire/src/message.rs", "");
        let say = |path, text| {
            check(&[code.clone(), File::new(path, text)]).into_iter().map(|p| p.message).collect::<Vec<_>>()
        };
        assert_eq!(
            say("docs/a.md", "in `crates/hexhold-server/src/message.rs`"),
            ["`crates/hexhold-server/src/message.rs` is not there"]
        );
        let fine = "`crates/hexhold-wire/src/message.rs`, `crates/hexhold-wire/src`, `crates/hexhold-wire/`, `web/dist`, `crates/*/src`";
        assert_eq!(say("docs/a.md", fine), Vec::<String>::new());
        assert_eq!(say("CHANGELOG.md", "`crates/gone.rs`"), Vec::<String>::new());
    }
}
