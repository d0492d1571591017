//! The ability language as types: an action is a list of steps, a step performs one ability.

use serde::{Deserialize, Serialize};

use crate::{
    ActiveBonus, Amount, Condition, DeckEdit, Decks, ElementIcon, OverlayKind, SummonId, Target, Test, TrapEffect,
};

/// One half of a character's card, a monster's card, a boss's special.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Action {
    /// Elements that must be consumed to perform any part of the action.
    pub requires: Vec<ElementIcon>,
    pub steps: Vec<Step>,
    pub infuse: Vec<ElementIcon>,
    pub xp: u8,
    pub loss: Loss,
}

/// Where a card goes after its action was performed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    #[default]
    Discarded,
    Lost,
    /// Lost and not to be recovered by any means.
    Unrecoverable,
}

/// One ability of an action, between two ability lines.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    pub ability: Ability,
    /// Marked "!": cannot be skipped once any part of the action is performed.
    pub mandatory: bool,
    /// The step happens only if all of these hold ("do A to do B" is `[Performed]`).
    pub when: Vec<Test>,
    /// Paid to perform this step; declining the cost skips the step.
    pub cost: Option<Cost>,
}

impl Step {
    pub const fn new(ability: Ability) -> Self {
        Self { ability, mandatory: false, when: Vec::new(), cost: None }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ability {
    Move {
        points: Amount,
        mode: MoveMode,
        riders: Vec<Rider>,
    },
    Teleport {
        range: Amount,
        /// Only to such a hex.
        #[serde(default)]
        near: Option<EndAt>,
    },
    Attack(Attack),
    Heal {
        amount: Amount,
        target: Target,
        riders: Vec<Rider>,
    },
    /// Conditions gained by the targets.
    Give {
        conditions: Vec<Condition>,
        target: Target,
        riders: Vec<Rider>,
    },
    Push {
        distance: Amount,
        target: Target,
    },
    Pull {
        distance: Amount,
        target: Target,
    },
    /// Damage without an attack. Not targeted: needs no line of sight.
    Suffer {
        amount: Amount,
        target: Target,
    },
    /// Shield, retaliate and everything else that stays in effect.
    Bonus(Box<ActiveBonus>),
    Summon {
        summon: SummonRef,
    },
    Loot {
        range: Amount,
    },
    Recover {
        what: Recoverable,
        count: HowMany,
        target: Target,
    },
    /// Spent items are refreshed, conditions removed…
    Cleanse {
        conditions: Vec<Condition>,
        target: Target,
    },
    /// The commanded figure performs the steps; `control` lets an enemy be commanded as one's own.
    Command {
        target: Target,
        steps: Vec<Step>,
        control: bool,
        /// The card calls it an action; where that matters, a mere ability is none.
        #[serde(default)]
        action: bool,
    },
    Tile(TileOrder),
    Infuse {
        icons: Vec<ElementIcon>,
    },
    /// Elements become inert without being consumed for anything, or wane.
    Consume {
        icons: Vec<ElementIcon>,
        then: Vec<Step>,
    },
    GainXp {
        amount: u8,
    },
    /// A counter of the class goes up or down.
    Resource {
        change: Amount,
    },
    /// Changes to attack modifier decks, in order.
    Deck {
        whose: Decks,
        edits: Vec<DeckEdit>,
    },
    /// Tokens of a class are put on figures, where they stay until they are taken off or the figure leaves. `total`: no
    /// more than so many lie anywhere; those that came first make room.
    Mark {
        mark: String,
        count: Amount,
        target: Target,
        total: Option<u8>,
    },
    Unmark {
        mark: String,
        count: HowMany,
        target: Target,
    },
    /// Without an attack and without damage. Characters and objectives cannot be killed this way.
    Kill {
        target: Target,
    },
    /// Neither damage nor a heal. The amount is about each target.
    SetHitPoints {
        amount: Amount,
        target: Target,
    },
    /// Two figures change places.
    Swap {
        who: Target,
        with: Target,
    },
    /// Whoever acts by itself focuses on somebody in its next turn, if it can.
    Focus {
        on: Target,
        by: Target,
    },
    /// A half of another card of the performer's is performed.
    Play {
        from: PlayFrom,
        half: PlayHalf,
    },
    /// The party (or the performer) picks one list and performs it; then another one, as often as `count` says.
    Choose {
        options: Vec<Vec<Step>>,
        #[serde(default = "once")]
        count: u8,
    },
    /// Performs the steps as part of this ability, as often as the amount says.
    Repeat {
        times: Amount,
        steps: Vec<Step>,
    },
    /// Performs the steps as if from the hex of a figure (a summon, an ally): range and sight start there.
    AsIf {
        at: Target,
        steps: Vec<Step>,
    },
    /// A boss's special ability, printed on its stat card.
    Special(u8),
    /// Cards from the performer's hand or piles change place.
    Cards {
        change: CardChange,
        count: Amount,
    },
    /// A door within range is opened or closed, wherever the performer stands.
    Door {
        range: Amount,
        open: bool,
    },
    /// The place in the order of the round becomes this one, or changes by it. Only for who has not acted yet.
    Initiative {
        amount: Amount,
        relative: bool,
        target: Target,
    },
    /// The ability deck of the targets' set.
    MonsterCards {
        change: MonsterCardChange,
        target: Target,
    },
    /// A named ability written in Rust: the counted escape hatch.
    Coded(String),
}

const fn once() -> u8 {
    1
}

/// What happens to the ability cards of a set of monsters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MonsterCardChange {
    /// Another card is drawn in place of this round's, which is discarded. The order of the round stays.
    Redraw,
    /// The discarded cards come back at once.
    Reshuffle,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveMode {
    #[default]
    Walk,
    Jump,
    Fly,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attack {
    pub amount: Amount,
    pub target: Target,
    pub pierce: Amount,
    /// Applied to every target after the attack resolves; skippable before the draw.
    pub effects: Vec<Effect>,
    /// Bonuses with a price or a test.
    pub riders: Vec<Rider>,
    pub advantage: bool,
    pub disadvantage: bool,
}

/// An effect that a target of an attack (or another targeted ability) suffers.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    Gain(Condition),
    Push(Amount),
    Pull(Amount),
    /// Steps performed by the attacker after the attack; `Who::Subject` is the target.
    Then(Vec<Step>),
}

/// "If …: …" and "consume fire: …" attached to an ability.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rider {
    pub cost: Option<Cost>,
    pub when: Vec<Test>,
    pub gives: Vec<Mod>,
}

impl Rider {
    /// Whether it can be decided only when there is a target: a test asks about it.
    pub fn waits(&self) -> bool {
        self.when.iter().any(Test::is_about_target)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// All of these elements.
    Elements(Vec<ElementIcon>),
    /// Suffer damage.
    Damage(Amount),
    /// Lose or discard cards from hand.
    LoseCards(u8),
    DiscardCards(u8),
    /// Units of the class resource.
    Resource(u8),
    /// Every element that is there, at least one.
    AllElements,
    /// Money tokens collected in this scenario.
    Money(u8),
    /// Items that could be used now are spent, or lost.
    SpendItems(u8),
    LoseItems(u8),
    /// All of these together, or nothing.
    All(Vec<Cost>),
}

impl Cost {
    /// The single prices that make it up.
    pub fn parts(&self) -> Vec<&Self> {
        match self {
            Self::All(list) => list.iter().flat_map(Self::parts).collect(),
            one => vec![one],
        }
    }
}

/// A change to the ability it is attached to, or to one attack of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mod {
    Attack(Amount),
    /// The attack value is doubled (or the like) among the bonuses, in the order the party chooses.
    AttackTimes(u8),
    /// The target is killed instead of being attacked.
    Kill,
    /// No modifier card is drawn.
    NoModifier,
    Range(Amount),
    Targets(Amount),
    Pierce(Amount),
    Advantage,
    Disadvantage,
    Move(Amount),
    Jump,
    Heal(Amount),
    Area(crate::Area),
    Effect(Effect),
    Xp(u8),
    Infuse(ElementIcon),
    Shield(Amount),
    Retaliate(Amount),
    /// The movement must end in such a hex.
    MustEnd(EndAt),
    /// Performed once by the acting figure after the ability.
    Then(Vec<Step>),
    /// Changes under a test or for a price of their own, inside of others.
    Rider(Box<Rider>),
}

/// Where a movement ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndAt {
    /// Next to one of these figures.
    NextTo(Target),
    NextToTile(OverlayKind),
    OnTile(OverlayKind),
    /// On such a tile or token, or next to one.
    NearTile(OverlayKind),
    /// In a hex of the scenario's mark.
    Mark(String),
}

/// The pile of which a card is performed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayFrom {
    Hand,
    Discard,
    /// It goes back there.
    Lost,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayHalf {
    Top,
    Bottom,
    Either,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    Round,
    Persistent,
    /// Until the next turn of whoever has it begins.
    UntilNextTurn,
    /// So many rounds, or turns of whoever has it, besides the one in which it begins.
    Rounds(u8),
    Turns(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recoverable {
    Discarded,
    Lost,
    /// Only cards of at most this level.
    DiscardedUpToLevel(u8),
    LostUpToLevel(u8),
    SpentItems,
    LostItems,
}

/// How many: a number or all.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HowMany {
    UpTo(Amount),
    All,
}

/// A character's summon on its own card or by an item, or a monster type that a monster summons.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SummonRef {
    Own(SummonId),
    /// Described by the item that calls it. The engine gives it its `id`, a place in the world's list.
    OfItem {
        summon: Box<crate::Summon>,
        #[serde(default)]
        id: u8,
    },
    Monster {
        monster: String,
        rank: crate::Rank,
        count: Amount,
    },
    /// With its own hit points, at most those of its stat card.
    MonsterWith {
        monster: String,
        rank: crate::Rank,
        count: Amount,
        hit_points: Amount,
    },
    /// Next to the figure the ability is about, instead of next to the performer.
    MonsterBeside {
        monster: String,
        rank: crate::Rank,
        count: Amount,
    },
}

/// One of the six ways to change overlay tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TileOrder {
    pub change: TileChange,
    /// Hexes within this range of the performer.
    pub range: Amount,
    pub count: Amount,
    /// What a created trap does.
    #[serde(default)]
    pub trap: TrapEffect,
    /// Performed for each tile changed; `Who` tests may use "adjacent to the tile" through `Within(1)`.
    pub then: Vec<Step>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileChange {
    Create(OverlayKind),
    Destroy(Vec<OverlayKind>),
    /// Remove and place elsewhere within the range.
    Relocate(Vec<OverlayKind>),
    /// Move the tile so many hexes through featureless hexes.
    Move(Vec<OverlayKind>, Amount),
    Replace(Vec<OverlayKind>, OverlayKind),
    Spring,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardChange {
    HandToLost,
    HandToDiscard,
    DiscardToLost,
}

impl Attack {
    /// A single melee attack without anything added.
    pub const fn plain(amount: Amount) -> Self {
        Self {
            amount,
            target: Target::one(crate::Who::Enemy),
            pierce: Amount::Fixed(0),
            effects: Vec::new(),
            riders: Vec::new(),
            advantage: false,
            disadvantage: false,
        }
    }
}
