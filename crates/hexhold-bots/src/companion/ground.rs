//! The shown map, and how many steps it is from each hex to the nearest of some places.

use std::collections::{BTreeMap, VecDeque};

use hexhold_engine::{DoorIs, FigureView, View};
use hexhold_hex::{Cell, Dir, Hex};
use hexhold_model::OverlayKind;

pub(super) struct Ground<'a> {
    view: &'a View,
    cells: BTreeMap<Hex, Cell>,
    places: BTreeMap<Cell, Hex>,
}

impl<'a> Ground<'a> {
    pub(super) fn new(view: &'a View) -> Self {
        let cells = view.map.hexes.iter().map(|h| (h.at, h.cell)).collect();
        let places = view.map.hexes.iter().map(|h| (h.cell, h.at)).collect();
        Self { view, cells, places }
    }

    pub(super) fn hex(&self, cell: Cell) -> Option<Hex> {
        self.places.get(&cell).copied()
    }

    /// The hexes between two cells, counted straight.
    pub(super) fn apart(&self, a: Cell, b: Cell) -> u32 {
        match (self.hex(a), self.hex(b)) {
            (Some(a), Some(b)) => a.distance(b),
            _ => u32::MAX,
        }
    }

    /// Steps on foot from every hex to the nearest of these, around walls and obstacles, through figures.
    pub(super) fn steps_to(&self, goals: &[Cell]) -> BTreeMap<Cell, u32> {
        let wall = |at: Hex, side: usize| {
            self.view.map.walls.iter().any(|w| {
                let there = at.neighbour(Dir::from_index(side));
                (w.at == at && usize::from(w.side) == side) || (w.at == there && usize::from(w.side) == (side + 3) % 6)
            })
        };
        let solid = |c: Cell| self.view.tiles.iter().any(|t| t.cell == c && t.kind == OverlayKind::Obstacle);
        let mut steps: BTreeMap<Cell, u32> = goals.iter().map(|&c| (c, 0)).collect();
        let mut queue: VecDeque<Cell> = goals.iter().copied().collect();
        while let Some(cell) = queue.pop_front() {
            let Some(at) = self.hex(cell) else { continue };
            for side in 0..6 {
                let Some(&next) = self.cells.get(&at.neighbour(Dir::from_index(side))) else { continue };
                if !steps.contains_key(&next) && !solid(next) && !wall(at, side) {
                    steps.insert(next, steps[&cell] + 1);
                    queue.push_back(next);
                }
            }
        }
        steps
    }

    /// Where to go when nobody is left to fight: the way out, doors, what lies about.
    pub(super) fn sights(&self) -> Vec<Cell> {
        let map = &self.view.map;
        let doors: Vec<Cell> = map.doors.iter().filter(|d| d.is == DoorIs::Closed).map(|d| d.cell).collect();
        if !doors.is_empty() {
            return doors;
        }
        let treasure = self.view.tiles.iter().filter(|t| t.kind == OverlayKind::Treasure).map(|t| t.cell);
        map.escape.iter().copied().chain(treasure).chain(self.view.money.iter().copied()).collect()
    }

    /// Those on the map that a side fights.
    pub(super) fn enemies(&self, of: &FigureView) -> Vec<&'a FigureView> {
        self.view.figures.iter().filter(|f| f.side != of.side && f.cell.is_some()).collect()
    }
}
