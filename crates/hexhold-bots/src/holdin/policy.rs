//! A quick player: sensible more often than not, and never the same twice. The search plays out its games with it.

use hexhold_hex::Cell;
use hexhold_holdin::{Answer, Ask, Choice, Holdin, Place, Question, State, Verb, Way, World};
use hexhold_play::{Dice, Voice};

#[derive(Clone, Debug)]
pub struct Policy(Dice);

impl Policy {
    pub const fn new(seed: u64) -> Self {
        Self(Dice(seed))
    }

    fn one_of(&mut self, choices: &[Choice]) -> Answer {
        choices[self.0.below(choices.len())].into()
    }

    /// One of those that fit, or any.
    fn rather(&mut self, q: &Question, fits: impl Fn(&Choice) -> bool) -> Answer {
        let some: Vec<Choice> = q.options.iter().copied().filter(fits).collect();
        if some.is_empty() { self.one_of(&q.options) } else { self.one_of(&some) }
    }

    /// Once in so many times.
    fn once_in(&mut self, n: usize) -> bool {
        self.0.below(n) == 0
    }

    pub fn pick(&mut self, st: &State, w: &World, q: &Question) -> Answer {
        match &q.ask {
            Ask::SelectCards => {
                let rests = st.count(Place::Hand) < 2 || self.once_in(12);
                self.rather(q, |c| (*c == Choice::LongRest) == rests)
            }
            Ask::TurnStep => self.turn(q),
            Ask::Walk { .. } => self.walk(st, w, q),
            Ask::Approach { .. } => self.approach(q),
            Ask::Target { .. } | Ask::Opponent => self.rather(q, |c| matches!(c, Choice::Monster(_))),
            Ask::Perform { verb, effects, .. } => self.perform(*verb, effects.is_empty(), q),
            Ask::ValueOrder { values } => {
                let best = values.iter().enumerate().max_by_key(|(_, v)| **v).map_or(0, |(i, _)| i as u16);
                Choice::Nth(best).into()
            }
            Ask::Damage { amount } => {
                let grave = *amount >= st.hp || (*amount >= 3 && self.once_in(3));
                self.rather(q, |c| (*c == Choice::Done) != grave)
            }
            Ask::ShortRest => {
                let rests = st.count(Place::Hand) < 2 || self.once_in(6);
                self.rather(q, |c| (*c == Choice::Yes) == rests)
            }
            Ask::Attacked { .. } => {
                let helps = self.once_in(2);
                self.rather(q, |c| matches!(c, Choice::Item(_)) == helps)
            }
            Ask::Redraw { .. } => self.rather(q, |c| *c == Choice::Done),
            Ask::Recover | Ask::Refresh | Ask::Disarm | Ask::Clear { .. } => self.rather(q, |c| *c != Choice::Done),
            _ => self.one_of(&q.options),
        }
    }

    fn turn(&mut self, q: &Question) -> Answer {
        let basic = self.once_in(6);
        let items = self.once_in(4);
        self.rather(q, |c| match c {
            Choice::Play { basic: b, .. } => *b == basic,
            Choice::Item(_) => items,
            _ => false,
        })
    }

    fn perform(&mut self, verb: Verb, plain: bool, q: &Question) -> Answer {
        let adds = |c: &Choice| matches!(c, Choice::Augment(_)) || matches!(c, Choice::Item(_));
        if q.options.iter().any(adds) && !self.once_in(3) {
            return self.rather(q, adds);
        }
        // A push away from one's own reach may be left out.
        if !plain && verb == Verb::Attack && self.once_in(10) {
            return self.rather(q, |c| matches!(c, Choice::Without(_)));
        }
        if q.options.contains(&Choice::Yes) { Choice::Yes.into() } else { self.rather(q, adds) }
    }

    fn approach(&mut self, q: &Question) -> Answer {
        let distances = |q: &Question| -> Vec<u8> {
            q.options.iter().filter_map(|c| if let Choice::Distance(d) = c { Some(*d) } else { None }).collect()
        };
        let all = distances(q);
        match (all.iter().min(), self.0.below(4)) {
            (Some(&near), 0 | 1) => Choice::Distance(near).into(),
            (Some(_), 2) => self.one_of(&all.iter().map(|d| Choice::Distance(*d)).collect::<Vec<_>>()),
            _ => self.one_of(&q.options),
        }
    }

    /// Towards what there is to do, around what hurts.
    fn walk(&mut self, st: &State, w: &World, q: &Question) -> Answer {
        let Some(ways) = &q.ways else { return self.one_of(&q.options) };
        let aims = aims(st, w);
        let stops: Vec<&Way> = ways.ends.iter().filter(|e| e.stop).collect();
        if stops.is_empty() {
            return self.one_of(&q.options);
        }
        let any = self.once_in(4);
        let noise = if any { 12 } else { 2 };
        let worth = |way: &&Way, dice: &mut Dice| {
            let near =
                aims.iter().map(|a| w.map.hex_of(way.cell).distance(w.map.hex_of(*a))).min().unwrap_or(0) as usize;
            near * 2 + usize::from(way.dangers) * 6 + dice.below(noise)
        };
        let mut best: Option<(usize, Cell)> = None;
        for way in &stops {
            let value = worth(way, &mut self.0);
            if best.is_none_or(|(b, _)| value < b) {
                best = Some((value, way.cell));
            }
        }
        let path = best.and_then(|(_, cell)| ways.path_to(cell));
        path.map_or_else(|| self.one_of(&q.options), Answer::Path)
    }
}

/// Where there is something to do: monsters, goals, places to reach; money when nothing else is left.
pub(super) fn aims(st: &State, w: &World) -> Vec<Cell> {
    let living = (0..).zip(&w.monsters).filter(|(i, _)| !st.is_dead(*i)).map(|(_, m)| m.cell);
    let goals = w.goals.iter().enumerate().filter(|(i, _)| st.goals & (1 << i) == 0).map(|(_, c)| *c);
    let mut aims: Vec<Cell> = goals.chain(w.targets.iter()).collect();
    if aims.is_empty() {
        aims.extend(living);
    }
    if aims.is_empty() {
        aims.extend(w.money.iter().enumerate().filter(|(i, _)| st.money & (1 << i) == 0).map(|(_, c)| *c));
    }
    aims
}

impl Voice<Holdin> for Policy {
    fn answer(&mut self, st: &State, w: &World, q: &Question) -> Option<Answer> {
        Some(self.pick(st, w, q))
    }
}
