//! Questions and answers. A question lists the legal answers; an answer is legal exactly when it is listed.

use hexhold_hex::{Cell, Map};
use hexhold_play::Misplaced;
use serde::{Deserialize, Serialize};

use crate::book::{Condition, Effect, Gain, Half, Terrain};
use crate::campaign::Act;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinQuestion"))]
pub struct Question {
    pub ask: Ask,
    pub options: Vec<Choice>,
    /// For a walk: every hex it may end in, with the way there.
    pub ways: Option<Ways>,
}

/// What is asked, with what a person needs to know to answer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAsk"))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Two cards and the leading one, or a long rest.
    SelectCards,
    /// Which of these monsters to fight.
    Opponent,
    /// Which routes to take for fastest and second-fastest: what hinders then, by `Choice::Nth`.
    Routes {
        outcomes: Vec<Vec<Terrain>>,
    },
    TurnStep,
    /// Over the map.
    Walk {
        points: u8,
        jump: bool,
    },
    /// Nearer or farther, with so much movement.
    Approach {
        points: u8,
        cost: u8,
        jump: bool,
    },
    /// Whom to attack, which begins a combat.
    Target {
        value: u8,
        range: u8,
    },
    /// Perform an ability; augments and items may be added first, effects left out.
    Perform {
        verb: Verb,
        value: i16,
        range: u8,
        gives: Vec<Vec<Gain>>,
        effects: Vec<Effect>,
    },
    /// Changes to an attack may be applied in any order: `Choice::Nth(i)` is the i-th result.
    ValueOrder {
        values: Vec<i16>,
    },
    /// Which of several conditions is given.
    Give {
        to_monster: bool,
    },
    /// The monster attacks: items that help against it.
    Attacked {
        value: u8,
        range: u8,
    },
    /// Suffer the damage, or lose or discard cards instead.
    Damage {
        amount: u8,
    },
    ShortRest,
    /// The card drawn at random to be lost: leave it at that, or suffer 1 damage for another.
    Redraw {
        card: u8,
    },
    LongRestLoss,
    /// Which card to lose.
    LoseCard,
    /// Which lost card to recover.
    Recover,
    /// Which spent item to refresh.
    Refresh,
    /// Which trap to disarm.
    Disarm,
    /// Which hindrance to take away, by `Choice::Nth` of these.
    Clear {
        hindrances: Vec<Terrain>,
    },
    /// A looted item is equipped at once: which item to sell for it, by `Choice::Nth` of those held, or leave it for later.
    MakeRoom {
        item: u8,
    },
    /// Between two scenarios: everything that can be done.
    Between,
    /// A table that rolls itself: which letter or card it was.
    Draw {
        what: super::Draw,
        n: u16,
    },
}

/// The kind of ability a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinVerb"))]
#[serde(rename_all = "snake_case")]
pub enum Verb {
    Move,
    Attack,
    Heal,
    Suffer,
    Loot,
    Disarm,
    Effects,
    Gain,
    Bonus,
    Recover,
    Refresh,
    LoseCard,
    Hinder,
    Clear,
}

/// One legal answer. What it means is clear from the question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinChoice"))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Leave it, go on, suffer it.
    Done,
    Yes,
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
    Monster(u8),
    Distance(u8),
    Cell(Cell),
    /// Lose this card.
    Card(u8),
    /// Discard these two from hand.
    Discard(u8, u8),
    /// Use the item in this place of the character's list.
    Item(u8),
    Augment(u8),
    /// Leave the n-th effect out.
    Without(u8),
    Condition(Condition),
    /// The n-th of what the question lists.
    Nth(u16),
    /// Something done between scenarios.
    Act(Act),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAnswer"))]
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

/// Where a walk may go. A hex is listed with the cheapest way that enters no trap and no hazardous terrain, or, if there
/// is none within the points, with the cheapest way of all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinWays"))]
pub struct Ways {
    /// On the map of which scenario, by place in the book's list.
    pub scenario: u8,
    pub from: Cell,
    pub points: u8,
    /// Every hex once with the way to it; hexes that other ways only pass through may follow once more.
    pub ends: Vec<Way>,
}

/// A hex on a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinWay"))]
pub struct Way {
    pub cell: Cell,
    /// The hex before it on this way, by place in the list; `None`: the start.
    pub via: Option<u16>,
    /// What the way costs so far, landing here included.
    pub cost: u8,
    /// What it costs to enter, and what more to stop here: a jump into difficult terrain.
    pub enter: u8,
    pub land: u8,
    /// Traps and hazardous hexes that take effect on this way.
    pub dangers: u8,
    /// Whether the walk may end here.
    pub stop: bool,
}

impl Question {
    pub const fn new(ask: Ask, options: Vec<Choice>) -> Self {
        Self { ask, options, ways: None }
    }

    /// Legal exactly when offered.
    pub fn check(&self, map: &Map, answer: &Answer) -> Result<(), Refusal> {
        match (answer, &self.ways) {
            (Answer::Path(path), Some(ways)) => ways.check(map, path),
            _ => self.check_choice(answer),
        }
    }

    /// The same where there is no map to walk on.
    pub(crate) fn check_choice(&self, answer: &Answer) -> Result<(), Refusal> {
        match answer {
            Answer::Choose(c) if self.options.contains(c) => Ok(()),
            Answer::Choose(_) if self.ways.is_some() => Err(Refusal::WantsPath),
            Answer::Choose(_) => Err(Refusal::NotOffered),
            Answer::Path(_) => Err(Refusal::WantsChoice),
        }
    }
}

impl Ways {
    /// The listed way to a hex, as the hexes entered.
    pub fn path_to(&self, end: Cell) -> Option<Vec<Cell>> {
        let mut way = self.ends.iter().find(|w| w.cell == end)?;
        let mut path = vec![way.cell];
        while let Some(i) = way.via {
            way = self.ends.get(usize::from(i))?;
            path.push(way.cell);
            if path.len() > self.ends.len() {
                return None;
            }
        }
        path.reverse();
        Some(path)
    }

    /// Step by step: neighbours only, no more points than there are, an end where one can stop.
    fn check(&self, map: &Map, path: &[Cell]) -> Result<(), Refusal> {
        let way = |cell: Cell| self.ends.iter().find(|w| w.cell == cell);
        let last = path.last().and_then(|&c| way(c)).ok_or(Refusal::BrokenPath)?;
        let (mut at, mut spent) = (self.from, u16::from(last.land));
        for &cell in path {
            let way = way(cell).ok_or(Refusal::BrokenPath)?;
            if !map.neighbours(at).contains(&Some(cell)) {
                return Err(Refusal::BrokenPath);
            }
            spent += u16::from(way.enter);
            at = cell;
        }
        if spent > u16::from(self.points) {
            return Err(Refusal::TooFar);
        }
        if last.stop { Ok(()) } else { Err(Refusal::CannotStop) }
    }
}

/// Why an answer was refused. Refusing changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinRefusal"))]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    #[error("nothing is being asked")]
    NothingAsked,
    #[error("this question is for somebody else")]
    NotYours,
    #[error("that is not among the possible answers")]
    NotOffered,
    #[error("this question wants a path")]
    WantsPath,
    #[error("this question wants a choice, not a path")]
    WantsChoice,
    #[error("the path is broken: its hexes are not neighbours, or one of them cannot be entered")]
    BrokenPath,
    #[error("the path is longer than the movement allows")]
    TooFar,
    #[error("the path ends where one cannot stop")]
    CannotStop,
}

impl From<Misplaced> for Refusal {
    fn from(m: Misplaced) -> Self {
        match m {
            Misplaced::NothingAsked => Self::NothingAsked,
            Misplaced::NotYours => Self::NotYours,
        }
    }
}
