//! Buying, selling, giving.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarketRules {
    pub sale: Sale,
    /// Whether characters may give each other items.
    pub gifts: bool,
    /// Whether the party's reputation changes prices.
    pub reputation_prices: bool,
    pub designs: Designs,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sale {
    HalfDown,
    HalfUp,
}

/// How many copies of an item a random design brings to the shop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Designs {
    AllCopies,
    OneCopy,
}

impl MarketRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:shop.sell.half-down, gh1e:shop.no-item-trade, gh1e:shop.price.reputation, gh1e:loot.random-design
        Self { sale: Sale::HalfDown, gifts: false, reputation_prices: true, designs: Designs::AllCopies }
    }

    pub fn jaws_of_the_lion() -> Self {
        // jotl:shop.sell, jotl:item.transfer
        Self { sale: Sale::HalfUp, gifts: true, ..Self::gloomhaven_second() }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:shop.sell.half-price, gh2e:item.no-trading, gh2e:overlay.treasure.random-item-design
        Self { sale: Sale::HalfDown, gifts: false, reputation_prices: false, designs: Designs::OneCopy }
    }

    pub fn frosthaven() -> Self {
        // fh:overlay.treasure.random-blueprint
        Self { designs: Designs::AllCopies, ..Self::gloomhaven_second() }
    }
}
