//! What can be seen from a hex, and how far away it is: for players who ask before they decide.

use hexhold_hex::Cell;
use serde::{Deserialize, Serialize};

use crate::view::build::visible_cells;
use crate::{State, World};

/// A hex in line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seen {
    pub cell: Cell,
    /// Counted around walls; absent where no way of counting leads.
    pub range: Option<u8>,
}

/// The revealed hexes in line of sight of a revealed hex, without itself. Nothing for any other hex: what lies in the dark
/// is nobody's business.
pub fn seen_from(state: &State, world: &World, from: Cell) -> Vec<Seen> {
    let visible = visible_cells(state, world);
    if !visible.contains(from) {
        return Vec::new();
    }
    let tables = world.tables_for(state.open_doors);
    let others = visible.iter().filter(|&c| c != from && tables.sight(from, c));
    others.map(|cell| Seen { cell, range: tables.range(from, cell) }).collect()
}

/// Whether everybody sees that there is such a hex.
pub fn is_revealed(state: &State, world: &World, cell: Cell) -> bool {
    visible_cells(state, world).contains(cell)
}
