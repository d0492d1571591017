//! What lies on the table.

use std::collections::{BTreeMap, BTreeSet};

pub type H = (i16, i16);

/// Sides in the order the project numbers them.
pub const SIDES: [H; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    First,
    Second,
    Jaws,
    Frost,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    Obstacle,
    Trap,
    Hazard,
    Difficult,
    Icy,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Ally,
    Enemy,
}

#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub at: H,
    pub side: Side,
    pub initiative: u32,
    pub invisible: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    Walk,
    Jump,
    Fly,
    Teleport,
}

#[derive(Clone, Debug)]
pub enum Area {
    Melee(Vec<H>),
    Ranged(Vec<H>),
}

#[derive(Clone, Debug)]
pub struct Monster {
    pub at: H,
    pub moves: u32,
    pub mover: Mover,
    /// 0 is melee.
    pub range: u32,
    /// 0: no attack. `u32::MAX`: everyone in range.
    pub targets: u32,
    pub area: Option<Area>,
    /// Hexes of the area in which an ally must stand; none without an area.
    pub ally_hexes: Vec<H>,
    pub muddled: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Board {
    pub floor: BTreeSet<H>,
    /// Hexes filled by wall: not floor, and all six sides block sight.
    pub wall_hexes: BTreeSet<H>,
    /// Sides that are wall, as named by either hex.
    pub thin_walls: BTreeSet<(H, u8)>,
    pub terrain: BTreeMap<H, Vec<Terrain>>,
    pub figures: Vec<Figure>,
    /// Ranges counted so far; walls never change.
    pub counted: std::cell::RefCell<BTreeMap<H, BTreeMap<H, u32>>>,
}

pub fn step(h: H, side: usize) -> H {
    (h.0 + SIDES[side].0, h.1 + SIDES[side].1)
}

/// Steps on an endless plane without walls.
pub fn plane(a: H, b: H) -> u32 {
    let (q, r) = (i32::from(a.0 - b.0), i32::from(a.1 - b.1));
    (q.abs() + r.abs() + (q + r).abs()) as u32 / 2
}

impl Board {
    pub fn has(&self, h: H, t: Terrain) -> bool {
        self.terrain.get(&h).is_some_and(|ts| ts.contains(&t))
    }

    pub fn is_negative(&self, h: H) -> bool {
        self.has(h, Terrain::Trap) || self.has(h, Terrain::Hazard)
    }

    pub fn walled(&self, h: H, side: usize) -> bool {
        self.thin_walls.contains(&(h, side as u8)) || self.thin_walls.contains(&(step(h, side), ((side + 3) % 6) as u8))
    }

    pub fn figure_at(&self, h: H) -> Option<&Figure> {
        self.figures.iter().find(|f| f.at == h)
    }

    /// Neighbours that share a side which is no wall.
    pub fn adjacent(&self, a: H, b: H) -> bool {
        (0..6).any(|s| step(a, s) == b && !self.walled(a, s)) && self.floor.contains(&b)
    }

    /// Range: hexes counted around walls, through everything else.
    pub fn range(&self, a: H, b: H) -> Option<u32> {
        self.counted.borrow_mut().entry(a).or_insert_with(|| self.count_from(a)).get(&b).copied()
    }

    fn count_from(&self, a: H) -> BTreeMap<H, u32> {
        let mut counted = BTreeMap::from([(a, 0)]);
        let mut ring = vec![a];
        for n in 1.. {
            let mut next = Vec::new();
            for h in ring {
                for s in 0..6 {
                    let to = step(h, s);
                    if !self.walled(h, s) && self.floor.contains(&to) && !counted.contains_key(&to) {
                        counted.insert(to, n);
                        next.push(to);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            ring = next;
        }
        counted
    }
}
