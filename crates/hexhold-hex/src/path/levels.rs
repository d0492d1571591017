//! The search where every step leads to the next hex (no ice, no links): whole levels of equal cost at once, as sets.

use super::{NEVER, Reach, steps::Steps};
use crate::{Cell, CellSet, Map};

/// Cells to look at, by cost.
#[derive(Clone, Debug, Default)]
pub(super) struct Levels(Vec<CellSet>);

impl Levels {
    pub(super) fn add(&mut self, cost: u16, cells: &CellSet) {
        let cost = usize::from(cost);
        if self.0.len() <= cost {
            // A turn rarely goes farther.
            if self.0.capacity() == 0 {
                self.0.reserve(12);
            }
            self.0.resize(cost + 1, CellSet::EMPTY);
        }
        self.0[cost] = self.0[cost].union(cells);
    }
}

/// What stepping into (or, backwards, out of) the four kinds of cells adds: plain, difficult, and both with a trap.
const KINDS: [(u16, bool); 4] = [(1, false), (2, false), (1, true), (2, true)];

impl Reach {
    /// As `run`, for steps that are `simple`.
    pub(super) fn run_levels(&mut self, map: &Map, steps: &Steps) {
        let kinds = steps.kinds();
        let mut levels = std::mem::take(&mut self.levels);
        for (at, cost, cell) in std::mem::take(&mut self.pending) {
            levels[at.min(1)].add(cost, &CellSet::of(cell));
        }
        loop {
            let layer = self.layers;
            if layer == 0 {
                self.cost.resize(self.cells, NEVER);
            } else {
                self.cost.extend_from_within((layer - 1) * self.cells..);
            }
            let [now, later] = &mut levels;
            let improved = self.run_layer(map, layer, &kinds, now, later);
            if layer > 0 && !improved {
                self.cost.truncate(layer * self.cells);
            } else {
                self.layers += 1;
            }
            levels[0].0.clear();
            levels.swap(0, 1);
            if levels[0].0.is_empty() {
                break;
            }
        }
        self.levels = levels;
    }

    /// Settles one layer; cells reached over one more negative hex go to `later`. Says whether anything got cheaper.
    fn run_layer(
        &mut self,
        map: &Map,
        layer: usize,
        kinds: &[CellSet; 4],
        now: &mut Levels,
        later: &mut Levels,
    ) -> bool {
        let known = &mut self.cost[layer * self.cells..];
        let mut settled = CellSet::EMPTY;
        let mut improved = false;
        let mut cost = 0u16;
        while usize::from(cost) < now.0.len() {
            // By kind: the cells next to those settled now.
            let mut around = [CellSet::EMPTY; 4];
            for cell in now.0[usize::from(cost)].minus(&settled) {
                let best = &mut known[cell.index()];
                if *best <= cost {
                    continue;
                }
                *best = cost;
                improved = true;
                settled.insert(cell);
                // Forwards it matters which cell is entered, so the kinds are told apart below.
                let kind = if self.backward { kind_of(kinds, cell) } else { Some(0) };
                if let Some(kind) = kind {
                    around[kind] = around[kind].union(map.around(cell));
                }
            }
            for (i, &(step, negative)) in KINDS.iter().enumerate() {
                let next = cost.saturating_add(step);
                if next > self.limit {
                    continue;
                }
                let cells = if self.backward { around[i] } else { around[0].intersect(&kinds[i]) };
                let fresh = cells.minus(&settled);
                if !fresh.is_empty() {
                    if negative { later.add(next, &fresh) } else { now.add(next, &fresh) }
                }
            }
            cost += 1;
        }
        improved
    }
}

fn kind_of(kinds: &[CellSet; 4], cell: Cell) -> Option<usize> {
    kinds.iter().position(|k| k.contains(cell))
}
