//! Areas of effect: shapes that are turned, mirrored and laid on the map.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{Cell, CellSet, Hex, Map, Tables};

/// Where the shape is laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AreaKind {
    /// Around the acting figure, which stands at the origin (the grey hex).
    Melee,
    /// Anywhere, as long as one hex of it is in range.
    Ranged,
}

/// The pattern of an area ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Area {
    pub kind: AreaKind,
    /// The target hexes (the red ones): offsets from the actor, or for a ranged area from anywhere.
    pub hexes: Vec<Hex>,
    /// Hexes that go with them and must hold an ally (the blue ones); they are turned and mirrored together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ally_hexes: Vec<Hex>,
}

/// A pattern in one of its orientations, each list sorted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    pub hexes: Vec<Hex>,
    /// Where an ally must stand.
    pub allies: Vec<Hex>,
}

/// An area laid on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// All hexes of the area, also those inside walls and off the floor.
    pub hexes: Vec<Hex>,
    /// Those of them that are floor.
    pub cells: CellSet,
    /// Where an ally must stand; `None` if one of these hexes is not floor.
    pub allies: Option<CellSet>,
}

impl Area {
    pub fn melee(hexes: impl IntoIterator<Item = Hex>) -> Self {
        Self { kind: AreaKind::Melee, hexes: hexes.into_iter().collect(), ally_hexes: Vec::new() }
    }

    pub fn ranged(hexes: impl IntoIterator<Item = Hex>) -> Self {
        Self { kind: AreaKind::Ranged, hexes: hexes.into_iter().collect(), ally_hexes: Vec::new() }
    }

    /// With hexes that must hold an ally.
    #[must_use]
    pub fn with_allies(mut self, hexes: impl IntoIterator<Item = Hex>) -> Self {
        self.ally_hexes = hexes.into_iter().collect();
        self
    }

    /// The different shapes among the six rotations and their mirror images: at most twelve, each sorted. Ranged
    /// shapes that differ only in place are the same, and start at the origin.
    pub fn orientations(&self) -> Vec<Vec<Hex>> {
        let mut shapes: Vec<Vec<Hex>> = Vec::new();
        for turned in self.shapes() {
            if !shapes.contains(&turned.hexes) {
                shapes.push(turned.hexes);
            }
        }
        shapes
    }

    /// The same with the hexes for allies; shapes that differ only in them are different.
    pub fn shapes(&self) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = Vec::new();
        for mirror in [false, true] {
            for sixths in 0..6 {
                let turn = |&h: &Hex| if mirror { h.mirrored().rotated(sixths) } else { h.rotated(sixths) };
                let sorted = |hexes: &[Hex]| {
                    let mut list: Vec<Hex> = hexes.iter().map(turn).collect();
                    list.sort_unstable();
                    list.dedup();
                    list
                };
                let mut shape = Shape { hexes: sorted(&self.hexes), allies: sorted(&self.ally_hexes) };
                if let (AreaKind::Ranged, Some(&first)) = (self.kind, shape.hexes.first()) {
                    shape.hexes.iter_mut().chain(&mut shape.allies).for_each(|h| *h = *h - first);
                }
                if !shapes.contains(&shape) {
                    shapes.push(shape);
                }
            }
        }
        shapes
    }

    /// Every way to lay a melee area around a figure at `at`. Ways that cover the same floor are listed once.
    ///
    /// Sight is the caller's to check, figure by figure.
    pub fn melee_placements(&self, map: &Map, at: Cell) -> Vec<Placement> {
        let origin = map.hex_of(at);
        let mut seen = BTreeSet::new();
        let laid = self.shapes().into_iter().map(|shape| lay(map, &shape, origin));
        laid.filter(|p| seen.insert((p.cells, p.allies))).collect()
    }

    /// Every way to lay a ranged area so that one of its hexes is a floor hex within `range` of `at`; the other hexes
    /// may lie anywhere, even inside walls. Ways that cover the same floor are listed once.
    ///
    /// Sight is the caller's to check, figure by figure; the hex in range needs none.
    pub fn ranged_placements(&self, map: &Map, tables: &Tables, at: Cell, range: u8) -> Vec<Placement> {
        let mut placements = Vec::new();
        self.each_ranged(map, tables, at, range, |shape, origin, cells, allies| {
            placements.push(Placement { hexes: shape.hexes_at(origin), cells, allies });
            true
        });
        placements
    }

    /// The floor of each of the [`Area::ranged_placements`] whose hexes for allies are floor, with these.
    pub fn ranged_cells(&self, map: &Map, tables: &Tables, at: Cell, range: u8) -> Vec<(CellSet, CellSet)> {
        let mut laid = Vec::new();
        self.each_ranged(map, tables, at, range, |_, _, cells, allies| {
            laid.extend(allies.map(|allies| (cells, allies)));
            true
        });
        laid
    }

    /// Whether one of them is as wished; asks no further than that.
    pub fn any_ranged(
        &self,
        map: &Map,
        tables: &Tables,
        at: Cell,
        range: u8,
        wished: impl Fn(&CellSet, &CellSet) -> bool,
    ) -> bool {
        let mut found = false;
        self.each_ranged(map, tables, at, range, |_, _, cells, allies| {
            found = allies.is_some_and(|allies| wished(&cells, &allies));
            !found
        });
        found
    }

    /// Goes through the ranged placements until `go_on` says no.
    fn each_ranged(
        &self,
        map: &Map,
        tables: &Tables,
        at: Cell,
        range: u8,
        mut go_on: impl FnMut(&Shape, Hex, CellSet, Option<CellSet>) -> bool,
    ) {
        let anchors = tables.within(at, range);
        // Shapes differ, so only what is cut off somewhere can be the same floor twice.
        let mut cut_off = BTreeSet::new();
        for shape in self.shapes() {
            for anchor in &anchors {
                for &offset in &shape.hexes {
                    let origin = map.hex_of(anchor) - offset;
                    let (mut cells, mut before) = (CellSet::EMPTY, false);
                    for cell in shape.hexes.iter().filter_map(|&h| map.cell_at(origin + h)) {
                        cells.insert(cell);
                        // Laid like this already, by an anchor that came first.
                        before |= cell < anchor && anchors.contains(cell);
                    }
                    if before {
                        continue;
                    }
                    let allies: Option<CellSet> = shape.allies.iter().map(|&h| map.cell_at(origin + h)).collect();
                    let whole = allies.is_some() && cells.len() == shape.hexes.len();
                    if (whole || cut_off.insert((cells, allies))) && !go_on(&shape, origin, cells, allies) {
                        return;
                    }
                }
            }
        }
    }
}

impl Shape {
    fn hexes_at(&self, origin: Hex) -> Vec<Hex> {
        self.hexes.iter().map(|&h| origin + h).collect()
    }
}

fn lay(map: &Map, shape: &Shape, origin: Hex) -> Placement {
    let hexes = shape.hexes_at(origin);
    let cells = map.cells_at(hexes.iter().copied());
    let allies = shape.allies.iter().map(|&h| map.cell_at(origin + h)).collect();
    Placement { hexes, cells, allies }
}
