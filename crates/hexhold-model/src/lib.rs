//! The vocabulary everything else speaks: elements and conditions, the ability language as typed trees, monsters,
//! items, classes, scenarios, and the [`Ruleset`] in which the editions differ.
//!
//! Absent on purpose: behaviour. These are plain values; `hexhold-engine` gives them meaning, `hexhold-content` reads
//! them from text.

mod ability;
mod amount;
mod bonus;
mod campaign;
mod condition;
mod content;
mod deck;
mod dungeon;
mod element;
mod enhancement;
mod kind;
mod loot;
mod modifier;
mod monster;
mod overlay;
mod ruleset;
mod scenario;
mod scenario_effect;
mod target;

pub use ability::*;
pub use amount::*;
pub use bonus::*;
pub use campaign::*;
pub use condition::*;
pub use content::*;
pub use deck::*;
pub use dungeon::*;
pub use element::*;
pub use enhancement::*;
pub use kind::*;
pub use loot::*;
pub use modifier::*;
pub use monster::*;
pub use overlay::*;
pub use ruleset::*;
pub use scenario::*;
pub use scenario_effect::*;
pub use target::*;
