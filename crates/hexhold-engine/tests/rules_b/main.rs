//! Setup, rounds, cards and actions, rests, items, loot and the end of a scenario: the rules of gh2e, one small board
//! each.

mod active;
mod begin;
mod books;
mod card;
mod ending;
mod enhanced;
mod entry;
mod favors;
mod initiative;
mod item;
mod kinds;
mod lasting;
mod level;
mod links;
mod loot;
mod loot_deck;
mod marks;
mod moments;
mod rest;
mod round;
mod rulings;
mod seen;
mod setup;
mod used;
mod variants;

use hexhold_engine::{Ask, Choice, Event, Phase, What};
use hexhold_testkit::{Play, item, performs, worn};

/// The place of the first event that fits.
#[track_caller]
fn place(events: &[Event], fits: impl Fn(&What) -> bool) -> usize {
    events.iter().position(|e| fits(&e.what)).expect("it happened")
}

fn happened(events: &[Event], fits: impl Fn(&What) -> bool) -> bool {
    events.iter().any(|e| fits(&e.what))
}

/// Everybody declines everything until the scenario is over or the round is reached.
fn play_until(t: &mut Play, round: u16) {
    while !matches!(t.state().phase, Phase::Over(_)) && t.state().round < round {
        let q = t.game.questions()[0].clone();
        let choice = match q.ask {
            Ask::TurnStep => Choice::EndTurn,
            Ask::SelectCards => q.options[0],
            _ => Choice::Done,
        };
        t.answer_as(q.to, choice);
    }
}
