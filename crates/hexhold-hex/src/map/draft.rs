//! A map as its author writes it: editable, possibly wrong. [`MapDraft::build`] turns it into a [`Map`] or says
//! everything that is wrong with it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    Door, DoorId, Map, MapProblem, RoomId,
    grid::{Grid, MAX_SPAN},
};
use crate::{Cell, Dir, Hex, MAX_CELLS};

const MAX_PARTS: usize = 255;

/// A map as written by an author, before anybody has checked it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MapDraft {
    pub rooms: Vec<RoomDraft>,
    /// Hexes filled with wall.
    #[serde(default)]
    pub wall_hexes: Vec<Hex>,
    /// Wall lines: the side `Dir` of the hex. Naming it from either hex is the same.
    #[serde(default)]
    pub wall_lines: Vec<(Hex, Dir)>,
    #[serde(default)]
    pub doors: Vec<DoorDraft>,
    /// Pairs of hexes that are adjacent for movement wherever they lie.
    #[serde(default)]
    pub links: Vec<(Hex, Hex)>,
    /// Things that have to stand on the floor; looked at only by the check.
    #[serde(default)]
    pub placed: Vec<Placed>,
    #[serde(default)]
    pub borders: Borders,
}

/// The floor of one room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RoomDraft {
    pub name: String,
    pub floor: Vec<Hex>,
}

/// A door: a hex of its own between two rooms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DoorDraft {
    pub hex: Hex,
    /// The names of the two rooms; needed only where the door touches more than two.
    #[serde(default)]
    pub joins: Option<(String, String)>,
}

/// Something that must stand on the floor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// What it is, for the message.
    pub what: String,
    pub hex: Hex,
}

/// What lies around the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Borders {
    /// Wall: every side of a floor hex with no floor behind it is a wall line, and a room must hang together.
    #[default]
    Closed,
    /// Nothing: the hexes beyond cannot be entered or counted through, but do not block sight. For bare boards.
    Open,
}

impl MapDraft {
    /// A bare board: one room, open borders.
    pub fn bare(floor: impl IntoIterator<Item = Hex>) -> Self {
        let room = RoomDraft { name: "board".to_owned(), floor: floor.into_iter().collect() };
        Self { rooms: vec![room], borders: Borders::Open, ..Self::default() }
    }

    /// The map, or every problem it has, in the order of the draft.
    pub fn build(&self) -> Result<Map, Vec<MapProblem>> {
        let mut problems = Vec::new();
        self.check_size(&mut problems);
        if !problems.is_empty() {
            return Err(problems); // nothing else can be looked at safely
        }
        let floor = self.check_floor(&mut problems);
        let map = self.assemble(&floor);
        self.check_connected(&map, &mut problems);
        let doors = self.check_doors(&map, &mut problems);
        self.check_things(&floor, &mut problems);
        if problems.is_empty() { Ok(map.with_doors(doors)) } else { Err(problems) }
    }

    fn all_hexes(&self) -> impl Iterator<Item = (&str, Hex)> {
        let rooms = self.rooms.iter().flat_map(|r| r.floor.iter().map(|&h| ("floor", h)));
        rooms
            .chain(self.doors.iter().map(|d| ("the door", d.hex)))
            .chain(self.wall_hexes.iter().map(|&h| ("the wall hex", h)))
            .chain(self.wall_lines.iter().map(|&(h, _)| ("the wall line", h)))
    }

    fn check_size(&self, problems: &mut Vec<MapProblem>) {
        let floor = self.rooms.iter().map(|r| r.floor.len()).sum::<usize>() + self.doors.len();
        if floor == 0 {
            problems.push(MapProblem::NoFloor);
        }
        if floor > MAX_CELLS {
            problems.push(MapProblem::TooManyHexes { count: floor });
        }
        let parts = self.rooms.len().max(self.doors.len());
        if parts > MAX_PARTS {
            problems.push(MapProblem::TooManyParts { count: parts, max: MAX_PARTS });
        }
        let Some((_, first)) = self.all_hexes().next() else { return };
        let far = |h: Hex| {
            let dq = i32::from(h.q) - i32::from(first.q);
            let dy = 2 * (i32::from(h.r) - i32::from(first.r)) + dq;
            h.q.unsigned_abs() > 8_000 || h.r.unsigned_abs() > 8_000 || dq.abs() > MAX_SPAN || dy.abs() > 2 * MAX_SPAN
        };
        for (what, hex) in self.all_hexes().filter(|&(_, h)| far(h)) {
            problems.push(MapProblem::TooFarOut { what: what.to_owned(), hex, max: MAX_SPAN });
        }
    }

    /// Checks rooms, wall hexes and door hexes against each other; returns which room each floor hex is in.
    fn check_floor(&self, problems: &mut Vec<MapProblem>) -> BTreeMap<Hex, Option<RoomId>> {
        let mut floor: BTreeMap<Hex, Option<RoomId>> = BTreeMap::new();
        let mut names = BTreeSet::new();
        let name = |id: RoomId| self.rooms[id.index()].name.clone();
        for (i, room) in self.rooms.iter().enumerate() {
            let id = RoomId(i as u8);
            if !names.insert(&room.name) {
                problems.push(MapProblem::SameName { room: room.name.clone() });
            }
            if room.floor.is_empty() {
                problems.push(MapProblem::EmptyRoom { room: room.name.clone() });
            }
            for &hex in &room.floor {
                match floor.get(&hex) {
                    Some(&Some(first)) if first == id => {
                        problems.push(MapProblem::HexTwice { room: room.name.clone(), hex });
                    }
                    Some(&Some(first)) => {
                        problems.push(MapProblem::Overlap { first: name(first), second: room.name.clone(), hex });
                    }
                    _ => {
                        floor.insert(hex, Some(id));
                    }
                }
            }
        }
        let walls: BTreeSet<Hex> = self.wall_hexes.iter().copied().collect();
        for &hex in &walls {
            if let Some(&Some(id)) = floor.get(&hex) {
                problems.push(MapProblem::WallOnFloor { room: name(id), hex });
            }
        }
        for door in &self.doors {
            let hex = door.hex;
            if walls.contains(&hex) {
                problems.push(MapProblem::DoorInWall { hex });
            }
            match floor.get(&hex) {
                Some(&Some(id)) => problems.push(MapProblem::DoorInRoom { room: name(id), hex }),
                Some(None) => problems.push(MapProblem::DoorTwice { hex }),
                None => {
                    floor.insert(hex, None);
                }
            }
        }
        for &(hex, side) in &self.wall_lines {
            let solid = |h: Hex| floor.contains_key(&h) || walls.contains(&h);
            if !solid(hex) && !solid(hex.neighbour(side)) {
                problems.push(MapProblem::WallLineOutside { hex, side });
            }
        }
        floor
    }

    /// Puts the hexes together; whatever the problems, this makes a map to look at.
    fn assemble(&self, floor: &BTreeMap<Hex, Option<RoomId>>) -> Map {
        let hexes: Vec<Hex> = floor.keys().copied().collect();
        let rooms: Vec<Option<RoomId>> = floor.values().copied().collect();
        let mut grid = Grid::around(self.all_hexes().map(|(_, h)| h));
        for &(hex, side) in &self.wall_lines {
            grid.add_wall(hex, side);
        }
        for &hex in self.wall_hexes.iter().filter(|h| !floor.contains_key(h)) {
            grid.add_wall_hex(hex);
        }
        if self.borders == Borders::Closed {
            for &hex in &hexes {
                for side in Dir::ALL.into_iter().filter(|&d| !floor.contains_key(&hex.neighbour(d))) {
                    grid.add_outline(hex, side);
                }
            }
        }
        for (i, &hex) in hexes.iter().enumerate() {
            grid.set_cell(hex, Cell(i as u16));
        }
        let mut map = Map::new(grid, hexes, rooms, self.rooms.iter().map(|r| r.name.clone()).collect());
        for &(a, b) in &self.links {
            if let (Some(a), Some(b)) = (map.cell_at(a), map.cell_at(b)) {
                map.link(a, b);
            }
        }
        map
    }

    fn check_connected(&self, map: &Map, problems: &mut Vec<MapProblem>) {
        if self.borders == Borders::Open {
            return;
        }
        for room in map.rooms() {
            let cells = map.cells_of(room);
            let Some(start) = cells.lowest() else { continue };
            let reached = map.flood(start, &cells);
            if let Some(cell) = cells.minus(&reached).lowest() {
                problems.push(MapProblem::Disconnected { room: map.room_name(room).to_owned(), hex: map.hex_of(cell) });
            }
        }
    }

    fn check_doors(&self, map: &Map, problems: &mut Vec<MapProblem>) -> Vec<Door> {
        let mut doors = Vec::new();
        for draft in &self.doors {
            let Some(cell) = map.cell_at(draft.hex) else { continue };
            let hex = draft.hex;
            let near = rooms_at(map, cell);
            let rooms = match &draft.joins {
                Some((first, second)) => {
                    // Between two doors in a row the named room lies behind the other door.
                    let mut wide = near.clone();
                    for other in map.neighbours(cell).into_iter().flatten().filter(|&c| map.room_of(c).is_none()) {
                        wide.extend(rooms_at(map, other));
                    }
                    let mut named = |name: &String| {
                        let id = self.rooms.iter().position(|r| r.name == *name).map(|i| RoomId(i as u8));
                        match id {
                            None => problems.push(MapProblem::UnknownRoom { hex, room: name.clone() }),
                            Some(id) if !wide.contains(&id) => {
                                problems.push(MapProblem::DoorNotAtRoom { hex, room: name.clone() });
                            }
                            Some(_) => {}
                        }
                        id
                    };
                    match (named(first), named(second)) {
                        (Some(a), Some(b)) if a == b => {
                            problems.push(MapProblem::DoorToNowhere { hex, touches: Some(first.clone()) });
                            None
                        }
                        (Some(a), Some(b)) => Some([a, b]),
                        _ => None,
                    }
                }
                None => {
                    let near: Vec<RoomId> = near.into_iter().collect();
                    match near[..] {
                        [a, b] => Some([a, b]),
                        [] | [_] => {
                            let touches = near.first().map(|&r| map.room_name(r).to_owned());
                            problems.push(MapProblem::DoorToNowhere { hex, touches });
                            None
                        }
                        _ => {
                            let rooms = near.iter().map(|&r| map.room_name(r).to_owned()).collect();
                            problems.push(MapProblem::DoorUnclear { hex, rooms });
                            None
                        }
                    }
                }
            };
            if let Some(rooms) = rooms {
                doors.push(Door { cell, rooms });
            }
        }
        doors
    }

    fn check_things(&self, floor: &BTreeMap<Hex, Option<RoomId>>, problems: &mut Vec<MapProblem>) {
        for thing in self.placed.iter().filter(|t| !floor.contains_key(&t.hex)) {
            problems.push(MapProblem::OutsideFloor { what: thing.what.clone(), hex: thing.hex });
        }
        for &(first, second) in &self.links {
            if first == second || !floor.contains_key(&first) || !floor.contains_key(&second) {
                problems.push(MapProblem::BadLink { first, second });
            }
        }
    }
}

fn rooms_at(map: &Map, cell: Cell) -> BTreeSet<RoomId> {
    map.neighbours(cell).into_iter().flatten().filter_map(|c| map.room_of(c)).collect()
}

impl DoorId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl RoomId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
