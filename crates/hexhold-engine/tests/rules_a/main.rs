//! Attacks and modifiers, targets and sight, conditions, damage, elements: one small board each, played by every rule set whose
//! rules the test claims.

mod advantage;
mod area_details;
mod areas;
mod attack;
mod attack_details;
mod condition_basics;
mod conditions_negative;
mod conditions_positive;
mod damage;
mod death;
mod decks;
mod defence;
mod defence_details;
mod effects;
mod elements;
mod frost_conditions;
mod heal;
mod mandatory;
mod modifiers;
mod targets;
mod two_cards;

use hexhold_engine::{Ask, Choice, Event, FigureId, What};
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
