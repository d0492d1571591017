//! On random boards the solver and the literal transcription give the same set of outcomes, for all four rule sets.

#[allow(dead_code, unreachable_pub)]
mod literal;
#[allow(dead_code, unreachable_pub)]
mod support;

use std::collections::BTreeSet;

use hexhold_solver::Solver;
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
}

fn random() -> impl Strategy<Value = Random> {
    let hexes = prop::collection::vec((-2i16..=2, -2i16..=2), 1..=4);
    let monster = (0u32..=5, 0u8..=7, 0u32..=4, 0u32..=4, prop::bool::weighted(0.1));
    (
        prop::collection::vec(any::<Index>(), 0..=5),
        prop::collection::vec((any::<Index>(), 0u8..6), 0..=7),
        prop::collection::vec((any::<Index>(), 0u8..5), 0..=22),
        prop::collection::vec((any::<Index>(), prop::bool::weighted(0.7), 0u32..3, prop::bool::weighted(0.08)), 0..=8),
        any::<Index>(),
        monster,
        prop::option::weighted(0.4, (any::<bool>(), hexes)),
    )
        .prop_map(|(wall_hexes, thin_walls, terrain, figures, at, monster, area)| Random {
            wall_hexes,
            thin_walls,
            terrain,
            figures,
            at,
            monster,
            area,
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
    (board, Monster { at, moves, mover, range, targets, area, muddled })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, max_shrink_iters: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solver_and_text_agree(random in random()) {
        let (board, monster) = build(&random);
        let mut solver = Solver::default();
        for edition in support::EDITIONS {
            let slow = support::slow(&board, edition, &monster);
            let fast = support::fast(&board, edition, &monster, &mut solver);
            prop_assert_eq!(&fast, &slow, "{:?} on {:?} {:?}", edition, board, monster);
        }
    }
}
