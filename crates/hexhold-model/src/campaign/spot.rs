//! Marks on ability cards that take an enhancement.

use hexhold_hex::Hex;
use serde::{Deserialize, Serialize};

use super::Key;
use crate::EnhancedValue;

/// A mark beside an ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot {
    pub class: Key,
    /// The card's name.
    pub card: String,
    pub bottom: bool,
    /// The ability's place in the action.
    pub ability: u8,
    pub mark: SpotMark,
    /// The number beside it, which a +1 raises.
    pub value: Option<EnhancedValue>,
    /// The ability targets several, or may.
    pub several: bool,
    /// Hexes of the area it belongs to.
    pub hexes: u8,
    /// The hex that a sticker adds to it.
    #[serde(default)]
    pub hex: Option<Hex>,
    pub lost: bool,
    pub persistent: bool,
    pub summons: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SpotMark {
    Square,
    Circle,
    Diamond,
    DiamondPlus,
    Hex,
}
