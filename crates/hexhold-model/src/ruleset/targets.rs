//! Whom an ability reaches when its text does not say.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TargetRules {
    pub positive_by_default: PositiveByDefault,
    pub sight: SightNeeded,
    pub without_range: WithoutRange,
}

/// Whom a heal or a positive condition may target when the card does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PositiveByDefault {
    /// An ally or the performer.
    AlliesOrSelf,
    /// Never the performer.
    AlliesOnly,
}

/// Which abilities need a line of sight to their targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SightNeeded {
    /// All that target a figure or a hex.
    Targeted,
    /// Attacks, areas and abilities that name a range.
    AttacksAndRanged,
}

/// How far an ability other than an attack reaches whose text names no range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithoutRange {
    AnyDistance,
    /// Any distance too, but conditions are given to adjacent figures only.
    ConditionsAdjacent,
}

impl TargetRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            positive_by_default: PositiveByDefault::AlliesOrSelf,
            sight: SightNeeded::AttacksAndRanged,
            without_range: WithoutRange::AnyDistance,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            positive_by_default: PositiveByDefault::AlliesOnly,
            sight: SightNeeded::Targeted,
            without_range: WithoutRange::ConditionsAdjacent,
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            positive_by_default: PositiveByDefault::AlliesOrSelf,
            sight: SightNeeded::Targeted,
            without_range: WithoutRange::AnyDistance,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
