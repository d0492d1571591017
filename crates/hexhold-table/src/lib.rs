//! A running game: who sits where, the log of everything done, undo, save points, export and replay.
//!
//! Setup, pack and log are the game: [`Table::replay`] makes it again. Snapshots are kept beside them for the day when a
//! newer program plays the log differently ([`Table::load`]). What a seat may know comes out as a [`View`], questions and
//! [`Told`]s; the state itself leaves this crate only sealed, to be kept.

mod back;
mod bot;
mod differences;
mod file;
mod hash;
mod load;
mod look;
mod onward;
mod op;
mod pack;
mod seats;
mod small;
mod snapshot;
mod source;
mod table;
mod wire;

pub use back::other_players;
pub use differences::{Difference, differences, rule_set_name};
pub use file::{FILE_VERSION, FORMAT, FileProblem, GameFile};
pub use hexhold_engine::{
    Answer, Ask, BadNotation, BadOrder, Book, CharId, Choice, Deal, DungeonSetup, Ending, FigureId, GameSetup, Input,
    Order, Phase, QuestionView, Refusal, Seen, To, Variants, View, Viewer, Ways, Wordless, Words, World,
};
pub use hexhold_hex::Cell;
pub use load::Loaded;
pub use look::Look;
pub use op::Op;
pub use pack::{Pack, Reader};
pub use seats::{
    MOST_SEATS, SeatProblem, change_seats, check_seats, host, plays_itself, seats_again, sit_down, viewer,
};
pub use snapshot::Snapshot;
pub use source::{Source, SourceFile};
pub use table::{Refused, Setup, Table};
pub use wire::*;
