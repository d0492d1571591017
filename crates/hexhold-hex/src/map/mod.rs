//! A valid map: numbered floor hexes, rooms, doors, wall lines, links. Frozen once built.

mod draft;
pub(crate) mod grid;
pub(crate) mod plan;
mod problem;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use draft::{Borders, DoorDraft, MapDraft, Placed, RoomDraft};
pub use problem::MapProblem;

use crate::{Cell, CellSet, Dir, Hex};
use grid::Grid;
use plan::Plan;

/// A room of one particular [`Map`], in the order of the draft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RoomId(pub u8);

/// A door of one particular [`Map`], in the order of the draft.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct DoorId(pub u8);

/// A door: a floor hex of its own which belongs to neither of the two rooms it joins. Whether it is open is the
/// game's business: a closed one is passed as `blocked` to [`Tables`](crate::Tables).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Door {
    pub cell: Cell,
    pub rooms: [RoomId; 2],
}

/// A checked map, made by [`MapDraft::build`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    plan: Arc<Plan>,
    neighbours: Vec<[Option<Cell>; 6]>,
    rooms: Vec<Option<RoomId>>,
    names: Vec<String>,
    cells_of: Vec<CellSet>,
    doors: Vec<Door>,
    /// Pairs of linked cells, each in both orders, sorted.
    links: Vec<(Cell, Cell)>,
}

impl Map {
    fn new(grid: Grid, hexes: Vec<Hex>, rooms: Vec<Option<RoomId>>, names: Vec<String>) -> Self {
        let neighbours: Vec<[Option<Cell>; 6]> = hexes
            .iter()
            .map(|&hex| {
                let walls = grid.walls(hex);
                Dir::ALL.map(|d| if walls >> d.index() & 1 == 1 { None } else { grid.cell_at(hex.neighbour(d)) })
            })
            .collect();
        let around = neighbours.iter().map(|n| n.iter().copied().flatten().collect()).collect();
        let mut cells_of = vec![CellSet::EMPTY; names.len()];
        for (i, room) in rooms.iter().enumerate() {
            if let Some(room) = room {
                cells_of[room.index()].insert(Cell(i as u16));
            }
        }
        let plan = Arc::new(Plan::new(grid, hexes, around));
        Self { plan, neighbours, rooms, names, cells_of, doors: Vec::new(), links: Vec::new() }
    }

    fn with_doors(mut self, doors: Vec<Door>) -> Self {
        self.doors = doors;
        self
    }

    fn link(&mut self, a: Cell, b: Cell) {
        self.links.extend([(a, b), (b, a)]);
        self.links.sort_unstable();
        self.links.dedup();
    }

    /// How many floor hexes there are, doors included.
    pub fn len(&self) -> usize {
        self.plan.hexes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.plan.hexes.is_empty()
    }

    /// All floor hexes, doors included.
    pub fn cells(&self) -> CellSet {
        CellSet::first(self.len())
    }

    /// Where a cell lies.
    ///
    /// # Panics
    /// If the cell is of another, larger map.
    pub fn hex_of(&self, cell: Cell) -> Hex {
        self.plan.hexes[cell.index()]
    }

    pub fn cell_at(&self, hex: Hex) -> Option<Cell> {
        self.plan.grid.cell_at(hex)
    }

    /// The cells at the given hexes; those off the floor are left out.
    pub fn cells_at(&self, hexes: impl IntoIterator<Item = Hex>) -> CellSet {
        hexes.into_iter().filter_map(|h| self.cell_at(h)).collect()
    }

    /// The room a cell lies in; a door belongs to neither of its rooms.
    pub fn room_of(&self, cell: Cell) -> Option<RoomId> {
        *self.rooms.get(cell.index())?
    }

    pub fn rooms(&self) -> impl Iterator<Item = RoomId> {
        (0..self.names.len()).map(|i| RoomId(i as u8))
    }

    pub fn room_name(&self, room: RoomId) -> &str {
        self.names.get(room.index()).map_or("", String::as_str)
    }

    pub fn room_named(&self, name: &str) -> Option<RoomId> {
        self.names.iter().position(|n| n == name).map(|i| RoomId(i as u8))
    }

    /// The floor of a room, without its doors.
    pub fn cells_of(&self, room: RoomId) -> CellSet {
        self.cells_of.get(room.index()).copied().unwrap_or_default()
    }

    pub fn doors(&self) -> impl Iterator<Item = (DoorId, Door)> {
        self.doors.iter().enumerate().map(|(i, &d)| (DoorId(i as u8), d))
    }

    pub fn door(&self, door: DoorId) -> Option<Door> {
        self.doors.get(door.index()).copied()
    }

    pub fn door_at(&self, cell: Cell) -> Option<DoorId> {
        self.doors().find(|(_, d)| d.cell == cell).map(|(id, _)| id)
    }

    /// The hexes of all doors.
    pub fn door_cells(&self) -> CellSet {
        self.doors.iter().map(|d| d.cell).collect()
    }

    /// The adjacent cells by direction: those that share a side without a wall line. Links are not among them, they
    /// count for movement only; see [`Map::links`].
    pub fn neighbours(&self, cell: Cell) -> [Option<Cell>; 6] {
        self.neighbours[cell.index()]
    }

    /// The adjacent cells as a set.
    pub fn around(&self, cell: Cell) -> &CellSet {
        &self.plan.around[cell.index()]
    }

    pub fn neighbour(&self, cell: Cell, dir: Dir) -> Option<Cell> {
        self.neighbours[cell.index()][dir.index()]
    }

    /// The cells to which a cell is linked: adjacent for movement, but neither for range nor for sight.
    pub fn links(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let from = self.links.partition_point(|&(a, _)| a < cell);
        self.links[from..].iter().take_while(move |&&(a, _)| a == cell).map(|&(_, b)| b)
    }

    pub fn has_links(&self) -> bool {
        !self.links.is_empty()
    }

    /// Whether a wall line runs on this side of the hex. All sides of a wall hex carry one.
    pub fn has_wall(&self, hex: Hex, side: Dir) -> bool {
        self.plan.grid.walls(hex) >> side.index() & 1 == 1
    }

    /// Whether a hex counts as adjacent to a wall: one of its sides is a wall line.
    pub fn touches_wall(&self, cell: Cell) -> bool {
        self.plan.grid.walls(self.hex_of(cell)) != 0
    }

    /// Whether two cells share a side on which a wall line runs.
    pub fn wall_between(&self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.hex_of(a), self.hex_of(b));
        a.direction_to(b).is_some_and(|side| self.has_wall(a, side))
    }

    /// The wall lines, each once, named from the hex of which it is side `D0`, `D1` or `D2`.
    pub fn wall_lines(&self) -> impl Iterator<Item = (Hex, Dir)> {
        self.plan.lines.iter().copied()
    }

    /// The cells of `among` that can be reached from `start` step by step within `among`, over links too.
    pub fn flood(&self, start: Cell, among: &CellSet) -> CellSet {
        let mut reached = CellSet::of(start).intersect(among);
        let mut open = reached;
        while let Some(cell) = open.lowest() {
            open.remove(cell);
            let next: CellSet = self.neighbours(cell).into_iter().flatten().chain(self.links(cell)).collect();
            let fresh = next.intersect(among).minus(&reached);
            reached = reached.union(&fresh);
            open = open.union(&fresh);
        }
        reached
    }

    pub(crate) fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }
}
