//! Printing a board so that reading it gives the same board.

use std::fmt;

use super::{Board, Tread};
use crate::{Dir, Hex};

/// Which hexes show the label of their room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labels {
    None,
    FirstOfRoom,
    All,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The fewest labels that still say everything: try and read it back.
        for labels in [Labels::None, Labels::FirstOfRoom] {
            let text = self.drawn(labels);
            if text.parse().is_ok_and(|board: Self| board == *self) {
                return f.write_str(&text);
            }
        }
        f.write_str(&self.drawn(Labels::All))
    }
}

impl Board {
    fn drawn(&self, labels: Labels) -> String {
        let sides = self.wall_lines.iter().flat_map(|&(h, d)| [h, h.neighbour(d)]);
        let all: Vec<Hex> = self.floor.keys().chain(&self.wall_hexes).copied().chain(sides).collect();
        let (Some(left), Some(top)) = (all.iter().map(|h| h.q).min(), all.iter().map(|&h| Self::line_of(h)).min())
        else {
            return String::new();
        };
        let mut canvas = Canvas { left, top: top - 1, lines: Vec::new() };
        let mut labelled = Vec::new();
        let mut order: Vec<Hex> = self.floor.keys().copied().collect();
        order.sort_by_key(|&h| (Self::line_of(h), h.q));
        for hex in order {
            let tile = &self.floor[&hex];
            let first = tile.marks.first().copied();
            let (sign, middle) = match (tile.ground, first) {
                (Tread::Door(door), None) => (' ', door.letter()),
                (Tread::Door(door), Some(mark)) => (door.letter(), mark),
                (Tread::Room(label), mark) => {
                    let fresh = !labelled.contains(&label);
                    labelled.push(label);
                    let shown = labels == Labels::All || labels == Labels::FirstOfRoom && fresh;
                    (if shown { label } else { ' ' }, mark.unwrap_or('.'))
                }
            };
            canvas.put(hex, 1, 0, sign);
            canvas.put(hex, 2, 0, middle);
            canvas.put(hex, 3, 0, tile.marks.get(1).copied().unwrap_or(' '));
        }
        for &hex in &self.wall_hexes {
            canvas.put(hex, 2, 0, '#');
        }
        for &(hex, side) in &self.wall_lines {
            match side {
                Dir::D0 => canvas.put(hex, 4, 0, '\\'),
                Dir::D2 => canvas.put(hex, 0, 0, '/'),
                Dir::D3 => canvas.put(hex, 0, 1, '\\'),
                Dir::D5 => canvas.put(hex, 4, 1, '/'),
                Dir::D1 | Dir::D4 => {
                    let down = if side == Dir::D1 { -1 } else { 1 };
                    (1..4).for_each(|x| canvas.put(hex, x, down, '_'));
                }
            }
        }
        let anchor = self.anchor().unwrap_or_default();
        let mut text = if anchor == Hex::default() { String::new() } else { format!("@{},{}\n", anchor.q, anchor.r) };
        let lines: Vec<String> =
            canvas.lines.iter().map(|l| l.iter().collect::<String>().trim_end().to_owned()).collect();
        let from = lines.iter().position(|l| !l.is_empty()).unwrap_or(0);
        let indent = lines.iter().filter(|l| !l.is_empty()).map(|l| l.len() - l.trim_start().len()).min().unwrap_or(0);
        for line in &lines[from..] {
            text.push_str(line.get(indent..).unwrap_or(""));
            text.push('\n');
        }
        text
    }
}

struct Canvas {
    left: i16,
    top: i32,
    lines: Vec<Vec<char>>,
}

impl Canvas {
    /// Writes at a place relative to the upper left corner of a hex.
    fn put(&mut self, hex: Hex, dx: usize, dy: i32, c: char) {
        let x = 4 * usize::from((hex.q - self.left).unsigned_abs()) + dx;
        let y = (Board::line_of(hex) - self.top + dy).max(0) as usize;
        if self.lines.len() <= y {
            self.lines.resize(y + 1, Vec::new());
        }
        let line = &mut self.lines[y];
        if line.len() <= x {
            line.resize(x + 1, ' ');
        }
        if c != ' ' {
            line[x] = c;
        }
    }
}
