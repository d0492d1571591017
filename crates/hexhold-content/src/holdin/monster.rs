//! Monster cards: up to four monsters, and the items that share the card.

use hexhold_holdin::book::{Behaviour, Bonus, Book, Monster, MonsterCard, Row, Traits};

use super::{
    Cx, Line, Names,
    ability::{self, CONDITIONS},
    item, small,
};
use crate::syntax::Node;

/// `monster-card { monster "…" { … } …; item "…" … }`
pub(super) fn card(cx: &mut Cx, line: &mut Line, names: &Names, book: &mut Book) -> Option<()> {
    let mut card = MonsterCard::default();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "monster" => {
                let monster = monster(cx, &mut inner)?;
                card.monsters.push(named(&names.monsters, &monster.name));
                book.monsters.push(monster);
            }
            "item" => {
                let item = item::item(cx, &mut inner)?;
                card.items.push(named(&names.items, &item.name));
                book.items.push(item);
            }
            _ => {
                cx.unknown(&node.name, "line of a monster card", ["monster", "item"]);
                continue;
            }
        }
        inner.finish(cx);
    }
    // Two sides with two halves each.
    for (count, what) in [(card.monsters.len(), "monsters"), (card.items.len(), "items")] {
        if count > 4 {
            cx.error(line.name_span(), format!("a card has room for four {what}, and not for {count}"), "too many");
        }
    }
    book.cards.push(card);
    Some(())
}

/// Things are read in the order their names were collected in.
fn named(list: &[String], name: &str) -> u8 {
    list.iter().position(|n| n == name).unwrap_or_default() as u8
}

/// `monster "Ditch Hound" { hp 4 7; shield 0 1; flying; normal { … }; elite { … } }`
fn monster(cx: &mut Cx, line: &mut Line) -> Option<Monster> {
    let name = line.expect_name(cx, "a name")?;
    let (mut hp, mut traits) = (None, [Traits::default(); 2]);
    let mut sets: [Option<[Behaviour; 3]>; 2] = [None, None];
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "hp" => hp = Some(by_rank(cx, &mut inner, "hit points", 1..=30)?),
            "flying" => traits.iter_mut().for_each(|t| t.flying = true),
            "shield" => {
                let shield = by_rank(cx, &mut inner, "a shield", 0..=9)?;
                (traits[0].shield, traits[1].shield) = (shield[0], shield[1]);
            }
            "retaliate" => {
                let damage = by_rank(cx, &mut inner, "damage", 0..=9)?;
                (traits[0].retaliate, traits[1].retaliate) = (damage[0], damage[1]);
                if inner.eat("range") {
                    let range = small(cx, &mut inner, "a range", 7)?;
                    traits.iter_mut().for_each(|t| t.retaliate_range = range);
                }
            }
            "normal" => sets[0] = Some(table(cx, &mut inner)?),
            "elite" => sets[1] = Some(table(cx, &mut inner)?),
            _ => {
                let known = ["hp", "flying", "shield", "retaliate", "normal", "elite"];
                cx.unknown(&node.name, "line of a monster", known);
                continue;
            }
        }
        inner.finish(cx);
    }
    let (Some(hp), [Some(normal), Some(elite)]) = (hp, sets) else {
        cx.error(name.span, "a monster needs `hp`, `normal` and `elite`", "incomplete");
        return None;
    };
    Some(Monster { name: name.text.clone(), hp, traits, sets: [normal, elite] })
}

/// One number for both ranks, or one for each.
fn by_rank(cx: &mut Cx, line: &mut Line, what: &str, bounds: std::ops::RangeInclusive<i64>) -> Option<[u8; 2]> {
    let word = line.expect(cx, what)?;
    let normal = cx.number(word, what, bounds.clone())? as u8;
    let elite = match line.peek().filter(|w| w.number().is_some()) {
        Some(word) => {
            line.next();
            cx.number(word, what, bounds)? as u8
        }
        None => normal,
    };
    Some([normal, elite])
}

/// The three columns of one rank.
fn table(cx: &mut Cx, line: &mut Line) -> Option<[Behaviour; 3]> {
    let nodes = line.needs_block(cx);
    let mut sets: [Option<Behaviour>; 3] = [None, None, None];
    for node in nodes {
        let Some(letter) = ["a", "b", "c"].iter().position(|l| node.name.is(l)) else {
            cx.unknown(&node.name, "behaviour set", ["a", "b", "c"]);
            continue;
        };
        sets[letter] = Some(behaviour(cx, node)?);
    }
    match sets {
        [Some(a), Some(b), Some(c)] => Some([a, b, c]),
        _ => {
            cx.error(line.name_span(), "a table has the sets a, b and c", "one is missing");
            None
        }
    }
}

/// `a 18 move 3 attack 2 range 3 { muddle; shield 1 }`; a row that is not named is a dash.
fn behaviour(cx: &mut Cx, node: &Node) -> Option<Behaviour> {
    let mut line = Line::new(node);
    let word = line.expect(cx, "an initiative")?;
    let mut set = Behaviour { initiative: cx.number(word, "an initiative", 1..=99)? as u8, ..Behaviour::default() };
    while let Some(word) = line.next() {
        let row = match word.text.as_str() {
            "move" => &mut set.moves,
            "attack" => &mut set.attack,
            "range" => &mut set.range,
            _ => {
                cx.unknown(word, "row", ["move", "attack", "range"]);
                return None;
            }
        };
        *row = if line.eat("heal") {
            Row::Heal(small(cx, &mut line, "hit points", 20)?)
        } else {
            Row::Value(small(cx, &mut line, "a number", 20)?)
        };
    }
    for node in line.block() {
        icon(cx, &mut Line::new(node), &mut set);
    }
    line.finish(cx);
    Some(set)
}

/// An icon under a column, with its value.
fn icon(cx: &mut Cx, line: &mut Line, set: &mut Behaviour) -> Option<()> {
    match line.name() {
        "shield" => set.bonuses.push(Bonus::Shield(small(cx, line, "a shield", 9)?)),
        "retaliate" => {
            let damage = small(cx, line, "damage", 9)?;
            let range = if line.eat("range") { small(cx, line, "a range", 7)? } else { 1 };
            set.bonuses.push(Bonus::Retaliate { damage, range });
        }
        "jump" => set.jump = true,
        name => {
            let condition = crate::names::find(CONDITIONS, name);
            if let Some(condition) = condition.filter(|c| c.is_positive()) {
                set.gains = Some(condition);
            } else if condition.is_some() || ["push", "pull", "pierce"].contains(&name) {
                set.effects.extend(ability::effects_of(cx, line.node)?);
                return Some(());
            } else {
                let fixed = ["shield", "retaliate", "jump", "push", "pull", "pierce"];
                cx.unknown(&line.node.name, "icon", fixed.into_iter().chain(CONDITIONS.iter().map(|c| c.0)));
                return None;
            }
        }
    }
    line.finish(cx);
    Some(())
}
