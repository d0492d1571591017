//! What a pack brings: everything that is printed, as plain data. Behaviour is in the other modules.

mod ability;
mod card;
mod item;
mod map;
mod monster;
mod scenario;

use serde::{Deserialize, Serialize};

pub use ability::*;
pub use card::*;
pub use item::*;
pub use map::*;
pub use monster::*;
pub use scenario::*;

/// Everything a campaign is played with. Things name each other by their place in these lists.
#[derive(Clone, Debug, Default)]
pub struct Book {
    pub name: String,
    pub characters: Vec<Character>,
    pub monsters: Vec<Monster>,
    pub items: Vec<Item>,
    /// Which monsters and items share a card: what the king takes.
    pub cards: Vec<MonsterCard>,
    /// By hit points modulo 4, scenario level and roll.
    pub monster_tables: [[[i8; 3]; 4]; 4],
    pub maps: Vec<MapCard>,
    pub scenarios: Vec<Scenario>,
    pub treasures: Vec<Treasure>,
    pub achievements: Vec<String>,
}

/// A roll, and the behaviour set it picks (holdin:roll.values).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinLetter"))]
#[serde(rename_all = "snake_case")]
pub enum Letter {
    A,
    B,
    C,
}

impl Letter {
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The letter of a six-sided die (holdin:roll.die).
    pub const fn of_die(eyes: u8) -> Option<Self> {
        match eyes {
            1 | 2 => Some(Self::A),
            3 | 4 => Some(Self::B),
            5 | 6 => Some(Self::C),
            _ => None,
        }
    }
}

/// How many icons of each element: shown, needed or inert.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinElements"))]
pub struct Elements {
    pub dark: u8,
    pub fire: u8,
}

impl Elements {
    pub const NONE: Self = Self { dark: 0, fire: 0 };
    pub const DARK: Self = Self { dark: 1, fire: 0 };
    pub const FIRE: Self = Self { dark: 0, fire: 1 };

    pub const fn is_none(self) -> bool {
        self.dark == 0 && self.fire == 0
    }

    pub const fn plus(self, other: Self) -> Self {
        Self { dark: self.dark + other.dark, fire: self.fire + other.fire }
    }

    pub const fn minus(self, other: Self) -> Self {
        Self { dark: self.dark.saturating_sub(other.dark), fire: self.fire.saturating_sub(other.fire) }
    }

    /// Whether these are enough for what is needed.
    pub const fn covers(self, needed: Self) -> bool {
        self.dark >= needed.dark && self.fire >= needed.fire
    }

    pub const fn least(self, other: Self) -> Self {
        let dark = if self.dark < other.dark { self.dark } else { other.dark };
        let fire = if self.fire < other.fire { self.fire } else { other.fire };
        Self { dark, fire }
    }
}
