//! Everything is a replay: setup and answers give the same game, saved and loaded anywhere.

use std::sync::Arc;

use hexhold_bots::RandomPlayer;
use hexhold_engine::{Event, Game, Input, Saved, Seeded, State, World};
use hexhold_testkit::{demo_world, four};

/// Plays a game through the driver; returns the log, the events and the last state.
fn play(world: &Arc<World>, seed: u64, mut at_question: impl FnMut(&Game<Seeded>)) -> (Vec<Input>, Vec<Event>, State) {
    let mut events = Vec::new();
    let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut player = RandomPlayer::new(seed);
    let mut log = Vec::new();
    while let Some(q) = game.questions().first().cloned() {
        at_question(&game);
        let answer = player.pick(&q).expect("a legal answer");
        log.push(Input { to: q.to, answer: answer.clone() });
        game.answer(q.to, answer, &mut events).expect("an offered answer is taken");
    }
    assert!(game.ending().is_some(), "no question is open, and the scenario is not over");
    (log, events, game.state().clone())
}

#[test]
fn the_log_gives_the_same_state_and_events() {
    for (seed, worlds) in (0..30).map(|seed| (seed, four(|| Arc::new(demo_world(2 + seed as usize % 3, 1))))) {
        let world = &worlds[seed as usize % 4];
        let (log, events, state) = play(world, seed, |_| ());
        let mut again = Vec::new();
        let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut again);
        for input in log {
            game.answer(input.to, input.answer, &mut again).expect("a recorded answer is taken");
        }
        assert_eq!(*game.state(), state, "seed {seed}");
        assert_eq!(again, events, "seed {seed}");
    }
}

#[test]
fn saved_and_loaded_at_every_question_it_goes_on_the_same() {
    for seed in 100..106 {
        let world = Arc::new(demo_world(2, 1));
        play(&world, seed, |game| {
            let text = serde_json::to_string(&game.saved()).expect("a game can be written");
            let saved: Saved = serde_json::from_str(&text).expect("and read");
            let loaded = Game::restore(Arc::clone(&world), Seeded::new(seed), saved).expect("it goes on");
            assert_eq!(loaded.saved(), game.saved(), "seed {seed}");
            assert_eq!(loaded.state(), game.state(), "seed {seed}");
            assert_eq!(loaded.questions(), game.questions(), "seed {seed}");
        });
    }
}
