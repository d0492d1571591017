//! What can be said about a pack as a whole.

use std::collections::BTreeSet;
use std::sync::Arc;

use hexhold_holdin::book::{Book, Colour, Goal, Printed, Reward};
use hexhold_holdin::{Options, Setup, World};

use super::{Cx, Places};

pub(super) fn check(cx: &mut Cx, book: &Book, places: &Places) {
    if cx.diags.errors() > 0 {
        // Half a book gives misleading messages about the rest.
        return;
    }
    let missing = [
        (book.characters.is_empty(), "a character"),
        (book.monsters.is_empty(), "a monster card"),
        (book.scenarios.is_empty(), "a scenario"),
        (book.monster_tables == <[[[i8; 3]; 4]; 4]>::default(), "`monster-modifiers`"),
    ];
    for (_, what) in missing.into_iter().filter(|(missing, _)| *missing) {
        cx.error(places.pack, format!("a pack for this game needs {what}"), "nowhere in its files");
    }
    if cx.diags.errors() > 0 {
        return;
    }
    scenarios(cx, book, places);
    ways(cx, book, places);
}

/// Every scenario can be set up, and its goal can be met.
fn scenarios(cx: &mut Cx, book: &Book, places: &Places) {
    let shared = Arc::new(book.clone());
    let mut used: BTreeSet<(u8, Colour)> = BTreeSet::new();
    for (i, scenario) in book.scenarios.iter().enumerate() {
        let span = places.scenarios.get(&scenario.number).copied().unwrap_or_default();
        if !used.insert((scenario.map, scenario.colour)) {
            cx.error(span, "this side of the map card is another scenario's already", "a card serves two scenarios");
        }
        let setup = Setup {
            scenario: i as u8,
            character: 0,
            character_level: 1,
            upgraded: [false; 4],
            items: Vec::new(),
            item_limit: 2,
            level: 1,
            looted: Vec::new(),
            options: Options::default(),
        };
        let world = match World::new(Arc::clone(&shared), setup) {
            Ok(world) => world,
            Err(problem) => {
                cx.error(span, format!("scenario {} cannot be set up: {problem}", scenario.number), "here");
                continue;
            }
        };
        if let Some(why) = hopeless(&scenario.goal, &world) {
            cx.error(span, format!("scenario {}: {why}", scenario.number), "its goal");
        }
        let open = world.map.cells().minus(&world.obstacles);
        let reached = world.map.flood(world.start, &open);
        let tiles = world.monsters.iter().map(|m| m.cell).chain(world.goals.iter().copied());
        if tiles.chain(world.targets.iter()).any(|cell| !reached.contains(cell)) {
            cx.error(span, format!("scenario {}: something it needs cannot be reached", scenario.number), "its map");
        }
    }
}

fn hopeless(goal: &Goal, w: &World) -> Option<&'static str> {
    match goal {
        Goal::KillAll if w.monsters.is_empty() => Some("there is nothing to kill"),
        Goal::Kill(kind) if !w.monsters.iter().any(|m| m.monster == *kind) => Some("that monster is not on the map"),
        Goal::Loot if w.goals.is_empty() => Some("there is no goal tile"),
        Goal::All(goals) => goals.iter().find_map(|g| hopeless(g, w)),
        _ => None,
    }
}

/// From the first scenario on, everything can be come by.
fn ways(cx: &mut Cx, book: &Book, places: &Places) {
    let mut open: BTreeSet<u8> = book.scenarios.first().map(|s| s.number).into_iter().collect();
    let unlocked = |r: &Reward| if let Reward::Unlock(n) = r { Some(*n) } else { None };
    loop {
        let before = open.len();
        for scenario in book.scenarios.iter().filter(|s| open.contains(&s.number)).collect::<Vec<_>>() {
            open.extend(&scenario.unlocks);
            open.extend(scenario.rewards.iter().filter_map(unlocked));
            let tiles = book.maps.get(usize::from(scenario.map)).into_iter().flat_map(|m| &m.tiles);
            for tile in tiles {
                if let Printed::Treasure(t) = tile.what {
                    let rewards = book.treasures.get(usize::from(t)).into_iter().flat_map(|t| &t.rewards);
                    open.extend(rewards.filter_map(unlocked));
                }
            }
        }
        if open.len() == before {
            break;
        }
    }
    for scenario in book.scenarios.iter().filter(|s| !open.contains(&s.number)) {
        let span = places.scenarios.get(&scenario.number).copied().unwrap_or_default();
        cx.error(span, format!("nothing unlocks scenario {}", scenario.number), "never played");
    }
}
