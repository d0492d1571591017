//! What every table says besides its view: what happened, what undo does, what somebody wishes. Scenarios have types of their
//! own from the time when they were the only game; all others use these.

use hexhold_table::{Kind, Tell, Told, UndoStep};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that happened at the table, with the revision it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TableTold<E, O> {
    pub revision: u32,
    pub tell: TableTell<E, O>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableTell<E, O> {
    Game(E),
    /// So many answers were taken back; the view is that of before.
    Undone {
        answers: u32,
    },
    Redone {
        answers: u32,
    },
    Refereed {
        order: O,
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
    /// The game could not be played again from its beginning: it goes on from what was kept, and so many answers were lost.
    Resumed {
        answers: u32,
    },
}

impl<K: Kind> From<Told<K>> for TableTold<K::Event, K::Order> {
    fn from(told: Told<K>) -> Self {
        Self { revision: told.revision, tell: told.tell.into() }
    }
}

impl<K: Kind> From<Tell<K>> for TableTell<K::Event, K::Order> {
    fn from(tell: Tell<K>) -> Self {
        match tell {
            Tell::Game(event) => Self::Game(event),
            Tell::Undone { answers } => Self::Undone { answers },
            Tell::Redone { answers } => Self::Redone { answers },
            Tell::Refereed { order } => Self::Refereed { order },
            Tell::Marked { name } => Self::Marked { name },
            Tell::Host { seat } => Self::Host { seat },
            Tell::Exported { seat } => Self::Exported { seat },
            Tell::Resumed { answers } => Self::Resumed { answers },
        }
    }
}

/// What the undo button does; `T`: who decides, `A`: what was asked, `N`: what was answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TableUndo<T, A, N> {
    /// What would be taken back next; absent: nothing to take back.
    pub next: Option<TableUndoStep<T, A, N>>,
    /// This seat may give again what was taken back last.
    pub can_redo: bool,
    /// Named save points, oldest first.
    pub points: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TableUndoStep<T, A, N> {
    /// Absent: it was the referee's order.
    pub to: Option<T>,
    /// What was asked and answered; absent where it is somebody else's secret.
    pub ask: Option<A>,
    pub answer: Option<N>,
    /// The seats that must agree; none: it is free.
    pub asks: Vec<u8>,
    /// How many answers it takes back.
    pub answers: u32,
}

impl<K: Kind> From<UndoStep<K>> for TableUndoStep<K::To, K::Ask, K::Answer> {
    fn from(step: UndoStep<K>) -> Self {
        let UndoStep { to, ask, answer, asks, answers } = step;
        Self { to, ask, answer, asks, answers }
    }
}

/// Somebody wishes something that is not free, and waits for the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TableWish<T, A, N> {
    /// Named in every answer to it: a yes to one wish is none to another.
    pub number: u32,
    pub by: u8,
    pub what: TableWanted<T, A, N>,
    /// Seats that have agreed, and seats that have not said anything yet.
    pub agreed: Vec<u8>,
    pub waiting: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableWanted<T, A, N> {
    Undo(TableUndoStep<T, A, N>),
    /// Back to a save point.
    Return {
        name: String,
        answers: u32,
    },
    /// The game as a file, in which everybody's secrets are.
    Export,
    /// To go on with the version of the pack that is here.
    Pack,
}
