//! Players that are programs, for tests and simulation. [`RandomPlayer`] looks at nothing but the question; [`Hunter`] looks
//! at the whole state, since it is there to find content that is never used; [`Quick`] and [`Searcher`] play to win and know what
//! a person in their seat would know. [`play`] plays whole games with them. [`campaign`] lives whole
//! campaigns at random, and [`holdin`] plays the small game.

pub mod campaign;
mod dice;
pub mod holdin;
mod hunt;
mod hunter;
mod mind;
mod random;
mod sheet;
mod simulate;
mod soak;
mod wins;

pub use dice::Dice;
pub use hunt::{Hunt, Plan};
pub use hunter::{Hunter, Wanted};
pub use mind::{Because, Found, Odds, Quick, Searcher, because, odds};
pub use random::{RandomPlayer, play_out};
pub use sheet::full_sheet;
pub use simulate::{Deeds, Limits, Outcome, PartyPlan, Policy, Record, alone, play, play_with};
pub use soak::{Fault, Finished, invariants, watch, watch_as};
pub use wins::{Wins, ending, wins};

/// The examples of the guide are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/write-a-bot.md")]
struct Guide;
