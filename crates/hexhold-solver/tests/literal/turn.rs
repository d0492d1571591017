//! One monster's turn, priority by priority.

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Area, Board, Edition, Figure, H, Monster, Side};
use super::paths::Cost;

/// One thing the rules allow.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Turn {
    pub focus: Option<H>,
    pub end: H,
    pub attacks: BTreeSet<H>,
}

pub type Sight<'a> = &'a dyn Fn(H, H) -> bool;

/// Where from and whom.
type Attack = (H, BTreeSet<H>);
/// Points, range and initiative of further targets, in the order they are found; and the attacks that have them.
type Ranking = (Vec<(u32, u32, u32)>, Vec<Attack>);

struct Table<'a> {
    board: &'a Board,
    edition: Edition,
    monster: Monster,
    sight: Sight<'a>,
    costs: BTreeMap<H, Cost>,
    /// What could be attacked from a hex, worked out once for each.
    options: BTreeMap<H, BTreeSet<BTreeSet<H>>>,
}

/// Every turn the rules allow.
pub fn turns(board: &Board, edition: Edition, monster: &Monster, sight: Sight) -> BTreeSet<Turn> {
    let attacks_at_all = monster.targets > 0;
    let mut monster = monster.clone();
    if !attacks_at_all {
        // Disarmed or without an attack: focus and movement as for a melee attack on one enemy.
        monster.range = 0;
        monster.targets = 1;
        monster.area = None;
        monster.ally_hexes.clear();
        monster.muddled = false;
    }
    let costs = board.costs(edition, monster.mover, monster.at, monster.at);
    let mut table = Table { board, edition, monster, sight, costs, options: BTreeMap::new() };
    table.options =
        board.floor.iter().filter(|&&h| table.reachable(h).is_some()).map(|&h| (h, table.target_sets(h))).collect();

    let mut all = BTreeSet::new();
    let foci = table.foci();
    if foci.is_empty() {
        all.insert(Turn { focus: None, end: table.monster.at, attacks: BTreeSet::new() });
    }
    for focus in foci {
        all.extend(table.turns_for(focus));
    }
    if !attacks_at_all {
        all = all.into_iter().map(|t| Turn { attacks: BTreeSet::new(), ..t }).collect();
    }
    all
}

impl Table<'_> {
    fn enemies(&self) -> impl Iterator<Item = &Figure> {
        self.board.figures.iter().filter(|f| f.side == Side::Enemy && !f.invisible)
    }

    /// Cost of ending in this hex, however far away it is.
    fn reachable(&self, h: H) -> Option<Cost> {
        self.board.can_stop(self.monster.mover, h, self.monster.at).then(|| self.costs.get(&h).copied()).flatten()
    }

    fn in_range(&self, from: H, to: H) -> bool {
        match self.monster.range {
            0 => self.board.adjacent(from, to),
            n => self.board.range(from, to).is_some_and(|d| d <= n),
        }
    }

    /// Where the area can lie when the attacker stands in `from`.
    fn placements(&self, from: H) -> Vec<BTreeSet<H>> {
        let rotate = |(q, r): H| (-r, q + r);
        let mirror = |(q, r): H| (q + r, -r);
        let mut all = Vec::new();
        let Some(area) = &self.monster.area else { return all };
        let (Area::Melee(shape) | Area::Ranged(shape)) = area;
        for mirrored in [false, true] {
            let mirrored = |list: &[H]| list.iter().map(|&h| if mirrored { mirror(h) } else { h }).collect::<Vec<H>>();
            let (mut shape, mut blue) = (mirrored(shape), mirrored(&self.monster.ally_hexes));
            for _ in 0..6 {
                shape = shape.into_iter().map(rotate).collect();
                blue = blue.into_iter().map(rotate).collect();
                let mut lay = |shift: H| {
                    let moved = |h: &H| (h.0 + shift.0, h.1 + shift.1);
                    let holds_ally = |h: &H| self.board.figure_at(moved(h)).is_some_and(|f| f.side == Side::Ally);
                    if blue.iter().all(holds_ally) {
                        all.push(shape.iter().map(moved).collect());
                    }
                };
                match area {
                    Area::Melee(_) => lay(from),
                    Area::Ranged(_) => {
                        // Any one hex of it on any floor hex within range.
                        for &hex in &self.board.floor {
                            if self.board.range(from, hex).is_none_or(|d| d > self.monster.range) {
                                continue;
                            }
                            for first in &shape {
                                lay((hex.0 - first.0, hex.1 - first.1));
                            }
                        }
                    }
                }
            }
        }
        all
    }

    /// Every set of enemies that one attack from this hex can be made on.
    fn target_sets(&self, from: H) -> BTreeSet<BTreeSet<H>> {
        let seen: Vec<H> = self.enemies().map(|e| e.at).filter(|&e| (self.sight)(from, e)).collect();
        let mut bases = BTreeSet::new();
        // An area without the allies it needs: the ability cannot be performed.
        if self.monster.ally_hexes.is_empty() {
            bases.insert(BTreeSet::new());
        }
        for area in self.placements(from) {
            bases.insert(seen.iter().copied().filter(|e| area.contains(e)).collect());
        }
        let singles = match self.monster.area {
            None => self.monster.targets,
            Some(_) if self.monster.targets == u32::MAX => u32::MAX,
            Some(_) => self.monster.targets - 1,
        };
        let mut sets = BTreeSet::new();
        for base in bases {
            let others: Vec<H> =
                seen.iter().copied().filter(|e| !base.contains(e) && self.in_range(from, *e)).collect();
            for bits in 0u32..1 << others.len() {
                if bits.count_ones() <= singles {
                    let chosen = others.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &e)| e);
                    sets.insert(base.iter().copied().chain(chosen).collect());
                }
            }
        }
        sets
    }

    fn can_attack(&self, from: H, enemy: H) -> bool {
        self.options.get(&from).is_some_and(|sets| sets.iter().any(|s| s.contains(&enemy)))
    }

    fn disadvantage(&self, from: H, enemy: H) -> bool {
        let ranged = self.monster.range > 0 && !matches!(self.monster.area, Some(Area::Melee(_)));
        ranged && !self.monster.muddled && self.board.adjacent(from, enemy)
    }

    /// What a monster compares when it chooses whom to focus on: smaller is better.
    fn focus_key(&self, enemy: &Figure) -> Option<(Cost, u32, u32)> {
        let cost =
            self.options.keys().filter(|&&h| self.can_attack(h, enemy.at)).filter_map(|&h| self.reachable(h)).min()?;
        Some((cost, self.proximity(enemy), enemy.initiative))
    }

    fn proximity(&self, enemy: &Figure) -> u32 {
        match self.edition {
            Edition::Jaws => 0,
            _ => self.board.range(self.monster.at, enemy.at).unwrap_or(u32::MAX),
        }
    }

    fn foci(&self) -> Vec<H> {
        let keys: Vec<_> = self.enemies().filter_map(|e| Some((self.focus_key(e)?, e.at))).collect();
        let best = keys.iter().map(|k| k.0).min();
        keys.into_iter().filter(|k| Some(k.0) == best).map(|k| k.1).collect()
    }

    /// Keeps the attacks for which `key` is smallest.
    fn keep_best<K: Ord>(attacks: Vec<Attack>, key: impl Fn(&Attack) -> K) -> Vec<Attack> {
        let best = attacks.iter().map(&key).min();
        attacks.into_iter().filter(|a| Some(key(a)) == best).collect()
    }

    /// The best attacks on the focus from hexes within `points`, going over no more negative hexes than needed.
    fn best_attacks(&self, focus: H, negatives: u32, points: u32) -> BTreeSet<Attack> {
        let mut all: Vec<Attack> = Vec::new();
        for (&from, sets) in &self.options {
            let (n, p) = self.reachable(from).unwrap();
            if n == negatives && p <= points {
                all.extend(sets.iter().filter(|t| t.contains(&focus)).map(|t| (from, t.clone())));
            }
        }
        let bad = |from: H, e: &H| self.disadvantage(from, *e);
        match self.edition {
            Edition::Frost | Edition::Second => {
                // C: the focus and the most others.
                all = Self::keep_best(all, |(_, targets)| usize::MAX - targets.len());
                // D: the fewest disadvantaged attacks.
                all = Self::keep_best(all, |(from, targets)| targets.iter().filter(|e| bad(*from, e)).count());
            }
            Edition::First | Edition::Jaws => {
                // 1: the focus, without disadvantage if possible.
                all = Self::keep_best(all, |(from, _)| bad(*from, &focus));
                // 2: the most others.
                all = Self::keep_best(all, |(_, targets)| usize::MAX - targets.len());
                // 3: the better others, found one after another by the focus rules.
                all = self.better_others(all, &BTreeSet::from([focus])).1;
                // 4: the fewest of them at disadvantage.
                all = Self::keep_best(all, |(from, targets)| targets.iter().filter(|e| bad(*from, e)).count());
            }
        }
        // Last: the fewest movement points.
        all = Self::keep_best(all, |(from, _)| self.reachable(*from).unwrap().1);
        if self.edition == Edition::Second {
            // Of those it can attack from there, the additional foci: the closest, then the earliest.
            all = Self::keep_best(all, |(_, targets)| {
                let attacked = self.enemies().filter(|e| targets.contains(&e.at));
                let mut keys: Vec<_> = attacked.map(|e| (self.proximity(e), e.initiative)).collect();
                keys.sort_unstable();
                keys
            });
        }
        all.into_iter().collect()
    }

    /// Of attacks which share `chosen`: those with the best next target, the best one after that, and so on; and how
    /// good these were. The next target is the one needing the fewest points to a hex from which it is attacked together
    /// with those already chosen; then the closest; then the earliest.
    fn better_others(&self, attacks: Vec<Attack>, chosen: &BTreeSet<H>) -> Ranking {
        let mut next = Vec::new();
        for enemy in self.enemies().filter(|e| !chosen.contains(&e.at)) {
            let with: Vec<Attack> = attacks.iter().filter(|a| a.1.contains(&enemy.at)).cloned().collect();
            if let Some(points) = with.iter().map(|a| self.reachable(a.0).unwrap().1).min() {
                next.push(((points, self.proximity(enemy), enemy.initiative), enemy.at, with));
            }
        }
        let Some(best) = next.iter().map(|n| n.0).min() else { return (Vec::new(), attacks) };
        // Enemies that are equally good: whichever of them leads to the better ones afterwards, or both.
        let mut found: Option<Ranking> = None;
        for (_, enemy, with) in next.into_iter().filter(|n| n.0 == best) {
            let mut chosen = chosen.clone();
            chosen.insert(enemy);
            let (keys, mut kept) = self.better_others(with, &chosen);
            found = Some(match found {
                Some((old, mut all)) if old == keys => {
                    all.append(&mut kept);
                    (old, all)
                }
                Some((old, all)) if old < keys => (old, all),
                _ => (keys, kept),
            });
        }
        let (mut keys, kept) = found.expect("one of them is the best");
        keys.insert(0, best);
        (keys, kept)
    }

    fn turns_for(&self, focus: H) -> BTreeSet<Turn> {
        let (negatives, nearest) = self
            .options
            .keys()
            .filter(|&&h| self.can_attack(h, focus))
            .filter_map(|&h| self.reachable(h))
            .min()
            .expect("a focus can be attacked from somewhere");
        let now = self.best_attacks(focus, negatives, self.monster.moves);
        if !now.is_empty() {
            return now.into_iter().map(|(end, attacks)| Turn { focus: Some(focus), end, attacks }).collect();
        }
        let destinations: BTreeSet<H> = match self.edition {
            // The nearest hex to attack the focus from.
            Edition::Frost | Edition::Second => self
                .options
                .keys()
                .copied()
                .filter(|&h| self.can_attack(h, focus) && self.reachable(h) == Some((negatives, nearest)))
                .collect(),
            // The hex it would choose if movement were unlimited.
            Edition::First | Edition::Jaws => {
                self.best_attacks(focus, negatives, u32::MAX).into_iter().map(|a| a.0).collect()
            }
        };
        let mut all = BTreeSet::new();
        for destination in destinations {
            for end in self.approach(destination) {
                all.insert(Turn { focus: Some(focus), end, attacks: BTreeSet::new() });
            }
        }
        all
    }

    /// Where to stop this turn on the way to a hex too far away.
    fn approach(&self, destination: H) -> BTreeSet<H> {
        let (needed, now) = self.reachable(destination).unwrap();
        let mut all = Vec::new();
        for &end in &self.board.floor {
            let Some((n, spent)) = self.reachable(end) else { continue };
            if spent > self.monster.moves {
                continue;
            }
            let onward = self.board.costs(self.edition, self.monster.mover, end, self.monster.at);
            if let Some(&(later, left)) = onward.get(&destination) {
                // Never over more negative hexes in all than needed, and only to shorten the way.
                if n + later == needed && left < now {
                    all.push(((left, spent), end));
                }
            }
        }
        let Some(best) = all.iter().map(|a| a.0).min() else { return BTreeSet::from([self.monster.at]) };
        all.into_iter().filter(|a| a.0 == best).map(|a| a.1).collect()
    }
}
