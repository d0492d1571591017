//! Scenarios on the map.

use serde::{Deserialize, Serialize};

use super::{Fact, Gain, Key};

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PlaceDef {
    pub scenario: Key,
    /// Where it is on the map: a column's letter and a row's number, as in `C7`.
    pub at: String,
    /// Unlocked from the start.
    pub opens: bool,
    pub in_town: bool,
    /// One of the first: no event on the way to it.
    pub no_road: bool,
    /// Completing it ends the story: whoever wishes plays on.
    #[serde(default)]
    pub finale: bool,
    /// The party goes on from it without a visit to town.
    pub no_town: bool,
    /// It is reached by water: what happens on the way is of another deck.
    #[serde(default)]
    pub by_boat: bool,
    pub needs: Option<Fact>,
    /// Places that can be reached from it without a road between them.
    pub links: Vec<Key>,
    /// The scenario that must follow at once.
    pub forced: Option<Key>,
    pub text: String,
    /// What its conclusion brings, once.
    pub conclusion: Vec<Gain>,
}
