//! A scenario at a table: its pack, what each seat sees, companions, and the way to the next scenario.

mod common;
mod companion;
mod differences;
mod kind;
mod look;
mod onward;
mod pack;

pub use companion::Thinking;
pub use differences::{Difference, differences, rule_set_name};
pub use hexhold_bots::{Because, Odds};
pub use hexhold_engine::{
    Answer, Ask, BadOrder, Book, CharId, Choice, Deal, DungeonSetup, Ending, Event, FigureId, GameSetup, Input, Order,
    Phase, QuestionView, Refusal, ScenarioRules, Seen, To, Variants, View, Viewer, Ways, Wordless, Words, World,
};
pub use hexhold_hex::Cell;
pub use look::Look;
pub use onward::{NextScenario, any_entrance};
pub use pack::{Pack, Reader};

pub type Table = crate::Table<ScenarioRules>;
pub type Setup = crate::Setup<ScenarioRules>;
pub type Op = crate::Op<ScenarioRules>;
pub type Snapshot = crate::Snapshot<ScenarioRules>;
pub type GameFile = crate::GameFile<ScenarioRules>;
pub type Loaded = crate::Loaded<ScenarioRules>;
pub type Refused = crate::Refused<ScenarioRules>;
pub type Tell = crate::Tell<ScenarioRules>;
pub type Told = crate::Told<ScenarioRules>;
pub type UndoStep = crate::UndoStep<ScenarioRules>;
