//! Who an ability is about, and the tests that cards make.

use hexhold_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{Amount, Condition, Element, OverlayKind, Rank};

/// Who may be targeted, how many, how far away.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Target {
    pub who: Who,
    pub count: Count,
    /// `None`: for an attack, melee; for anything else, any range.
    pub range: Option<Amount>,
    pub area: Option<Area>,
    /// All must hold for a figure to be targeted.
    pub only: Vec<Test>,
}

impl Target {
    pub const fn one(who: Who) -> Self {
        Self { who, count: Count::UpTo(Amount::Fixed(1)), range: None, area: None, only: Vec::new() }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    Performer,
    Enemy,
    Ally,
    AllyOrSelf,
    /// Whom positive abilities are for when the card does not say: allies, and in most games oneself.
    Friend,
    /// Allies and enemies alike ("all figures"), never the performer.
    Other,
    Anyone,
    OwnSummon,
    /// The figure the trigger is about: the attacker, the attacked, the one who died.
    Subject,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    UpTo(Amount),
    All,
}

/// A printed area of effect. Offsets are from the performer's hex for a melee area (one with a gray hex), otherwise a
/// free shape.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Area {
    pub melee: bool,
    pub hexes: Vec<Hex>,
    /// Hexes that must hold an ally for the area to be placed (a shape of one rule set).
    #[serde(default)]
    pub ally_hexes: Vec<Hex>,
}

impl Area {
    /// The area drawn, a row of text per half hex and a character per column: `x` a target hex, `@` the performer, `a` an
    /// ally, `·` nothing. `None`: empty, or larger than any picture.
    pub fn rows(&self) -> Option<Vec<String>> {
        const LARGEST: i16 = 60;
        let place = |h: &Hex, sign| (h.q, -(2 * h.r + h.q), sign);
        let mut drawn: Vec<(i16, i16, char)> = self.hexes.iter().map(|h| place(h, 'x')).collect();
        drawn.extend(self.ally_hexes.iter().map(|h| place(h, 'a')));
        if self.melee {
            drawn.push((0, 0, '@'));
        }
        let (left, right) = (drawn.iter().map(|d| d.0).min()?, drawn.iter().map(|d| d.0).max()?);
        let (top, bottom) = (drawn.iter().map(|d| d.1).min()?, drawn.iter().map(|d| d.1).max()?);
        let (columns, rows) = (right.checked_sub(left)?, bottom.checked_sub(top)?);
        if columns > LARGEST || rows > LARGEST {
            return None;
        }
        let mut picture = vec![vec!['·'; columns as usize + 1]; rows as usize + 1];
        for (column, row, sign) in drawn {
            picture[(row - top) as usize][(column - left) as usize] = sign;
        }
        Some(picture.into_iter().map(String::from_iter).collect())
    }
}

/// A yes-or-no question about a figure, the performer, the action so far, or the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    Not(Box<Test>),
    Any(Vec<Test>),
    All(Vec<Test>),
    /// The test is about the performer instead of the target.
    Performer(Box<Test>),
    Has(Condition),
    HasNegativeCondition,
    IsRank(Rank),
    IsCharacter,
    IsSummon,
    IsMonster,
    IsObjective,
    /// A monster of the named type or set.
    IsKind(String),
    IsAlly,
    IsEnemy,
    Damaged,
    AtMaxHitPoints,
    HitPoints(Compare, Amount),
    /// Within this range of the performer.
    Within(Amount),
    /// At least so many figures are adjacent to the figure (counted without the performer unless they fit `who`).
    Adjacent {
        who: Who,
        at_least: u8,
    },
    Standing(OverlayKind),
    /// In a hex of the scenario's mark.
    AtMark(String),
    AdjacentTo(OverlayKind),
    AdjacentToWall,
    InClosedDoorway,
    /// The performer passed through the figure's hex during this action's movement.
    MovedThrough,
    /// Became a target of this action already.
    AlreadyTargeted,
    /// Nearest or farthest of those that fit the other tests. On a monster's attack: the focus it is made for.
    Nearest,
    Farthest,
    /// On a monster's attack: all attacks its stat card allows are made at the focus.
    SameTarget,
    ActedThisRound,
    Compare(Amount, Compare, Amount),
    /// The element is strong or waning.
    Infused(Element),
    /// This action consumed the element.
    Consumed(Element),
    /// The ability before this one was performed.
    Performed,
    /// The tests of the abilities before this one did not hold when it was their turn.
    Otherwise,
    /// The target of the triggering attack died.
    TargetDied,
    /// It is a melee (or not: ranged) attack.
    MeleeAttack,
    RangedAttack,
    FirstAttackThisTurn,
    /// The action under way is one of this kind ("a loot action").
    ActionOf(crate::AbilityKind),
    /// The attack ability can have several targets, however many there are.
    SeveralTargets,
    /// In the hexes that the area of the attack has been laid on.
    InArea,
    /// Adjacent to the figure that the action is about, also when that has just died.
    NextToSubject,
    /// Has tokens of this name.
    Marked(String),
    /// The damage about to be suffered would leave no hit points.
    Lethal,
    /// How the target is found, not a question: no line of sight is needed.
    WithoutSight,
    /// A named flag of the scenario.
    Flag(String),
    /// Adjacent to a hex of the tile that the action has changed last, or on one of its hexes.
    NextToTile,
    OnTile,
}

impl Test {
    /// Whether it asks about the figure at hand, so that it cannot be answered before there is a target.
    pub fn is_about_target(&self) -> bool {
        match self {
            Self::Not(t) => t.is_about_target(),
            Self::Any(list) | Self::All(list) => list.iter().any(Self::is_about_target),
            Self::Performer(t) => t.speaks_of_subject(),
            Self::Compare(a, _, b) => a.speaks_of_subject() || b.speaks_of_subject(),
            Self::Infused(_)
            | Self::Consumed(_)
            | Self::Performed
            | Self::Otherwise
            | Self::MeleeAttack
            | Self::RangedAttack
            | Self::FirstAttackThisTurn
            | Self::ActionOf(_)
            | Self::SeveralTargets
            | Self::WithoutSight
            | Self::Flag(_) => false,
            _ => true,
        }
    }

    /// Whether it asks something of a figure that is not the performer: without one it cannot be answered.
    pub fn is_about_a_figure(&self) -> bool {
        match self {
            Self::Not(t) => t.is_about_a_figure(),
            Self::Any(list) | Self::All(list) => list.iter().any(Self::is_about_a_figure),
            Self::TargetDied | Self::SameTarget | Self::Lethal => false,
            other => other.is_about_target(),
        }
    }

    /// Whether it names the figure that the action is about, whomever it asks about.
    pub(crate) fn speaks_of_subject(&self) -> bool {
        match self {
            Self::Not(t) | Self::Performer(t) => t.speaks_of_subject(),
            Self::Any(list) | Self::All(list) => list.iter().any(Self::speaks_of_subject),
            Self::Adjacent { who, .. } => *who == Who::Subject,
            Self::NextToSubject => true,
            Self::HitPoints(_, n) | Self::Within(n) => n.speaks_of_subject(),
            Self::Compare(a, _, b) => a.speaks_of_subject() || b.speaks_of_subject(),
            _ => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compare {
    Less,
    AtMost,
    Equal,
    AtLeast,
    More,
}

impl Compare {
    pub const fn holds(self, a: i16, b: i16) -> bool {
        match self {
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Equal => a == b,
            Self::AtLeast => a >= b,
            Self::More => a > b,
        }
    }
}
