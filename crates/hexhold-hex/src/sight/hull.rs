//! The convex hull of two hexes, as columns of lattice points.

use super::{near::Near, raster::Raster};
use crate::{
    Hex,
    lattice::{CORNERS, Point, centre},
};

/// Collects the wall ends in the closed hull of the two hexes.
///
/// A wall that reaches into the hull has an end in it: it is shorter than the hull is wide, and it does not cross the
/// sides of either hex.
pub(super) fn gather(raster: &Raster, a: Hex, b: Hex, near: &mut Near) {
    near.clear();
    let (a, b) = (centre(a), centre(b));
    let (a, b) = if (a.x, a.y) <= (b.x, b.y) { (a, b) } else { (b, a) };
    let to = b.minus(a);
    let mut tops = std::mem::take(&mut near.tops);
    tops.clear();
    upper_edge(to, &mut tops);
    // Turned by 180° around its middle the hull is itself.
    for ((x, &high), &turned) in (a.x - 2..).zip(&tops).zip(tops.iter().rev()) {
        raster.scan_column(x, a.y + to.y - turned, a.y + high, |at, place| near.add(at, place));
    }
    near.tops = tops;
}

/// For each x from −2 to `to.x` + 2 the highest row in the hull of hexes centred at the origin and at `to` (with `to.x` ≥
/// 0, and `to.y` > 0 if it is 0): along the first hex, the tangent that its highest corner moves on, and the second hex.
fn upper_edge(to: Point, tops: &mut Vec<i32>) {
    let roof = |u: i32| (2 - u.abs()).min(1);
    let over = |k: usize| to.cross(CORNERS[k]);
    let highest = (0..6).max_by_key(|&k| over(k)).map_or(Point::new(0, 0), |k| CORNERS[k]);
    // The tangent rises by to.y / to.x; `rest` is what the row rounded down leaves out, in parts of to.x.
    let (whole, part) = if to.x == 0 { (0, 0) } else { (to.y.div_euclid(to.x), to.y.rem_euclid(to.x)) };
    let (mut y, mut rest) = (highest.y, 0);
    for x in -2..=to.x + 2 {
        if x < highest.x {
            tops.push(roof(x));
        } else if x >= highest.x + to.x {
            tops.push(to.y + roof(x - to.x));
        } else {
            tops.push(y);
            y += whole;
            rest += part;
            if rest >= to.x {
                rest -= to.x;
                y += 1;
            }
        }
    }
}
