//! What comes next: founding, choosing, playing, settling, town.

mod choose;
mod imbue;
mod party;
mod settle;
mod town;

pub use choose::departure;
use hexhold_play::Flow;
pub use imbue::imbued_deck;

use crate::ask::Scene;
use crate::state::Phase;

/// One step, which ends at the next checkpoint.
pub(crate) fn step(s: &mut Scene<'_>) -> Flow {
    match s.st.phase.clone() {
        Phase::Founding => town::founding(s),
        Phase::Gathering => town::gathering(s),
        Phase::Choose { only } => choose::choose_scenario(s, only),
        Phase::Away { .. } => settle::settle(s),
        Phase::Town { step, won, campaign, event_read } => town::town(s, step, won, campaign, event_read),
    }
}
