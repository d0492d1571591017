//! Setup, rounds, cards and actions, rests, items, loot and the end of a scenario: the rules of gh2e, one small board
//! each.

mod active;
mod begin;
mod books;
mod card;
mod ending;
mod enhanced;
mod entry;
mod favors;
mod initiative;
mod item;
mod kinds;
mod level;
mod links;
mod loot;
mod loot_deck;
mod moments;
mod rest;
mod round;
mod setup;
mod used;
mod variants;

use hexhold_engine::{Event, What};
use hexhold_testkit::{item, performs, worn};

/// The place of the first event that fits.
#[track_caller]
fn place(events: &[Event], fits: impl Fn(&What) -> bool) -> usize {
    events.iter().position(|e| fits(&e.what)).expect("it happened")
}

fn happened(events: &[Event], fits: impl Fn(&What) -> bool) -> bool {
    events.iter().any(|e| fits(&e.what))
}
