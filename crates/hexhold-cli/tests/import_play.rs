//! Random play against imported monsters: nothing may go wrong, whatever their cards say.

use std::path::Path;

use hexhold_bots::watch;
use hexhold_engine::{GameSetup, World};
use hexhold_hex::Hex;
use hexhold_import::{Diagnostics, Edition, Source, import};
use hexhold_model::{
    CardLevel, CharacterSheet, Class, Library, Placement, Rank, Room, Ruleset, ScenarioDef, ScenarioTest,
};
use hexhold_testkit::demo_library;

const ROUNDS: u32 = 500;

/// Plays what each edition's data give, at random, until there were enough rounds.
fn play_every_edition(most: u16, world: impl Fn(Edition, &Library, u64) -> World) {
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
            match watch(&world(edition, &imported, seed), seed, most) {
                Ok(game) => rounds += u32::from(game.state.round).max(1),
                Err(fault) => panic!("{edition}: {fault}"),
            }
            seed += 1;
        }
        println!("{edition}: {rounds} rounds in {seed} games");
    }
}

#[test]
fn five_hundred_rounds_with_imported_monsters() {
    play_every_edition(80, |_, imported, seed| arena(imported, seed));
}

/// Characters of imported classes, each with an imported item and a perk: whatever is read must also run.
#[test]
fn imported_classes_and_items_are_played_without_a_fault() {
    play_every_edition(60, |edition, imported, seed| {
        // Some classes come without a deck.
        let first = |c: &Class| c.cards.iter().filter(|c| c.level == CardLevel::Level(1)).count();
        let whole = |(i, c): (usize, &Class)| (first(c) >= usize::from(c.hand_size)).then_some(i);
        let classes: Vec<usize> = imported.classes.iter().enumerate().filter_map(whole).collect();
        assert!(classes.len() >= 4, "{edition}: {} classes can be played", classes.len());
        let own = |n: u64| CharacterSheet {
            class: classes[((seed + n) as usize) % classes.len()],
            name: format!("Hero {n}"),
            level: 1,
            pool: Vec::new(),
            items: vec![((seed * 5 + n * 11) as usize % imported.items.len()) as u16],
            perks: vec![((seed + n) % 4) as u8],
        };
        arena_with(imported, imported.clone(), seed, (0..2).map(own).collect())
    });
}

/// One room with three kinds of monsters, different ones for every seed.
fn arena(imported: &Library, seed: u64) -> World {
    let sheet = |class: usize| CharacterSheet {
        class,
        name: format!("Hero {class}"),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    arena_with(imported, demo_library(), seed, (0..2 + (seed % 3) as usize).map(sheet).collect())
}

fn arena_with(imported: &Library, base: Library, seed: u64, party: Vec<CharacterSheet>) -> World {
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
        ..base
    };
    let setup = GameSetup { scenario: "arena".into(), level: Some((seed % 8) as u8), party, ..GameSetup::default() };
    World::build(&library, Ruleset::gloomhaven_second(), &setup).unwrap_or_else(|p| panic!("seed {seed}: {p:?}"))
}
