//! Figures: everything that stands on the map and can be hurt.

use hexhold_hex::Cell;
use hexhold_model::{Conditions, Rank};
use serde::{Deserialize, Serialize};

/// A figure's place in [`State::figures`](crate::State); stays the same while it is on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FigureId(pub u8);

/// A character's place in the party (0 to 3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CharId(pub u8);

/// A monster type of the scenario, by its place in [`World::types`](crate::World).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TypeId(pub u8);

/// The ability deck of a monster set, by its place in [`World::decks`](crate::World) and [`State::decks`](crate::State). A
/// library has other decks in other places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckId(pub u8);

impl From<DeckId> for usize {
    fn from(id: DeckId) -> Self {
        Self::from(id.0)
    }
}

/// An item of the game, by its place in [`World::items`](crate::World). Its place among a character's items, by which
/// questions and answers name it, is another number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct ItemId(pub u8);

impl From<ItemId> for usize {
    fn from(id: ItemId) -> Self {
        Self::from(id.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureKind {
    Character(CharId),
    Monster {
        kind: TypeId,
        rank: Rank,
        /// The number on the standee.
        number: u8,
        /// For a named monster: its place in the scenario's list.
        named: Option<u8>,
    },
    /// A character's summon: the class's summon by index, and the card that called it.
    Summon {
        owner: CharId,
        summon: u8,
        card: u8,
        number: u8,
    },
    /// A scenario ally with its own stats.
    Ally {
        ally: u8,
        number: u8,
    },
    Objective {
        objective: u8,
    },
}

/// Whom a figure fights for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Party,
    Monsters,
}

impl Side {
    pub const fn other(self) -> Self {
        match self {
            Self::Party => Self::Monsters,
            Self::Monsters => Self::Party,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Figure {
    pub kind: FigureKind,
    pub side: Side,
    /// Dead, exhausted, escaped or dismissed figures stay in the list, off the map, until the slot is needed again.
    pub on_map: bool,
    pub cell: Cell,
    pub hit_points: i16,
    pub max_hit_points: i16,
    pub conditions: Conditions,
    /// Gained during the figure's own current turn: they last until the end of its next one.
    pub fresh: Conditions,
    /// The round it came onto the map, and whether it may not act in that round (summons).
    pub since_round: u16,
    pub summoned: bool,
    /// A rule of the scenario brought it onto the map.
    pub spawned: bool,
    pub acted: bool,
    /// The round it left the map; its slot is used again only in a later one.
    pub gone_round: u16,
}

impl Figure {
    /// A figure at full hit points that has just come onto the map.
    pub const fn new(kind: FigureKind, side: Side, cell: Cell, hit_points: i16, round: u16) -> Self {
        Self {
            kind,
            side,
            on_map: true,
            cell,
            hit_points,
            max_hit_points: hit_points,
            conditions: Conditions::EMPTY,
            fresh: Conditions::EMPTY,
            since_round: round,
            summoned: false,
            spawned: false,
            acted: false,
            gone_round: 0,
        }
    }

    /// A summoned figure: it never acts in the round it came.
    pub const fn summoned(mut self) -> Self {
        self.summoned = true;
        self
    }

    pub const fn is_character(&self) -> bool {
        matches!(self.kind, FigureKind::Character(_))
    }

    pub const fn is_objective(&self) -> bool {
        matches!(self.kind, FigureKind::Objective { .. })
    }

    pub const fn character(&self) -> Option<CharId> {
        match self.kind {
            FigureKind::Character(c) => Some(c),
            _ => None,
        }
    }

    pub const fn monster_type(&self) -> Option<TypeId> {
        match self.kind {
            FigureKind::Monster { kind, .. } => Some(kind),
            _ => None,
        }
    }
}
