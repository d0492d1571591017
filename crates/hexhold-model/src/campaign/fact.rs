//! What can be so in a campaign: requirements of scenarios, events and options.

use serde::{Deserialize, Serialize};

use super::{Key, Season, Stuff};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// One of the characters has it.
    Trait(Key),
    Class(Key),
    /// With somebody, or with all together.
    Reputation {
        of: Option<Key>,
        least: i8,
        most: i8,
    },
    Prosperity(u8),
    /// Of the whole campaign.
    Achievement(Key),
    /// Of the party.
    PartyAchievement(Key),
    Completed(Key),
    /// All characters together have so much.
    CollectiveGold(u16),
    /// One of them has so much.
    Gold(u16),
    /// So much between all of them, what the town has included.
    Collective(Stuff, u16),
    /// One of them has so much.
    Resource(Stuff, u16),
    Morale {
        least: u8,
        most: u8,
    },
    Season(Season),
    /// It stands at this level at least, and is not wrecked.
    Building(Key, u8),
    Wrecked(Key),
    Rule(Key),
    Not(Box<Fact>),
    All(Vec<Fact>),
    Any(Vec<Fact>),
}
