//! What can be so in a campaign: requirements of scenarios, events and options.

use serde::{Deserialize, Serialize};

use super::Key;

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
    Not(Box<Fact>),
    All(Vec<Fact>),
    Any(Vec<Fact>),
}
