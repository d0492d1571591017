//! Range and sight on a map for one state of the doors. What is seen from a hex is worked out when somebody asks for the
//! first time, and looked up from then on: a turn asks about a few hexes of hundreds.

use std::sync::{Arc, OnceLock};

use crate::{
    Cell, CellSet, Map, Sight,
    map::plan::Plan,
    sight::{Looker, Raster, seen_from},
};

const FAR: u8 = u8::MAX;

/// Range, adjacency and line of sight on a map for one set of closed doors.
///
/// Cells in `blocked` (closed doors and rooms not yet revealed) count as wall hexes.
#[derive(Clone, Debug)]
pub struct Tables {
    plan: Arc<Plan>,
    rule: Sight,
    blocked: CellSet,
    open: CellSet,
    /// The walls together with what is blocked; those of the plan if nothing is.
    walls: Option<Raster>,
    /// By cell: the range to each, `FAR` if none.
    range: Memo<Box<[u8]>>,
    /// By cell: the cells it sees, itself included.
    sight: Memo<CellSet>,
    /// By cell: whether somebody looked from there at a few others.
    glanced: Memo<()>,
}

const CHUNK: usize = 16;

/// Something by cell, in chunks that are there once a cell of theirs was asked for: of hundreds a turn asks about a few, and a
/// board that nobody has seen before costs next to nothing.
#[derive(Clone, Debug)]
struct Memo<T>(Vec<OnceLock<Box<[OnceLock<T>; CHUNK]>>>);

impl<T> Memo<T> {
    fn new(cells: usize) -> Self {
        Self((0..cells.div_ceil(CHUNK)).map(|_| OnceLock::new()).collect())
    }

    fn get(&self, cell: Cell) -> Option<&T> {
        self.0[cell.index() / CHUNK].get()?[cell.index() % CHUNK].get()
    }

    fn at(&self, cell: Cell) -> &OnceLock<T> {
        let chunk = self.0[cell.index() / CHUNK].get_or_init(|| Box::new([const { OnceLock::new() }; CHUNK]));
        &chunk[cell.index() % CHUNK]
    }
}

impl Tables {
    pub fn new(map: &Map, blocked: &CellSet, rule: Sight) -> Self {
        let plan = Arc::clone(map.plan());
        let blocked = blocked.intersect(&plan.cells());
        let open = plan.cells().minus(&blocked);
        let shut = || plan.walls.with_wall_hexes(blocked.iter().map(|c| plan.hex_of(c)));
        let walls = (!blocked.is_empty()).then(shut);
        let n = map.len();
        let (range, sight, glanced) = (Memo::new(n), Memo::new(n), Memo::new(n));
        Self { plan, rule, blocked, open, walls, range, sight, glanced }
    }

    /// The rule by which sight is judged.
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
        let r = match self.range.get(b) {
            Some(row) => row[a.index()],
            None => self.ranges(a)[b.index()],
        };
        (r != FAR).then_some(r)
    }

    /// Whether the cells share a side without a wall. A cell is not adjacent to itself here; where a rule counts a
    /// figure's own hex as adjacent, ask for range ≤ 1.
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).contains(b)
    }

    /// The cells adjacent to a cell.
    pub fn neighbours(&self, a: Cell) -> CellSet {
        if self.open.contains(a) { self.plan.around[a.index()].intersect(&self.open) } else { CellSet::EMPTY }
    }

    /// Whether there is line of sight; every open cell sees itself.
    pub fn sight(&self, a: Cell, b: Cell) -> bool {
        self.known(b, a).unwrap_or_else(|| self.visible_among(a, &CellSet::of(b)).contains(b))
    }

    /// All cells seen from a cell, itself included.
    pub fn visible(&self, a: Cell) -> CellSet {
        *self.seen(a)
    }

    /// Those of `among` that are seen from a cell.
    ///
    /// Whoever asks first gets just them judged; at the second question the cell is worth working out as a whole.
    pub fn visible_among(&self, a: Cell, among: &CellSet) -> CellSet {
        if self.sight.get(a).is_some() || self.glanced.at(a).set(()).is_err() {
            return self.seen(a).intersect(among);
        }
        if !self.open.contains(a) {
            return CellSet::EMPTY;
        }
        let from = self.plan.hex_of(a);
        let mut looker = Looker::default();
        let mut sees = |b: Cell| looker.sees(self.walls(), from, self.plan.hex_of(b), self.rule);
        among.intersect(&self.open).iter().filter(|&b| self.known(b, a).unwrap_or_else(|| sees(b))).collect()
    }

    /// All cells at most `range` away, the cell itself included.
    pub fn within(&self, a: Cell, range: u8) -> CellSet {
        let range = range.min(FAR - 1);
        CellSet::where_in(self.ranges(a), |&r| r <= range)
    }

    /// Whether `from` sees `to`, if that is known already.
    fn known(&self, from: Cell, to: Cell) -> Option<bool> {
        Some(self.sight.get(from)?.contains(to))
    }

    fn seen(&self, from: Cell) -> &CellSet {
        self.sight.at(from).get_or_init(|| {
            if !self.open.contains(from) {
                return CellSet::EMPTY;
            }
            seen_from(&self.plan, self.walls(), self.rule, from, |to| self.known(to, from))
        })
    }

    fn walls(&self) -> &Raster {
        self.walls.as_ref().unwrap_or(&self.plan.walls)
    }

    /// Ranges by levels: all cells at range n + 1 at once from those at range n.
    fn ranges(&self, from: Cell) -> &[u8] {
        self.range.at(from).get_or_init(|| {
            let mut row = vec![FAR; self.plan.hexes.len()].into_boxed_slice();
            let mut level = CellSet::of(from).intersect(&self.open);
            let mut rest = self.open;
            for range in 0..FAR {
                if level.is_empty() {
                    break;
                }
                rest = rest.minus(&level);
                let mut next = CellSet::EMPTY;
                for cell in &level {
                    row[cell.index()] = range;
                    next = next.union(&self.plan.around[cell.index()]);
                }
                level = next.intersect(&rest);
            }
            row
        })
    }
}
