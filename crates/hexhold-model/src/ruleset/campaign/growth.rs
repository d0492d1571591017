//! Levels, perks and masteries.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GrowthRules {
    /// The experience that levels 1 to 9 need.
    pub experience: [u16; 9],
    pub level_gift: LevelGift,
    pub masteries: bool,
}

/// How far a character may rise without the experience for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelGift {
    Nothing,
    Prosperity,
    /// Half the prosperity level, rounded up.
    HalfProsperity,
}

impl GrowthRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:level-up.optional-prosperity
        Self { level_gift: LevelGift::Prosperity, masteries: false, ..Self::gloomhaven_second() }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { level_gift: LevelGift::Nothing, masteries: false, ..Self::gloomhaven_second() }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:campaign.sheet.xp-level-9 and those before it, gh2e:level-up.prosperity-optional
        Self {
            experience: [0, 45, 95, 150, 210, 275, 345, 420, 500],
            level_gift: LevelGift::HalfProsperity,
            masteries: true,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
