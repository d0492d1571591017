//! A box of hexes around the map: which floor hex lies where, and which sides carry wall lines.

use crate::{Cell, Dir, Hex};

/// How many columns and how many rows a map may span.
pub(crate) const MAX_SPAN: i32 = 120;

const NO_CELL: u16 = u16::MAX;

/// The hexes of a map with one hex of margin all around, so that every side that matters has both its hexes in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    /// The lowest q and r in the box.
    low: Hex,
    width: i16,
    height: i16,
    /// By hex, q-major: its cell.
    cells: Vec<u16>,
    /// By hex: the six sides as bits, set where a wall line runs.
    walls: Vec<u8>,
    /// By hex: those of its sides that are wall only because the floor ends there.
    outline: Vec<u8>,
}

impl Grid {
    /// An empty grid with room for the given hexes.
    pub(crate) fn around(hexes: impl Iterator<Item = Hex>) -> Self {
        let (mut low, mut high) = (Hex::new(i16::MAX, i16::MAX), Hex::new(i16::MIN, i16::MIN));
        for h in hexes {
            low = Hex::new(low.q.min(h.q), low.r.min(h.r));
            high = Hex::new(high.q.max(h.q), high.r.max(h.r));
        }
        if low.q > high.q {
            (low, high) = (Hex::default(), Hex::default());
        }
        low = low - Hex::new(2, 2);
        let (width, height) = (high.q - low.q + 3, high.r - low.r + 3);
        let size = width as usize * height as usize;
        Self { low, width, height, cells: vec![NO_CELL; size], walls: vec![0; size], outline: vec![0; size] }
    }

    fn index(&self, hex: Hex) -> Option<usize> {
        let (q, r) = (hex.q.wrapping_sub(self.low.q), hex.r.wrapping_sub(self.low.r));
        ((0..self.width).contains(&q) && (0..self.height).contains(&r))
            .then(|| q as usize * self.height as usize + r as usize)
    }

    /// All hexes of the box.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> {
        let (low, height) = (self.low, self.height);
        (0..self.width).flat_map(move |q| (0..height).map(move |r| low + Hex::new(q, r)))
    }

    pub(crate) fn cell_at(&self, hex: Hex) -> Option<Cell> {
        let cell = self.cells[self.index(hex)?];
        (cell != NO_CELL).then_some(Cell(cell))
    }

    pub(crate) fn set_cell(&mut self, hex: Hex, cell: Cell) {
        if let Some(i) = self.index(hex) {
            self.cells[i] = cell.0;
        }
    }

    /// The sides of a hex with wall lines, as bits.
    pub(crate) fn walls(&self, hex: Hex) -> u8 {
        self.index(hex).map_or(0, |i| self.walls[i])
    }

    /// The wall lines, each once, named from the hex of which it is side `D0`, `D1` or `D2`.
    pub(crate) fn wall_lines(&self) -> impl Iterator<Item = (Hex, Dir)> {
        let halves = [Dir::D0, Dir::D1, Dir::D2];
        self.hexes()
            .flat_map(move |h| halves.into_iter().map(move |d| (h, d)))
            .filter(|&(h, d)| self.walls(h) >> d.index() & 1 == 1)
    }

    /// Draws the wall line, seen from both its hexes.
    pub(crate) fn add_wall(&mut self, hex: Hex, side: Dir) {
        for (hex, side) in [(hex, side), (hex.neighbour(side), side.opposite())] {
            if let Some(i) = self.index(hex) {
                self.walls[i] |= 1 << side.index();
            }
        }
    }

    /// Whether the wall on this side is there only because the floor ends.
    pub(crate) fn is_outline(&self, hex: Hex, side: Dir) -> bool {
        self.index(hex).is_some_and(|i| self.outline[i] >> side.index() & 1 == 1)
    }

    /// Closes a side where the floor ends, unless a wall was drawn there already.
    pub(crate) fn add_outline(&mut self, hex: Hex, side: Dir) {
        if self.walls(hex) >> side.index() & 1 == 1 {
            return;
        }
        self.add_wall(hex, side);
        for (hex, side) in [(hex, side), (hex.neighbour(side), side.opposite())] {
            if let Some(i) = self.index(hex) {
                self.outline[i] |= 1 << side.index();
            }
        }
    }

    /// A hex filled with wall has wall lines all around it: nothing can enter, cross or look through it.
    pub(crate) fn add_wall_hex(&mut self, hex: Hex) {
        for side in Dir::ALL {
            self.add_wall(hex, side);
        }
    }
}
