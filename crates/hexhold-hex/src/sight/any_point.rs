//! Sight from any point to any point.
//!
//! Walls are closed, so a clear segment stays clear when moved a little: it can be taken to leave the first hex
//! through the inside of one side E, to enter the second through the inside of one side F, and to miss all corners.
//! Sides of a hex grid never cross the line along another side, so F lies wholly in front of E or not at all, and a
//! line through E and F runs strictly inside the quadrilateral with the sides E and F. Inside that quadrilateral the
//! line passes each connected piece of wall wholly on the left or wholly on the right:
//!
//! - a piece that reaches the left boundary must be passed on the right (it is "left"), and the other way round;
//! - a piece that reaches both closes this pair of sides;
//! - a free piece may be either: both are tried.
//!
//! A line exists exactly if the left points (with the left ends of E and F) and the right points can be strictly
//! separated, that is if one of their inner tangents does.

use super::{
    WallEnd,
    raster::{Raster, far_ends},
};
use crate::{
    Hex,
    lattice::{Point, corner},
};

/// Working memory for the search, kept between pairs.
#[derive(Clone, Debug, Default)]
pub(super) struct Portals {
    /// Wall ends strictly inside the quadrilateral.
    inside: Vec<Point>,
    /// By inside point: the piece of wall it belongs to, as a union-find parent.
    parent: Vec<usize>,
    /// By piece (at its root): the sides it reaches, as `LEFT` and `RIGHT` bits.
    reaches: Vec<u8>,
    left: Vec<Point>,
    right: Vec<Point>,
    free: Vec<usize>,
}

const LEFT: u8 = 1;
const RIGHT: u8 = 2;

/// Where a point lies with respect to a pair of sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Behind E or behind F.
    Behind,
    /// On or beyond the left boundary.
    Left,
    /// On or beyond the right boundary.
    Right,
    /// Strictly inside the quadrilateral.
    Inside,
}

/// The two sides through which the line is to run.
struct Gate {
    /// Left and right end of E, looking out of the first hex.
    el: Point,
    er: Point,
    /// Left and right end of F, looking into the second hex.
    fl: Point,
    fr: Point,
}

impl Gate {
    fn place(&self, p: Point) -> Place {
        // E runs from er to el with its hex on the left; F from fl to fr likewise.
        let (e, f) = (self.el.minus(self.er), self.fr.minus(self.fl));
        let (behind_e, behind_f) = (e.cross(p.minus(self.er)), f.cross(p.minus(self.fl)));
        if behind_e > 0 || behind_f > 0 {
            return Place::Behind;
        }
        // On the line along E or F there are no points between the ends, so they are left or right.
        if behind_e == 0 {
            return if e.dot(p.minus(self.er)) <= 0 { Place::Right } else { Place::Left };
        }
        if behind_f == 0 {
            return if f.dot(p.minus(self.fl)) <= 0 { Place::Left } else { Place::Right };
        }
        if self.fl.minus(self.el).cross(p.minus(self.el)) >= 0 {
            return Place::Left;
        }
        if self.fr.minus(self.er).cross(p.minus(self.er)) <= 0 {
            return Place::Right;
        }
        Place::Inside
    }
}

impl Portals {
    pub(super) fn sees(&mut self, raster: &Raster, near: &[WallEnd], a: Hex, b: Hex) -> bool {
        for i in 0..6 {
            if raster.has_wall(a, i) {
                continue;
            }
            let (er, el) = (corner(a, i), corner(a, i + 1));
            for j in 0..6 {
                let (fl, fr) = (corner(b, j), corner(b, j + 1));
                if er == fr && el == fl {
                    return true; // adjacent, and no wall on the common side
                }
                if !in_front(er, el, fl, fr) || !in_front(fl, fr, er, el) || raster.has_wall(b, j) {
                    continue;
                }
                // Two sides of one hex that meet in a corner: the line runs through that hex only.
                if el == fl || er == fr || self.line_through(near, &Gate { el, er, fl, fr }) {
                    return true;
                }
            }
        }
        false
    }

    fn line_through(&mut self, near: &[WallEnd], gate: &Gate) -> bool {
        self.inside.clear();
        self.inside.extend(near.iter().map(|w| w.at).filter(|&p| gate.place(p) == Place::Inside));
        self.parent.clear();
        self.parent.extend(0..self.inside.len());
        self.reaches.clear();
        self.reaches.resize(self.inside.len(), 0);

        for end in near {
            let here = gate.place(end.at);
            if here == Place::Behind {
                continue;
            }
            for far in far_ends(end.at, end.walls) {
                match (here, gate.place(far)) {
                    (Place::Left, Place::Right) | (Place::Right, Place::Left) => return false,
                    (Place::Inside, there) => self.tie(end.at, there, far),
                    _ => {} // outside, or tied when its inside end is looked at
                }
            }
        }

        self.left.clear();
        self.right.clear();
        self.free.clear();
        self.left.extend([gate.el, gate.fl]);
        self.right.extend([gate.er, gate.fr]);
        for i in 0..self.inside.len() {
            let root = self.root(i);
            match self.reaches[root] {
                0 if root == i => self.free.push(i),
                LEFT => self.left.push(self.inside[i]),
                RIGHT => self.right.push(self.inside[i]),
                0 => {}
                _ => return false, // this piece closes the gap
            }
        }
        self.place_free(0)
    }

    /// Notes that the wall from the inside point `p` runs on to `far`, which lies `there`.
    fn tie(&mut self, p: Point, there: Place, far: Point) {
        let Some(i) = self.inside.iter().position(|&x| x == p) else { return };
        let root = self.root(i);
        match there {
            Place::Left => self.reaches[root] |= LEFT,
            Place::Right => self.reaches[root] |= RIGHT,
            Place::Inside => {
                if let Some(j) = self.inside.iter().position(|&x| x == far) {
                    let other = self.root(j);
                    if other != root {
                        self.parent[other] = root;
                        self.reaches[root] |= self.reaches[other];
                    }
                }
            }
            Place::Behind => {}
        }
    }

    fn root(&self, mut i: usize) -> usize {
        while self.parent[i] != i {
            i = self.parent[i];
        }
        i
    }

    /// Tries every way to put the free pieces from number `n` on to the left or to the right.
    fn place_free(&mut self, n: usize) -> bool {
        if !separable(&self.left, &self.right) {
            return false;
        }
        let Some(&piece) = self.free.get(n) else { return true };
        for to_left in [true, false] {
            let (left, right) = (self.left.len(), self.right.len());
            for i in 0..self.inside.len() {
                if self.root(i) == piece {
                    let side = if to_left { &mut self.left } else { &mut self.right };
                    side.push(self.inside[i]);
                }
            }
            if self.place_free(n + 1) {
                return true;
            }
            self.left.truncate(left);
            self.right.truncate(right);
        }
        false
    }
}

/// Whether the segment p–q lies in front of side s–t (whose hex is on the left of s→t), not along it.
fn in_front(s: Point, t: Point, p: Point, q: Point) -> bool {
    let side = t.minus(s);
    let (p, q) = (side.cross(p.minus(s)), side.cross(q.minus(s)));
    p <= 0 && q <= 0 && (p < 0 || q < 0)
}

/// Whether some line has all of `left` strictly on one side and all of `right` strictly on the other.
///
/// If so, there is an inner tangent: a line through one point of each, with the others on their proper sides or on
/// the line, and there the two kinds do not mix. And such a line can be turned a little to separate strictly.
fn separable(left: &[Point], right: &[Point]) -> bool {
    left.iter().any(|&l| right.iter().any(|&r| is_inner_tangent(l, r, left, right)))
}

fn is_inner_tangent(l: Point, r: Point, left: &[Point], right: &[Point]) -> bool {
    let d = r.minus(l);
    // +1: left points lie on the left of l→r; −1: on its right (the tangent runs from r to l).
    let mut sense = 0;
    // On the line itself the left points must all come before the right ones.
    let (mut last_left, mut first_right) = (0, d.dot(d));
    for (points, sign) in [(left, 1), (right, -1)] {
        for &p in points {
            let v = p.minus(l);
            let side = d.cross(v).signum() * sign;
            if side == 0 && sign == 1 {
                last_left = last_left.max(d.dot(v));
            } else if side == 0 {
                first_right = first_right.min(d.dot(v));
            } else if sense == 0 {
                sense = side;
            } else if sense != side {
                return false;
            }
        }
    }
    last_left < first_right
}
