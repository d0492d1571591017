//! The convex hull of two hexes, as columns of lattice points. It depends on their offset only, so each offset is
//! worked out once.

use super::{near::Near, raster::Raster};
use crate::{
    Hex,
    lattice::{CORNERS, Point, centre},
};

/// The lattice points in the hull of a hex at the origin and another: for x = first + i the rows low..=high.
#[derive(Clone, Debug)]
struct Hull {
    first: i32,
    rows: Vec<(i32, i32)>,
}

/// The hulls met so far, by offset of the centres.
#[derive(Clone, Debug, Default)]
pub(super) struct Hulls {
    /// By column difference (never negative), then by row difference; see `slot`.
    known: Vec<Vec<Option<Hull>>>,
}

impl Hulls {
    /// Collects the wall ends in the closed hull of the two hexes.
    ///
    /// A wall that reaches into the hull has an end in it: it is shorter than the hull is wide, and it does not cross
    /// the sides of either hex.
    pub(super) fn gather(&mut self, raster: &Raster, a: Hex, b: Hex, near: &mut Near) {
        near.clear();
        let (a, b) = (centre(a), centre(b));
        let (a, b) = if (a.x, a.y) <= (b.x, b.y) { (a, b) } else { (b, a) };
        let offset = b.minus(a);
        let (column, row) = (offset.x as usize / 3, slot(offset.y));
        if self.known.len() <= column {
            self.known.resize(column + 1, Vec::new());
        }
        let rows = &mut self.known[column];
        if rows.len() <= row {
            rows.resize(row + 1, None);
        }
        let hull = rows[row].get_or_insert_with(|| Hull::new(offset));
        for (i, &(low, high)) in hull.rows.iter().enumerate() {
            let x = a.x + hull.first + i as i32;
            raster.scan_column(x, a.y + low, a.y + high, |at| near.add(at));
        }
    }
}

/// Numbers …, −2, −1, 0, 1, 2, … as 0, 1, 2, …
fn slot(y: i32) -> usize {
    if y < 0 { (-2 * y - 1) as usize } else { (2 * y) as usize }
}

impl Hull {
    /// The hull of hexes centred at the origin and at `to` (with `to.x` ≥ 0).
    fn new(to: Point) -> Self {
        let top = |x: i32| {
            // The upper edge: the top of either hex, or the tangents along which the upper corners move.
            let roof = |u: i32| (2 - u.abs()).min(1);
            let mut y = i32::MIN;
            if x.abs() <= 2 {
                y = y.max(roof(x));
            }
            if (x - to.x).abs() <= 2 {
                y = y.max(to.y + roof(x - to.x));
            }
            for c in &CORNERS[0..4] {
                if to.x > 0 && c.x <= x && x <= c.x + to.x {
                    y = y.max(c.y + (to.y * (x - c.x)).div_euclid(to.x));
                }
            }
            y
        };
        // Turned by 180° around its middle the hull is itself.
        let rows = (-2..=to.x + 2).map(|x| (to.y - top(to.x - x), top(x))).collect();
        Self { first: -2, rows }
    }
}
