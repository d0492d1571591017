//! The cards of a character: how they are played, recovered and lost, and what they keep active.

pub(crate) mod active;
pub(crate) mod another;
pub(crate) mod change;
pub(crate) mod played;
pub(crate) mod recover;
