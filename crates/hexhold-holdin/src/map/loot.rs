//! Looting: money tokens, dead monsters, treasure and goal tiles.

use hexhold_hex::Cell;
use hexhold_play::Flow;

use super::{
    goals::{self, Moment},
    seen_at, treasure,
};
use crate::ask::{Scene, What, Why, tell};
use crate::book::Special;

/// holdin:loot.end-of-turn
pub(crate) fn end_of_turn(s: &mut Scene<'_>) -> Flow {
    within(s, 0, Why::EndOfTurnLoot)
}

/// Everything within a range that can be seen (holdin:loot.range, holdin:loot.los).
pub(crate) fn within(s: &mut Scene<'_>, range: u8, why: Why) -> Flow {
    let w = s.w;
    let near = |s: &Scene<'_>, cell: Cell| seen_at(s.st, s.w, cell).is_some_and(|r| r <= range);
    let mut tokens = 0;
    for (i, &cell) in w.money.iter().enumerate() {
        if s.st.money & (1 << i) == 0 && near(s, cell) {
            s.st.money |= 1 << i;
            tokens += 1;
        }
    }
    // holdin:loot.dead-monsters
    for (i, monster) in w.monsters.iter().enumerate() {
        if s.st.dead & !s.st.searched & (1 << i) != 0 && near(s, monster.cell) {
            s.st.searched |= 1 << i;
            tokens += 1;
        }
    }
    if tokens > 0 {
        s.st.tokens += u16::from(tokens);
        tell(s, why, What::Looted { tokens });
    }
    for (i, &(cell, treasure)) in w.treasures.iter().enumerate() {
        if s.st.treasures & (1 << i) == 0 && near(s, cell) {
            s.st.treasures |= 1 << i;
            treasure::open(s, treasure)?;
            if s.st.is_over() {
                return Ok(());
            }
        }
    }
    let waits = w.scenario().special.contains(&Special::GoalAfterKills) && goals::alive(s.st, w) > 0;
    if !waits {
        for (i, &cell) in w.goals.iter().enumerate() {
            if s.st.goals & (1 << i) == 0 && near(s, cell) {
                s.st.goals |= 1 << i;
                let left = (w.goals.len() as u32 - s.st.goals.count_ones()) as u8;
                tell(s, Why::Goal, What::GoalLooted { left });
            }
        }
    }
    goals::check(s, Moment::Now);
    Ok(())
}
