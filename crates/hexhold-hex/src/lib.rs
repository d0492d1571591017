//! Geometry of a Gloomhaven-style board: coordinates, wall lines, range, line of sight, areas and path search.

mod coord;

pub use coord::{Dir, Hex};
