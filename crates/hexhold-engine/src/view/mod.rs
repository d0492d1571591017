//! What somebody at the table may see: plain data, filled by allow-list. Nothing of the state is in here that was not put
//! in by name, so a new secret field stays secret until somebody decides otherwise.

pub(crate) mod build;
pub(crate) mod mat;
pub(crate) mod sight;
pub(crate) mod words;

use hexhold_hex::{Cell, Hex};
use hexhold_model::{Condition, Element, Infusion, ItemSlot, ItemUsage, LootKind, OverlayKind, Rank};
use serde::{Deserialize, Serialize};

use crate::{Actor, Ask, CharId, Choice, Ending, Fate, FigureId, ItemStatus, Phase, Side, To, TypeId, Variants, Ways};

/// Who looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player of these characters.
    Seat(Vec<CharId>),
    /// Somebody who plays nobody: sees what lies open.
    Spectator,
    /// A group that plays with open hands, or one player alone: sees what any of its members sees.
    Party,
}

impl Viewer {
    /// Whether the viewer may see what this character keeps to itself.
    pub fn knows(&self, c: CharId) -> bool {
        match self {
            Self::Seat(own) => own.contains(&c),
            Self::Spectator => false,
            Self::Party => true,
        }
    }

    /// Whether the viewer may answer this question.
    pub fn may_answer(&self, to: To) -> bool {
        match to {
            To::Character(c) => self.knows(c),
            To::Party => !matches!(self, Self::Spectator),
        }
    }
}

macro_rules! wire {
    ($($item:item)*) => { $(
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(rename_all = "snake_case")]
        $item
    )* };
}

wire! {
/// Everything a client draws.
pub struct View {
    pub round: u16,
    pub phase: Phase,
    pub level: LevelView,
    pub map: MapView,
    pub tiles: Vec<TileView>,
    /// Money tokens; a cell with several is listed several times.
    pub money: Vec<Cell>,
    /// Cards left in the loot deck, where there is one.
    pub loot_left: Option<u8>,
    pub figures: Vec<FigureView>,
    pub elements: Vec<ElementView>,
    pub order: Vec<SlotView>,
    pub turn: Option<TurnView>,
    /// Monster types seen so far.
    pub kinds: Vec<KindView>,
    /// Ability decks of the sets seen so far.
    pub sets: Vec<SetView>,
    pub monster_deck: ModifiersView,
    /// Absent in a scenario without allies.
    pub ally_deck: Option<ModifiersView>,
    pub mats: Vec<MatView>,
    pub bonuses: Vec<BonusView>,
    pub counters: Vec<CounterView>,
    /// What wins and what loses the scenario, in words.
    pub goals: Vec<String>,
    pub losses: Vec<String>,
    /// Sections read out so far, in their order.
    pub said: Vec<SaidView>,
    /// The end that comes with the end of this round, or has come.
    pub ending: Option<Ending>,
    /// What the scenario brought, once it is over.
    pub result: Option<crate::ScenarioResult>,
}

/// What the scenario level stands for.
pub struct LevelView {
    pub level: u8,
    pub gold: u8,
    pub trap: u8,
    pub hazard: u8,
    pub experience: u8,
}

/// The part of the map that has been revealed.
pub struct MapView {
    pub hexes: Vec<HexView>,
    /// Wall lines along revealed hexes.
    pub walls: Vec<WallView>,
    pub doors: Vec<DoorView>,
    pub rooms: Vec<MapRoomView>,
    /// Pairs of hexes that are adjacent for movement wherever they lie.
    pub links: Vec<[Cell; 2]>,
    /// Where characters may escape.
    pub escape: Vec<Cell>,
    /// Starting hexes, during setup only.
    pub start: Vec<Cell>,
}

pub struct HexView {
    pub cell: Cell,
    pub at: Hex,
    /// A door belongs to no room.
    pub room: Option<u8>,
}

pub struct WallView {
    pub at: Hex,
    /// The side of the hex, 0 to 5, counter-clockwise from the upper right.
    pub side: u8,
}

pub struct DoorView {
    pub door: u8,
    pub cell: Cell,
    pub is: DoorIs,
}

#[derive(Copy)]
pub enum DoorIs {
    Open,
    Closed,
    Locked,
}

pub struct MapRoomView {
    pub room: u8,
    pub name: String,
}

pub struct TileView {
    pub kind: OverlayKind,
    pub cell: Cell,
    /// Tiles of several hexes share a number.
    pub group: u8,
    /// What a trap does.
    pub text: Vec<String>,
}

/// A figure; gone ones stay in the list without a cell, so that what happened to them can be told.
pub struct FigureView {
    pub id: FigureId,
    pub kind: FigureKindView,
    pub name: String,
    pub side: Side,
    pub cell: Option<Cell>,
    pub hit_points: i16,
    pub max_hit_points: i16,
    pub conditions: Vec<Condition>,
    /// Tokens of classes that lie on it.
    pub marks: Vec<CounterView>,
    pub shield: i16,
    pub retaliate: i16,
    pub flying: bool,
    /// As printed; characters and objectives have none.
    pub stats: Option<StatsView>,
    /// What an ally of the scenario does on its turn; others act by cards, or as they are told.
    pub action: Vec<String>,
    pub acted: bool,
    /// Summoned or spawned this round: does not act yet.
    pub new: bool,
}

pub enum FigureKindView {
    Character { character: CharId, class: String },
    Monster { kind: TypeId, key: String, rank: Rank, number: u8 },
    /// The key is the name as its author wrote it, in every language.
    Summon { owner: CharId, key: String, number: u8 },
    Ally { key: String, number: u8 },
    Objective { key: String },
}

/// A printed stat card.
pub struct StatsView {
    pub hit_points: i16,
    /// `null` is a dash.
    pub move_: Option<i16>,
    pub attack: Option<i16>,
    pub range: Option<i16>,
    pub targets: u8,
    pub pierce: u8,
    pub shield: u8,
    pub retaliate: u8,
    pub retaliate_range: u8,
    pub flying: bool,
    pub advantage: bool,
    pub immune: Vec<Condition>,
    /// Effects of its attacks and further traits.
    pub text: Vec<String>,
}

pub struct ElementView {
    pub element: Element,
    pub is: Infusion,
}

pub struct SlotView {
    pub who: Actor,
    pub name: String,
    pub initiative: u8,
    pub done: bool,
    /// The figures that act in this slot and are on the map.
    pub figures: Vec<FigureId>,
}

pub struct TurnView {
    /// Place in the order.
    pub slot: u8,
    pub figure: FigureId,
    /// The cards whose halves have been played this turn.
    pub top: Option<u8>,
    pub bottom: Option<u8>,
    pub commander: Option<FigureId>,
}

pub struct KindView {
    pub kind: TypeId,
    pub key: String,
    pub name: String,
    pub boss: bool,
    /// Its ability deck, as in `sets`.
    pub set: u8,
    pub standees: u8,
    pub normal: StatsView,
    pub elite: StatsView,
    /// A boss's special abilities.
    pub specials: Vec<Vec<String>>,
}

pub struct SetView {
    pub set: u8,
    pub name: String,
    pub left: u8,
    pub current: Option<MonsterCardView>,
    pub discard: Vec<MonsterCardView>,
}

pub struct MonsterCardView {
    pub card: u8,
    pub name: String,
    pub initiative: u8,
    pub shuffle: bool,
    pub text: Vec<String>,
}

/// An attack modifier deck as far as everybody knows it.
pub struct ModifiersView {
    pub left: u8,
    /// The cards on the discard pile, by place in the deck's list in the book.
    pub discard: Vec<u8>,
    pub blesses: u8,
    pub curses: u8,
    pub reshuffle: bool,
}

/// One character's things.
pub struct MatView {
    pub character: CharId,
    pub figure: FigureId,
    pub name: String,
    pub class: String,
    pub level: u8,
    pub fate: Fate,
    /// Only for its own player.
    pub hand: Option<Vec<u8>>,
    pub hand_count: u8,
    pub discard: Vec<u8>,
    pub lost: Vec<u8>,
    /// Of the lost cards, those that nothing recovers.
    pub unrecoverable: Vec<u8>,
    pub active: Vec<ActiveView>,
    /// Selected and not yet played: only for its own player before the cards are revealed.
    pub selected: Option<Vec<u8>>,
    pub leading: Option<u8>,
    pub resting: bool,
    /// Has chosen while others still choose in secret.
    pub ready: bool,
    /// What it has chosen then, for its own player.
    pub chosen: Option<Choice>,
    pub experience: u8,
    pub money: u8,
    pub gold: u16,
    /// Loot cards drawn, as in the book.
    pub loot: Vec<u8>,
    pub items: Vec<ItemView>,
    pub deck: ModifiersView,
    /// Battle goals to choose from, for its own player.
    pub dealt: Option<Vec<GoalView>>,
    pub goal: Option<GoalView>,
    pub resource: Option<CounterView>,
    /// Feats of its class, where the scenario belongs to a campaign.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<FeatView>>", optional))]
    pub feats: Vec<FeatView>,
}

/// A feat that is worth a perk: what it demands, and how it stands.
pub struct FeatView {
    pub name: String,
    pub text: String,
    /// Done in an earlier game.
    pub achieved: bool,
    /// As things stand it would count.
    pub met: bool,
    /// What was counted of each number it demands, and that number.
    pub counted: Vec<(u16, u16)>,
}

/// A card in the active area.
pub struct ActiveView {
    pub card: u8,
    /// Its bottom half is in effect.
    pub bottom: bool,
    /// Experience printed on the use slots, and how many are passed.
    pub slots: Vec<u8>,
    pub uses: u8,
}

pub struct ItemView {
    /// Its place in the character's list, as in choices.
    pub place: u8,
    /// Its place in [`World::items`](crate::World), as in events and results.
    pub item: u8,
    /// Not left at home, and not found for a later scenario.
    pub carried: bool,
    pub key: String,
    pub name: String,
    pub slot: ItemSlot,
    pub usage: ItemUsage,
    pub status: ItemStatus,
    pub uses: u8,
    pub slots: u8,
    pub flipped: bool,
    pub text: Vec<String>,
}

pub struct GoalView {
    pub goal: u8,
    pub name: String,
    pub checkmarks: u8,
    pub text: Vec<String>,
}

/// A bonus in play that does not come from a card in an active area, or does.
pub struct BonusView {
    pub bonus: crate::BonusId,
    pub owner: FigureId,
    pub character: Option<CharId>,
    pub card: Option<u8>,
    pub uses: u8,
    pub text: Vec<String>,
}

pub struct CounterView {
    pub name: String,
    pub value: i16,
}

pub struct SaidView {
    pub text: u16,
    pub words: String,
}

/// A question as its addressee sees it.
pub struct QuestionView {
    pub to: To,
    pub ask: Ask,
    pub options: Vec<Choice>,
    /// For a movement: where it may go. The answer is then a path of cells, or one of the options.
    pub ways: Option<Ways>,
    /// The ability of a character in which it is asked, in words.
    pub ability: Vec<String>,
    /// What the lists of the question say, in words: one entry for each offer, option, or the effect asked about.
    pub texts: Vec<Vec<String>>,
}

/// What stays the same throughout a game and is no secret: sent once.
pub struct Book {
    pub scenario: String,
    pub name: String,
    pub introduction: String,
    /// The rule set: the catalogue whose rules explain events, and its name.
    pub catalogue: String,
    pub rules: String,
    /// The conditions there are in it.
    pub conditions: Vec<Condition>,
    pub classes: Vec<ClassView>,
    /// The deck of monsters and allies, card by card.
    pub standard: Vec<String>,
    /// Loot cards by number; empty where tokens are money.
    pub loot: Vec<LootView>,
    pub variants: Variants,
}

/// A loot card.
pub struct LootView {
    /// Its type: cards of one type have one number, also in a result.
    pub of: u8,
    pub name: String,
    pub kind: LootKind,
    /// Coins, or pieces of the resource.
    pub amount: u8,
}

/// The class of one member of the party.
pub struct ClassView {
    pub character: CharId,
    pub key: String,
    pub name: String,
    pub hand_size: u8,
    /// By card number.
    pub cards: Vec<CardView>,
    /// The attack modifier deck, card by card.
    pub modifiers: Vec<String>,
}

pub struct CardView {
    pub card: u8,
    pub name: String,
    /// `X` or a number.
    pub level: String,
    pub initiative: u8,
    pub top: HalfView,
    pub bottom: HalfView,
}

pub struct HalfView {
    pub text: Vec<String>,
    pub xp: u8,
    /// The card is lost afterwards.
    pub lost: bool,
    /// The card stays in the active area.
    pub stays: bool,
    /// What was stuck on it between games.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<StickerView>>", optional))]
    pub stickers: Vec<StickerView>,
}

/// A sticker beside an ability: `plus-one`, `jump`, `hex`, `wild`, or the name of an element or a condition.
pub struct StickerView {
    pub ability: u8,
    pub sticker: String,
}
}
