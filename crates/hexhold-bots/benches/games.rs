//! How fast whole scenarios are played, and what a state costs to copy.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hexhold_bots::play_out;
use hexhold_engine::{Figure, State};
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

criterion_group!(benches, games, clone);
criterion_main!(benches);
