//! Questions and answers: the only way anything is decided. A question lists the legal answers; an answer is legal
//! exactly when it is listed.

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{Condition, Element, Mod};
use serde::{Deserialize, Serialize};

use crate::{CharId, FigureId};

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum To {
    Character(CharId),
    /// Whoever speaks first for the group: the rules leave it to the party.
    Party,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    pub to: To,
    pub ask: Ask,
    pub options: Vec<Choice>,
    /// For a movement: every hex it may end in, with the way there.
    pub ways: Option<Ways>,
}

/// What is asked, with what a person needs to know to answer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    BattleGoal,
    /// Which favor to activate, by `Choice::Nth` of these, with so many points left.
    Favor {
        points: u8,
        favors: Vec<crate::Favor>,
    },
    /// The monster ability deck to look into, by `Choice::Nth` of these.
    FavorDeck {
        decks: Vec<crate::DeckId>,
    },
    /// Which of two cards of a monster ability deck to take out, by `Choice::Nth`.
    FavorTakesOut {
        deck: crate::DeckId,
        cards: [u8; 2],
    },
    /// The loot type of which a card is added, by `Choice::Nth` of these.
    FavorLoot {
        types: Vec<u8>,
    },
    /// Which card that was passed over comes into the pool.
    FavorCard,
    /// Which card leaves the pool for it.
    FavorCardFor {
        added: u8,
    },
    /// Whether the −2 card pays for two of these points.
    FavorPrice {
        points: u8,
    },
    /// Which items to bring: one at a time, until done.
    Item,
    /// Which card to leave out of the hand, with so many to go, this one among them.
    HandCard {
        left: u8,
    },
    StartHex,
    /// Two cards and the leading one, or a long rest.
    SelectCards,
    /// Who of these acts first.
    ActsFirst,
    /// What to do next in one's turn.
    TurnStep,
    /// Somebody else's turn, or that of a summon, comes next: give something up before it, or go on. Only for whoever wants
    /// to be asked.
    BetweenTurns,
    /// One ability of an action is over, the next not begun: go on, or use something first.
    BetweenAbilities,
    /// Several effects begin a turn: whether this condition comes first, else last.
    ConditionFirst {
        figure: FigureId,
        condition: Condition,
    },
    /// Which of these start-of-round rules of the scenario to apply first, by place in its list.
    RuleFirst {
        rules: Vec<u8>,
    },
    Move {
        figure: FigureId,
        points: u8,
    },
    Teleport {
        figure: FigureId,
        range: u8,
    },
    /// Push, pull or another forced movement of `figure` by `by`.
    Force {
        figure: FigureId,
        by: FigureId,
        distance: u8,
        push: bool,
    },
    Target {
        figure: FigureId,
        about: Verb,
        value: i16,
        /// Somebody has been chosen already: to be done means nobody else, not nobody at all.
        further: bool,
        /// Added effects; `Choice::Nth(i)` leaves the i-th out for the target chosen next. People read them as words.
        #[serde(skip)]
        #[cfg_attr(feature = "ts", ts(skip))]
        may_skip: Vec<hexhold_model::Effect>,
    },
    /// Several changes to an attack value may be applied in any order: `Choice::Nth(i)` is the i-th result.
    ValueOrder {
        target: FigureId,
        values: Vec<i16>,
    },
    /// Where to lay the area of effect; `Choice::Area(i)` is the i-th of these.
    Area {
        figure: FigureId,
        placements: Vec<CellSet>,
    },
    /// Which bonuses to pay for and which added effects to leave out, before the draw.
    AddedEffects {
        figure: FigureId,
        target: Option<FigureId>,
        #[serde(skip)]
        #[cfg_attr(feature = "ts", ts(skip))]
        offers: Vec<Offer>,
    },
    /// Perform this ability, or skip it.
    Perform {
        figure: FigureId,
        about: Verb,
    },
    /// Which of two modifier cards to use.
    Modifier {
        target: FigureId,
        cards: [crate::DrawnCard; 2],
    },
    /// Whether to apply an effect of the drawn modifier card.
    ModifierEffect {
        target: FigureId,
        #[serde(skip)]
        #[cfg_attr(feature = "ts", ts(skip))]
        effect: Vec<Mod>,
    },
    /// Which of the top cards of a deck goes there next, by `Choice::Nth` of these.
    DeckCard {
        deck: crate::DeckName,
        cards: Vec<crate::DrawnCard>,
        to: crate::DeckPlace,
    },
    NegateDamage {
        figure: FigureId,
        amount: i16,
    },
    /// Which card to lose or discard to pay for something.
    PayCard {
        why: PayFor,
    },
    /// Which item to spend or lose to pay for something.
    PayItem {
        lost: bool,
    },
    Element {
        to_infuse: bool,
    },
    ShortRest,
    /// The card drawn at random to be lost: keep it lost, or suffer 1 damage for another.
    ShortRestRedraw {
        card: u8,
    },
    LongRestLoss,
    LongRestHeal,
    LongRestItems,
    PreventCondition {
        figure: FigureId,
        conditions: Vec<Condition>,
    },
    SummonHex {
        figure: FigureId,
    },
    Recover {
        items: bool,
    },
    /// One of several printed options; what they do is told in words.
    Option {
        texts: u8,
        #[serde(skip)]
        #[cfg_attr(feature = "ts", ts(skip))]
        options: Vec<Vec<hexhold_model::Step>>,
    },
    TileHex {
        figure: FigureId,
        order: TileAsk,
    },
    /// Where to put a tile of several hexes; `Choice::Nth(i)` is the i-th of these.
    TilePlace {
        figure: FigureId,
        placements: Vec<CellSet>,
    },
    Escape,
    /// Which half of another card to perform.
    PlayCard,
    UseBonus {
        bonus: crate::BonusId,
    },
    UseItem {
        /// Its place among the character's items.
        item: u8,
    },
    /// The monster rules leave several outcomes: where it goes and whom it attacks.
    MonsterMove {
        figure: FigureId,
        outcomes: Vec<MonsterChoice>,
    },
    /// Ways to the end hex that differ in what they trigger; `Choice::Nth(i)` is the i-th.
    MonsterWay {
        figure: FigureId,
        ways: Vec<Vec<Cell>>,
    },
    MonsterFocus {
        figure: FigureId,
    },
    /// `Choice::Nth(i)` attacks the i-th of these sets.
    MonsterTarget {
        figure: FigureId,
        sets: Vec<Vec<FigureId>>,
    },
    GiveItem {
        #[cfg_attr(feature = "ts", ts(as = "u8"))]
        item: crate::ItemId,
    },
    /// A hex that the rules leave to the party.
    PartyHex,
    SummonFollows {
        figure: FigureId,
    },
    /// A physical table: which card was drawn, by number below `n`.
    Draw {
        what: crate::Draw,
        n: u16,
    },
}

/// The kind of ability a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    Move,
    Attack,
    Heal,
    Give,
    Push,
    Pull,
    Suffer,
    Loot,
    Recover,
    Summon,
    Bonus,
    Command,
    Tile,
    Cleanse,
    Infuse,
    Cards,
    Mark,
    Kill,
    Swap,
    Focus,
    Play,
    Other,
}

/// A bonus that may be paid for, or an added effect that may be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// `None`: free, and chosen unless it is left out.
    pub cost: Option<hexhold_model::Cost>,
    pub gives: Vec<Mod>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PayFor {
    Damage,
    Ability,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TileAsk {
    Create,
    Destroy,
    PickUp,
    PutDown,
    Replace,
    Spring,
    Open,
    Close,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MonsterChoice {
    pub end: Cell,
    pub targets: Vec<FigureId>,
}

/// One legal answer. Small and `Copy`; what it means is clear from the question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Leave it, go on, that is all.
    Done,
    Yes,
    Cell(Cell),
    Figure(FigureId),
    Card(u8),
    /// Two cards to play; the first leads.
    Pair(u8, u8),
    LongRest,
    /// Play a half of a card: its own action, or the basic one.
    Play {
        card: u8,
        half: Half,
        basic: bool,
    },
    EndTurn,
    /// Use or bring the item in this place of the character's list.
    Item(u8),
    /// End a persistent bonus of one's own: the card in the active area.
    Dismiss(u8),
    /// From now on be asked before the turns of others, as long as there is something to give up; and no more.
    Watch,
    Unwatch,
    Element(Element),
    Condition(Condition),
    /// The n-th of what the question lists.
    Nth(u16),
    /// Who acts first.
    First(crate::Actor),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Half {
    Top,
    Bottom,
}

/// Where a movement may go. A hex is listed with the cheapest way that enters no trap and no hazardous terrain, or, if
/// there is none within the points, with the cheapest way of all. `slides`: whoever walks into the first of two hexes,
/// coming straight toward the second, slides on into it for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ways {
    pub from: Cell,
    pub points: u8,
    pub mode: hexhold_hex::Mode,
    /// Every hex once with the way to it; hexes that other ways only pass through may follow once more.
    pub ends: Vec<Way>,
    pub slides: Vec<(Cell, Cell)>,
}

/// A hex on a way; `enter` is what it costs to enter it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Way {
    pub cell: Cell,
    /// The hex before it on this way, by place in the list; `None`: the start.
    pub via: Option<u16>,
    pub cost: u8,
    pub enter: u8,
    /// Traps and hazardous hexes entered on this way.
    pub dangers: u8,
    /// Whether the movement may end here.
    pub stop: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Choose(Choice),
    /// The hexes entered, in order.
    Path(Vec<Cell>),
}

impl From<Choice> for Answer {
    fn from(c: Choice) -> Self {
        Self::Choose(c)
    }
}

/// Why an answer was refused. Refusing changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("this question is for somebody else")]
    NotYours,
    #[error("the answer belongs to an earlier question")]
    Stale,
    #[error("that is not among the possible answers")]
    NotOffered,
    #[error("this question wants a path")]
    WantsPath,
    #[error("this question wants a choice, not a path")]
    WantsChoice,
    #[error("the path is broken: its hexes are not neighbours, or one of them cannot be entered")]
    BrokenPath,
    #[error("the path is longer than the movement points allow")]
    TooFar,
    #[error("the path ends where the figure cannot stop")]
    CannotStop,
}
