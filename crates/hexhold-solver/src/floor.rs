//! The floor as one mover finds it: one byte a cell.

use hexhold_hex::{Cell, CellSet};

use crate::{InvisibleEnemies, MAX_FIGURES, Policy, Relation, board::Turn};

/// Movement points to walk in; 0: cannot be walked into.
pub(crate) const POINTS: u8 = 0b11;
pub(crate) const NEGATIVE: u8 = 1 << 2;
pub(crate) const ICY: u8 = 1 << 3;
/// A slide can enter it.
pub(crate) const SLIDE: u8 = 1 << 4;
/// A move can end in it.
pub(crate) const STOP: u8 = 1 << 5;
pub(crate) const DIFFICULT: u8 = 1 << 6;

#[derive(Clone, Debug, Default)]
pub(crate) struct Floor {
    pub(crate) cells: Vec<u8>,
    pub(crate) has_ice: bool,
}

impl Floor {
    pub(crate) fn lay(&mut self, turn: &Turn<'_>) {
        let (board, actor, policy) = (turn.board, turn.actor, turn.policy);
        let terrain = &board.terrain;
        self.cells.clear();
        self.cells.resize(board.map.len(), 1 | SLIDE | STOP);
        self.each(&terrain.difficult, |c| *c = *c & !POINTS | 2 | DIFFICULT);
        self.each(&terrain.traps, |c| *c |= NEGATIVE);
        self.each(&terrain.hazards, |c| *c |= NEGATIVE);
        self.has_ice = !terrain.icy.is_empty();
        if self.has_ice {
            self.each(&terrain.icy, |c| *c |= ICY);
        }
        let obstacle = if actor.hovers() { POINTS | SLIDE } else { POINTS | SLIDE | STOP };
        self.each(&terrain.obstacles, |c| *c &= !obstacle);
        self.each(&terrain.closed, |c| *c = 0);
        for figure in board.figures.iter().take(MAX_FIGURES) {
            let bars = figure.impassable || figure.relation == Relation::Enemy && bars(policy, figure.invisible);
            if let Some(c) = self.cells.get_mut(figure.cell.index()) {
                *c &= !(SLIDE | STOP | if bars { POINTS } else { 0 });
            }
        }
        // Staying where it is, is always possible, whatever it stands on.
        if let Some(c) = self.cells.get_mut(actor.cell.index()) {
            *c |= STOP;
        }
    }

    fn each(&mut self, cells: &CellSet, f: impl Fn(&mut u8)) {
        for cell in cells {
            if let Some(c) = self.cells.get_mut(cell.index()) {
                f(c);
            }
        }
    }

    pub(crate) fn at(&self, cell: Cell) -> u8 {
        self.cells[cell.index()]
    }

    pub(crate) fn can_stop(&self, cell: Cell) -> bool {
        self.at(cell) & STOP != 0
    }
}

/// Whether an enemy stands in a walker's way.
fn bars(policy: &Policy, invisible: bool) -> bool {
    match policy.invisible {
        InvisibleEnemies::Obstacle => true,
        InvisibleEnemies::Ghost => !invisible,
    }
}
