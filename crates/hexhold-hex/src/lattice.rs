//! The exact integer lattice of hex centres and corners: x is scaled by 2 and y by 2/√3, so that a centre lies at
//! (3q, 2r + q) and the corners at the offsets below. The scaling is affine: lines stay lines and sides stay sides.

use crate::Hex;

/// A point of the lattice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// Corner k of a hex relative to its centre.
pub(crate) const CORNERS: [Point; 6] = [
    Point { x: 2, y: 0 },
    Point { x: 1, y: 1 },
    Point { x: -1, y: 1 },
    Point { x: -2, y: 0 },
    Point { x: -1, y: -1 },
    Point { x: 1, y: -1 },
];

impl Point {
    pub(crate) const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    pub(crate) const fn plus(self, o: Self) -> Self {
        Self { x: self.x + o.x, y: self.y + o.y }
    }

    pub(crate) const fn minus(self, o: Self) -> Self {
        Self { x: self.x - o.x, y: self.y - o.y }
    }

    pub(crate) const fn cross(self, o: Self) -> i32 {
        self.x * o.y - self.y * o.x
    }

    pub(crate) const fn dot(self, o: Self) -> i32 {
        self.x * o.x + self.y * o.y
    }
}

pub(crate) const fn centre(hex: Hex) -> Point {
    Point { x: 3 * hex.q as i32, y: 2 * hex.r as i32 + hex.q as i32 }
}

/// Corner k (at 60k°) of a hex; k may run past 5.
pub(crate) const fn corner(hex: Hex, k: usize) -> Point {
    centre(hex).plus(CORNERS[k % 6])
}
