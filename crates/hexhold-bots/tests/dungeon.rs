//! Random dungeons from the shipped cards: they always hold together, and random play in them does too.

use std::path::PathBuf;

use hexhold_bots::{full_sheet, watch};
use hexhold_engine::{Deal, DungeonSetup, Ending, GameSetup, World};
use hexhold_hex::{CellSet, Hex};
use hexhold_model::{Library, LootKind, LootType, OverlayKind, Ruleset};
use hexhold_testkit::proves;

fn library() -> Library {
    let dir = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let loaded = hexhold_content::fs::load_dirs(&[dir]).expect("the pack is there");
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

fn world(library: &Library, rules: &Ruleset, seed: u64, size: usize, level: u8) -> World {
    let party = (0..size).map(|class| full_sheet(library, class, level)).collect();
    let dungeon = Some(DungeonSetup::recommended(Deal::Seed(seed)));
    let scenario = library.dungeons[0].key.clone();
    let setup = GameSetup { scenario, level: Some(1), party, dungeon, ..GameSetup::default() };
    World::build(library, rules.clone(), &setup).unwrap_or_else(|problems| {
        let list: Vec<String> = problems.iter().map(ToString::to_string).collect();
        panic!("seed {seed}, {size} characters: {}", list.join("; "))
    })
}

/// Every room can be walked to from the start without breaking anything.
fn reachable(world: &World) -> Result<(), String> {
    let w = &world.scenario;
    let obstacles: Vec<Hex> = w
        .rooms
        .iter()
        .flat_map(|r| &r.overlays)
        .filter(|o| o.kind == OverlayKind::Obstacle)
        .flat_map(|o| o.hexes.clone())
        .collect();
    let blocked: CellSet = obstacles.iter().filter_map(|&h| world.map.cell_at(h)).collect();
    let start = w.start.first().and_then(|&h| world.map.cell_at(h)).ok_or("no start")?;
    let mut reached = CellSet::of(start);
    let mut open = vec![start];
    while let Some(cell) = open.pop() {
        for next in world.map.neighbours(cell).into_iter().flatten() {
            if !blocked.contains(next) && !reached.contains(next) {
                reached.insert(next);
                open.push(next);
            }
        }
    }
    let missed = world.map.cells().minus(&blocked).minus(&reached);
    match missed.lowest() {
        None => Ok(()),
        Some(cell) => Err(format!("{} cannot be reached", world.map.hex_of(cell))),
    }
}

#[test]
fn three_hundred_dungeons_hold_together() {
    let library = library();
    let rules = Ruleset::gloomhaven_second();
    let mut most = 0;
    for seed in 0..300 {
        // The tree of rooms does not depend on the size of the party; starting hexes and monsters do.
        let sizes = if seed < 30 { vec![2, 3, 4] } else { vec![2 + (seed % 3) as usize] };
        for size in sizes {
            let world = world(&library, &rules, seed, size, 1);
            most = most.max(world.map.len());
            let (rooms, doors) = (world.scenario.rooms.len(), world.scenario.doors.len());
            assert!((3..=7).contains(&rooms), "seed {seed}: {rooms} rooms");
            assert_eq!(doors, rooms - 1, "seed {seed}: a tree");
            assert!(world.scenario.start.len() >= size, "seed {seed}");
            reachable(&world).unwrap_or_else(|e| panic!("seed {seed}, {size} characters: {e}"));
        }
    }
    assert!(most < 512, "{most} hexes");
}

#[test]
fn random_play_keeps_what_must_hold_and_ends() {
    let library = library();
    let mut ends = [0, 0];
    for rules in [Ruleset::gloomhaven_second(), Ruleset::frosthaven()] {
        for seed in 0..20 {
            for size in 2..=4 {
                let world = world(&library, &rules, seed, size, 1 + (seed % 9) as u8);
                match watch(&world, seed, 200) {
                    Ok(end) => ends[usize::from(end.ending == Ending::Completed)] += 1,
                    Err(fault) => panic!("dungeon {seed}, {size} characters, {}: {fault}", rules.name),
                }
            }
        }
    }
    assert_eq!(ends[0] + ends[1], 120, "{ends:?}");
}

#[test]
#[proves("fh:dungeon.loot-deck-24", "fh:dungeon.no-random-item")]
fn the_loot_deck_has_24_cards_and_no_random_item() {
    let mut library = library();
    let find =
        LootType { key: "find".to_owned(), name: "Find".to_owned(), kind: LootKind::RandomItem, cards: vec![[1; 3]] };
    library.loot.push(find);
    let world = world(&library, &hexhold_testkit::rules(), 1, 2, 1);
    let kind_of = |key: &str| library.loot.iter().find(|t| t.key == key).map(|t| t.kind);
    let cards = |kind| -> Vec<u8> {
        world.scenario.loot.iter().filter(|row| kind_of(&row.loot) == Some(kind)).map(|row| row.cards).collect()
    };
    assert_eq!(cards(LootKind::Money), [12]);
    assert_eq!(cards(LootKind::Material), [2, 2, 2]);
    assert_eq!(cards(LootKind::Herb), [1; 6]);
    assert!(cards(LootKind::RandomItem).is_empty());
    let left: u8 = world.initial_state().loot_left.iter().sum();
    assert_eq!(left, 24);
}
