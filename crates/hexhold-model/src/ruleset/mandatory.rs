//! What a character who uses an action cannot leave out.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MandatoryRules {
    pub harm: HarmToOwn,
}

/// Abilities and effects that cost the character or an ally hit points or cards, or give them a negative condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HarmToOwn {
    /// They cannot be skipped where the card marks them so.
    WhenMarked,
    /// They can never be skipped, unless something else is to be had for them ("do A to do B").
    Always,
}

impl MandatoryRules {
    pub fn gloomhaven_first() -> Self {
        Self { harm: HarmToOwn::Always }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self::gloomhaven_second()
    }

    pub fn gloomhaven_second() -> Self {
        Self { harm: HarmToOwn::WhenMarked }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
