//! Where a walk may go.

use hexhold_hex::{Cell, CellSet, MAX_CELLS};

use super::{living, trap_at};
use crate::ask::{Way, Ways};
use crate::state::State;
use crate::world::World;

const NOBODY: u16 = u16::MAX;

struct Ground<'a> {
    st: &'a State,
    w: &'a World,
    jump: bool,
    /// Hexes of living monsters, and doors that are locked.
    living: CellSet,
    locked: CellSet,
    danger: CellSet,
}

pub(super) fn ways(st: &State, w: &World, points: u8, jump: bool) -> Ways {
    let shut = w.doors.iter().enumerate().filter(|(i, _)| st.locked & (1 << i) != 0);
    let traps = w.traps.iter().filter(|&&t| trap_at(st, w, t).is_some());
    let ground = Ground {
        st,
        w,
        jump,
        living: living(st, w),
        locked: shut.fold(CellSet::default(), |set, (_, &door)| set.with(door)),
        danger: traps.fold(w.hazards, |set, &t| set.with(t)),
    };
    let mut ends = ground.search(points, jump);
    if !jump && !ground.danger.is_empty() {
        let safe = ends.len();
        let all = ground.search(points, true);
        let mut place = vec![NOBODY; all.len()];
        for i in 0..all.len() {
            if !ends[..safe].iter().any(|w| w.cell == all[i].cell) {
                add(&all, i, &mut place, &mut ends);
            }
        }
    }
    Ways { scenario: w.setup.scenario, from: st.at, points, ends }
}

/// Adds a way with everything that leads to it.
fn add(all: &[Way], i: usize, place: &mut [u16], ends: &mut Vec<Way>) {
    if place[i] != NOBODY {
        return;
    }
    let via = all[i].via.map(|v| {
        add(all, usize::from(v), place, ends);
        place[usize::from(v)]
    });
    place[i] = ends.len() as u16;
    ends.push(Way { via, ..all[i] });
}

impl Ground<'_> {
    /// What it costs to enter a hex and to stop there; `None`: it cannot be entered.
    fn cost(&self, cell: Cell) -> Option<(u8, u8)> {
        let difficult = u8::from(self.w.difficult.contains(cell));
        let barred = self.w.obstacles.contains(cell) || self.living.contains(cell);
        if self.locked.contains(cell) || (barred && !self.jump) {
            return None;
        }
        // holdin:tile.difficult; ruling:holdin-jump-last: a jump pays for it only where it lands.
        Some(if self.jump { (1, difficult) } else { (1 + difficult, 0) })
    }

    /// The cheapest ways; unless `danger`, only those that enter no trap and no hazard.
    fn search(&self, points: u8, danger: bool) -> Vec<Way> {
        let mut at = [NOBODY; MAX_CELLS];
        let mut found: Vec<Way> = Vec::with_capacity(24);
        self.expand(self.st.at, None, 0, 0, points, danger, &mut at, &mut found);
        for spent in 1..points {
            let mut i = 0;
            while i < found.len() {
                let way = found[i];
                if way.cost - way.land == spent {
                    let dangers = if self.jump { 0 } else { way.dangers };
                    self.expand(way.cell, Some(i as u16), spent, dangers, points, danger, &mut at, &mut found);
                }
                i += 1;
            }
        }
        found
    }

    #[expect(clippy::too_many_arguments, reason = "the inner loop of one search")]
    fn expand(
        &self,
        from: Cell,
        via: Option<u16>,
        spent: u8,
        dangers: u8,
        points: u8,
        danger: bool,
        at: &mut [u16; MAX_CELLS],
        found: &mut Vec<Way>,
    ) {
        for cell in self.w.map.neighbours(from).into_iter().flatten() {
            let Some((enter, land)) = self.cost(cell) else { continue };
            let (cost, harms) = (spent + enter, self.danger.contains(cell));
            if cost > points || (harms && !danger) {
                continue;
            }
            let stop = !self.w.obstacles.contains(cell) && !self.living.contains(cell) && cost + land <= points;
            let way = Way { cell, via, cost: cost + land, enter, land, dangers: dangers + u8::from(harms), stop };
            match at[cell.index()] {
                NOBODY => {
                    at[cell.index()] = found.len() as u16;
                    found.push(way);
                }
                // Not yet gone on from, because it costs more.
                i if found[usize::from(i)].cost > way.cost => found[usize::from(i)] = way,
                _ => {}
            }
        }
    }
}
