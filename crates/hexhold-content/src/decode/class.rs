//! Character classes and their cards.

use hexhold_model::{AbilityCard, Action, CardLevel, Class, Loss, Mastery};

use super::{
    item,
    line::{Actor, Cx, Line},
    modifier, step,
};

/// `class "Name" hand=10 { hp 8 9 …; card …; perk … }`.
pub(crate) fn class(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<(Class, Vec<(u8, u8)>)> {
    cx.actor = Actor::Character;
    cx.summons.clear();
    cx.resource = None;
    // A mistake in the head stands for itself: reading goes on, so that those below are found at the same time.
    let hand = match line.prop("hand") {
        Some(word) => cx.number(word, "the hand size", 4..=16).unwrap_or(4) as u8,
        None => {
            cx.error(line.here(), "a class needs a hand size", "expected `hand=`");
            4
        }
    };
    let nodes = line.needs_block(cx);
    if let Some(node) = nodes.iter().find(|n| n.name.text == "resource") {
        cx.resource = node.words.first().map(|w| w.text.clone());
    }
    let mut out = Class {
        key,
        name,
        hand_size: hand,
        hit_points: [0; 9],
        cards: Vec::new(),
        summons: Vec::new(),
        perks: Vec::new(),
        resource: None,
        masteries: Vec::new(),
    };
    let mut hit_points = false;
    let mut linked = Vec::new();
    for node in nodes {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "hp" => {
                hit_points = true;
                hp(cx, &mut inner).map(|h| out.hit_points = h)
            }
            "card" => card(cx, &mut inner).map(|c| out.cards.push(c)),
            "perk" => modifier::perk(cx, &mut inner).map(|(p, boxes)| {
                linked.extend(boxes.map(|boxes| (out.perks.len() as u8, boxes)));
                out.perks.push(p);
            }),
            "mastery" => mastery(cx, &mut inner).map(|m| out.masteries.push(m)),
            "resource" => inner.expect_name(cx, "a name").map(|w| out.resource = Some(w.text.clone())),
            _ => {
                cx.unknown(&node.name, "line of a class", ["hp", "card", "perk", "mastery", "resource"]);
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    if !hit_points {
        cx.error(line.name_span(), "a class needs hit points", "expected a line `hp` with nine numbers");
    }
    if out.cards.len() > 64 {
        cx.error(line.name_span(), "a class has at most 64 cards", "too many");
    }
    out.summons = std::mem::take(&mut cx.summons);
    Some((out, linked))
}

/// `mastery "Unshaken" { never times-below-half; kills at-least 3 }`: what battle goals count, in one scenario.
fn mastery(cx: &mut Cx, line: &mut Line) -> Option<Mastery> {
    let name = line.expect_name(cx, "a name")?.text.clone();
    let needs = item::all_goal_tests(cx, line, "a mastery")?;
    Some(Mastery { name, needs })
}

fn hp(cx: &mut Cx, line: &mut Line) -> Option<[u8; 9]> {
    if line.left() != 9 {
        cx.error(line.name_span(), "hit points for the levels 1 to 9", format!("{} of nine numbers", line.left()));
        return None;
    }
    let mut out = [0; 9];
    for slot in &mut out {
        let word = line.next()?;
        *slot = cx.number(word, "hit points", 1..=99)? as u8;
    }
    Some(out)
}

/// `card "Name" level=1 initiative=23 { top { … }; bottom lost { … } }`.
fn card(cx: &mut Cx, line: &mut Line) -> Option<AbilityCard> {
    let name = line.expect_name(cx, "a name")?.text.clone();
    let level = match line.prop("level") {
        Some(word) if word.is("a") || word.is("A") => CardLevel::A,
        Some(word) if word.is("b") || word.is("B") => CardLevel::B,
        Some(word) if word.is("x") || word.is("X") => CardLevel::X,
        Some(word) => CardLevel::Level(cx.number(word, "a card's level", 1..=9).unwrap_or(1) as u8),
        None => {
            cx.error(line.here(), "a card needs a level", "expected `level=`");
            CardLevel::Level(1)
        }
    };
    let initiative = match line.prop("initiative") {
        Some(word) => cx.number(word, "an initiative", 1..=99).unwrap_or(99) as u8,
        None => {
            cx.error(line.here(), "a card needs an initiative", "expected `initiative=`");
            99
        }
    };
    let (mut top, mut bottom) = (None, None);
    for node in line.needs_block(cx) {
        let mut half = Line::new(node);
        let slot = match half.name() {
            "top" => &mut top,
            "bottom" => &mut bottom,
            _ => {
                cx.unknown(&node.name, "part of a card", ["top", "bottom"]);
                continue;
            }
        };
        if slot.is_some() {
            cx.error(half.name_span(), "a card has one of these", "a second one");
        }
        let loss = loss(&mut half);
        let action = {
            let nodes = half.needs_block(cx);
            step::action(cx, nodes)
        };
        half.finish(cx);
        *slot = Some(Action { loss, ..action });
    }
    let span = line.name_span();
    let mut half = |found: Option<Action>, what: &str| {
        if found.is_none() {
            cx.error(span, format!("a card needs a {what}"), "incomplete");
        }
        found
    };
    let (top, bottom) = (half(top, "top"), half(bottom, "bottom"));
    Some(AbilityCard { name, level, initiative, top: top?, bottom: bottom? })
}

fn loss(line: &mut Line) -> Loss {
    if line.eat("lost") {
        Loss::Lost
    } else if line.eat("lost-forever") {
        Loss::Unrecoverable
    } else {
        Loss::Discarded
    }
}
