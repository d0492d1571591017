//! Characters and their four cards.

use hexhold_holdin::book::{AbilityCard, Action, Character, Elements, Face};

use super::{Cx, Line, ability, small, table};
use crate::syntax::Node;

/// `character "Name" { hp 10 12 14 16 18; modifiers { … }; card "…" { … } … }`
pub(super) fn character(cx: &mut Cx, line: &mut Line) -> Option<Character> {
    let name = line.expect_name(cx, "a name")?;
    let mut out = Character { name: name.text.clone(), ..Character::default() };
    let (mut hp, mut tables, mut cards) = (false, false, Vec::new());
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "hp" => {
                for level in &mut out.hp {
                    *level = small(cx, &mut inner, "hit points for each of the five levels", 40)?;
                }
                hp = true;
            }
            "modifiers" => {
                out.tables = table::tables(cx, &mut inner)?;
                tables = true;
            }
            "card" => cards.push(card(cx, &mut inner)?),
            _ => {
                cx.unknown(&node.name, "line of a character", ["hp", "modifiers", "card"]);
                continue;
            }
        }
        inner.finish(cx);
    }
    for (there, what) in [(hp, "hp"), (tables, "modifiers")] {
        if !there {
            cx.error(name.span, format!("a character needs `{what}`"), "incomplete");
        }
    }
    match <[AbilityCard; 4]>::try_from(cards) {
        Ok(cards) => out.cards = cards,
        Err(cards) => {
            cx.error(name.span, format!("a character has four cards, and not {}", cards.len()), "count them");
            return None;
        }
    }
    Some(out)
}

/// `card "Name" { level 1 { a 18 { … }; b 33 { … } }; level 2 { … } }`
fn card(cx: &mut Cx, line: &mut Line) -> Option<AbilityCard> {
    let name = line.expect_name(cx, "a name")?;
    let mut card = AbilityCard { name: name.text.clone(), ..AbilityCard::default() };
    let mut there = [false; 2];
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "level" {
            cx.unknown(&node.name, "line of a card", ["level"]);
            continue;
        }
        let word = inner.expect(cx, "1 or 2")?;
        let level = cx.number(word, "a card's level", 1..=2)? as usize - 1;
        there[level] = true;
        card.levels[level] = sides(cx, &mut inner)?;
        inner.finish(cx);
    }
    for (level, there) in there.into_iter().enumerate() {
        if !there {
            cx.error(name.span, format!("the card has no level {}", level + 1), "incomplete");
        }
    }
    Some(card)
}

fn sides(cx: &mut Cx, line: &mut Line) -> Option<[Face; 2]> {
    let mut sides: [Option<Face>; 2] = [None, None];
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let side = match inner.name() {
            "a" => 0,
            "b" => 1,
            _ => {
                cx.unknown(&node.name, "side of a card", ["a", "b"]);
                continue;
            }
        };
        sides[side] = Some(face(cx, &mut inner)?);
        inner.finish(cx);
    }
    match sides {
        [Some(a), Some(b)] => Some([a, b]),
        _ => {
            cx.error(line.name_span(), "a card has an A side and a B side", "one is missing");
            None
        }
    }
}

/// `a 18 { top fire { … }; bottom lost { … } }`: the number is the initiative.
fn face(cx: &mut Cx, line: &mut Line) -> Option<Face> {
    let word = line.expect(cx, "an initiative")?;
    let mut face = Face { initiative: cx.number(word, "an initiative", 1..=99)? as u8, ..Face::default() };
    for node in line.needs_block(cx) {
        match node.name.text.as_str() {
            "top" => face.top = action(cx, node)?,
            "bottom" => face.bottom = action(cx, node)?,
            _ => cx.unknown(&node.name, "half of a card", ["top", "bottom"]),
        }
    }
    for (action, half) in [(&face.top, "top"), (&face.bottom, "bottom")] {
        if action.abilities.is_empty() {
            cx.error(line.name_span(), format!("the {half} of this side does nothing"), "empty");
        }
    }
    Some(face)
}

/// `top lost dark fire { … }`: the words are its icons.
fn action(cx: &mut Cx, node: &Node) -> Option<Action> {
    let mut line = Line::new(node);
    let mut action = Action { lost: line.eat("lost"), ..Action::default() };
    while let Some(word) = line.next() {
        match word.text.as_str() {
            "dark" => action.elements = action.elements.plus(Elements::DARK),
            "fire" => action.elements = action.elements.plus(Elements::FIRE),
            "lost" => action.lost = true,
            _ => {
                cx.unknown(word, "icon", ["lost", "dark", "fire"]);
                return None;
            }
        }
    }
    action.abilities = ability::abilities(cx, &mut line);
    line.finish(cx);
    Some(action)
}
