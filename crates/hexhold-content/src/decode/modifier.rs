//! Attack modifier cards and perks: `perk times=2 { remove -1 count=2; add +1 rolling { push 1 } }`.

use hexhold_model::{ModifierCard, ModifierValue, Perk};

use super::{
    added::{self, Place},
    line::{Cx, Line},
};

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

pub(crate) fn perk(cx: &mut Cx, line: &mut Line) -> Option<Perk> {
    let times = match line.prop("times") {
        Some(n) => cx.number(n, "how often a perk may be gained", 1..=9)? as u8,
        None => 1,
    };
    let mut perk = Perk {
        times,
        remove: Vec::new(),
        add: Vec::new(),
        ignore_item_minus_ones: false,
        ignore_scenario_effects: false,
    };
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
            _ => {
                let known = ["remove", "add", "ignore-item-minus-ones", "ignore-scenario-effects"];
                cx.unknown(&node.name, "change of a perk", known);
                continue;
            }
        }
        inner.finish(cx);
    }
    Some(perk)
}
