//! The board: what can be seen from where.

use hexhold_hex::Sight;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MapRules {
    pub sight: Sight,
}

impl MapRules {
    pub fn gloomhaven_first() -> Self {
        Self { sight: Sight::CornerToCorner }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { sight: Sight::AnyPoint }
    }

    pub fn gloomhaven_second() -> Self {
        Self { sight: Sight::AnyPoint }
    }

    pub fn frosthaven() -> Self {
        Self { sight: Sight::AnyPoint }
    }
}
