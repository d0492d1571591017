//! The shipped pack played at random: every scenario, every party size, with what must always hold.

use std::path::PathBuf;

use hexhold_bots::{full_sheet, watch};
use hexhold_engine::{GameSetup, World};
use hexhold_model::{Library, Ruleset};

fn library() -> Library {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let loaded = hexhold_content::fs::load_dirs(&[dir]).expect("the pack is there");
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

/// A party of these classes at a level, with every card up to it, four items each and all perks.
fn world(library: &Library, rules: &Ruleset, scenario: &str, classes: &[usize], level: u8) -> World {
    let party = classes
        .iter()
        .map(|&class| {
            let mut sheet = full_sheet(library, class, level);
            sheet.items.retain(|&i| (usize::from(i) + class).is_multiple_of(4));
            sheet
        })
        .collect();
    let setup = GameSetup { scenario: scenario.to_owned(), level: None, party, ..GameSetup::default() };
    World::build(library, rules.clone(), &setup).unwrap_or_else(|problems| {
        let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("{scenario}: {}", list.join("; "))
    })
}

#[test]
fn every_scenario_keeps_what_must_hold() {
    let library = library();
    let mut faults = Vec::new();
    let most = library.classes.len();
    for (place, scenario) in library.scenarios.iter().enumerate() {
        for (k, size) in [2, 2, 3, 4].into_iter().enumerate() {
            // Every class meets every scenario once in a while, at both levels.
            let classes: Vec<usize> = (0..size).map(|i| (place + 3 * k + i) % most).collect();
            let classes = library.coming_to(&scenario.key, classes);
            let level = if (place + k).is_multiple_of(2) { 1 } else { 5 };
            for rules in &Ruleset::published() {
                let world = world(&library, rules, &scenario.key, &classes, level);
                // The pack was made for the second edition; the others get a share.
                for seed in 0..if rules.catalogue == "gh2e" { 3 } else { 1 } {
                    if let Err(fault) = watch(&world, seed, 200) {
                        let (rules, key) = (&rules.catalogue, &scenario.key);
                        faults.push(format!("{rules}, {key}, classes {classes:?}, level {level}, {fault}"));
                    }
                }
            }
        }
    }
    let shown = faults[..faults.len().min(8)].join("\n");
    assert!(faults.is_empty(), "{} games went wrong, for instance\n{shown}", faults.len());
}
