//! The map: where the character walks, what it finds, and what the scenario asks for.

pub(crate) mod disarm;
pub(crate) mod goals;
pub(crate) mod loot;
pub(crate) mod treasure;
pub(crate) mod walk;
mod ways;

use hexhold_hex::{Cell, CellSet};

use crate::state::State;
use crate::world::World;

/// Hexes of living monsters (holdin:move.living-enemies, holdin:move.dead-enemies).
pub(crate) fn living(st: &State, w: &World) -> CellSet {
    let alive = w.monsters.iter().enumerate().filter(|(i, _)| st.dead & (1 << i) == 0);
    alive.fold(CellSet::default(), |set, (_, m)| set.with(m.cell))
}

/// Range from the character to a hex that it sees; `None` if it does not (holdin:attack.los, holdin:attack.adjacent-wall).
pub(crate) fn seen_at(st: &State, w: &World, cell: Cell) -> Option<u8> {
    range_in_sight(st, w, st.at, cell)
}

pub(crate) fn range_in_sight(st: &State, w: &World, from: Cell, to: Cell) -> Option<u8> {
    let tables = w.tables(st.open);
    tables.range(from, to).filter(|_| from == to || tables.sight(from, to))
}

/// A trap that was neither sprung nor disarmed, by its place.
pub(crate) fn trap_at(st: &State, w: &World, cell: Cell) -> Option<usize> {
    w.traps.iter().position(|&t| t == cell).filter(|i| st.sprung & (1 << i) == 0)
}
