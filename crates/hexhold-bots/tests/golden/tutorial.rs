//! The first scenario teaches: a recorded play of it, in the notation of logs, is replayed to its victory, and everything
//! the guide has to say is said on the way. `cargo xtask goldens` looks for such a play anew.

use std::path::PathBuf;
use std::sync::Arc;

use hexhold_bots::Hunter;
use hexhold_engine::{Ending, Event, Game, GameSetup, Input, Seeded, Voice as _, What, World};
use hexhold_model::{CharacterSheet, Ruleset};

use crate::pack;

fn world() -> Arc<World> {
    let library = pack::library();
    let beginner = |name: &str| CharacterSheet {
        class: library.classes.iter().position(|c| c.name == name).expect("a class of the pack"),
        name: name.to_owned(),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    let setup = GameSetup {
        scenario: library.scenarios[0].key.clone(),
        level: Some(1),
        party: vec![beginner("Hearthguard"), beginner("Lampkeeper")],
        ..GameSetup::default()
    };
    Arc::new(World::build(&library, Ruleset::gloomhaven_second(), &setup).expect("the tutorial is in order"))
}

/// Won, and every rule of the scenario has come up: they are what the guide says.
fn is_complete(game: &Game<Seeded>) -> bool {
    let all = (1_u64 << game.world().scenario.rules.len()) - 1;
    game.ending() == Some(Ending::Completed) && game.state().rules_done & all == all
}

/// A play by a player that looks around, with a remark at the beginning of each round.
fn record(world: &Arc<World>, seed: u64) -> Option<String> {
    let mut events = Vec::new();
    let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut player = Hunter::new(seed);
    let mut text = format!("# The Toll House, seed {seed}\n");
    while let Some(q) = game.questions().first().cloned() {
        let answer = player.answer(game.state(), world, &q)?;
        text.push_str(&format!("{}\n", Input { to: q.to, answer: answer.clone() }));
        events.clear();
        game.answer(q.to, answer, &mut events).ok()?;
        for event in &events {
            if let What::RoundBegan { round } = event.what {
                text.push_str(&format!("# round {round}\n"));
            }
        }
        if game.state().round > 12 {
            return None;
        }
    }
    is_complete(&game).then_some(text)
}

#[test]
fn the_tutorial_is_won_as_recorded() {
    let world = world();
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/tutorial.txt");
    if std::env::var_os("HEXHOLD_BLESS").is_some() {
        let text = (0..500).find_map(|seed| record(&world, seed)).expect("one of many plays is won");
        std::fs::write(&file, text).expect("the golden can be written");
    }
    let text = std::fs::read_to_string(&file).expect("the recorded play is there");
    let seed = text.lines().next().and_then(|l| l.rsplit(' ').next()).and_then(|n| n.parse().ok());
    let mut events: Vec<Event> = Vec::new();
    let mut game = Game::start(Arc::clone(&world), Seeded::new(seed.expect("the seed")), &mut events);
    for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.starts_with('#')) {
        let input: Input = line.parse().unwrap_or_else(|e| panic!("line {}: {e}", i + 1));
        game.answer(input.to, input.answer, &mut events)
            .unwrap_or_else(|e| panic!("line {}, {line}: {e}; write anew with: cargo xtask goldens", i + 1));
    }
    assert!(game.questions().is_empty(), "the record ends too early: {:?}", game.questions());
    assert!(is_complete(&game), "{:?}, rules {:b}", game.ending(), game.state().rules_done);
    let said = events.iter().filter(|e| matches!(e.what, What::Said { .. })).count();
    assert!(said >= world.scenario.rules.len(), "{said} things were said");
}
