//! A word that authors can write and the engine never reads would be a lie: every variant of the vocabulary is named in
//! the engine or the campaign, or in a method of the vocabulary itself (`Self::Variant`).

use std::collections::BTreeSet;

use super::code::Code;
use crate::workspace::{File, Problem};

/// Handled where nothing is left to match: the other variant is the one that is named.
const ELSEWHERE: [&str; 2] = ["Round::Down", "Way::B"];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let readers = ["hexhold-engine", "hexhold-campaign"].into_iter().flat_map(|name| Code::shipped(files, name));
    let read: BTreeSet<String> = readers.flat_map(|(_, code)| code.paths).map(|(p, _)| p).collect();
    // Without an engine (in the tests of other checks) there is nothing to say.
    if read.is_empty() {
        return Vec::new();
    }
    let mut problems = Vec::new();
    for (file, code) in Code::shipped(files, "hexhold-model").into_iter().filter(|(f, _)| !f.path.contains("/ruleset/"))
    {
        let Ok(parsed) = syn::parse_file(&file.text) else { continue };
        for item in parsed.items {
            let syn::Item::Enum(item) = item else { continue };
            // What is private is no word: the vocabulary itself reads it.
            if !matches!(item.vis, syn::Visibility::Public(_)) {
                continue;
            }
            for variant in &item.variants {
                let name = format!("{}::{}", item.ident, variant.ident);
                let own = format!("Self::{}", variant.ident);
                let named = |path: &String| path == &name || path.ends_with(&format!("::{name}"));
                if !(read.iter().any(named)
                    || code.paths.iter().any(|(p, _)| *p == own)
                    || ELSEWHERE.contains(&name.as_str()))
                {
                    let line = variant.ident.span().start().line;
                    problems.push(Problem::new(&file.path, line, format!("`{name}` is never read by the engine")));
                }
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_nobody_reads_is_found() {
        let model = File::new("crates/hexhold-model/src/bonus.rs", "pub enum Trigger { Always, Never }");
        let engine = |text| File::new("crates/hexhold-engine/src/lib.rs", text);
        let complaints =
            |text| check(&[model.clone(), engine(text)]).into_iter().map(|p| p.message).collect::<Vec<_>>();
        assert_eq!(complaints("fn f() { g(Trigger::Always) }"), ["`Trigger::Never` is never read by the engine"]);
        let both = "fn f(t: T) -> bool { matches!(t, Trigger::Always | hexhold_model::Trigger::Never) }";
        assert_eq!(complaints(both), Vec::<String>::new());
    }
}
