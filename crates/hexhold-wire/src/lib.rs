//! What goes over the line: messages, and what each browser may see of a game. This is the only crate that makes TypeScript.
//!
//! A [`AnyTable`] is a table of one of our games. Whatever leaves it is made here, for one viewer: of what was told only what
//! [`hexhold_table::Table::told_since`] lets through, of questions those the viewer may answer, and the view, which is filled by
//! allow-list. So the server never holds a state, a world or an event that somebody might not know.
//!
//! Types that are nothing but vocabulary (a hex, a condition, an answer) are the games' own and get their TypeScript by the
//! feature `ts`, which nobody else switches on: written down twice, they would have to be changed twice.

mod any;
pub mod campaign;
pub mod holdin;
mod message;
mod new_game;
mod packs;
mod reason;
pub mod scenario;
mod seen;
mod thought;
mod told;
mod wish;

pub use any::{Act, AnyLoaded, AnySetup, AnySnapshot, AnyTable, Back, file_problem, read_file};
pub use campaign::{CampaignBook, CampaignUpdate, Lean, NewCampaign, NewLine, Votes};
pub use hexhold_table::{Budget, Role, Seat, SeatChange, SeatIs, Skill};
pub use message::*;
pub use new_game::AnyNew;
pub use packs::{AnyPack, PackKind, Packs, WeakPack};
pub use reason::{Problem, Reason};
pub use scenario::{
    CardInfo, ClassInfo, ItemInfo, NewCharacter, NewDungeon, NewGame, NewSeat, PackView, PerkInfo, RuleSetInfo,
    ScenarioInfo,
};
pub use thought::{Guess, Thought};
pub use told::{TableTell, TableTold, TableUndo, TableUndoStep, TableWanted, TableWish};
pub use wish::{WishFor, WishNow};
