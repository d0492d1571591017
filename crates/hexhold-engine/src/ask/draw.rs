//! What is drawn in a scenario; recorded with the result so that a replay that drifts is noticed at once.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    Modifier,
    MonsterCard,
    Standee,
    BattleGoal,
    ShortRest,
    AllyOrder,
    LootCard,
    RandomItem,
}
