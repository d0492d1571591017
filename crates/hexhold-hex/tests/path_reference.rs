//! Path search against a slow one that simply tries everything: all (hex, negative hexes, cost) a figure can be in.

use std::collections::BTreeSet;

use hexhold_hex::{Cell, CellSet, Dir, Ground, Hex, Map, MapDraft, Mode, Reach, Weight};
use proptest::prelude::*;

#[derive(Debug)]
struct Case {
    map: Map,
    ground: Ground,
    mode: Mode,
    limit: Option<u16>,
}

/// One step of a walker from `at` in direction `dir`, sliding included: where it ends, cost, negative hexes, hexes entered.
fn walk_step(case: &Case, at: Hex, dir: Dir) -> Option<(Hex, u16, u8, Vec<Hex>)> {
    let cell = |h: Hex| case.map.cell_at(h).filter(|c| case.ground.open.contains(*c));
    let crosses = |h: Hex| if case.map.has_wall(h, dir) { None } else { cell(h.neighbour(dir)) };
    let first = crosses(at).filter(|c| !case.ground.barred.contains(*c))?;
    let cost = if case.ground.difficult.contains(first) { 2 } else { 1 };
    let mut here = first;
    let mut entered = vec![first];
    while case.ground.icy.contains(here) {
        match crosses(case.map.hex_of(here)) {
            Some(c) if !case.ground.barred.contains(c) && !case.ground.occupied.contains(c) => here = c,
            _ => break,
        }
        entered.push(here);
    }
    let negatives = entered.iter().filter(|c| case.ground.negative.contains(**c)).count() as u8;
    Some((case.map.hex_of(here), cost, negatives, entered.iter().map(|&c| case.map.hex_of(c)).collect()))
}

fn step(case: &Case, at: Hex, dir: Dir) -> Option<(Hex, u16, u8, Vec<Hex>)> {
    if case.mode == Mode::Walk {
        return walk_step(case, at, dir);
    }
    let next = at.neighbour(dir);
    let there = case.map.cell_at(next).is_some_and(|c| case.ground.open.contains(c));
    (there && !case.map.has_wall(at, dir)).then(|| (next, 1, 0, vec![next]))
}

fn landing(case: &Case, cell: Cell) -> Weight {
    let counts = case.mode == Mode::Jump || case.mode == Mode::Teleport;
    let pays = case.mode == Mode::Jump && case.ground.landing_pays && case.ground.difficult.contains(cell);
    Weight { negatives: u8::from(counts && case.ground.negative.contains(cell)), cost: u16::from(pays) }
}

/// Every weight with which a move from `start` can come to each cell, reduced to those worth considering.
fn slow(case: &Case, start: Cell) -> Vec<Vec<Weight>> {
    let limit = case.limit.unwrap_or(60);
    let mut all: Vec<BTreeSet<Weight>> = vec![BTreeSet::new(); case.map.len()];
    if case.mode == Mode::Teleport {
        for cell in case.ground.open.intersect(&case.map.cells()) {
            let cost = case.map.hex_of(start).distance(case.map.hex_of(cell)) as u16;
            all[cell.index()].insert(Weight { negatives: landing(case, cell).negatives, cost });
        }
    } else {
        let mut states = BTreeSet::from([(start, 0u8, 0u16)]);
        let mut open = vec![(start, 0u8, 0u16)];
        while let Some((cell, negatives, cost)) = open.pop() {
            let land = if cell == start { Weight::default() } else { landing(case, cell) };
            all[cell.index()].insert(Weight { negatives: negatives + land.negatives, cost: cost + land.cost });
            for dir in Dir::ALL {
                let Some((to, c, n, _)) = step(case, case.map.hex_of(cell), dir) else { continue };
                let state = (case.map.cell_at(to).unwrap(), negatives + n, cost + c);
                if state.2 <= limit && state.1 < 8 && states.insert(state) {
                    open.push(state);
                }
            }
        }
    }
    all[start.index()] = BTreeSet::from([Weight::default()]);
    all.into_iter().map(|weights| front(weights.into_iter().filter(|w| w.cost <= limit))).collect()
}

fn front(weights: impl Iterator<Item = Weight>) -> Vec<Weight> {
    let mut sorted: Vec<Weight> = weights.collect();
    sorted.sort();
    let mut best = u16::MAX;
    sorted.retain(|w| {
        w.cost < best && {
            best = w.cost;
            true
        }
    });
    sorted
}

fn cases() -> impl Strategy<Value = Case> {
    let size = (2u16..5, 2u16..5);
    let dice = prop::collection::vec(any::<[u8; 8]>(), 16);
    let mode = prop::sample::select(vec![Mode::Walk, Mode::Walk, Mode::Walk, Mode::Jump, Mode::Fly, Mode::Teleport]);
    (size, dice, mode, prop::option::of(0u16..7), any::<bool>(), prop_oneof![Just(0), 1u8..160]).prop_map(
        |((w, h), dice, mode, limit, landing_pays, ice)| {
            let mut draft = MapDraft::bare(Hex::rectangle(w, h));
            for (hex, d) in Hex::rectangle(w, h).zip(&dice) {
                if d[0] < 90 {
                    draft.wall_lines.push((hex, Dir::from_index(d[0] as usize)));
                }
            }
            let map = draft.build().unwrap();
            let pick = |k: usize, below: u8| -> CellSet {
                Hex::rectangle(w, h)
                    .zip(&dice)
                    .filter(|(_, d)| d[k] < below)
                    .filter_map(|(h, _)| map.cell_at(h))
                    .collect()
            };
            let barred = pick(1, 30);
            let ground = Ground {
                open: map.cells().minus(&pick(2, 20)),
                barred,
                occupied: pick(3, 40),
                difficult: pick(4, 60),
                negative: pick(5, 80),
                doors: CellSet::EMPTY,
                icy: pick(6, ice),
                landing_pays,
            };
            Case { map, ground, mode, limit }
        },
    )
}

/// Checks that the path can be walked from `start` to `end` for exactly that weight.
fn replay(case: &Case, start: Cell, end: Cell, path: &[Cell], weight: Weight) -> Result<(), TestCaseError> {
    prop_assert_eq!(path.last(), Some(&end));
    if case.mode == Mode::Teleport {
        return Ok(());
    }
    let mut at = case.map.hex_of(start);
    let mut sum = landing(case, end);
    let mut rest: Vec<Hex> = path.iter().map(|&c| case.map.hex_of(c)).collect();
    while let Some(&next) = rest.first() {
        let dir = at.direction_to(next).unwrap();
        let (to, cost, negatives, entered) = step(case, at, dir).unwrap();
        prop_assert!(rest.starts_with(&entered));
        rest.drain(..entered.len());
        sum.cost += cost;
        sum.negatives += negatives;
        at = to;
    }
    prop_assert_eq!(sum, weight);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn forward(case in cases()) {
        let mut reach = Reach::default();
        for start in case.map.cells() {
            reach.from(&case.map, &case.ground, case.mode, start, case.limit);
            let expected = slow(&case, start);
            for cell in case.map.cells() {
                let weights: Vec<Weight> = reach.weights(cell).collect();
                prop_assert_eq!(&weights, &expected[cell.index()], "{:?} to {:?}", start, cell);
                prop_assert_eq!(reach.weight(cell), weights.first().copied());
                for &weight in weights.iter().filter(|_| cell != start) {
                    let paths = reach.paths_of(&case.map, cell, weight, 20);
                    prop_assert!(!paths.is_empty());
                    for path in &paths {
                        replay(&case, start, cell, path, weight)?;
                    }
                    let distinct: BTreeSet<&Vec<Cell>> = paths.iter().collect();
                    prop_assert_eq!(distinct.len(), paths.len());
                }
                let may_end = cell == start || case.ground.ends(case.mode).contains(cell);
                prop_assert_eq!(reach.ends().contains(cell), may_end && !weights.is_empty());
            }
        }
    }

    #[test]
    fn backward(case in cases(), targets in prop::collection::vec(any::<prop::sample::Index>(), 1..4)) {
        let targets: CellSet = targets.iter().map(|i| Cell(i.index(case.map.len()) as u16)).collect();
        let mut reach = Reach::default();
        reach.to(&case.map, &case.ground, case.mode, &targets, case.limit);
        for start in case.map.cells() {
            let weights: Vec<Weight> = reach.weights(start).collect();
            if targets.contains(start) {
                prop_assert_eq!(weights, [Weight::default()]);
                continue;
            }
            let there = slow(&case, start);
            let expected = front(targets.iter().flat_map(|t| there[t.index()].iter().copied()));
            prop_assert_eq!(&weights, &expected, "from {:?}", start);
            for &weight in &weights {
                let paths = reach.paths_of(&case.map, start, weight, 5);
                prop_assert!(!paths.is_empty());
                for path in paths {
                    let end = *path.last().unwrap();
                    prop_assert!(targets.contains(end));
                    replay(&case, start, end, &path, weight)?;
                }
            }
        }
    }
}
