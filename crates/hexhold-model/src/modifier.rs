//! Attack modifier cards and the perks that change a deck of them.

use serde::{Deserialize, Serialize};

use crate::{ActiveBonus, Mod};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ModifierCard {
    pub value: ModifierValue,
    pub rolling: bool,
    pub effects: Vec<Mod>,
    pub shuffle: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModifierValue {
    Plus(i8),
    Double,
    Null,
}

impl ModifierCard {
    pub const fn plus(n: i8) -> Self {
        Self { value: ModifierValue::Plus(n), rolling: false, effects: Vec::new(), shuffle: false }
    }

    /// How many cards every deck starts with.
    pub const STANDARD: usize = 20;

    /// The cards every deck starts with.
    pub fn standard_deck() -> Vec<Self> {
        let mut deck = Vec::with_capacity(Self::STANDARD);
        for (n, copies) in [(0, 6), (-1, 5), (1, 5), (-2, 1), (2, 1)] {
            deck.extend((0..copies).map(|_| Self::plus(n)));
        }
        for value in [ModifierValue::Null, ModifierValue::Double] {
            deck.push(Self { value, rolling: false, effects: Vec::new(), shuffle: true });
        }
        deck
    }
}

/// A perk: cards taken out of and put into the deck, and effects outside of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Perk {
    /// How often it may be gained.
    pub times: u8,
    pub remove: Vec<ModifierCard>,
    pub add: Vec<ModifierCard>,
    pub ignore_item_minus_ones: bool,
    pub ignore_scenario_effects: bool,
    /// In effect from the beginning of every scenario.
    #[serde(default)]
    pub bonuses: Vec<ActiveBonus>,
}
