//! Numbers on cards: fixed, printed relative to a stat, or computed from the scenario or from what just happened.

use serde::{Deserialize, Serialize};

use crate::{Target, Test, Who};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Amount {
    Fixed(i16),
    /// L: the scenario level.
    Level,
    /// C: the number of characters the scenario started with.
    Characters,
    /// H: the hit points of an elite monster of the type at hand.
    EliteHitPoints,
    /// R: the number of the current round.
    Round,
    /// The acting figure's printed stat: "Attack +1" is `Add(Stat(Attack), Fixed(1))`.
    Stat(Stat),
    /// X: something that happened during this action.
    Outcome(Outcome),
    /// How many figures fit.
    Count(Box<Target>),
    /// The damage the performer has suffered so far (maximum minus current hit points), and the like.
    Measure(Measure),
    /// Tokens of this name: on the performer, on the figure it is about, or on all these figures together.
    Marks(String, Who),
    Add(Box<Amount>, Box<Amount>),
    Sub(Box<Amount>, Box<Amount>),
    Mul(Box<Amount>, Box<Amount>),
    /// Division by a constant, rounded up or down.
    Div(Box<Amount>, u8, Round),
    Min(Box<Amount>, Box<Amount>),
    Max(Box<Amount>, Box<Amount>),
    /// The first amount if the test holds, else the second.
    If(Box<Test>, Box<Amount>, Box<Amount>),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Round {
    Up,
    Down,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    Attack,
    Move,
    Range,
}

/// What an action has brought about so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Outcome {
    /// Damage suffered by all targets of the action's attacks.
    DamageDealt,
    HexesMoved,
    /// Targets of the latest targeted ability.
    TargetsHit,
    EnemiesKilled,
    ElementsConsumed,
    HitPointsHealed,
    TokensLooted,
    TilesChanged,
    HexesForced,
    EnemiesMovedThrough,
    CardsRecovered,
    NegativeConditionsRemoved,
    /// Figures of any side that an ability other than an attack has killed or exhausted.
    FiguresFelled,
    /// Cards taken out of attack modifier decks.
    ModifiersRemoved,
    /// Tokens taken off figures.
    MarksRemoved,
    /// Traps that the action has pushed or pulled somebody into.
    TrapsForcedInto,
}

impl Outcome {
    pub const COUNT: usize = 16;
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Maximum minus current hit points of the performer.
    DamageSuffered,
    HitPoints,
    MaxHitPoints,
    CardsInHand,
    CardsDiscarded,
    CardsLost,
    CharacterLevel,
    /// A counter of the performer's class (a class resource).
    Resource,
    /// Elements that are strong or waning.
    ElementsInfused,
    /// Negative conditions that the performer has, or whom the action is about.
    NegativeConditions,
    ConditionsOnTarget,
    /// Hexes with obstacles next to the performer.
    ObstaclesAdjacent,
    /// Hexes next to the performer with the like on them.
    TrapsAdjacent,
    HazardousAdjacent,
    DifficultAdjacent,
    /// Where the performer stands in the order of the round, and whom the action is about.
    Initiative,
    TargetInitiative,
    /// The damage that is about to be suffered, for what averts it.
    IncomingDamage,
}

impl Amount {
    /// The number, if it needs nothing to be computed.
    pub const fn fixed(&self) -> Option<i16> {
        match self {
            Self::Fixed(n) => Some(*n),
            _ => None,
        }
    }
}

impl Amount {
    /// Whether it counts something about the figure that the action is about.
    pub(crate) fn speaks_of_subject(&self) -> bool {
        match self {
            Self::Count(t) => t.who == crate::Who::Subject || t.only.iter().any(Test::speaks_of_subject),
            Self::Add(a, b) | Self::Sub(a, b) | Self::Mul(a, b) | Self::Min(a, b) | Self::Max(a, b) => {
                a.speaks_of_subject() || b.speaks_of_subject()
            }
            Self::Div(a, ..) => a.speaks_of_subject(),
            Self::Measure(m) => matches!(m, Measure::ConditionsOnTarget | Measure::TargetInitiative),
            Self::If(test, a, b) => test.is_about_target() || a.speaks_of_subject() || b.speaks_of_subject(),
            _ => false,
        }
    }
}

impl From<i16> for Amount {
    fn from(n: i16) -> Self {
        Self::Fixed(n)
    }
}
