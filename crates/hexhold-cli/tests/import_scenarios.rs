//! Imported scenarios: the pack that is written is in order, and each of its scenarios is played at random by two, three and
//! four characters without a fault. `HEXHOLD_ROUNDS=60` plays longer than a test has time for.

#[path = "../../hexhold-import/tests/common/mod.rs"]
mod common;

use hexhold_bots::watch;
use hexhold_engine::{GameSetup, World};
use hexhold_import::{Edition, Import, Part};
use hexhold_model::{CardLevel, CharacterSheet, Class, Library, Ruleset};

/// How long each game is watched.
const ROUNDS: u16 = 2;

/// The pack as it is written and read again.
fn read_back(imported: &Import) -> Library {
    let (_, left_out) = imported.pack();
    let of_scenarios: Vec<&String> = left_out.iter().filter(|l| l.starts_with("scenario ")).collect();
    assert!(of_scenarios.is_empty(), "{of_scenarios:#?}");
    let mut loaded = common::read_back(imported);
    hexhold_content::check(&mut loaded);
    if loaded.diagnostics.errors() > 0 {
        let shown = loaded.diagnostics.render(&loaded.sources, false);
        panic!("{}", shown.split("\n\n").filter(|d| d.contains("error")).take(30).collect::<Vec<_>>().join("\n\n"));
    }
    loaded.library
}

fn party(library: &Library, seed: usize, size: usize) -> Vec<CharacterSheet> {
    // Some classes come without a deck.
    let first = |c: &Class| c.cards.iter().filter(|c| c.level == CardLevel::Level(1)).count();
    let whole = |(i, c): (usize, &Class)| (first(c) >= usize::from(c.hand_size)).then_some(i);
    let classes: Vec<usize> = library.classes.iter().enumerate().filter_map(whole).collect();
    let one = |n: usize| {
        let class = classes[(seed + n) % classes.len()];
        let own = &library.classes[class];
        // Every other party is experienced: other cards each time, an item, and all perks.
        let (grown, all) = (seed % 2 == 1, own.cards.len());
        let pool = (0..usize::from(own.hand_size)).map(|k| ((seed * 7 + k) % all) as u8);
        CharacterSheet {
            class,
            name: format!("Hero {n}"),
            level: if grown { 9 } else { 1 },
            pool: if grown { pool.collect() } else { Vec::new() },
            items: if grown { vec![((seed * 5 + n) % library.items.len()) as u16] } else { Vec::new() },
            perks: if grown { (0..own.perks.len() as u8).collect() } else { Vec::new() },
        }
    };
    (0..size).map(one).collect()
}

/// Plays every scenario; the number of games, of rounds, and what went wrong.
fn play(library: &Library, rules: &Ruleset) -> (u32, u32, Vec<String>) {
    let most = std::env::var("HEXHOLD_ROUNDS").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    let (mut games, mut rounds, mut wrong) = (0, 0, Vec::new());
    for (i, s) in library.scenarios.iter().enumerate() {
        for size in 2..=4 {
            let setup = GameSetup {
                scenario: s.key.clone(),
                level: Some((i % 8) as u8),
                party: party(library, i, size),
                ..GameSetup::default()
            };
            let world = match World::build(library, rules.clone(), &setup) {
                Ok(world) => world,
                Err(problems) => {
                    wrong.push(format!("{} with {size}: {problems:?}", s.key));
                    continue;
                }
            };
            games += 1;
            match watch(&world, i as u64, most) {
                Ok(game) => rounds += u32::from(game.state.round),
                Err(fault) if fault.what.starts_with("no end") => rounds += u32::from(most),
                Err(fault) => wrong.push(format!("{} with {size}: {fault}", s.key)),
            }
        }
    }
    (games, rounds, wrong)
}

fn all_of(edition: Edition, layouts: &str, rules: &Ruleset, at_least: usize) {
    let Some(imported) = common::imported_data(edition, Some(layouts)) else { return };
    let (scenarios, said) = (imported.report.numbers(Part::Scenario), imported.report.numbers(Part::ScenarioRule));
    println!("{edition}: scenarios {scenarios:?}\n{edition}: rules {said:?}");
    let library = read_back(&imported);
    assert!(library.scenarios.len() >= at_least, "{} scenarios", library.scenarios.len());
    let (games, rounds, wrong) = play(&library, rules);
    println!("{edition}: {} scenarios, {games} games, {rounds} rounds", library.scenarios.len());
    assert!(wrong.is_empty(), "{} of {games}: {wrong:#?}", wrong.len());
}

#[test]
fn every_scenario_of_the_first_edition_begins_and_goes_on() {
    all_of(Edition::GH, "maps/vgb", &Ruleset::gloomhaven_first(), 94);
}

#[test]
fn every_frosthaven_scenario_with_a_layout_begins_and_goes_on() {
    all_of(Edition::FH, "maps/fhtts", &Ruleset::frosthaven(), 155);
}
