//! The rules, one small board each, played by every rule set whose rules the test claims. A folder holds what the catalogue
//! says about its topics (`xtask/src/tidy/folders.rs`): the first claim of a test says where it lies.

mod attack;
mod cards;
mod conditions;
mod damage;
mod elements;
mod items;
mod loot;
mod modifiers;
mod monsters;
mod movement;
mod overlays;
mod rest;
mod reveal;
mod round;
mod scenario;
mod setup;
mod summons;

use hexhold_engine::{Ask, Choice, Event, FigureId, Phase, What};
use hexhold_model::{Amount, Cost, Element, ElementIcon, Mod, Rider};
use hexhold_testkit::Play;

/// A bonus for consuming an element.
fn consume(element: Element, gives: Vec<Mod>) -> Rider {
    Rider { cost: Some(Cost::Elements(vec![ElementIcon::One(element)])), when: Vec::new(), gives }
}

fn plus(n: i16) -> Mod {
    Mod::Attack(Amount::Fixed(n))
}

/// Who was attacked, in order.
fn attacked(events: &[Event]) -> Vec<FigureId> {
    let target = |e: &Event| if let What::AttackBegan { target, .. } = e.what { Some(target) } else { None };
    events.iter().filter_map(target).collect()
}

/// The place of the first event that fits.
#[track_caller]
fn place(events: &[Event], fits: impl Fn(&What) -> bool) -> usize {
    events.iter().position(|e| fits(&e.what)).expect("it happened")
}

/// Of two cards drawn with advantage the second is used, where the rules leave that to the player.
#[track_caller]
fn second_card(t: &mut Play) {
    if matches!(t.question().ask, Ask::Modifier { .. }) {
        t.answer(Choice::Nth(1));
    }
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

/// Whose turns have begun since events were last taken.
fn began(t: &mut Play) -> Vec<FigureId> {
    let began = |e: What| if let What::TurnBegan { figure } = e { Some(figure) } else { None };
    t.take_events().into_iter().filter_map(began).collect()
}
