//! The driver: a checkpoint, the answers given since, and the step that is run again with each new answer.

use std::sync::Arc;

use hexhold_model::Step;
use serde::{Deserialize, Serialize};

use crate::{
    Answer, BadOrder, Chance, Ending, Event, Order, Phase, Question, Refusal, Scene, State, To, Voice, World, step,
};

/// An answer and whom it came from.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Input {
    pub to: To,
    pub answer: Answer,
}

/// A game as it can be kept: with the world and the source of draws, everything it takes to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The state at the last completed step.
    pub state: State,
    /// The answers given since, and a referee's orders, each with the number of answers before it.
    pub since: Vec<Input>,
    pub orders: Vec<(usize, Order)>,
}

/// Why a kept game cannot go on from where it was: this engine asks something else there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotRestored {
    #[error(transparent)]
    Answer(#[from] Refusal),
    #[error(transparent)]
    Order(#[from] BadOrder),
}

/// A scenario being played: can be saved, cloned and resumed at every question.
#[derive(Clone, Debug)]
pub struct Game<C> {
    world: Arc<World>,
    chance: C,
    /// The state at the last completed step.
    checkpoint: State,
    /// The answers given since.
    since: Vec<Input>,
    /// A referee's orders since, each with the number of answers before it.
    orders: Vec<(usize, Order)>,
    /// The state where the step waits: what views are made of.
    now: State,
    pending: Vec<Question>,
    doing: Option<Step>,
    /// Events of the current step so far; those before the checkpoint have been handed out.
    told: usize,
    /// Answers taken in all: an answer must name it, so that a late one is refused.
    revision: u32,
}

impl<C: Chance> Game<C> {
    /// Starts a scenario and runs it to its first question. Events are appended to `events`.
    pub fn start(world: Arc<World>, chance: C, events: &mut Vec<Event>) -> Self {
        let state = world.initial_state();
        Self::resume(world, chance, state, events)
    }

    /// Goes on from a state at a completed step.
    pub fn resume(world: Arc<World>, chance: C, state: State, events: &mut Vec<Event>) -> Self {
        let mut game = Self {
            world,
            chance,
            now: state.clone(),
            checkpoint: state,
            since: Vec::new(),
            orders: Vec::new(),
            pending: Vec::new(),
            doing: None,
            told: 0,
            revision: 0,
        };
        game.run(events);
        game
    }

    pub const fn world(&self) -> &Arc<World> {
        &self.world
    }

    /// The state as it is at the open questions.
    pub const fn state(&self) -> &State {
        &self.now
    }

    /// The state at the last completed step, and the answers since: together a save.
    pub fn save(&self) -> (&State, &[Input]) {
        (&self.checkpoint, &self.since)
    }

    /// The same, and a referee's orders: what [`Game::restore`] takes.
    pub fn saved(&self) -> Saved {
        Saved { state: self.checkpoint.clone(), since: self.since.clone(), orders: self.orders.clone() }
    }

    /// Goes on from a kept game. Its answers are put to the game again, so that one kept by another engine is either
    /// accepted or refused, never half believed. What happened until then has been told.
    pub fn restore(world: Arc<World>, chance: C, saved: Saved) -> Result<Self, NotRestored> {
        let mut told = Vec::new();
        let mut game = Self::resume(world, chance, saved.state, &mut told);
        let mut orders = saved.orders.into_iter().peekable();
        for (given, input) in saved.since.into_iter().map(Some).chain([None]).enumerate() {
            while let Some((_, order)) = orders.next_if(|(at, _)| *at <= given) {
                game.referee(order, &mut told)?;
            }
            if let Some(Input { to, answer }) = input {
                game.answer(to, answer, &mut told)?;
            }
        }
        Ok(game)
    }

    /// The source of draws: a table that draws its own cards adds what it drew.
    pub const fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// Goes on after draws were added to the source: a question for a draw is asked no more if they answer it.
    pub fn go_on(&mut self, events: &mut Vec<Event>) {
        self.run(events);
    }

    /// The open questions; empty when the scenario is over.
    pub fn questions(&self) -> &[Question] {
        &self.pending
    }

    /// The ability of a character that the open questions belong to.
    pub const fn doing(&self) -> Option<&Step> {
        self.doing.as_ref()
    }

    pub const fn revision(&self) -> u32 {
        self.revision
    }

    pub const fn ending(&self) -> Option<Ending> {
        match self.now.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Answers the open question put to `to`. A refused answer changes nothing.
    pub fn answer(&mut self, to: To, answer: Answer, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.pending.is_empty() {
            return Err(Refusal::NothingAsked);
        }
        let question = self.pending.iter().find(|q| q.to == to).ok_or(Refusal::NotYours)?;
        question.check(&self.world.map, &answer)?;
        self.since.push(Input { to, answer });
        self.revision += 1;
        self.run(events);
        Ok(())
    }

    /// The same game from another checkpoint with other answers, and the events of the step under way.
    pub(crate) fn rerun(&self, checkpoint: State, since: Vec<Input>) -> (Self, Vec<Event>)
    where
        C: Clone,
    {
        let mut game = Self { now: checkpoint.clone(), checkpoint, since, told: 0, ..self.clone() };
        let mut events = Vec::new();
        game.run(&mut events);
        (game, events)
    }

    /// A referee's order, carried out where the game waits. One that does not fit changes nothing.
    pub fn referee(&mut self, order: Order, events: &mut Vec<Event>) -> Result<(), BadOrder> {
        order.check(&self.now, &self.world)?;
        if order == Order::SkipTurn {
            order.apply(&mut self.checkpoint, &self.world);
            self.since.clear();
            self.orders.clear();
            self.told = 0;
        } else {
            self.orders.push((self.since.len(), order));
        }
        self.revision += 1;
        self.run(events);
        Ok(())
    }

    /// Runs steps until one has to wait or the scenario is over.
    fn run(&mut self, out: &mut Vec<Event>) {
        let (mut cursor, mut ordered) = (0, 0);
        loop {
            let mut state = self.checkpoint.clone();
            let mut events = Vec::new();
            let mut voice =
                Log { inputs: &self.since, orders: &self.orders, next: cursor, ordered, pending: Vec::new() };
            let mut scene = Scene::new(&mut state, &self.world, &mut self.chance, &mut voice, Some(&mut events));
            let flow = step(&mut scene);
            self.doing = scene.doing.take();
            let (next, next_order, pending) = (voice.next, voice.ordered, voice.pending);
            // The part of the step that ran before has been told already.
            let told = std::mem::replace(&mut self.told, events.len());
            out.extend(events.drain(told.min(events.len())..));
            match flow {
                Ok(()) => {
                    self.told = 0;
                    cursor = next;
                    ordered = next_order;
                    self.checkpoint = state;
                    if let Phase::Over(_) = self.checkpoint.phase {
                        self.pending = Vec::new();
                        break;
                    }
                }
                Err(_) => {
                    self.pending = pending;
                    self.now = state;
                    self.since.drain(..cursor);
                    self.orders.drain(..ordered);
                    for (at, _) in &mut self.orders {
                        *at = at.saturating_sub(cursor);
                    }
                    return;
                }
            }
        }
        self.now = self.checkpoint.clone();
        self.since.clear();
        self.orders.clear();
    }
}

/// Answers from the log; past its end the question is left open.
struct Log<'a> {
    inputs: &'a [Input],
    orders: &'a [(usize, Order)],
    next: usize,
    ordered: usize,
    pending: Vec<Question>,
}

impl Voice for Log<'_> {
    fn referee(&mut self, st: &mut State, w: &World, answers: usize) -> bool {
        let before = self.ordered;
        while let Some((at, order)) = self.orders.get(self.ordered)
            && *at < self.next + answers
        {
            order.apply(st, w);
            self.ordered += 1;
        }
        self.ordered > before
    }

    fn answer(&mut self, _: &State, _: &World, q: &Question) -> Option<Answer> {
        let Some(input) = self.inputs.get(self.next) else {
            self.pending.push(q.clone());
            return None;
        };
        self.next += 1;
        Some(input.answer.clone())
    }

    fn answer_all(&mut self, _: &State, _: &World, qs: &[Question]) -> Option<Vec<Answer>> {
        let mut answers: Vec<Option<Answer>> = vec![None; qs.len()];
        while answers.iter().any(Option::is_none) {
            let Some(input) = self.inputs.get(self.next) else {
                let open = qs.iter().zip(&answers).filter(|(_, a)| a.is_none());
                self.pending.extend(open.map(|(q, _)| q.clone()));
                return None;
            };
            self.next += 1;
            let i = qs.iter().position(|q| q.to == input.to)?;
            answers[i] = Some(input.answer.clone());
        }
        answers.into_iter().collect()
    }
}
