//! Rooms revealed and monsters spawned.

mod rooms;
mod spawn;
