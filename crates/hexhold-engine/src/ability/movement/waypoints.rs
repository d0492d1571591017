//! Ways through waypoints: somebody has chosen how a movement begins, and wants to see what is left of it.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_hex::{Cell, Map, Mode};

use crate::{Refusal, Way, Ways};

/// Where a search stands: the hex, and the hex that it slides on into.
type Place = (Cell, Option<Cell>);

/// A way so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Walk {
    cost: u16,
    dangers: u8,
    path: Vec<Cell>,
}

impl Ways {
    /// The ways that begin with these hexes: listed like all ways, from the start, with what the whole way costs and
    /// enters. Every one of them is a legal answer to the question the ways belong to.
    pub fn after(&self, map: &Map, beginning: &[Cell]) -> Result<Ways, Refusal> {
        if self.mode == Mode::Teleport || beginning.is_empty() {
            return Err(Refusal::BrokenPath);
        }
        let (mut place, mut walk): (Place, Walk) = ((self.from, None), Walk::default());
        for &cell in beginning {
            if !self.next(map, place).contains(&cell) {
                return Err(Refusal::BrokenPath);
            }
            (place, walk) = self.step(map, place, &walk, cell).ok_or(Refusal::BrokenPath)?;
            if walk.cost > u16::from(self.points) {
                return Err(Refusal::TooFar);
            }
        }
        let mut found = self.search(map, place, &walk, true);
        for (cell, way) in self.search(map, place, &walk, false) {
            found.entry(cell).or_insert(way);
        }
        Ok(Ways { ends: self.list(map, found.into_values().collect()), slides: self.slides.clone(), ..*self })
    }

    fn way(&self, cell: Cell) -> Option<&Way> {
        self.ends.iter().find(|w| w.cell == cell)
    }

    /// Whether entering this hex is a danger; for a jump: ending there.
    fn danger(&self, way: &Way) -> u8 {
        let before = way.via.and_then(|v| self.ends.get(usize::from(v))).map_or(0, |w| w.dangers);
        if self.mode == Mode::Jump { way.dangers } else { way.dangers.saturating_sub(before) }
    }

    /// The hexes that one may go to from here.
    fn next(&self, map: &Map, (at, slide): Place) -> Vec<Cell> {
        match slide {
            Some(next) => vec![next],
            None => map.neighbours(at).into_iter().flatten().chain(map.links(at)).collect(),
        }
    }

    fn step(&self, map: &Map, (at, slide): Place, walk: &Walk, cell: Cell) -> Option<(Place, Walk)> {
        let way = self.way(cell)?;
        let mut path = walk.path.clone();
        path.push(cell);
        let pays = if slide.is_some() { 0 } else { u16::from(way.enter) };
        let danger = self.danger(way);
        let dangers = if self.mode == Mode::Jump { danger } else { walk.dangers + danger };
        Some(((cell, self.slide(map, at, cell)), Walk { cost: walk.cost + pays, dangers, path }))
    }

    /// The cheapest way on to each hex; a wary one enters no danger any more.
    fn search(&self, map: &Map, from: Place, begun: &Walk, wary: bool) -> BTreeMap<Cell, Walk> {
        let mut settled: BTreeSet<Place> = BTreeSet::new();
        let mut open = BTreeSet::from([(begun.clone(), from)]);
        let mut found: BTreeMap<Cell, Walk> = BTreeMap::new();
        while let Some((walk, place)) = open.pop_first() {
            if !settled.insert(place) {
                continue;
            }
            if place.1.is_none() {
                found.entry(place.0).or_insert_with(|| walk.clone());
            }
            for cell in self.next(map, place) {
                let Some((next, on)) = self.step(map, place, &walk, cell) else { continue };
                let minds = self.mode == Mode::Walk && on.dangers > walk.dangers;
                if on.cost <= u16::from(self.points) && !(wary && minds) && !settled.contains(&next) {
                    open.insert((on, next));
                }
            }
        }
        found
    }

    /// Whole ways as entries: the hexes to get to first, those passed on the way to them after all of them.
    fn list(&self, map: &Map, walks: Vec<Walk>) -> Vec<Way> {
        let mut passed: Vec<Way> = Vec::new();
        let mut ends = Vec::new();
        for walk in &walks {
            let (mut via, mut cost, mut dangers) = (None, 0u16, 0u8);
            let mut place: Place = (self.from, None);
            for (i, &cell) in walk.path.iter().enumerate() {
                let Some(way) = self.way(cell) else { continue };
                if i + 1 == walk.path.len() {
                    let whole = walk.cost + self.landing(cell);
                    let may_stop = self.ends.iter().any(|w| w.cell == cell && w.stop);
                    let stop = may_stop && whole <= u16::from(self.points);
                    ends.push(Way { via, cost: whole.min(255) as u8, dangers: walk.dangers, stop, ..*way });
                } else {
                    cost += if place.1.is_some() { 0 } else { u16::from(way.enter) };
                    dangers += self.danger(way);
                    place = (cell, self.slide(map, place.0, cell));
                    passed.push(Way { via, cost: cost.min(255) as u8, dangers, stop: false, ..*way });
                    via = Some((walks.len() + passed.len() - 1) as u16);
                }
            }
        }
        ends.append(&mut passed);
        ends
    }
}
