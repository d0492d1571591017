//! Path search: where a figure can get, at what cost, over how many hexes it would rather avoid.
//!
//! Weights are compared as the rules compare paths: fewer negative hexes first, then fewer movement points. Because a
//! limited move may be forced over a trap where a longer way would avoid it, the search keeps for every cell the
//! cheapest cost with at most 0, 1, 2, … negative hexes (one *layer* each); layers end as soon as one more negative
//! hex makes nothing cheaper.

mod levels;
mod steps;

pub use steps::{Ground, Mode};

use self::{
    levels::Levels,
    steps::{Step, Steps},
};
use crate::{Cell, CellSet, Map};

/// What a path costs, in the order in which paths are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Weight {
    /// Negative hexes entered.
    pub negatives: u8,
    /// Movement points; for a teleport the distance.
    pub cost: u16,
}

const NEVER: u16 = u16::MAX;

/// The result of a search, and its memory: search again with the same value and nothing is allocated.
///
/// ```
/// use hexhold_hex::{Ground, Hex, MapDraft, Mode, Reach};
///
/// let map = MapDraft::bare(Hex::rectangle(5, 3)).build().unwrap();
/// let ground = Ground { open: map.cells(), ..Ground::default() };
/// let start = map.cell_at(Hex::new(0, 0)).unwrap();
/// let mut reach = Reach::default();
/// reach.from(&map, &ground, Mode::Walk, start, Some(2));
/// assert_eq!(reach.ends().len(), 7);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Reach {
    cells: usize,
    layers: usize,
    /// By layer, then cell: the cheapest cost with at most that many negative hexes.
    cost: Vec<u16>,
    /// By cost: cells to look at in the current layer.
    buckets: Vec<CellSet>,
    /// The same for this layer and the next, where whole levels are searched at once.
    levels: [Levels; 2],
    /// Cells first reached in a later layer: layer, cost, cell.
    pending: Vec<(usize, u16, Cell)>,
    ground: Ground,
    mode: Mode,
    limit: u16,
    /// The start of a forward search, or the targets of a backward one.
    sources: CellSet,
    backward: bool,
    /// Every step led just into an adjacent hex.
    simple: bool,
}

impl Reach {
    /// Searches from `start`, within `limit` movement points if given.
    pub fn from(&mut self, map: &Map, ground: &Ground, mode: Mode, start: Cell, limit: Option<u16>) {
        self.prepare(map, ground, mode, CellSet::of(start).intersect(&map.cells()), limit, false);
        if mode == Mode::Teleport {
            self.teleports(map);
            return;
        }
        if self.sources.contains(start) {
            self.pending.push((0, 0, start));
        }
        self.run(map);
    }

    /// Searches backwards: the weight of a cell is then that of the best path from it to any of the targets. Whether a
    /// target is a hex to end on is for the caller to decide; one that cannot be entered is never reached.
    pub fn to(&mut self, map: &Map, ground: &Ground, mode: Mode, targets: &CellSet, limit: Option<u16>) {
        self.prepare(map, ground, mode, targets.intersect(&map.cells()), limit, true);
        if mode == Mode::Teleport {
            self.teleports(map);
            return;
        }
        for target in self.sources {
            let landing = self.landing(target);
            self.pending.push((usize::from(landing.negatives), landing.cost, target));
        }
        self.run(map);
    }

    /// The best weight of a whole move from the start to the cell (or, after [`Reach::to`], from the cell to a
    /// target), whether or not a move may end there.
    pub fn weight(&self, cell: Cell) -> Option<Weight> {
        // Without negative hexes there is but one weight to consider.
        if self.layers == 1 && cell.index() < self.cells {
            if self.sources.contains(cell) {
                return Some(Weight::default());
            }
            let landing = if self.backward { Weight::default() } else { self.landing(cell) };
            let cost = self.cost[cell.index()].saturating_add(landing.cost);
            return (cost <= self.limit).then_some(Weight { negatives: landing.negatives, cost });
        }
        self.weights(cell).next()
    }

    /// The best weight of a move that ends in the cell, if it may end there. Staying at the start is such a move.
    pub fn end(&self, cell: Cell) -> Option<Weight> {
        let allowed = self.sources.contains(cell) || self.ground.ends(self.mode).contains(cell);
        if allowed { self.weight(cell) } else { None }
    }

    /// All cells in which the move may end.
    pub fn ends(&self) -> CellSet {
        self.ground.ends(self.mode).union(&self.sources).intersect(&self.cells())
    }

    /// All cells with a weight, also those to pass only.
    pub fn cells(&self) -> CellSet {
        let Some(last) = self.layers.checked_sub(1) else { return CellSet::EMPTY };
        // The last layer has the lowest costs.
        let costs = &self.cost[last * self.cells..];
        let mut cells = CellSet::where_in(costs, |&cost| cost <= self.limit);
        if !self.backward && self.mode == Mode::Jump && self.ground.landing_pays {
            for cell in cells.intersect(&self.ground.difficult) {
                if costs[cell.index()] + 1 > self.limit {
                    cells.remove(cell);
                }
            }
        }
        cells.union(&self.sources)
    }

    /// The weights worth considering for a cell: each further one has more negative hexes, but costs less.
    pub fn weights(&self, cell: Cell) -> impl Iterator<Item = Weight> {
        let known = cell.index() < self.cells;
        // Being there already costs nothing, whatever the hex is like.
        let at_source = known && self.sources.contains(cell);
        let landing = if self.backward || at_source { Weight::default() } else { self.landing(cell) };
        let mut before = NEVER;
        (0..if known { self.layers } else { 0 }).filter_map(move |k| {
            let cost = if at_source { 0 } else { self.cost[k * self.cells + cell.index()] };
            let total = cost.saturating_add(landing.cost);
            let better = cost < before && total <= self.limit;
            before = before.min(cost);
            better.then_some(Weight { negatives: k as u8 + landing.negatives, cost: total })
        })
    }

    /// The cheapest cost with at most that many negative hexes.
    pub fn cost_with(&self, cell: Cell, negatives: u8) -> Option<u16> {
        self.weights(cell).take_while(|w| w.negatives <= negatives).map(|w| w.cost).min()
    }

    /// Up to `max` paths of the cell's best weight, in order of travel: every hex entered, those slid over too, the
    /// last hex last. (A teleport enters only its last hex.)
    pub fn paths(&self, map: &Map, cell: Cell, max: usize) -> Vec<Vec<Cell>> {
        self.weight(cell).map_or_else(Vec::new, |w| self.paths_of(map, cell, w, max))
    }

    /// Up to `max` paths of one of the cell's [`Reach::weights`].
    pub fn paths_of(&self, map: &Map, cell: Cell, weight: Weight, max: usize) -> Vec<Vec<Cell>> {
        let mut found = Vec::new();
        if self.sources.contains(cell) {
            return vec![Vec::new(); max.min(1)];
        }
        if self.mode == Mode::Teleport {
            let end = if self.backward { self.nearest(map, cell, weight) } else { Some(cell) };
            return end.into_iter().map(|c| vec![c]).take(max).collect();
        }
        let steps = Steps::new(map, &self.ground, self.mode);
        let landing = if self.backward { Weight::default() } else { self.landing(cell) };
        let rest = Weight {
            negatives: weight.negatives.saturating_sub(landing.negatives),
            cost: weight.cost.saturating_sub(landing.cost),
        };
        self.trace(&steps, cell, rest, &mut Vec::new(), max, &mut found);
        found
    }

    /// The cells from which the cell's best paths take their last step (after [`Reach::to`]: to which they take
    /// their first).
    pub fn previous(&self, map: &Map, cell: Cell) -> CellSet {
        let mut cells = CellSet::EMPTY;
        let Some(weight) = self.weight(cell) else { return cells };
        if self.sources.contains(cell) || self.mode == Mode::Teleport {
            return cells;
        }
        let landing = if self.backward { Weight::default() } else { self.landing(cell) };
        let rest = Weight { negatives: weight.negatives - landing.negatives, cost: weight.cost - landing.cost };
        if self.simple && !self.backward {
            // Every step leads into an adjacent hex, and this one can be entered.
            let walks = self.mode == Mode::Walk;
            let pays = 1 + u16::from(walks && self.ground.difficult.contains(cell));
            let harms = u8::from(walks && self.ground.negative.contains(cell));
            let (Some(negatives), Some(cost)) = (rest.negatives.checked_sub(harms), rest.cost.checked_sub(pays)) else {
                return cells;
            };
            let layer = usize::from(negatives).min(self.layers - 1) * self.cells;
            let costs = &self.cost[layer..layer + self.cells];
            return map.neighbours(cell).into_iter().flatten().filter(|c| costs[c.index()] == cost).collect();
        }
        self.each_previous(&Steps::new(map, &self.ground, self.mode), cell, rest, |step, _| cells.insert(step.other));
        cells
    }

    fn prepare(
        &mut self,
        map: &Map,
        ground: &Ground,
        mode: Mode,
        sources: CellSet,
        limit: Option<u16>,
        backward: bool,
    ) {
        self.cells = map.len();
        self.layers = 0;
        self.cost.clear();
        self.pending.clear();
        self.ground = *ground;
        self.mode = mode;
        self.limit = limit.unwrap_or(NEVER - 1).min(NEVER - 1);
        self.sources = sources;
        self.backward = backward;
    }

    /// What the last hex adds to a jump, flight or teleport, which do not mind the hexes before.
    fn landing(&self, cell: Cell) -> Weight {
        let counts = matches!(self.mode, Mode::Jump | Mode::Teleport);
        let pays = self.mode == Mode::Jump && self.ground.landing_pays && self.ground.difficult.contains(cell);
        Weight { negatives: u8::from(counts && self.ground.negative.contains(cell)), cost: u16::from(pays) }
    }

    fn run(&mut self, map: &Map) {
        let ground = self.ground;
        let steps = &Steps::new(map, &ground, self.mode);
        self.simple = steps.simple();
        if self.simple {
            return self.run_levels(map, steps);
        }
        loop {
            let layer = self.layers;
            if layer == 0 {
                self.cost.resize(self.cells, NEVER);
            } else {
                self.cost.extend_from_within((layer - 1) * self.cells..);
            }
            self.layers += 1;
            let pending = std::mem::take(&mut self.pending);
            for &(at, cost, cell) in &pending {
                if at == layer {
                    self.improve(layer, cell, cost);
                } else if at > layer {
                    self.pending.push((at, cost, cell));
                }
            }
            let mut cost = 0;
            while cost < self.buckets.len() {
                for cell in std::mem::take(&mut self.buckets[cost]) {
                    if usize::from(self.cost[layer * self.cells + cell.index()]) == cost {
                        self.expand(steps, layer, cell, cost as u16);
                    }
                }
                cost += 1;
            }
            if self.pending.is_empty() {
                return;
            }
        }
    }

    fn expand(&mut self, steps: &Steps, layer: usize, cell: Cell, cost: u16) {
        let backward = self.backward;
        let relax = |step: Step| {
            let total = cost.saturating_add(step.cost);
            if total > self.limit {
                return;
            }
            if step.negatives == 0 {
                self.improve(layer, step.other, total);
            } else if total < self.cost[layer * self.cells + step.other.index()] {
                self.pending.push((layer + usize::from(step.negatives), total, step.other));
            }
        };
        if backward { steps.into(cell, relax) } else { steps.out_of(cell, relax) }
    }

    fn improve(&mut self, layer: usize, cell: Cell, cost: u16) {
        let known = &mut self.cost[layer * self.cells + cell.index()];
        if cost < *known && cost <= self.limit {
            *known = cost;
            if self.buckets.len() <= usize::from(cost) {
                self.buckets.resize(usize::from(cost) + 1, CellSet::EMPTY);
            }
            self.buckets[usize::from(cost)].insert(cell);
        }
    }

    fn teleports(&mut self, map: &Map) {
        // Layer 0: without negative hexes; layer 1: with the one landed on. Forward, the landing is added on asking.
        self.layers = if self.backward { 2 } else { 1 };
        self.cost.resize(self.layers * self.cells, NEVER);
        let open = self.ground.open.intersect(&map.cells());
        for source in self.sources {
            let negatives = if self.backward { self.landing(source).negatives } else { 0 };
            let reachable = if self.backward { map.cells() } else { open };
            if self.backward && !open.contains(source) {
                continue;
            }
            for cell in &reachable {
                let distance = map.hex_of(source).distance(map.hex_of(cell)) as u16;
                for layer in usize::from(negatives)..self.layers {
                    let known = &mut self.cost[layer * self.cells + cell.index()];
                    *known = (*known).min(distance);
                }
            }
        }
    }

    fn nearest(&self, map: &Map, cell: Cell, weight: Weight) -> Option<Cell> {
        let from = map.hex_of(cell);
        let hit = |t: &Cell| {
            u32::from(weight.cost) == from.distance(map.hex_of(*t)) && self.landing(*t).negatives <= weight.negatives
        };
        self.sources.intersect(&self.ground.open).iter().find(hit)
    }

    /// The steps next to `cell` on paths that have `rest` still to go.
    fn each_previous(&self, steps: &Steps, cell: Cell, rest: Weight, mut f: impl FnMut(Step, Weight)) {
        let visit = |step: Step| {
            let (Some(negatives), Some(cost)) =
                (rest.negatives.checked_sub(step.negatives), rest.cost.checked_sub(step.cost))
            else {
                return;
            };
            let layer = usize::from(negatives).min(self.layers - 1);
            if self.cost[layer * self.cells + step.other.index()] == cost {
                f(step, Weight { negatives, cost });
            }
        };
        if self.backward { steps.out_of(cell, visit) } else { steps.into(cell, visit) }
    }

    fn trace(
        &self,
        steps: &Steps,
        cell: Cell,
        rest: Weight,
        taken: &mut Vec<Vec<Cell>>,
        max: usize,
        found: &mut Vec<Vec<Cell>>,
    ) {
        let done = self.sources.contains(cell) && {
            let seed = if self.backward { self.landing(cell) } else { Weight::default() };
            rest.cost == seed.cost && rest.negatives >= seed.negatives
        };
        if done && !taken.is_empty() {
            let hexes = |parts: &mut dyn Iterator<Item = &Vec<Cell>>| parts.flatten().copied().collect();
            found.push(if self.backward { hexes(&mut taken.iter()) } else { hexes(&mut taken.iter().rev()) });
            return;
        }
        let mut next = Vec::new();
        self.each_previous(steps, cell, rest, |step, rest| next.push((step, rest)));
        for (step, rest) in next {
            if found.len() >= max {
                return;
            }
            let (from, to) = if self.backward { (cell, step.other) } else { (step.other, cell) };
            taken.push(steps.entered(from, to, step.dir));
            self.trace(steps, step.other, rest, taken, max, found);
            taken.pop();
        }
    }
}
