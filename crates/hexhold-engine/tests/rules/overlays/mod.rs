//! The map and what lies on it.

mod closing;
mod doors;
mod ice;
mod objectives;
mod objects;
mod tiles;
mod traps_and_terrain;
