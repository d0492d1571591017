//! Geometry of a Gloomhaven-style board: coordinates, wall lines, range, line of sight, areas and path search.
//!
//! - [`Hex`] and [`Dir`] are coordinates on the endless plane.
//! - A [`MapDraft`] is a map as an author writes it (or draws it, see [`ascii`]); [`MapDraft::build`] checks it and
//!   reports every problem at once, or gives a [`Map`]: frozen, its floor hexes numbered as [`Cell`]s.
//! - [`CellSet`] is a set of cells, 512 bits, copied freely. Everything below speaks in cells and sets.
//! - [`Tables`] answer range, adjacency and line of sight by look-up, for one set of closed doors.
//! - [`Area`] turns, mirrors and lays patterns; [`Reach`] searches paths over a [`Ground`].
//!
//! Which figures, doors and overlays there are is not known here: callers pass sets of cells. Nothing depends on an
//! edition either; where editions differ, the caller picks ([`Sight`], [`Ground::landing_pays`]).
//!
//! `hexx` is not used: it knows no wall lines, its field of view and lines are computed in floating point, and its
//! searches return hash sets in no fixed order and took 80 µs where [`Reach`] takes 1 (331 hexes, reach 8). What it does
//! well (rings, rotations, offset conversions) is a dozen lines here.

mod area;
pub mod ascii;
mod cell;
mod coord;
mod lattice;
mod map;
mod path;
mod sight;
mod tables;

pub use area::{Area, AreaKind, Placement, Shape};
pub use cell::{Cell, CellIter, CellSet, MAX_CELLS};
pub use coord::{Dir, Hex};
pub use map::{Borders, Door, DoorDraft, DoorId, Map, MapDraft, MapProblem, Placed, RoomDraft, RoomId};
pub use path::{Ground, Mode, Reach, Weight};
pub use sight::Sight;
pub use tables::Tables;
