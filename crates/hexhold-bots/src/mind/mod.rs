//! Players that know how to play: what a card is worth, how the ground lies, what a position is worth; one that takes what looks
//! best, and one that searches.

mod because;
mod ground;
mod look;
mod odds;
mod quick;
mod score;
mod search;
mod value;
mod worth;

pub use because::{Because, because};
pub use odds::{Odds, odds};
pub use quick::Quick;
pub use search::{Found, Searcher};
