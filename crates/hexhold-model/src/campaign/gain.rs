//! What somebody gains or loses: the one language of event outcomes, conclusions, sections, treasures, quests and tracks.

use serde::{Deserialize, Serialize};

use super::{EventDeck, Fact, Key, Price, Stuff};
use crate::{Condition, Element};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    Gold(Whom, i16),
    Experience(Whom, i16),
    Checkmarks(Whom, i8),
    /// Shared or borne by the party as it likes.
    CollectiveGold(i16),
    /// A copy for one character.
    Item(Key),
    /// All copies to the shop.
    Design(Key),
    RandomDesign,
    RandomScenario,
    /// All copies that nobody has leave the shop.
    Unsupply(Key),
    Reputation(Option<Key>, i8),
    /// The most that reputation can be.
    RaiseCap(Key, i8),
    Inspiration(i16),
    Prosperity(i8),
    /// Of the whole campaign, perhaps of a type.
    Achievement(Key, Option<Key>),
    LoseAchievement(Key),
    PartyAchievement(Key),
    LosePartyAchievement(Key),
    Unlock(Key),
    LockOut(Key),
    UnlockClass(Key),
    AddEvent(Key),
    RemoveEvent(Key),
    /// One more card of a deck.
    AnotherEvent(EventDeck),
    Read(Key),
    StartWith(Whom, StartWith),
    /// An item that cannot be used in the next scenario, chosen by its owner.
    ConsumeItem(Whom),
    /// Monsters may be imbued from now on: 1, or 2 with the advanced cards.
    Imbuement(u8),
    /// All of it for one character, whom the party chooses.
    One(Vec<Gain>),
    If(Fact, Vec<Gain>, Vec<Gain>),
    Choose(Vec<Choosable>),
    /// Into a character's own stores, or out of them.
    Resource(Whom, Stuff, i16),
    /// Into any stores, or out of them, as the party likes.
    Collective(Stuff, i16),
    Morale(i8),
    Defense(i16),
    Soldiers(i8),
    UnlockBuilding(Key),
    /// One level more, for nothing.
    UpgradeBuilding(Key),
    WreckBuilding(Key),
    DamageBuilding(Key),
    /// Boxes of the calendar, beyond the one of every week.
    Weeks(u8),
    /// A section, so many weeks from now.
    InWeeks(u8, Key),
    /// There is no event in town this week.
    NoTownEvent,
    /// On the attack of this event: its value, its targets, and every check.
    AttackBy(i16),
    TargetsBy(i8),
    ChecksBy(i16),
    AddGuard(Key),
    RemoveGuard(Key),
    GuardPerk,
    /// One more piece on a loot card of this type.
    LootSticker(Key),
    /// Into the deck of personal quests.
    AddQuest(Key),
    RandomItem,
    UnlockRule(Key),
    /// If the party likes, and so often: it pays all of the cost and gains the rest.
    MayPay(Price, u8, Vec<Gain>),
    /// Read out, and nothing else.
    Say(String),
    /// Read out and done by people.
    ByHand(String),
}

impl Gain {
    /// The gains within it.
    pub fn inner(&self) -> Vec<&Self> {
        match self {
            Self::One(gains) | Self::MayPay(_, _, gains) => gains.iter().collect(),
            Self::If(_, then, otherwise) => then.iter().chain(otherwise).collect(),
            Self::Choose(options) => options.iter().flat_map(|o| &o.gains).collect(),
            _ => Vec::new(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choosable {
    pub text: String,
    pub gains: Vec<Gain>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    Each,
    /// One, whom the party chooses.
    One,
    /// Whoever caused it: the looter of a treasure.
    Chooser,
}

/// How the next scenario begins for a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartWith {
    Bless(u8),
    Curse(u8),
    Condition(Condition),
    Damage(u8),
    MinusOne(u8),
    Discard(u8),
    /// For everybody, whoever it is given to.
    Infuse(Element),
}
