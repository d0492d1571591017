//! Turns of automated figures.

pub(crate) mod automated;
pub(crate) mod seam;
pub(crate) mod turn;
