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
    let (Some(start), Some(end)) = (raster.place(centre(a)), raster.place(centre(b))) else { return false };
    let along = centre(b).minus(centre(a));
    let rise = CORNERS.map(|c| along.cross(c));
    // Three sides rise, one after the other, from the lowest corner to the highest opposite it.
    let low = (0..6).min_by_key(|&k| rise[k]).unwrap_or(0);
    let (mid, high) = (rise[(low + 1) % 6], rise[(low + 2) % 6]);
    let ways = [low, low + 1, low + 2].map(|k| {
        let offset = centre_offset(Dir::from_index(k));
        (k % 6, along.cross(offset), raster.stride(offset))
    });
    let reach = rise[(low + 3) % 6];
    let most = 2 * a.distance(b);
    // Right through the middle (just above and just below it), then near either edge of the two hexes.
    [0, -1, reach / 2, -reach / 2, reach - 1, 1 - reach].into_iter().any(|s| {
        let (mut s, mut place) = (s, start);
        // A line leaves no more hexes than this between two hexes that far apart.
        for _ in 0..most {
            let (side, step, stride) = ways[usize::from(s + mid <= 0) + usize::from(s + high <= 0)];
            if raster.sides_at(place) >> side & 1 == 1 {
                return false;
            }
            s += step;
            place = place.wrapping_add_signed(stride);
            if place == end {
                return true;
            }
        }
        false
    })
}

const fn centre_offset(d: Dir) -> Point {
    let (q, r) = d.offset();
    centre(Hex::new(q, r))
}
