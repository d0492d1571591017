//! Boards as text, for tests, docs and content.
//!
//! A hex is three characters wide and two lines high; the next column is four characters to the right and one line
//! up or down. Only what is there is drawn:
//!
//! ```text
//!      ___
//!  ___/ . \___         . floor          A…  a mark: figure, overlay, whatever the caller says
//! / . \___/ A \        # wall hex       +  closed door   '  open door   =  locked door
//! \___/ + \___/
//! / . \   / . \        / \ ___  wall lines on the sides of hexes
//! \___/ # \___/
//! ```
//!
//! (The outline shows the grid; lines are drawn only where walls run.) The three characters of a hex are:
//!
//! | left | middle | right |
//! | --- | --- | --- |
//! | room label (letter or digit) or door | `.`, `#`, door or mark | second mark |
//!
//! Rooms need no labels: floor enclosed by wall lines and doors is a room, named `1`, `2`, … in reading order. One
//! label names a whole room. Only where two rooms meet without a wall does every hex need its own.
//!
//! Indentation is free. The lowest hex of the leftmost column is (0, 0), or what the first line says: `@3,-2`.
//!
//! ```
//! use hexhold_hex::{ascii::Board, Hex};
//!
//! let board: Board = r"
//!          .
//!      M       #
//!          .
//!      .       A
//!          .
//! ".parse().unwrap();
//! assert_eq!(board.hex('M'), Some(Hex::new(0, 1)));
//! assert_eq!(board.map().unwrap().len(), 6);
//! ```

mod parse;
mod print;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use crate::{Borders, Cell, Dir, DoorDraft, Hex, Map, MapDraft, MapProblem, RoomDraft};

/// A drawn board: what the text says, not yet checked as a map.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    pub floor: BTreeMap<Hex, Tile>,
    pub wall_hexes: BTreeSet<Hex>,
    /// Wall lines, each named from the hex of which it is side `D0`, `D1` or `D2`; see [`Board::add_wall`].
    pub wall_lines: BTreeSet<(Hex, Dir)>,
}

/// A floor hex of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    pub ground: Tread,
    /// At most two marks, in the order middle, right.
    pub marks: Vec<char>,
}

/// What kind of floor it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tread {
    /// Floor of the room with this label.
    Room(char),
    Door(DoorSign),
}

/// How a door is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DoorSign {
    /// `+`
    Closed,
    /// `'`
    Open,
    /// `=`
    Locked,
}

/// Something in the text that is no board, and where. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {what}")]
pub struct AsciiProblem {
    pub line: usize,
    pub column: usize,
    pub what: String,
}

impl DoorSign {
    pub const fn letter(self) -> char {
        match self {
            Self::Closed => '+',
            Self::Open => '\'',
            Self::Locked => '=',
        }
    }

    pub const fn from_letter(c: char) -> Option<Self> {
        match c {
            '+' => Some(Self::Closed),
            '\'' => Some(Self::Open),
            '=' => Some(Self::Locked),
            _ => None,
        }
    }
}

/// Whether a character can be a mark.
pub fn is_mark(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !".#+'=/\\_".contains(c)
}

impl Board {
    /// Draws a wall line on a side of a hex, whichever of its two hexes it is named from.
    pub fn add_wall(&mut self, hex: Hex, side: Dir) {
        self.wall_lines.insert(one_name(hex, side));
    }

    /// The hexes that carry a mark, in order.
    pub fn hexes(&self, mark: char) -> impl Iterator<Item = Hex> {
        self.floor.iter().filter(move |(_, t)| t.marks.contains(&mark)).map(|(&h, _)| h)
    }

    /// The first hex that carries a mark.
    pub fn hex(&self, mark: char) -> Option<Hex> {
        self.hexes(mark).next()
    }

    /// All marks with their hexes.
    pub fn marks(&self) -> impl Iterator<Item = (Hex, char)> {
        self.floor.iter().flat_map(|(&h, t)| t.marks.iter().map(move |&m| (h, m)))
    }

    /// The doors with the given sign.
    pub fn doors(&self, sign: DoorSign) -> impl Iterator<Item = Hex> {
        self.floor.iter().filter(move |(_, t)| t.ground == Tread::Door(sign)).map(|(&h, _)| h)
    }

    /// The board as a draft of a map. Rooms are named by their labels, in the order of the labels.
    pub fn draft(&self, borders: Borders) -> MapDraft {
        let mut rooms: BTreeMap<char, Vec<Hex>> = BTreeMap::new();
        let mut doors = Vec::new();
        for (&hex, tile) in &self.floor {
            match tile.ground {
                Tread::Room(label) => rooms.entry(label).or_default().push(hex),
                Tread::Door(_) => doors.push(DoorDraft { hex, joins: None }),
            }
        }
        MapDraft {
            rooms: rooms.into_iter().map(|(c, floor)| RoomDraft { name: c.to_string(), floor }).collect(),
            wall_hexes: self.wall_hexes.iter().copied().collect(),
            wall_lines: self.wall_lines.iter().copied().collect(),
            doors,
            links: Vec::new(),
            placed: Vec::new(),
            borders,
        }
    }

    /// The bare board: what is not drawn blocks no sight.
    pub fn map(&self) -> Result<Map, Vec<MapProblem>> {
        self.draft(Borders::Open).build()
    }

    /// The board as content draws it: walls all around the floor.
    pub fn closed_map(&self) -> Result<Map, Vec<MapProblem>> {
        self.draft(Borders::Closed).build()
    }

    /// Draws a map. `door` says how a door stands, `marks` what to show on a cell (the first two characters that can
    /// be marks). Rooms are labelled `1`, `2`, … by number.
    pub fn from_map(map: &Map, door: impl Fn(Cell) -> DoorSign, marks: impl Fn(Cell) -> String) -> Self {
        let mut board = Self::default();
        for cell in map.cells() {
            let ground = match map.room_of(cell) {
                Some(room) => Tread::Room(labels().nth(room.index()).unwrap_or('1')),
                None => Tread::Door(door(cell)),
            };
            let marks = marks(cell).chars().filter(|&c| is_mark(c)).take(2).collect();
            board.floor.insert(map.hex_of(cell), Tile { ground, marks });
        }
        // A hex without floor and with walls all around is a wall hex; its sides need not be drawn.
        let grid = &map.plan().grid;
        board.wall_hexes.extend(grid.hexes().filter(|&h| grid.walls(h) == 0b11_1111 && map.cell_at(h).is_none()));
        for (hex, side) in map.wall_lines() {
            if !board.wall_hexes.contains(&hex) && !board.wall_hexes.contains(&hex.neighbour(side)) {
                board.wall_lines.insert((hex, side));
            }
        }
        board
    }

    /// The line on which a hex of this board is drawn, counted down from that of the origin.
    fn line_of(hex: Hex) -> i32 {
        -2 * i32::from(hex.r) - i32::from(hex.q)
    }

    /// The hex at a column and such a line.
    fn hex_at(column: i32, line: i32) -> Hex {
        Hex::new(column as i16, ((-line - column) / 2) as i16)
    }

    /// The lowest hex of the leftmost column.
    fn anchor(&self) -> Option<Hex> {
        self.floor.keys().chain(&self.wall_hexes).copied().min_by_key(|h| (h.q, h.r))
    }
}

/// Room labels in the order in which they are given out: more than a map can have rooms.
fn labels() -> impl Iterator<Item = char> {
    ('1'..='9').chain('a'..='z').chain('A'..='Z').chain('\u{4e00}'..'\u{4f00}')
}

/// Names a side by the hex of which it is one of the first three.
fn one_name(hex: Hex, side: Dir) -> (Hex, Dir) {
    if side.index() < 3 { (hex, side) } else { (hex.neighbour(side), side.opposite()) }
}
