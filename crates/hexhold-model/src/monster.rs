//! Monster types, their stat cards and their ability decks.

use serde::{Deserialize, Serialize};

use crate::{Action, ActiveBonus, Amount, Conditions, Effect, ElementIcon, Rider, Step, Test};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Rank {
    Normal,
    Elite,
    /// A unique variant of a type; neither normal nor elite.
    Named,
    Boss,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MonsterType {
    pub key: String,
    pub name: String,
    /// The deck it acts by; several types may share one.
    pub deck: DeckIx,
    pub standees: u8,
    pub boss: bool,
    /// Stats for levels 0 to 7, normal and elite (a boss has the same in both).
    pub stats: Vec<[StatBlock; 2]>,
    /// A boss's special abilities.
    pub specials: Vec<Action>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct StatBlock {
    pub hit_points: Amount,
    /// `None` is a dash: the figure does not move, attack or shoot by itself.
    pub move_: Option<Amount>,
    pub attack: Option<Amount>,
    pub range: Option<Amount>,
    pub targets: u8,
    pub pierce: u8,
    pub effects: Vec<Effect>,
    pub shield: u8,
    pub retaliate: u8,
    pub retaliate_range: u8,
    pub flying: bool,
    pub immune: Conditions,
    pub advantage: bool,
    /// Further persistent bonuses.
    pub bonuses: Vec<ActiveBonus>,
    /// What its attacks have under a test or for a price.
    #[serde(default)]
    pub riders: Vec<Rider>,
}

impl StatBlock {
    pub const fn new(hit_points: Amount) -> Self {
        Self {
            hit_points,
            move_: None,
            attack: None,
            range: None,
            targets: 1,
            pierce: 0,
            effects: Vec::new(),
            shield: 0,
            retaliate: 0,
            retaliate_range: 1,
            flying: false,
            immune: Conditions::EMPTY,
            advantage: false,
            bonuses: Vec::new(),
            riders: Vec::new(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MonsterDeck {
    pub key: String,
    pub name: String,
    pub cards: Vec<MonsterCard>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MonsterCard {
    pub name: String,
    pub initiative: u8,
    pub shuffle: bool,
    pub action: Action,
    /// Consumed when the first monster of the set starts its turn; benefits all of them.
    pub consume: Vec<MonsterConsume>,
}

/// A consumption on a monster card: further steps, or changes to the steps by index.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MonsterConsume {
    pub icons: Vec<ElementIcon>,
    /// About the monster that begins its turn: nothing is consumed unless all of these hold.
    #[serde(default)]
    pub when: Vec<Test>,
    /// Added to every ability of the card they fit.
    pub mods: Vec<crate::Mod>,
    /// Performed after the card's own steps.
    pub steps: Vec<Step>,
}

/// Which deck of the library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct DeckIx(pub u16);
