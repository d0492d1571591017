//! Drawn boards for the rule tests.
#![allow(dead_code, reason = "every test file uses its share")]

use hexhold_hex::{
    Cell, CellSet, Ground, Map, Mode, Reach, Sight, Tables, Weight,
    ascii::{Board, DoorSign},
};

/// A drawn board; closed and locked doors are closed.
pub(crate) struct Drawn {
    pub(crate) board: Board,
    pub(crate) map: Map,
}

/// A bare board: what is not drawn is not there, and blocks no sight.
pub(crate) fn open(text: &str) -> Drawn {
    let board: Board = text.parse().unwrap_or_else(|e| panic!("{e:?}"));
    let map = board.map().unwrap_or_else(|e| panic!("{e:?}"));
    Drawn { board, map }
}

/// A board with walls all around its floor.
pub(crate) fn walled(text: &str) -> Drawn {
    let board: Board = text.parse().unwrap_or_else(|e| panic!("{e:?}"));
    let map = board.closed_map().unwrap_or_else(|e| panic!("{e:?}"));
    Drawn { board, map }
}

impl Drawn {
    pub(crate) fn at(&self, mark: char) -> Cell {
        self.map.cell_at(self.board.hex(mark).unwrap()).unwrap()
    }

    pub(crate) fn all(&self, marks: &str) -> CellSet {
        self.map.cells_at(marks.chars().flat_map(|m| self.board.hexes(m)))
    }

    pub(crate) fn shut(&self) -> CellSet {
        self.map.cells_at(self.board.doors(DoorSign::Closed).chain(self.board.doors(DoorSign::Locked)))
    }

    pub(crate) fn tables(&self, rule: Sight) -> Tables {
        Tables::new(&self.map, &self.shut(), rule)
    }

    pub(crate) fn sees(&self, rule: Sight, a: char, b: char) -> bool {
        self.tables(rule).sight(self.at(a), self.at(b))
    }

    pub(crate) fn range(&self, a: char, b: char) -> Option<u8> {
        self.tables(Sight::AnyPoint).range(self.at(a), self.at(b))
    }

    pub(crate) fn adjacent(&self, a: char, b: char) -> bool {
        self.tables(Sight::AnyPoint).adjacent(self.at(a), self.at(b))
    }

    /// The ground as drawn: `o` obstacle, `f` friend, `e` enemy, `~` difficult, `^` trap or hazard, `*` ice.
    pub(crate) fn ground(&self) -> Ground {
        Ground {
            open: self.map.cells().minus(&self.shut()),
            barred: self.all("oe"),
            occupied: self.all("fe"),
            difficult: self.all("~"),
            negative: self.all("^"),
            doors: CellSet::EMPTY,
            icy: self.all("*"),
            landing_pays: false,
        }
    }

    pub(crate) fn search(&self, mode: Mode, from: char, limit: u16) -> Reach {
        self.search_on(&self.ground(), mode, from, limit)
    }

    pub(crate) fn search_on(&self, ground: &Ground, mode: Mode, from: char, limit: u16) -> Reach {
        let mut reach = Reach::default();
        reach.from(&self.map, ground, mode, self.at(from), Some(limit));
        reach
    }
}

pub(crate) fn weight(negatives: u8, cost: u16) -> Option<Weight> {
    Some(Weight { negatives, cost })
}
