//! How fast whole scenarios are played, and what a state costs to copy.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use std::sync::Arc;

use hexhold_bots::{Limits, PartyPlan, Policy, Quick, Searcher, odds, play, play_out};
use hexhold_engine::{Ask, Figure, Game, Question, Seeded, State, World};
use hexhold_model::Ruleset;
use hexhold_testkit::demo_world;

fn games(c: &mut Criterion) {
    let world = demo_world(2, 1);
    let mut seed = 0;
    c.bench_function("a two-room scenario, two characters, random answers", |b| {
        b.iter(|| {
            seed += 1;
            play_out(black_box(&world), seed, 200).map(|(_, ending, answers)| (ending, answers))
        });
    });
}

/// A state in the middle of a game, filled up to four characters and twenty monsters.
fn crowded() -> State {
    let world = demo_world(4, 1);
    let (mut state, ..) = play_out(&world, 1, 200).expect("the game ends");
    let monster = state.figures.iter().find(|f| !f.is_character()).copied().expect("there was a monster");
    while state.figures.len() < 24 {
        state.figures.push(Figure { on_map: true, ..monster });
    }
    state
}

/// Bytes of the state itself and of what it points to.
fn size(state: &State) -> usize {
    let heap = size_of_val(state.figures.as_slice())
        + size_of_val(state.characters.as_slice())
        + state.characters.iter().map(|c| size_of_val(c.items.as_slice()) + c.dealt.len()).sum::<usize>()
        + size_of_val(state.decks.as_slice())
        + size_of_val(state.order.as_slice())
        + size_of_val(state.tiles.as_slice())
        + size_of_val(state.money.as_slice())
        + size_of_val(state.bonuses.as_slice())
        + size_of_val(state.flags.as_slice())
        + size_of_val(state.escape.as_slice())
        + state.set_consumed.len();
    size_of::<State>() + heap
}

fn clone(c: &mut Criterion) {
    let state = crowded();
    println!("state with {} figures: {} bytes", state.figures.len(), size(&state));
    c.bench_function("clone of a state with four characters and twenty monsters", |b| {
        b.iter(|| black_box(&state).clone())
    });
}

/// The first scenario with four characters.
fn toll_house() -> Arc<World> {
    let library = hexhold_content::load(&hexhold_content::built_in()).library;
    let plan = PartyPlan::rotating(&library, 4, 0, &[]);
    let key = library.scenarios[0].key.clone();
    let world = plan.world(&library, &Ruleset::gloomhaven_second(), &key, None);
    Arc::new(world.expect("the pack is in order"))
}

/// Whole games of players that answer at once.
fn quick(c: &mut Criterion) {
    for (name, world) in [("two rooms, two characters", Arc::new(demo_world(2, 1))), ("Toll House, four", toll_house())]
    {
        let mut seed = 0;
        c.bench_function(&format!("a whole game by the quick player: {name}"), |b| {
            b.iter(|| {
                seed += 1;
                play(black_box(&world), Policy::Quick, seed, Limits::default())
            });
        });
    }
}

/// In the middle of a fight of four characters, where such a question is asked.
fn fight(is: fn(&Question) -> bool) -> Game<Seeded> {
    let world = toll_house();
    let mut game = Game::start(Arc::clone(&world), Seeded::new(4), &mut Vec::new());
    let mut player = Quick::new(&world, 4);
    loop {
        let q = game.questions().first().cloned().expect("the fight lasts longer than that");
        if game.state().round >= 2 && is(&q) {
            return game;
        }
        let answer = player.pick(game.state(), &world, &q).expect("a legal answer");
        game.answer(q.to, answer, &mut Vec::new()).expect("legal");
    }
}

fn search(c: &mut Criterion) {
    for (name, game) in [
        ("cards", fight(|q| q.ask == Ask::SelectCards)),
        ("a turn", fight(|q| q.ask == Ask::TurnStep)),
        ("a move", fight(|q| matches!(q.ask, Ask::Move { .. }))),
    ] {
        let to = game.questions()[0].to;
        let mut seed = 0;
        c.bench_function(&format!("200 games played out for a decision: {name}"), |b| {
            b.iter(|| {
                seed += 1;
                Searcher { rollouts: 200, seed }.choose(black_box(&game), to, &mut || true)
            });
        });
    }
    let game = fight(|q| matches!(q.ask, Ask::Target { about: hexhold_engine::Verb::Attack, .. }));
    let to = game.questions()[0].to;
    c.bench_function("the odds of an attack", |b| b.iter(|| odds(black_box(&game), to, &mut || true)));
}

criterion_group!(benches, games, clone, quick, search);
criterion_main!(benches);
