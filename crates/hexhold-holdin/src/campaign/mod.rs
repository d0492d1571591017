//! The campaign: the tracker card, and what is done between scenarios. Plain data and moves; a move is legal exactly when
//! it is listed.

mod finish;
mod king;
mod level;
mod town;
mod tracker;
mod travel;

pub use finish::Outcome;
pub use king::needs;
pub use tracker::{Act, Outlook, Refused, Stage, TRACKER_VERSION, Tracker};
