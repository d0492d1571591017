//! The engine and the campaign know no edition: what differs is data in a rule set. A rule may be cited by its full name, which begins
//! with an edition; comments and tests may say what they like.

use hexhold_rules::book;

use super::code::Code;
use crate::workspace::{File, Problem};

const CRATES: [&str; 2] = ["hexhold-engine", "hexhold-campaign"];
const EDITIONS: [&str; 9] = ["gh1e", "gh2e", "jotl", "fh", "holdin", "gloomhaven", "jaws", "frosthaven", "gloomholdin"];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (file, code) in CRATES.iter().flat_map(|name| Code::shipped(files, name)) {
        let strings = code.strings.iter().filter(|(s, _)| book().find(s).is_err());
        for (text, line) in code.identifiers.iter().chain(strings) {
            if let Some(edition) = words(text).into_iter().find(|w| EDITIONS.contains(&w.as_str())) {
                let message = format!("`{text}` names the edition {edition}: the engine asks its Ruleset instead");
                problems.push(Problem::new(&file.path, *line, message));
            }
        }
    }
    problems
}

/// The words of an identifier in any case, or of a text; in lower case.
fn words(text: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut lower_before = false;
    for c in text.chars() {
        let boundary = !c.is_alphanumeric() || (c.is_uppercase() && lower_before);
        if boundary {
            out.push(String::new());
        }
        if c.is_alphanumeric()
            && let Some(word) = out.last_mut()
        {
            word.extend(c.to_lowercase());
        }
        lower_before = c.is_lowercase() || c.is_ascii_digit();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(text: &str) -> usize {
        check(&[File::new("crates/hexhold-engine/src/lib.rs", text)]).len()
    }

    #[test]
    fn an_edition_in_code_is_refused() {
        assert_eq!(complaints("enum Edition { Gh2e, Frosthaven }"), 2);
        assert_eq!(complaints("fn shield_in_fh() {}"), 1);
        assert_eq!(complaints("fn f(x: &str) -> bool { x == \"jotl\" }"), 1);
        assert_eq!(complaints("fn isJaws() {}"), 1);
    }

    #[test]
    fn rules_comments_and_tests_may_name_one() {
        assert_eq!(complaints("/// gh2e is fine here\nfn f() -> &str { \"gh2e:attack.order.shield-third\" }"), 0);
        assert_eq!(complaints("#[cfg(test)]\nmod tests { fn gh2e() {} }"), 0);
        assert_eq!(complaints("fn fhash() {}"), 0);
        assert!(check(&[File::new("crates/hexhold-content/src/lib.rs", "fn gh2e() {}")]).is_empty());
    }
}
