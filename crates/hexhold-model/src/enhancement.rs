//! Enhancements: stickers that a campaign has put on ability cards. In a scenario the card simply says more.

use hexhold_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{Condition, ElementIcon};

/// One sticker and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enhancement {
    /// The card's place in its class.
    pub card: u8,
    pub bottom: bool,
    /// The ability's place in the action.
    pub ability: u8,
    pub sticker: Sticker,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sticker {
    PlusOne(EnhancedValue),
    Jump,
    Element(ElementIcon),
    Condition(Condition),
    /// One more target hex of an area.
    Hex(Hex),
}

/// The number that a +1 stands next to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnhancedValue {
    Move,
    Attack,
    Range,
    Target,
    Shield,
    Retaliate,
    Pierce,
    Heal,
    Push,
    Pull,
    Teleport,
    SummonHitPoints,
    SummonMove,
    SummonAttack,
    SummonRange,
    /// What a trap made by the card does.
    TrapDamage,
    TrapHealing,
    /// How far tokens or tiles are moved.
    TileMove,
}
