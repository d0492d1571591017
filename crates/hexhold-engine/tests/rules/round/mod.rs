//! The round: selecting cards, initiative, turns, its end.

mod initiative;
mod steps;
