//! Why: for each decision of a turn, what was compared, in order, and what decided.
//!
//! An explanation is worked out again from the same board when somebody asks; solving knows nothing of it.

mod rules;
mod words;

use hexhold_hex::{Cell, CellSet};

use crate::{
    Actor, Board, Order, Outcome, Policy, SecondaryTargets, Solver,
    attack::{Family, counts_first},
    board::Turn,
    focus::{self, Look, proximity},
    movement,
    search::Cost,
};

pub use rules::Criterion;
pub use words::Names;

/// The decisions that led to one outcome, in the order in which they were taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    pub decisions: Vec<Decision>,
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub what: What,
    /// What was compared, in order; comparisons in which nothing fell behind are left out.
    pub compared: Vec<Comparison>,
    /// Others that were equal in everything: the party decides between them.
    pub equal: Vec<Subject>,
    /// The rule that speaks when nothing was compared, or when the party decides.
    pub rule: &'static str,
}

/// What was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    NoFocus,
    Focus(usize),
    /// Attack from this hex, after spending so many points.
    AttackFrom {
        end: Cell,
        points: u16,
    },
    /// It cannot attack this turn: it heads for this hex, which costs so many points, and has fewer.
    HeadFor {
        hex: Cell,
        points: u16,
        has: u16,
    },
    /// On the way it stops here, with so many points still to go.
    StopAt {
        end: Cell,
        left: u16,
        before: u16,
    },
    /// It cannot get any nearer.
    Stay {
        before: u16,
    },
}

/// One criterion: the value of what was chosen, and those that fell behind with their best values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    pub by: Criterion,
    pub rule: &'static str,
    pub chosen: u32,
    pub behind: Vec<(Subject, u32)>,
}

/// What fell behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Figure(usize),
    Hex(Cell),
    /// So many other hexes.
    Hexes(usize),
}

impl Solver {
    /// Why the rules allow this outcome, which [`Solver::solve`] returned for the same board.
    pub fn explain(&mut self, board: &Board<'_>, actor: &Actor<'_>, policy: &Policy, outcome: &Outcome) -> Explanation {
        let turn = &Turn::new(board, actor, policy);
        self.prepare(turn, Look::Everywhere);
        let rule = |c: Criterion| c.rule(policy.catalogue);
        let focus = outcome.focus.and_then(|f| self.zones.enemies.iter().position(|z| usize::from(z.figure) == f));
        let Some(focus) = focus else {
            let none =
                Decision { what: What::NoFocus, compared: vec![], equal: vec![], rule: rule(Criterion::NoFocus) };
            return Explanation { decisions: vec![none] };
        };
        let mut decisions = vec![self.why_focus(turn, focus)];
        let cost = focus::cheapest(&self.zones.enemies[focus], &self.floor, &self.ways);
        if cost.points() <= actor.moves {
            decisions.push(self.why_hex(turn, focus, outcome.end, outcome.targets.0, cost.negatives(), actor.moves));
        } else if let Some(hex) = outcome.heading.lowest() {
            decisions.extend(self.why_stop(turn, focus, outcome.end, hex, cost));
        }
        Explanation { decisions }
    }

    fn why_focus(&self, turn: &Turn<'_>, focus: usize) -> Decision {
        let key = |i: usize| {
            let zone = &self.zones.enemies[i];
            let cost = focus::cheapest(zone, &self.floor, &self.ways);
            (
                cost,
                [
                    (Criterion::FocusNegatives, u32::from(cost.negatives())),
                    (Criterion::FocusPoints, u32::from(cost.points())),
                    (Criterion::FocusRange, u32::from(proximity(turn, zone.cell))),
                    (Criterion::FocusInitiative, turn.order(zone.figure).0),
                ],
            )
        };
        let (_, mine) = key(focus);
        let mut rivals: Vec<_> = (0..self.zones.enemies.len())
            .filter(|&i| i != focus)
            .map(|i| (Subject::Figure(usize::from(self.zones.enemies[i].figure)), key(i)))
            .filter(|(_, (cost, _))| *cost != Cost::NONE)
            .map(|(subject, (_, values))| (subject, values))
            .collect();
        let mut compared = Vec::new();
        for (i, &(by, chosen)) in mine.iter().enumerate() {
            let behind: Vec<_> = rivals.iter().filter(|r| r.1[i].1 != chosen).map(|r| (r.0, r.1[i].1)).collect();
            rivals.retain(|r| r.1[i].1 == chosen);
            if !behind.is_empty() {
                compared.push(Comparison { by, rule: by.rule(turn.policy.catalogue), chosen, behind });
            }
        }
        let equal: Vec<Subject> = rivals.iter().map(|r| r.0).collect();
        let by = if equal.is_empty() { Criterion::FocusPoints } else { Criterion::FocusParty };
        let what = What::Focus(usize::from(self.zones.enemies[focus].figure));
        Decision { what, compared, equal, rule: by.rule(turn.policy.catalogue) }
    }

    /// Why it attacks from this hex and no other within so many points.
    fn why_hex(
        &mut self,
        turn: &Turn<'_>,
        focus: usize,
        end: Cell,
        targets: u128,
        negatives: u16,
        points: u16,
    ) -> Decision {
        let zone = self.zones.enemies[focus];
        self.weighing.clear();
        for &cell in &self.ways.settled {
            let cost = self.ways.cost[cell.index()];
            if cost.negatives() == negatives
                && cost.points() <= points
                && zone.any.contains(cell)
                && self.floor.can_stop(cell)
            {
                self.weighing.add_all(turn, &self.zones, &zone, cell, cost.points());
            }
        }
        let targets = if targets == 0 { 1 << zone.figure } else { targets };
        let families = self.weighing.families();
        let Some(mine) = families.iter().find(|f| f.cell == end && f.is_exactly(targets)).copied() else {
            let rule = Criterion::HexPoints.rule(turn.policy.catalogue);
            return Decision { what: What::AttackFrom { end, points: 0 }, compared: vec![], equal: vec![], rule };
        };
        let mut rivals: Vec<Family> = families.iter().filter(|f| f.cell != end).copied().collect();
        let mut compared = Vec::new();
        let ranked = turn.policy.secondary_targets == SecondaryTargets::Ranked;
        let hindered = |f: &Family| {
            if ranked { (f.hindered & targets).count_ones() } else { f.fewest_hindered() }
        };
        let mut compare = |by: Criterion, value: &dyn Fn(&Family) -> u32| {
            let chosen = value(&mine);
            let mut gone: Vec<(Cell, u32)> =
                rivals.iter().filter(|f| value(f) != chosen).map(|f| (f.cell, value(f))).collect();
            rivals.retain(|f| value(f) == chosen);
            // A hex fell behind only if nothing that can be done from it is left.
            gone.retain(|g| rivals.iter().all(|f| f.cell != g.0));
            gone.sort_unstable();
            gone.dedup_by_key(|g| g.0);
            let mut values: Vec<u32> = gone.iter().map(|g| g.1).collect();
            values.sort_unstable();
            values.dedup();
            let behind: Vec<_> = values
                .iter()
                .map(|&v| {
                    let with: Vec<Cell> = gone.iter().filter(|g| g.1 == v).map(|g| g.0).collect();
                    (if let [one] = with[..] { Subject::Hex(one) } else { Subject::Hexes(with.len()) }, v)
                })
                .collect();
            if !behind.is_empty() {
                compared.push(Comparison { by, rule: by.rule(turn.policy.catalogue), chosen, behind });
            }
        };
        if counts_first(turn) {
            compare(Criterion::UnhinderedFocus, &|f| (f.hindered >> zone.figure & 1) as u32);
        }
        compare(Criterion::Targets, &Family::size);
        if ranked {
            compare(Criterion::BetterTargets, &|f| u32::from(!f.is_exactly(targets)));
        }
        compare(Criterion::Hindered, &hindered);
        compare(Criterion::HexPoints, &|f| u32::from(f.points));
        let mut equal: Vec<Cell> = rivals.iter().map(|f| f.cell).collect();
        equal.sort_unstable();
        equal.dedup();
        let by = if equal.is_empty() { Criterion::HexPoints } else { Criterion::HexParty };
        Decision {
            what: What::AttackFrom { end, points: mine.points },
            compared,
            equal: equal.into_iter().map(Subject::Hex).collect(),
            rule: by.rule(turn.policy.catalogue),
        }
    }

    /// Why it stops here on its way to a hex too far away.
    fn why_stop(&mut self, turn: &Turn<'_>, focus: usize, end: Cell, hex: Cell, cost: Cost) -> Vec<Decision> {
        let rule = |c: Criterion| c.rule(turn.policy.catalogue);
        let before = self.ways.cost[hex.index()].points();
        let mut heading = match turn.policy.out_of_reach {
            crate::OutOfReach::BestHex => {
                self.weigh(turn, focus, cost.negatives(), u16::MAX);
                let targets = self.attacks.iter().find(|a| a.0 == hex).map_or(0, |a| a.2);
                self.why_hex(turn, focus, hex, targets, cost.negatives(), u16::MAX)
            }
            crate::OutOfReach::NearestHex => {
                let zone = &self.zones.enemies[focus];
                let near: CellSet = self.ways.settled.iter().copied().filter(|&c| zone.any.contains(c)).collect();
                let equal =
                    near.iter().filter(|&c| c != hex && self.floor.can_stop(c) && self.ways.cost[c.index()] == cost);
                let equal = equal.map(Subject::Hex).collect();
                Decision { what: What::NoFocus, compared: vec![], equal, rule: "" }
            }
        };
        heading.what = What::HeadFor { hex, points: before, has: turn.actor.moves };
        heading.rule = rule(Criterion::Heading);
        let mut ends = Vec::new();
        movement::approach(turn, &self.floor, &self.ways, &mut self.back, hex, &mut ends);
        let (what, by) = if ends.is_empty() {
            (What::Stay { before }, Criterion::Shorten)
        } else {
            let left = movement::remaining(turn, &self.floor, &mut self.back, end, hex);
            (What::StopAt { end, left, before }, Criterion::Shorten)
        };
        let equal = ends.iter().filter(|e| e.0 != end).map(|e| Subject::Hex(e.0)).collect();
        vec![heading, Decision { what, compared: vec![], equal, rule: rule(by) }]
    }
}

/// The initiative a player would say, where the caller used [`Order`]'s own functions; otherwise the number itself.
pub fn spoken(order: u32) -> u32 {
    if order >= 16 * 256 { Order(order).initiative() } else { order }
}
