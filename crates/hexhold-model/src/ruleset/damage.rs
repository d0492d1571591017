//! Suffering damage and negating it.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DamageRules {
    pub discards_that_negate: DiscardsThatNegate,
    pub negating: Negating,
    pub suffer_abilities: SufferAbilities,
}

/// Which cards may be the two discarded ones that negate damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiscardsThatNegate {
    /// Those in the discard pile.
    Discarded,
    /// Active cards without a lost icon too; what they give ends.
    DiscardedOrActive,
}

/// When a character decides whether to lose cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Negating {
    /// When everything that lessens the damage has been applied.
    AfterDefences,
    /// Before anything is used up to lessen it, and again afterwards.
    BeforeDefencesOrAfter,
}

/// Whether bonuses and items may lessen damage that an ability says is suffered. Shield never does; ward and brittle
/// always change it, where they exist; and a character may always negate it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SufferAbilities {
    /// By whatever says so: the book is silent.
    MayBeLessened,
    /// The book says that nothing does.
    InFull,
}

impl DamageRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            discards_that_negate: DiscardsThatNegate::DiscardedOrActive,
            negating: Negating::BeforeDefencesOrAfter,
            suffer_abilities: SufferAbilities::MayBeLessened,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self::gloomhaven_second()
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            discards_that_negate: DiscardsThatNegate::Discarded,
            negating: Negating::AfterDefences,
            suffer_abilities: SufferAbilities::InFull,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
