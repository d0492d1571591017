//! Whole journeys at random: town, levels, travel and scenarios in one game.

use std::sync::Arc;

use hexhold_holdin::book::{Book, Goal};
use hexhold_holdin::campaign::{Act, Stage};
use hexhold_holdin::journey::*;
use hexhold_holdin::{Answer, Ask, BadOrder, Choice, Ending, Options, Order, Refusal, To, What};
use hexhold_play::{Desk, Rules, Scene, Seeded};

use crate::demo;
use crate::random::Random;

fn setup(begin: Begin, n: u64) -> JourneySetup {
    let options = Options { hindrances: n.is_multiple_of(2), items_at_once: n.is_multiple_of(3) };
    JourneySetup { version: JOURNEY_VERSION, name: "Ada".into(), character: 0, options, begin, on_table: false }
}

fn world(book: &Arc<Book>, begin: Begin, n: u64) -> Arc<JourneyWorld> {
    Arc::new(JourneyWorld::new(Arc::clone(book), setup(begin, n)).expect("the demo is sound"))
}

const fn alone(scenario: u8) -> Begin {
    Begin::Alone { scenario, level: 1, character_level: 1, upgraded: [false; 4], items: Vec::new() }
}

/// So many answers of a random player; the inputs and the game.
fn played(world: &Arc<JourneyWorld>, seed: u64, most: usize) -> (Vec<JourneyInput>, JourneyGame<Seeded>) {
    let (mut events, mut inputs) = (Vec::new(), Vec::new());
    let mut game = JourneyGame::start(Arc::clone(world), Seeded::new(seed), &mut events);
    let mut player = Random::new(seed);
    while game.ending().is_none() && inputs.len() < most {
        let [question] = game.questions() else { panic!("one question at a time: {:?}", game.questions()) };
        assert!(!question.options.is_empty(), "no question without an answer: {question:?}");
        assert_eq!(game.state().fits(world), Ok(()));
        let answer = player.pick(question);
        let line = JourneyInput { to: To::Player, answer: answer.clone() };
        assert_eq!(line.to_string().parse().as_ref(), Ok(&line));
        inputs.push(line);
        game.answer(To::Player, answer, &mut events).expect("a listed answer is legal");
    }
    (inputs, game)
}

#[test]
fn journeys_go_through_town_and_scenarios_and_play_the_same_again() {
    let book = Arc::new(demo::book());
    let (mut towns, mut finished) = (0, 0);
    for n in 0..10 {
        let world = world(&book, Begin::Crossroads, n);
        let (inputs, game) = played(&world, n, 700);
        let mut told = Vec::new();
        let mut again = JourneyGame::start(Arc::clone(&world), Seeded::new(n), &mut told);
        for input in inputs {
            again.answer(input.to, input.answer, &mut told).unwrap();
        }
        assert_eq!(again.state(), game.state());
        towns += told.iter().filter(|e| e.what == What::TownVisited).count();
        finished += told.iter().filter(|e| matches!(e.what, What::Finished { .. })).count();
    }
    assert!(towns > 20 && finished > 40, "{towns} towns, {finished} scenarios");
}

/// A random player wins next to nothing, but where it has only to be there for a round; and the pages pay.
#[test]
fn what_is_won_is_on_the_tracker_and_in_the_result() {
    let mut book = demo::book();
    book.scenarios.iter_mut().for_each(|s| s.goal = Goal::Survive(1));
    let book = Arc::new(book);
    let (mut won, mut levels) = (0, 0);
    for n in 0..3 {
        let world = world(&book, Begin::First { level: 0 }, n);
        let mut game = JourneyGame::start(Arc::clone(&world), Seeded::new(n), &mut Vec::new());
        let mut player = Random::new(n);
        for _ in 0..600 {
            let mut told = Vec::new();
            let question = game.questions()[0].clone();
            game.answer(To::Player, player.pick(&question), &mut told).unwrap();
            let over = told.iter().find_map(|e| match e.what {
                What::Finished { scenario, ending, gold } => Some((scenario, ending, gold)),
                _ => None,
            });
            let Some((scenario, ending, gold)) = over else { continue };
            let (state, last) = (game.state(), game.state().last.clone().expect("how it ended"));
            assert_eq!((last.scenario, last.ending, last.gold), (scenario, ending, gold));
            assert!(state.playing.is_none() && !matches!(state.tracker.stage, Stage::Playing(_)));
            if ending == Ending::Won {
                won += 1;
                assert!(state.tracker.completed.contains(&scenario));
                assert!(last.unlocked.iter().all(|s| state.tracker.unlocked.contains(s)));
            }
            let gained = told.iter().any(|e| matches!(e.what, What::LevelGained { .. }));
            assert_eq!(gained, last.new_level.is_some());
            levels += usize::from(gained);
        }
    }
    assert!(won > 5 && levels > 0, "{won} won, {levels} levels");
}

#[test]
fn a_journey_is_saved_and_goes_on_at_every_question() {
    let book = Arc::new(demo::book());
    for n in 0..8 {
        let world = world(&book, Begin::First { level: 1 }, n);
        let (inputs, _) = played(&world, n, 250);
        let mut game = JourneyGame::start(Arc::clone(&world), Seeded::new(n), &mut Vec::new());
        for input in inputs {
            let text = serde_json::to_string(&game.saved()).unwrap();
            let saved = serde_json::from_str(&text).unwrap();
            let restored = JourneyGame::restore(Arc::clone(&world), Seeded::new(n), saved).expect("it goes on");
            assert_eq!(restored.questions(), game.questions());
            assert_eq!(restored.state(), game.state());
            game.answer(input.to, input.answer, &mut Vec::new()).unwrap();
        }
    }
}

/// A scenario inside of a journey is the scenario that is played by itself.
#[test]
fn a_scenario_alone_is_that_scenario() {
    let book = Arc::new(demo::book());
    for n in 0..60 {
        let world = world(&book, alone(1 + (n % 3) as u8), n);
        let (_, game) = played(&world, n, usize::MAX);
        let (state, inner) = game.state().scenario(&world).expect("it stays to be looked at");
        let mut by_itself = hexhold_holdin::State::new(&inner);
        let (mut chance, mut player) = (Seeded::new(n), Random::new(n));
        while hexhold_holdin::Holdin::ending(&by_itself).is_none() {
            let desk = Desk::new(&mut chance, &mut player, None);
            hexhold_holdin::Holdin::step(Scene { st: &mut by_itself, w: &inner, desk }).expect("answered");
        }
        assert_eq!(&by_itself, state);
        let Some(JourneyEnding::Scenario(ending)) = game.ending() else { panic!("{:?}", game.ending()) };
        assert_eq!(Some(ending), hexhold_holdin::Holdin::ending(&by_itself));
    }
}

#[test]
fn without_a_listener_the_same_happens() {
    let book = Arc::new(demo::book());
    for n in 0..20 {
        let world = world(&book, alone(2), n);
        let (_, game) = played(&world, n, usize::MAX);
        let mut state = Journey::initial(&world);
        let (mut chance, mut player) = (Seeded::new(n), Random::new(n));
        while Journey::ending(&state).is_none() {
            let desk = Desk::new(&mut chance, &mut player, None);
            Journey::step(Scene { st: &mut state, w: &world, desk }).expect("everything is answered");
        }
        assert_eq!(&state, game.state());
    }
}

#[test]
fn what_a_journey_refuses_it_refuses_with_a_reason() {
    let book = Arc::new(demo::book());
    let world = world(&book, Begin::Crossroads, 1);
    let mut game = JourneyGame::start(Arc::clone(&world), Seeded::new(1), &mut Vec::new());
    let say = |game: &mut JourneyGame<Seeded>, answer: Choice| game.answer(To::Player, answer.into(), &mut Vec::new());
    assert_eq!(say(&mut game, Choice::Act(Act::Begin)), Err(Refusal::NotOffered));
    assert_eq!(say(&mut game, Choice::Yes), Err(Refusal::NotOffered));
    assert_eq!(game.referee(Order::HitPoints(1), &mut Vec::new()), Err(BadOrder::NoScenario));
    assert_eq!(game.answer(To::Player, Answer::Path(vec![]), &mut Vec::new()), Err(Refusal::WantsChoice));
    let before = game.state().clone();
    say(&mut game, Choice::Act(Act::Travel { scenario: 1, level: 0 })).expect("the first scenario is open");
    assert_ne!(game.state(), &before);
    assert!(matches!(game.state().tracker.stage, Stage::Playing(_)));
    game.referee(Order::HitPoints(2), &mut Vec::new()).expect("a scenario is played");
    assert_eq!(game.state().playing.as_ref().map(|p| p.state.hp), Some(2));
    let wrong = |change: fn(&mut JourneySetup)| {
        let mut setup = setup(alone(1), 1);
        change(&mut setup);
        JourneyWorld::new(Arc::clone(&book), setup).map(|_| ()).expect_err("it is wrong")
    };
    assert_eq!(wrong(|s| s.version = 9), BadJourney::Version(9));
    assert_eq!(wrong(|s| s.character = 9), BadJourney::NoCharacter(9));
    assert_eq!(wrong(|s| s.begin = alone(99)), BadJourney::NoScenario(99));
    let mut kept = game.state().clone();
    kept.tracker.version = 7;
    assert!(kept.fits(&world).is_err_and(|why| why.contains("version 7")));
    kept.tracker.version = 1;
    kept.tracker.items = vec![200];
    assert!(kept.fits(&world).is_err_and(|why| why.contains("item 200")));
}

/// What the odds say of a roll is what comes of it.
#[test]
fn the_odds_of_an_attack_hold() {
    let book = Arc::new(demo::book());
    let (mut single, mut double, mut against) = (0, 0, 0);
    for n in 0..150 {
        let world = world(&book, alone(1 + (n % 3) as u8), n);
        let mut game = JourneyGame::start(Arc::clone(&world), Seeded::new(n), &mut Vec::new());
        let mut player = Random::new(n);
        while game.ending().is_none() {
            let question = game.questions()[0].clone();
            let Some(odds) = odds(&game, n) else {
                game.answer(To::Player, player.pick(&question), &mut Vec::new()).unwrap();
                continue;
            };
            let mine = matches!(question.ask, Ask::Perform { .. });
            let mut told = Vec::new();
            let answer = if mine { Choice::Yes } else { Choice::Done };
            game.answer(To::Player, answer.into(), &mut told).unwrap();
            while let Some(Ask::ValueOrder { values }) = game.questions().first().map(|q| q.ask.clone()) {
                let best = values.iter().enumerate().max_by_key(|(_, v)| **v).map_or(0, |(i, _)| i as u16);
                game.answer(To::Player, Choice::Nth(best).into(), &mut told).unwrap();
            }
            let rolled = told.iter().find_map(|e| match &e.what {
                What::Modifier { rolls, modifier, .. } => Some((rolls.clone(), *modifier)),
                _ => None,
            });
            let Some((rolls, modifier)) = rolled else { panic!("an attack without a roll: {told:?}") };
            let hit =
                told.iter().find_map(|e| if let What::Defence { value, .. } = e.what { Some(value) } else { None });
            let said: Vec<&Odd> = odds.all.iter().filter(|o| o.rolls == rolls).collect();
            let [said] = said[..] else { panic!("{rolls:?} is in {odds:?} not once") };
            assert_eq!((said.modifier, Some(said.damage)), (modifier, hit), "{odds:?}");
            single += usize::from(odds.all.len() == 3);
            double += usize::from(odds.all.len() == 9);
            against += usize::from(!mine);
        }
    }
    assert!(single > 50 && double > 10, "{single} with one roll, {double} with two, {against} against the character");
}
