//! Tests of rules lie by the topics of the catalogue: the first claim of a test in `crates/hexhold-engine/tests/rules`
//! belongs to its folder, so that whoever knows a rule finds its tests by name.

use hexhold_rules::{Book, book};

use crate::rules::claims;
use crate::workspace::{File, Problem};

const TESTS: &str = "crates/hexhold-engine/tests/rules/";

/// The folders, and the topics (the first word of a rule's id) that each holds.
const FOLDERS: [(&str, &[&str]); 17] = [
    ("attack", &["attack", "target", "range", "los", "aoe", "advantage", "shield", "retaliate", "pierce"]),
    ("cards", &["card", "action", "lost", "recover", "active", "effect", "mandatory", "trigger", "xp"]),
    ("conditions", &["condition"]),
    ("damage", &["damage", "suffer", "heal", "kill", "death", "exhaust"]),
    ("elements", &["element"]),
    ("items", &["item"]),
    ("loot", &["loot", "loot-deck", "treasure-index"]),
    ("modifiers", &["amd"]),
    (
        "monsters",
        &[
            "monster-ability",
            "monster-attack",
            "monster-card",
            "monster-element",
            "monster-move",
            "monster-order",
            "monster-stat",
            "focus",
            "boss",
        ],
    ),
    ("movement", &["move", "fly", "jump", "teleport", "forced"]),
    ("overlays", &["overlay", "tile", "map", "locked", "linked"]),
    ("rest", &["rest"]),
    ("reveal", &["reveal", "spawn"]),
    ("round", &["round", "round-track", "end-round", "initiative", "select"]),
    ("scenario", &["scenario-entry", "end", "escape", "battle-goal", "named", "equation", "scenario-ally"]),
    ("setup", &["setup", "create", "level", "event", "favor", "variant", "imbue", "perk"]),
    ("summons", &["summon", "command", "ally"]),
];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    files.iter().filter(|f| f.path.starts_with(TESTS) && f.extension() == "rs").flat_map(misplaced).collect()
}

fn misplaced(file: &File) -> Vec<Problem> {
    let Some((folder, _)) = file.path[TESTS.len()..].split_once('/') else { return Vec::new() };
    let Some((_, own)) = FOLDERS.iter().find(|(name, _)| *name == folder) else {
        let said = format!("no topics are listed for `{folder}` in xtask/src/tidy/folders.rs");
        return vec![Problem::new(&file.path, 1, said)];
    };
    let claims = claims::read(file).claims;
    // The first claim of each test; tests are told apart by their lines.
    let firsts = claims.iter().enumerate().filter(|&(i, c)| i == 0 || claims[i - 1].line != c.line);
    let mut problems = Vec::new();
    for (_, claim) in firsts {
        let topics = topics(book(), &claim.rule);
        // A rule that does not exist is another check's business.
        if topics.is_empty() || topics.iter().any(|t| own.contains(&t.as_str())) {
            continue;
        }
        let home = FOLDERS.iter().find(|(_, own)| topics.iter().any(|t| own.contains(&t.as_str())));
        let home = home.map_or("a folder that has this topic".to_owned(), |(name, _)| format!("`{name}/`"));
        let said =
            format!("`{}` claims `{}` first, which belongs to {home}, not to `{folder}/`", claim.test, claim.rule);
        problems.push(Problem::new(&file.path, claim.line, said));
    }
    problems
}

/// The topic of a rule; of a ruling, the topics of the rules it reads.
fn topics(book: &Book, rule: &str) -> Vec<String> {
    let Ok(found) = book.find(rule) else { return Vec::new() };
    let topic = |rule: &str| Some(rule.split_once(':')?.1.split('.').next()?.to_owned());
    match &found.ruling {
        Some(ruling) => ruling.about.iter().filter_map(|rule| topic(rule)).collect(),
        None => topic(rule).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(folder: &str, claims: &str) -> Vec<String> {
        let text = format!("#[test]\n#[proves({claims})]\nfn t() {{}}\n");
        let files = [File::new(&format!("{TESTS}{folder}/some.rs"), &text)];
        check(&files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_first_claim_says_where_a_test_lies() {
        let (shield, rest) = ("\"gh2e:attack.order.shield-third\"", "\"gh2e:rest.short.random-loss\"");
        assert_eq!(complaints("attack", &format!("{shield}, {rest}")), Vec::<String>::new());
        assert_eq!(
            complaints("attack", &format!("{rest}, {shield}")),
            [format!(
                "{TESTS}attack/some.rs:3: `t` claims `gh2e:rest.short.random-loss` first, which belongs to `rest/`, not to \
                 `attack/`"
            )]
        );
    }

    #[test]
    fn every_test_of_a_file_is_looked_at() {
        let claim = |rule| format!("#[test]\n#[proves(\"{rule}\")]\nfn t() {{}}\n");
        let text = claim("gh2e:rest.short.random-loss") + &claim("gh2e:attack.order.shield-third");
        let problems = check(&[File::new(&format!("{TESTS}rest/some.rs"), &text)]);
        assert_eq!(problems.iter().map(|p| p.line).collect::<Vec<_>>(), [6]);
    }

    #[test]
    fn a_ruling_lies_with_a_rule_it_reads() {
        assert_eq!(complaints("damage", "\"ruling:set-hit-points\""), Vec::<String>::new());
        assert_eq!(complaints("overlays", "\"ruling:set-hit-points\""), Vec::<String>::new());
        assert_eq!(complaints("rest", "\"ruling:set-hit-points\"").len(), 1);
    }

    #[test]
    fn a_folder_needs_topics_and_other_tests_lie_where_they_like() {
        assert_eq!(
            complaints("misc", "\"gh2e:rest.short.random-loss\""),
            [format!("{TESTS}misc/some.rs:1: no topics are listed for `misc` in xtask/src/tidy/folders.rs")]
        );
        let elsewhere = "#[test]\n#[proves(\"gh2e:rest.short.random-loss\")]\nfn t() {}\n";
        assert!(check(&[File::new("crates/hexhold-engine/tests/differences/attack.rs", elsewhere)]).is_empty());
    }

    #[test]
    fn no_topic_has_two_homes() {
        let mut all: Vec<&str> = FOLDERS.iter().flat_map(|(_, own)| own.iter().copied()).collect();
        let listed = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), listed);
    }
}
