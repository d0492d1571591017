//! Which attack it makes: from which of the hexes it can get to, on whom.

use hexhold_hex::Cell;

use crate::{
    AttackHexPriority, Order, SecondaryTargets,
    board::Turn,
    focus::proximity,
    sets::Sets,
    zones::{Zone, Zones},
};

/// The attacks possible from one cell with one way of laying the area: all of `fixed`, and `choose` others of `pool`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Family {
    pub(crate) cell: Cell,
    pub(crate) points: u16,
    fixed: u128,
    pool: u128,
    choose: u32,
    /// Who would be attacked at disadvantage.
    pub(crate) hindered: u128,
}

impl Family {
    pub(crate) fn size(&self) -> u32 {
        self.fixed.count_ones() + self.choose
    }

    /// Whether all of these can be among its targets.
    pub(crate) fn can_have(&self, targets: u128) -> bool {
        targets & !(self.fixed | self.pool) == 0 && (targets & self.pool).count_ones() <= self.choose
    }

    pub(crate) fn is_exactly(&self, targets: u128) -> bool {
        self.fixed & !targets == 0 && self.can_have(targets)
    }

    /// The fewest disadvantaged attacks it can do with.
    pub(crate) fn fewest_hindered(&self) -> u32 {
        let unhindered = (self.pool & !self.hindered).count_ones();
        (self.fixed & self.hindered).count_ones() + self.choose.saturating_sub(unhindered)
    }
}

/// Memory for weighing attacks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Weighing {
    families: Vec<Family>,
    covers: Vec<u128>,
    /// What the best so far have: the focus at disadvantage (where that comes first), then the number of targets.
    best: Option<(bool, u32)>,
    chosen: Sets,
    next: Sets,
    /// Range and order of the targets of the best attack so far, and of another one.
    nearest: Vec<(u16, Order)>,
    others: Vec<(u16, Order)>,
}

impl Weighing {
    pub(crate) fn clear(&mut self) {
        self.families.clear();
        self.best = None;
    }

    /// Adds what can be done from a cell, if it is as good as the best so far in what comes first.
    pub(crate) fn add(&mut self, turn: &Turn<'_>, zones: &Zones, focus: &Zone, cell: Cell, points: u16) {
        let hindered = if turn.attack.minds_adjacency() { zones.adjacent_to(turn.board, cell) } else { 0 };
        let focus_hindered = counts_first(turn) && hindered >> focus.figure & 1 == 1;
        if self.best.is_some_and(|(best, _)| focus_hindered && !best) {
            return;
        }
        let (best, families) = (&mut self.best, &mut self.families);
        each_family(turn, zones, focus, cell, hindered, &mut self.covers, |family| {
            let key = (focus_hindered, u32::MAX - family.size());
            if best.is_none_or(|best| key < best) {
                *best = Some(key);
                families.clear();
            }
            if *best == Some(key) {
                families.push(Family { points, ..family });
            }
        });
    }

    /// Everything that can be done from a cell, good or bad, for an explanation.
    pub(crate) fn add_all(&mut self, turn: &Turn<'_>, zones: &Zones, focus: &Zone, cell: Cell, points: u16) {
        let hindered = if turn.attack.minds_adjacency() { zones.adjacent_to(turn.board, cell) } else { 0 };
        let families = &mut self.families;
        each_family(turn, zones, focus, cell, hindered, &mut self.covers, |family| {
            families.push(Family { points, ..family });
        });
    }

    pub(crate) fn families(&self) -> &[Family] {
        &self.families
    }

    /// The best attacks of all added, as (cell, points, targets), each once.
    pub(crate) fn decide(&mut self, turn: &Turn<'_>, zones: &Zones, focus: &Zone, found: &mut Vec<(Cell, u16, u128)>) {
        found.clear();
        let key = |f: &Family| (f.fewest_hindered(), f.points);
        match turn.policy.secondary_targets {
            SecondaryTargets::Chosen | SecondaryTargets::RankedLast => {
                let Some(best) = self.families.iter().map(key).min() else { return };
                for f in self.families.iter().filter(|f| key(f) == best) {
                    each_set(f, best.0, |targets| found.push((f.cell, f.points, targets)));
                }
                if turn.policy.secondary_targets == SecondaryTargets::RankedLast {
                    self.keep_nearest(turn, zones, found);
                }
            }
            SecondaryTargets::Ranked => {
                self.rank(turn, zones, 1 << focus.figure);
                let mut best = (u32::MAX, u16::MAX);
                for &targets in self.chosen.list() {
                    for f in self.families.iter().filter(|f| f.is_exactly(targets)) {
                        let key = ((targets & f.hindered).count_ones(), f.points);
                        if key < best {
                            best = key;
                            found.clear();
                        }
                        if key == best {
                            found.push((f.cell, f.points, targets));
                        }
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
    }

    /// gh2e:monster-card.example-rapid-bolts — of attacks that are equal otherwise those whose targets are nearest, compared
    /// one after another: by range from where it began its turn, then by who acts earliest.
    fn keep_nearest(&mut self, turn: &Turn<'_>, zones: &Zones, found: &mut Vec<(Cell, u16, u128)>) {
        if found.len() < 2 {
            return;
        }
        let (best, other) = (&mut self.nearest, &mut self.others);
        best.clear();
        let mut kept = 0;
        for i in 0..found.len() {
            other.clear();
            let attacked = zones.enemies.iter().filter(|z| found[i].2 >> z.figure & 1 == 1);
            other.extend(attacked.map(|z| (proximity(turn, z.cell), turn.order(z.figure))));
            other.sort_unstable();
            if kept == 0 || *other < *best {
                std::mem::swap(best, other);
                kept = 0;
            } else if *other != *best {
                continue;
            }
            found.swap(kept, i);
            kept += 1;
        }
        found.truncate(kept);
    }

    /// Finds the best other targets one after another: the one needing the fewest points to a hex from which it is
    /// attacked together with those chosen before, then the closest, then the earliest. Equal ones are all followed;
    /// whole sets of targets end up in `chosen`.
    fn rank(&mut self, turn: &Turn<'_>, zones: &Zones, focus: u128) {
        self.chosen.clear();
        self.chosen.insert(focus);
        let size = self.families.first().map_or(0, Family::size);
        let all = self.families.iter().fold(0, |set, f| set | f.fixed | f.pool);
        if all.count_ones() == size {
            // Everybody who can be attacked is attacked: nothing to rank.
            self.chosen.clear();
            self.chosen.insert(all);
            return;
        }
        self.families.sort_unstable_by_key(|f| f.points);
        for _ in 1..size {
            let mut best = (u16::MAX, u16::MAX, Order(u32::MAX));
            self.next.clear();
            for &chosen in self.chosen.list() {
                // Whom the cheapest hexes for these can add.
                let (mut open, mut points) = (0, 0);
                for f in &self.families {
                    if f.points > best.0 || open != 0 && f.points > points {
                        break;
                    }
                    if f.can_have(chosen) {
                        let full = (chosen & f.pool).count_ones() == f.choose;
                        open |= (if full { f.fixed } else { f.fixed | f.pool }) & !chosen;
                        points = f.points;
                    }
                }
                for zone in zones.enemies.iter().filter(|z| open >> z.figure & 1 == 1) {
                    let key = (points, proximity(turn, zone.cell), turn.order(zone.figure));
                    if key < best {
                        best = key;
                        self.next.clear();
                    }
                    if key == best {
                        self.next.insert(chosen | 1 << zone.figure);
                    }
                }
            }
            std::mem::swap(&mut self.chosen, &mut self.next);
        }
    }
}

/// Whether attacking the focus without disadvantage comes before everything else.
pub(crate) fn counts_first(turn: &Turn<'_>) -> bool {
    match turn.policy.attack_hex {
        AttackHexPriority::MostTargets => false,
        AttackHexPriority::UnhinderedFocus => true,
    }
}

/// The ways to attack the focus from a cell: one for each way of laying the area.
fn each_family(
    turn: &Turn<'_>,
    zones: &Zones,
    focus: &Zone,
    cell: Cell,
    hindered: u128,
    covers: &mut Vec<u128>,
    mut f: impl FnMut(Family),
) {
    let focus = 1u128 << focus.figure;
    let singles = zones.singles_from(cell);
    covers.clear();
    match turn.attack.area {
        None => covers.push(0),
        Some(pattern) => zones.covered_from(turn.board, pattern, cell, covers),
    }
    for &covered in covers.iter() {
        let mut fixed = covered;
        let mut pool = singles & !covered;
        let mut choose = turn.attack.singles().min(pool.count_ones());
        if covered & focus == 0 {
            // The area leaves it out: one of the single targets must be the focus.
            if pool & focus == 0 || choose == 0 {
                continue;
            }
            fixed |= focus;
            pool &= !focus;
            choose -= 1;
        }
        f(Family { cell, points: 0, fixed, pool, choose, hindered });
    }
}

/// Every set of targets of a family that has just so many disadvantaged attacks, the fewest.
fn each_set(family: &Family, hindered: u32, mut f: impl FnMut(u128)) {
    let needed = hindered - (family.fixed & family.hindered).count_ones();
    let (from, choose, fixed) = if needed > 0 {
        // All the unhindered ones, and some of the others.
        (family.pool & family.hindered, needed, family.fixed | family.pool & !family.hindered)
    } else {
        (family.pool & !family.hindered, family.choose, family.fixed)
    };
    combinations(from, choose, fixed, &mut f);
}

fn combinations(from: u128, choose: u32, fixed: u128, f: &mut impl FnMut(u128)) {
    if choose == 0 {
        f(fixed);
    } else if from.count_ones() >= choose {
        let lowest = from & from.wrapping_neg();
        let rest = from & !lowest;
        combinations(rest, choose - 1, fixed | lowest, f);
        combinations(rest, choose, fixed, f);
    }
}
