//! Range and sight between all pairs of cells, worked out once per state of the doors; questions are then look-ups.

use crate::{Cell, CellSet, Dir, Hex, Map, Sight, sight::Looker};

const FAR: u8 = u8::MAX;

/// Range, adjacency and line of sight on a map for one set of closed doors.
///
/// Cells in `blocked` (closed doors and rooms not yet revealed) count as wall hexes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    len: usize,
    rule: Sight,
    blocked: CellSet,
    /// Row-major: range between two cells, `FAR` if none.
    range: Vec<u8>,
    /// By cell: the cells it sees, itself included.
    sight: Vec<CellSet>,
    /// By cell: the adjacent cells.
    adjacent: Vec<CellSet>,
}

impl Tables {
    pub fn new(map: &Map, blocked: &CellSet, rule: Sight) -> Self {
        let blocked = blocked.intersect(&map.cells());
        let open = map.cells().minus(&blocked);
        let adjacent: Vec<CellSet> = (0..map.len())
            .map(|i| {
                let cell = Cell(i as u16);
                if open.contains(cell) { map.around(cell).intersect(&open) } else { CellSet::EMPTY }
            })
            .collect();
        let range = ranges(&adjacent, &open);
        let sight = sights(map, &blocked, &open, rule);
        Self { len: map.len(), rule, blocked, range, sight, adjacent }
    }

    /// The rule by which sight was judged.
    pub fn rule(&self) -> Sight {
        self.rule
    }

    /// The cells treated as wall.
    pub fn blocked(&self) -> &CellSet {
        &self.blocked
    }

    /// The range between two cells: steps around walls and through everything else; 0 to itself. `None` if there is no
    /// way (or one of more than 254 steps).
    pub fn range(&self, a: Cell, b: Cell) -> Option<u8> {
        let r = self.range[a.index() * self.len + b.index()];
        (r != FAR).then_some(r)
    }

    /// Whether the cells share a side without a wall. A cell is not adjacent to itself here; where a rule counts a
    /// figure's own hex as adjacent, ask for range ≤ 1.
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.adjacent[a.index()].contains(b)
    }

    /// The cells adjacent to a cell.
    pub fn neighbours(&self, a: Cell) -> CellSet {
        self.adjacent[a.index()]
    }

    /// Whether there is line of sight; every open cell sees itself.
    pub fn sight(&self, a: Cell, b: Cell) -> bool {
        self.sight[a.index()].contains(b)
    }

    /// All cells seen from a cell, itself included.
    pub fn visible(&self, a: Cell) -> CellSet {
        self.sight[a.index()]
    }

    /// All cells at most `range` away, the cell itself included.
    pub fn within(&self, a: Cell, range: u8) -> CellSet {
        let row = &self.range[a.index() * self.len..][..self.len];
        row.iter().enumerate().filter(|&(_, &r)| r <= range && r != FAR).map(|(i, _)| Cell(i as u16)).collect()
    }
}

/// Ranges by levels: all cells at range n + 1 at once from those at range n.
fn ranges(adjacent: &[CellSet], open: &CellSet) -> Vec<u8> {
    let n = adjacent.len();
    let mut table = vec![FAR; n * n];
    for start in open {
        let row = &mut table[start.index() * n..][..n];
        let mut level = CellSet::of(start);
        let mut rest = *open;
        for range in 0..FAR {
            rest = rest.minus(&level);
            let mut next = CellSet::EMPTY;
            for cell in &level {
                row[cell.index()] = range;
                next = next.union(&adjacent[cell.index()]);
            }
            level = next.intersect(&rest);
            if level.is_empty() {
                break;
            }
        }
    }
    table
}

/// Sight between all pairs.
///
/// A clear segment runs from hex to hex through sides without walls, and every hex on its way sees the start too. So
/// from each cell sight spreads outwards, and only hexes next to a seen one have to be judged. That includes hexes
/// without floor: on an open board sight runs across them. Corner to corner is the narrower reading (a segment between
/// corners is a segment between points), so it is judged only where the wider one holds.
fn sights(map: &Map, blocked: &CellSet, open: &CellSet, rule: Sight) -> Vec<CellSet> {
    let mut looker = Looker::new(map, blocked);
    let mut seen = vec![CellSet::EMPTY; map.len()];
    let mut plane = Plane::around(map);
    let mut queue: Vec<Hex> = Vec::new();
    for from in open {
        let start = map.hex_of(from);
        plane.forget();
        plane.visit(start);
        seen[from.index()].insert(from);
        queue.clear();
        queue.push(start);
        while let Some(hex) = queue.pop() {
            let walls = looker.raster().sides(hex);
            for side in Dir::ALL {
                let next = hex.neighbour(side);
                if walls >> side.index() & 1 == 1 || !plane.visit(next) {
                    continue;
                }
                let cell = map.cell_at(next);
                let sees = match cell {
                    Some(to) if to < from => seen[to.index()].contains(from),
                    _ => looker.sees(start, next, Sight::AnyPoint),
                };
                if sees {
                    queue.push(next);
                    if let Some(to) = cell {
                        seen[from.index()].insert(to);
                    }
                }
            }
        }
    }
    if rule == Sight::CornerToCorner {
        for a in open {
            for b in seen[a.index()].iter().filter(|&b| b > a) {
                if !looker.sees(map.hex_of(a), map.hex_of(b), rule) {
                    seen[a.index()].remove(b);
                    seen[b.index()].remove(a);
                }
            }
        }
    }
    seen
}

/// The hexes that a segment between two floor hexes can run through, and which of them were visited in this round.
struct Plane {
    low: Hex,
    width: i32,
    /// In half rows.
    height: i32,
    low_row: i32,
    visited: Vec<u32>,
    round: u32,
}

impl Plane {
    fn around(map: &Map) -> Self {
        let hexes = || map.cells().into_iter().map(|c| map.hex_of(c));
        let row = |h: Hex| 2 * i32::from(h.r) + i32::from(h.q);
        // One column more on either side and half a row more above and below: sides slant.
        let low = Hex::new(hexes().map(|h| h.q).min().unwrap_or(0) - 1, 0);
        let width = hexes().map(|h| h.q).max().map_or(0, |q| i32::from(q - low.q) + 2);
        let low_row = hexes().map(row).min().unwrap_or(0) - 1;
        let height = hexes().map(row).max().map_or(0, |y| y - low_row + 2);
        Self { low, width, height, low_row, visited: vec![0; (width * height) as usize], round: 0 }
    }

    fn forget(&mut self) {
        self.round += 1;
    }

    /// Visits the hex; false if it was visited before or lies outside.
    fn visit(&mut self, hex: Hex) -> bool {
        let x = i32::from(hex.q) - i32::from(self.low.q);
        let y = 2 * i32::from(hex.r) + i32::from(hex.q) - self.low_row;
        if x < 0 || x >= self.width || y < 0 || y >= self.height {
            return false;
        }
        let at = &mut self.visited[(x * self.height + y) as usize];
        let first = *at != self.round;
        *at = self.round;
        first
    }
}
