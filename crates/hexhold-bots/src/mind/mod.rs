//! Players that know how to play: what a card is worth, how the ground lies, what a position is worth; one that takes what looks
//! best, and one that searches.

mod ground;
mod look;
mod quick;
mod score;
mod search;
mod value;
mod worth;

pub use quick::Quick;
pub use search::{Found, Searcher};
