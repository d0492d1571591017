//! Map cards: each serves two scenarios, told apart by colour; for the blue one it is held upside down.

use hexhold_hex::{Hex, MapDraft};
use serde::{Deserialize, Serialize};

use super::{Rank, Terrain};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinColour"))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The card is held upright.
    #[default]
    Orange,
    /// The card is turned by 180 degrees.
    Blue,
}

/// A map card as it is printed, seen upright.
#[derive(Clone, Debug)]
pub struct MapCard {
    pub name: String,
    pub map: MapDraft,
    /// Where the orange and the blue scenario begin.
    pub starts: [Hex; 2],
    pub tiles: Vec<Tile>,
    /// Doors that stay shut until the scenario opens them.
    pub locked: Vec<Hex>,
}

/// Something printed on a hex.
#[derive(Clone, Debug)]
pub struct Tile {
    pub hex: Hex,
    pub what: Printed,
    /// Only for this scenario of the card; without a dot for both.
    pub dot: Option<Colour>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    Terrain(Terrain),
    /// By place in the list of monsters.
    Monster(u8, Rank),
    Money,
    /// By place in the treasure index.
    Treasure(u8),
    Goal,
}
