//! Axial coordinates of flat-topped hexes and the six directions.

use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// One hex, in axial coordinates. The centre lies at x = 1.5 q, y = √3 (r + q/2), y up. Serialises as `[q, r]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

/// One of the six sides of a hex, and the direction of the neighbour behind it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Dir {
    D0,
    D1,
    D2,
    D3,
    D4,
    D5,
}

impl Hex {
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The hex behind side `dir`.
    pub const fn neighbour(self, dir: Dir) -> Self {
        let (dq, dr) = dir.offset();
        Self { q: self.q + dq, r: self.r + dr }
    }

    /// Steps between two hexes on an unbounded, wall-less plane.
    pub const fn distance(self, other: Self) -> u16 {
        let dq = self.q - other.q;
        let dr = self.r - other.r;
        let ds = dq + dr;
        (dq.unsigned_abs() + dr.unsigned_abs() + ds.unsigned_abs()) / 2
    }

    /// The direction of an adjacent hex, if it is one.
    pub fn direction_to(self, other: Self) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&d| self.neighbour(d) == other)
    }

    /// This hex turned by `sixths` × 60° counter-clockwise around the origin.
    pub fn rotated(self, sixths: u8) -> Self {
        (0..sixths % 6).fold(self, |h, _| Self { q: -h.r, r: h.q + h.r })
    }

    /// This hex mirrored at the axis through sides 0 and 3 of the origin's hex... see the test for the exact shape.
    pub const fn mirrored(self) -> Self {
        Self { q: self.q + self.r, r: -self.r }
    }
}

impl Dir {
    pub const ALL: [Self; 6] = [Self::D0, Self::D1, Self::D2, Self::D3, Self::D4, Self::D5];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn from_index(i: usize) -> Self {
        Self::ALL[i % 6]
    }

    pub const fn opposite(self) -> Self {
        Self::from_index(self.index() + 3)
    }

    pub const fn offset(self) -> (i16, i16) {
        match self {
            Self::D0 => (1, 0),
            Self::D1 => (0, 1),
            Self::D2 => (-1, 1),
            Self::D3 => (-1, 0),
            Self::D4 => (0, -1),
            Self::D5 => (1, -1),
        }
    }
}

impl From<(i16, i16)> for Hex {
    fn from((q, r): (i16, i16)) -> Self {
        Self { q, r }
    }
}

impl From<Hex> for (i16, i16) {
    fn from(h: Hex) -> Self {
        (h.q, h.r)
    }
}

impl TryFrom<u8> for Dir {
    type Error = String;

    fn try_from(k: u8) -> Result<Self, String> {
        Self::ALL.get(usize::from(k)).copied().ok_or_else(|| format!("a hex has sides 0 to 5, not {k}"))
    }
}

impl From<Dir> for u8 {
    fn from(d: Dir) -> Self {
        d as Self
    }
}

impl Add for Hex {
    type Output = Self;

    fn add(self, o: Self) -> Self {
        Self { q: self.q + o.q, r: self.r + o.r }
    }
}

impl Sub for Hex {
    type Output = Self;

    fn sub(self, o: Self) -> Self {
        Self { q: self.q - o.q, r: self.r - o.r }
    }
}
