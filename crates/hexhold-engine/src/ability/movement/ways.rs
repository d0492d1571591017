//! The ways a figure can choose from when it moves.

use hexhold_hex::{Cell, CellSet, Ground, Map, Mode, Reach};

use crate::{Deed, Scene, Way, Ways, bonuses, enter};

impl Scene<'_> {
    /// Every hex a figure can get to with so many points.
    pub(crate) fn ways(&self, deed: &Deed, mode: Mode, points: u8) -> Ways {
        let from = self.st.figure(deed.performer).cell;
        let mut ground = self.ground(deed.performer, deed.side, deed.forced_by.is_some());
        // gh2e:teleport.valid-hex — whoever flies stands wherever a flying figure may, and no trap is anything to it.
        if mode == Mode::Teleport && bonuses::flying(self, deed.performer) {
            (ground.barred, ground.negative) = (CellSet::EMPTY, CellSet::EMPTY);
        }
        let mut list = List { map: &self.w.map, ground: &ground, mode, from, ends: Vec::new() };
        let slides = if mode == Mode::Walk { slides(&self.w.map, &ground) } else { Vec::new() };
        if !slides.is_empty() {
            list.add_icy(points, &slides);
            return Ways { from, points, mode, ends: list.ends, slides };
        }
        // Ways that avoid every danger; then the hexes that only a dangerous way reaches.
        let wary = Ground { open: ground.open.minus(&ground.negative), negative: CellSet::EMPTY, ..ground };
        let bold = Ground { negative: CellSet::EMPTY, ..ground };
        let minds = matches!(mode, Mode::Walk) && ground.negative.intersects(&ground.open);
        if minds {
            list.add(&wary, points, &CellSet::EMPTY);
        }
        let known = list.ends.iter().map(|w| w.cell).collect();
        list.add(&bold, points, &known);
        Ways { from, points, mode, ends: list.ends, slides }
    }
}

/// Every icy hex with every hex that one can slide into from there.
fn slides(map: &Map, ground: &Ground) -> Vec<(Cell, Cell)> {
    let mut found = Vec::new();
    for cell in ground.icy.intersect(&ground.open).iter() {
        let around = map.neighbours(cell).into_iter().flatten();
        found.extend(around.filter_map(|from| enter::slides_to(map, ground, from, cell)).map(|to| (cell, to)));
    }
    found
}

struct List<'a> {
    map: &'a Map,
    ground: &'a Ground,
    mode: Mode,
    from: Cell,
    ends: Vec<Way>,
}

impl List<'_> {
    /// Adds the hexes within reach on this ground that are not known yet, and those passed on the way to them.
    fn add(&mut self, ground: &Ground, points: u8, known: &CellSet) {
        let mut reach = Reach::default();
        reach.from(self.map, ground, self.mode, self.from, Some(u16::from(points)));
        let stops = reach.ends();
        let mut places: Vec<Option<u16>> = vec![None; self.map.len()];
        let cells = reach.cells().without(self.from);
        self.ends.reserve(cells.len());
        for cell in cells.minus(known).iter() {
            self.entry(&reach, cell, &mut places);
        }
        for (place, way) in places.iter().enumerate().filter_map(|(c, p)| p.map(|p| (c, p))) {
            let cell = Cell(place as u16);
            self.ends[usize::from(way)].stop = stops.contains(cell) && !known.contains(cell);
        }
    }

    /// The same where there is ice: ways with the fewest dangers, each with the hexes slid over. A way is listed whole,
    /// since the best way to a hex need not begin with the best ways to the hexes before it.
    fn add_icy(&mut self, points: u8, slides: &[(Cell, Cell)]) {
        let mut reach = Reach::default();
        reach.from(self.map, self.ground, self.mode, self.from, Some(u16::from(points)));
        let stops = reach.ends();
        let ends = reach.cells().without(self.from);
        let paths: Vec<Vec<Cell>> = ends.iter().filter_map(|c| reach.paths(self.map, c, 1).pop()).collect();
        // The hexes to get to come first in the list, those passed on the way to them after all of them.
        let mut passed = Vec::new();
        for path in &paths {
            let (mut via, mut slid) = (None, false);
            let (mut cost, mut dangers, mut before) = (0, 0, self.from);
            for (i, &cell) in path.iter().enumerate() {
                let enter = 1 + u8::from(self.ground.difficult.contains(cell));
                cost += if slid { 0 } else { enter };
                dangers += u8::from(self.ground.negative.contains(cell));
                let way = Way { cell, via, cost, enter, dangers, stop: stops.contains(cell) };
                if i + 1 == path.len() {
                    self.ends.push(way);
                } else {
                    passed.push(Way { stop: false, ..way });
                    via = Some((paths.len() + passed.len() - 1) as u16);
                }
                let ahead = enter::slides_to(self.map, self.ground, before, cell);
                slid = ahead.is_some_and(|next| slides.contains(&(cell, next)));
                before = cell;
            }
        }
        self.ends.append(&mut passed);
    }

    /// The place of the hex in the list, added together with the way to it if need be.
    fn entry(&mut self, reach: &Reach, cell: Cell, places: &mut [Option<u16>]) -> u16 {
        if let Some(place) = places[cell.index()] {
            return place;
        }
        let before = match self.mode {
            Mode::Teleport => None,
            _ => reach.previous(self.map, cell).lowest().filter(|&c| c != self.from),
        };
        let via = before.map(|c| self.entry(reach, c, places));
        let danger = self.mode != Mode::Fly && self.ground.negative.contains(cell);
        let passed = via.map_or(0, |v| self.ends[usize::from(v)].dangers);
        let place = self.ends.len() as u16;
        self.ends.push(Way {
            cell,
            via,
            cost: reach.weight(cell).map_or(0, |w| w.cost.min(255) as u8),
            enter: 1 + u8::from(self.mode == Mode::Walk && self.ground.difficult.contains(cell)),
            // A jump minds only where it ends.
            dangers: if self.mode == Mode::Jump { u8::from(danger) } else { passed + u8::from(danger) },
            stop: false,
        });
        places[cell.index()] = Some(place);
        place
    }
}
