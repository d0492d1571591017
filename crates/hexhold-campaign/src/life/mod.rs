//! Characters, from creation to retirement.

mod create;
mod level;
mod perk;
mod quest;
mod respec;
mod retire;

pub(crate) use create::{abandon, begin, classes, leaves, named};
pub use level::hit_points;
pub(crate) use level::{cards_up_to, gain_experience, gift, level_cards, level_up, may_level, must_level};
pub use perk::open_perks;
pub(crate) use perk::{choose_due, gain_checkmarks, mark, perks_in_effect};
pub(crate) use quest::{judge, may_retire, must_retire, note_fulfilled};
pub use quest::{quest_done, quest_progress};
pub(crate) use respec::{may_respec, next_choice, respec};
pub(crate) use retire::retire;
