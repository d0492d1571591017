//! The scenario and what its page says: goals, escapes, named monsters, allies, its end.

mod allies;
mod battle_goals;
mod decreed;
mod ending;
mod entry;
mod escape;
mod feats;
mod links;
mod named;
mod views;
