//! The way into a scenario and back: what the party brings, and what comes of it, both by value. A group that plays at a
//! real table enters its result by hand.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::Key;
use serde::{Deserialize, Serialize};

use crate::state::{Placed, StartsWith};
use crate::world::World;

/// A party on its way to a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Departure {
    pub scenario: Key,
    pub casual: bool,
    /// 0: monsters are as ever; 1: imbued; 2: with the advanced cards too.
    pub imbued: u8,
    /// It was completed before: its rewards are gone.
    pub repeated: bool,
    pub treasures_gone: BTreeSet<u16>,
    /// What rules of the scenario may ask about: achievements, completed scenarios, tracks.
    pub facts: BTreeMap<String, i16>,
    pub party: Vec<Traveller>,
    /// Favors can be asked of somebody at home.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub favors: bool,
    /// Stickers on loot cards, by type.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<BTreeMap<Key, u8>>", optional))]
    pub loot_stickers: BTreeMap<Key, u8>,
    /// What is left of the random item deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Key>>", optional))]
    pub random_items: Vec<Key>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub random_found: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Traveller {
    /// By place among the campaign's characters.
    pub member: u8,
    pub class: Key,
    pub name: String,
    pub level: u8,
    pub hit_points: u8,
    pub pool: BTreeSet<String>,
    pub items: Vec<Key>,
    /// Perks in effect, by place in the class.
    pub perks: Vec<u8>,
    pub masteries: BTreeSet<u8>,
    pub stickers: Vec<Placed>,
    pub start: StartsWith,
}

/// A finished scenario.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Report {
    pub won: bool,
    pub level: u8,
    pub characters: Vec<CharacterReport>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharacterReport {
    pub member: u8,
    /// Gained while it was played; what completing adds is for the campaign.
    pub experience: u16,
    /// Money tokens, and gold beside them.
    pub money: u16,
    pub gold: u16,
    /// Of an achieved battle goal.
    pub checkmarks: u8,
    pub items: Vec<Key>,
    /// Second copies that were sold on the spot; `gold` is with what they brought.
    #[serde(default)]
    pub sold: Vec<Key>,
    pub treasures: Vec<u16>,
    pub masteries: Vec<u8>,
    pub deeds: Vec<(Key, u16)>,
    /// On looted cards.
    #[serde(default)]
    pub resources: Vec<(Key, u16)>,
    pub dead: bool,
}

/// What does not fit in a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Field {
    Level,
    Member,
    Experience,
    Money,
    Gold,
    Checkmarks,
    Item,
    Treasure,
    Mastery,
    Deed,
    Resource,
}

impl Field {
    pub(crate) const fn says(self) -> &'static str {
        match self {
            Self::Level => "level: it is from 0 to 7",
            Self::Member => "member: exactly those who set out come back",
            Self::Experience => "experience: nobody gains more than 255",
            Self::Money => "money: nobody carries more than 255 tokens",
            Self::Gold => "gold: nobody finds more than 1000",
            Self::Checkmarks => "checkmarks: a battle goal brings at most 3",
            Self::Item => "item: there is no such item",
            Self::Treasure => "treasure: it is taken already, or named twice",
            Self::Mastery => "mastery: there are two, and each is achieved once",
            Self::Deed => "deed: it has a name without spaces",
            Self::Resource => "resource: there is no such resource, or it is named twice",
        }
    }
}

impl Report {
    /// Whether it can be what came of this departure.
    pub fn check(&self, w: &World, from: &Departure) -> Result<(), Field> {
        let fine = |holds: bool, field: Field| if holds { Ok(()) } else { Err(field) };
        fine(self.level <= 7, Field::Level)?;
        let out: Vec<u8> = from.party.iter().map(|t| t.member).collect();
        let back: Vec<u8> = self.characters.iter().map(|c| c.member).collect();
        fine(out == back, Field::Member)?;
        let mut taken = from.treasures_gone.clone();
        for (c, t) in self.characters.iter().zip(&from.party) {
            fine(c.experience <= 255, Field::Experience)?;
            fine(c.money <= 255, Field::Money)?;
            fine(c.gold <= 1000, Field::Gold)?;
            fine(c.checkmarks <= 3, Field::Checkmarks)?;
            fine(c.items.iter().chain(&c.sold).all(|i| w.goods(i).is_some()), Field::Item)?;
            for number in &c.treasures {
                fine(taken.insert(*number), Field::Treasure)?;
            }
            let mut achieved = t.masteries.clone();
            for m in &c.masteries {
                fine(*m < 2 && achieved.insert(*m), Field::Mastery)?;
            }
            let named = |key: &Key| !key.is_empty() && !key.contains([' ', '=', ',', ':']);
            fine(c.deeds.iter().all(|(key, _)| named(key)), Field::Deed)?;
            let mut found = BTreeSet::new();
            let known = |key: &Key| w.library.loot.iter().any(|l| l.kind.is_resource() && l.key == *key);
            fine(c.resources.iter().all(|(key, n)| *n <= 99 && known(key) && found.insert(key)), Field::Resource)?;
        }
        Ok(())
    }
}
