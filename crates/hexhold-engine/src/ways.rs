//! The ways a figure can choose from when it moves.

use hexhold_hex::{Cell, CellSet, Ground, Map, Mode, Reach};

use crate::{Deed, Scene, Way, Ways};

impl Scene<'_> {
    /// Every hex a figure can get to with so many points.
    pub(crate) fn ways(&self, deed: &Deed, mode: Mode, points: u8) -> Ways {
        let from = self.st.figure(deed.performer).cell;
        let ground = self.ground(deed.performer, deed.side, deed.forced_by.is_some());
        let mut list = List { map: &self.w.map, ground: &ground, mode, from, ends: Vec::new() };
        // Ways that avoid every danger; then the hexes that only a dangerous way reaches.
        let wary = Ground { open: ground.open.minus(&ground.negative), negative: CellSet::EMPTY, ..ground };
        let bold = Ground { negative: CellSet::EMPTY, ..ground };
        let minds = matches!(mode, Mode::Walk) && ground.negative.intersects(&ground.open);
        if minds {
            list.add(&wary, points, &CellSet::EMPTY);
        }
        let known = list.ends.iter().map(|w| w.cell).collect();
        list.add(&bold, points, &known);
        Ways { from, points, mode, ends: list.ends }
    }
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
        for cell in cells.minus(known).iter() {
            self.entry(&reach, cell, &mut places);
        }
        for (place, way) in places.iter().enumerate().filter_map(|(c, p)| p.map(|p| (c, p))) {
            let cell = Cell(place as u16);
            self.ends[usize::from(way)].stop = stops.contains(cell) && !known.contains(cell);
        }
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
