//! Summons of characters.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SummonRules {
    pub without_focus: WithoutFocus,
    pub dismissed_card: DismissedCard,
    pub of_items: SummonsOfItems,
}

/// What a summon does that finds no focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithoutFocus {
    /// Its summoner may have it come nearer.
    MayFollow,
    Stays,
}

/// Where the card goes of a summon that its summoner dismisses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DismissedCard {
    /// Where its icon says.
    ByIcon,
    Lost,
}

/// Whether a summon that an item has called is one of the character's own, of which ability cards speak.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SummonsOfItems {
    Own,
    /// It acts before the character and uses its modifier deck all the same.
    NotOwn,
}

impl SummonRules {
    pub fn gloomhaven_first() -> Self {
        Self { without_focus: WithoutFocus::Stays, dismissed_card: DismissedCard::Lost, of_items: SummonsOfItems::Own }
    }

    /// There are no summons of characters there.
    pub fn jaws_of_the_lion() -> Self {
        Self::gloomhaven_second()
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            without_focus: WithoutFocus::MayFollow,
            dismissed_card: DismissedCard::ByIcon,
            of_items: SummonsOfItems::Own,
        }
    }

    pub fn frosthaven() -> Self {
        Self { of_items: SummonsOfItems::NotOwn, ..Self::gloomhaven_second() }
    }
}
