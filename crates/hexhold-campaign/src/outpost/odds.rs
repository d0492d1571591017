//! How likely it is that a check holds, for those who have to say how many soldiers go: exact, card by card.

use std::collections::BTreeMap;

use hexhold_model::GuardIs;

use super::attack::Mode;
use super::state::{Fate, better};
use crate::pile::DeckName;
use crate::state::State;
use crate::world::World;

/// Cards of the guard by what they do and whether they roll, and how many there are.
type Cards = BTreeMap<(GuardIs, bool), u64>;

/// Everything there is, to be divided among what may be drawn.
const WHOLE: u64 = 1_000_000_000_000;
/// More rolling cards in a row nobody draws.
const ROLLING: u8 = 12;

#[derive(Clone)]
struct Guard {
    pile: Cards,
    beside: Cards,
}

/// What the cards that count make of a check.
#[derive(Clone, Copy, Default)]
struct Sum {
    plus: i16,
    success: bool,
    wrecked: bool,
}

impl Sum {
    const fn with(self, is: GuardIs) -> Self {
        match is {
            GuardIs::Plus(n) => Self { plus: self.plus.saturating_add(n), ..self },
            GuardIs::Success => Self { success: true, ..self },
            GuardIs::Wrecked => Self { wrecked: true, ..self },
        }
    }

    const fn holds(self, need: i16) -> bool {
        !self.wrecked && (self.success || self.plus >= need)
    }
}

impl Guard {
    fn of(st: &State, w: &World) -> Self {
        let count = |keys: &mut dyn Iterator<Item = &String>| {
            let mut out = Cards::new();
            for card in keys.filter_map(|key| w.guard_card(key)) {
                *out.entry((card.is, card.rolling)).or_default() += 1;
            }
            out
        };
        Self {
            pile: count(&mut st.deck(DeckName::Guard).loose.iter()),
            beside: count(&mut st.outpost.guard_used.iter()),
        }
    }

    /// Each card that may come next, its part of `of`, and what is left then.
    fn next(&self, of: u64) -> Vec<(u64, (GuardIs, bool), Self)> {
        let mut from = self.clone();
        if from.pile.is_empty() {
            std::mem::swap(&mut from.pile, &mut from.beside);
        }
        let all: u64 = from.pile.values().sum();
        let one = |(card, n): (&(GuardIs, bool), &u64)| {
            let mut then = from.clone();
            *then.beside.entry(*card).or_default() += 1;
            match then.pile.get_mut(card) {
                Some(left) if *left > 1 => *left -= 1,
                _ => drop(then.pile.remove(card)),
            }
            (of / all * n, *card, then)
        };
        from.pile.iter().map(one).collect()
    }

    fn held(&self, of: u64, sum: Sum, need: i16, mode: Mode, rolled: u8) -> u64 {
        if of == 0 || rolled > ROLLING {
            return 0;
        }
        let first = self.next(of).into_iter().map(|(of, (is, rolling), then)| {
            if rolling {
                // Who is worse off leaves rolling cards out.
                let sum = if mode == Mode::Worse { sum } else { sum.with(is) };
                return then.held(of, sum, need, mode, rolled + 1);
            }
            if mode == Mode::One {
                return if sum.with(is).holds(need) { of } else { 0 };
            }
            let second = then.next(of).into_iter().map(|(of, (other, _), _)| {
                let used = if (mode == Mode::Better) == better(other, is) { other } else { is };
                if sum.with(used).holds(need) { of } else { 0 }
            });
            second.sum()
        });
        first.sum()
    }
}

/// For each number of soldiers from none on, in how many of a thousand draws the check at hand holds; empty: there is none.
pub fn check_odds(st: &State, w: &World) -> Vec<u16> {
    let checks = st.outpost.raid.iter().filter(|r| !r.over).flat_map(|r| &r.checks);
    let Some(check) = checks.last().filter(|c| c.fate == Fate::Open && c.cards.is_empty()) else { return Vec::new() };
    let (most, wrecked, worth) = match st.quarters(w) {
        Some((_, wrecked, worth)) => (if wrecked { 0 } else { st.outpost.soldiers }, wrecked, i16::from(worth)),
        None => (0, false, 0),
    };
    let guard = Guard::of(st, w);
    let one = |n: u8| {
        let need = check.value - worth * i16::from(n) - check.defense;
        let mode = match n {
            0 if wrecked => Mode::Worse,
            0 => Mode::One,
            _ => Mode::Better,
        };
        let held = guard.held(WHOLE, Sum::default(), need, mode, 0);
        // What was lost in dividing is less than half of a thousandth.
        ((held + WHOLE / 2000) / (WHOLE / 1000)).min(1000) as u16
    };
    (0..=most).map(one).collect()
}
