//! Event cards and personal quests.

use serde::{Deserialize, Serialize};

use super::{Fact, Gain, Key, Raid};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EventCard {
    pub key: Key,
    pub name: String,
    pub deck: EventDeck,
    /// Further decks, of which a rule set knows others.
    #[serde(default)]
    pub also: Vec<EventDeck>,
    /// Whether it is in its deck from the start.
    pub starts: bool,
    pub text: String,
    pub options: Vec<EventOption>,
    #[serde(default)]
    pub raid: Option<Raid>,
    #[serde(default)]
    pub crossover: Option<Crossover>,
}

/// What may be read beside an event when somebody of a people from another game is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Crossover {
    /// The people, as a trait of its classes.
    pub of: Key,
    pub read: Key,
}

impl EventCard {
    pub fn decks(&self) -> impl Iterator<Item = EventDeck> {
        std::iter::once(self.deck).chain(self.also.iter().copied())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EventDeck {
    Road,
    City,
    SummerRoad,
    WinterRoad,
    SummerTown,
    WinterTown,
    Boat,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EventOption {
    /// By which answers name it; empty: a, b, c by its place.
    #[serde(default)]
    pub key: Key,
    pub text: String,
    /// Without it the option cannot be chosen.
    pub needs: Option<Fact>,
    pub outcomes: Vec<EventOutcome>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EventOutcome {
    pub when: When,
    pub text: String,
    pub gains: Vec<Gain>,
    /// The card goes under its deck.
    pub returns: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    Always,
    If(Fact),
    /// Nothing before it happened.
    Otherwise,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonalQuest {
    pub key: Key,
    pub name: String,
    pub text: String,
    /// All of them must be done.
    pub tasks: Vec<Task>,
    pub class: Option<Key>,
    /// Buildings that it unlocks: the first, or the next one if that is open already.
    #[serde(default)]
    pub buildings: Vec<Key>,
    /// The quest that becomes available.
    pub adds: Option<Key>,
    /// What else it brings.
    pub gains: Vec<Gain>,
    /// Whether it can be drawn from the start, where there are two decks.
    pub available: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Done so often, as reported from scenarios.
    Deed(Key, u16),
    /// Completed by the character.
    Complete(Key),
    /// So much gold in hand.
    Gold(u16),
    /// So many items of one's own.
    Items(u8),
    Level(u8),
    /// So many different ones completed.
    Scenarios(u16),
}
