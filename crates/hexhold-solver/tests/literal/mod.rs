//! The monster-turn rules written down as slowly and plainly as possible, from the rule texts, sharing nothing with the
//! solver: its own board, its own distances, its own sight lines, every subset of targets tried. It is what the solver is
//! compared with; where the two differ, one of them misreads the book.

pub mod board;
pub mod paths;
pub mod sight;
pub mod turn;

pub use board::{Area, Board, Edition, Figure, H, Monster, Mover, Side, Terrain};
pub use turn::{Turn, turns};
