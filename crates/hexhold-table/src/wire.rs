//! What the table says of itself besides the view of the game: seats, undo, and what happened, in order.

use hexhold_engine::{Answer, CharId, Event, Order, To};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that happened at the table, with the revision it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    pub revision: u32,
    pub tell: Tell,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tell {
    Game(Event),
    /// So many answers were taken back; the view is that of before.
    Undone {
        answers: u32,
    },
    Redone {
        answers: u32,
    },
    Refereed {
        order: Order,
    },
    Marked {
        name: String,
    },
    /// The program or the pack had changed so that the game could not be played again from its beginning: it goes on from
    /// what was kept, and so many answers were lost.
    Resumed {
        answers: u32,
    },
}

/// What the undo button does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct UndoView {
    /// What would be taken back next; absent: nothing to take back.
    pub next: Option<UndoStep>,
    pub can_redo: bool,
    /// Somebody wants more than is free, and waits for the others.
    pub request: Option<UndoRequest>,
    /// Named save points, oldest first.
    pub points: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct UndoStep {
    pub to: To,
    /// Absent where it is somebody else's, or a referee's order.
    pub answer: Option<Answer>,
    /// Nothing new was learnt since, so nobody has to agree.
    pub free: bool,
    /// How many answers it takes back.
    pub answers: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct UndoRequest {
    pub by: u8,
    /// How many answers would be taken back.
    pub answers: u32,
    /// Seats that have agreed, and seats that have not said anything yet.
    pub agreed: Vec<u8>,
    pub waiting: Vec<u8>,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Seat {
    pub name: String,
    pub characters: Vec<CharId>,
    pub is: SeatIs,
    pub host: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatIs {
    /// Anybody with the code may sit down.
    Open,
    /// Nobody may sit down; its characters can still be given to others.
    Closed,
    Taken,
    /// A simple player by itself.
    Bot,
}

/// What a host may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatChange {
    Open {
        seat: u8,
    },
    Close {
        seat: u8,
    },
    Bot {
        seat: u8,
    },
    /// The player must leave; the link becomes worthless.
    Kick {
        seat: u8,
    },
    /// The other seat becomes the host.
    HandOver {
        seat: u8,
    },
    /// The character is played by this seat from now on.
    Give {
        character: CharId,
        seat: u8,
    },
    Rename {
        seat: u8,
        name: String,
    },
}

/// A scenario that the host may begin with everybody once this one is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct NextScenario {
    pub scenario: String,
    pub name: String,
    /// The scenario that is over leads there at once.
    pub linked: bool,
    /// It is the same one.
    pub again: bool,
}
