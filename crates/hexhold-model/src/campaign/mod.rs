//! What a campaign is made of, beside its scenarios, classes and items: places on the map, events, sections, personal
//! quests, what is in the shops. All of it is named by keys: a campaign outlives versions of its pack.

mod card;
mod fact;
mod gain;
mod outpost;
mod place;
mod spot;

pub use card::*;
pub use fact::*;
pub use gain::*;
pub use outpost::*;
pub use place::*;
pub use spot::*;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ModifierCard;

/// The name of a thing of a pack, without spaces.
pub type Key = String;

/// A campaign as a pack tells it. It speaks of everything that any rule set knows; what a rule set does not know is nothing
/// there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CampaignDef {
    pub key: Key,
    pub name: String,
    pub intro: String,
    /// The rule sets it is played by, by catalogue; none named: all of its pack's.
    pub rules: Vec<String>,
    pub places: Vec<PlaceDef>,
    /// When the campaign is founded.
    pub start: Vec<Gain>,
    pub events: Vec<EventCard>,
    pub sections: Vec<Section>,
    pub quests: Vec<PersonalQuest>,
    pub goods: Vec<Goods>,
    pub callings: Vec<Calling>,
    pub standings: Vec<Standing>,
    /// What the boxes of the prosperity track bring, by the number of boxes marked.
    pub prosperity: Vec<Milestone>,
    pub treasures: Vec<TreasureGains>,
    /// Places that random scenario cards unlock.
    pub random_scenarios: Vec<Key>,
    pub first_retirement: Vec<Gain>,
    /// What enough donations open, where they open an envelope.
    pub donation_envelope: Vec<Gain>,
    /// What the boxes of the imbuement track bring.
    pub imbuement: Vec<Milestone>,
    /// The five cards that imbuement shuffles into the monsters' modifier deck, and the five more of the advanced kind.
    pub imbued: Vec<ModifierCard>,
    pub imbued_further: Vec<ModifierCard>,
    /// The achievement without which no card is enhanced.
    pub enhancing: Option<Key>,
    pub spots: Vec<Spot>,
    /// What nobody can come to is not wrong: somebody is still writing it, or the files lacked it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unfinished: bool,
    /// How achievements and traits are called.
    pub names: BTreeMap<Key, String>,
    #[serde(default)]
    pub outpost: OutpostDef,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Section {
    pub key: Key,
    pub name: String,
    pub text: String,
    pub gains: Vec<Gain>,
}

/// Something that happens when a number is reached, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Milestone {
    pub at: i16,
    /// What must be so besides.
    pub needs: Option<Fact>,
    pub read: Key,
}

/// Somebody with whom the party has a reputation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    pub key: Key,
    pub name: String,
    pub milestones: Vec<Milestone>,
}

/// An item as the shops have it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Goods {
    pub item: Key,
    pub copies: u8,
    /// The prosperity level at which all copies are for sale; `None`: it must be found, or its design.
    pub prosperity: Option<u8>,
    /// Whether it is a card of the random design deck.
    pub random_design: bool,
    /// The reputation that buyers need.
    pub standing: Option<(Key, i8)>,
    /// What it is made of, where things are made; otherwise it has a price.
    pub craft: Option<Price>,
    /// It is brewed by the alchemy chart, and never made otherwise.
    pub potion: bool,
    /// Whether it is a card of the random item deck.
    pub random_item: bool,
}

/// What a campaign adds to a class.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Calling {
    pub class: Key,
    pub locked: bool,
    pub traits: Vec<Key>,
    /// Events that it brings when it is unlocked and when one of it retires.
    pub events: Vec<Key>,
    /// Read when the first of it retires.
    pub section: Option<Key>,
    /// Perks whose boxes must all be marked to gain it once: the place of the perk, and its boxes.
    pub linked: Vec<(u8, u8)>,
}

/// What a numbered treasure holds for a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TreasureGains {
    pub number: u16,
    pub gains: Vec<Gain>,
}
