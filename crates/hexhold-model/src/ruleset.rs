//! The dimensions in which the editions differ, as data. Every enum is named after the rule and matched in exactly one
//! function of the engine; the editions themselves are values of [`Ruleset`] built by `hexhold-content`.

use hexhold_hex::Sight;
use serde::{Deserialize, Serialize};

use crate::Conditions;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ruleset {
    /// The catalogue whose rule ids explain this game's events.
    pub catalogue: String,
    pub name: String,
    pub levels: [LevelRow; 8],
    pub conditions: Conditions,
    pub sight: Sight,
    /// How automated figures find their focus, move and attack.
    pub monsters: hexhold_solver::Policy,
    pub advantage: AdvantageRule,
    pub invisible: InvisibleRule,
    pub jump_landing: JumpLanding,
    pub forced_distance: ForcedDistance,
    pub battle_goals_dealt: u8,
    pub money_cap: u8,
    pub bless_cards: u8,
    pub curse_cards: u8,
    pub heal_self_by_default: bool,
    pub money_from_summoned: bool,
}

/// One row of the scenario level table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LevelRow {
    pub gold: u8,
    pub trap: u8,
    pub hazard: u8,
    pub experience: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdvantageRule {
    /// Draw on to a non-rolling card and one more; rolling ones apply with advantage and not with disadvantage.
    DrawOnThenOneMore,
    /// Two cards; one rolling is added (or ignored), two rolling draw on.
    TwoCards,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InvisibleRule {
    /// Enemies may move through.
    Ghost,
    /// Enemies treat the figure as an obstacle.
    Obstacle,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JumpLanding {
    IgnoresDifficult,
    PaysDifficult,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForcedDistance {
    /// A character chooses any distance up to the number; monsters move the target as far as possible.
    UpTo,
    /// The full distance unless something stops it.
    Full,
}
