//! Hexes drawn as on the screen: columns are two characters apart, the hex above or below is two lines away, the
//! diagonal neighbours one. `@` in an area is the acting figure, `x` a target hex. In a map `/`, `\` and `_` between two
//! hexes are a wall between them.

use hexhold_hex::{Dir, Hex};
use hexhold_model::Area;

use super::line::{Cx, Line};
use crate::{source::Span, syntax::Word};

/// One drawn hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Drawn {
    pub(crate) hex: Hex,
    pub(crate) letter: char,
    pub(crate) span: Span,
}

const MOST_LINES: usize = 200;
const MOST_COLUMNS: usize = 400;

/// Sides of hexes with a wall on them.
pub(crate) type Walls = Vec<(Hex, Dir)>;

/// A character of a picture and its place, the lattice not yet known.
type Found = (i16, i16, char, Span);

/// The hexes of a picture; a character off the lattice is an error.
pub(crate) fn read(cx: &mut Cx, word: &Word) -> Option<Vec<Drawn>> {
    let found = characters(cx, word)?;
    let lattice = Lattice::of(cx, word, &found, &[])?;
    lattice.hexes(cx, &found)
}

/// The hexes of a map, and the walls drawn between them.
pub(crate) fn map(cx: &mut Cx, word: &Word) -> Option<(Vec<Drawn>, Walls)> {
    let (signs, found): (Vec<Found>, Vec<Found>) =
        characters(cx, word)?.into_iter().partition(|f| matches!(f.2, '/' | '\\' | '_'));
    let lattice = Lattice::of(cx, word, &found, &signs)?;
    let drawn = lattice.hexes(cx, &found)?;
    let mut walls = Vec::new();
    for sign in signs {
        let there = |h: Hex| drawn.iter().any(|d| d.hex == h);
        match lattice.side(sign).filter(|(h, d)| there(*h) || there(h.neighbour(*d))) {
            Some(side) => walls.push(side),
            None => {
                let help = "a wall stands on the upper of the two lines that its hexes are on: `/` left above right below, \
                            `\\` the other way, `_` between a hex and the one below it";
                cx.error_help(sign.3, "there is no side of a hex here", "this wall is nowhere", help);
                return None;
            }
        }
    }
    Some((drawn, walls))
}

fn characters(cx: &mut Cx, word: &Word) -> Option<Vec<Found>> {
    let mut found = Vec::new();
    for (y, text) in word.text.split('\n').enumerate() {
        let start = word.lines.get(y).copied().unwrap_or(word.span.start + 1);
        let mut at = start;
        for (x, c) in text.chars().enumerate() {
            let end = at + c.len_utf8() as u32;
            let span = Span { start: at, end, ..word.span };
            at = end;
            if c == '\t' {
                cx.error_help(span, "a tab in a picture", "how wide is it?", "use spaces");
                return None;
            }
            if c.is_whitespace() {
                continue;
            }
            if y > MOST_LINES || x > MOST_COLUMNS {
                cx.error(span, "this picture is too large", "beyond its bounds");
                return None;
            }
            found.push((x as i16, y as i16, c, span));
        }
    }
    Some(found)
}

/// Where hexes can stand in a picture: the first one says.
struct Lattice {
    x0: i16,
    odd: bool,
    first: i16,
}

impl Lattice {
    fn of(cx: &mut Cx, word: &Word, hexes: &[Found], signs: &[Found]) -> Option<Self> {
        let Some(&(fx, fy, ..)) = hexes.first() else {
            cx.error(word.span, "the picture is empty", "nothing is drawn here");
            return None;
        };
        let x0 = hexes.iter().chain(signs).map(|f| f.0).min().unwrap_or(0);
        let fx = fx - x0;
        let odd = fx % 2 != 0;
        Some(Self { x0, odd, first: (fx + i16::from(odd)) / 2 + fy })
    }

    const fn column(&self, x: i16) -> i16 {
        x - self.x0 + self.odd as i16
    }

    /// The hex that stands at a place of the picture.
    const fn hex(&self, column: i16, y: i16) -> Option<Hex> {
        let q = column / 2;
        let steps = y + q - self.first;
        if column % 2 != 0 || steps % 2 != 0 {
            return None;
        }
        Some(Hex::new(q, -steps / 2))
    }

    fn hexes(&self, cx: &mut Cx, found: &[Found]) -> Option<Vec<Drawn>> {
        let mut drawn = Vec::new();
        let mut good = true;
        for &(x, y, letter, span) in found {
            if let Some(hex) = self.hex(self.column(x), y) {
                drawn.push(Drawn { hex, letter, span });
                continue;
            }
            let help = "columns are two characters apart; the next hex in a column is two lines away, the diagonal ones one line";
            cx.error_help(span, "this character is between the hexes of the picture", "off the lattice", help);
            good = false;
        }
        good.then_some(drawn)
    }

    /// The side of a hex that a wall sign is drawn on.
    fn side(&self, (x, y, sign, _): Found) -> Option<(Hex, Dir)> {
        let column = self.column(x);
        let (a, b) = match sign {
            '_' => (self.hex(column, y - 1)?, self.hex(column, y + 1)?),
            '/' => (self.hex(column - 1, y)?, self.hex(column + 1, y + 1)?),
            _ => (self.hex(column + 1, y)?, self.hex(column - 1, y + 1)?),
        };
        let dir = Dir::ALL.into_iter().find(|d| a.neighbour(*d) == b)?;
        Some((a, dir))
    }
}

/// An area of effect from its picture.
pub(crate) fn area(cx: &mut Cx, line: &mut Line) -> Option<Area> {
    let word = line.expect(cx, "a picture")?;
    let drawn = read(cx, word)?;
    let mut origin = None;
    let mut hexes = Vec::new();
    let mut ally_hexes = Vec::new();
    for d in &drawn {
        match d.letter {
            '@' if origin.is_none() => origin = Some(d.hex),
            '@' => cx.error(d.span, "the acting figure stands in one hex", "a second `@`"),
            'x' => hexes.push(d.hex),
            'a' => ally_hexes.push(d.hex),
            _ => {
                cx.error_help(d.span, "unknown sign in an area", "not known", "`x` target, `@` acting figure, `a` ally")
            }
        }
    }
    let Some(&first) = hexes.first() else {
        cx.error(word.span, "an area needs at least one target hex", "no `x` here");
        return None;
    };
    if hexes.len() > 37 {
        cx.error(word.span, "an area has at most 37 hexes", "too many");
        return None;
    }
    let zero = origin.unwrap_or(first);
    let shift = |list: Vec<Hex>| list.into_iter().map(|h| h - zero).collect();
    Some(Area { melee: origin.is_some(), hexes: shift(hexes), ally_hexes: shift(ally_hexes) })
}
