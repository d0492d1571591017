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
mod spread;

use serde::{Deserialize, Serialize};

pub(crate) use self::{raster::Raster, spread::seen_from};

use self::{any_point::Portals, near::Near};
use crate::Hex;

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

/// Memory to judge pairs of hexes in.
#[derive(Debug, Default)]
pub(crate) struct Looker {
    near: Near,
    portals: Portals,
    sides: Vec<i32>,
}

impl Looker {
    /// Whether the two hexes (neither of them wall) see each other.
    pub(crate) fn sees(&mut self, raster: &Raster, a: Hex, b: Hex, rule: Sight) -> bool {
        a == b
            || match rule {
                Sight::AnyPoint => glance::sees(raster, a, b) || self.looks_closer(raster, a, b),
                // A segment between corners is a segment between points; that there is none is found sooner.
                Sight::CornerToCorner => self.sees(raster, a, b, Sight::AnyPoint) && self.corners_see(raster, a, b),
            }
    }

    fn looks_closer(&mut self, raster: &Raster, a: Hex, b: Hex) -> bool {
        self.gathers_nothing(raster, a, b) || self.portals.sees(raster, &self.near, a, b)
    }

    /// Whether two hexes that see each other from any point do so from corner to corner.
    fn corners_see(&mut self, raster: &Raster, a: Hex, b: Hex) -> bool {
        glance::sees_from_corner(raster, a, b)
            || self.gathers_nothing(raster, a, b)
            || corners::sees(raster, &self.near, &mut self.sides, a, b)
    }

    /// Collects the walls that reach into the hull of the two hexes; true if there are none.
    fn gathers_nothing(&mut self, raster: &Raster, a: Hex, b: Hex) -> bool {
        hull::gather(raster, a, b, &mut self.near);
        self.near.connect(raster);
        self.near.points.is_empty()
    }
}
