//! Loot cards, and a scenario's loot table.

use hexhold_model::{LootKind, LootRow, LootType};

use super::line::{Cx, Line, RefKind, Reference};
use crate::names;

/// `loot "Timber" material { card 2 1 1 times=3; card 3 2 2 }`; `loot "Find" random-item`.
pub(crate) fn loot(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<LootType> {
    let word = line.expect(cx, "its kind")?;
    let kind = cx.pick(names::LOOT, word, "kind of loot")?;
    let mut cards = Vec::new();
    if kind == LootKind::RandomItem && !line.has_block() {
        cards.push([1; 3]);
        return Some(LootType { key, name, kind, cards });
    }
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "card" {
            cx.unknown(&node.name, "line of a loot type", ["card"]);
        } else if let Some((card, times)) = card(cx, &mut inner) {
            inner.finish(cx);
            cards.extend(std::iter::repeat_n(card, times));
        }
    }
    if cards.is_empty() {
        cx.error(line.name_span(), "a loot type needs cards", "empty");
        return None;
    }
    Some(LootType { key, name, kind, cards })
}

/// `card 2` for any party, `card 3 2 1` for 2, 3 and 4 characters; `times=` for copies.
fn card(cx: &mut Cx, line: &mut Line) -> Option<([u8; 3], usize)> {
    let amount = |cx: &mut Cx, line: &mut Line, what: &str| {
        let word = line.expect(cx, what)?;
        cx.number(word, "what a loot card is worth", 0..=9).map(|n| n as u8)
    };
    let two = amount(cx, line, "what it is worth")?;
    let amounts = if line.peek().is_some() {
        let three = amount(cx, line, "what it is worth for three characters")?;
        let four = amount(cx, line, "what it is worth for four characters")?;
        [two, three, four]
    } else {
        [two; 3]
    };
    let times = match line.prop("times") {
        Some(word) => cx.number(word, "a number of copies", 1..=64)? as usize,
        None => 1,
    };
    Some((amounts, times))
}

/// `loot "Timber" 3`: so many of its cards are in the scenario's loot deck.
pub(crate) fn row(cx: &mut Cx, line: &mut Line) -> Option<LootRow> {
    let word = line.expect_name(cx, "a loot type")?;
    let loot = names::slug(&word.text);
    cx.references.push(Reference { kind: RefKind::Loot, key: loot.clone(), span: word.span });
    let cards = match line.next() {
        Some(n) => cx.number(n, "a number of cards", 1..=64)? as u8,
        None => 1,
    };
    Some(LootRow { loot, cards })
}
