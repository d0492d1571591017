//! Players that are programs. They see questions and views, never what a person in their seat could not know.

mod dice;
mod hunter;
mod random;
mod sheet;
mod soak;

pub use dice::Dice;
pub use hunter::Hunter;
pub use random::{RandomPlayer, play_out};
pub use sheet::full_sheet;
pub use soak::{Fault, Finished, invariants, watch};
