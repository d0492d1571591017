//! A scenario as one browser may see it.

use hexhold_engine::{Answer, Ask, Event, Order, QuestionView, To, View};
use hexhold_table::scenario as table;
use hexhold_table::scenario::NextScenario;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a seat sees of a scenario.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioUpdate {
    pub view: View,
    /// Questions this seat may answer now.
    pub questions: Vec<QuestionView>,
    /// Who is being waited for.
    pub waiting: Vec<To>,
    /// What happened since the last update, the newest of it.
    pub told: Vec<Told>,
    /// There is more before that: `earlier` brings it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub more: bool,
    pub undo: UndoView,
    /// Somebody wishes something that the others must agree to.
    pub wish: Option<Wish>,
    /// What may be played next; empty while the game lasts.
    pub next: Vec<NextScenario>,
}

/// Something that happened at the table, with the revision it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Told {
    pub revision: u32,
    pub tell: Tell,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
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

impl From<table::Told> for Told {
    fn from(told: table::Told) -> Self {
        Self { revision: told.revision, tell: told.tell.into() }
    }
}

impl From<table::Tell> for Tell {
    fn from(tell: table::Tell) -> Self {
        match tell {
            table::Tell::Game(event) => Self::Game(event),
            table::Tell::Undone { answers } => Self::Undone { answers },
            table::Tell::Redone { answers } => Self::Redone { answers },
            table::Tell::Refereed { order } => Self::Refereed { order },
            table::Tell::Marked { name } => Self::Marked { name },
            table::Tell::Host { seat } => Self::Host { seat },
            table::Tell::Exported { seat } => Self::Exported { seat },
            table::Tell::Resumed { answers } => Self::Resumed { answers },
        }
    }
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

impl From<table::UndoStep> for UndoStep {
    fn from(step: table::UndoStep) -> Self {
        let table::UndoStep { to, ask, answer, asks, answers } = step;
        Self { to, ask, answer, asks, answers }
    }
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
