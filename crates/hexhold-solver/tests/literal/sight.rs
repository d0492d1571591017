//! Line of sight by trying lines, in floating point, with tolerances far above its errors and far below the lattice.

#![allow(clippy::disallowed_types)] // a transcription for tests may use them; it is compared with exact arithmetic

use super::board::{Board, H, plane};

type P = (f64, f64);

/// On the project's integer lattice: x doubled, y times 2/√3.
fn corners(h: H) -> [P; 6] {
    let (x, y) = (3.0 * f64::from(h.0), 2.0 * f64::from(h.1) + f64::from(h.0));
    [(2.0, 0.0), (1.0, 1.0), (-1.0, 1.0), (-2.0, 0.0), (-1.0, -1.0), (1.0, -1.0)].map(|(dx, dy)| (x + dx, y + dy))
}

fn wall_segments(board: &Board) -> Vec<(P, P)> {
    let sides = board.thin_walls.iter().map(|&(h, s)| (h, usize::from(s)));
    let filled = board.wall_hexes.iter().flat_map(|&h| (0..6).map(move |s| (h, s)));
    sides.chain(filled).map(|(h, s)| (corners(h)[s], corners(h)[(s + 1) % 6])).collect()
}

fn cross(o: P, a: P, b: P) -> f64 {
    (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0)
}

fn between(p: P, a: P, b: P) -> bool {
    let e = 1e-9;
    p.0 >= a.0.min(b.0) - e && p.0 <= a.0.max(b.0) + e && p.1 >= a.1.min(b.1) - e && p.1 <= a.1.max(b.1) + e
}

/// Whether two closed segments have a point in common.
fn touch(a: P, b: P, c: P, d: P) -> bool {
    let e = 1e-9;
    let sign = |v: f64| {
        if v > e {
            1
        } else if v < -e {
            -1
        } else {
            0
        }
    };
    let (s1, s2) = (sign(cross(a, b, c)), sign(cross(a, b, d)));
    let (s3, s4) = (sign(cross(c, d, a)), sign(cross(c, d, b)));
    if s1 * s2 < 0 && s3 * s4 < 0 {
        return true;
    }
    (s1 == 0 && between(c, a, b))
        || (s2 == 0 && between(d, a, b))
        || (s3 == 0 && between(a, c, d))
        || (s4 == 0 && between(b, c, d))
}

/// gh1e: some corner of the one hex to some corner of the other, touching no wall.
pub fn corner_to_corner(board: &Board, a: H, b: H) -> bool {
    let walls = wall_segments(board);
    corners(a).into_iter().any(|p| corners(b).into_iter().any(|q| walls.iter().all(|&(c, d)| !touch(p, q, c, d))))
}

/// Where the line through `p` and `q` runs inside the hex, as parameters along it.
fn inside(h: H, p: P, q: P) -> Option<(f64, f64)> {
    let c = corners(h);
    let (mut lo, mut hi) = (f64::NEG_INFINITY, f64::INFINITY);
    for k in 0..6 {
        // The hex lies on the left of each of its sides (corners run counter-clockwise).
        let (a, b) = (c[k], c[(k + 1) % 6]);
        let (at_p, at_q) = (cross(a, b, p), cross(a, b, q));
        let slope = at_q - at_p;
        if slope.abs() < 1e-12 {
            if at_p <= 0.0 {
                return None;
            }
        } else if slope > 0.0 {
            lo = lo.max(-at_p / slope);
        } else {
            hi = hi.min(-at_p / slope);
        }
    }
    (lo < hi).then_some((lo, hi))
}

/// gh2e, fh, jotl: some point of the one hex to some point of the other, touching no wall line.
///
/// If such a line exists it can be moved until it almost touches two of the corners of hexes and walls; so it is enough
/// to try every line through two such points, nudged to either side at either point.
pub fn any_point(board: &Board, a: H, b: H) -> bool {
    if a == b {
        return true;
    }
    let reach = plane(a, b);
    let near = |p: P| {
        let close = |h: H| {
            let c = corners(h)[0];
            (p.0 - c.0 + 2.0).abs() + (p.1 - c.1).abs() <= 6.0 * f64::from(reach) + 12.0
        };
        close(a) && close(b)
    };
    let walls: Vec<(P, P)> = wall_segments(board).into_iter().filter(|w| near(w.0) || near(w.1)).collect();
    let mut points: Vec<P> = corners(a).into_iter().chain(corners(b)).collect();
    for w in &walls {
        points.extend([w.0, w.1]);
    }
    points.sort_by(|x, y| x.partial_cmp(y).unwrap());
    points.dedup();
    let e = 1e-5;
    for (i, &p) in points.iter().enumerate() {
        for &q in &points[i + 1..] {
            let len = ((q.0 - p.0).powi(2) + (q.1 - p.1).powi(2)).sqrt();
            let n = (-(q.1 - p.1) / len, (q.0 - p.0) / len);
            for (s, t) in [(e, e), (e, -e), (-e, e), (-e, -e)] {
                let (p, q) = ((p.0 + s * n.0, p.1 + s * n.1), (q.0 + t * n.0, q.1 + t * n.1));
                let (Some(ia), Some(ib)) = (inside(a, p, q), inside(b, p, q)) else { continue };
                let (from, to) = if ia.0 < ib.0 { (ia.1, ib.0) } else { (ia.0, ib.1) };
                let at = |t: f64| (p.0 + t * (q.0 - p.0), p.1 + t * (q.1 - p.1));
                if walls.iter().all(|&(c, d)| !touch(at(from), at(to), c, d)) {
                    return true;
                }
            }
        }
    }
    false
}
