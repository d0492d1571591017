//! A running game: who sits where, the log of everything done, undo, save points, export and replay.
//!
//! Setup and log are the game: [`Table::replay`] makes it again, and nothing else is stored. What a seat may know comes
//! out as a [`View`], questions and [`Told`]s; the state itself never leaves this crate.

mod bot;
mod differences;
mod file;
mod hash;
mod look;
mod op;
mod pack;
mod seats;
mod table;
mod wire;

pub use differences::{Difference, differences};
pub use file::{FILE_VERSION, FORMAT, FileProblem, GameFile};
pub use hexhold_engine::{
    Answer, Ask, BadNotation, Book, CharId, Choice, Deal, DungeonSetup, Ending, FigureId, GameSetup, Input, Order,
    Phase, QuestionView, Refusal, Seen, To, Variants, View, Viewer, Wordless, Words, World,
};
pub use hexhold_hex::Cell;
pub use look::Look;
pub use op::Op;
pub use pack::Pack;
pub use seats::{MOST_SEATS, SeatProblem, change_seats, check_seats, plays_itself, sit_down, viewer};
pub use table::{Refused, Setup, Table};
pub use wire::*;
