//! Line of sight, exactly.
//!
//! Walls are a set of hex sides, closed at their ends: a wall hex is its six sides, and so is a closed door. Sight is
//! blocked by touching.
//!
//! - [`Sight::AnyPoint`]: some segment from any point of one hex to any point of the other touches no wall.
//! - [`Sight::CornerToCorner`]: some segment from a corner of one to a corner of the other touches no wall. A corner
//!   which lies on a wall is of no use, unless the wall is only where the floor ends.
//!
//! Everything is integer arithmetic on the corner lattice, see `lattice`. `any_point` explains the first reading.

mod any_point;
mod corners;
mod glance;
mod hull;
mod near;
mod raster;

use serde::{Deserialize, Serialize};

use self::{any_point::Portals, hull::Hulls, near::Near, raster::Raster};
use crate::{CellSet, Hex, Map};

/// The rule by which line of sight is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// From any point of one hex to any point of the other.
    #[default]
    AnyPoint,
    /// From a corner of one hex to a corner of the other (1st edition).
    CornerToCorner,
}

/// The walls of a map in the form sight is judged on.
#[derive(Clone, Debug)]
pub(crate) struct Looker {
    raster: Raster,
    hulls: Hulls,
    near: Near,
    portals: Portals,
    sides: Vec<i32>,
}

impl Looker {
    /// The walls of the map, with every blocked cell turned into a wall hex.
    pub(crate) fn new(map: &Map, blocked: &CellSet) -> Self {
        let raster = Raster::new(map, blocked);
        Self { raster, hulls: Hulls::default(), near: Near::default(), portals: Portals::default(), sides: Vec::new() }
    }

    pub(crate) fn raster(&self) -> &Raster {
        &self.raster
    }

    /// Whether the two hexes (neither of them wall) see each other.
    pub(crate) fn sees(&mut self, a: Hex, b: Hex, rule: Sight) -> bool {
        if a == b {
            return true;
        }
        if rule == Sight::AnyPoint && glance::sees(&self.raster, a, b) {
            return true;
        }
        self.hulls.gather(&self.raster, a, b, &mut self.near);
        if self.near.points.is_empty() {
            return true; // no wall reaches into the hull of the two hexes
        }
        self.near.connect(&self.raster);
        match rule {
            Sight::AnyPoint => self.portals.sees(&self.raster, &self.near, a, b),
            Sight::CornerToCorner => corners::sees(&self.raster, &self.near, &mut self.sides, a, b),
        }
    }
}
