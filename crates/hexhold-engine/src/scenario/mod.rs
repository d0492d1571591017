//! What the scenario brings: rooms, goals, special rules, loot.

pub(crate) mod effects;
pub(crate) mod loot_deck;
pub(crate) mod reveal;
pub(crate) mod rules;
pub(crate) mod wants;
