//! What figures perform, one file for each ability: `action` goes through a list of them, `verbs` knows which is which.

pub(crate) mod action;
pub(crate) mod attack;
pub(crate) mod command;
pub(crate) mod deck_edits;
pub(crate) mod doors;
pub(crate) mod each_target;
pub(crate) mod forced;
pub(crate) mod give;
pub(crate) mod groups;
pub(crate) mod heal;
pub(crate) mod loot;
pub(crate) mod movement;
pub(crate) mod places;
pub(crate) mod suffer;
pub(crate) mod summon;
pub(crate) mod tiles;
mod verbs;
