//! Loot cards: what a loot token may bring, and the table from which a scenario's loot deck is built.

use serde::{Deserialize, Serialize};

/// All loot cards of one type. A scenario says how many of them its deck gets; which ones is chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LootType {
    pub key: String,
    pub name: String,
    pub kind: LootKind,
    /// What each card is worth with 2, 3 and 4 characters: coins, or pieces of the resource.
    pub cards: Vec<[u8; 3]>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LootKind {
    /// Coins, worth gold by the scenario level at the end.
    Money,
    Material,
    Herb,
    /// An item of the random item deck, at once; coins when that deck is empty.
    RandomItem,
}

impl LootKind {
    /// Kept for what is built and brewed with it, not for its worth in gold.
    pub const fn is_resource(self) -> bool {
        matches!(self, Self::Material | Self::Herb)
    }
}

/// One line of a scenario's loot table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LootRow {
    /// The key of a loot type.
    pub loot: String,
    pub cards: u8,
}
