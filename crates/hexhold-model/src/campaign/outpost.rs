//! An outpost: buildings with levels, a calendar, stores, a guard, an alchemy chart, and rules that come by and by.

use serde::{Deserialize, Serialize};

use super::{Gain, Key};

/// What a pack says about the outpost of a campaign; without buildings there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct OutpostDef {
    pub buildings: Vec<Building>,
    /// Sections that are due from the start, by the number of their week.
    pub calendar: Vec<(u16, Key)>,
    /// What is read when morale reaches its least or its most.
    pub lowest_morale: Option<Key>,
    pub highest_morale: Option<Key>,
    pub guard: Vec<GuardCard>,
    pub guard_perks: Vec<GuardPerk>,
    /// Which herbs make which potion.
    pub chart: Vec<Formula>,
    /// What any three herbs make of which two are the same.
    pub repeated: Option<Key>,
    pub house_rules: Vec<HouseRule>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Building {
    pub key: Key,
    pub name: String,
    /// By which attacks choose, and in whose order buildings work.
    pub number: u8,
    /// How it is drawn.
    pub look: String,
    /// Its level when the campaign begins; `None`: somebody has to unlock it.
    pub starts: Option<u8>,
    /// It protects and does nothing else: no attack is aimed at it.
    pub wall: bool,
    /// What comes with it when it is unlocked.
    pub unlocked: Vec<Gain>,
    /// From level 1 on.
    pub levels: Vec<BuildingLevel>,
}

/// A level of a building.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct BuildingLevel {
    /// The prosperity level without which it is not built.
    pub prosperity: u8,
    pub cost: Price,
    pub text: String,
    /// When it is built, once.
    pub once: Vec<Gain>,
    /// In every phase.
    pub operation: Vec<Gain>,
    /// In every phase in which it is wrecked.
    pub wrecked: Vec<Gain>,
    pub offers: Vec<Offer>,
    /// Materials that make good its damage.
    pub repair: u8,
    pub rebuild: Price,
    /// How many soldiers it houses, and what each takes off an attack.
    pub soldiers: u8,
    pub soldier_worth: u8,
    /// What enhancements cost less here.
    pub discount: Discount,
}

/// What the house of an enhancer takes off the price of an enhancement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Discount {
    /// Once.
    pub each: u16,
    /// For each level of the card above the first.
    pub level: u16,
    /// For each enhancement that the action has already.
    pub previous: u16,
}

impl Discount {
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// What can be done at a building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    Craft,
    /// Potions of two herbs.
    Brew,
    Distil,
    BrewThree,
    Purchase,
    Enhance,
    Favors,
    GuardPerks,
}

/// What is paid for something: all of it or nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct Price {
    pub gold: u16,
    /// Of each resource.
    pub resources: Vec<(Key, u16)>,
    /// Materials of any kind.
    pub materials: u16,
    /// Herbs of any kind.
    pub herbs: u16,
    pub items: Vec<Key>,
}

impl Price {
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// How many things it asks for, gold aside.
    pub fn things(&self) -> u16 {
        self.resources.iter().map(|(_, n)| n).sum::<u16>() + self.materials + self.herbs + self.items.len() as u16
    }
}

/// What there is of: gold, one resource, or any of a kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stuff {
    Gold,
    Of(Key),
    AnyMaterial,
    AnyHerb,
}

/// A card of the town guard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GuardCard {
    pub key: Key,
    pub name: String,
    pub is: GuardIs,
    pub rolling: bool,
    /// In the deck from the start.
    pub starts: bool,
    /// What it brings when it is applied.
    pub gains: Vec<Gain>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GuardIs {
    Wrecked,
    Plus(i16),
    Success,
}

/// How the town guard can grow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GuardPerk {
    pub key: Key,
    pub name: String,
    pub add: Vec<Key>,
    pub remove: Vec<Key>,
}

/// Two herbs or three, in the order of their keys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Formula {
    pub herbs: Vec<Key>,
    pub potion: Key,
}

/// A rule that is nobody's until it is switched on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseRule {
    pub key: Key,
    pub name: String,
    pub text: String,
    pub does: Vec<(Moment, Vec<Gain>)>,
}

/// When a house rule does something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// The party sets out.
    Departure,
    Won,
    Lost,
    /// A week has passed.
    Week,
    /// Buildings have done their work.
    Operations,
}

/// An attack on the outpost, printed on the back of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Raid {
    pub value: u16,
    pub targets: u8,
    pub aim: Aim,
    /// Buildings that are not defended are wrecked at once.
    pub wrecks: bool,
    pub text: String,
    pub after: Vec<Gain>,
}

/// Which buildings are attacked, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The party decides.
    Party,
    Numbers {
        parity: Parity,
        least: u8,
        most: u8,
        descending: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Parity {
    Any,
    Odd,
    Even,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Season {
    Summer,
    Winter,
}

impl Building {
    /// What it is at a level from 1 on.
    pub fn level(&self, level: u8) -> Option<&BuildingLevel> {
        self.levels.get(usize::from(level).checked_sub(1)?)
    }
}

impl OutpostDef {
    pub fn building(&self, key: &str) -> Option<&Building> {
        self.buildings.iter().find(|b| b.key == key)
    }

    /// Everything that any of it brings, with what it is of: its kind and key.
    pub fn gains(&self) -> Vec<((&'static str, &Key), &[Gain])> {
        let mut out: Vec<((&'static str, &Key), &[Gain])> = Vec::new();
        for b in &self.buildings {
            let levels = b.levels.iter().flat_map(|l| [&l.once, &l.operation, &l.wrecked]);
            let all = std::iter::once(&b.unlocked).chain(levels);
            out.extend(all.map(|gains| (("building", &b.key), &gains[..])));
        }
        out.extend(self.guard.iter().map(|c| (("guard-card", &c.key), &c.gains[..])));
        for rule in &self.house_rules {
            out.extend(rule.does.iter().map(|(_, gains)| (("house-rule", &rule.key), &gains[..])));
        }
        out
    }
}
