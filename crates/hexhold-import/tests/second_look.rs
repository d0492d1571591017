//! Every imported card of the community files beside its source, by another way than the reader's; says so when the files
//! are absent. What differs is left to the players by the importer itself, so this holds how little that is.

mod common;

use common::{data, imported_data};
use hexhold_content::names::slug;
use hexhold_import::{Edition, Entry};
use hexhold_model::{Ability, Amount};
use serde_json::Value;

#[test]
fn what_was_read_is_what_stands_there() {
    for (edition, most) in [(Edition::GH, 1), (Edition::JOTL, 0), (Edition::GH2E, 0), (Edition::FH, 0)] {
        let Some(imported) = imported_data(edition, None) else { return };
        let twice = |e: &&Entry| e.why.len() == 1 && e.why[0].contains("read in two ways");
        let found: Vec<String> = imported
            .report
            .entries
            .iter()
            .filter(twice)
            .map(|e| format!("{} · {}: {}", e.of, e.name, e.why.join("; ")))
            .collect();
        assert!(found.len() <= most, "{edition}: {found:#?}");
    }
}

/// No marks of the source, no paths and no Rust in anything that people read.
#[test]
fn notes_and_reports_are_words() {
    for edition in Edition::ALL {
        let Some(imported) = imported_data(edition, None) else { return };
        let mut notes = Vec::new();
        let library = &imported.library;
        let halves = library.classes.iter().flat_map(|c| &c.cards).flat_map(|c| [&c.top, &c.bottom]);
        let cards = library.decks.iter().flat_map(|d| &d.cards).map(|c| &c.action);
        let specials = library.monsters.iter().flat_map(|m| &m.specials);
        for action in halves.chain(cards).chain(specials) {
            notes.extend(action.steps.iter().filter_map(|s| match &s.ability {
                Ability::Coded(text) => Some(text.clone()),
                _ => None,
            }));
        }
        assert!(!notes.is_empty());
        let raw = |t: &&String| t.contains(['%', '<', '>', '[', ']', '{', '}', '`']) || t.contains("data.");
        let wrong: Vec<&String> = notes.iter().filter(raw).collect();
        assert!(
            wrong.is_empty(),
            "{edition}: {} of {}: {:#?}",
            wrong.len(),
            notes.len(),
            &wrong[..wrong.len().min(12)]
        );
        let shown = imported.report.to_string();
        let rust = ["Some(", "None", "Fixed(", "Hex {", "OffFloor", "::"];
        let found: Vec<&str> = shown.lines().filter(|l| rust.iter().any(|r| l.contains(r))).take(5).collect();
        assert!(found.is_empty(), "{edition}: {found:#?}");
    }
}

/// The numbers of stat cards, taken straight from the files.
#[test]
fn stat_rows_have_the_numbers_of_the_files() {
    for edition in Edition::ALL {
        let (Some(imported), Some(folder)) = (imported_data(edition, None), data(&format!("ghs/{edition}/monster")))
        else {
            return;
        };
        let mut compared = 0;
        for file in std::fs::read_dir(folder).expect("a folder") {
            let path = file.expect("a file").path();
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let monster: Value = serde_json::from_str(&text).expect("JSON");
            let key = slug(monster["name"].as_str().expect("a name"));
            let Some(kind) = imported.library.monsters.iter().find(|m| m.key == key) else { continue };
            let base = &monster["baseStat"];
            for row in monster["stats"].as_array().into_iter().flatten() {
                let level = row["level"].as_u64().expect("a level") as usize;
                let rank = row["type"].as_str().or_else(|| base["type"].as_str()).unwrap_or("normal");
                let block = &kind.stats[level][usize::from(rank == "elite")];
                let number = |name: &str| {
                    let value = row.get(name).filter(|v| !v.is_null()).unwrap_or(&base[name]);
                    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
                };
                let read = [
                    ("health", Some(&block.hit_points)),
                    ("movement", block.move_.as_ref()),
                    ("attack", block.attack.as_ref()),
                    ("range", block.range.as_ref()),
                ];
                for (name, amount) in read {
                    let (Some(told), Some(Amount::Fixed(read))) = (number(name), amount) else { continue };
                    compared += 1;
                    assert_eq!(i64::from(*read), told, "{edition} {key} level {level} {rank} {name}");
                }
            }
        }
        println!("{edition}: {compared} numbers");
        assert!(compared > 800, "{edition}: {compared}");
    }
}
