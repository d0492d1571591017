//! Whom an ability reaches when its text does not say.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TargetRules {
    pub positive_by_default: PositiveByDefault,
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

impl TargetRules {
    pub fn gloomhaven_first() -> Self {
        Self { positive_by_default: PositiveByDefault::AlliesOrSelf }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { positive_by_default: PositiveByDefault::AlliesOnly }
    }

    pub fn gloomhaven_second() -> Self {
        Self { positive_by_default: PositiveByDefault::AlliesOrSelf }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
