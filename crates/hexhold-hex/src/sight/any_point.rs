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

use super::{near::Near, raster::Raster};
use crate::{
    Hex,
    lattice::{CORNERS, Point, centre, corner},
};

/// Working memory for the search, kept between pairs.
#[derive(Clone, Debug, Default)]
pub(super) struct Portals {
    /// By point: where it lies.
    places: Vec<Place>,
    /// By point: the piece of wall inside the quadrilateral it belongs to, as a union-find parent.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// Between the boundaries, but behind E or behind F.
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
    /// Whether an end of one side lies on the line along the other, so that a boundary runs along that line.
    flat: bool,
}

impl Gate {
    fn new(el: Point, er: Point, fl: Point, fr: Point) -> Self {
        let mut gate = Self { el, er, fl, fr, flat: false };
        gate.flat =
            [el, er].into_iter().any(|p| gate.over_f(p) == 0) || [fl, fr].into_iter().any(|p| gate.over_e(p) == 0);
        gate
    }

    /// Positive behind E, 0 on the line along E. (E runs from er to el with its hex on the left.)
    fn over_e(&self, p: Point) -> i32 {
        self.el.minus(self.er).cross(p.minus(self.er))
    }

    /// Positive behind F, 0 on the line along F. (F runs from fl to fr with its hex on the left.)
    fn over_f(&self, p: Point) -> i32 {
        self.fr.minus(self.fl).cross(p.minus(self.fl))
    }

    fn place(&self, p: Point) -> Place {
        if self.flat {
            // On the line along E or F there are no points between the ends, so they are left or right.
            if self.over_e(p) == 0 {
                let from = self.el.minus(self.er).dot(p.minus(self.er));
                return if from <= 0 { Place::Right } else { Place::Left };
            }
            if self.over_f(p) == 0 {
                let from = self.fr.minus(self.fl).dot(p.minus(self.fl));
                return if from <= 0 { Place::Left } else { Place::Right };
            }
        }
        if self.fl.minus(self.el).cross(p.minus(self.el)) >= 0 {
            return Place::Left;
        }
        if self.fr.minus(self.er).cross(p.minus(self.er)) <= 0 {
            return Place::Right;
        }
        if self.over_e(p) > 0 || self.over_f(p) > 0 { Place::Behind } else { Place::Inside }
    }

    /// Whether a wall lies behind E or behind F. It cannot lie on both sides.
    fn leaves_out(&self, p: Point, q: Point) -> bool {
        (self.over_e(p) >= 0 && self.over_e(q) >= 0) || (self.over_f(p) >= 0 && self.over_f(q) >= 0)
    }
}

impl Portals {
    pub(super) fn sees(&mut self, raster: &Raster, near: &Near, a: Hex, b: Hex) -> bool {
        if self.cut_off(near, a, b) {
            return false;
        }
        let (walls_a, walls_b) = (raster.sides(a), raster.sides(b));
        for i in (0..6).filter(|i| walls_a >> i & 1 == 0) {
            let (er, el) = (corner(a, i), corner(a, i + 1));
            for j in (0..6).filter(|j| walls_b >> j & 1 == 0) {
                let (fl, fr) = (corner(b, j), corner(b, j + 1));
                if er == fr && el == fl {
                    return true; // adjacent, and no wall on the common side
                }
                if !in_front(er, el, fl, fr) || !in_front(fl, fr, er, el) {
                    continue;
                }
                // Two sides of one hex that meet in a corner: the line runs through that hex only.
                if el == fl || er == fr || self.line_through(near, &Gate::new(el, er, fl, fr)) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a connected piece of wall between the two hexes reaches across their whole hull, which saves looking at
    /// the sides one by one.
    fn cut_off(&mut self, near: &Near, a: Hex, b: Hex) -> bool {
        let (from, along) = (centre(a), centre(b).minus(centre(a)));
        let breadth = CORNERS.into_iter().map(|c| along.cross(c)).max().unwrap_or(0);
        let depth = CORNERS.into_iter().map(|c| along.dot(c)).max().unwrap_or(0);
        let between = depth..=along.dot(along) - depth;
        self.places.clear();
        self.places.extend(near.points.iter().map(|&p| {
            let v = p.minus(from);
            match along.cross(v) {
                _ if !between.contains(&along.dot(v)) => Place::Behind,
                c if c >= breadth => Place::Left,
                c if c <= -breadth => Place::Right,
                _ => Place::Inside,
            }
        }));
        let across = |i: usize, j: usize| {
            matches!((self.places[i], self.places[j]), (Place::Left, Place::Right) | (Place::Right, Place::Left))
        };
        if near.walls.iter().any(|&(i, j)| across(i, j)) {
            return true;
        }
        self.find_pieces(near);
        (0..near.points.len()).any(|i| self.reaches[i] == LEFT | RIGHT)
    }

    fn line_through(&mut self, near: &Near, gate: &Gate) -> bool {
        self.places.clear();
        self.places.extend(near.points.iter().map(|&p| gate.place(p)));
        for &(i, j) in &near.walls {
            if let (Place::Left, Place::Right) | (Place::Right, Place::Left) = (self.places[i], self.places[j])
                && !gate.leaves_out(near.points[i], near.points[j])
            {
                return false; // right across
            }
        }
        self.find_pieces(near);

        self.left.clear();
        self.right.clear();
        self.free.clear();
        self.left.extend([gate.el, gate.fl]);
        self.right.extend([gate.er, gate.fr]);
        for i in 0..near.points.len() {
            if self.places[i] != Place::Inside {
                continue;
            }
            let root = self.root(i);
            match self.reaches[root] {
                LEFT => self.left.push(near.points[i]),
                RIGHT => self.right.push(near.points[i]),
                0 if root == i => self.free.push(i),
                0 => {}
                _ => return false, // this piece closes the gap
            }
        }
        self.place_free(near, 0)
    }

    /// Joins the walls inside to connected pieces and notes which boundaries they reach.
    fn find_pieces(&mut self, near: &Near) {
        self.parent.clear();
        self.parent.extend(0..near.points.len());
        self.reaches.clear();
        self.reaches.resize(near.points.len(), 0);
        for &(i, j) in &near.walls {
            match (self.places[i], self.places[j]) {
                (Place::Inside, Place::Inside) => self.join(i, j),
                (Place::Inside, side) => self.tie(i, side),
                (side, Place::Inside) => self.tie(j, side),
                _ => {} // outside
            }
        }
    }

    /// Notes that the wall from an inside point reaches a boundary.
    fn tie(&mut self, i: usize, side: Place) {
        let root = self.root(i);
        match side {
            Place::Left => self.reaches[root] |= LEFT,
            Place::Right => self.reaches[root] |= RIGHT,
            Place::Inside | Place::Behind => {}
        }
    }

    fn join(&mut self, i: usize, j: usize) {
        let (i, j) = (self.root(i), self.root(j));
        if i != j {
            self.parent[j] = i;
            self.reaches[i] |= self.reaches[j];
        }
    }

    fn root(&self, mut i: usize) -> usize {
        while self.parent[i] != i {
            i = self.parent[i];
        }
        i
    }

    /// Tries every way to put the free pieces from number `n` on to the left or to the right.
    fn place_free(&mut self, near: &Near, n: usize) -> bool {
        if !separable(&self.left, &self.right) {
            return false;
        }
        let Some(&piece) = self.free.get(n) else { return true };
        for to_left in [true, false] {
            let (left, right) = (self.left.len(), self.right.len());
            for (i, &p) in near.points.iter().enumerate() {
                if self.places[i] == Place::Inside && self.root(i) == piece {
                    let side = if to_left { &mut self.left } else { &mut self.right };
                    side.push(p);
                }
            }
            if self.place_free(near, n + 1) {
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
