//! The state of a scenario: plain data, cheap to clone, no strings. Everything frozen lives in the
//! [`World`](crate::World).

pub(crate) mod deed;
pub(crate) mod figure;
pub(crate) mod marks;
pub(crate) mod piles;

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{ByElement, Element, Infusion, OverlayKind, RoundStep, Tally};
use serde::{Deserialize, Serialize};

use crate::{
    AbilityDeck, BonusId, Cards, CharId, DeckId, Favors, Figure, FigureId, ItemId, ModifierDeck, ScenarioResult, Side,
    TypeId,
};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u16,
    pub phase: Phase,
    /// Draws made so far: the number of the next one.
    pub draws: u32,
    pub elements: ByElement<Infusion>,
    /// Elements that a rule of the scenario keeps strong, by bit.
    #[serde(default)]
    pub always_strong: u8,
    pub figures: Vec<Figure>,
    pub characters: Vec<Character>,
    /// Ability decks, one for each monster set of the scenario.
    pub decks: Vec<AbilityDeck>,
    pub monster_deck: ModifierDeck,
    pub ally_deck: ModifierDeck,
    /// The initiative order of this round.
    pub order: Vec<Slot>,
    /// In which order types act that share a deck, where the party settles it once.
    pub type_order: Vec<TypeId>,
    pub turn: Option<Turn>,
    pub tiles: Vec<Tile>,
    pub money: Vec<Cell>,
    /// Money tokens ever placed; their number is limited.
    pub money_placed: u8,
    /// Cards left in the loot deck, by loot type.
    pub loot_left: Vec<u8>,
    /// The scenario's random item has been found in this game.
    pub random_item_gained: bool,
    /// Favors that the party has activated for this scenario.
    pub favors: Favors,
    /// Doors that are open or locked, by their place in the map's list; rooms that are revealed.
    pub open_doors: u64,
    pub locked_doors: u64,
    pub revealed: u64,
    pub bonuses: Vec<Bonus>,
    /// Tokens of classes on figures, in the order in which they were put there.
    #[serde(default)]
    pub tokens: Vec<Token>,
    /// Figures that are made to focus on somebody in their next turns.
    #[serde(default)]
    pub lured: Vec<Lure>,
    /// The scenario's counters.
    pub flags: Vec<i16>,
    /// Scenario rules that have happened and happen only once.
    pub rules_done: u64,
    pub escape: Vec<Cell>,
    /// The end that will come at the end of this round.
    pub ending: Option<Ending>,
    /// Consumptions of each monster set's card that are in effect this round, by bit.
    pub set_consumed: Vec<u8>,
    /// Goal treasures looted, by place in the world's list.
    pub looted_goals: u64,
    /// What the scenario brought, once it is over.
    pub result: Option<Box<ScenarioResult>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Setup(SetupStep),
    StartOfRound,
    CardSelection,
    Ordering,
    Turns,
    EndOfRound(RoundStep),
    Over(Ending),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SetupStep {
    BattleGoals,
    Places,
    Favors,
    Items,
    Hands,
    ScenarioEffects,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    Completed,
    Lost,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Character {
    pub figure: FigureId,
    pub level: u8,
    pub hand: Cards,
    pub discard: Cards,
    pub lost: Cards,
    pub active: Cards,
    /// Of the active cards, those whose bottom half is in effect.
    pub active_bottom: Cards,
    /// Of the lost cards, those that nothing recovers.
    pub unrecoverable: Cards,
    /// Selected for this round and not yet played.
    pub selected: Cards,
    /// The card that gives the initiative.
    pub leading: Option<u8>,
    /// The second card played this round, which breaks ties.
    pub other_card: Option<u8>,
    pub resting: bool,
    pub experience: u8,
    pub money: u8,
    /// Gold from treasures, which is not converted.
    pub gold: u16,
    /// Treasures looted, by place in the world's list.
    pub treasures: Vec<u8>,
    /// Check marks from treasures, which are kept whatever comes.
    #[serde(default)]
    pub checkmarks: u8,
    /// Loot cards drawn, by place in the world's list.
    pub loot: Cards,
    pub kills_this_round: u8,
    pub items: Vec<ItemState>,
    pub deck: ModifierDeck,
    /// Battle goals dealt, by place in the library; the one kept is in `goal`.
    pub dealt: Vec<u8>,
    pub goal: Option<u8>,
    pub fate: Fate,
    pub resource: i16,
    /// Wants to be asked before the turns of others whether to give something up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub watches: bool,
    #[serde(with = "tallies")]
    pub tallies: [u16; Tally::COUNT],
    /// Kills by monster type, as far as there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kills: Vec<(TypeId, u16)>,
    /// Second copies of items that were sold on the spot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sold: Vec<ItemId>,
    /// Feats done, by place in the class.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub masteries: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    #[default]
    Present,
    Exhausted,
    Escaped,
    /// For good, where that is played.
    Dead,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ItemState {
    pub item: ItemId,
    pub status: ItemStatus,
    /// Use slots passed on the face that is up.
    pub uses: u8,
    pub flipped: bool,
    /// Brought along or looted (as opposed to left out at setup).
    pub carried: bool,
    /// Found during this scenario.
    pub looted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemStatus {
    #[default]
    Ready,
    Spent,
    Lost,
    Unrecoverable,
}

/// A place in the initiative order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Slot {
    pub who: Actor,
    pub initiative: u8,
    pub done: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The character's summons act in its slot, before it.
    Character(CharId),
    Monsters(TypeId),
    /// Scenario allies by their place in the scenario's list.
    Ally(u8),
}

/// The turn that is being taken.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    pub slot: u8,
    pub figure: FigureId,
    /// The halves already played this turn, and the cards used for them.
    pub top: Option<u8>,
    pub bottom: Option<u8>,
    pub started: bool,
    /// Elements to infuse when the turn ends, and those consumed during it.
    pub infuse: Vec<hexhold_model::ElementIcon>,
    pub consumed: Vec<Element>,
    pub attacks: u8,
    /// The figure that gave the order while it is being carried out by another.
    pub commander: Option<FigureId>,
}

/// An overlay tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Tile {
    pub kind: OverlayKind,
    pub cell: Cell,
    /// Tiles of several hexes share a number.
    pub group: u8,
    /// What it does, by place in the world's list of traps or treasures.
    pub effect: u8,
}

/// An active bonus in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bonus {
    pub id: BonusId,
    pub owner: FigureId,
    /// The card in the active area that carries it.
    pub card: Option<(CharId, u8)>,
    /// Use slots passed.
    pub uses: u8,
    /// Ends of rounds or turns to come, for a bonus that lasts a number of them.
    pub left: u8,
}

/// Tokens of one name on one figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Token {
    /// By place in the world's list of names.
    pub mark: u8,
    pub on: FigureId,
    pub by: FigureId,
    pub count: u8,
    /// Put there during the figure's own turn, with whose end it does not yet go.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fresh: bool,
}

/// `figure` focuses on `on` in its next turn, if it can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lure {
    pub figure: FigureId,
    pub on: FigureId,
}

impl State {
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[usize::from(id.0)]
    }

    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[usize::from(id.0)]
    }

    pub fn character(&self, id: CharId) -> &Character {
        &self.characters[usize::from(id.0)]
    }

    pub fn character_mut(&mut self, id: CharId) -> &mut Character {
        &mut self.characters[usize::from(id.0)]
    }

    pub fn deck(&self, id: DeckId) -> &AbilityDeck {
        &self.decks[usize::from(id)]
    }

    pub fn deck_mut(&mut self, id: DeckId) -> &mut AbilityDeck {
        &mut self.decks[usize::from(id)]
    }

    /// The decks by their places.
    pub fn deck_ids(&self) -> impl Iterator<Item = DeckId> + use<> {
        (0..self.decks.len() as u8).map(DeckId)
    }

    pub(crate) fn consumed(&self, id: DeckId) -> u8 {
        self.set_consumed[usize::from(id)]
    }

    pub(crate) fn consumed_mut(&mut self, id: DeckId) -> &mut u8 {
        &mut self.set_consumed[usize::from(id)]
    }

    /// The figures on the map.
    pub fn on_map(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        self.figures.iter().enumerate().filter(|(_, f)| f.on_map).map(|(i, f)| (FigureId(i as u8), f))
    }

    pub fn figure_at(&self, cell: Cell) -> Option<FigureId> {
        self.on_map().find(|(_, f)| f.cell == cell).map(|(id, _)| id)
    }

    pub fn occupied(&self) -> CellSet {
        self.on_map().map(|(_, f)| f.cell).collect()
    }

    pub fn cells_of(&self, side: Side) -> CellSet {
        self.on_map().filter(|(_, f)| f.side == side).map(|(_, f)| f.cell).collect()
    }

    pub fn tiles_of(&self, kind: OverlayKind) -> CellSet {
        self.tiles.iter().filter(|t| t.kind == kind).map(|t| t.cell).collect()
    }

    pub fn tile_at(&self, cell: Cell) -> Option<&Tile> {
        self.tiles.iter().find(|t| t.cell == cell)
    }

    /// Characters still taking part.
    pub fn present(&self) -> impl Iterator<Item = CharId> {
        (0..self.characters.len() as u8).map(CharId).filter(|&c| self.character(c).fate == Fate::Present)
    }
}

impl Character {
    pub const fn tally(&self, t: Tally) -> u16 {
        self.tallies[t as usize]
    }

    pub const fn count(&mut self, t: Tally, n: u16) {
        self.tallies[t as usize] = self.tallies[t as usize].saturating_add(n);
    }

    pub(crate) fn count_kill(&mut self, of: TypeId) {
        match self.kills.iter_mut().find(|(kind, _)| *kind == of) {
            Some((_, n)) => *n = n.saturating_add(1),
            None => self.kills.push((of, 1)),
        }
    }

    /// Every card the character has in the scenario, wherever it is.
    pub const fn all_cards(&self) -> Cards {
        self.hand.with(self.discard).with(self.lost).with(self.active).with(self.selected)
    }
}

/// Serde knows arrays up to 32 only.
mod tallies {
    use super::Tally;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(t: &[u16; Tally::COUNT], s: S) -> Result<S::Ok, S::Error> {
        t.as_slice().serialize(s)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<[u16; Tally::COUNT], D::Error> {
        let list = Vec::<u16>::deserialize(d)?;
        list.try_into().map_err(|l: Vec<u16>| {
            serde::de::Error::custom(format!("a character has {} tallies, not {}", Tally::COUNT, l.len()))
        })
    }
}
