//! Variants of play that the books offer; a group chooses among them when it sets up a game.

use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VariantRules {
    pub solo: SoloRule,
    /// Whether a group may play with open hands; what it pays for that is what a solo player pays.
    pub open_information: bool,
    pub casual: CasualMode,
    pub reduced_randomness: bool,
    pub permanent_death: bool,
    /// So many favor points may be spent at the start of a scenario, where the campaign has come that far.
    pub favors: Option<u8>,
}

/// What makes up for knowing all cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoloRule {
    /// Nothing is said about it.
    Nothing,
    /// The recommended level counts the average character as one level higher.
    AverageAndOne,
    /// Monsters are one level higher and traps do one damage more, whatever level is chosen.
    MonstersAndTraps,
}

/// What a scenario outside of the campaign brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CasualMode {
    /// There is no such mode.
    None,
    /// Nothing at all, to nobody.
    NothingGained,
    /// Characters gain as ever; only the scenario's own rewards stay away, and no donation or event comes before it.
    CharactersGain,
}

impl VariantRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            solo: SoloRule::MonstersAndTraps,
            open_information: true,
            casual: CasualMode::CharactersGain,
            reduced_randomness: false,
            permanent_death: false,
            favors: None,
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            solo: SoloRule::Nothing,
            open_information: false,
            casual: CasualMode::None,
            reduced_randomness: false,
            permanent_death: false,
            favors: None,
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            solo: SoloRule::AverageAndOne,
            open_information: true,
            casual: CasualMode::NothingGained,
            reduced_randomness: true,
            permanent_death: true,
            favors: None,
        }
    }

    pub fn frosthaven() -> Self {
        // fh:favor.spend-up-to-seven
        Self { favors: Some(7), ..Self::gloomhaven_second() }
    }
}
