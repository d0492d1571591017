//! The abilities of cards and items.

use serde::{Deserialize, Serialize};

use super::Elements;

/// The half of a card: what it does, and the icons in its area.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAction"))]
pub struct Action {
    /// Performed in this order.
    pub abilities: Vec<Ability>,
    /// The card is lost instead of discarded.
    pub lost: bool,
    pub elements: Elements,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAbility"))]
pub struct Ability {
    pub does: Does,
    /// Elements without which it cannot be used at all.
    pub needs: Elements,
    pub augments: Vec<Augment>,
}

impl Ability {
    pub const fn new(does: Does) -> Self {
        Self { does, needs: Elements::NONE, augments: Vec::new() }
    }

    /// Whether it only harms the character, and so must be carried out (holdin:turn.negative).
    pub const fn is_negative(&self) -> bool {
        match self.does {
            Does::Suffer(_) | Does::LoseCard => true,
            Does::Gain(condition, _) => !condition.is_positive(),
            _ => false,
        }
    }
}

/// What an ability gains for elements consumed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAugment"))]
pub struct Augment {
    pub needs: Elements,
    pub gives: Vec<Gain>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinDoes"))]
#[serde(rename_all = "snake_case")]
pub enum Does {
    Move {
        points: u8,
        jump: bool,
    },
    Attack(Attack),
    Heal(u8),
    /// The character suffers damage.
    Suffer(u8),
    /// Everything within this range.
    Loot(u8),
    DisarmTrap {
        range: u8,
    },
    /// Effects without an attack: they go with an attack of the same turn.
    Effects(Vec<Effect>),
    /// A condition of the character's own.
    Gain(Condition, Span),
    Bonus(Bonus, Life),
    /// So many lost cards return to hand.
    Recover(u8),
    /// So many spent items are ready again.
    Refresh(u8),
    /// A card from hand is lost.
    LoseCard,
    /// Makes a hindrance, or takes one away; only with the variant.
    Hinder(Terrain, Life),
    Clear(Option<Terrain>),
}

/// An attack as it is printed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAttack"))]
pub struct Attack {
    pub value: u8,
    /// `None`: melee.
    pub range: Option<u8>,
    pub advantage: bool,
    pub effects: Vec<Effect>,
    /// Bonuses that hold in some cases.
    pub bonuses: Vec<(When, Change)>,
}

/// When a bonus of an attack holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinWhen"))]
#[serde(rename_all = "snake_case")]
pub enum When {
    Adjacent,
    /// At this Distance or farther away.
    Beyond(u8),
    /// The monster has lost hit points.
    Hurt,
    Elite,
    /// The monster has any condition.
    Afflicted,
    /// The monster has not acted in this combat.
    Unready,
    /// The character has at most this many hit points.
    Wounded(u8),
}

/// A change of an attack's value in its first step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinChange"))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Add(i8),
    Double,
}

/// What an augment or an item adds to an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinGain"))]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// More of whatever the ability counts.
    More(i8),
    Double,
    Range(u8),
    Jump,
    Advantage,
    Effect(Effect),
}

/// What an attack does besides damage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinEffect"))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    Push(u8),
    Pull(u8),
    Pierce(u8),
    Give(Condition, Span),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinCondition"))]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    Immobilize,
    Disarm,
    Stun,
    Muddle,
    Invisible,
    Strengthen,
}

impl Condition {
    pub const ALL: [Self; 6] =
        [Self::Immobilize, Self::Disarm, Self::Stun, Self::Muddle, Self::Invisible, Self::Strengthen];

    pub const fn is_positive(self) -> bool {
        matches!(self, Self::Invisible | Self::Strengthen)
    }
}

/// How long a condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinSpan"))]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// Until it had its chance.
    #[default]
    Once,
    /// For two turns (holdin:condition.invisible.two).
    Twice,
    Life(Life),
}

/// A lasting effect icon, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinLife"))]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// No icon: until it had its opportunity, or to the end of the next round.
    #[default]
    Opportunity,
    Round,
    Combat,
    Scenario,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinBonus"))]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    Shield(u8),
    Retaliate { damage: u8, range: u8 },
    Attack(Change),
}

/// What lies on a hex and can be a hindrance, from the most to the least penalizing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinTerrain"))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    Trap,
    Hazard,
    Obstacle,
    Difficult,
}
