//! The board: what can be seen from where, when a hex is empty, and how doors, plates and objectives behave.

use hexhold_hex::Sight;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MapRules {
    pub sight: Sight,
    pub empty_hex: EmptyHex,
    /// Whether what lies in a figure's own hex is adjacent to it.
    pub own_hex_adjacent: bool,
    pub pressure_plates: PressurePlates,
    pub wide_doors: WideDoors,
    pub objectives: Objectives,
    /// Whether a token marks every hex of what was destroyed. The token leaves the hex empty.
    pub destruction_tokens: bool,
}

/// What a hex must not hold to be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmptyHex {
    /// No figure and no overlay tile but corridors, open doors and pressure plates; tokens do not count.
    NoOverlay,
    /// No token either.
    NoOverlayOrToken,
    /// No figure, obstacle, objective, trap or difficult terrain; nothing else counts.
    NothingInTheWay,
}

/// When a pressure plate does what the scenario says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PressurePlates {
    /// When the special rules say, by flying and jumping figures too.
    AsScenarioSays,
    /// When a character ends its turn on the plate, whatever it was entered by.
    EndOfTurn,
}

/// Doors side by side between the same two rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WideDoors {
    /// Each is opened by itself.
    Separately,
    /// They are one door of several hexes.
    Together,
}

/// What the things with hit points are that a scenario puts on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Objectives {
    /// Figures, enemies of one side and allies of the other.
    Figures,
    /// No figures: only abilities for enemies can mean them.
    Objects,
    /// Obstacles that can be attacked; enemies only to the summons of characters.
    Obstacles,
}

impl MapRules {
    pub fn gloomhaven_first() -> Self {
        Self {
            sight: Sight::CornerToCorner,
            empty_hex: EmptyHex::NoOverlayOrToken,
            own_hex_adjacent: false,
            pressure_plates: PressurePlates::EndOfTurn,
            objectives: Objectives::Obstacles,
            ..Self::gloomhaven_second()
        }
    }

    pub fn jaws_of_the_lion() -> Self {
        Self {
            empty_hex: EmptyHex::NothingInTheWay,
            wide_doors: WideDoors::Together,
            objectives: Objectives::Objects,
            destruction_tokens: true,
            ..Self::gloomhaven_second()
        }
    }

    pub fn gloomhaven_second() -> Self {
        Self {
            sight: Sight::AnyPoint,
            empty_hex: EmptyHex::NoOverlay,
            own_hex_adjacent: true,
            pressure_plates: PressurePlates::AsScenarioSays,
            wide_doors: WideDoors::Separately,
            objectives: Objectives::Figures,
            destruction_tokens: false,
        }
    }

    pub fn frosthaven() -> Self {
        Self::gloomhaven_second()
    }
}
