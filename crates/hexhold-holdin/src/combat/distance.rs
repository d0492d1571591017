//! Distance: the one number that places character and monster in combat.

use hexhold_play::Flow;

use super::hindrances;
use crate::MAX_DISTANCE;
use crate::ask::{Ask, Choice, Question, Scene, Verb, What, Why, choose, tell};
use crate::state::{Side, State};

/// How far away a side can get with so much movement (holdin:range.step, holdin:hindrance.cost).
pub(super) fn reachable(st: &State, points: u8, ignores: bool) -> std::ops::RangeInclusive<u8> {
    let now = st.combat.as_ref().map_or(1, |c| c.distance);
    let steps = points / hindrances::cost(st, ignores);
    now.saturating_sub(steps).max(1)..=(now + steps).min(MAX_DISTANCE)
}

/// The character's move in combat.
pub(crate) fn approach(s: &mut Scene<'_>, points: u8, jump: bool) -> Flow {
    let from = s.st.combat.as_ref().map_or(1, |c| c.distance);
    let choice = choose(s, |st, _| {
        let farther = reachable(st, points, jump).filter(|&d| d != from).map(Choice::Distance);
        let cost = hindrances::cost(st, jump);
        Question::new(Ask::Approach { points, cost, jump }, farther.chain([Choice::Done]).collect())
    })?;
    match choice {
        Choice::Distance(to) => change(s, Side::Character, to, jump, Why::CombatMove),
        _ => {
            tell(s, Why::Skipped, What::NotPerformed { verb: Verb::Move });
            Ok(())
        }
    }
}

/// A side moves, or is moved, to another Distance. `ignores`: it flies or jumps over hindrances.
pub(super) fn change(s: &mut Scene<'_>, by: Side, to: u8, ignores: bool, why: Why) -> Flow {
    let Some(combat) = &mut s.st.combat else { return Ok(()) };
    let from = std::mem::replace(&mut combat.distance, to);
    if from == to {
        return Ok(());
    }
    tell(s, why, What::Distance { by, from, to });
    if to == 1 && !ignores { hindrances::reached(s, by) } else { Ok(()) }
}

/// holdin:effect.push, holdin:effect.pull: a hindrance costs them nothing, and who is moved springs it.
pub(super) fn force(s: &mut Scene<'_>, on: Side, change_by: i8, why: Why) -> Flow {
    let Some(combat) = &s.st.combat else { return Ok(()) };
    // ruling:holdin-distance
    let to = combat.distance.saturating_add_signed(change_by).clamp(1, MAX_DISTANCE);
    let flies = on == Side::Monster && hindrances::monster_flies(s.st, s.w);
    change(s, on, to, flies, why)
}
