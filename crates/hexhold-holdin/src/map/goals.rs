//! The goal of the scenario, and doors that open with it.

use crate::ask::{Scene, What, Why, tell};
use crate::book::{Goal, Special};
use crate::state::State;
use crate::world::World;

/// When a goal is looked at: some can be met only when a turn or a round is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Moment {
    Now,
    Turn,
    Round,
}

pub(crate) fn alive(st: &State, w: &World) -> u32 {
    w.monsters.len() as u32 - st.dead.count_ones()
}

pub(crate) fn check(s: &mut Scene<'_>, moment: Moment) {
    unlock(s);
    if !s.st.met && met(s.st, s.w, &s.w.scenario().goal, moment) {
        s.st.met = true;
        tell(s, Why::Goal, What::GoalMet);
    }
}

fn met(st: &State, w: &World, goal: &Goal, moment: Moment) -> bool {
    match goal {
        Goal::KillAll => alive(st, w) == 0,
        Goal::Kill(kind) => w.monsters.iter().enumerate().all(|(i, m)| m.monster != *kind || st.dead & (1 << i) != 0),
        Goal::Loot => st.goals.count_ones() as usize == w.goals.len(),
        Goal::Reach(_) => moment >= Moment::Turn && st.combat.is_none() && w.targets.contains(st.at),
        Goal::Survive(rounds) => moment == Moment::Round && st.round >= u16::from(*rounds),
        Goal::All(goals) => goals.iter().all(|g| met(st, w, g, moment)),
    }
}

/// holdin:setup.page.special-rules
fn unlock(s: &mut Scene<'_>) {
    let w = s.w;
    if s.st.locked == 0 {
        return;
    }
    let opens = w.scenario().special.iter().any(|special| match special {
        Special::DoorsAfterKills => s.st.dead & w.before_locks == w.before_locks,
        Special::DoorsAfterGoal => s.st.goals.count_ones() as usize == w.goals.len(),
        _ => false,
    });
    if opens {
        for (i, &cell) in w.doors.iter().enumerate() {
            if s.st.locked & (1 << i) != 0 {
                tell(s, Why::LockedDoor, What::DoorUnlocked { cell });
            }
        }
        s.st.locked = 0;
    }
}
