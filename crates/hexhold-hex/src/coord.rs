//! Axial coordinates of flat-topped hexes and the six directions.
//!
//! Sums wrap instead of panicking: a map with absurd coordinates is refused by [`MapDraft::build`](crate::MapDraft::build),
//! which must be able to look at it first.

use std::{
    fmt,
    ops::{Add, Sub},
};

use serde::{Deserialize, Serialize};

/// One hex, in axial coordinates. The centre lies at x = 1.5 q, y = √3 (r + q/2), y up. Serialises as `[q, r]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "[number, number]"))]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Hex {
    pub q: i16,
    pub r: i16,
}

/// One of the six sides of a hex, and the direction of the neighbour behind it.
///
/// Side k joins corners k and k+1; corner k lies at 60k°. So `D1` is up, `D4` down, `D0` up and to the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "number"))]
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
        Self { q: self.q.wrapping_add(dq), r: self.r.wrapping_add(dr) }
    }

    /// All six hexes around this one, by direction.
    pub fn neighbours(self) -> [Self; 6] {
        Dir::ALL.map(|d| self.neighbour(d))
    }

    /// Steps between two hexes on an unbounded, wall-less plane.
    pub const fn distance(self, other: Self) -> u32 {
        let dq = self.q as i32 - other.q as i32;
        let dr = self.r as i32 - other.r as i32;
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// The direction of an adjacent hex, if it is one.
    pub fn direction_to(self, other: Self) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&d| self.neighbour(d) == other)
    }

    /// This hex turned by `sixths` × 60° counter-clockwise around the origin.
    pub fn rotated(self, sixths: u8) -> Self {
        (0..sixths % 6).fold(self, |h, _| Self { q: h.r.wrapping_neg(), r: h.q.wrapping_add(h.r) })
    }

    /// This hex mirrored at the line through the middles of the sides `D0` and `D3` of the origin: those directions stay,
    /// `D1` and `D5` change places, and so do `D2` and `D4`.
    pub const fn mirrored(self) -> Self {
        Self { q: self.q.wrapping_add(self.r), r: self.r.wrapping_neg() }
    }

    /// The hexes at exactly `radius` steps, counter-clockwise from the one in direction `D0`; radius 0 is the hex itself.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Self> {
        let n = radius as i16;
        // From the corner of the ring in direction k one walks `radius` steps in direction k + 2.
        let sides = (0..6).flat_map(move |k| {
            let (cq, cr) = Dir::from_index(k).offset();
            let (sq, sr) = Dir::from_index(k + 2).offset();
            (0..n).map(move |i| Self::new(cq * n + sq * i, cr * n + sr * i))
        });
        (n == 0).then_some(Self::new(0, 0)).into_iter().chain(sides).map(move |offset| self + offset)
    }

    /// All hexes at most `radius` steps away, ring by ring.
    pub fn within(self, radius: u16) -> impl Iterator<Item = Self> {
        (0..=radius).flat_map(move |n| self.ring(n))
    }

    /// The hex at (column, row) of a staggered rectangle whose odd columns are shifted half a hex up ("odd-q"); rows
    /// count upwards.
    pub const fn from_odd_q(column: i16, row: i16) -> Self {
        Self { q: column, r: row.wrapping_sub(column.div_euclid(2)) }
    }

    /// (column, row) of this hex, the inverse of [`Hex::from_odd_q`].
    pub const fn to_odd_q(self) -> (i16, i16) {
        (self.q, self.r.wrapping_add(self.q.div_euclid(2)))
    }

    /// A staggered rectangle of hexes with its lowest left hex at the origin, column by column.
    pub fn rectangle(width: u16, height: u16) -> impl Iterator<Item = Self> {
        (0..width as i16).flat_map(move |col| (0..height as i16).map(move |row| Self::from_odd_q(col, row)))
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

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.q, self.r)
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
        Self { q: self.q.wrapping_add(o.q), r: self.r.wrapping_add(o.r) }
    }
}

impl Sub for Hex {
    type Output = Self;

    fn sub(self, o: Self) -> Self {
        Self { q: self.q.wrapping_sub(o.q), r: self.r.wrapping_sub(o.r) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_of_60_degrees_moves_each_direction_to_the_next() {
        for d in Dir::ALL {
            let (q, r) = d.offset();
            assert_eq!(Hex::new(q, r).rotated(1), Hex::from(Dir::from_index(d.index() + 1).offset()));
        }
    }

    #[test]
    fn the_mirror_keeps_d0_and_d3_and_swaps_the_rest_in_pairs() {
        let mirrored = Dir::ALL.map(|d| {
            let image = Hex::from(d.offset()).mirrored();
            Hex::new(0, 0).direction_to(image).map(Dir::index)
        });
        assert_eq!(mirrored, [Some(0), Some(5), Some(4), Some(3), Some(2), Some(1)]);
    }

    #[test]
    fn rings_have_six_times_radius_hexes_at_that_distance() {
        let centre = Hex::new(3, -7);
        for radius in 0..6u16 {
            let mut ring: Vec<Hex> = centre.ring(radius).collect();
            assert!(ring.iter().all(|&h| h.distance(centre) == u32::from(radius)));
            ring.sort();
            ring.dedup();
            assert_eq!(ring.len(), if radius == 0 { 1 } else { usize::from(radius) * 6 });
        }
        assert_eq!(centre.within(10).count(), 331);
    }

    #[test]
    fn odd_columns_are_shifted_up() {
        // Right of (column 0, row 0) lies (column 1, row 0), half a hex higher: that is direction D0.
        assert_eq!(Hex::from_odd_q(0, 0).neighbour(Dir::D0), Hex::from_odd_q(1, 0));
        assert_eq!(Hex::from_odd_q(1, 0).neighbour(Dir::D5), Hex::from_odd_q(2, 0));
        for h in Hex::new(-4, 9).within(5) {
            let (col, row) = h.to_odd_q();
            assert_eq!(Hex::from_odd_q(col, row), h);
        }
    }
}
