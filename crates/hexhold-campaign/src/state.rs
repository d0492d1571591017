//! How a campaign stands: plain data.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::{Condition, Element, Key, SpotMark};
use serde::{Deserialize, Serialize};

use crate::market::StickerName;
use crate::outpost::Outpost;
use crate::pile::{DeckName, Pile};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub phase: Phase,
    pub draws: u32,
    /// Boxes of the prosperity track.
    pub prosperity: u16,
    pub reputation: BTreeMap<Key, i8>,
    /// Where the most is not what it is at first.
    pub caps: BTreeMap<Key, i8>,
    pub achievements: Vec<Held>,
    pub party_achievements: BTreeSet<Key>,
    pub inspiration: u16,
    pub donations: u16,
    /// Boxes of the imbuement track, and how far imbuement is allowed.
    pub imbued: u16,
    pub imbuement: u8,
    pub classes: BTreeSet<Key>,
    pub treasures: BTreeSet<u16>,
    pub supply: BTreeMap<Key, Copies>,
    pub decks: BTreeMap<DeckName, Pile>,
    pub map: BTreeMap<Key, Place>,
    /// Sections read, and milestones passed.
    pub read: BTreeSet<Key>,
    /// Where the party is; `None`: in town.
    pub at: Option<Key>,
    pub lines: Vec<Line>,
    pub members: Vec<Member>,
    pub stickers: Vec<Placed>,
    #[serde(default)]
    pub outpost: Outpost,
    /// The party at the table, by place in `bands`.
    #[serde(default)]
    pub party: u8,
    /// The parties of this world; none while there is but one.
    #[serde(default)]
    pub bands: Vec<Band>,
}

/// A party among several. While it is at the table, where it is, what it is known for and what it has achieved stand in the
/// state itself; while another plays, they lie here.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Band {
    pub name: String,
    pub at: Option<Key>,
    pub reputation: BTreeMap<Key, i8>,
    pub achievements: BTreeSet<Key>,
    /// What it completed itself.
    pub completed: BTreeSet<Key>,
    /// Lines that play nobody in it.
    pub without: BTreeSet<u8>,
    /// Its characters who were set aside when it left the table.
    pub aside: BTreeSet<u8>,
}

/// A global achievement, perhaps of a type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Held {
    pub key: Key,
    pub kind: Option<Key>,
}

/// An enhancement on a card of a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Placed {
    pub class: Key,
    pub card: String,
    pub bottom: bool,
    pub ability: u8,
    pub mark: SpotMark,
    pub sticker: StickerName,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody makes a character and buys; then the campaign begins.
    Founding,
    /// A further party comes together in town.
    Gathering,
    /// The party decides where to go.
    Choose {
        /// It must be this one: a replay at once, or a forced link. No road lies before it.
        only: Option<Key>,
    },
    Away {
        scenario: Key,
        casual: bool,
        imbued: u8,
        /// By place in `members`.
        party: Vec<u8>,
    },
    /// In town, at this step of the rule set's list.
    Town {
        step: u8,
        won: bool,
        /// The scenario before it was part of the campaign.
        campaign: bool,
        event_read: bool,
    },
}

/// A place of the table: who plays the characters of one lineage.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    pub name: String,
    pub retired: u8,
    /// Done with this downtime.
    pub done: bool,
    pub counter: Counter,
}

/// Where a character stands in its affairs, so that a half-made choice of one blocks nobody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    #[default]
    Menu,
    /// At which level the new character begins.
    StartLevel,
    /// Which of these quests is kept.
    Quest(Vec<Key>),
    Name,
    /// Which card comes with the new level.
    Card,
    /// Which card came with this level, chosen anew.
    Again(u8),
    /// A new character spends its first gold; what is left is lost.
    Outfit,
    /// How what is made is paid for.
    Craft(Key),
    Brew(u8),
    /// Who gets a potion that was brewed.
    Keep(Key),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// By place in `lines`.
    pub line: u8,
    pub class: Key,
    pub name: String,
    pub status: Status,
    pub level: u8,
    pub experience: u16,
    pub gold: u16,
    /// Cards by name.
    pub pool: BTreeSet<String>,
    pub items: Vec<Key>,
    pub checkmarks: u8,
    /// Marked boxes, by place of the perk in its class, in the order of marking.
    pub perks: Vec<u8>,
    /// Perk marks not yet made.
    pub perks_due: u8,
    pub masteries: BTreeSet<u8>,
    pub quest: Option<Quest>,
    /// What was done in scenarios, as far as any quest counts it.
    pub deeds: BTreeMap<Key, u16>,
    pub completed: BTreeSet<Key>,
    pub start: StartsWith,
    pub donated: bool,
    /// By place in the state's parties. It is of this party for good.
    #[serde(default, skip_serializing_if = "is_first")]
    pub party: u8,
    /// Of one's own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub resources: BTreeMap<Key, u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Active,
    SetAside,
    Retired,
    Abandoned,
    Dead,
    /// Of a party that is not at the table.
    Elsewhere,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quest {
    pub card: Key,
    /// Its demands were met at some time.
    pub fulfilled: bool,
}

/// What the next scenario begins with; it empties this.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StartsWith {
    pub blesses: u8,
    pub curses: u8,
    pub conditions: Vec<Condition>,
    pub damage: u8,
    pub minus_ones: u8,
    pub discards: u8,
    pub consumed: Vec<Key>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub infused: Vec<Element>,
}

/// Copies of an item that nobody owns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Copies {
    pub available: u8,
    pub unavailable: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PlaceIs"))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    Locked,
    Unlocked,
    LockedOut,
    Completed,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
const fn is_first(party: &u8) -> bool {
    *party == 0
}

impl State {
    pub fn deck(&self, deck: DeckName) -> &Pile {
        const NONE: &Pile = &Pile { loose: BTreeSet::new(), bottom: Vec::new(), gone: BTreeSet::new() };
        self.decks.get(&deck).unwrap_or(NONE)
    }

    pub(crate) fn deck_mut(&mut self, deck: DeckName) -> &mut Pile {
        self.decks.entry(deck).or_default()
    }

    /// The character that a line plays now.
    pub fn active(&self, line: u8) -> Option<u8> {
        let of = |m: &Member| m.line == line && m.status == Status::Active;
        self.members.iter().position(of).map(|i| i as u8)
    }

    pub fn all_active(&self) -> Vec<u8> {
        (0..self.members.len() as u8).filter(|&m| self.member(m).status == Status::Active).collect()
    }

    /// A character by its place. Places come from the state itself.
    pub fn member(&self, place: u8) -> &Member {
        &self.members[usize::from(place)]
    }

    pub(crate) fn member_mut(&mut self, place: u8) -> &mut Member {
        &mut self.members[usize::from(place)]
    }

    /// Whether a line plays nobody in this party, and is not waited for.
    pub fn stays_out(&self, line: u8) -> bool {
        self.active(line).is_none() && self.band().is_some_and(|b| b.without.contains(&line))
    }

    /// The party at the table, where there are several.
    pub fn band(&self) -> Option<&Band> {
        self.bands.get(usize::from(self.party))
    }

    pub fn place(&self, scenario: &str) -> Place {
        self.map.get(scenario).copied().unwrap_or(Place::Locked)
    }

    pub fn has_achievement(&self, key: &str) -> bool {
        self.achievements.iter().any(|a| a.key == key)
    }
}
