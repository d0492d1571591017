//! How a scenario stands: plain data without strings.

use hexhold_hex::Cell;
use serde::{Deserialize, Serialize};

use crate::book::{Bonus, CardSide, Condition, Effect, Elements, Letter, Life, Terrain};
use crate::world::World;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Draws made so far.
    pub draws: u32,
    pub round: u16,
    pub phase: Phase,
    pub at: Cell,
    pub hp: u8,
    pub cards: [Card; 4],
    /// The leading card's initiative in this round.
    pub initiative: u8,
    pub turn: Turn,
    pub items: Vec<Held>,
    pub condition: Option<Afflicted>,
    pub bonuses: Vec<Active>,
    pub combat: Option<Combat>,
    /// Places in the world's lists, as bits: doors, monsters, and what was taken or sprung.
    pub open: u32,
    pub locked: u32,
    pub dead: u32,
    /// Dead monsters whose money token was looted.
    pub searched: u32,
    pub money: u32,
    pub treasures: u32,
    pub goals: u32,
    pub sprung: u32,
    /// Money tokens looted.
    pub tokens: u16,
    /// Items looted, which join the others after the scenario.
    pub found: Vec<u8>,
    /// Items of one's own that were sold to make room, with what they brought.
    pub sold: Vec<(u8, u16)>,
    /// The goal is met: the scenario is won when the round is over.
    pub met: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Begin,
    Select,
    Act,
    Cleanup,
    Over(Ending),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinEnding"))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    Won,
    /// Below 1 hit point.
    Dead,
    /// Out of cards.
    Exhausted,
    /// The page gives so many rounds, and they are over.
    TooLate,
}

/// You or the monster.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinSide"))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Character,
    Monster,
}

impl Side {
    pub const fn other(self) -> Self {
        match self {
            Self::Character => Self::Monster,
            Self::Monster => Self::Character,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    pub place: Place,
    pub side: CardSide,
    /// Icons in view that were consumed this turn.
    pub inert: Elements,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinPlace"))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    #[default]
    Hand,
    /// Chosen for this round, not played yet.
    Chosen,
    Playing,
    Discarded,
    Lost,
    /// Lost with a lasting effect: nothing brings it back (ruling:holdin-lost-lasting).
    Gone,
}

/// The character's turn of this round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    pub begun: bool,
    pub done: bool,
    pub long_rest: bool,
    pub top_used: bool,
    pub bottom_used: bool,
    /// Effects played without an attack, waiting for one.
    pub riders: Vec<Effect>,
    /// The monster last attacked this turn.
    pub attacked: Option<u8>,
}

impl Turn {
    /// Whether the character is in the middle of its turn.
    pub const fn under_way(&self) -> bool {
        self.begun && !self.done
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinHeld"))]
pub struct Held {
    pub item: u8,
    pub used: Used,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinUsed"))]
#[serde(rename_all = "snake_case")]
pub enum Used {
    #[default]
    Ready,
    Spent,
    Consumed,
}

/// A condition on a figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinAfflicted"))]
pub struct Afflicted {
    pub condition: Condition,
    /// Turns it still has a chance on; with an icon it goes by that.
    pub turns: u8,
    pub life: Life,
    /// Without an icon it ends with this round at the latest.
    pub by: u16,
    /// Gained in the middle of the turn it would count: it begins with the next one.
    pub fresh: bool,
}

/// A bonus that is in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinActive"))]
pub struct Active {
    pub bonus: Bonus,
    pub life: Life,
    pub by: u16,
    pub fresh: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// By place in the world's list.
    pub monster: u8,
    pub hp: u8,
    pub distance: u8,
    /// The behaviour rolled for this round.
    pub set: Option<Letter>,
    /// Its turn comes before the character's.
    pub first: bool,
    pub acting: bool,
    /// It had its turn in this round.
    pub acted: bool,
    /// It had a turn in this combat.
    pub ready: bool,
    pub condition: Option<Afflicted>,
    pub bonuses: Vec<Active>,
    pub hindrances: Vec<Hindrance>,
    /// A hindrance has dealt its damage.
    pub sprung: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinHindrance"))]
pub struct Hindrance {
    pub terrain: Terrain,
    pub life: Life,
    /// Made by an ability without an icon: it ends with this round.
    pub by: u16,
}

impl State {
    pub fn new(w: &World) -> Self {
        Self {
            draws: 0,
            round: 0,
            phase: Phase::Begin,
            at: w.start,
            // holdin:setup.hp
            hp: w.max_hp(),
            // holdin:setup.abilities.side
            cards: [Card::default(); 4],
            initiative: 0,
            turn: Turn::default(),
            items: w.setup.items.iter().map(|&item| Held { item, used: Used::Ready }).collect(),
            condition: None,
            bonuses: Vec::new(),
            combat: None,
            open: 0,
            locked: w.locked,
            dead: 0,
            searched: 0,
            money: 0,
            treasures: 0,
            goals: 0,
            sprung: 0,
            tokens: 0,
            found: Vec::new(),
            sold: Vec::new(),
            met: false,
        }
    }

    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// The cards in a place, in order.
    pub fn cards_in(&self, place: Place) -> impl Iterator<Item = u8> {
        (0_u8..).zip(&self.cards).filter(move |(_, c)| c.place == place).map(|(i, _)| i)
    }

    pub fn count(&self, place: Place) -> usize {
        self.cards.iter().filter(|c| c.place == place).count()
    }

    pub fn card(&mut self, card: u8) -> &mut Card {
        &mut self.cards[usize::from(card)]
    }

    pub const fn is_dead(&self, monster: u8) -> bool {
        self.dead & (1 << monster) != 0
    }

    pub const fn condition_of(&self, side: Side) -> Option<&Afflicted> {
        match (side, &self.combat) {
            (Side::Character, _) => self.condition.as_ref(),
            (Side::Monster, Some(combat)) => combat.condition.as_ref(),
            (Side::Monster, None) => None,
        }
    }

    /// Whether a condition works on a figure now.
    pub fn has(&self, side: Side, condition: Condition) -> bool {
        self.condition_of(side).is_some_and(|a| a.condition == condition && !a.fresh)
    }

    pub fn bonuses_of(&self, side: Side) -> &[Active] {
        match (side, &self.combat) {
            (Side::Character, _) => &self.bonuses,
            (Side::Monster, Some(combat)) => &combat.bonuses,
            (Side::Monster, None) => &[],
        }
    }
}
