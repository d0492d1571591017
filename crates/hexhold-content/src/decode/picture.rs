//! Hexes drawn as on the screen: columns are two characters apart, the hex above or below is two lines away, the
//! diagonal neighbours one. `@` in an area is the acting figure, `x` a target hex.

use hexhold_hex::Hex;
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

/// The hexes of a picture; a character off the lattice is an error.
pub(crate) fn read(cx: &mut Cx, word: &Word) -> Option<Vec<Drawn>> {
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
    let Some(&(_, y0, ..)) = found.first() else {
        cx.error(word.span, "the picture is empty", "nothing is drawn here");
        return None;
    };
    let x0 = found.iter().map(|f| f.0).min().unwrap_or(0);
    // The lattice is that of the first hex.
    let (fx, fy) = (found[0].0 - x0, y0);
    let odd = fx % 2 != 0;
    let mut drawn = Vec::new();
    let mut good = true;
    for (x, y, letter, span) in found {
        let x = x - x0 + i16::from(odd);
        let q = x / 2;
        let first = (fx + i16::from(odd)) / 2 + fy;
        let steps = y + q - first;
        if x % 2 != 0 || steps % 2 != 0 {
            let help = "columns are two characters apart; the next hex in a column is two lines away, the diagonal ones one line";
            cx.error_help(span, "this character is between the hexes of the picture", "off the lattice", help);
            good = false;
            continue;
        }
        drawn.push(Drawn { hex: Hex::new(q, -steps / 2), letter, span });
    }
    good.then_some(drawn)
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
