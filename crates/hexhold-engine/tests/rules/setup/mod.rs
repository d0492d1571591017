//! Setting up: characters, levels, favors, variants.

mod begin;
mod favors;
mod from_campaign;
mod level;
mod steps;
mod variants;
