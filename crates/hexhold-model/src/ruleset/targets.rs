//! Whom an ability reaches when its text does not say.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TargetRules {
    pub heal_self_by_default: bool,
}

impl TargetRules {
    pub fn gloomhaven_first() -> Self {
        Self { heal_self_by_default: true }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { heal_self_by_default: false }
    }

    pub fn gloomhaven_second() -> Self {
        Self { heal_self_by_default: true }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
