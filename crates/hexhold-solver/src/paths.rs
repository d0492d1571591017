//! The way to the end hex: which hexes are entered, and what they trigger.

use hexhold_hex::{Cell, CellSet, Ground, Mode, Reach};

use crate::{
    Actor, Board, Policy,
    board::Turn,
    floor::{Floor, NEGATIVE, POINTS},
    focus::landing_pays,
};

/// One way to the end hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The hexes entered, in order, those slid over too, the end hex last; empty if the actor stays.
    pub cells: Vec<Cell>,
    /// The traps and hazards among them that the actor triggers.
    pub triggers: CellSet,
}

/// So many ways are looked at when they may differ in what they trigger.
const LOOKED_AT: usize = 4_000;

/// The ways to an end hex that the rules allow (the fewest negative hexes, then the fewest points), one for each
/// different set of hexes triggered. More than one: the party decides. Empty if there is no way.
pub fn paths(board: &Board<'_>, actor: &Actor<'_>, policy: &Policy, end: Cell) -> Vec<Path> {
    let turn = &Turn::new(board, actor, policy);
    let ground = ground(turn);
    let mut reach = Reach::default();
    reach.from(board.map, &ground, actor.mode, actor.cell, None);
    let Some(weight) = reach.end(end) else { return Vec::new() };
    let enough = if weight.negatives == 0 { 1 } else { LOOKED_AT };
    let mut found: Vec<Path> = Vec::new();
    for cells in reach.paths(board.map, end, enough) {
        let entered: CellSet = match actor.mode {
            _ if actor.hovers() => CellSet::EMPTY,
            Mode::Walk => cells.iter().copied().collect(),
            // Only where it lands.
            _ => cells.last().copied().into_iter().collect(),
        };
        let triggers = entered.intersect(&ground.negative);
        if found.iter().all(|p| p.triggers != triggers) {
            found.push(Path { cells, triggers });
        }
    }
    found
}

/// The floor in the form of the general path search.
fn ground(turn: &Turn<'_>) -> Ground {
    let mut floor = Floor::default();
    floor.lay(turn);
    let kinds = || floor.cells.iter().enumerate().map(|(i, &kind)| (Cell(i as u16), kind));
    let terrain = &turn.board.terrain;
    Ground {
        open: turn.board.map.cells().minus(&terrain.closed),
        barred: kinds().filter(|k| k.1 & POINTS == 0 && !turn.actor.hovers()).map(|k| k.0).collect(),
        occupied: turn.board.figures.iter().map(|f| f.cell).collect(),
        difficult: terrain.difficult,
        negative: kinds().filter(|k| k.1 & NEGATIVE != 0).map(|k| k.0).collect(),
        doors: CellSet::EMPTY,
        icy: terrain.icy,
        landing_pays: landing_pays(turn.policy),
    }
}
