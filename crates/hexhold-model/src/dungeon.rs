//! Random dungeons: cards with rooms, cards with what stands in them, and the frame of words around both.

use hexhold_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{ElementIcon, Overlay, Rank, ScenarioEffect, ScenarioRule, Treasure};

/// A dungeon that is drawn from cards: its name and what is read. All room and setup cards of the library are its decks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RandomDungeon {
    pub key: String,
    pub name: String,
    pub introduction: String,
    pub conclusion: String,
    /// Read when one exit of a room was opened and the other is shut for good.
    pub shut: String,
}

/// The two types of entrances and exits: an exit leads to an entrance of its own type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    A,
    B,
}

/// An entrance or exit: the hex outside the floor where the door lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gate {
    pub way: Way,
    pub hex: Hex,
}

/// A room card. Hexes are the card's own; whoever lays the room turns and moves them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoomCard {
    pub key: String,
    /// The second half of the room's title.
    pub noun: String,
    pub floor: Vec<Hex>,
    /// Tiles the room has whatever stands in it.
    pub overlays: Vec<Overlay>,
    /// The designations `a` to `l` in their order.
    pub spots: [Hex; 12],
    /// One or two, of different types.
    pub entrances: Vec<Gate>,
    /// One or two.
    pub exits: Vec<Gate>,
    pub minor: Penalty,
    pub major: Penalty,
}

/// What revealing a room costs. Its marks are the letters of the designations.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Penalty {
    /// At once. The subject is whoever opened the door.
    pub effects: Vec<ScenarioEffect>,
    /// From then on.
    pub rules: Vec<ScenarioRule>,
}

/// Which penalties of its card a room brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Penalties {
    #[default]
    None,
    Minor,
    Major,
    Both,
}

/// A setup card: what stands at the designations of the room it is drawn with.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SetupCard {
    pub key: String,
    /// The first half of the room's title.
    pub adjective: String,
    pub features: Vec<Feature>,
    /// Infused when the turn ends in which the room is revealed.
    pub element: Option<ElementIcon>,
}

/// Something at a designation, by its number (0 is `a`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Feature {
    pub spot: u8,
    pub thing: FeatureKind,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    /// The ranks are for 2, 3 and 4 characters.
    Monster {
        monster: String,
        ranks: [Option<Rank>; 3],
    },
    /// A tile other than a treasure; its hexes are filled in when the room is laid.
    Tile(Overlay),
    Treasure(Treasure),
    Money(u8),
}
