//! The walls near a pair of hexes.

use super::raster::Raster;
use crate::lattice::Point;

/// All walls that reach into the hull of two hexes, as numbered points and pairs of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    /// The wall ends in the hull, then the far ends outside of walls that start in it.
    pub(super) points: Vec<Point>,
    /// How many of the points are in the hull.
    pub(super) inner: usize,
    /// By point in the hull: the number of its place.
    places: Vec<usize>,
    /// Each wall once, by its ends.
    pub(super) walls: Vec<(usize, usize)>,
    /// Memory for the upper edge of the hull.
    pub(super) tops: Vec<i32>,
    /// By raster place: the number of the point there, plus one; kept all 0 between pairs.
    slots: Vec<u16>,
}

impl Near {
    pub(super) fn clear(&mut self) {
        self.points.clear();
        self.places.clear();
        self.walls.clear();
    }

    pub(super) fn add(&mut self, p: Point, place: usize) {
        self.points.push(p);
        self.places.push(place);
    }

    /// Finds the walls of the points added.
    pub(super) fn connect(&mut self, raster: &Raster) {
        self.inner = self.points.len();
        if self.slots.len() < raster.size() {
            self.slots.resize(raster.size(), 0);
        }
        for (i, &place) in self.places.iter().enumerate() {
            self.slots[place] = i as u16 + 1;
        }
        let strides = raster.strides();
        for (i, &place) in self.places.iter().enumerate() {
            for (far, there) in raster.far_ends(self.points[i], place, strides) {
                match self.slots.get(there).map_or(0, |&slot| usize::from(slot)) {
                    0 => {
                        self.walls.push((i, self.points.len()));
                        self.points.push(far);
                    }
                    j if j - 1 > i => self.walls.push((i, j - 1)),
                    _ => {} // found from the other end
                }
            }
        }
        for &place in &self.places {
            self.slots[place] = 0;
        }
    }
}
