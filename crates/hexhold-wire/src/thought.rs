//! What is thought about away from the table: a companion's next answer, advice for a person, the odds of an attack. Whoever thinks
//! holds a copy of the game and nothing else, and what comes of it goes to the seat that was asked, or to nobody.

use hexhold_table::scenario::{Because, Odds, ScenarioRules, Thinking, To};
use hexhold_table::{Kind, Seat, Skill, plays_itself, skill_of, viewer};
use serde_json::Value;

use crate::{AnyTable, Problem, Reason};

/// Says whether there is still time.
type GoOn<'a> = &'a mut dyn FnMut() -> bool;

/// A question, to be thought about.
#[derive(Debug)]
pub struct Thought {
    /// What it was asked at: at another one the answer is worth nothing.
    pub revision: u32,
    pub to: Value,
    thinking: Thinking,
}

/// An answer, and what is to be said with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Guess {
    pub answer: Value,
    pub because: Option<Because>,
}

impl Thought {
    fn new(revision: u32, to: To, thinking: Thinking) -> Self {
        Self { revision, to: serde_json::to_value(to).unwrap_or_default(), thinking }
    }

    pub fn answer(&self, go_on: GoOn<'_>) -> Option<Guess> {
        let (answer, because) = self.thinking.answer(go_on)?;
        Some(Guess { answer: serde_json::to_value(answer).ok()?, because })
    }

    pub fn odds(&self, go_on: GoOn<'_>) -> Vec<Odds> {
        self.thinking.odds(go_on)
    }
}

impl AnyTable {
    /// The question that a companion is asked and should think about; of games in which it answers at once there is none.
    pub fn thought(&self, seats: &[Seat]) -> Option<Thought> {
        let Self::Scenario(t) = self else { return None };
        let to = t.waiting().into_iter().find(|to| plays_itself(seats, ScenarioRules::role(*to)))?;
        Some(Thought::new(t.revision(), to, t.thinking(to, skill_of(seats, ScenarioRules::role(to)))?))
    }

    /// The question that a seat is asked, to be thought about for it.
    pub fn asked_thought(&self, seats: &[Seat], seat: Option<usize>) -> Result<Thought, Problem> {
        let Self::Scenario(t) = self else { return Err(Reason::OtherGame.into()) };
        if seat.and_then(|s| seats.get(s)).is_none_or(|s| s.roles.is_empty()) {
            return Err(Reason::NotYours.into());
        }
        let viewer = viewer::<ScenarioRules>(seats, seat);
        let own = |to: &To| viewer.may_answer(*to);
        let thinking = t.waiting().into_iter().find(own).and_then(|to| Some((to, t.thinking(to, Skill::Strong)?)));
        let (to, thinking) = thinking.ok_or(Reason::NothingAsked)?;
        Ok(Thought::new(t.revision(), to, thinking))
    }
}
