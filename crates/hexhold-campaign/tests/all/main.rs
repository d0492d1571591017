//! The rules between scenarios, proved; what differs, side by side; random campaigns.

mod differences;
mod ledger;
mod literal;
mod outpost;
mod rules;
mod soak;
mod soak_outpost;
mod why;
