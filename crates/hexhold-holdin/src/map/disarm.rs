//! Disarming traps.

use hexhold_play::Flow;

use super::{seen_at, trap_at};
use crate::ask::{Ask, Choice, Question, Scene, Verb, What, Why, choose, tell};
use crate::state::State;
use crate::world::World;

/// holdin:special.disarm-trap, holdin:special.disarm-trap.range
pub(crate) fn perform(s: &mut Scene<'_>, range: u8) -> Flow {
    if options(s.st, s.w, range).is_empty() {
        tell(s, Why::Disarm, What::NotPerformed { verb: Verb::Disarm });
        return Ok(());
    }
    let choice = choose(s, |st, w| Question::new(Ask::Disarm, options(st, w, range)))?;
    if let Choice::Cell(cell) = choice
        && let Some(trap) = trap_at(s.st, s.w, cell)
    {
        s.st.sprung |= 1 << trap;
        tell(s, Why::Disarm, What::TrapDisarmed { cell });
    }
    Ok(())
}

fn options(st: &State, w: &World, range: u8) -> Vec<Choice> {
    let near = |&&cell: &&hexhold_hex::Cell| {
        trap_at(st, w, cell).is_some() && seen_at(st, w, cell).is_some_and(|r| r <= range.max(1))
    };
    w.traps.iter().filter(near).map(|&c| Choice::Cell(c)).collect()
}
