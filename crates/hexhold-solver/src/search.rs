//! Ways over the floor, cheapest first. This is [`hexhold_hex::Reach`] without what a monster's turn does not need, and
//! stopping as soon as the turn is decided.

use hexhold_hex::{Cell, Dir, Map};

use crate::floor::{Floor, ICY, NEGATIVE, POINTS, SLIDE};

/// What a way costs, compared as the rules compare: negative hexes first, then movement points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Cost(u32);

impl Cost {
    pub(crate) const NONE: Self = Self(u32::MAX);
    pub(crate) const ZERO: Self = Self(0);

    pub(crate) fn new(negatives: u16, points: u16) -> Self {
        Self(u32::from(negatives) << 16 | u32::from(points))
    }

    pub(crate) fn negatives(self) -> u16 {
        (self.0 >> 16) as u16
    }

    pub(crate) fn points(self) -> u16 {
        self.0 as u16
    }

    fn plus(self, more: u32) -> Self {
        Self(self.0 + more)
    }
}

/// How much further a search goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub(crate) negatives: u16,
    pub(crate) points: u16,
}

impl Limit {
    pub(crate) const NONE: Self = Self { negatives: u16::MAX, points: u16::MAX };
}

/// Costs by cell, and the memory of the search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Search {
    pub(crate) cost: Vec<Cost>,
    /// The cells in the order they were settled.
    pub(crate) settled: Vec<Cell>,
    buckets: [Vec<Cell>; 4],
    /// First reached over more negative hexes than now.
    later: Vec<(Cost, Cell)>,
    due: Vec<(Cost, Cell)>,
}

impl Search {
    pub(crate) fn clear(&mut self, cells: usize) {
        self.cost.clear();
        self.cost.resize(cells, Cost::NONE);
        self.settled.clear();
        self.later.clear();
        self.due.clear();
        self.settled.reserve(cells);
        for bucket in &mut self.buckets {
            bucket.clear();
            bucket.reserve(32);
        }
    }

    /// Settles cells from `source` outwards: forwards, or backwards the costs of getting from them to `source`.
    /// `settle` is told each one and may narrow the limit.
    pub(crate) fn run<const BACKWARD: bool>(
        &mut self,
        map: &Map,
        floor: &Floor,
        source: Cell,
        home: Cell,
        mut limit: Limit,
        mut settle: impl FnMut(Cell, Cost, &mut Limit),
    ) {
        self.clear(map.len());
        self.cost[source.index()] = Cost::ZERO;
        self.due.push((Cost::ZERO, source));
        let links = map.has_links();
        while let Some(&(first, _)) = self.due.first() {
            let negatives = first.negatives();
            if negatives > limit.negatives {
                return;
            }
            let mut points = first.points();
            let mut next_due = 0;
            let mut queued = 0usize;
            loop {
                while let Some(&(cost, cell)) = self.due.get(next_due).filter(|d| d.0.points() == points) {
                    next_due += 1;
                    if self.cost[cell.index()] == cost {
                        self.buckets[usize::from(points & 3)].push(cell);
                        queued += 1;
                    }
                }
                if queued == 0 {
                    let Some(&(cost, _)) = self.due.get(next_due) else { break };
                    points = cost.points();
                    continue;
                }
                if points > limit.points {
                    self.buckets.iter_mut().for_each(Vec::clear);
                    break;
                }
                let at = Cost::new(negatives, points);
                let mut bucket = std::mem::take(&mut self.buckets[usize::from(points & 3)]);
                queued -= bucket.len();
                for &cell in &bucket {
                    if self.cost[cell.index()] != at {
                        continue;
                    }
                    self.settled.push(cell);
                    settle(cell, at, &mut limit);
                    let mut relax = |to: Cell, more: u32| {
                        let cost = at.plus(more);
                        let known = &mut self.cost[to.index()];
                        if cost < *known {
                            *known = cost;
                            if cost.negatives() == negatives {
                                self.buckets[usize::from(cost.points() & 3)].push(to);
                                queued += 1;
                            } else {
                                self.later.push((cost, to));
                            }
                        }
                    };
                    match (BACKWARD, floor.has_ice) {
                        (false, false) => steps_out(map, floor, cell, &mut relax),
                        (false, true) => slides_out(map, floor, cell, &mut relax),
                        (true, false) => steps_in(map, floor, cell, home, &mut relax),
                        (true, true) => slides_in(map, floor, cell, home, &mut relax),
                    }
                    if links {
                        link_steps(map, floor, cell, BACKWARD, home, &mut relax);
                    }
                }
                bucket.clear();
                self.buckets[usize::from(points & 3)] = bucket;
                points += 1;
            }
            self.next_level();
        }
    }

    /// Makes due what was first reached over the next higher number of negative hexes.
    fn next_level(&mut self) {
        let cost = &self.cost;
        self.later.retain(|&(c, cell)| cost[cell.index()] == c);
        self.due.clear();
        let Some(lowest) = self.later.iter().map(|l| l.0.negatives()).min() else { return };
        self.due.extend(self.later.iter().filter(|l| l.0.negatives() == lowest));
        self.later.retain(|l| l.0.negatives() != lowest);
        self.due.sort_unstable();
    }
}

/// What entering costs, packed like [`Cost`]; `None` if it cannot be walked into.
fn entry(kind: u8) -> Option<u32> {
    let points = u32::from(kind & POINTS);
    (points != 0).then_some(points + (u32::from(kind & NEGATIVE) << 14))
}

fn negative(kind: u8) -> u32 {
    u32::from(kind & NEGATIVE) << 14
}

fn steps_out(map: &Map, floor: &Floor, cell: Cell, relax: &mut impl FnMut(Cell, u32)) {
    for to in map.neighbours(cell).into_iter().flatten() {
        if let Some(cost) = entry(floor.at(to)) {
            relax(to, cost);
        }
    }
}

fn steps_in(map: &Map, floor: &Floor, cell: Cell, home: Cell, relax: &mut impl FnMut(Cell, u32)) {
    let Some(cost) = entry(floor.at(cell)) else { return };
    for from in map.neighbours(cell).into_iter().flatten() {
        if floor.at(from) & POINTS != 0 || from == home {
            relax(from, cost);
        }
    }
}

/// Where a figure that entered the cell in this direction slides on to (fh p. 14).
fn slides_on(map: &Map, floor: &Floor, cell: Cell, dir: Dir) -> Option<Cell> {
    if floor.at(cell) & ICY == 0 {
        return None;
    }
    map.neighbour(cell, dir).filter(|&next| floor.at(next) & SLIDE != 0)
}

fn slides_out(map: &Map, floor: &Floor, cell: Cell, relax: &mut impl FnMut(Cell, u32)) {
    for dir in Dir::ALL {
        let Some(first) = map.neighbour(cell, dir) else { continue };
        let Some(mut cost) = entry(floor.at(first)) else { continue };
        let mut to = first;
        while let Some(next) = slides_on(map, floor, to, dir) {
            to = next;
            cost += negative(floor.at(to));
        }
        relax(to, cost);
    }
}

fn slides_in(map: &Map, floor: &Floor, cell: Cell, home: Cell, relax: &mut impl FnMut(Cell, u32)) {
    for dir in Dir::ALL {
        if slides_on(map, floor, cell, dir).is_some() {
            continue; // nobody coming this way stays here
        }
        // Either it stepped into the cell, or into one before it on the ice and slid.
        let mut first = cell;
        let mut slid = 0;
        while let Some(cost) = entry(floor.at(first)) {
            let Some(from) = map.neighbour(first, dir.opposite()) else { break };
            if floor.at(from) & POINTS != 0 || from == home {
                relax(from, cost + slid);
            }
            if slides_on(map, floor, from, dir) != Some(first) {
                break;
            }
            slid += negative(floor.at(first));
            first = from;
        }
    }
}

/// Linked hexes are adjacent for movement. A link has no direction, so nobody slides after it.
fn link_steps(map: &Map, floor: &Floor, cell: Cell, backward: bool, home: Cell, relax: &mut impl FnMut(Cell, u32)) {
    for other in map.links(cell) {
        let entered = if backward { cell } else { other };
        let from = if backward { other } else { cell };
        if let Some(cost) = entry(floor.at(entered))
            && (floor.at(from) & POINTS != 0 || from == home)
        {
            relax(other, cost);
        }
    }
}
