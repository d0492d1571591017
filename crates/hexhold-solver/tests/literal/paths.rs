//! Ways over the board: for every hex the fewest negative hexes and, with those, the fewest movement points.

use std::collections::BTreeMap;

use super::board::{Board, Edition, H, Mover, Side, Terrain, plane, step};

/// (negative hexes entered, movement points).
pub type Cost = (u32, u32);

impl Board {
    /// Whether the figure itself stands in the way of a walker.
    fn bars_walker(&self, edition: Edition, h: H, start: H) -> bool {
        h != start
            && self.figure_at(h).is_some_and(|f| {
                f.side == Side::Enemy
                    && match edition {
                        // gh1e: invisible enemies are obstacles to monsters.
                        Edition::First | Edition::Jaws => true,
                        // gh2e, fh: they can be moved through.
                        Edition::Second | Edition::Frost => !f.invisible,
                    }
            })
    }

    /// One step of a walker, with the slides it causes.
    fn walk(&self, edition: Edition, from: H, side: usize, start: H) -> Option<(H, Cost)> {
        let mut at = step(from, side);
        if self.walled(from, side)
            || !self.floor.contains(&at)
            || self.has(at, Terrain::Obstacle)
            || self.bars_walker(edition, at, start)
        {
            return None;
        }
        let points = if self.has(at, Terrain::Difficult) { 2 } else { 1 };
        let mut negative = u32::from(self.is_negative(at));
        while self.has(at, Terrain::Icy) {
            let next = step(at, side);
            let occupied = next != start && self.figure_at(next).is_some();
            if self.walled(at, side) || !self.floor.contains(&next) || occupied || self.has(next, Terrain::Obstacle) {
                break;
            }
            at = next;
            negative += u32::from(self.is_negative(at));
        }
        Some((at, (negative, points)))
    }

    /// Whether the acting figure, which set out from `start`, may stop here.
    pub fn can_stop(&self, mover: Mover, h: H, start: H) -> bool {
        h == start
            || (self.floor.contains(&h)
                && self.figure_at(h).is_none()
                && (mover == Mover::Fly || !self.has(h, Terrain::Obstacle)))
    }

    /// Costs of every hex the mover can get to from `from`; `start` is where its turn began (nobody stands there now).
    pub fn costs(&self, edition: Edition, mover: Mover, from: H, start: H) -> BTreeMap<H, Cost> {
        let mut best = BTreeMap::new();
        match mover {
            Mover::Walk => {
                best.insert(from, (0, 0));
                loop {
                    let mut better = Vec::new();
                    for (&h, &(n, p)) in &best {
                        for side in 0..6 {
                            if let Some((to, (dn, dp))) = self.walk(edition, h, side, start) {
                                let cost = (n + dn, p + dp);
                                if best.get(&to).is_none_or(|&old| cost < old) {
                                    better.push((to, cost));
                                }
                            }
                        }
                    }
                    if better.is_empty() {
                        return best;
                    }
                    for (to, cost) in better {
                        let slot = best.entry(to).or_insert(cost);
                        *slot = (*slot).min(cost);
                    }
                }
            }
            Mover::Jump | Mover::Fly => {
                for &h in &self.floor {
                    let Some(points) = self.range(from, h) else { continue };
                    let moved = h != from;
                    let landing = u32::from(
                        moved && edition == Edition::First && mover == Mover::Jump && self.has(h, Terrain::Difficult),
                    );
                    let negative = u32::from(moved && mover == Mover::Jump && self.is_negative(h));
                    best.insert(h, (negative, points + landing));
                }
                best
            }
            Mover::Teleport => {
                for &h in &self.floor {
                    best.insert(h, (u32::from(h != from && self.is_negative(h)), plane(from, h)));
                }
                best
            }
        }
    }
}
