//! What was done at a table, line by line, and the way back.

mod back;
mod hear;
mod op;
mod table;
mod told;

pub use back::other_players;
pub use op::Op;
pub use table::{Refused, Setup, Table, kind_of_setup};
pub use told::{Tell, Told, UndoStep};
