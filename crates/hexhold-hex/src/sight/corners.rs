//! Sight from corner to corner (1st edition).

use super::{
    WallEnd,
    raster::{Raster, far_ends},
};
use crate::{
    Hex,
    lattice::{Point, corner},
};

pub(super) fn sees(raster: &Raster, near: &[WallEnd], a: Hex, b: Hex) -> bool {
    let free = |hex: Hex| (0..6).map(move |k| corner(hex, k)).filter(|&p| !raster.is_wall_end(p));
    free(a).any(|p| free(b).any(|q| p == q || near.iter().all(|w| misses(p, q, w))))
}

/// Whether the segment p–q touches neither the wall end nor the walls that start there.
fn misses(p: Point, q: Point, end: &WallEnd) -> bool {
    let d = q.minus(p);
    let side = d.cross(end.at.minus(p));
    if side == 0 {
        let along = d.dot(end.at.minus(p));
        return along < 0 || along > d.dot(d);
    }
    far_ends(end.at, end.walls).all(|far| {
        let other = d.cross(far.minus(p));
        // The far end is on the same side, or it is on the line (and has its own turn), or the wall is passed.
        if other.signum() != -side.signum() {
            return true;
        }
        let wall = far.minus(end.at);
        let (s, t) = (wall.cross(p.minus(end.at)), wall.cross(q.minus(end.at)));
        s != 0 && t != 0 && s.signum() == t.signum()
    })
}
