//! Random play: what must hold at every question of every game.

mod demo;
mod journey;
mod random;

use std::sync::Arc;

use hexhold_holdin::campaign::{Act, Outcome, Stage, Tracker};
use hexhold_holdin::view::View;
use hexhold_holdin::{Ending, Game, Holdin, Input, Options, Place, State, To, World};
use hexhold_play::{Desk, Dice, Rules, Scene, Seeded};

use random::Random;

/// What must hold whenever somebody is asked.
fn sound(st: &State, w: &World) {
    assert!((1..=w.max_hp()).contains(&st.hp) || st.is_over(), "hit points {}", st.hp);
    assert!(!w.obstacles.contains(st.at));
    if let Some(combat) = &st.combat {
        assert!((1..=7).contains(&combat.distance));
        assert!(combat.hindrances.len() <= 2);
        let placed = w.monsters[usize::from(combat.monster)];
        assert!((1..=placed.hp).contains(&combat.hp));
        assert!(!st.is_dead(combat.monster));
    }
    assert!(st.count(Place::Playing) <= 1 && st.count(Place::Chosen) <= 2);
    assert!(st.round < 100, "no scenario is that long");
    let view = View::new(st, w);
    assert_eq!(view.hexes.len(), w.map.len());
}

/// Plays to the end, asking questions one by one; the inputs and the ending.
fn played(world: &Arc<World>, seed: u64) -> (Vec<Input>, Game<Seeded>) {
    let (mut events, mut inputs) = (Vec::new(), Vec::new());
    let mut game = Game::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut player = Random::new(seed);
    while game.ending().is_none() {
        sound(game.state(), world);
        let [question] = game.questions() else { panic!("one question at a time: {:?}", game.questions()) };
        assert!(!question.options.is_empty(), "no question without an answer: {question:?}");
        let answer = player.pick(question);
        let line = Input { to: To::Player, answer: answer.clone() };
        assert_eq!(line.to_string().parse().as_ref(), Ok(&line));
        inputs.push(line);
        game.answer(To::Player, answer, &mut events).expect("a listed answer is legal");
        assert!(inputs.len() < 2000, "it ends some time");
    }
    (inputs, game)
}

#[test]
fn random_games_end_and_stay_sound() {
    let book = Arc::new(demo::book());
    let (mut endings, mut asked) = (Vec::new(), Vec::new());
    for n in 0..600 {
        let world = Arc::new(demo::world(&book, n));
        let (_, game) = played(&world, n);
        endings.extend(game.ending());
        // What was asked in all these games, by kind.
        let mut again = Game::start(Arc::clone(&world), Seeded::new(n), &mut Vec::new());
        let mut player = Random::new(n);
        while let Some(q) = again.questions().first().cloned() {
            asked.push(std::mem::discriminant(&q.ask));
            again.answer(To::Player, player.pick(&q), &mut Vec::new()).unwrap();
        }
    }
    for ending in [Ending::Won, Ending::Dead, Ending::Exhausted] {
        assert!(endings.contains(&ending), "nobody ever ends {ending:?}");
    }
    let kinds: std::collections::BTreeSet<String> = asked.iter().map(|d| format!("{d:?}")).collect();
    assert!(kinds.len() >= 20, "only {} kinds of questions were asked", kinds.len());
}

#[test]
fn a_game_plays_the_same_again() {
    let book = Arc::new(demo::book());
    for n in 0..60 {
        let world = Arc::new(demo::world(&book, n));
        let (inputs, game) = played(&world, n);
        let mut told = Vec::new();
        let mut again = Game::start(Arc::clone(&world), Seeded::new(n), &mut told);
        for input in inputs {
            again.answer(input.to, input.answer, &mut told).unwrap();
        }
        assert_eq!(again.state(), game.state());
    }
}

#[test]
fn a_game_is_saved_and_goes_on_at_every_question() {
    let book = Arc::new(demo::book());
    for n in 0..40 {
        let world = Arc::new(demo::world(&book, n));
        let (inputs, _) = played(&world, n);
        let mut events = Vec::new();
        let mut game = Game::start(Arc::clone(&world), Seeded::new(n), &mut events);
        for input in inputs {
            let text = serde_json::to_string(&game.saved()).unwrap();
            let restored = Game::restore(Arc::clone(&world), Seeded::new(n), serde_json::from_str(&text).unwrap());
            let restored = restored.expect("a saved game goes on");
            assert_eq!(restored.questions(), game.questions());
            assert_eq!(restored.state(), game.state());
            game.answer(input.to, input.answer, &mut events).unwrap();
        }
    }
}

#[test]
fn without_a_listener_the_same_happens() {
    let book = Arc::new(demo::book());
    for n in 0..60 {
        let world = Arc::new(demo::world(&book, n));
        let (_, game) = played(&world, n);
        let mut state = Holdin::initial(&world);
        let (mut chance, mut player) = (Seeded::new(n), Random::new(n));
        while Holdin::ending(&state).is_none() {
            let desk = Desk::new(&mut chance, &mut player, None);
            Holdin::step(Scene { st: &mut state, w: &world, desk }).expect("everything is answered");
        }
        assert_eq!(&state, game.state());
    }
}

#[test]
fn random_campaigns_go_on() {
    let book = Arc::new(demo::book());
    let (mut highest, mut kings) = (1, 0);
    for n in 0..12_u64 {
        let mut tracker = Tracker::new(&book, "Ada", 0, Options { hindrances: n % 2 == 0, items_at_once: n % 3 == 0 })
            .expect("a character");
        let mut dice = Dice(n);
        let mut played_so_far = 0;
        while played_so_far < 40 {
            if let Stage::Playing(setup) = tracker.stage.clone() {
                let world = Arc::new(World::new(Arc::clone(&book), setup).expect("a tracker's setup is sound"));
                let (_, game) = played(&world, n * 1000 + played_so_far);
                let mut outcome = Outcome::of(game.state(), &world).expect("it is over");
                // Random play loses; the campaign must move all the same.
                outcome.won |= dice.below(2) == 0;
                tracker.finish(&book, &outcome).unwrap();
                played_so_far += 1;
                continue;
            }
            let acts = tracker.acts(&book);
            assert!(!acts.is_empty(), "there is always something to do: {tracker:?}");
            let act = acts[dice.below(acts.len())];
            kings += u32::from(matches!(tracker.stage, Stage::King { .. }) && act == Act::Begin);
            tracker.act(&book, act).unwrap();
            assert!(tracker.items.len() <= usize::from(tracker.item_limit));
            let turned = tracker.upgraded.iter().filter(|u| **u).count();
            assert!(turned < usize::from(tracker.level()));
        }
        highest = highest.max(tracker.level());
    }
    assert!(highest >= 3 && kings > 0, "level {highest}, the king came {kings} times");
}
