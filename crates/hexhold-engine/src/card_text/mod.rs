//! What the words of a card come to: numbers, targets, areas.

pub(crate) mod amounts;
pub(crate) mod area;
pub(crate) mod targets;
