//! Conditions: who has one, when it works, when it is over.

use hexhold_play::Flow;

use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, tell};
use crate::book::{Condition, Life, Span};
use crate::state::{Afflicted, Side, State};

/// Whose turns a condition is about: being invisible works on the enemy's (holdin:condition.invisible).
const fn counts(side: Side, condition: Condition) -> Side {
    match condition {
        Condition::Invisible => side.other(),
        _ => side,
    }
}

fn turn_under_way(st: &State, side: Side) -> bool {
    let acting = st.combat.as_ref().is_some_and(|c| c.acting);
    match side {
        Side::Character => st.turn.under_way(),
        Side::Monster => acting,
    }
}

fn slot(st: &mut State, side: Side) -> Option<&mut Option<Afflicted>> {
    match side {
        Side::Character => Some(&mut st.condition),
        Side::Monster => st.combat.as_mut().map(|c| &mut c.condition),
    }
}

/// A figure gains a condition, which takes the place of the one it had (ruling:holdin-one-condition).
pub(crate) fn gain(s: &mut Scene<'_>, side: Side, condition: Condition, span: Span, why: Why) {
    let (turns, life) = match span {
        Span::Once => (1, Life::Opportunity),
        Span::Twice => (2, Life::Opportunity),
        Span::Life(life) => (1, life),
    };
    // ruling:holdin-strengthen, ruling:holdin-own-turn-condition
    let fresh = condition != Condition::Strengthen
        && life == Life::Opportunity
        && turn_under_way(s.st, counts(side, condition));
    let by = s.st.round + u16::from(turns);
    let Some(slot) = slot(s.st, side) else { return };
    let before = slot.replace(Afflicted { condition, turns, life, by, fresh });
    if let Some(before) = before.filter(|b| b.condition != condition) {
        tell(s, Why::OneCondition, What::Ended { side, condition: before.condition });
    }
    tell(s, why, What::Gained { side, condition });
}

/// Conditions of one attack: of several the player picks one.
pub(super) fn give(s: &mut Scene<'_>, side: Side, conditions: &[(Condition, Span)]) -> Flow {
    let picked = match conditions {
        [] => return Ok(()),
        [one] => *one,
        several => {
            let options = several.iter().map(|(c, _)| Choice::Condition(*c)).collect::<Vec<_>>();
            let ask = Ask::Give { to_monster: side == Side::Monster };
            let choice = choose(s, |_, _| Question::new(ask.clone(), options.clone()))?;
            let chosen = several.iter().find(|(c, _)| choice == Choice::Condition(*c));
            *chosen.unwrap_or(&several[0])
        }
    };
    gain(s, side, picked.0, picked.1, Why::Condition);
    Ok(())
}

/// A turn is over: conditions that worked on it had their chance (holdin:condition.once, holdin:lasting.opportunity).
pub(crate) fn end_turn(s: &mut Scene<'_>, whose: Side) {
    for side in [Side::Character, Side::Monster] {
        let Some(slot) = slot(s.st, side) else { continue };
        let Some(held) = slot else { continue };
        if held.life != Life::Opportunity || counts(side, held.condition) != whose {
            continue;
        }
        if std::mem::replace(&mut held.fresh, false) {
            continue;
        }
        held.turns -= 1;
        if held.turns == 0 {
            end(s, side, Why::Lasting);
        }
    }
}

/// holdin:lasting.default, holdin:lasting.round
pub(crate) fn end_round(s: &mut Scene<'_>) {
    let round = s.st.round;
    for side in [Side::Character, Side::Monster] {
        let over = s.st.condition_of(side).is_some_and(|held| match held.life {
            Life::Opportunity => round >= held.by,
            Life::Round => true,
            Life::Combat | Life::Scenario => false,
        });
        if over {
            end(s, side, Why::Lasting);
        }
    }
}

/// holdin:lasting.combat
pub(super) fn end_combat(s: &mut Scene<'_>) {
    if s.st.condition.is_some_and(|c| c.life == Life::Combat) {
        end(s, Side::Character, Why::LastingIcon);
    }
}

fn end(s: &mut Scene<'_>, side: Side, why: Why) {
    if let Some(held) = slot(s.st, side).and_then(Option::take) {
        tell(s, why, What::Ended { side, condition: held.condition });
    }
}
