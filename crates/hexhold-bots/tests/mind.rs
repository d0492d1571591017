//! Players that play to win: better than chance, reproducible, in time, and the odds of an attack.

use std::sync::Arc;

use hexhold_bots::{Because, Limits, Outcome, PartyPlan, Policy, Quick, Searcher, because, odds, play};
use hexhold_engine::{Ask, Choice, Game, Seeded, To, Verb, World};
use hexhold_model::{Library, Ruleset};

fn library() -> Library {
    hexhold_content::load(&hexhold_content::built_in()).library
}

fn world(library: &Library, scenario: usize, party: usize, game: u64, rules: &Ruleset) -> Arc<World> {
    let plan = PartyPlan::rotating(library, party, game, &[]);
    Arc::new(plan.world(library, rules, &library.scenarios[scenario].key, None).expect("the pack is in order"))
}

#[test]
fn the_quick_player_wins_the_first_scenarios_by_all_rules() {
    let library = library();
    for rules in Ruleset::published() {
        let won = |scenario: usize| {
            let games = (0..10).filter(|&g| {
                let world = world(&library, scenario, 2 + g as usize % 3, g, &rules);
                play(&world, Policy::Quick, g, Limits::default()).outcome == Outcome::Won
            });
            games.count()
        };
        assert!(won(0) >= 6, "{}: the tutorial", rules.name);
        assert!(won(1) + won(3) >= 6, "{}: two that come after it", rules.name);
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let library = library();
    let world = world(&library, 3, 2, 1, &Ruleset::gloomhaven_second());
    for policy in [Policy::Random, Policy::Quick] {
        assert_eq!(play(&world, policy, 5, Limits::default()), play(&world, policy, 5, Limits::default()));
    }
    let of = |seed| play(&world, Policy::Quick, seed, Limits::default());
    assert_ne!(of(5), of(6));
}

#[test]
fn games_that_do_not_end_are_left_in_time() {
    let library = library();
    let world = world(&library, 0, 2, 0, &Ruleset::gloomhaven_second());
    let short = play(&world, Policy::Quick, 1, Limits { rounds: 2, answers: 20_000 });
    assert_eq!((short.outcome, short.rounds), (Outcome::Endless, 2));
    let few = play(&world, Policy::Quick, 1, Limits { rounds: 60, answers: 30 });
    assert_eq!(few.outcome, Outcome::Stuck);
    assert!(few.answers <= 30);
}

/// The first time that this is asked in a game by the quick player.
fn at(library: &Library, is: fn(&Ask) -> bool) -> Game<Seeded> {
    let world = world(library, 3, 3, 1, &Ruleset::gloomhaven_second());
    let mut game = Game::start(Arc::clone(&world), Seeded::new(8), &mut Vec::new());
    let mut player = Quick::new(&world, 8);
    loop {
        let q = game.questions()[0].clone();
        if is(&q.ask) {
            return game;
        }
        let answer = player.pick(game.state(), &world, &q).expect("a legal answer");
        game.answer(q.to, answer, &mut Vec::new()).expect("legal");
    }
}

#[test]
fn a_search_ends_when_it_is_told_to_and_has_an_answer_then() {
    let library = library();
    let game = at(&library, |ask| *ask == Ask::SelectCards);
    let to = game.questions()[0].to;
    let searcher = Searcher { rollouts: 10_000, seed: 3 };
    let mut left = 2;
    let found = searcher.choose(&game, to, &mut || {
        left -= 1;
        left > 0
    });
    let found = found.expect("an answer");
    assert!(found.rollouts > 0 && found.rollouts < 100, "{}", found.rollouts);
    assert_eq!(game.questions()[0].check(&game.world().map, &found.answer), Ok(()));
    // And nobody is answered who is not asked.
    assert_eq!(searcher.choose(&game, To::Party, &mut || true), None);
}

#[test]
fn the_odds_of_an_attack_are_those_of_the_cards() {
    let library = library();
    let mut game = at(&library, |ask| matches!(ask, Ask::Target { about: Verb::Attack, .. }));
    let q = game.questions()[0].clone();
    let list = odds(&game, q.to, &mut || true);
    let targets: Vec<_> =
        q.options.iter().filter_map(|c| if let Choice::Figure(f) = c { Some(*f) } else { None }).collect();
    assert_eq!(list.iter().map(|o| o.figure).collect::<Vec<_>>(), targets);
    let first = &list[0];
    assert!(first.exact && first.most > 0 && first.damage > 0.0, "{first:?}");
    // A thousand futures: as often as it says.
    let mut killed = 0;
    let games = 1_000;
    for seed in 0..games {
        let mut imagined = game.imagine(&hexhold_engine::Viewer::Spectator, seed);
        imagined.answer(q.to, Choice::Figure(first.figure).into(), &mut Vec::new()).expect("legal");
        // What belongs to the attack is still to be answered.
        while let Some(q) = imagined.questions().first().cloned() {
            if !matches!(q.ask, Ask::Modifier { .. } | Ask::ModifierEffect { .. } | Ask::ValueOrder { .. }) {
                break;
            }
            let answer =
                Quick::new(imagined.world(), 0).pick(imagined.state(), imagined.world(), &q).expect("an answer");
            imagined.answer(q.to, answer, &mut Vec::new()).expect("legal");
        }
        killed += i32::from(!imagined.state().figure(first.figure).on_map);
    }
    let share = 100.0 * killed as f32 / games as f32;
    assert!((share - first.kill).abs() < 5.0, "{share} {first:?}");
    // Nothing of it has happened.
    let world = Arc::clone(game.world());
    let answer = Quick::new(&world, 1).pick(game.state(), &world, &q).expect("an answer");
    let why = because(game.state(), &world, &q, &answer);
    assert!(matches!(why, Some(Because::Finishes { .. } | Because::Strikes { .. })), "{why:?}");
    game.answer(q.to, answer, &mut Vec::new()).expect("still asked");
}

/// Slow: whole games in which every decision is searched.
#[test]
fn a_searching_party_wins_what_chance_never_does() {
    let library = library();
    let world = world(&library, 3, 2, 1, &Ruleset::gloomhaven_second());
    let wins = |policy: Policy, seed| play(&world, policy, seed, Limits::default()).outcome == Outcome::Won;
    assert!(!(0..30).any(|seed| wins(Policy::Random, seed)));
    assert!((0..8).any(|seed| wins(Policy::Good, seed)), "it ought to win about every other game");
}

/// The way out of these lies behind a second door. (On a barge that sinks nobody can be at every door.)
#[test]
fn a_way_out_that_nobody_has_seen_is_looked_for_behind_doors() {
    let library = library();
    for scenario in [7, 14] {
        let opens_all = |g| {
            let world = world(&library, scenario, 3, g, &Ruleset::gloomhaven_second());
            let record = play(&world, Policy::Quick, g, Limits::default());
            record.rooms.0 == record.rooms.1
        };
        assert!((0..10).any(opens_all), "{} stays shut", library.scenarios[scenario].name);
    }
}
