//! What the scenario level changes, and what is dealt before the first round.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LevelRules {
    pub table: [LevelRow; 8],
    pub battle_goals_dealt: u8,
    pub goal_reward: GoalReward,
    pub difficulty: DifficultyRule,
}

/// How many check marks a battle goal brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalReward {
    /// As many as the card says.
    Printed,
    /// One, whatever the goal.
    One,
}

/// How a group makes a scenario easier or harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DifficultyRule {
    /// It plays at any level it likes.
    AnyLevel,
    /// It names a [`Difficulty`], which changes the recommended level.
    Named,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    Easy,
    Normal,
    Hard,
    VeryHard,
}

impl Difficulty {
    /// What it adds to the recommended level.
    pub const fn step(self) -> i8 {
        match self {
            Self::Easy => -1,
            Self::Normal => 0,
            Self::Hard => 1,
            Self::VeryHard => 2,
        }
    }
}

/// One row of the scenario level table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LevelRow {
    pub gold: u8,
    pub trap: u8,
    pub hazard: u8,
    pub experience: u8,
}

impl LevelRules {
    pub fn gloomhaven_first() -> Self {
        // gh1e:overlay.hazard.damage: half of the trap damage, rounded down.
        Self {
            table: table(|l| (2 + l) / 2),
            battle_goals_dealt: 2,
            goal_reward: GoalReward::Printed,
            difficulty: DifficultyRule::Named,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        // There is no hazardous terrain; a homebrew tile does no damage rather than an invented amount.
        Self {
            table: table(|_| 0),
            battle_goals_dealt: 2,
            goal_reward: GoalReward::One,
            difficulty: DifficultyRule::Named,
        }
    }

    pub fn gloomhaven_second() -> Self {
        // gh2e:level.row.0 and its neighbours.
        Self {
            table: table(|l| 1 + l.div_ceil(3)),
            battle_goals_dealt: 3,
            goal_reward: GoalReward::Printed,
            difficulty: DifficultyRule::AnyLevel,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}

/// Gold, trap damage and experience are the same everywhere.
fn table(hazard: impl Fn(u8) -> u8) -> [LevelRow; 8] {
    let gold = [2, 2, 3, 3, 4, 4, 5, 6];
    std::array::from_fn(|i| {
        let l = i as u8;
        LevelRow { gold: gold[i], trap: 2 + l, hazard: hazard(l), experience: 4 + 2 * l }
    })
}
