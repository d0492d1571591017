//! Moving and being moved. What a jump's last hex costs and how invisible enemies stand in the way is in the solver's
//! policy, which holds for everybody who moves.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MovementRules {
    pub forced_distance: ForcedDistance,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedDistance {
    /// A character chooses any distance up to the number; monsters move the target as far as possible.
    UpTo,
    /// The full distance unless something stops it.
    Full,
}

impl MovementRules {
    pub fn gloomhaven_first() -> Self {
        Self { forced_distance: ForcedDistance::Full }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self::gloomhaven_second()
    }

    pub fn gloomhaven_second() -> Self {
        Self { forced_distance: ForcedDistance::UpTo }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
