//! What must hold at every question of every game, whatever is played.

use std::fmt;

use hexhold_engine::{
    Answer, Choice, Ending, Event, Fate, Heard, Phase, Question, Refusal, ScenarioRules, Scene, Seeded, State, Voice,
    World, step,
};
use hexhold_hex::{Cell, CellSet};

use crate::RandomPlayer;

/// A game in which something did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub seed: u64,
    pub round: u16,
    /// Questions answered before.
    pub after: u32,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, round {}, after {} answers: {}", self.seed, self.round, self.after, self.what)
    }
}

/// The end of a game that went well.
#[derive(Clone, Debug)]
pub struct Finished {
    pub state: State,
    pub ending: Ending,
    pub answers: u32,
}

/// Plays a scenario with random legal answers and looks at every question and every step.
pub fn watch(world: &World, seed: u64, rounds: u16) -> Result<Finished, Fault> {
    watch_as(world, seed, rounds, RandomPlayer::new(seed ^ 0x5eed), None)
}

/// The same with another player; events are appended to `events`.
pub fn watch_as(
    world: &World,
    seed: u64,
    rounds: u16,
    player: impl Voice<ScenarioRules>,
    mut events: Option<&mut Vec<Event>>,
) -> Result<Finished, Fault> {
    let mut state = world.initial_state();
    let mut chance = Seeded::new(seed);
    let mut voice = Watcher { player, answered: 0, wrong: None };
    loop {
        if let Phase::Over(ending) = state.phase {
            return Ok(Finished { state, ending, answers: voice.answered });
        }
        let mut heard = Heard::default();
        let listens = events.is_some().then_some(&mut heard);
        let flow = step(&mut Scene::new(&mut state, world, &mut chance, &mut voice, listens));
        if let Some(events) = &mut events {
            events.append(&mut heard.events);
        }
        let mut wrong = voice.wrong.take();
        if flow.is_err() && wrong.is_none() {
            wrong = Some("the step paused although every question was answered".to_owned());
        }
        if state.round > rounds && wrong.is_none() {
            wrong = Some(format!("no end after {rounds} rounds"));
        }
        if wrong.is_none() {
            wrong = invariants(world, &state, false).err();
        }
        if let Some(what) = wrong {
            return Err(Fault { seed, round: state.round, after: voice.answered, what });
        }
    }
}

struct Watcher<P> {
    player: P,
    answered: u32,
    wrong: Option<String>,
}

impl<P: Voice<ScenarioRules>> Watcher<P> {
    fn look(&mut self, st: &State, w: &World, q: &Question) -> Result<Answer, String> {
        invariants(w, st, true).map_err(|e| format!("{e}, at {:?}", q.ask))?;
        if q.options.is_empty() && q.ways.is_none() {
            return Err(format!("a question without a legal answer: {q:?}"));
        }
        let mut seen = q.options.clone();
        seen.sort_unstable();
        seen.dedup();
        if seen.len() != q.options.len() {
            return Err(format!("the same answer is offered twice: {q:?}"));
        }
        self.answered += 1;
        let answer = self.player.answer(st, w, q).ok_or_else(|| format!("no answer could be picked: {q:?}"))?;
        q.check(&w.map, &answer).map_err(|r| format!("an offered answer is refused ({r}): {answer:?} to {q:?}"))?;
        // The checker refuses what the generator does not list.
        let stranger = Answer::Choose(Choice::Cell(Cell(u16::MAX)));
        match q.check(&w.map, &stranger) {
            Err(Refusal::NotOffered | Refusal::WantsPath) => Ok(answer),
            other => Err(format!("an answer from nowhere is met with {other:?}: {q:?}")),
        }
    }
}

impl<P: Voice<ScenarioRules>> Voice<ScenarioRules> for Watcher<P> {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        match self.look(st, w, q) {
            Ok(answer) => Some(answer),
            Err(what) => {
                self.wrong = Some(what);
                None
            }
        }
    }
}

/// What holds between and (`asking`) in the middle of steps.
pub fn invariants(w: &World, st: &State, asking: bool) -> Result<(), String> {
    let mut taken = CellSet::EMPTY;
    for (id, f) in st.on_map() {
        if f.hit_points > f.max_hit_points || f.hit_points < 0 || (f.hit_points == 0 && !asking) {
            return Err(format!("figure {} has {} of {} hit points", id.0, f.hit_points, f.max_hit_points));
        }
        if usize::from(f.cell.0) >= w.map.len() {
            return Err(format!("figure {} stands outside the map", id.0));
        }
        // Figures may share a hex only while one of them moves through it.
        if taken.contains(f.cell) && !asking {
            return Err(format!("two figures in cell {}", f.cell.0));
        }
        taken.insert(f.cell);
    }
    for (i, ch) in st.characters.iter().enumerate() {
        let piles = [ch.hand, ch.discard, ch.lost, ch.active, ch.selected];
        let sum: usize = piles.iter().map(|p| p.len()).sum();
        if sum != ch.all_cards().len() {
            return Err(format!("character {i}: a card lies in two piles"));
        }
        let size = usize::from(w.party[i].class.hand_size).min(w.party[i].sheet.pool.len());
        let playing = asking && st.turn.as_ref().is_some_and(|t| t.figure == ch.figure);
        let began = !matches!(st.phase, Phase::Setup(_));
        // The card that is being played is in no pile, nor are those that it has performed.
        let underway = if playing { 4 } else { 0 };
        if began && (sum > size || sum + underway < size) {
            return Err(format!("character {i}: {sum} cards of {size}"));
        }
        if ch.fate != Fate::Present && st.figure(ch.figure).on_map {
            return Err(format!("character {i} is out of the scenario and on the map"));
        }
        if !ch.unrecoverable.without(ch.lost).is_empty() {
            return Err(format!("character {i}: an unrecoverable card is not lost"));
        }
    }
    if w.rules.loot.money_cap.is_some_and(|cap| st.money_placed > cap) || st.money.len() > usize::from(st.money_placed)
    {
        return Err(format!("{} money tokens on the map, {} placed", st.money.len(), st.money_placed));
    }
    for b in &st.bonuses {
        if let Some((c, card)) = b.card {
            let ch = st.character(c);
            if !asking && !ch.active.has(card) {
                return Err(format!("a bonus of card {card} of character {} is in play, the card is not active", c.0));
            }
        }
    }
    Ok(())
}
