//! The quick player: takes what looks best at a glance. Plays whole games in a blink, which is what the search does with it.

use std::sync::Arc;

use hexhold_engine::{Answer, Question, ScenarioRules, State, Voice, World};

use super::look::Look;
use super::worth::Lore;
use crate::Dice;

/// Rules of thumb, directly on the state; it reads only what its seat may know.
#[derive(Clone, Debug)]
pub struct Quick {
    lore: Arc<Lore>,
    dice: Dice,
    /// Once in so many answers it takes any other; 0: never.
    stray: u32,
    scores: Vec<i32>,
}

impl Quick {
    /// For games of one world.
    pub fn new(w: &World, seed: u64) -> Self {
        Self::knowing(Arc::new(Lore::of(w)), seed, 0)
    }

    pub(crate) fn knowing(lore: Arc<Lore>, seed: u64, stray: u32) -> Self {
        Self { lore, dice: Dice::new(seed), stray, scores: Vec::new() }
    }

    /// A legal answer; `None` only for a question without one.
    pub fn pick(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        let n = candidates(q);
        if n == 0 {
            return None;
        }
        if self.stray > 0 && self.dice.below(self.stray as usize) == 0 {
            return answer_at(q, self.dice.below(n));
        }
        Look::new(st, w, &self.lore, q.to).scores(q, &mut self.scores);
        // Of equals any one: whoever always took the first would never try the others.
        let mut best = (i32::MIN, 0, 0);
        for (i, &score) in self.scores.iter().enumerate() {
            if score > best.0 {
                best = (score, i, 1);
            } else if score == best.0 {
                best.2 += 1;
                if self.dice.below(best.2) == 0 {
                    best.1 = i;
                }
            }
        }
        answer_at(q, best.1)
    }
}

/// How many answers there are: the choices, and the hexes where a movement may end.
pub(crate) fn candidates(q: &Question) -> usize {
    q.options.len() + q.ways.iter().flat_map(|w| &w.ends).filter(|e| e.stop).count()
}

pub(crate) fn answer_at(q: &Question, i: usize) -> Option<Answer> {
    if let Some(choice) = q.options.get(i) {
        return Some((*choice).into());
    }
    let ways = q.ways.as_ref()?;
    let end = ways.ends.iter().filter(|e| e.stop).nth(i - q.options.len())?;
    ways.path_to(end.cell).map(Answer::Path)
}

impl Voice<ScenarioRules> for Quick {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        self.pick(st, w, q)
    }
}
