//! A running game: who sits where, the log of everything done, undo, save points, export and replay.
//!
//! Setup, pack and log are the game: [`Table::replay`] makes it again. Snapshots are kept beside them for the day when a
//! newer program plays the log differently ([`Table::load`]). Nothing of this knows which game is played: a game says what a
//! table must know of it by [`Kind`], and has a folder of its own for what only it has ([`scenario`], [`campaign`],
//! [`holdin`]).

pub mod campaign;
pub mod holdin;
mod keep;
mod kind;
mod log;
pub mod scenario;
mod seats;

pub use hexhold_play::{BadNotation, Input, Rules};
pub use keep::{
    Budget, FILE_VERSION, FORMAT, FileProblem, GameFile, Loaded, Snapshot, Source, SourceFile, Watch, kind_of,
};
pub use kind::{Content, Kind, Role};
pub use log::{Op, Refused, Setup, Table, Tell, Told, UndoStep, kind_of_setup, other_players};
pub use seats::{
    MOST_SEATS, Seat, SeatChange, SeatIs, SeatProblem, Skill, change_seats, check_seats, host, is_name, plays_itself,
    seats_again, sit_down, skill_of, viewer,
};
