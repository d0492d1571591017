//! Events: the only output. Each says what happened, which rule made it happen, and who may know.

use hexhold_hex::Cell;
use hexhold_model::{Condition, Element, Infusion};
use serde::{Deserialize, Serialize};

use crate::{CharId, Ending, FigureId, Half, TypeId, Why};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Event {
    pub what: What,
    pub why: Why,
    /// `None`: everybody may know.
    pub only: Option<CharId>,
}

/// A reason for a focus: its own value, and those who fell behind with theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Compared {
    pub by: FocusBy,
    pub chosen: u32,
    pub behind: Vec<(FigureId, u32)>,
}

/// What possible foci are compared by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FocusBy {
    /// Traps and hazardous hexes on the way.
    NegativeHexes,
    MovementPoints,
    Range,
    Initiative,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum What {
    RoundBegan {
        round: u16,
    },
    /// A section of the scenario to be read, by its place in the world's texts.
    Said {
        text: u16,
    },
    GoalsDealt {
        character: CharId,
        goals: Vec<u8>,
    },
    GoalKept {
        character: CharId,
        goal: u8,
    },
    /// Goals are no secret once the scenario is over.
    GoalJudged {
        character: CharId,
        goal: u8,
        met: bool,
    },
    FavorActivated {
        favor: crate::Favor,
    },
    /// Modifier cards leave the monsters' deck for this scenario, by place in its list.
    ModifiersTakenOut {
        cards: Vec<u8>,
    },
    /// A card leaves a monster ability deck for this scenario.
    AbilityTakenOut {
        deck: crate::DeckId,
        card: u8,
    },
    /// A card of this type comes into the loot deck.
    LootAdded {
        of: u8,
    },
    /// One card of the pool is exchanged for this scenario.
    PoolChanged {
        character: CharId,
        added: u8,
        removed: u8,
    },
    Placed {
        figure: FigureId,
        cell: Cell,
    },
    Selected {
        character: CharId,
    },
    Revealed {
        character: CharId,
        cards: [u8; 2],
    },
    LongRestDeclared {
        character: CharId,
    },
    MonsterCard {
        deck: crate::DeckId,
        card: u8,
    },
    TurnBegan {
        figure: FigureId,
    },
    TurnEnded {
        figure: FigureId,
    },
    ActionBegan {
        character: CharId,
        card: u8,
        half: Half,
        basic: bool,
    },
    Moved {
        figure: FigureId,
        from: Cell,
        to: Cell,
        mode: Motion,
    },
    AttackBegan {
        attacker: FigureId,
        target: FigureId,
        base: i16,
    },
    /// The advantage or disadvantage the draw is made with.
    Drew {
        figure: FigureId,
        /// Whose cards they are: a summon draws from its summoner's deck.
        deck: DeckName,
        cards: Vec<DrawnCard>,
        edge: Edge,
    },
    AttackValue {
        target: FigureId,
        base: i16,
        bonuses: i16,
        modified: i16,
        shield: i16,
        pierce: i16,
        damage: i16,
    },
    Damaged {
        figure: FigureId,
        amount: i16,
        cause: Cause,
    },
    Negated {
        figure: FigureId,
        amount: i16,
    },
    Healed {
        figure: FigureId,
        amount: i16,
    },
    /// The figure has so many hit points now, by neither damage nor a heal.
    HitPointsSet {
        figure: FigureId,
        amount: i16,
    },
    Gained {
        figure: FigureId,
        condition: Condition,
    },
    Removed {
        figure: FigureId,
        condition: Condition,
    },
    Prevented {
        figure: FigureId,
        condition: Condition,
    },
    Died {
        figure: FigureId,
        killer: Option<FigureId>,
    },
    Exhausted {
        character: CharId,
    },
    Escaped {
        character: CharId,
    },
    MoneyDropped {
        cell: Cell,
    },
    MoneyLooted {
        figure: FigureId,
        tokens: u8,
    },
    LootDrawn {
        character: CharId,
        card: u8,
    },
    TreasureLooted {
        character: CharId,
        treasure: u8,
    },
    Infused {
        element: Element,
    },
    ElementChanged {
        element: Element,
        to: Infusion,
    },
    Consumed {
        element: Element,
    },
    DoorOpened {
        door: u8,
    },
    DoorClosed {
        door: u8,
    },
    DoorUnlocked {
        door: u8,
    },
    RoomRevealed {
        room: u8,
    },
    Appeared {
        figure: FigureId,
        kind: TypeId,
        cell: Cell,
    },
    Summoned {
        figure: FigureId,
        cell: Cell,
    },
    TrapSprung {
        figure: FigureId,
        cell: Cell,
    },
    TilePlaced {
        kind: hexhold_model::OverlayKind,
        cell: Cell,
    },
    TileRemoved {
        kind: hexhold_model::OverlayKind,
        cell: Cell,
    },
    Experience {
        character: CharId,
        amount: u8,
    },
    CardMoved {
        character: CharId,
        card: u8,
        to: Pile,
    },
    CardsTakenBack {
        character: CharId,
        count: u8,
    },
    BonusBegan {
        bonus: crate::BonusId,
        owner: FigureId,
    },
    BonusUsed {
        bonus: crate::BonusId,
        owner: FigureId,
        uses: u8,
    },
    BonusEnded {
        bonus: crate::BonusId,
        owner: FigureId,
    },
    ItemUsed {
        character: CharId,
        #[cfg_attr(feature = "ts", ts(as = "u8"))]
        item: crate::ItemId,
    },
    ItemRecovered {
        character: CharId,
        #[cfg_attr(feature = "ts", ts(as = "u8"))]
        item: crate::ItemId,
    },
    ItemGained {
        character: CharId,
        #[cfg_attr(feature = "ts", ts(as = "u8"))]
        item: crate::ItemId,
    },
    /// So many tokens of a class lie on a figure now, by place in the world's list of names.
    Marked {
        figure: FigureId,
        mark: u8,
        tokens: u8,
    },
    Shuffled {
        deck: DeckName,
    },
    /// The top cards of a modifier deck as somebody saw them, the first one first.
    TopCards {
        deck: DeckName,
        cards: Vec<DrawnCard>,
    },
    /// Cards leave a modifier deck for this scenario.
    ModifiersRemoved {
        deck: DeckName,
        cards: Vec<DrawnCard>,
    },
    Focused {
        figure: FigureId,
        focus: FigureId,
        /// What was compared, in order, as far as somebody fell behind; nothing: nobody else could be attacked.
        compared: Vec<Compared>,
        /// Those who were equal in everything: the party has decided.
        equal: Vec<FigureId>,
    },
    /// There is no hex it could ever attack an enemy from.
    NoFocus {
        figure: FigureId,
    },
    Retaliated {
        figure: FigureId,
        against: FigureId,
        amount: i16,
    },
    Skipped {
        figure: FigureId,
    },
    ShortRested {
        character: CharId,
        lost: u8,
    },
    LongRested {
        character: CharId,
        lost: u8,
    },
    /// Somebody acts earlier or later this round than the cards said.
    InitiativeChanged {
        who: crate::Actor,
        initiative: u8,
    },
    FlagChanged {
        flag: u8,
        value: i16,
    },
    Ended {
        ending: Ending,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    Walk,
    Jump,
    Fly,
    Pushed,
    Pulled,
    Teleport,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    #[default]
    None,
    Advantage,
    Disadvantage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DrawnCard {
    /// A card of the deck's list, by place.
    Card(u8),
    Bless,
    Curse,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Attack(FigureId),
    Retaliate(FigureId),
    /// A suffer damage ability, a cost or the like, by this figure.
    Ability(FigureId),
    Trap {
        forced_by: Option<FigureId>,
    },
    Hazard {
        forced_by: Option<FigureId>,
    },
    Wound,
    Bane,
    ShortRest,
    Scenario,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    Hand,
    Discard,
    Lost,
    Active,
}

/// Where a card of a deck goes that somebody has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    Top,
    Bottom,
    Discard,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DeckName {
    Monsters,
    Allies,
    Character(CharId),
    Abilities(crate::DeckId),
}
