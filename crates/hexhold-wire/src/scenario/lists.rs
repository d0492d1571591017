//! What can be played, and a new game of it.

use hexhold_engine::Variants;
use hexhold_model::{Difficulty, ItemSlot, Penalties, Way};
use hexhold_table::campaign::{CampaignCard, CampaignInfo, CampaignMastery};
use hexhold_table::holdin::HoldinPackInfo;
use hexhold_table::scenario::Difference;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// `GET /api/pack`: what can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PackView {
    pub name: String,
    pub hash: String,
    /// The first is taken unless the host chooses another.
    pub rule_sets: Vec<RuleSetInfo>,
    pub scenarios: Vec<ScenarioInfo>,
    pub classes: Vec<ClassInfo>,
    pub items: Vec<ItemInfo>,
    /// Campaigns that can be founded.
    pub campaigns: Vec<CampaignInfo>,
    /// Packs for Gloomholdin'.
    #[serde(default)]
    pub holdin: Vec<HoldinPackInfo>,
}

/// `GET /api/founding`: what is asked at the founding of a campaign, and nothing that it would open later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct FoundingView {
    pub rule_sets: Vec<RuleSetInfo>,
    pub campaigns: Vec<CampaignInfo>,
}

/// `GET /api/classes/KEY`: all about one class, for whoever wants to know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ClassPage {
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    /// At levels 1 to 9.
    pub hit_points: Vec<u8>,
    pub perks: Vec<PerkInfo>,
    pub masteries: Vec<CampaignMastery>,
    pub cards: Vec<CampaignCard>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RuleSetInfo {
    pub key: String,
    pub name: String,
    /// In what it differs from the first one; each has two answers, the first rule set's and this one's.
    pub differs: Vec<Difference>,
    /// Whether the party may name a difficulty instead of a level.
    pub named_difficulties: bool,
    /// The variants it offers: fields of `Variants` that may be set.
    pub offers: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ItemInfo {
    pub key: String,
    pub name: String,
    pub slot: ItemSlot,
    pub cost: u16,
    pub text: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ScenarioInfo {
    pub key: String,
    pub name: String,
    pub introduction: String,
    /// What is to be reached.
    pub goals: Vec<String>,
    /// Drawn from cards: `NewGame::dungeon` is for this one.
    pub random: bool,
    /// The key of a class: one character of it plays this alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub alone: Option<String>,
}

/// What a party chooses about a random dungeon before its first card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewDungeon {
    /// The entrance to use if the first room has it; `null`: the first on its card.
    #[serde(default)]
    #[ts(type = "'a' | 'b' | null")]
    pub entrance: Option<Way>,
    /// For the first, second and third room.
    #[ts(
        type = "['none' | 'minor' | 'major' | 'both', 'none' | 'minor' | 'major' | 'both', 'none' | 'minor' | 'major' | 'both']"
    )]
    pub penalties: [Penalties; 3],
    /// Who counts as the one who opened the first door: an index into `characters`.
    #[serde(default)]
    pub opener: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ClassInfo {
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    /// At levels 1 to 9.
    pub hit_points: Vec<u8>,
    /// Those above level 1: a character has one more of them with each level.
    pub cards: Vec<CardInfo>,
    pub perks: Vec<PerkInfo>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct CardInfo {
    /// Its place among the cards of the class.
    pub card: u8,
    pub name: String,
    pub level: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PerkInfo {
    pub text: Vec<String>,
    /// How often it may be gained.
    pub times: u8,
}

/// `POST /api/games`: a new game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    pub scenario: String,
    /// The rule set's key; empty: the first of the pack.
    #[serde(default)]
    pub rules: String,
    /// 0 to 7; `null`: recommended for the party.
    pub level: Option<u8>,
    /// Instead of a level, where the rule set names difficulties.
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    /// Whether somebody plays alone is seen from the seats.
    #[serde(default)]
    pub variants: Variants,
    /// For a random dungeon; absent: what the rules recommend.
    #[serde(default)]
    pub dungeon: Option<NewDungeon>,
    /// Who learns plays without battle goals.
    #[serde(default)]
    pub learning: bool,
    pub characters: Vec<NewCharacter>,
    /// The first seat is the host's and taken. A seat may play several characters, or none.
    pub seats: Vec<NewSeat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCharacter {
    /// The class's key.
    pub class: String,
    pub name: String,
    pub level: u8,
    /// The items it owns, by key; which of them to bring is asked at the table.
    #[serde(default)]
    pub items: Vec<String>,
    /// Its perks by place, repeated for one gained twice.
    #[serde(default)]
    pub perks: Vec<u8>,
    /// Its cards above level 1 by place.
    #[serde(default)]
    pub cards: Vec<u8>,
    /// The cards of level X stay at home: a simpler hand, and a choice less before the first round.
    #[serde(default)]
    pub simple_hand: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    pub name: String,
    /// Indexes into `characters`.
    pub characters: Vec<u8>,
    /// Played by the server.
    pub bot: bool,
}
