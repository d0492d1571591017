//! What the table says of itself besides the view of the game: seats, undo, and what happened, in order.

use hexhold_play::Rules;
use serde::{Deserialize, Serialize};

use crate::Kind;

/// Something that happened at the table, with the revision it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Told<R: Rules> {
    pub revision: u32,
    pub tell: Tell<R>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", bound = "")]
pub enum Tell<R: Rules> {
    Game(R::Event),
    /// So many answers were taken back; the view is that of before.
    Undone {
        answers: u32,
    },
    Redone {
        answers: u32,
    },
    Refereed {
        order: R::Order,
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

/// What an undo would take back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoStep<K: Kind> {
    /// Absent: it was the referee's order.
    pub to: Option<K::To>,
    /// What was asked and answered; absent where it is somebody else's secret. Lists of hexes are left out.
    pub ask: Option<K::Ask>,
    pub answer: Option<K::Answer>,
    /// The seats that must agree; none: it is free.
    pub asks: Vec<u8>,
    /// How many answers it takes back.
    pub answers: u32,
}
