//! In what the rule sets differ: one test per difference, the four results side by side (gh1e, jotl, gh2e, fh).

mod attack;
mod cards;
mod conditions;
mod damage;
mod fields;
mod fifth;
mod forced;
mod items;
mod loot;
mod monsters;
mod movement;
mod overlays;
mod priorities;
mod rests;
mod reveals;
mod round;
mod setup;
mod silent;
mod summons;
mod targets;
mod variants;
