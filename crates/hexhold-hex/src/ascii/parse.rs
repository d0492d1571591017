//! Reading a board.

use std::{
    collections::{BTreeMap, BTreeSet},
    str::FromStr,
};

use super::{AsciiProblem, Board, DoorSign, Tile, Tread, is_mark, one_name};
use crate::{Dir, Hex};

/// No text of a board is longer or wider; it keeps coordinates small whatever is thrown in.
const MAX_SIZE: usize = 2_000;

impl FromStr for Board {
    type Err = Vec<AsciiProblem>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines: Vec<(usize, Vec<char>)> = text
            .lines()
            .enumerate()
            .map(|(n, l)| (n, l.trim_end().chars().collect::<Vec<char>>()))
            .filter(|(_, l)| !l.is_empty())
            .collect();
        let origin = lines.first().and_then(|(_, l)| header(l));
        if origin.is_some() {
            lines.remove(0);
        }
        let Some(&(first, _)) = lines.first() else {
            return Err(vec![AsciiProblem { line: 1, column: 1, what: "there is no board".to_owned() }]);
        };
        if let Some((n, _)) = lines.iter().find(|(n, l)| n - first > MAX_SIZE || l.len() > MAX_SIZE) {
            return Err(vec![AsciiProblem { line: n + 1, column: 1, what: "the board is too large".to_owned() }]);
        }
        // Only the picture tells how it is indented and which columns stand higher: take the reading that fits best.
        let mut best: Option<Reading> = None;
        for shift in 0..4 {
            for parity in 0..2 {
                let reading = Reading::new(&lines, first, shift, parity);
                if best.as_ref().is_none_or(|b| reading.problems.len() < b.problems.len()) {
                    best = Some(reading);
                }
            }
        }
        best.map_or_else(|| Err(Vec::new()), |reading| reading.finish(origin.unwrap_or_default()))
    }
}

/// A first line like `@3,-2`.
fn header(line: &[char]) -> Option<Hex> {
    let line: String = line.iter().collect();
    let (q, r) = line.trim().strip_prefix('@')?.split_once(',')?;
    let (q, r): (i16, i16) = (q.trim().parse().ok()?, r.trim().parse().ok()?);
    (q.unsigned_abs() <= 8_000 && r.unsigned_abs() <= 8_000).then_some(Hex::new(q, r))
}

/// What a hex shows, before rooms are known.
struct Seen {
    label: Option<char>,
    door: Option<DoorSign>,
    marks: Vec<char>,
}

/// The text read with one guess at its alignment. Coordinates are not yet moved to the origin.
#[derive(Default)]
struct Reading {
    /// By (line, column of hexes), so in reading order.
    floor: BTreeMap<(i32, i32), Seen>,
    wall_hexes: Vec<Hex>,
    wall_lines: Vec<(Hex, Dir)>,
    problems: Vec<AsciiProblem>,
    /// The text line that holds line number `parity`.
    first: usize,
    parity: i32,
    /// Characters missing on the left to begin a column.
    shift: usize,
}

impl Reading {
    fn new(lines: &[(usize, Vec<char>)], first: usize, shift: usize, parity: i32) -> Self {
        let mut reading = Self { first, parity, shift, ..Self::default() };
        for (n, chars) in lines {
            // Lines are numbered so that hexes of even columns stand on even ones.
            let line = (n - first) as i32 + parity;
            let width = (chars.len() + shift).div_ceil(4);
            for column in 0..width {
                let at = |slot: usize| {
                    (4 * column + slot).checked_sub(shift).and_then(|x| chars.get(x)).copied().unwrap_or(' ')
                };
                let here = (*n, column);
                let column = column as i32;
                let content = [at(1), at(2), at(3)];
                if (line + column) % 2 == 0 {
                    reading.side(at(0), '/', Board::hex_at(column, line), Dir::D2, here);
                    reading.content(content, (line, column), here);
                } else {
                    reading.side(at(0), '\\', Board::hex_at(column, line - 1), Dir::D3, here);
                    reading.bottom(content, Board::hex_at(column, line - 1), here);
                }
            }
        }
        reading
    }

    fn problem(&mut self, (line, column): (usize, usize), slot: usize, what: impl Into<String>) {
        let column = (4 * column + slot + 1).saturating_sub(self.shift);
        self.problems.push(AsciiProblem { line: line + 1, column, what: what.into() });
    }

    fn side(&mut self, found: char, wanted: char, hex: Hex, side: Dir, here: (usize, usize)) {
        if found == wanted {
            self.wall_lines.push((hex, side));
        } else if found != ' ' {
            self.problem(
                here,
                0,
                format!("`{found}` between two columns, where only a wall line `{wanted}` can stand"),
            );
        }
    }

    fn bottom(&mut self, found: [char; 3], hex: Hex, here: (usize, usize)) {
        match found {
            ['_', '_', '_'] => self.wall_lines.push((hex, Dir::D4)),
            [' ', ' ', ' '] => {}
            _ => {
                let slot = found.iter().position(|&c| c != '_').unwrap_or(0);
                let text: String = found.iter().collect();
                self.problem(
                    here,
                    slot + 1,
                    format!("`{text}` between two hexes, where only a wall line `___` can stand"),
                );
            }
        }
    }

    fn content(&mut self, [left, middle, right]: [char; 3], at: (i32, i32), here: (usize, usize)) {
        let (mut seen, hex) = (Seen { label: None, door: None, marks: Vec::new() }, Board::hex_at(at.1, at.0));
        match middle {
            ' ' => {
                for (slot, c) in [(1, left), (3, right)] {
                    if c != ' ' {
                        self.problem(
                            here,
                            slot,
                            format!("`{c}` beside an empty hex; write `.` in the middle for floor"),
                        );
                    }
                }
                return;
            }
            '#' => {
                for (slot, c) in [(1, left), (3, right)] {
                    if c != ' ' {
                        self.problem(here, slot, format!("`{c}` in a wall hex"));
                    }
                }
                self.wall_hexes.push(hex);
                return;
            }
            '.' => {}
            c => match DoorSign::from_letter(c) {
                Some(sign) => seen.door = Some(sign),
                None if is_mark(c) => seen.marks.push(c),
                None => self.problem(here, 2, format!("`{c}` is no mark")),
            },
        }
        match DoorSign::from_letter(left) {
            Some(_) if seen.door.is_some() => self.problem(here, 1, "two doors in one hex"),
            Some(sign) => seen.door = Some(sign),
            None if left == ' ' => {}
            None if !left.is_alphanumeric() => self.problem(here, 1, format!("`{left}` is no room label")),
            None if seen.door.is_some() => self.problem(here, 1, "a door belongs to no room"),
            None => seen.label = Some(left),
        }
        if right != ' ' {
            if !is_mark(right) {
                self.problem(here, 3, format!("`{right}` is no mark"));
            } else if seen.marks.is_empty() {
                self.problem(here, 3, format!("the first mark `{right}` stands in the middle"));
            }
            seen.marks.push(right);
        }
        self.floor.insert(at, seen);
    }

    /// Finds the rooms and moves the anchor to `origin`.
    fn finish(mut self, origin: Hex) -> Result<Board, Vec<AsciiProblem>> {
        let labels = self.rooms();
        if !self.problems.is_empty() {
            self.problems.sort_by_key(|p| (p.line, p.column));
            return Err(self.problems);
        }
        let mut board = Board::default();
        for ((line, column), seen) in self.floor {
            let hex = Board::hex_at(column, line);
            let ground = match seen.door {
                Some(sign) => Tread::Door(sign),
                None => Tread::Room(labels.get(&hex).copied().unwrap_or('1')),
            };
            board.floor.insert(hex, Tile { ground, marks: seen.marks });
        }
        board.wall_hexes.extend(self.wall_hexes);
        let Some(anchor) = board.anchor() else {
            return Err(vec![AsciiProblem { line: self.first + 1, column: 1, what: "there is no hex".to_owned() }]);
        };
        let moved = |h: Hex| h - anchor + origin;
        board.floor = board.floor.into_iter().map(|(h, t)| (moved(h), t)).collect();
        board.wall_hexes = board.wall_hexes.into_iter().map(moved).collect();
        board.wall_lines = self.wall_lines.into_iter().map(|(h, d)| one_name(moved(h), d)).collect();
        Ok(board)
    }

    /// The room label of every floor hex that is no door.
    fn rooms(&mut self) -> BTreeMap<Hex, char> {
        let walls: BTreeSet<(Hex, Dir)> = self.wall_lines.iter().map(|&(h, d)| one_name(h, d)).collect();
        let plain: BTreeMap<Hex, (i32, i32)> = self
            .floor
            .iter()
            .filter(|(_, seen)| seen.door.is_none())
            .map(|(&(line, column), _)| (Board::hex_at(column, line), (line, column)))
            .collect();
        let used: BTreeSet<char> = self.floor.values().filter_map(|s| s.label).collect();
        let mut spare = super::labels().filter(|c| !used.contains(c));
        let mut labels = BTreeMap::new();
        let mut problems = Vec::new();
        let order: Vec<(i32, i32)> = self.floor.keys().copied().collect();
        for (line, column) in order {
            let start = Board::hex_at(column, line);
            if labels.contains_key(&start) || !plain.contains_key(&start) {
                continue;
            }
            let mut room = vec![start];
            let mut found = BTreeSet::from([start]);
            let mut next = 0;
            while let Some(&hex) = room.get(next) {
                next += 1;
                for side in Dir::ALL.into_iter().filter(|&d| !walls.contains(&one_name(hex, d))) {
                    let other = hex.neighbour(side);
                    if plain.contains_key(&other) && found.insert(other) {
                        room.push(other);
                    }
                }
            }
            let given: BTreeSet<char> = room.iter().filter_map(|h| self.floor[&plain[h]].label).collect();
            let common = match given.len() {
                0 => spare.next(),
                1 => given.first().copied(),
                _ => None,
            };
            for &hex in &room {
                match self.floor[&plain[&hex]].label.or(common) {
                    Some(label) => {
                        labels.insert(hex, label);
                    }
                    None => {
                        labels.insert(hex, '?');
                        problems.push((plain[&hex], given.len()));
                    }
                }
            }
        }
        for ((line, column), given) in problems {
            let what = if given == 0 {
                "too many rooms to name"
            } else {
                "rooms meet here without a wall: this hex needs a room label"
            };
            let here = (self.first + (line - self.parity) as usize, column as usize);
            self.problem(here, 1, what);
        }
        labels
    }
}
