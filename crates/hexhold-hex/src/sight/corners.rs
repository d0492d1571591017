//! Sight from corner to corner (1st edition).
//!
//! ruling:corner-on-outline — a corner that lies on a wall is of no use. Only a hex all of whose corners do may use those at
//! which merely the floor ends: otherwise nobody could see along a corridor one hex wide, not even to attack the figure next
//! to them.

use super::{near::Near, raster::Raster};
use crate::{
    Hex,
    lattice::{CORNERS, Point, centre, corner},
};

pub(super) fn sees(raster: &Raster, near: &Near, sides: &mut Vec<i32>, a: Hex, b: Hex) -> bool {
    // Corners that face each other first: short lines meet little.
    let along = centre(b).minus(centre(a));
    let mut order = [0, 1, 2, 3, 4, 5];
    order.sort_unstable_by_key(|&k| -along.dot(CORNERS[k]));
    let facing = order.map(|k| (k + 3) % 6);
    let (from, to) = (usable(raster, a, order), usable(raster, b, facing));
    let ends = |list: [Option<Point>; 6]| list.into_iter().flatten();
    ends(from).any(|p| ends(to).any(|q| p == q || clear(raster, near, sides, p, q)))
}

/// The corners of a hex that a line may start from or end in.
fn usable(raster: &Raster, hex: Hex, order: [usize; 6]) -> [Option<Point>; 6] {
    let corners = order.map(|k| corner(hex, k));
    let free = corners.map(|p| Some(p).filter(|&p| !raster.is_wall_end(p)));
    if free.iter().any(Option::is_some) { free } else { corners.map(|p| Some(p).filter(|&p| !raster.is_hard(p))) }
}

/// Whether the segment p–q touches no wall between its ends, which may lie where the floor ends.
fn clear(raster: &Raster, near: &Near, sides: &mut Vec<i32>, p: Point, q: Point) -> bool {
    let d = q.minus(p);
    if raster.is_wall_end(p) && !raster.leads_onto_floor(p, d)
        || raster.is_wall_end(q) && !raster.leads_onto_floor(q, p.minus(q))
    {
        return false;
    }
    sides.clear();
    for (i, &end) in near.points.iter().enumerate() {
        let v = end.minus(p);
        let side = d.cross(v);
        // A wall end on the segment is in the hull of the hexes.
        if side == 0 && i < near.inner && end != p && end != q && (0..=d.dot(d)).contains(&d.dot(v)) {
            return false;
        }
        sides.push(side.signum());
    }
    near.walls.iter().all(|&(i, j)| {
        if sides[i] * sides[j] >= 0 {
            return true;
        }
        // The wall crosses the line through p and q: between them, if they lie on different sides of it.
        let (from, wall) = (near.points[i], near.points[j].minus(near.points[i]));
        let (s, t) = (wall.cross(p.minus(from)), wall.cross(q.minus(from)));
        (s > 0 && t > 0) || (s < 0 && t < 0)
    })
}
