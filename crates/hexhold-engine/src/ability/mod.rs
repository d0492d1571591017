//! What characters and commanded figures perform, one file for each ability.

pub(crate) mod action;
pub(crate) mod attack;
pub(crate) mod cards;
pub(crate) mod command;
pub(crate) mod deck_edits;
pub(crate) mod forced;
pub(crate) mod heal;
pub(crate) mod loot;
pub(crate) mod movement;
pub(crate) mod places;
pub(crate) mod play_card;
pub(crate) mod recover;
pub(crate) mod summon;
pub(crate) mod tiles;
