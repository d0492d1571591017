//! Attacks and modifiers, targets and sight, conditions, damage, elements: the rules of gh2e, one small board each.

mod advantage;
mod areas;
mod attack;
mod condition_basics;
mod conditions_negative;
mod conditions_positive;
mod damage;
mod death;
mod defence;
mod effects;
mod elements;
mod heal;
mod modifiers;
mod targets;

use hexhold_engine::{Event, FigureId, What};
use hexhold_model::{Amount, Cost, Element, ElementIcon, Mod, Rider};

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
