//! What the table says of itself besides the view of the game: seats, undo, and what happened, in order.

use hexhold_engine::{Answer, Ask, CharId, Event, Order, To};
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
    /// Somebody else is the host now.
    Host {
        seat: u8,
    },
    /// Somebody took the game along as a file, with what was secret in it.
    Exported {
        seat: u8,
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
    /// This seat may give again what was taken back last.
    pub can_redo: bool,
    /// Named save points, oldest first.
    pub points: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct UndoStep {
    /// Absent: it was the referee's order.
    pub to: Option<To>,
    /// What was asked and answered; absent where it is somebody else's secret. Lists of hexes are left out.
    pub ask: Option<Ask>,
    pub answer: Option<Answer>,
    /// The seats that must agree; none: it is free.
    pub asks: Vec<u8>,
    /// How many answers it takes back.
    pub answers: u32,
}

/// Somebody wishes something that is not free, and waits for the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Wish {
    /// Named in every answer to it: a yes to one wish is none to another.
    pub number: u32,
    pub by: u8,
    pub what: Wanted,
    /// Seats that have agreed, and seats that have not said anything yet.
    pub agreed: Vec<u8>,
    pub waiting: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    Undo(UndoStep),
    /// Back to a save point.
    Return {
        name: String,
        answers: u32,
    },
    /// The game as a file, in which everybody's secrets are.
    Export,
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

/// What may be changed about seats: by the host, but for one's own name and for leaving; and anybody who plays may take
/// the place of a host who is gone.
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
    /// The player must leave: the link becomes worthless, and the seat is closed until the host opens it again.
    Kick {
        seat: u8,
    },
    /// Gives up one's own seat: the link becomes worthless, and anybody with the code may sit down.
    Leave,
    /// Becomes the host in the place of one who is gone.
    TakeOver,
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
