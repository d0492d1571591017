//! Players that are programs, for tests and simulation. [`RandomPlayer`] looks at nothing but the question; [`Hunter`] looks
//! at the whole state, since it is there to find content that is never used; [`Companion`] sits at a table and knows
//! what a person in its seat would know.

mod companion;
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

pub use companion::{Companion, Seat};
pub use dice::Dice;
pub use hunt::{Hunt, Plan};
pub use hunter::{Hunter, Wanted};
pub use mind::{Found, Quick, Searcher};
pub use random::{RandomPlayer, play_out};
pub use sheet::full_sheet;
pub use simulate::{Deeds, Limits, Outcome, PartyPlan, Policy, Record, alone, play};
pub use soak::{Fault, Finished, invariants, watch, watch_as};
pub use wins::{Companions, Wins, ending, wins};

/// The examples of the guide are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/write-a-bot.md")]
struct Guide;
