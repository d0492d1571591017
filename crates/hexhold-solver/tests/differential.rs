//! On random boards the solver and the literal transcription give the same set of outcomes, for all four rule sets.

#![allow(clippy::disallowed_types)] // shares of a random choice are floats

#[allow(dead_code, unreachable_pub)]
mod literal;
#[allow(dead_code, unreachable_pub)]
mod support;

use std::collections::BTreeSet;

use hexhold_solver::{Actor, Attack, SecondaryTargets, Solver, explain::Criterion, laid, paths::paths};
use literal::{Area, Board, Figure, H, Monster, Mover, Side, Terrain};
use proptest::{prelude::*, sample::Index};

const WIDTH: i16 = 8;
const HEIGHT: i16 = 6;

#[derive(Clone, Debug)]
struct Random {
    wall_hexes: Vec<Index>,
    thin_walls: Vec<(Index, u8)>,
    terrain: Vec<(Index, u8)>,
    figures: Vec<(Index, bool, u32, bool)>,
    at: Index,
    monster: (u32, u8, u32, u32, bool),
    area: Option<(bool, Vec<(i16, i16)>)>,
    ally_hexes: Vec<(i16, i16)>,
}

type Terrains = Vec<(Index, u8)>;
type Figures = Vec<(Index, bool, u32, bool)>;

/// Boards with a bit of everything.
fn mixed() -> impl Strategy<Value = Random> {
    let monster = (0u32..=5, 0u8..=7, 0u32..=4, 0u32..=4, prop::bool::weighted(0.1));
    random(terrain(0..=22, [1, 1, 1, 1, 1]), figures(0..=8), monster, 0.4, Just(Vec::new()))
}

/// Ice, traps between, and a walker with a long way to go.
fn frozen() -> impl Strategy<Value = Random> {
    let monster = (1u32..=3, Just(7u8), 0u32..=1, 1u32..=2, Just(false));
    random(terrain(12..=34, [1, 3, 1, 2, 9]), figures(1..=5), monster, 0.02, Just(Vec::new()))
}

/// Only a way over traps and hazards, more or fewer of them.
fn trapped() -> impl Strategy<Value = Random> {
    let monster = (1u32..=6, 3u8..=7, 0u32..=2, 1u32..=3, Just(false));
    random(terrain(25..=60, [2, 6, 5, 2, 1]), figures(1..=5), monster, 0.1, Just(Vec::new()))
}

/// Many enemies and many targets.
fn crowded() -> impl Strategy<Value = Random> {
    let monster = (0u32..=4, 0u8..=9, 0u32..=3, 2u32..=4, prop::bool::weighted(0.1));
    random(terrain(0..=6, [2, 1, 1, 1, 0]), figures(5..=11), monster, 0.6, Just(Vec::new()))
}

/// Allies about, and areas that need one or two of them.
fn supported() -> impl Strategy<Value = Random> {
    let monster = (0u32..=5, 0u8..=7, 0u32..=4, 1u32..=4, prop::bool::weighted(0.1));
    let one = (any::<Index>(), prop::bool::weighted(0.4), 0u32..3, prop::bool::weighted(0.08));
    let allies = prop::collection::vec((-2i16..=2, -2i16..=2), 1..=2);
    random(terrain(0..=10, [1, 1, 1, 1, 1]), prop::collection::vec(one, 3..=10), monster, 0.95, allies)
}

/// So many things on the floor, with these shares of obstacles, traps, hazards, difficult and icy terrain.
fn terrain(count: std::ops::RangeInclusive<usize>, shares: [u32; 5]) -> impl Strategy<Value = Terrains> {
    let [a, b, c, d, e] = shares;
    let kind = prop_oneof![a => Just(0u8), b => Just(1u8), c => Just(2u8), d => Just(3u8), e => Just(4u8)];
    prop::collection::vec((any::<Index>(), kind), count)
}

fn figures(count: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = Figures> {
    let one = (any::<Index>(), prop::bool::weighted(0.7), 0u32..3, prop::bool::weighted(0.08));
    prop::collection::vec(one, count)
}

fn random(
    terrain: impl Strategy<Value = Terrains>,
    figures: impl Strategy<Value = Figures>,
    monster: impl Strategy<Value = (u32, u8, u32, u32, bool)>,
    areas: f64,
    allies: impl Strategy<Value = Vec<(i16, i16)>>,
) -> impl Strategy<Value = Random> {
    let hexes = prop::collection::vec((-2i16..=2, -2i16..=2), 1..=4);
    (
        prop::collection::vec(any::<Index>(), 0..=5),
        prop::collection::vec((any::<Index>(), 0u8..6), 0..=7),
        terrain,
        figures,
        any::<Index>(),
        monster,
        prop::option::weighted(areas, (any::<bool>(), hexes)),
        allies,
    )
        .prop_map(|(wall_hexes, thin_walls, terrain, figures, at, monster, area, ally_hexes)| Random {
            wall_hexes,
            thin_walls,
            terrain,
            figures,
            at,
            monster,
            area,
            ally_hexes,
        })
}

fn build(random: &Random) -> (Board, Monster) {
    let all: Vec<H> = (0..WIDTH).flat_map(|q| (0..HEIGHT).map(move |row| (q, row - q / 2))).collect();
    let mut board = Board::default();
    board.wall_hexes = random.wall_hexes.iter().map(|i| *i.get(&all)).collect();
    board.floor = all.iter().copied().filter(|h| !board.wall_hexes.contains(h)).collect();
    let floor: Vec<H> = board.floor.iter().copied().collect();
    board.thin_walls = random.thin_walls.iter().map(|(i, s)| (*i.get(&floor), *s)).collect();
    const KINDS: [Terrain; 5] = [Terrain::Obstacle, Terrain::Trap, Terrain::Hazard, Terrain::Difficult, Terrain::Icy];
    for (i, kind) in &random.terrain {
        let here = board.terrain.entry(*i.get(&floor)).or_default();
        if !here.contains(&KINDS[usize::from(*kind)]) {
            here.push(KINDS[usize::from(*kind)]);
        }
    }
    let at = *random.at.get(&floor);
    let mut taken = BTreeSet::from([at]);
    for (i, enemy, initiative, invisible) in &random.figures {
        let at = *i.get(&floor);
        if taken.insert(at) {
            let side = if *enemy { Side::Enemy } else { Side::Ally };
            board.figures.push(Figure { at, side, initiative: *initiative, invisible: *invisible && *enemy });
        }
    }
    let (moves, mode, range, targets, muddled) = random.monster;
    let mover = match mode {
        0 => Mover::Jump,
        1 => Mover::Fly,
        2 => Mover::Teleport,
        _ => Mover::Walk,
    };
    let targets = if targets == 4 { u32::MAX } else { targets };
    let area = random.area.as_ref().map(|(melee, hexes)| {
        let hexes: Vec<H> = hexes.iter().copied().filter(|&h| !*melee || h != (0, 0)).collect();
        let hexes = if hexes.is_empty() { vec![(1, 0)] } else { hexes };
        if *melee { Area::Melee(hexes) } else { Area::Ranged(hexes) }
    });
    // A ranged area has a range; a melee one has none.
    let range = match &area {
        Some(Area::Melee(_)) => 0,
        Some(Area::Ranged(_)) => range.max(1),
        None => range,
    };
    let ally_hexes = area.as_ref().map(|_| random.ally_hexes.clone()).unwrap_or_default();
    (board, Monster { at, moves, mover, range, targets, area, ally_hexes, muddled })
}

/// What is said about an outcome besides: its parts asked one by one, its way, its area, its explanation.
fn the_parts_fit(ready: &support::Ready, solver: &mut Solver) -> Result<(), TestCaseError> {
    let (board, actor, policy) = (ready.board(), ready.actor(), ready.policy);
    let outcomes = solver.solve(&board, &actor, &policy).to_vec();
    let foci = solver.foci(&board, &actor, &policy);
    prop_assert_eq!(outcomes.iter().filter_map(|o| o.focus).collect::<hexhold_solver::FigureSet>(), foci);
    for focus in foci.iter() {
        let of_focus: Vec<_> = outcomes.iter().filter(|o| o.focus == Some(focus)).cloned().collect();
        prop_assert_eq!(solver.movement(&board, &actor, &policy, focus), of_focus);
    }
    for o in &outcomes {
        // The general path search measures the same way.
        let ways = paths(&board, &actor, &policy, o.end);
        prop_assert!(!ways.is_empty());
        for way in &ways {
            prop_assert_eq!(way.triggers.len(), usize::from(o.negatives));
            prop_assert_eq!(way.cells.last().copied().unwrap_or(actor.cell), o.end);
        }
        if let (Some(focus), false) = (o.focus, o.targets.is_empty()) {
            prop_assert!(o.targets.contains(focus));
            let there = Actor { cell: o.end, moves: 0, ..actor };
            let sets = solver.targets_from(&board, &there, &policy, focus);
            // From the end hex this attack is possible; where others are ranked, that is done from the start hex.
            prop_assert!(policy.secondary_targets != SecondaryTargets::Chosen || sets.contains(&o.targets));
            let sets = solver.targets_after(&board, &actor, &policy, focus, o.end);
            prop_assert!(sets.contains(&o.targets));
            let singly = |f: usize| {
                let alone = Actor { attack: there.attack.map(|a| Attack { area: None, ..a }), ..there };
                Solver::default().targets_from(&board, &alone, &policy, f).len()
            };
            let laid = laid(&board, &actor, o.end, o.targets);
            prop_assert!(ready.pattern.is_none() || !laid.is_empty() || o.targets.iter().all(|f| singly(f) > 0));
        }
        let explanation = solver.explain(&board, &actor, &policy, o);
        for decision in &explanation.decisions {
            for c in &decision.compared {
                prop_assert!(!c.behind.is_empty());
                let smaller_is_better = c.by != Criterion::Targets;
                prop_assert!(
                    c.behind.iter().all(|b| (c.chosen < b.1) == smaller_is_better && c.chosen != b.1),
                    "{:?}",
                    decision
                );
            }
        }
        prop_assert_eq!(explanation.decisions.is_empty(), false);
    }
    Ok(())
}

fn agree(random: &Random) -> Result<(), TestCaseError> {
    let (board, monster) = build(random);
    let mut solver = Solver::default();
    for edition in support::EDITIONS {
        let slow = support::slow(&board, edition, &monster);
        let fast = support::fast(&board, edition, &monster, &mut solver);
        prop_assert_eq!(&fast, &slow, "{:?} on {:?} {:?}", edition, board, monster);
        the_parts_fit(&support::Ready::new(&board, edition, &monster), &mut solver)?;
    }
    Ok(())
}

// Time and again with more boards: PROPTEST_CASES=5000 cargo test -p hexhold-solver --test differential
proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 2, max_shrink_iters: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solver_and_text_agree_on_anything(random in mixed()) {
        agree(&random)?;
    }

    #[test]
    fn solver_and_text_agree_on_areas_that_need_allies(random in supported()) {
        agree(&random)?;
    }

    #[test]
    fn solver_and_text_agree_on_ice(random in frozen()) {
        agree(&random)?;
    }

    #[test]
    fn solver_and_text_agree_among_traps(random in trapped()) {
        agree(&random)?;
    }

    #[test]
    fn solver_and_text_agree_in_a_crowd(random in crowded()) {
        agree(&random)?;
    }
}
