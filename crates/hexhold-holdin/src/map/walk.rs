//! A move ability: over the map, or nearer to and farther from the monster.

use hexhold_hex::Cell;
use hexhold_play::Flow;

use super::{trap_at, ways::ways};
use crate::ask::{Answer, Ask, Choice, Question, Scene, Verb, What, Why, ask, tell};
use crate::book::{Ability, Condition, Gain};
use crate::combat::{damage, distance, enter};
use crate::state::Side;
use crate::turn::{Offer, prepare};

pub(crate) fn perform(s: &mut Scene<'_>, ability: &Ability, points: u8, jump: bool, more: bool) -> Flow {
    // holdin:condition.immobilize
    if s.st.has(Side::Character, Condition::Immobilize) {
        tell(s, Why::Immobilized, What::NotPerformed { verb: Verb::Move });
        return Ok(());
    }
    let value = i16::from(points);
    let offer = Offer { verb: Verb::Move, value, range: 0, melee: false, ability, effects: &[], always: false };
    let Some(added) = prepare(s, &offer, |_, _| true)? else { return Ok(()) };
    let points = u8::try_from((value + added.more()).clamp(0, 30)).unwrap_or_default();
    let jump = jump || added.has(Gain::Jump);
    if s.st.combat.is_some() {
        return distance::approach(s, points, jump);
    }
    let answer = ask(s, |st, w| {
        let ways = ways(st, w, points, jump);
        let ways = ways.ends.iter().any(|w| w.stop).then_some(ways);
        Question { ask: Ask::Walk { points, jump }, options: vec![Choice::Done], ways }
    })?;
    let Answer::Path(path) = answer else {
        tell(s, Why::Skipped, What::NotPerformed { verb: Verb::Move });
        return Ok(());
    };
    let noticed = walk(s, &path, jump)?;
    if s.st.is_over() || noticed == 0 {
        return Ok(());
    }
    // holdin:combat-enter.move, holdin:combat-enter.several
    let monster = enter::opponent(s, noticed)?;
    enter::begin(s, monster, Why::EnterByMove)?;
    // holdin:interrupt.chance, holdin:combat-enter.final-action
    if more { enter::interrupt(s) } else { Ok(()) }
}

/// Enters the hexes of a path; which monsters noticed it (holdin:combat-enter.finish-move: it is walked to its end).
fn walk(s: &mut Scene<'_>, path: &[Cell], jump: bool) -> Flow<u32> {
    let mut noticed = 0;
    let mut told = 0;
    for (i, &cell) in path.iter().enumerate() {
        s.st.at = cell;
        let last = i + 1 == path.len();
        let door = s.w.doors.iter().position(|&d| d == cell).filter(|d| s.st.open & (1 << d) == 0);
        let trap = trap_at(s.st, s.w, cell);
        let hazard = s.w.hazards.contains(cell);
        // holdin:move.jump, ruling:holdin-jump-last
        let touches = !jump || last;
        if last || door.is_some() || (touches && (trap.is_some() || hazard)) {
            tell(s, Why::Move, What::Walked { path: path[told..=i].to_vec() });
            told = i + 1;
        }
        if let Some(door) = door {
            // holdin:tile.door.open
            s.st.open |= 1 << door;
            tell(s, Why::Door, What::DoorOpened { cell });
        }
        if touches && let Some(trap) = trap {
            // holdin:tile.trap.enter, holdin:tile.trap.once
            s.st.sprung |= 1 << trap;
            tell(s, Why::Trap, What::Trap { cell });
            let amount = s.w.trap_damage();
            damage::to_character(s, amount, Why::Trap)?;
        }
        if touches && hazard {
            // holdin:tile.hazard.damage
            tell(s, Why::Hazard, What::Hazard { cell });
            let amount = s.w.hazard_damage();
            damage::to_character(s, amount, Why::Hazard)?;
        }
        if s.st.is_over() {
            return Ok(0);
        }
        // ruling:holdin-invisible, ruling:holdin-walk-through
        if !s.st.has(Side::Character, Condition::Invisible) {
            noticed |= enter::noticing(s.st, s.w, cell);
        }
    }
    Ok(noticed)
}
