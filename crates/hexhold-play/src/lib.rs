//! How any of our games is played, without a word about hexes or cards.
//!
//! A game implements [`Rules`]: what it is played with, how it stands, what it asks, takes, is ordered and tells. Its rules
//! are straight-line code that runs in a [`Scene`]: it changes the state, draws, tells and asks. [`Game`] drives it: where a
//! question has no answer yet the step is left, and run again from its checkpoint once there is one. Being deterministic, it
//! reaches the same place and goes on.
//!
//! Absent on purpose: everything one can only say of one game; clock, input and output, threads, floats, hash maps.

mod chance;
mod desk;
mod game;
mod imagine;
mod input;
mod inside;
mod log;
mod redeal;
mod rules;
mod scene;
mod voice;

pub use chance::{Chance, Recorded, Seeded};
pub use desk::{Desk, Flow, Heard, Pause};
pub use game::{Game, NotRestored, Saved, Took};
pub use imagine::{Imagination, Imagined};
pub use input::{BadNotation, Input};
pub use redeal::{Dice, Redeal};
pub use rules::{Misplaced, Rules};
pub use scene::Scene;
pub use voice::Voice;
