//! How long tables and searches take. `cargo bench -p hexhold-hex`; for instruction counts see `examples/count.rs`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use hexhold_hex::{Area, CellSet, Ground, Hex, Mode, Reach, Sight, Tables};

#[path = "../examples/boards.rs"]
mod boards;

fn tables(c: &mut Criterion) {
    let map = boards::three_rooms();
    let none = CellSet::EMPTY;
    let mut group = c.benchmark_group("tables, 120 hexes with walls");
    group.bench_function("range and sight, any point", |b| {
        b.iter(|| Tables::new(black_box(&map), &none, Sight::AnyPoint));
    });
    group.bench_function("range and sight, corner to corner", |b| {
        b.iter(|| Tables::new(black_box(&map), &none, Sight::CornerToCorner));
    });
    group.finish();
}

fn queries(c: &mut Criterion) {
    let map = boards::three_rooms();
    let tables = Tables::new(&map, &CellSet::EMPTY, Sight::AnyPoint);
    let (a, b) = (map.cells().iter().nth(17).unwrap(), map.cells().iter().nth(93).unwrap());
    let mut group = c.benchmark_group("queries");
    group.bench_function("sight", |x| x.iter(|| black_box(&tables).sight(black_box(a), black_box(b))));
    group.bench_function("range", |x| x.iter(|| black_box(&tables).range(black_box(a), black_box(b))));
    group.bench_function("within 4", |x| x.iter(|| black_box(&tables).within(black_box(a), 4)));
    let area = Area::ranged([Hex::new(0, 0), Hex::new(1, 0), Hex::new(0, 1)]);
    group.bench_function("ranged area within 4", |x| {
        x.iter(|| area.ranged_placements(&map, &tables, black_box(a), 4));
    });
    group.finish();
}

fn search(c: &mut Criterion) {
    let map = boards::disc();
    let start = map.cell_at(Hex::new(0, 0)).unwrap();
    let plain = Ground { open: map.cells(), ..Ground::default() };
    let rough = boards::rough(&map);
    let mut reach = Reach::default();
    let mut group = c.benchmark_group("search, 331 hexes");
    group.bench_function("walk 8, plain floor", |b| {
        b.iter(|| reach.from(&map, black_box(&plain), Mode::Walk, start, Some(8)));
    });
    group.bench_function("walk 8, rough floor with traps and ice", |b| {
        b.iter(|| reach.from(&map, black_box(&rough), Mode::Walk, start, Some(8)));
    });
    group.bench_function("walk anywhere, rough floor with traps and ice", |b| {
        b.iter(|| reach.from(&map, black_box(&rough), Mode::Walk, start, None));
    });
    group.bench_function("back from the rim, rough floor", |b| {
        let rim = map.cells_at(Hex::new(0, 0).ring(10));
        b.iter(|| reach.to(&map, black_box(&rough), Mode::Walk, &rim, None));
    });
    group.finish();
}

criterion_group!(benches, tables, queries, search);
criterion_main!(benches);
