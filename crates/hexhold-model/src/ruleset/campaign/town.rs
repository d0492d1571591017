//! What the town keeps count of: prosperity, reputation, donations, achievements.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TownRules {
    /// The boxes that prosperity levels 2 to 9 need, beyond the one that is marked at the start; empty: no prosperity.
    pub prosperity: Vec<u8>,
    pub reputation: Reputation,
    pub donation: Donation,
    /// Whether an achievement takes the place of another of its type.
    pub achievement_types: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reputation {
    None,
    /// One number, from -20 to 20.
    One,
    /// One for each faction, from -10 to its cap, which is 12 at first.
    Factions,
}

/// What a donation of 10 gold brings to the town, beside two blesses to the donor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Donation {
    /// There is nobody to donate to.
    None,
    /// An envelope after ten of them, and prosperity at certain sums.
    Envelope,
    /// One prosperity with every fifth.
    EveryFifth,
}

impl TownRules {
    pub fn gloomhaven_first() -> Self {
        // ruling:prosperity-boxes; gh1e:campaign.achievement.global-type-replaces, gh1e:sanctuary.envelope-track
        Self {
            prosperity: vec![4, 9, 15, 22, 30, 39, 50, 64],
            reputation: Reputation::One,
            donation: Donation::Envelope,
            achievement_types: true,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            prosperity: Vec::new(),
            reputation: Reputation::None,
            donation: Donation::None,
            achievement_types: false,
        }
    }

    pub fn gloomhaven_second() -> Self {
        // ruling:prosperity-boxes; gh2e:campaign.reputation.three-factions, gh2e:oak.track.every-fifth-prosperity
        Self {
            prosperity: vec![5, 12, 22, 33, 45, 59, 74, 89],
            reputation: Reputation::Factions,
            donation: Donation::EveryFifth,
            achievement_types: false,
        }
    }

    pub fn frosthaven() -> Self {
        Self {
            prosperity: vec![6, 15, 27, 42, 60, 81, 105, 132],
            reputation: Reputation::None,
            donation: Donation::None,
            achievement_types: false,
        }
    }
}
