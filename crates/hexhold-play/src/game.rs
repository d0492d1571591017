//! The driver: a checkpoint, the answers given since, and the step that is run again with each new answer.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::log::Log;
use crate::{Chance, Desk, Heard, Imagination, Imagined, Input, Misplaced, Rules, Scene};

/// A game as it can be kept: with the world and the source of draws, everything it takes to go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Saved<R: Rules> {
    /// The state at the last completed step.
    pub state: R::State,
    /// The answers given since, and a referee's orders, each with the number of answers before it.
    pub since: Vec<Input<R>>,
    pub orders: Vec<(usize, R::Order)>,
}

/// Why a kept game cannot go on from where it was: these rules ask something else there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotRestored<R: Rules> {
    #[error(transparent)]
    Answer(R::Refusal),
    #[error(transparent)]
    Order(R::BadOrder),
}

/// What an accepted answer or order did, as far as taking it back is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Took {
    /// Somebody learnt something by it.
    pub informs: bool,
    /// It is one of several secret choices, and not the last of them: nothing has come of it yet.
    pub quiet: bool,
}

/// A game being played: can be saved, cloned and resumed at every question.
#[derive(Debug)]
pub struct Game<R: Rules, C> {
    world: Arc<R::World>,
    chance: C,
    /// The state at the last completed step.
    checkpoint: R::State,
    /// The answers given since.
    since: Vec<Input<R>>,
    /// A referee's orders since, each with the number of answers before it.
    orders: Vec<(usize, R::Order)>,
    /// The state where the step waits: what views are made of.
    now: R::State,
    pending: Vec<R::Question>,
    doing: R::Doing,
    /// Events of the current step so far; those before the checkpoint have been handed out.
    told: usize,
    /// How often somebody learnt something in it.
    learnt: u32,
    /// Answers taken in all: an answer must name it, so that a late one is refused.
    revision: u32,
}

// Derived it would ask that the rules' name be clonable and nothing of its types.
impl<R: Rules, C: Clone> Clone for Game<R, C> {
    fn clone(&self) -> Self {
        Self {
            world: Arc::clone(&self.world),
            chance: self.chance.clone(),
            checkpoint: self.checkpoint.clone(),
            since: self.since.clone(),
            orders: self.orders.clone(),
            now: self.now.clone(),
            pending: self.pending.clone(),
            doing: self.doing.clone(),
            told: self.told,
            learnt: self.learnt,
            revision: self.revision,
        }
    }
}

impl<R: Rules, C: Chance<R::Draw>> Game<R, C> {
    /// Starts a game and runs it to its first question. Events are appended to `events`.
    pub fn start(world: Arc<R::World>, chance: C, events: &mut Vec<R::Event>) -> Self {
        let state = R::initial(&world);
        Self::resume(world, chance, state, events)
    }

    /// Goes on from a state at a completed step.
    pub fn resume(world: Arc<R::World>, chance: C, state: R::State, events: &mut Vec<R::Event>) -> Self {
        let mut game = Self {
            world,
            chance,
            now: state.clone(),
            checkpoint: state,
            since: Vec::new(),
            orders: Vec::new(),
            pending: Vec::new(),
            doing: R::Doing::default(),
            told: 0,
            learnt: 0,
            revision: 0,
        };
        game.run(events);
        game
    }

    pub const fn world(&self) -> &Arc<R::World> {
        &self.world
    }

    /// The state as it is at the open questions.
    pub const fn state(&self) -> &R::State {
        &self.now
    }

    /// The state at the last completed step, and the answers since: together a save.
    pub fn save(&self) -> (&R::State, &[Input<R>]) {
        (&self.checkpoint, &self.since)
    }

    /// The same, and a referee's orders: what [`Game::restore`] takes.
    pub fn saved(&self) -> Saved<R> {
        Saved { state: self.checkpoint.clone(), since: self.since.clone(), orders: self.orders.clone() }
    }

    /// Goes on from a kept game. Its answers are put to the game again, so that one kept by another program is either
    /// accepted or refused, never half believed. What happened until then has been told.
    pub fn restore(world: Arc<R::World>, chance: C, saved: Saved<R>) -> Result<Self, NotRestored<R>> {
        let mut told = Vec::new();
        let mut game = Self::resume(world, chance, saved.state, &mut told);
        let mut orders = saved.orders.into_iter().peekable();
        for (given, input) in saved.since.into_iter().map(Some).chain([None]).enumerate() {
            while let Some((_, order)) = orders.next_if(|(at, _)| *at <= given) {
                game.referee(order, &mut told).map_err(NotRestored::Order)?;
            }
            if let Some(Input { to, answer }) = input {
                game.answer(to, answer, &mut told).map_err(NotRestored::Answer)?;
            }
        }
        Ok(game)
    }

    /// A referee's orders since the last completed step, each with the number of answers before it.
    pub(crate) fn orders(&self) -> &[(usize, R::Order)] {
        &self.orders
    }

    pub(crate) const fn chance(&self) -> &C {
        &self.chance
    }

    /// The source of draws: a table that draws its own cards adds what it drew.
    pub const fn chance_mut(&mut self) -> &mut C {
        &mut self.chance
    }

    /// Goes on after draws were added to the source: a question for a draw is asked no more if they answer it.
    pub fn go_on(&mut self, events: &mut Vec<R::Event>) {
        self.run(events);
    }

    /// The open questions; empty when the game is over.
    pub fn questions(&self) -> &[R::Question] {
        &self.pending
    }

    /// What the open questions belong to.
    pub const fn doing(&self) -> &R::Doing {
        &self.doing
    }

    pub const fn revision(&self) -> u32 {
        self.revision
    }

    pub fn ending(&self) -> Option<R::Ending> {
        R::ending(&self.now)
    }

    /// Answers the open question put to `to`. A refused answer changes nothing.
    pub fn answer(&mut self, to: R::To, answer: R::Answer, events: &mut Vec<R::Event>) -> Result<Took, R::Refusal> {
        if self.pending.is_empty() {
            return Err(Misplaced::NothingAsked.into());
        }
        let question = self.pending.iter().find(|q| R::to(q) == to).ok_or(Misplaced::NotYours)?;
        R::check(&self.world, question, &answer)?;
        self.since.push(Input { to, answer });
        self.revision += 1;
        Ok(self.run(events))
    }

    /// A referee's order, carried out where the game waits. One that does not fit changes nothing.
    pub fn referee(&mut self, order: R::Order, events: &mut Vec<R::Event>) -> Result<Took, R::BadOrder> {
        R::check_order(&order, &self.now, &self.world)?;
        if R::begins_anew(&order) {
            R::apply_order(&order, &mut self.checkpoint, &self.world);
            self.since.clear();
            self.orders.clear();
            self.told = 0;
            self.learnt = 0;
        } else {
            self.orders.push((self.since.len(), order));
        }
        self.revision += 1;
        Ok(Took { quiet: false, ..self.run(events) })
    }

    /// The same game from another checkpoint with other answers, and the events of the step under way.
    pub(crate) fn rerun(&self, checkpoint: R::State, since: Vec<Input<R>>) -> (Self, Vec<R::Event>)
    where
        C: Clone,
    {
        let mut game = Self { now: checkpoint.clone(), checkpoint, since, told: 0, learnt: 0, ..self.clone() };
        let mut events = Vec::new();
        game.run(&mut events);
        (game, events)
    }

    /// Another game at the same place: what an imagination comes to, with everything told already.
    pub(crate) fn elsewhere<D: Chance<R::Draw>>(&self, from: Imagination<R, D>) -> Game<R, Imagined<D>> {
        let mut game = Game {
            world: from.world,
            chance: from.chance,
            now: from.checkpoint.clone(),
            checkpoint: from.checkpoint,
            since: from.since,
            orders: from.orders,
            pending: Vec::new(),
            doing: R::Doing::default(),
            told: 0,
            learnt: 0,
            revision: self.revision,
        };
        game.run(&mut Vec::new());
        game
    }

    /// Runs steps until one has to wait or the game is over.
    fn run(&mut self, out: &mut Vec<R::Event>) -> Took {
        let (mut cursor, mut ordered) = (0, 0);
        let mut took = Took::default();
        loop {
            let mut state = self.checkpoint.clone();
            let mut heard = Heard::default();
            let mut log = Log {
                inputs: &self.since,
                orders: &self.orders,
                next: cursor,
                ordered,
                pending: Vec::new(),
                waits_for_others: false,
            };
            let desk = Desk::new(&mut self.chance, &mut log, Some(&mut heard));
            let flow = R::step(Scene { st: &mut state, w: &self.world, desk });
            let (next, next_order, pending, waits) = (log.next, log.ordered, log.pending, log.waits_for_others);
            // The part of the step that ran before has been told already, and what was learnt in it is known.
            let told = std::mem::replace(&mut self.told, heard.events.len());
            let new = heard.events.len() > told;
            out.extend(heard.events.drain(told.min(heard.events.len())..));
            took.informs |= heard.learnt > std::mem::replace(&mut self.learnt, heard.learnt);
            self.doing = heard.doing;
            match flow {
                Ok(()) => {
                    self.told = 0;
                    self.learnt = 0;
                    cursor = next;
                    ordered = next_order;
                    self.checkpoint = state;
                    if R::ending(&self.checkpoint).is_some() {
                        self.pending = Vec::new();
                        break;
                    }
                }
                Err(_) => {
                    took.quiet = waits && !new;
                    self.pending = pending;
                    self.now = state;
                    self.since.drain(..cursor);
                    self.orders.drain(..ordered);
                    for (at, _) in &mut self.orders {
                        *at = at.saturating_sub(cursor);
                    }
                    return took;
                }
            }
        }
        self.now = self.checkpoint.clone();
        self.since.clear();
        self.orders.clear();
        took
    }
}
