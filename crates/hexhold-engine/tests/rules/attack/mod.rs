//! Attacks: targets, range and sight, areas, advantage, and what an attack meets.

mod advantage;
mod advantage_two_cards;
mod area_details;
mod areas;
mod details;
mod order;
mod pierce;
mod retaliate;
mod shield;
mod targets;
