//! Loot and treasures.

mod loot_deck;
mod looting;
