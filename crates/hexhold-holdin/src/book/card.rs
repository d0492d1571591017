//! Characters: ability cards with two levels and two sides, and the hit-point card.

use serde::{Deserialize, Serialize};

use super::{Action, Elements};

#[derive(Clone, Debug, Default)]
pub struct Character {
    pub name: String,
    pub cards: [AbilityCard; 4],
    /// Maximum hit points by level.
    pub hp: [u8; 5],
    /// Modifier tables: by hit points modulo 4, character level and roll.
    pub tables: [[[i8; 3]; 5]; 4],
}

#[derive(Clone, Debug, Default)]
pub struct AbilityCard {
    pub name: String,
    /// Level 1 and level 2; of each the A and the B side.
    pub levels: [[Face; 2]; 2],
}

/// The half of a side that is in view.
#[derive(Clone, Debug, Default)]
pub struct Face {
    pub initiative: u8,
    pub top: Action,
    pub bottom: Action,
}

impl Face {
    pub const fn action(&self, half: Half) -> &Action {
        match half {
            Half::Top => &self.top,
            Half::Bottom => &self.bottom,
        }
    }

    /// All icons in view on it.
    pub const fn elements(&self) -> Elements {
        self.top.elements.plus(self.bottom.elements)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinHalf"))]
#[serde(rename_all = "snake_case")]
pub enum Half {
    Top,
    Bottom,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinCardSide"))]
#[serde(rename_all = "snake_case")]
pub enum CardSide {
    #[default]
    A,
    B,
}
