//! A cheap look along a few parallel lines before anything is computed. Most hexes that see each other are found so.

use super::raster::Raster;
use crate::{
    Dir, Hex,
    lattice::{CORNERS, Point, centre},
};

/// Whether one of a few lines from `a` towards `b`, parallel to the line of their centres, is clear. A "no" says nothing.
///
/// A line is followed from hex to hex: with `s` the (scaled) height of a hex's centre over the line, its corners lie
/// at `s + rise[k]`. A corner on the line counts as below it, which is the same as moving the line up by nothing at
/// all; so the line leaves each hex through the one side whose first corner is below and whose second is above.
pub(super) fn sees(raster: &Raster, a: Hex, b: Hex) -> bool {
    let along = centre(b).minus(centre(a));
    let rise = CORNERS.map(|c| along.cross(c));
    let step = Dir::ALL.map(|d| along.cross(centre_offset(d)));
    let reach = rise.into_iter().max().unwrap_or(0);
    // Right through the middle (just above and just below it), then near either edge of the two hexes.
    [0, -1, reach / 2, -reach / 2, reach - 1, 1 - reach].into_iter().any(|s| {
        let mut hex = a;
        let mut s = s;
        // A line cannot leave more hexes than this between two hexes that far apart.
        for _ in 0..=2 * a.distance(b) {
            if hex == b {
                return true;
            }
            let Some(k) = (0..6).find(|&k| s + rise[k] <= 0 && s + rise[(k + 1) % 6] > 0) else { return false };
            if raster.has_wall(hex, k) {
                return false;
            }
            hex = hex.neighbour(Dir::from_index(k));
            s += step[k];
        }
        false
    })
}

const fn centre_offset(d: Dir) -> Point {
    let (q, r) = d.offset();
    centre(Hex::new(q, r))
}
