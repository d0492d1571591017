//! Figures that act by themselves: monsters, summons, allies. Focus, movement and targets come from the solver; whatever it
//! leaves open is a question to the party.

pub(crate) mod focus;
pub(crate) mod help;
pub(crate) mod plan;
pub(crate) mod seam;
pub(crate) mod strike;
pub(crate) mod turn;
pub(crate) mod walk;
