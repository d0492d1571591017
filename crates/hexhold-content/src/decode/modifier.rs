//! Attack modifier cards and perks: `perk times=2 { remove -1 count=2; add +1 rolling { push 1 } }`.

use hexhold_model::{Duration, ModifierCard, ModifierValue, Perk};

use super::{
    added::{self, Place},
    bonus,
    line::{Cx, Line},
};
use crate::suggest;

/// The words and block of one modifier card, and how many of it.
pub(crate) fn card(cx: &mut Cx, line: &mut Line) -> Option<(ModifierCard, u8)> {
    let word = line.expect(cx, "a modifier")?;
    let value = match word.text.as_str() {
        "double" | "x2" => ModifierValue::Double,
        "null" | "miss" | "x0" => ModifierValue::Null,
        _ if word.is_signed() => ModifierValue::Plus(cx.number(word, "a modifier", -9..=9)? as i8),
        _ => {
            cx.error_help(word.span, "no modifier", "not known", "`+1`, `-2`, `+0`, `double` or `miss`");
            return None;
        }
    };
    let mut card = ModifierCard { value, rolling: false, effects: Vec::new(), shuffle: false };
    loop {
        if line.eat("rolling") {
            card.rolling = true;
        } else if line.eat("shuffle") {
            card.shuffle = true;
        } else {
            break;
        }
    }
    card.effects = added::added(cx, line.block(), Place::Anything).mods();
    let count = match line.prop("count") {
        Some(n) => cx.number(n, "a number of cards", 1..=10)? as u8,
        None => 1,
    };
    Some((card, count))
}

const CHANGES: [&str; 4] = ["remove", "add", "ignore-item-minus-ones", "ignore-scenario-effects"];

/// The perk; and if it is gained once, when several boxes are marked (`boxes=2`), how many.
pub(crate) fn perk(cx: &mut Cx, line: &mut Line) -> Option<(Perk, Option<u8>)> {
    let boxes = match line.prop("boxes") {
        Some(n) => Some(cx.number(n, "a number of boxes", 2..=4)? as u8),
        None => None,
    };
    let times = match line.prop("times") {
        Some(n) => cx.number(n, "how often a perk may be gained", 1..=9)? as u8,
        None => 1,
    };
    let mut perk = Perk { times, ..Perk::default() };
    let mut lasting = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "remove" => {
                let Some((mut found, count)) = card(cx, &mut inner) else { continue };
                // Of the standard deck only these two say "shuffle".
                found.shuffle |= matches!(found.value, ModifierValue::Double | ModifierValue::Null);
                perk.remove.extend(std::iter::repeat_n(found, usize::from(count)));
            }
            "add" => {
                let Some((found, count)) = card(cx, &mut inner) else { continue };
                perk.add.extend(std::iter::repeat_n(found, usize::from(count)));
            }
            "ignore-item-minus-ones" => perk.ignore_item_minus_ones = true,
            "ignore-scenario-effects" => perk.ignore_scenario_effects = true,
            name => {
                if suggest::nearest(name, CHANGES).is_some() {
                    cx.unknown(&node.name, "change of a perk", CHANGES);
                } else {
                    lasting.push(node.clone());
                }
                continue;
            }
        }
        inner.finish(cx);
    }
    // Anything else is in effect in every scenario, as what stands on an item is.
    perk.bonuses = bonus::of_nodes(cx, &lasting, Duration::Persistent);
    Some((perk, boxes))
}
