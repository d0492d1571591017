//! Attacks and attack modifier cards.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackRules {
    pub advantage: AdvantageRule,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdvantageRule {
    /// Draw on to a non-rolling card and one more; rolling ones apply with advantage and not with disadvantage.
    DrawOnThenOneMore,
    /// Two cards; one rolling is added (or ignored), two rolling draw on.
    TwoCards,
}

impl AttackRules {
    pub fn gloomhaven_first() -> Self {
        Self { advantage: AdvantageRule::TwoCards }
    }

    /// Rolling cards do not exist there; two cards are drawn.
    pub fn jaws_of_the_lion() -> Self {
        Self { advantage: AdvantageRule::TwoCards }
    }

    pub fn gloomhaven_second() -> Self {
        Self { advantage: AdvantageRule::DrawOnThenOneMore }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
