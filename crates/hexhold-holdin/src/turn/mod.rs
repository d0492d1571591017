//! A round: card selection, the turns, cleanup.

mod action;
mod cards;
mod character;
mod elements;
pub(crate) mod items;
mod prepare;
mod rest;
mod select;
mod special;

use hexhold_play::Flow;

pub(crate) use cards::{discard, lose, pairs};
pub(crate) use elements::available as elements_available;
pub(crate) use prepare::{Added, Offer, prepare, range_within_reach};
pub(crate) use special::heal_character;

use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, over, tell};
use crate::book::{Span, Special};
use crate::combat::{bonuses, conditions, damage, enter, hindrances, monster};
use crate::map::goals::{self, Moment};
use crate::state::{Ending, Phase, Place, Side, Turn};

/// One step of the rules, up to the next checkpoint.
pub(crate) fn step(s: &mut Scene<'_>) -> Flow {
    match s.st.phase {
        Phase::Begin => begin(s),
        Phase::Select => select::select(s),
        Phase::Act => act(s),
        Phase::Cleanup => cleanup(s),
        Phase::Over(_) => Ok(()),
    }
}

fn begin(s: &mut Scene<'_>) -> Flow {
    s.st.round += 1;
    s.st.turn = Turn::default();
    if s.st.round == 1 {
        start_of_scenario(s);
    }
    match &mut s.st.combat {
        Some(combat) => {
            combat.set = None;
            combat.first = false;
            combat.acted = false;
        }
        // holdin:combat.next-monster, ruling:holdin-start-in-range
        None => {
            let noticed = enter::noticing(s.st, s.w, s.st.at);
            if noticed != 0 && !s.st.has(Side::Character, crate::book::Condition::Invisible) {
                let monster = enter::opponent(s, noticed)?;
                enter::begin(s, monster, Why::StandingInRange)?;
            }
        }
    }
    let (round, combat) = (s.st.round, s.st.combat.is_some());
    tell(s, Why::Round, What::RoundBegins { round, combat });
    s.st.phase = Phase::Select;
    Ok(())
}

fn start_of_scenario(s: &mut Scene<'_>) {
    let w = s.w;
    for special in &w.scenario().special {
        if let Special::StartsWith(condition) = special {
            conditions::gain(s, Side::Character, *condition, Span::Once, Why::Special);
        }
    }
}

/// The turns in their order: the monster's when it is its turn, else a part of the character's.
fn act(s: &mut Scene<'_>) -> Flow {
    let monster_waits = s.st.combat.as_ref().is_some_and(|c| !c.acted);
    let monster_first = s.st.combat.as_ref().is_some_and(|c| c.first);
    if monster_waits && monster_first {
        return monster::turn(s);
    }
    if !s.st.turn.done {
        return character::step(s);
    }
    if monster_waits {
        // holdin:combat-enter.final-action: it has not rolled yet if the movement was the last action.
        if s.st.combat.as_ref().is_some_and(|c| c.set.is_none()) {
            enter::roll(s, Why::BehaviourRoll)?;
        }
        return monster::turn(s);
    }
    s.st.phase = Phase::Cleanup;
    Ok(())
}

fn cleanup(s: &mut Scene<'_>) -> Flow {
    let w = s.w;
    for special in &w.scenario().special {
        if let Special::Suffer(amount) = special {
            damage::to_character(s, *amount, Why::Special)?;
            if s.st.is_over() {
                return Ok(());
            }
        }
    }
    conditions::end_round(s);
    bonuses::end_round(s);
    hindrances::end_round(s);
    goals::check(s, Moment::Round);
    if s.st.met {
        // holdin:scenario-end.finish-round
        over(s, Why::Won, Ending::Won);
        return Ok(());
    }
    let limit = |special: &Special| matches!(special, Special::RoundLimit(n) if s.st.round >= u16::from(*n));
    if w.scenario().special.iter().any(limit) {
        over(s, Why::Special, Ending::TooLate);
        return Ok(());
    }
    // holdin:rest.short.when, holdin:rest.minimum
    if s.st.count(Place::Discarded) >= 2 {
        let answer = choose(s, |_, _| Question::new(Ask::ShortRest, vec![Choice::Yes, Choice::Done]))?;
        if answer == Choice::Yes {
            rest::short(s)?;
            if s.st.is_over() {
                return Ok(());
            }
        }
    }
    s.st.phase = Phase::Begin;
    Ok(())
}
