//! Active bonuses: what a card in the active area, an item, a monster's stat card or a scenario rule does while it lasts.
//!
//! They are listeners: a trigger, tests, an effect and a life span. The engine fires named triggers at the points the
//! rulebook names.

use serde::{Deserialize, Serialize};

use crate::{Amount, Condition, Cost, Duration, Mod, Step, Target, Test};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ActiveBonus {
    /// Its number in one game, given when the game is built.
    #[serde(skip)]
    pub id: u16,
    pub duration: Duration,
    /// It ends as soon as one of these holds for its owner, whatever its duration.
    #[serde(default)]
    pub until: Vec<Test>,
    /// Experience gained when the token leaves each slot; empty: unlimited uses.
    pub slots: Vec<u8>,
    pub trigger: Trigger,
    pub when: Vec<Test>,
    pub effect: BonusEffect,
    /// Whose triggers count; `None`: the bonus's owner only.
    pub aura: Option<Target>,
    /// The owner may decline each time (a bonus with slots must be used when it applies).
    pub optional: bool,
    /// A named kind of which only one may be active at a time; a new one ends the old.
    pub exclusive: Option<String>,
    /// Paid each time it is used; who cannot or will not pay does not use it.
    #[serde(default)]
    pub price: Option<Cost>,
    /// Further effects that share its life span and its use slots.
    #[serde(default)]
    pub also: Vec<ActiveBonus>,
    /// The number of the bonus among whose further effects it is, or its own.
    #[serde(skip)]
    pub root: u16,
}

impl ActiveBonus {
    /// A bonus of its owner that does this at the moment, without tests, slots or price.
    pub const fn new(duration: Duration, trigger: Trigger, effect: BonusEffect) -> Self {
        Self {
            id: 0,
            duration,
            until: Vec::new(),
            slots: Vec::new(),
            trigger,
            when: Vec::new(),
            effect,
            aura: None,
            optional: false,
            exclusive: None,
            price: None,
            also: Vec::new(),
            root: 0,
        }
    }

    /// Its effect, and the further ones.
    pub fn effects(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.also)
    }
}

/// The moment at which a bonus applies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// No moment: it simply holds (shield, flying, immunity, aura).
    Always,
    /// The first attack ability of an action, before its targets are chosen; what it gives holds for every attack of the
    /// action.
    AttackAction,
    /// Every attack ability, before its targets are chosen; what it gives holds for the attacks of that ability.
    AttackAbility,
    /// An attack ability is about to be performed; what is performed now can change what it can reach.
    BeforeAttack,
    /// Each attack the figure performs, before the draw.
    Attack,
    /// Each attack that targets the figure, before the draw.
    Attacked,
    AfterAttack,
    AfterAttacked,
    /// A move ability is about to be performed.
    BeforeMove,
    Move,
    AfterMove,
    Heal,
    /// Somebody has been healed, pushed or pulled by the figure.
    AfterHeal,
    AfterPush,
    AfterPull,
    /// The figure is about to suffer damage from any source.
    WouldSuffer,
    Suffered,
    StartOfTurn,
    EndOfTurn,
    StartOfRound,
    EndOfRound,
    /// The figure kills an enemy.
    Kill,
    /// Any enemy of the owner dies (or anybody in the aura).
    EnemyDies,
    AllyDies,
    /// The figure itself dies; it still stands where it stood.
    Dies,
    /// An enemy of the owner enters a hex adjacent to the owner.
    EnemyEntersAdjacent,
    /// An enemy of the owner is no longer next to it after it has moved or was moved.
    EnemyLeavesAdjacent,
    /// An ally of the owner has suffered damage and still stands.
    AllySuffers,
    /// The figure has infused an element at the end of its turn, or consumed one.
    Infuses,
    Consumes,
    LongRest,
    ShortRest,
    Loot,
    /// Before the figure would gain a negative condition.
    WouldGainCondition,
    StartOfScenario,
    /// Chosen freely during the owner's turn, outside of other abilities (items, mostly).
    DuringTurn,
    /// Chosen freely at any moment by the owner.
    AnyTime,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusEffect {
    Shield(Amount),
    Retaliate {
        amount: Amount,
        range: Amount,
    },
    Flying,
    Immune(Condition),
    /// Changes the triggering attack, move or heal.
    Mods(Vec<Mod>),
    /// Performs abilities when triggered; `Who::Subject` is the figure the trigger is about.
    Steps(Vec<Step>),
    /// The damage about to be suffered becomes nothing, or less.
    NegateDamage,
    ReduceDamage(Amount),
    /// The negative condition about to be gained is not gained.
    PreventCondition,
    /// The damage is not suffered, or the condition not gained; this is performed instead.
    Instead(Vec<Step>),
    /// Difficult, hazardous and icy terrain are plain floor for the figure. Traps are not terrain.
    IgnoreTerrain,
    /// Cannot be pushed or pulled.
    Unmovable,
}
