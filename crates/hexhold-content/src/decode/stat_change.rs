//! Monster types that are not what their stat cards say: `stats "Ash Jackal" elite if flag "bell" { attack +1; shield 1 }`.

use hexhold_model::{Amount, NewStat, StatBlock, StatChange};

use super::{
    amount,
    line::{Cx, Line, RefKind, Reference},
    rules::{self, Uses},
    stats,
};
use crate::names;

pub(crate) fn stat_change(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<StatChange> {
    let name = line.expect_name(cx, "a monster")?;
    let monster = names::slug(&name.text);
    cx.references.push(Reference { kind: RefKind::Monster, key: monster.clone(), span: name.span });
    let rank = match line.peek().filter(|w| !w.is("if")) {
        Some(word) => {
            line.next();
            Some(cx.pick(names::RANKS, word, "rank")?)
        }
        None => None,
    };
    let when = if line.eat("if") { vec![rules::test(cx, line, uses)?] } else { Vec::new() };
    let deck = match line.prop("deck") {
        Some(word) => {
            let key = names::slug(&word.text);
            cx.references.push(Reference { kind: RefKind::Deck, key: key.clone(), span: word.span });
            if !when.is_empty() || rank.is_some() {
                let help = "write a line of its own for the deck, without a rank and without `if`";
                cx.error_help(word.span, "a deck is changed for the whole scenario", "not for a part of it", help);
                return None;
            }
            Some(key)
        }
        None => None,
    };
    let mut change = StatChange {
        monster,
        rank,
        when,
        deck,
        hit_points: None,
        move_: None,
        attack: None,
        range: None,
        traits: StatBlock::new(Amount::Fixed(0)),
    };
    let nodes = if change.deck.is_some() { line.block() } else { line.needs_block(cx) };
    for node in nodes {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "hp" => new(cx, &mut inner).map(|n| change.hit_points = Some(n)),
            "move" => new(cx, &mut inner).map(|n| change.move_ = Some(n)),
            "attack" => new(cx, &mut inner).map(|n| change.attack = Some(n)),
            "range" => new(cx, &mut inner).map(|n| change.range = Some(n)),
            _ => stats::trait_line(cx, &mut inner, &mut change.traits),
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    Some(change)
}

/// `3` is the new value, `+1` comes on top of the printed one.
fn new(cx: &mut Cx, line: &mut Line) -> Option<NewStat> {
    let word = line.expect(cx, "a number")?;
    let n = amount::of_word(cx, word)?;
    Some(if word.is_signed() { NewStat::Plus(n) } else { NewStat::Is(n) })
}
