//! Where the floor and the walls lie: what range and sight are worked out from. A map shares it with its tables.

use super::grid::Grid;
use crate::{Cell, CellSet, Dir, Hex, sight::Raster};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) grid: Grid,
    /// By cell: where it lies.
    pub(crate) hexes: Vec<Hex>,
    /// By cell: the cells it shares a side with on which no wall line runs.
    pub(crate) around: Vec<CellSet>,
    /// The wall lines, as whoever draws the map looks at them.
    pub(crate) lines: Vec<(Hex, Dir)>,
    /// The same, as sight looks at them.
    pub(crate) walls: Raster,
}

impl Plan {
    pub(super) fn new(grid: Grid, hexes: Vec<Hex>, around: Vec<CellSet>) -> Self {
        let walls = Raster::new(&grid, &hexes);
        let lines = grid.wall_lines().collect();
        Self { grid, hexes, around, lines, walls }
    }

    pub(crate) fn cells(&self) -> CellSet {
        CellSet::first(self.hexes.len())
    }

    pub(crate) fn hex_of(&self, cell: Cell) -> Hex {
        self.hexes[cell.index()]
    }
}
