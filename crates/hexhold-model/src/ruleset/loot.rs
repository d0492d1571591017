//! Money, loot cards and treasures.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LootRules {
    pub token: LootToken,
    /// So many tokens are placed in a scenario at most.
    pub money_cap: Option<u8>,
    /// Whether monsters that were summoned or spawned leave a token too.
    /// Whether monsters that were summoned or spawned leave a token too.
    pub money_from_summoned: bool,
    /// Whether the looting figure must see the hex.
    pub needs_sight: bool,
    pub found_item: FoundItem,
    pub second_copy: SecondCopy,
}

/// What a token on the map is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LootToken {
    /// A coin.
    Money,
    /// A card of the scenario's loot deck.
    LootCard,
}

/// When an item found in a scenario may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoundItem {
    /// At once, beyond the limits for its type.
    AtOnce,
    NextScenario,
}

/// What becomes of an item that its finder owns already.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SecondCopy {
    /// The finder keeps it: there is no limit on copies.
    Kept,
    /// It is given to a character without it, or sold.
    GivenOrSold,
    Sold,
}

impl LootRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            money_from_summoned: false,
            needs_sight: true,
            found_item: FoundItem::NextScenario,
            second_copy: SecondCopy::Sold,
            money_cap: None,
            ..Self::gloomhaven_second()
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { money_cap: None, second_copy: SecondCopy::Kept, ..Self::gloomhaven_second() }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            token: LootToken::Money,
            money_cap: Some(25),
            money_from_summoned: true,
            needs_sight: false,
            found_item: FoundItem::AtOnce,
            second_copy: SecondCopy::GivenOrSold,
        }
    }

    pub fn frosthaven() -> Self {
        Self { token: LootToken::LootCard, money_cap: None, ..Self::gloomhaven_second() }
    }
}
