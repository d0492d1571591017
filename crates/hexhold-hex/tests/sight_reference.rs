//! Both readings of line of sight against slow, plainly correct ones, on random boards.
//!
//! Any point to any point: if there is a clear line at all, there is one close to a line through two of the points that
//! matter (hex corners and wall ends). So every such line is tried, moved off its two points by a millionth to either
//! side, and cut exactly with both hexes and all walls. No hulls, no portals, no pieces: a different way from the fast code.

use hexhold_hex::{Borders, Cell, CellSet, Dir, Hex, Map, MapDraft, Sight, Tables};
use proptest::prelude::*;

type P = (i128, i128);

const MILLION: i128 = 1_000_000;

fn corner(h: Hex, k: usize) -> P {
    let off = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)][k % 6];
    (3 * i128::from(h.q) + off.0, 2 * i128::from(h.r) + i128::from(h.q) + off.1)
}

fn sub(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: P, b: P) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

/// All walls, blocked cells included, as pairs of points.
fn walls(map: &Map, blocked: &CellSet) -> Vec<(P, P)> {
    let lines = map.wall_lines();
    let doors = blocked.iter().flat_map(|c| Dir::ALL.map(|d| (map.hex_of(c), d)));
    lines.chain(doors).map(|(h, d)| (corner(h, d.index()), corner(h, d.index() + 1))).collect()
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Ratio(i128, i128);

impl Ratio {
    fn le(self, o: Self) -> bool {
        self.0 * o.1 <= o.0 * self.1
    }
}

/// Where the line p + t d cuts the segment u–v, if it does so away from the ends.
fn cut(p: P, d: P, u: P, v: P) -> Option<Ratio> {
    let (su, sv) = (cross(d, sub(u, p)), cross(d, sub(v, p)));
    if (su > 0) == (sv > 0) {
        return None;
    }
    // u + s (v − u) with s = su / (su − sv); t from (that − p) × (v − u) = t d × (v − u)
    let w = sub(v, u);
    let (num, den) = (cross(sub(u, p), w), cross(d, w));
    Some(if den > 0 { Ratio(num, den) } else { Ratio(-num, -den) })
}

fn clear_on_line(p: P, d: P, a: Hex, b: Hex, walls: &[(P, P)]) -> bool {
    let scaled = |c: P| (c.0 * MILLION, c.1 * MILLION);
    // A line that still meets one of the points is left out: there is a better one through a pair nearer to it.
    let meets = |c: P| cross(d, sub(scaled(c), p)) == 0;
    if (0..6).any(|k| meets(corner(a, k)) || meets(corner(b, k))) || walls.iter().any(|&(u, v)| meets(u) || meets(v)) {
        return false;
    }
    let span = |h: Hex| {
        let mut cuts: Vec<Ratio> =
            (0..6).filter_map(|k| cut(p, d, scaled(corner(h, k)), scaled(corner(h, k + 1)))).collect();
        if cuts.len() == 2 && !cuts[0].le(cuts[1]) {
            cuts.swap(0, 1);
        }
        (cuts.len() == 2).then(|| (cuts[0], cuts[1]))
    };
    let (Some(sa), Some(sb)) = (span(a), span(b)) else { return false };
    let (from, to) = if sa.1.le(sb.0) { (sa.1, sb.0) } else { (sb.1, sa.0) };
    walls.iter().filter_map(|&(u, v)| cut(p, d, scaled(u), scaled(v))).all(|t| !(from.le(t) && t.le(to)))
}

fn slow_any_point(a: Hex, b: Hex, walls: &[(P, P)]) -> bool {
    let mut points: Vec<P> = walls.iter().flat_map(|&(u, v)| [u, v]).collect();
    points.extend((0..6).flat_map(|k| [corner(a, k), corner(b, k)]));
    points.sort();
    points.dedup();
    for (i, &u) in points.iter().enumerate() {
        for &v in &points[..i] {
            let d = sub(v, u);
            let across = (-d.1, d.0);
            for (s, t) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let p = (u.0 * MILLION + s * across.0, u.1 * MILLION + s * across.1);
                let q = (v.0 * MILLION + t * across.0, v.1 * MILLION + t * across.1);
                if clear_on_line(p, sub(q, p), a, b, walls) {
                    return true;
                }
            }
        }
    }
    false
}

fn on_segment(p: P, u: P, v: P) -> bool {
    cross(sub(v, u), sub(p, u)) == 0
        && p.0 >= u.0.min(v.0)
        && p.0 <= u.0.max(v.0)
        && p.1 >= u.1.min(v.1)
        && p.1 <= u.1.max(v.1)
}

fn touch(p: P, q: P, u: P, v: P) -> bool {
    let side = |a: P, b: P, c: P| cross(sub(b, a), sub(c, a)).signum();
    let proper = side(p, q, u) * side(p, q, v) < 0 && side(u, v, p) * side(u, v, q) < 0;
    proper || on_segment(p, u, v) || on_segment(q, u, v) || on_segment(u, p, q) || on_segment(v, p, q)
}

/// ruling:corner-on-outline — a hex without a corner that touches no wall uses those that touch only the edge of the
/// floor; there a line may touch what ends in the corner, but in nothing but the corner, and it leads over floor.
fn slow_corners(map: &Map, a: Hex, b: Hex, walls: &[(P, P)], drawn: &[(P, P)]) -> bool {
    let touches = |p: P, list: &[(P, P)]| list.iter().any(|&(u, v)| on_segment(p, u, v));
    let usable = |h: Hex| -> Vec<P> {
        let corners: Vec<P> = (0..6).map(|k| corner(h, k)).collect();
        let free: Vec<P> = corners.iter().copied().filter(|&p| !touches(p, walls)).collect();
        if free.is_empty() { corners.into_iter().filter(|&p| !touches(p, drawn)).collect() } else { free }
    };
    let passes = |p: P, q: P, u: P, v: P| {
        // The wall leads aside, or on behind the end of the line.
        let alone = |end: P, far: P| {
            let (on, w) = (sub(if end == p { q } else { p }, end), sub(far, end));
            (end == p || end == q) && (cross(on, w) != 0 || on.0 * w.0 + on.1 * w.1 < 0)
        };
        !touch(p, q, u, v) || alone(u, v) || alone(v, u)
    };
    // A millionth of the way along the line there is floor.
    let over_floor = |p: P, q: P| {
        let (d, far) = (sub(q, p), (p.0 * MILLION, p.1 * MILLION));
        let at = (far.0 + d.0, far.1 + d.1);
        let within = |h: Hex| {
            (0..6).all(|k| {
                let (u, v) = (corner(h, k), corner(h, k + 1));
                cross(sub(v, u), sub(at, (u.0 * MILLION, u.1 * MILLION))) >= 0
            })
        };
        !touches(p, walls) || map.cells().iter().any(|c| within(map.hex_of(c)))
    };
    let sees =
        |p: P, q: P| p == q || over_floor(p, q) && over_floor(q, p) && walls.iter().all(|&(u, v)| passes(p, q, u, v));
    let (from, to) = (usable(a), usable(b));
    from.iter().any(|&p| to.iter().any(|&q| sees(p, q)))
}

/// The walls that were drawn, wall hexes and closed doors: all but the edge of the floor.
fn drawn(draft: &MapDraft, map: &Map, blocked: &CellSet) -> Vec<(P, P)> {
    let filled = blocked.iter().map(|c| map.hex_of(c)).chain(draft.wall_hexes.iter().copied());
    let doors = filled.flat_map(|h| Dir::ALL.into_iter().map(move |d| (h, d)));
    let lines = draft.wall_lines.iter().copied().chain(doors);
    lines.map(|(h, d)| (corner(h, d.index()), corner(h, d.index() + 1))).collect()
}

/// A random board: a rectangle with holes, wall hexes, wall lines and blocked cells.
fn boards() -> impl Strategy<Value = Board> {
    let size = (2u16..8, 2u16..6);
    let dice = prop::collection::vec((any::<u8>(), any::<u8>(), any::<u8>(), any::<u8>()), 48);
    // From nearly empty to quite full.
    (size, dice, 0u8..70, 0u8..60, 0u8..40, 0u8..40).prop_map(|((w, h), dice, lines, holes, wall_hexes, doors)| {
        let mut draft = MapDraft::bare([]);
        let mut blocked = Vec::new();
        for (i, hex) in Hex::rectangle(w, h).enumerate() {
            let (a, b, c, d) = dice[i % dice.len()];
            if i > 0 && a < holes {
                if b < 128 {
                    continue;
                }
                draft.wall_hexes.push(hex);
                continue;
            }
            if i > 0 && d < wall_hexes {
                draft.wall_hexes.push(hex);
                continue;
            }
            draft.rooms[0].floor.push(hex);
            for side in Dir::ALL {
                if (b.rotate_left(side.index() as u32) ^ c) < lines {
                    draft.wall_lines.push((hex, side));
                }
            }
            if c.wrapping_mul(31) < doors {
                blocked.push(hex);
            }
        }
        // Every other board ends in walls, unless that would tear it apart.
        draft.borders = if dice[0].0 % 2 == 0 { Borders::Closed } else { Borders::Open };
        let map = draft.build().unwrap_or_else(|_| {
            draft.borders = Borders::Open;
            draft.build().expect("a random board is a board")
        });
        let blocked = map.cells_at(blocked);
        Board { draft, map, blocked }
    })
}

struct Board {
    draft: MapDraft,
    map: Map,
    blocked: CellSet,
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} blocked {:?}", self.draft, self.blocked)
    }
}

fn open_pairs(map: &Map, blocked: &CellSet) -> Vec<(Cell, Cell)> {
    let open = map.cells().minus(blocked);
    open.iter().flat_map(|a| open.iter().filter(move |&b| a < b).map(move |b| (a, b))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_point_to_any_point(Board { map, blocked, .. } in boards(), pick in 0usize..1000) {
        let tables = Tables::new(&map, &blocked, Sight::AnyPoint);
        let walls = walls(&map, &blocked);
        let pairs = open_pairs(&map, &blocked);
        for (a, b) in pairs.iter().copied().cycle().skip(pick).step_by(7).take(pairs.len().min(25)) {
            let slow = slow_any_point(map.hex_of(a), map.hex_of(b), &walls);
            prop_assert_eq!(tables.sight(a, b), slow, "{} to {}", map.hex_of(a), map.hex_of(b));
            prop_assert_eq!(tables.sight(b, a), slow, "back");
        }
    }

    #[test]
    fn corner_to_corner(Board { map, blocked, draft } in boards()) {
        let tables = Tables::new(&map, &blocked, Sight::CornerToCorner);
        let wide = Tables::new(&map, &blocked, Sight::AnyPoint);
        let (drawn, walls) = (drawn(&draft, &map, &blocked), walls(&map, &blocked));
        for (a, b) in open_pairs(&map, &blocked) {
            let slow = slow_corners(&map, map.hex_of(a), map.hex_of(b), &walls, &drawn);
            prop_assert_eq!(tables.sight(a, b), slow, "{} to {}", map.hex_of(a), map.hex_of(b));
            prop_assert_eq!(tables.sight(b, a), slow, "back");
            prop_assert!(!slow || wide.sight(a, b), "the narrower reading sees no more");
        }
    }

    #[test]
    fn range_is_the_least_number_of_steps(Board { map, blocked, .. } in boards()) {
        let tables = Tables::new(&map, &blocked, Sight::AnyPoint);
        let open = map.cells().minus(&blocked);
        // Ranges are right exactly if they are 0 at the start and one more than the least of the neighbours elsewhere.
        for a in map.cells() {
            for b in map.cells() {
                let shared = map.hex_of(b).neighbours().into_iter().enumerate().filter_map(|(d, h)| {
                    map.cell_at(h).filter(|&c| open.contains(c) && !map.has_wall(map.hex_of(b), Dir::from_index(d)))
                });
                let expected = match () {
                    () if !open.contains(a) || !open.contains(b) => None,
                    () if a == b => Some(0),
                    () => shared.filter_map(|c| tables.range(a, c)).min().map(|r| r + 1),
                };
                prop_assert_eq!(tables.range(a, b), expected);
                prop_assert_eq!(tables.adjacent(a, b), expected == Some(1));
                prop_assert_eq!(tables.within(a, 3).contains(b), expected.is_some_and(|r| r <= 3));
            }
        }
    }
}
