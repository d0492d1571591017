//! Random scenarios, one after the other on one core: the goal is 20,000 a second.

#[path = "../tests/soak/demo.rs"]
mod demo;
#[path = "../tests/soak/random.rs"]
mod random;

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hexhold_holdin::{Holdin, World};
use hexhold_play::{Desk, Rules, Scene, Seeded};

use random::Random;

fn play(world: &World, seed: u64) -> u16 {
    let mut state = Holdin::initial(world);
    let (mut chance, mut player) = (Seeded::new(seed), Random::new(seed));
    while Holdin::ending(&state).is_none() {
        let desk = Desk::new(&mut chance, &mut player, None);
        if Holdin::step(Scene { st: &mut state, w: world, desk }).is_err() {
            break;
        }
    }
    state.round
}

fn scenarios(c: &mut Criterion) {
    let book = Arc::new(demo::book());
    let worlds: Vec<World> = (0..64).map(|n| demo::world(&book, n)).collect();
    let mut group = c.benchmark_group("random");
    group.throughput(Throughput::Elements(worlds.len() as u64));
    let mut seed = 0;
    group.bench_function("scenarios", |b| {
        b.iter(|| {
            seed += 1;
            worlds.iter().map(|w| u32::from(play(black_box(w), seed))).sum::<u32>()
        });
    });
    group.finish();
}

criterion_group!(benches, scenarios);
criterion_main!(benches);
