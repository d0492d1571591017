//! Monsters and the cards they share with items.

use serde::{Deserialize, Serialize};

use super::{Bonus, Condition, Effect, Letter};

#[derive(Clone, Debug)]
pub struct Monster {
    pub name: String,
    /// Normal and elite, as everything below.
    pub hp: [u8; 2],
    pub traits: [Traits; 2],
    pub sets: [[Behaviour; 3]; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinRank"))]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// A red border.
    #[default]
    Normal,
    /// A yellow border.
    Elite,
}

/// What always holds, whichever set was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinTraits"))]
pub struct Traits {
    pub flying: bool,
    pub shield: u8,
    pub retaliate: u8,
    /// How far the retaliate reaches; 0 is printed as nothing and means 1.
    pub retaliate_range: u8,
}

/// A column of the behaviour table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinBehaviour"))]
pub struct Behaviour {
    pub initiative: u8,
    pub moves: Row,
    pub attack: Row,
    pub range: Row,
    /// Effects of its attack.
    pub effects: Vec<Effect>,
    /// Bonuses and a condition it gives itself when it acts.
    pub bonuses: Vec<Bonus>,
    pub gains: Option<Condition>,
    pub jump: bool,
}

/// A cell of the behaviour table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinRow"))]
#[serde(rename_all = "snake_case")]
pub enum Row {
    #[default]
    Dash,
    Value(u8),
    /// Heals instead of what the row is for.
    Heal(u8),
}

impl Row {
    /// The number of the row's usual action, if it has one.
    pub const fn value(self) -> Option<u8> {
        match self {
            Self::Value(n) => Some(n),
            Self::Dash | Self::Heal(_) => None,
        }
    }

    pub const fn heal(self) -> u8 {
        match self {
            Self::Heal(n) => n,
            Self::Dash | Self::Value(_) => 0,
        }
    }
}

impl Behaviour {
    /// How far it attacks; a dash or a heal in the row is melee (ruling:holdin-range-row).
    pub const fn reach(&self) -> u8 {
        match self.range.value() {
            Some(0) | None => 1,
            Some(n) => n,
        }
    }

    pub const fn is_melee(&self) -> bool {
        self.reach() == 1
    }
}

impl Monster {
    pub const fn set(&self, rank: Rank, letter: Letter) -> &Behaviour {
        &self.sets[rank as usize][letter as usize]
    }

    /// The second-highest and the highest of its three ranges (holdin:combat-enter.mid-range, ruling:holdin-mid-range).
    pub fn mid_and_max(&self, rank: Rank) -> (u8, u8) {
        let mut ranges = [0, 1, 2].map(|i| self.sets[rank as usize][i].reach());
        ranges.sort_unstable();
        (ranges[1], ranges[2])
    }
}

/// A printed card: who shares it is known to the king (holdin:monster-card.four).
#[derive(Clone, Debug, Default)]
pub struct MonsterCard {
    pub monsters: Vec<u8>,
    pub items: Vec<u8>,
}
