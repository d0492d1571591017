//! Random play against imported monsters: nothing may go wrong, whatever their cards say.

use std::path::Path;

use hexhold_bots::watch;
use hexhold_engine::{GameSetup, World};
use hexhold_hex::Hex;
use hexhold_import::{Diagnostics, Edition, Source, import};
use hexhold_model::{CharacterSheet, Library, Placement, Rank, Room, Ruleset, ScenarioDef, ScenarioTest};
use hexhold_testkit::demo_library;

const ROUNDS: u32 = 500;

#[test]
fn five_hundred_rounds_with_imported_monsters() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ghs");
    if !data.is_dir() {
        eprintln!("SKIPPED: no community data at ../shared/data/ghs");
        return;
    }
    for edition in Edition::ALL {
        let mut diags = Diagnostics::default();
        let source = Source::read(&data.join(edition.key()), &mut diags).expect("a folder");
        let imported = import(&source, edition, diags).library;
        let (mut rounds, mut seed) = (0, 0);
        while rounds < ROUNDS / 4 {
            let world = arena(&imported, seed);
            match watch(&world, seed, 80) {
                Ok(game) => rounds += u32::from(game.state.round).max(1),
                Err(fault) => panic!("{edition}: {fault}"),
            }
            seed += 1;
        }
        println!("{edition}: {rounds} rounds in {seed} games");
    }
}

/// One room with three kinds of monsters, different ones for every seed.
fn arena(imported: &Library, seed: u64) -> World {
    let demo = demo_library();
    let floor: Vec<Hex> = Hex::rectangle(8, 8).collect();
    let pick = |n: u64| &imported.monsters[((seed * 7 + n * 3) as usize) % imported.monsters.len()];
    let mut monsters: Vec<Placement> = Vec::new();
    for n in 0..3 {
        for (k, rank) in [Rank::Normal, Rank::Elite].into_iter().enumerate() {
            let hex = floor[floor.len() - 1 - (n as usize * 2 + k) * 3];
            monsters.push(Placement { monster: pick(n).key.clone(), hex, ranks: [Some(rank); 3] });
        }
    }
    let room = Room { name: "arena".into(), floor: floor.clone(), monsters, ..Room::default() };
    let scenario = ScenarioDef {
        key: "arena".into(),
        rooms: vec![room],
        start: floor[..6].to_vec(),
        goals: vec![ScenarioTest::AllEnemiesDead],
        ..ScenarioDef::default()
    };
    let library = Library {
        monsters: imported.monsters.clone(),
        decks: imported.decks.clone(),
        scenarios: vec![scenario],
        ..demo
    };
    let sheet = |class: usize| CharacterSheet {
        class,
        name: format!("Hero {class}"),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    let party = (0..2 + (seed % 3) as usize).map(sheet).collect();
    let setup = GameSetup { scenario: "arena".into(), level: Some((seed % 8) as u8), party, ..GameSetup::default() };
    World::build(&library, Ruleset::gloomhaven_second(), &setup).unwrap_or_else(|p| panic!("seed {seed}: {p:?}"))
}
