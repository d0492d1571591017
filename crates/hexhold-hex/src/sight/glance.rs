//! A cheap look along a few parallel lines before anything is computed. Most hexes that see each other are found so.

use super::raster::Raster;
use crate::{
    Dir, Hex,
    lattice::{CORNERS, Point, centre, corner},
};

/// Whether one of a few lines from `a` towards `b`, parallel to the line of their centres, is clear. A "no" says nothing.
pub(super) fn sees(raster: &Raster, a: Hex, b: Hex) -> bool {
    let Some(lines) = Lines::new(raster, a, b) else { return false };
    // Right through the middle (just above and just below it), then near either edge of the two hexes.
    let reach = lines.reach;
    [0, -1, reach / 2, -reach / 2, reach - 1, 1 - reach].into_iter().any(|s| lines.is_clear(s))
}

/// Whether one of a few such lines from a corner of `a` to the same corner of `b` touches no wall. A "no" says nothing.
///
/// If the lines just above and just below it are clear, nothing crosses it and nothing ends on it; and a wall that lies
/// along it is parallel to a side.
pub(super) fn sees_from_corner(raster: &Raster, a: Hex, b: Hex) -> bool {
    let Some(lines) = Lines::new(raster, a, b) else { return false };
    if (0..3).any(|k| lines.along.cross(CORNERS[k + 1].minus(CORNERS[k])) == 0) {
        return false;
    }
    (0..6).any(|k| {
        let above = -lines.rise[k];
        above.abs() != lines.reach
            && !raster.is_wall_end(corner(a, k))
            && !raster.is_wall_end(corner(b, k))
            && lines.is_clear(above)
            && lines.is_clear(above + 1)
    })
}

/// The lines from one hex to another that are parallel to the line of their centres.
///
/// A line is followed from hex to hex: with `s` the (scaled) height of a hex's centre over the line, its corners lie
/// at `s + rise[k]`. A corner on the line counts as below it, which is the same as moving the line up by nothing at
/// all; so the line leaves each hex through the one side whose first corner is below and whose second is above.
struct Lines<'a> {
    raster: &'a Raster,
    start: usize,
    end: usize,
    along: Point,
    rise: [i32; 6],
    /// How high the highest corner is.
    reach: i32,
    mid: i32,
    high: i32,
    /// The three sides that rise, one after the other, from the lowest corner to the highest opposite it: which it is,
    /// and what crossing it adds to the height and to the number of the place.
    ways: [(usize, i32, isize); 3],
    /// A line leaves no more hexes than this between two hexes that far apart.
    most: u32,
}

impl<'a> Lines<'a> {
    fn new(raster: &'a Raster, a: Hex, b: Hex) -> Option<Self> {
        let (start, end) = (raster.place(centre(a))?, raster.place(centre(b))?);
        let along = centre(b).minus(centre(a));
        let rise = CORNERS.map(|c| along.cross(c));
        let low = (0..6).min_by_key(|&k| rise[k]).unwrap_or(0);
        let (mid, high, reach) = (rise[(low + 1) % 6], rise[(low + 2) % 6], rise[(low + 3) % 6]);
        let ways = [low, low + 1, low + 2].map(|k| {
            let offset = centre_offset(Dir::from_index(k));
            (k % 6, along.cross(offset), raster.stride(offset))
        });
        Some(Self { raster, start, end, along, rise, reach, mid, high, ways, most: 2 * a.distance(b) })
    }

    fn is_clear(&self, mut s: i32) -> bool {
        let mut place = self.start;
        for _ in 0..self.most {
            let (side, step, stride) = self.ways[usize::from(s + self.mid <= 0) + usize::from(s + self.high <= 0)];
            if self.raster.sides_at(place) >> side & 1 == 1 {
                return false;
            }
            s += step;
            place = place.wrapping_add_signed(stride);
            if place == self.end {
                return true;
            }
        }
        false
    }
}

const fn centre_offset(d: Dir) -> Point {
    let (q, r) = d.offset();
    centre(Hex::new(q, r))
}
