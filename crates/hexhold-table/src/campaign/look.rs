//! A campaign as somebody may see it, in words: everything the party has opened, and nothing else.

use hexhold_campaign::{Ask, Choice, Place, Placed, StartsWith, Status, To, What, Why};
use hexhold_model::ItemSlot;
use serde::{Deserialize, Serialize};

use super::Votes;

/// Something that happened, by which rule, and what is read out with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignEvent {
    pub what: What,
    pub why: Why,
    /// The name of the thing it is about: a scenario, an item, a class, an event, a section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub name: String,
    /// What is read out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub text: String,
}

/// What does not change while a campaign lasts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignBook {
    pub key: String,
    pub name: String,
    pub intro: String,
    /// The rule set: its key, and its name.
    pub rule_set: String,
    pub rules: String,
    pub votes: Votes,
    /// The steps of a visit to town, in order.
    pub town: Vec<TownStepIs>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TownStepIs {
    Event,
    EventIfWon,
    Downtime,
    DowntimeWithEvent,
    Time,
    Operations,
    Construction,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignView {
    pub phase: PhaseView,
    pub tracks: TracksView,
    /// Scenarios that have been on the map; what is locked is not told.
    pub map: Vec<PlaceView>,
    /// Where the party is; absent: in town.
    pub at: Option<String>,
    pub shop: Vec<WareView>,
    pub lines: Vec<LineView>,
    pub members: Vec<CharacterView>,
    /// Unlocked classes.
    pub classes: Vec<OpenClass>,
    /// Treasures that were taken.
    pub treasures: Vec<u16>,
    pub stickers: Vec<Placed>,
    /// How many cards each deck has.
    pub decks: Vec<(String, u16)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub outpost: Option<super::OutpostLook>,
    /// What some quest of the party counts, without whose it is: whoever enters a result enters it for everybody.
    pub deeds: Vec<DeedView>,
    /// The parties of this world; none while there is but one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<PartyView>>", optional))]
    pub parties: Vec<PartyView>,
}

/// A party among several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PartyView {
    pub name: String,
    /// It is at the table.
    pub here: bool,
    /// Where it is; absent: in town.
    pub at: Option<String>,
    pub reputation: Vec<Standing>,
    pub achievements: Vec<Named>,
    /// What it completed itself, by key.
    pub completed: Vec<String>,
    /// Its characters, by place among the members.
    pub members: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum PhaseView {
    Founding,
    Gathering,
    Choose {
        /// It must be this one.
        only: Option<String>,
    },
    Away {
        scenario: String,
        name: String,
        casual: bool,
        imbued: u8,
        /// By place among the members.
        party: Vec<u8>,
        /// It has been played and is being settled.
        settling: bool,
    },
    Town {
        /// By place in the book's list.
        step: u8,
        won: bool,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TracksView {
    /// Boxes, the level they stand for, and the box of the next level; absent: there is no track or no further level.
    pub prosperity: u16,
    pub prosperity_level: u8,
    pub prosperity_next: Option<u16>,
    pub reputation: Vec<Standing>,
    pub achievements: Vec<Named>,
    pub party_achievements: Vec<Named>,
    pub inspiration: u16,
    pub donations: u16,
    /// Boxes of the imbuement track, and how far monsters may be imbued.
    pub imbued: u16,
    pub imbuement: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Named {
    pub key: String,
    pub name: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    pub key: String,
    pub name: String,
    pub value: i8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceView {
    pub key: String,
    pub name: String,
    /// On the map, as in `C7`; empty: nowhere in particular.
    pub at: String,
    pub place: Place,
    pub in_town: bool,
    /// It has been completed and ends the story.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
    pub finale: bool,
    /// What must be so before it can be played, in words, and whether it is.
    pub needs: Vec<String>,
    pub met: bool,
    /// Open scenarios that can be reached from it without a road between.
    pub links: Vec<String>,
    /// Of a completed one.
    pub conclusion: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WareView {
    pub item: CampaignItem,
    pub copies: u8,
    /// What it costs this party now.
    pub price: u16,
    /// Whom the party must be known to, in words, and whether it is.
    pub needs: Vec<String>,
    pub met: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignLine"))]
pub struct LineView {
    pub name: String,
    pub retired: u8,
    /// Done with this visit to town.
    pub done: bool,
    /// Quests dealt to it, for those who may see them.
    pub dealt: Vec<QuestView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PersonalQuestView"))]
pub struct QuestView {
    pub key: String,
    pub name: String,
    pub text: String,
    pub tasks: Vec<TaskView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TaskView {
    /// In words.
    pub text: String,
    pub done: u16,
    pub of: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignCharacter"))]
pub struct CharacterView {
    pub line: u8,
    pub class: String,
    pub class_name: String,
    pub name: String,
    pub status: Status,
    pub level: u8,
    pub hit_points: u8,
    pub experience: u16,
    /// What the next level needs; absent: there is none.
    pub next_level: Option<u16>,
    pub gold: u16,
    /// The cards it chooses its hand from.
    pub cards: Vec<CampaignCard>,
    pub items: Vec<CampaignItem>,
    pub checkmarks: u8,
    /// Marked boxes for each perk of the class, in its order.
    pub perks: Vec<u8>,
    /// Achieved, by place in the class.
    pub masteries: Vec<u8>,
    pub has_quest: bool,
    /// One's own, or everybody's where the group plays so.
    pub quest: Option<QuestView>,
    /// How its next scenario begins.
    pub start: StartsWith,
    /// Resources of one's own, by key.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<(String, u16)>>", optional))]
    pub resources: Vec<(String, u16)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignCard {
    /// As answers name it.
    pub card: String,
    pub name: String,
    /// `A`, `B`, `X` or a number.
    pub level: String,
    pub initiative: u8,
    pub top: Vec<String>,
    pub bottom: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignItem {
    pub key: String,
    pub name: String,
    pub slot: ItemSlot,
    /// As printed.
    pub cost: u16,
    pub text: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignPerk {
    pub text: Vec<String>,
    /// Its boxes.
    pub times: u8,
    /// It is gained once, when all its boxes are marked.
    pub linked: bool,
}

/// A feat that is worth a perk, and what it demands, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignMastery {
    pub name: String,
    pub text: String,
}

/// Something that is counted, by the key that reports and orders name it with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeedView {
    pub key: String,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenClass {
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    pub hit_points: Vec<u8>,
    pub perks: Vec<CampaignPerk>,
    pub masteries: Vec<CampaignMastery>,
    pub traits: Vec<Named>,
}

/// An open question with every legal answer. A name, shares and a result are bounded by `ask` instead.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampaignQuestion {
    pub to: To,
    pub ask: Ask,
    /// What is read before it is answered: the front of an event.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub text: String,
    pub options: Vec<OptionView>,
    /// Options of an event that cannot be chosen, and what they need.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<ClosedOption>>", optional))]
    pub closed: Vec<ClosedOption>,
    /// Where a result is asked for: the level at which the scenario would be played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub level: Option<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CampaignOption"))]
pub struct OptionView {
    /// The answer is `{ "choose": … }` with this.
    pub choice: Choice,
    /// The name of what is chosen, if it has one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    pub name: String,
    /// What it says or does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub text: Vec<String>,
    /// What it costs, or is sold for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub price: Option<u16>,
    /// A card, for a choice between cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<CampaignCard>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClosedOption {
    pub text: String,
    pub needs: Vec<String>,
}
