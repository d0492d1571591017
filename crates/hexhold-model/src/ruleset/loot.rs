//! Money and loot.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LootRules {
    /// So many tokens are placed in a scenario at most.
    pub money_cap: Option<u8>,
    /// Whether monsters that were summoned or spawned leave a token too.
    pub money_from_summoned: bool,
}

impl LootRules {
    pub fn gloomhaven_first() -> Self {
        Self { money_cap: None, money_from_summoned: false }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { money_cap: None, money_from_summoned: true }
    }

    pub fn gloomhaven_second() -> Self {
        Self { money_cap: Some(25), money_from_summoned: true }
    }

    pub fn frosthaven() -> Self {
        Self { money_cap: None, money_from_summoned: true }
    }
}
