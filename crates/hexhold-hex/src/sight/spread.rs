//! Everything that is seen from one hex.

use super::{Looker, Raster, Sight};
use crate::{Cell, CellSet, Dir, Hex, map::plan::Plan};

/// The cells seen from an open cell, itself included. `known` says what was found from the other cell before.
///
/// A clear segment runs from hex to hex through sides without walls, and every hex on its way sees the start too. So
/// sight spreads outwards, and only hexes next to a seen one have to be judged. That includes hexes without floor: on
/// an open board sight runs across them. Corner to corner is the narrower reading (a segment between corners is a
/// segment between points), so it is judged only where the wider one holds.
pub(crate) fn seen_from(
    plan: &Plan,
    walls: &Raster,
    rule: Sight,
    from: Cell,
    known: impl Fn(Cell) -> Option<bool>,
) -> CellSet {
    let mut looker = Looker::default();
    let mut plane = Plane::around(&plan.hexes);
    let start = plan.hex_of(from);
    let mut seen = CellSet::of(from);
    plane.visit(start);
    let mut queue = vec![start];
    while let Some(hex) = queue.pop() {
        let walled = walls.sides(hex);
        for side in Dir::ALL {
            let next = hex.neighbour(side);
            if walled >> side.index() & 1 == 1 || !plane.visit(next) {
                continue;
            }
            let cell = plan.grid.cell_at(next);
            let before = cell.and_then(&known);
            if !before
                .filter(|&sees| sees || rule == Sight::AnyPoint)
                .unwrap_or_else(|| looker.sees(walls, start, next, Sight::AnyPoint))
            {
                continue;
            }
            queue.push(next);
            if let Some(cell) = cell
                && before.unwrap_or_else(|| rule == Sight::AnyPoint || looker.corners_see(walls, start, next))
            {
                seen.insert(cell);
            }
        }
    }
    seen
}

/// The hexes that a segment between two floor hexes can run through, and which of them were visited.
struct Plane {
    low: Hex,
    width: i32,
    /// In half rows.
    height: i32,
    low_row: i32,
    visited: Vec<bool>,
}

impl Plane {
    fn around(floor: &[Hex]) -> Self {
        let row = |h: &Hex| 2 * i32::from(h.r) + i32::from(h.q);
        // One column more on either side and half a row more above and below: sides slant.
        let low = Hex::new(floor.iter().map(|h| h.q).min().unwrap_or(0) - 1, 0);
        let width = floor.iter().map(|h| h.q).max().map_or(0, |q| i32::from(q - low.q) + 2);
        let low_row = floor.iter().map(row).min().unwrap_or(0) - 1;
        let height = floor.iter().map(row).max().map_or(0, |y| y - low_row + 2);
        Self { low, width, height, low_row, visited: vec![false; (width * height) as usize] }
    }

    /// Visits the hex; false if it was visited before or lies outside.
    fn visit(&mut self, hex: Hex) -> bool {
        let x = i32::from(hex.q) - i32::from(self.low.q);
        let y = 2 * i32::from(hex.r) + i32::from(hex.q) - self.low_row;
        if x < 0 || x >= self.width || y < 0 || y >= self.height {
            return false;
        }
        !std::mem::replace(&mut self.visited[(x * self.height + y) as usize], true)
    }
}
