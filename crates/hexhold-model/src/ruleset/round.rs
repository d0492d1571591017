//! The round: who acts when, and what is done at its end.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundRules {
    /// What is done when everybody has acted, in this order.
    pub end: Vec<RoundStep>,
    pub long_rest: LongRestTurn,
    pub shared_deck: SharedDeck,
    pub empty_deck: EmptyAbilityDeck,
    pub start_of_turn: StartOfTurn,
}

/// The operations of the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RoundStep {
    Effects,
    Shuffles,
    RoundBonuses,
    ShortRests,
    Elements,
}

/// Where a resting character, whose initiative is 99, stands among others with 99.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongRestTurn {
    /// Like any character: before monsters.
    LikeAnyCharacter,
    AfterAll,
}

/// In which order the types of a set act that share one deck and so one initiative.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SharedDeck {
    /// The party orders them anew each round.
    PartyEachRound,
    /// The party orders them once, for the whole scenario.
    PartyOnce,
    /// The scenario says; the party where it does not.
    ScenarioSays,
}

/// When a monster set's ability deck without cards left is shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptyAbilityDeck {
    /// When a card has to be drawn.
    WhenDrawn,
    /// At the end of the round too.
    AtEndOfRound,
}

/// In which order several effects happen that begin a figure's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartOfTurn {
    /// Conditions first, then whatever else begins the turn.
    ConditionsFirst,
    /// The players decide.
    PlayersOrder,
}

impl RoundRules {
    /// Elements wane before short rests.
    fn elements_before_rests() -> Vec<RoundStep> {
        use RoundStep::{Effects, Elements, RoundBonuses, ShortRests, Shuffles};
        vec![Effects, Shuffles, RoundBonuses, Elements, ShortRests]
    }

    pub fn gloomhaven_first() -> Self {
        Self {
            end: Self::elements_before_rests(),
            long_rest: LongRestTurn::AfterAll,
            shared_deck: SharedDeck::PartyOnce,
            empty_deck: EmptyAbilityDeck::AtEndOfRound,
            start_of_turn: StartOfTurn::PlayersOrder,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self { end: Self::elements_before_rests(), ..Self::gloomhaven_second() }
    }

    pub fn gloomhaven_second() -> Self {
        use RoundStep::{Effects, Elements, RoundBonuses, ShortRests, Shuffles};
        Self {
            end: vec![Effects, Shuffles, RoundBonuses, ShortRests, Elements],
            long_rest: LongRestTurn::LikeAnyCharacter,
            shared_deck: SharedDeck::PartyEachRound,
            empty_deck: EmptyAbilityDeck::WhenDrawn,
            start_of_turn: StartOfTurn::ConditionsFirst,
        }
    }

    pub fn frosthaven() -> Self {
        Self { shared_deck: SharedDeck::ScenarioSays, ..Self::gloomhaven_second() }
    }
}
