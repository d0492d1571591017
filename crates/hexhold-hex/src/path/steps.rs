//! Single steps of a move: into the next hex, and on over ice.

use serde::{Deserialize, Serialize};

use crate::{Cell, CellSet, Dir, Map};

/// How a figure gets about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Hex by hex, minding everything.
    #[default]
    Walk,
    /// Hex by hex over everything but walls; the last hex counts.
    Jump,
    /// Hex by hex over everything but walls, the last hex included.
    Fly,
    /// At once to a hex so many hexes away, whatever lies between, walls too; the hex counts.
    Teleport,
}

/// What the floor is like for one mover. Describe it once; the [`Mode`] picks what matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ground {
    /// The cells that are there for this mover: revealed, and not behind or in a door closed to it.
    pub open: CellSet,
    /// Cells that normal movement cannot enter: obstacles, objectives, enemies.
    pub barred: CellSet,
    /// Cells with a figure other than the mover: nobody ends there or slides there.
    pub occupied: CellSet,
    /// Cells that cost 2 to enter.
    pub difficult: CellSet,
    /// Cells a mover would rather not enter: traps, hazardous terrain.
    pub negative: CellSet,
    /// Cells that a walker may enter but that are walls otherwise, like a closed door to a character: nobody slides there.
    pub doors: CellSet,
    /// Cells on which a walker slides on in the direction of its step.
    pub icy: CellSet,
    /// Whether a jump pays for difficult terrain where it lands (1st edition).
    pub landing_pays: bool,
}

impl Ground {
    /// Where a move may end.
    pub fn ends(&self, mode: Mode) -> CellSet {
        let free = self.open.minus(&self.occupied);
        if mode == Mode::Fly { free } else { free.minus(&self.barred) }
    }
}

/// One step, with the hexes slid over: from one cell at rest to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// Where it leads, or (looking back) where it came from.
    pub(super) other: Cell,
    pub(super) cost: u16,
    pub(super) negatives: u8,
    /// Over a link there is no direction.
    pub(super) dir: Option<Dir>,
}

/// The steps that a mode allows on a ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps<'a> {
    map: &'a Map,
    ground: &'a Ground,
    /// Cells that can be stepped into.
    enter: CellSet,
    /// Cells that can be slid into.
    slide: CellSet,
    walks: bool,
    ice: bool,
    links: bool,
}

impl<'a> Steps<'a> {
    pub(super) fn new(map: &'a Map, ground: &'a Ground, mode: Mode) -> Self {
        let walks = mode == Mode::Walk;
        let open = ground.open.intersect(&map.cells());
        let enter = if walks { open.minus(&ground.barred) } else { open };
        let ice = walks && ground.icy.intersects(&open);
        Self {
            map,
            ground,
            enter,
            slide: enter.minus(&ground.occupied).minus(&ground.doors),
            walks,
            ice,
            links: map.has_links(),
        }
    }

    /// Whether every step leads just into an adjacent hex.
    pub(super) fn simple(&self) -> bool {
        !self.ice && !self.links
    }

    /// The cells that can be entered, by kind: plain, difficult, negative, both.
    pub(super) fn kinds(&self) -> [CellSet; 4] {
        if !self.walks {
            return [self.enter, CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY];
        }
        let (hard, bad) = (&self.ground.difficult, &self.ground.negative);
        let (fine, poor) = (self.enter.minus(bad), self.enter.intersect(bad));
        [fine.minus(hard), fine.intersect(hard), poor.minus(hard), poor.intersect(hard)]
    }

    fn cost(&self, cell: Cell) -> u16 {
        1 + u16::from(self.walks && self.ground.difficult.contains(cell))
    }

    fn negatives(&self, cell: Cell) -> u8 {
        u8::from(self.walks && self.ground.negative.contains(cell))
    }

    /// Where a figure that entered `cell` in this direction slides next. Figures, obstacles, objectives and wall lines
    /// stop a slide; traps and hazards do not.
    fn slides_to(&self, cell: Cell, dir: Dir) -> Option<Cell> {
        if !self.ice || !self.ground.icy.contains(cell) {
            return None;
        }
        self.map.neighbour(cell, dir).filter(|&next| self.slide.contains(next))
    }

    /// All steps from `cell`.
    pub(super) fn out_of(&self, cell: Cell, mut f: impl FnMut(Step)) {
        for (d, next) in self.map.neighbours(cell).into_iter().enumerate() {
            let Some(first) = next.filter(|&n| self.enter.contains(n)) else { continue };
            let dir = Dir::from_index(d);
            let mut negatives = self.negatives(first);
            let mut other = first;
            while let Some(next) = self.slides_to(other, dir) {
                other = next;
                negatives += self.negatives(next);
            }
            f(Step { other, cost: self.cost(first), negatives, dir: Some(dir) });
        }
        if self.links {
            for other in self.map.links(cell).filter(|&n| self.enter.contains(n)) {
                f(Step { other, cost: self.cost(other), negatives: self.negatives(other), dir: None });
            }
        }
    }

    /// All steps that end in `cell`.
    pub(super) fn into(&self, cell: Cell, mut f: impl FnMut(Step)) {
        if !self.enter.contains(cell) {
            return;
        }
        for (back, before) in self.map.neighbours(cell).into_iter().enumerate() {
            let dir = Dir::from_index(back).opposite();
            if self.slides_to(cell, dir).is_some() {
                continue; // nobody coming this way stays here
            }
            let mut before = before;
            let mut first = cell;
            let mut negatives = self.negatives(cell);
            while let Some(other) = before {
                f(Step { other, cost: self.cost(first), negatives, dir: Some(dir) });
                // Or it entered `other`, which is icy, and slid into `first`.
                if !self.enter.contains(other) || self.slides_to(other, dir) != Some(first) {
                    break;
                }
                first = other;
                negatives += self.negatives(other);
                before = self.map.neighbour(other, dir.opposite());
            }
        }
        if self.links {
            for other in self.map.links(cell) {
                f(Step { other, cost: self.cost(cell), negatives: self.negatives(cell), dir: None });
            }
        }
    }

    /// The cells entered by a step from `from` to `to`, `to` last.
    pub(super) fn entered(&self, from: Cell, to: Cell, dir: Option<Dir>) -> Vec<Cell> {
        let Some(dir) = dir else { return vec![to] };
        let mut cells = Vec::new();
        let mut cell = from;
        while let Some(next) = self.map.neighbour(cell, dir) {
            cells.push(next);
            cell = next;
            if next == to {
                break;
            }
        }
        cells
    }
}
