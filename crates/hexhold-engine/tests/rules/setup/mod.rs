//! Setting up: characters, levels, favors, variants.

mod begin;
mod favors;
mod level;
mod steps;
mod variants;
