//! What an attack can do before it is rolled: each roll played out, and only looked at.

use std::sync::Arc;

use hexhold_play::{Chance, Seeded};
use serde::{Deserialize, Serialize};

use super::JourneyGame;
use crate::ask::{Answer, Ask, Choice, Draw, Event, To, Verb, What};
use crate::book::Letter;
use crate::state::Side;

/// The attack that is asked about; every entry is as likely as any other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinOdds"))]
pub struct Odds {
    /// Who attacks.
    pub side: Side,
    pub all: Vec<Odd>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HoldinOdd"))]
pub struct Odd {
    /// One roll, or two with advantage or disadvantage.
    pub rolls: Vec<Letter>,
    pub modifier: i8,
    /// What is left when shields are taken off.
    pub damage: i16,
    /// Hit points it leaves the one who is attacked; nobody has used an item or a card against it.
    pub leaves: u8,
}

/// The draws of a game as they were, and from one on as somebody wants them.
#[derive(Clone, Debug)]
struct Wanted {
    known: Seeded,
    from: u32,
    rolls: [u16; 2],
}

impl Chance<Draw> for Wanted {
    fn draw(&mut self, index: u32, what: Draw, n: u16) -> Option<u16> {
        if index < self.from {
            return Chance::<Draw>::draw(&mut self.known, index, what, n);
        }
        // The rolls of the attack come first; whatever is drawn after it is nobody's business.
        let wanted = self.rolls.get((index - self.from) as usize).copied().unwrap_or_default();
        Some(wanted.min(n - 1))
    }
}

/// The odds of the attack that the open question is about; `None`: it is about none. The seed is the game's, for what has been
/// drawn already; what it would draw next is not looked at.
pub fn odds(game: &JourneyGame<Seeded>, seed: u64) -> Option<Odds> {
    let question = game.questions().first()?;
    let (side, answer) = match &question.ask {
        Ask::Perform { verb: Verb::Attack, .. } => (Side::Character, Choice::Yes),
        Ask::Attacked { .. } => (Side::Monster, Choice::Done),
        _ => return None,
    };
    if !question.options.contains(&answer) {
        return None;
    }
    let state = game.state();
    let scenario = &state.playing.as_ref()?.state;
    let stands = match side {
        Side::Character => scenario.combat.as_ref()?.hp,
        Side::Monster => scenario.hp,
    };
    let one = |rolls: [u16; 2]| {
        let chance = Wanted { known: Seeded::new(seed), from: scenario.draws, rolls };
        let mut again = JourneyGame::restore(Arc::clone(game.world()), chance, game.saved()).ok()?;
        let mut told = Vec::new();
        again.answer(To::Player, answer.into(), &mut told).ok()?;
        // Changes may be applied in any order: who attacks takes the best.
        while let Some(Ask::ValueOrder { values }) = again.questions().first().map(|q| q.ask.clone()) {
            let best = values.iter().enumerate().max_by_key(|(_, v)| **v).map_or(0, |(i, _)| i as u16);
            again.answer(To::Player, Answer::Choose(Choice::Nth(best)), &mut told).ok()?;
        }
        attack(&told, side, stands)
    };
    let all: Vec<Odd> = (0..3).filter_map(|a| one([a, 0])).collect();
    if all.first().is_some_and(|odd| odd.rolls.len() == 2) {
        let pairs = (0..3).flat_map(|a| (0..3).map(move |b| [a, b]));
        return Some(Odds { side, all: pairs.filter_map(one).collect() });
    }
    (all.len() == 3).then_some(Odds { side, all })
}

/// The first attack of a side in what was told.
fn attack(told: &[Event], side: Side, stands: u8) -> Option<Odd> {
    let mut rolled = None;
    for event in told {
        match &event.what {
            What::Modifier { side: s, rolls, modifier } if *s == side => rolled = Some((rolls.clone(), *modifier)),
            What::Defence { value, .. } => {
                let (rolls, modifier) = rolled?;
                let hit = u8::try_from(*value).unwrap_or(if *value < 0 { 0 } else { u8::MAX });
                return Some(Odd { rolls, modifier, damage: *value, leaves: stands.saturating_sub(hit) });
            }
            _ => {}
        }
    }
    None
}
