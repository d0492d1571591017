//! What a change can have broken: the crates whose files differ from where the branch began, and all that depend on them.

use std::collections::BTreeSet;

use crate::{system, workspace};

/// Files that differ from the base, with what is not committed yet; `None`: git does not say.
pub(crate) fn changed(base: Option<&str>) -> Option<Vec<String>> {
    let git = |args: &[&str]| system::output("git", args, &workspace::root());
    let base = match base {
        Some(base) => base.to_owned(),
        // Where the branch left what others have; without such a thing, the last commit.
        None => git(&["merge-base", "HEAD", "@{upstream}"]).unwrap_or_else(|| "HEAD".to_owned()),
    };
    let differ = git(&["diff", "--name-only", base.trim()])?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    Some(differ.lines().chain(new.lines()).map(str::to_owned).collect())
}

/// A filter for cargo-nextest: the crates that were changed and those that use them. `None`: no Rust test depends on it.
pub(crate) fn filter(files: &[String]) -> Option<String> {
    let mut crates = BTreeSet::new();
    for file in files {
        let mut parts = file.split('/');
        match (parts.next(), parts.next()) {
            (Some("crates"), Some(name)) => {
                crates.insert(name.to_owned());
            }
            (Some("xtask"), _) => {
                crates.insert("xtask".to_owned());
            }
            // Packs are read by content, and played by whoever uses it in tests.
            (Some("content"), _) => {
                crates.extend(["hexhold-content", "hexhold-bots", "hexhold-cli"].map(str::to_owned))
            }
            // The catalogue is embedded; its claims are counted by xtask.
            (Some("rules"), _) => crates.extend(["hexhold-rules", "xtask"].map(str::to_owned)),
            (Some("docs"), _) => crates.extend(["hexhold-content", "hexhold-bots"].map(str::to_owned)),
            (Some("Cargo.toml" | "Cargo.lock" | ".cargo"), _) => return Some("all()".to_owned()),
            _ => {}
        }
    }
    let each: Vec<String> = crates.into_iter().map(|name| format!("rdeps(={name})")).collect();
    (!each.is_empty()).then(|| each.join(" + "))
}

pub(crate) fn touches_web(files: &[String]) -> bool {
    files.iter().any(|f| f.starts_with("web/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(files: &[&str]) -> Option<String> {
        filter(&files.iter().map(|f| (*f).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_changed_crate_is_tested_with_those_that_use_it() {
        assert_eq!(of(&["crates/hexhold-hex/src/map.rs"]).as_deref(), Some("rdeps(=hexhold-hex)"));
        let two = of(&["crates/hexhold-hex/src/map.rs", "xtask/src/main.rs", "crates/hexhold-hex/src/lib.rs"]);
        assert_eq!(two.as_deref(), Some("rdeps(=hexhold-hex) + rdeps(=xtask)"));
    }

    #[test]
    fn versions_touch_everything_and_a_picture_nothing() {
        assert_eq!(of(&["Cargo.lock", "README.md"]).as_deref(), Some("all()"));
        assert_eq!(of(&["README.md", "docs2.png"]), None);
        assert!(of(&["content/ember-road/items.kdl"]).is_some_and(|f| f.contains("hexhold-content")));
        assert!(touches_web(&["web/src/main.ts".to_owned()]) && !touches_web(&["README.md".to_owned()]));
    }
}
