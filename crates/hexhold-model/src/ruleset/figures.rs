//! Monsters, besides how they find their way: what their cards leave unsaid, their elements, standees and loot.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FigureRules {
    pub range_unsaid: RangeUnsaid,
    pub infusion: MonsterInfusion,
    pub latecomers: Latecomers,
    pub target_order: TargetOrder,
    pub standees_short: StandeesShort,
    /// Whether a monster's loot ability takes treasure tiles off the map.
    pub monsters_take_treasure: bool,
}

/// How far a monster's attack or heal reaches when its card names no range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RangeUnsaid {
    /// As far as the range on the stat card; without one, to adjacent figures.
    StatCard,
    /// An attack is melee; a heal reaches whomever it can see.
    AsForAnybody,
}

/// When the elements on a monster card become strong. Consuming is the same everywhere: once for all of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MonsterInfusion {
    /// At the end of the turn of every monster that performed an ability.
    EachTurn,
    /// At the end of the turn of the first that performed one.
    FirstTurn,
    /// When the last of the set has ended its turn, if any performed one.
    LastTurn,
}

/// Whether monsters that come into play when their set has acted profit from the elements it consumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Latecomers {
    /// Like all of the set.
    Profit,
    /// They do not, but consume for themselves what has been infused since.
    ConsumeAnew,
}

/// In which order a monster attacks several targets of one ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetOrder {
    FocusFirst,
    PartyDecides,
}

/// Which monsters of a room are placed when there are too few standees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandeesShort {
    /// The nearest to the door, whatever their rank.
    NearestTheDoor,
    /// Elites, then normals; among equals the nearest to an enemy.
    ElitesFirst,
    /// Elites, then normals; among equals the party decides.
    ElitesThenParty,
}

impl FigureRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            range_unsaid: RangeUnsaid::StatCard,
            infusion: MonsterInfusion::EachTurn,
            latecomers: Latecomers::Profit,
            target_order: TargetOrder::PartyDecides,
            standees_short: StandeesShort::NearestTheDoor,
            monsters_take_treasure: false,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            infusion: MonsterInfusion::FirstTurn,
            latecomers: Latecomers::Profit,
            // Nothing is said about it, and what is not said the players decide.
            target_order: TargetOrder::PartyDecides,
            standees_short: StandeesShort::ElitesThenParty,
            monsters_take_treasure: true,
            ..Self::gloomhaven_second()
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            range_unsaid: RangeUnsaid::AsForAnybody,
            infusion: MonsterInfusion::LastTurn,
            latecomers: Latecomers::ConsumeAnew,
            target_order: TargetOrder::FocusFirst,
            standees_short: StandeesShort::ElitesFirst,
            monsters_take_treasure: false,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
