//! Hunts unused content: `cargo xtask content [PACK] [GAMES]` plays a pack at random and counts how often every card half,
//! item, monster card and scenario rule was used. What was never used is listed, and fails.

use std::{collections::BTreeMap, panic, path::PathBuf, process::ExitCode};

use hexhold_bots::{Hunter, full_sheet, watch};
use hexhold_engine::{Event, GameSetup, Half, Phase, Scene, Seeded, What, World, step};
use hexhold_model::{Library, Ruleset};

type Uses = BTreeMap<String, u32>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let pack = args.first().map_or("content/ember-road", String::as_str);
    let games: u64 = args.get(1).and_then(|n| n.parse().ok()).unwrap_or(400);
    let loaded = match hexhold_content::fs::load_dirs(&[PathBuf::from(pack)]) {
        Ok(loaded) if loaded.diagnostics.errors() == 0 => loaded,
        Ok(loaded) => {
            eprintln!("{}", loaded.diagnostics.render(&loaded.sources, false));
            return ExitCode::FAILURE;
        }
        Err(problem) => {
            eprintln!("{pack}: {problem}");
            return ExitCode::FAILURE;
        }
    };
    let library = loaded.library;
    let mut uses = everything(&library);
    let mut faults = 0;
    for game in 0..games {
        let Some((world, scenario)) = world(&library, game) else {
            eprintln!("game {game}: the world could not be built");
            faults += 1;
            continue;
        };
        let again = format!("again with: cargo xtask content {pack} {} (game {game}, {scenario})", game + 1);
        match panic::catch_unwind(|| watch(&world, game, 200)) {
            Ok(Ok(_)) => count(&world, &scenario, game, &mut uses),
            Ok(Err(fault)) => {
                println!("{fault}\n  {again}");
                faults += 1;
            }
            Err(_) => {
                println!("a panic\n  {again}");
                faults += 1;
            }
        }
    }
    report(&uses, games);
    let unused: Vec<&String> = uses.iter().filter(|(_, n)| **n == 0).map(|(what, _)| what).collect();
    for what in &unused {
        println!("never used: {what}");
    }
    if unused.is_empty() && faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Everything a pack has, unused so far.
fn everything(library: &Library) -> Uses {
    let mut uses = Uses::new();
    for class in &library.classes {
        for card in &class.cards {
            for half in ["top", "bottom"] {
                uses.insert(format!("card {}: {}, {half}", class.name, card.name), 0);
            }
        }
    }
    for item in &library.items {
        uses.insert(format!("item {}", item.name), 0);
    }
    for deck in &library.decks {
        for card in &deck.cards {
            uses.insert(format!("monster card {}: {}", deck.name, card.name), 0);
        }
    }
    for scenario in &library.scenarios {
        for i in 0..scenario.rules.len() {
            uses.insert(format!("rule {}: number {}", scenario.name, i + 1), 0);
        }
    }
    uses
}

/// Scenarios, party sizes, classes, levels, hands and items take turns.
fn world(library: &Library, game: u64) -> Option<(World, String)> {
    let scenario = &library.scenarios[game as usize % library.scenarios.len()];
    let n = library.classes.len();
    let size = 2 + (game as usize / library.scenarios.len()) % 3;
    let first = (game as usize / 7) % n;
    let level = [1, 2, 3, 4, 5][game as usize / 3 % 5];
    let party = (0..size.min(n)).map(|i| full_sheet(library, (first + i) % n, level)).collect();
    let setup =
        GameSetup { scenario: scenario.key.clone(), level: Some(game as u8 % 2), party, ..GameSetup::default() };
    World::build(library, Ruleset::gloomhaven_second(), &setup).ok().map(|w| (w, scenario.name.clone()))
}

/// Plays the game once more with somebody listening.
fn count(world: &World, scenario: &str, seed: u64, uses: &mut Uses) {
    let mut state = world.initial_state();
    let mut chance = Seeded::new(seed);
    let mut player = Hunter::new(seed);
    let mut events: Vec<Event> = Vec::new();
    while !matches!(state.phase, Phase::Over(_)) {
        let mut scene = Scene::new(&mut state, world, &mut chance, &mut player, Some(&mut events));
        if step(&mut scene).is_err() {
            break;
        }
    }
    let mut used = |what: String| *uses.entry(what).or_default() += 1;
    for event in &events {
        match &event.what {
            What::ActionBegan { character, card, half, basic: false } => {
                let class = &world.party[usize::from(character.0)].class;
                let half = if *half == Half::Top { "top" } else { "bottom" };
                used(format!("card {}: {}, {half}", class.name, class.cards[usize::from(*card)].name));
            }
            What::ItemUsed { item, .. } => used(format!("item {}", world.items[usize::from(*item)].name)),
            What::MonsterCard { deck, card } => {
                let deck = &world.decks[usize::from(*deck)];
                used(format!("monster card {}: {}", deck.name, deck.cards[usize::from(*card)].name));
            }
            _ => {}
        }
    }
    for i in (0..world.scenario.rules.len()).filter(|i| state.rules_done >> i & 1 == 1) {
        used(format!("rule {scenario}: number {}", i + 1));
    }
}

fn report(uses: &Uses, games: u64) {
    println!("{games} games");
    for kind in ["card", "item", "monster card", "rule"] {
        let of: Vec<u32> = uses.iter().filter(|(what, _)| what.starts_with(kind)).map(|(_, n)| *n).collect();
        let total: u32 = of.iter().sum();
        let least = of.iter().min().copied().unwrap_or(0);
        println!("{kind}: {} kinds, {total} uses, the rarest {least}", of.len());
    }
}
