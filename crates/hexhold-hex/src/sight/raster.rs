//! The wall ends of a map as bits, column by column of the lattice.

use crate::{
    Dir, Hex,
    lattice::{Point, centre, corner},
    map::grid::Grid,
};

/// The three sides that meet at a lattice corner, seen from it. Corners come in two kinds: at an even one (0, 2, 4 of
/// its hexes) the sides lead to these offsets, at an odd one to their opposites.
const SPOKES: [Point; 3] = [Point::new(2, 0), Point::new(-1, 1), Point::new(-1, -1)];

/// Bit in [`Raster::walls`] that marks an odd corner.
const ODD: u8 = 8;

/// All wall ends in a box of the lattice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Raster {
    low: Point,
    width: usize,
    height: usize,
    /// 64-bit words per column of `bits`.
    words: usize,
    /// By x, then y in words: which points are wall ends.
    bits: Vec<u64>,
    /// By x, then y: the walls at that point as bits 0 to 2 by spoke, and `ODD`.
    walls: Vec<u8>,
    /// By x and y of a hex's centre: its sides with walls as bits.
    sides: Vec<u8>,
    /// By x and y of a hex's centre: whether it is floor.
    floor: Vec<bool>,
    /// By x, then y: whether a wall other than the outline of the floor ends there.
    hard: Vec<bool>,
}

impl Raster {
    pub(crate) fn new(grid: &Grid, floor: &[Hex]) -> Self {
        let (mut low, mut high) = (Point::new(i32::MAX, i32::MAX), Point::new(i32::MIN, i32::MIN));
        for c in grid.hexes().map(centre) {
            low = Point::new(low.x.min(c.x), low.y.min(c.y));
            high = Point::new(high.x.max(c.x), high.y.max(c.y));
        }
        low = low.minus(Point::new(2, 1));
        let (width, height) = ((high.x - low.x + 3) as usize, (high.y - low.y + 2) as usize);
        let words = height.div_ceil(64);
        let size = width * height;
        let (bits, walls, sides) = (vec![0; width * words], vec![0; size], vec![0; size]);
        let hard = vec![false; size];
        let mut raster = Self { low, width, height, words, bits, walls, sides, floor: vec![false; size], hard };
        for &hex in floor {
            if let Some(place) = raster.place(centre(hex)) {
                raster.floor[place] = true;
            }
        }
        for (hex, side) in grid.wall_lines() {
            raster.add(hex, side, !grid.is_outline(hex, side));
        }
        raster
    }

    /// The same with these hexes turned into wall hexes.
    pub(crate) fn with_wall_hexes(&self, hexes: impl Iterator<Item = Hex>) -> Self {
        let mut raster = self.clone();
        for hex in hexes {
            for side in Dir::ALL {
                raster.add(hex, side, true);
            }
        }
        raster
    }

    fn add(&mut self, hex: Hex, side: Dir, hard: bool) {
        for (hex, side) in [(hex, side), (hex.neighbour(side), side.opposite())] {
            if let Some((x, y)) = self.index(centre(hex)) {
                self.sides[x * self.height + y] |= 1 << side.index();
            }
        }
        let k = side.index();
        let (a, b) = (corner(hex, k), corner(hex, k + 1));
        let (even, odd) = if k.is_multiple_of(2) { (a, b) } else { (b, a) };
        let along = odd.minus(even);
        let spoke = SPOKES.iter().position(|&s| s == along).unwrap_or(0);
        self.mark(even, 1 << spoke);
        self.mark(odd, 1 << spoke | ODD);
        for end in [even, odd] {
            if let Some(place) = self.place(end).filter(|_| hard) {
                self.hard[place] = true;
            }
        }
    }

    fn mark(&mut self, p: Point, walls: u8) {
        if let Some((x, y)) = self.index(p) {
            self.bits[x * self.words + y / 64] |= 1 << (y % 64);
            self.walls[x * self.height + y] |= walls;
        }
    }

    fn index(&self, p: Point) -> Option<(usize, usize)> {
        let (x, y) = (usize::try_from(p.x - self.low.x).ok()?, usize::try_from(p.y - self.low.y).ok()?);
        (x < self.width && y < self.height).then_some((x, y))
    }

    /// How many places the raster has.
    pub(super) fn size(&self) -> usize {
        self.walls.len()
    }

    /// The number of a point's place.
    pub(super) fn place(&self, p: Point) -> Option<usize> {
        self.index(p).map(|(x, y)| x * self.height + y)
    }

    /// By how much the number of a place changes with such a step.
    pub(super) fn stride(&self, step: Point) -> isize {
        step.x as isize * self.height as isize + step.y as isize
    }

    /// The walled sides of the hex centred at a place; all of them outside the raster.
    pub(super) fn sides_at(&self, place: usize) -> u8 {
        self.sides.get(place).copied().unwrap_or(u8::MAX)
    }

    pub(super) fn is_wall_end(&self, p: Point) -> bool {
        self.index(p).is_some_and(|(x, y)| self.walls[x * self.height + y] != 0)
    }

    /// Whether a wall that somebody drew, or a closed door, ends there; where only the floor ends, it is not hard.
    pub(super) fn is_hard(&self, p: Point) -> bool {
        self.place(p).is_some_and(|place| self.hard[place])
    }

    /// Whether a line that leaves a wall end in this direction stays on the floor at first and runs along no wall.
    pub(super) fn leads_onto_floor(&self, from: Point, d: Point) -> bool {
        let walls = self.walls_at(from);
        let spokes = SPOKES.map(|s| if walls & ODD == 0 { s } else { Point::new(0, 0).minus(s) });
        (0..3).any(|i| {
            let (a, b) = (spokes[i], spokes[(i + 1) % 3]);
            let along = a.cross(d) == 0 && a.dot(d) > 0;
            let within = a.cross(d) > 0 && d.cross(b) > 0;
            let is_floor = || self.place(from.plus(a).plus(b)).is_some_and(|place| self.floor[place]);
            (along && walls >> i & 1 == 0) || (within && is_floor())
        })
    }

    /// The walls at a wall end.
    pub(super) fn walls_at(&self, p: Point) -> u8 {
        self.index(p).map_or(0, |(x, y)| self.walls[x * self.height + y])
    }

    /// The sides of a hex on which walls run, as bits.
    pub(super) fn sides(&self, hex: Hex) -> u8 {
        self.index(centre(hex)).map_or(0, |(x, y)| self.sides[x * self.height + y])
    }

    /// Calls `found` for every wall end at (x, ylow..=yhigh), with the number of its place.
    pub(super) fn scan_column(&self, x: i32, ylow: i32, yhigh: i32, mut found: impl FnMut(Point, usize)) {
        let Ok(column) = usize::try_from(x - self.low.x) else { return };
        if column >= self.width || yhigh < self.low.y {
            return;
        }
        let from = (ylow - self.low.y).max(0) as usize;
        let to = ((yhigh - self.low.y) as usize).min(self.height - 1);
        if from > to {
            return;
        }
        for word in from / 64..=to / 64 {
            let mut bits = self.bits[column * self.words + word];
            if word == from / 64 {
                bits &= u64::MAX << (from % 64);
            }
            if word == to / 64 {
                bits &= u64::MAX >> (63 - to % 64);
            }
            while bits != 0 {
                let row = word * 64 + bits.trailing_zeros() as usize;
                found(Point::new(x, self.low.y + row as i32), column * self.height + row);
                bits &= bits - 1;
            }
        }
    }

    /// By how much the numbers of places change along the three walls that can meet at a corner, by spoke.
    pub(super) fn strides(&self) -> [isize; 3] {
        SPOKES.map(|s| self.stride(s))
    }

    /// The far ends of the walls that meet at a wall end, with the numbers of their places.
    pub(super) fn far_ends(
        &self,
        at: Point,
        place: usize,
        strides: [isize; 3],
    ) -> impl Iterator<Item = (Point, usize)> {
        let walls = self.walls[place];
        (0..3).filter(move |i| walls >> i & 1 == 1).map(move |i| {
            if walls & ODD == 0 {
                (at.plus(SPOKES[i]), place.wrapping_add_signed(strides[i]))
            } else {
                (at.minus(SPOKES[i]), place.wrapping_add_signed(-strides[i]))
            }
        })
    }
}
