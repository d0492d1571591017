//! The walls near a pair of hexes.

use super::raster::{Raster, far_ends};
use crate::lattice::Point;

/// All walls that reach into the hull of two hexes, as numbered points and pairs of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    /// The wall ends in the hull, then the far ends outside of walls that start in it.
    pub(super) points: Vec<Point>,
    /// How many of the points are in the hull.
    pub(super) inner: usize,
    /// Each wall once, by its ends.
    pub(super) walls: Vec<(usize, usize)>,
    /// By raster place: the number of the point there, plus one; kept all 0 between pairs.
    slots: Vec<u16>,
}

impl Near {
    pub(super) fn clear(&mut self) {
        self.points.clear();
        self.walls.clear();
    }

    pub(super) fn add(&mut self, p: Point) {
        self.points.push(p);
    }

    /// Finds the walls of the points added.
    pub(super) fn connect(&mut self, raster: &Raster) {
        self.inner = self.points.len();
        self.slots.resize(raster.size(), 0);
        for (i, &p) in self.points.iter().enumerate() {
            if let Some(place) = raster.place(p) {
                self.slots[place] = i as u16 + 1;
            }
        }
        for i in 0..self.inner {
            let p = self.points[i];
            for far in far_ends(p, raster.walls_at(p)) {
                match raster.place(far).map_or(0, |place| usize::from(self.slots[place])) {
                    0 => {
                        self.walls.push((i, self.points.len()));
                        self.points.push(far);
                    }
                    j if j - 1 > i => self.walls.push((i, j - 1)),
                    _ => {} // found from the other end
                }
            }
        }
        for &p in &self.points[..self.inner] {
            if let Some(place) = raster.place(p) {
                self.slots[place] = 0;
            }
        }
    }
}
