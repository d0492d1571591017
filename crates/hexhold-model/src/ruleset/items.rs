//! Items: when they may be used, and what refreshing them needs.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ItemRules {
    pub partly_used: PartlyUsed,
    pub window: ItemWindow,
    pub during_abilities: ItemsDuringAbilities,
}

/// Whether an item with some of its use slots passed can be recovered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartlyUsed {
    /// Recovering it starts it anew.
    Recovers,
    /// It is not spent before its last slot, so there is nothing to recover.
    NotSpent,
}

/// Until when in its turn a character may use items.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemWindow {
    /// To the end of the turn, after a long rest too.
    WholeTurn,
    /// Not while effects begin or end the turn, not once both actions are done, and not once the long rest is; but in an
    /// action that somebody else grants, too.
    UntilActionsDone,
}

/// Which items that perform something may be used while an ability is being performed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemsDuringAbilities {
    /// None: one ability does not begin inside another.
    None,
    /// Those that only do something for their bearer; an item that grants an action waits.
    NoActions,
}

impl ItemRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            partly_used: PartlyUsed::NotSpent,
            window: ItemWindow::UntilActionsDone,
            during_abilities: ItemsDuringAbilities::NoActions,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self::gloomhaven_second()
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            partly_used: PartlyUsed::Recovers,
            window: ItemWindow::WholeTurn,
            during_abilities: ItemsDuringAbilities::None,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
