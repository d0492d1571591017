//! Conditions: which there are, and how long the cards for them last.

use serde::{Deserialize, Serialize};

use crate::{Condition, Conditions};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ConditionRules {
    /// Those a figure can gain; cards that name another one do nothing.
    pub present: Conditions,
    pub bless_cards: u8,
    /// Per side: so many for monsters, so many for characters.
    pub curse_cards: u8,
    pub becoming_immune: BecomingImmune,
    pub stun: StunStops,
}

/// What becomes of a condition when its bearer becomes immune to it. Cards in a deck stay there anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BecomingImmune {
    Keeps,
    Removes,
}

/// What a stunned figure cannot do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StunStops {
    /// Perform any ability, or use any item.
    AbilitiesAndItems,
    /// Perform abilities in its own turn; nothing is said about other turns and about items.
    AbilitiesInItsTurn,
}

impl ConditionRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            present: with(&[Condition::Invisible]),
            becoming_immune: BecomingImmune::Removes,
            ..Self::gloomhaven_second()
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { present: with(&[]), stun: StunStops::AbilitiesInItsTurn, ..Self::gloomhaven_second() }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            present: with(&[Condition::Invisible, Condition::Ward, Condition::Safeguard]),
            bless_cards: 10,
            curse_cards: 10,
            becoming_immune: BecomingImmune::Keeps,
            stun: StunStops::AbilitiesAndItems,
        }
    }

    pub fn frosthaven() -> Self {
        let own = [Condition::Regenerate, Condition::Ward, Condition::Brittle, Condition::Bane, Condition::Impair];
        Self { present: with(&[&[Condition::Invisible], &own[..]].concat()), ..Self::gloomhaven_second() }
    }
}

/// The nine conditions that all rule sets share, and those that one of them adds.
fn with(more: &[Condition]) -> Conditions {
    let common = [
        Condition::Poison,
        Condition::Wound,
        Condition::Immobilize,
        Condition::Disarm,
        Condition::Stun,
        Condition::Muddle,
        Condition::Curse,
        Condition::Strengthen,
        Condition::Bless,
    ];
    common.into_iter().chain(more.iter().copied()).collect()
}
