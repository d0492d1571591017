//! Why something was refused: a closed list, so that the client has words for each.

use hexhold_table::{Kind, Refused, SeatProblem};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a message was refused: a closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Not JSON, or not a message of this version.
    Malformed,
    Version,
    TooLarge,
    TooFast,
    /// No such room or seat.
    Unknown,
    /// The first message must be `hello`, and only the first.
    Hello,
    /// The game has moved on; the update is on its way.
    Stale,
    NothingAsked,
    NotYours,
    NotOffered,
    /// The game that is played here knows no such question.
    OtherGame,
    WantsPath,
    WantsChoice,
    BrokenPath,
    TooFar,
    CannotStop,
    /// The shares do not add up, or one is more than there is.
    BadSplit,
    /// The result of a scenario does not fit; the detail names the field.
    BadReport,
    NothingToUndo,
    /// Somebody has gone on from what would be taken back.
    GoneOn,
    NothingToRedo,
    NobodyAsked,
    /// Another wish waits for an answer.
    WishOpen,
    NoSuchPoint,
    /// There are save points enough.
    TooManyPoints,
    NameTaken,
    BadName,
    /// The referee's order does not fit the game: the figure is not on the map.
    NoSuchFigure,
    /// Hit points are 1 to the figure's maximum.
    BadHitPoints,
    /// There is no such hex, or it is not revealed.
    NoSuchHex,
    /// Somebody stands there.
    Occupied,
    /// Nobody is taking a turn that could end.
    NobodyActs,
    NotHost,
    /// The host is there, or has only just gone.
    HostHere,
    NoSuchSeat,
    SeatTaken,
    Kicked,
    /// The seat is open in so many other windows that this one, the oldest, was let go.
    Elsewhere,
    /// The seat was given up.
    Left,
    RoomFull,
    TooManyRooms,
    /// The setup of a new game is wrong; the detail says how.
    BadSetup,
    /// The file is no saved game.
    NotAGame,
    /// The file was written by a newer program.
    NewerFile,
    /// The file is not as it was written.
    DamagedFile,
    /// The game was played with a pack that is neither in the file nor here.
    OtherPack,
    /// The file cannot be loaded; the detail says why.
    BadFile,
    /// Secrets of others are in it, and they have not agreed.
    Secret,
    ShuttingDown,
    /// There is too much to do at the moment.
    Busy,
    /// The server could not store it; nothing changed.
    Storage,
}

impl Reason {
    /// Whether it may be otherwise in a moment, without anybody doing anything about it.
    pub const fn passes(self) -> bool {
        matches!(self, Self::TooFast | Self::Hello | Self::RoomFull | Self::ShuttingDown | Self::Busy | Self::Storage)
    }
}

/// The body of every refused request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Problem {
    pub reason: Reason,
    pub detail: String,
}

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Self {
        Self { reason, detail: String::new() }
    }
}

impl Problem {
    pub fn new(reason: Reason, detail: impl ToString) -> Self {
        Self { reason, detail: detail.to_string() }
    }
}

/// What a table refuses, whichever game it plays; the game's own reasons are its own.
pub(crate) fn refused<K: Kind>(
    r: &Refused<K>,
    answer: impl Fn(K::Refusal) -> Reason,
    order: impl Fn(K::BadOrder) -> Reason,
) -> Problem {
    let reason = match r {
        Refused::Answer(refusal) => answer(*refusal),
        Refused::Order(bad) => order(*bad),
        Refused::NothingToUndo => Reason::NothingToUndo,
        Refused::GoneOn => Reason::GoneOn,
        Refused::NothingToRedo => Reason::NothingToRedo,
        Refused::NobodyAsked => Reason::NobodyAsked,
        Refused::NoSuchPoint => Reason::NoSuchPoint,
        Refused::NameTaken => Reason::NameTaken,
        Refused::BadName => Reason::BadName,
        Refused::TooManyPoints => Reason::TooManyPoints,
        Refused::NoSnapshot => Reason::Storage,
    };
    Problem::new(reason, r)
}

impl From<SeatProblem> for Problem {
    fn from(p: SeatProblem) -> Self {
        let reason = match p {
            SeatProblem::NoSuchSeat => Reason::NoSuchSeat,
            SeatProblem::Taken => Reason::SeatTaken,
            SeatProblem::NotHost => Reason::NotHost,
            SeatProblem::HostHere => Reason::HostHere,
            SeatProblem::BadSetup => Reason::BadSetup,
            SeatProblem::BadName => Reason::BadName,
        };
        Self::new(reason, p)
    }
}
