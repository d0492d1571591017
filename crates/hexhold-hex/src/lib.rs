//! Geometry of a Gloomhaven-style board: coordinates, wall lines, range, line of sight, areas and path search.

mod area;
pub mod ascii;
mod cell;
mod coord;
mod lattice;
mod map;
mod path;
mod sight;
mod tables;

pub use area::{Area, AreaKind, Placement};
pub use cell::{Cell, CellIter, CellSet, MAX_CELLS};
pub use coord::{Dir, Hex};
pub use map::{Borders, Door, DoorDraft, DoorId, Map, MapDraft, MapProblem, Placed, RoomDraft, RoomId};
pub use path::{Ground, Mode, Reach, Weight};
pub use sight::Sight;
pub use tables::Tables;
