//! A player that searches: the better answers at a glance are tried in imagined games, with the same luck for each; the worse
//! half is left out again and again. In those games the quick player plays on for everybody for a few rounds, and what has come of
//! it is judged. Honest: each game is dealt anew as the seat may believe it to be, and none looks behind a door.

use std::cmp::Reverse;
use std::sync::Arc;

use hexhold_engine::{
    Answer, Ask, Draw, Game, Input, Phase, Question, ScenarioRules, Scene, State, To, Viewer, Voice, World, step,
};
use hexhold_play::Chance;

use super::look::Look;
use super::quick::{Quick, answer_at, candidates};
use super::value::{Root, value};
use super::worth::Lore;
use crate::Dice;

/// Rounds that are played out.
const ROUNDS: u16 = 3;
/// Answers to one question that are tried.
const TRIED: usize = 12;
/// In games played out one answer of so many is any answer.
const STRAY: u32 = 40;
/// How sure it must be that an answer is better than what looks best at a glance, in standard errors.
const SURE: f64 = 1.0;
/// Differences are taken to spread at least so much: few games may agree by chance.
const SPREAD: f64 = 250.0;

/// So many games for a decision; the same seed decides the same way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Searcher {
    pub rollouts: u32,
    pub seed: u64,
}

/// What came of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    pub answer: Answer,
    /// Games played out for it.
    pub rollouts: u32,
}

/// An answer that is tried, against the one that looked best.
#[derive(Clone, Debug)]
struct Tried {
    answer: Answer,
    games: u32,
    /// Of the differences in each game: their sum, and that of their squares.
    sum: f64,
    squares: f64,
    /// What looked best at a glance: it stays until the end.
    first: bool,
}

impl Tried {
    /// How much better it is at least, as far as one can be sure.
    fn gain(&self) -> f64 {
        if self.first || self.games == 0 {
            return 0.0;
        }
        let n = f64::from(self.games);
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0) + SPREAD * SPREAD / n.sqrt();
        mean - SURE * (variance / n).sqrt()
    }
}

impl Searcher {
    /// The answer it would give to an open question. `go_on` is asked after every game: who has no more time gets what seems
    /// best so far. `None`: nothing is asked of `to`.
    pub fn choose<C>(&self, game: &Game<C>, to: To, go_on: &mut dyn FnMut() -> bool) -> Option<Found>
    where
        C: Chance<Draw> + Clone,
    {
        let q = game.questions().iter().find(|q| q.to == to)?;
        let lore = Arc::new(Lore::of(game.world()));
        let glance = |rollouts| {
            let mut quick = Quick::knowing(Arc::clone(&lore), self.seed, 0);
            quick.pick(game.state(), game.world(), q).map(|answer| Found { answer, rollouts })
        };
        let most = self.rollouts_for(q);
        // A referee's order since the last step is nothing that a search could carry out again.
        if candidates(q) < 2 || most == 0 || !game.saved().orders.is_empty() {
            return glance(0);
        }
        let mut tried = better(q, &Look::new(game.state(), game.world(), &lore, to), most);
        if tried.len() < 2 {
            return glance(0);
        }
        let done = self.halve(game, to, &lore, &mut tried, most, go_on);
        tried.into_iter().next().map(|t| Found { answer: t.answer, rollouts: done })
    }

    /// Plays and leaves out the worse half until one is left, which comes first. Says how many games were played.
    fn halve<C>(
        &self,
        game: &Game<C>,
        to: To,
        lore: &Arc<Lore>,
        tried: &mut Vec<Tried>,
        most: u32,
        go_on: &mut dyn FnMut() -> bool,
    ) -> u32
    where
        C: Chance<Draw> + Clone,
    {
        let viewer = match to {
            To::Character(c) => Viewer::Seat(vec![c]),
            To::Party => Viewer::Spectator,
        };
        let mut dice = Dice::new(self.seed);
        let world = game.imagination(&viewer, dice.next()).world;
        let root = Root::of(game.state());
        let rounds = (tried.len() as u32).next_power_of_two().trailing_zeros().max(1);
        let mut done = 0;
        let mut time = true;
        while tried.len() > 1 && time {
            let times = (most / rounds / tried.len() as u32).max(1);
            for _ in 0..times {
                // The same luck for every answer: what differs is the answer.
                let seed = dice.next();
                let from = game.imagination_in(Arc::clone(&world), &viewer, seed);
                let mut of_first = 0.0;
                // The first one comes first, whatever was left out.
                for t in tried.iter_mut() {
                    let first = Some((to, &t.answer));
                    let quick = Quick::knowing(Arc::clone(lore), seed, STRAY);
                    let mut player = Player { since: &from.since, next: 0, first, quick, root, left: false };
                    let v = f64::from(play_out(from.checkpoint.clone(), &world, from.chance.clone(), &mut player));
                    if t.first {
                        of_first = v;
                    }
                    t.sum += v - of_first;
                    t.squares += (v - of_first) * (v - of_first);
                    t.games += 1;
                    done += 1;
                }
                time = go_on();
                if !time {
                    break;
                }
            }
            if tried.len() == 2 {
                break;
            }
            // A stable sort: of equals the one that looked better at a glance.
            tried[1..].sort_by(|a, b| (b.sum * f64::from(a.games)).total_cmp(&(a.sum * f64::from(b.games))));
            tried.truncate((tried.len().div_ceil(2)).max(2));
        }
        tried.sort_by(|a, b| b.gain().total_cmp(&a.gain()));
        done
    }

    /// What is worth thinking about: turns and their targets, not whether to do what one has just chosen to do.
    fn rollouts_for(&self, q: &Question) -> u32 {
        match &q.ask {
            Ask::SelectCards | Ask::TurnStep | Ask::Move { .. } | Ask::Area { .. } | Ask::Option { .. } => {
                self.rollouts
            }
            Ask::Target { .. } | Ask::NegateDamage { .. } | Ask::Teleport { .. } | Ask::Force { .. } => {
                self.rollouts.div_ceil(2)
            }
            Ask::BattleGoal | Ask::StartHex | Ask::Item | Ask::HandCard { .. } | Ask::ValueOrder { .. } => 0,
            Ask::LongRestHeal | Ask::LongRestItems | Ask::Escape | Ask::Draw { .. } => 0,
            Ask::Favor { .. } | Ask::FavorDeck { .. } | Ask::FavorTakesOut { .. } | Ask::FavorLoot { .. } => 0,
            Ask::FavorCard | Ask::FavorCardFor { .. } | Ask::FavorPrice { .. } => 0,
            _ => self.rollouts.div_ceil(4),
        }
    }
}

/// The better answers at a glance, the best first; no more than can be tried twice.
fn better(q: &Question, look: &Look<'_>, rollouts: u32) -> Vec<Tried> {
    let mut scores = Vec::new();
    look.scores(q, &mut scores);
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by_key(|&i| (Reverse(scores[i]), i));
    order.truncate(TRIED.min(rollouts as usize / 4).max(2));
    let tried = |(place, i): (usize, usize)| {
        Some(Tried { answer: answer_at(q, i)?, games: 0, sum: 0.0, squares: 0.0, first: place == 0 })
    };
    order.into_iter().enumerate().filter_map(tried).collect()
}

fn play_out(mut st: State, w: &World, mut chance: impl Chance<Draw>, player: &mut Player<'_>) -> i32 {
    while !player.is_over(&st) {
        if step(&mut Scene::new(&mut st, w, &mut chance, player, None)).is_err() {
            break;
        }
    }
    value(&st, w, player.root)
}

/// What was answered; then the answer that is tried; then the quick player.
struct Player<'a> {
    since: &'a [Input],
    next: usize,
    first: Option<(To, &'a Answer)>,
    quick: Quick,
    root: Root,
    /// Something new was seen, or all is decided: nothing more is to be learnt from this game.
    left: bool,
}

impl Player<'_> {
    const fn is_over(&self, st: &State) -> bool {
        self.left
            || st.revealed & !self.root.revealed != 0
            || st.round >= self.root.round + ROUNDS
            || st.ending.is_some()
            || matches!(st.phase, Phase::Over(_))
    }
}

impl Voice<ScenarioRules> for Player<'_> {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        if let Some(given) = self.since.get(self.next) {
            self.next += 1;
            return Some(given.answer.clone());
        }
        if self.is_over(st) {
            self.left = true;
            return None;
        }
        match self.first.take_if(|(to, _)| *to == q.to) {
            Some((_, answer)) => Some(answer.clone()),
            None => self.quick.pick(st, w, q),
        }
    }

    /// Secret choices that others have made already are imagined, with their hands, as are those that they have still to make.
    fn answer_all(&mut self, st: &State, w: &World, qs: &[Question]) -> Option<Vec<Answer>> {
        let waiting = self.next;
        let mut answers = Vec::with_capacity(qs.len());
        let mut used = 0;
        for q in qs {
            let given = self.since[waiting..].iter().find(|i| i.to == q.to);
            used += usize::from(given.is_some());
            match given.filter(|_| self.first.is_some_and(|(to, _)| to == q.to)) {
                Some(input) => answers.push(input.answer.clone()),
                None => {
                    // Those before it in the list do not hold up this one.
                    let next = std::mem::replace(&mut self.next, self.since.len());
                    let answer = self.answer(st, w, q);
                    self.next = next;
                    answers.push(answer?);
                }
            }
        }
        self.next = waiting + used;
        Some(answers)
    }
}
