//! Random campaigns: any legal answer, any result that can be, and what must hold at every question.

mod laws;
mod player;
mod soak;

pub use laws::{conserved, hidden};
pub use player::{answer, report};
pub use soak::{Lived, live};
