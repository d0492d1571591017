//! Abilities that bring something or somebody, or take it: summons, cards and items that come back, cards that go, cards of
//! monsters.

use hexhold_model::{
    Ability, Amount, CardChange, HowMany, MonsterCardChange, Rank, Recoverable, Step, Summon, SummonId, SummonRef,
    Target, Who,
};

use super::{
    added, amount,
    line::{Actor, Cx, Line, RefKind, Reference},
    select, stats, step,
};
use crate::names;

/// A summon of the class or of an item, described there; or a monster.
pub(crate) fn summon(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let name = line.expect_name(cx, "a name")?;
    let own = line.node.props.iter().any(|(k, _)| k.text == "hp");
    if own && cx.actor == Actor::Character {
        let stats = cx.with_target(|cx| stats::of_props(cx, line))?;
        let several = |ability, count: Option<i64>| match count {
            Some(n) => step::one(Ability::Repeat { times: Amount::Fixed(n as i16), steps: step::one(ability) }),
            None => step::one(ability),
        };
        let count = match line.prop("count") {
            Some(word) => Some(cx.number(word, "how many are summoned", 2..=6)?),
            None => None,
        };
        if cx.in_item {
            let summon = Box::new(Summon { name: name.text.clone(), stats });
            return Some(several(Ability::Summon { summon: SummonRef::OfItem { summon, id: 0 } }, count));
        }
        let id = cx.summons.len();
        if id >= 200 {
            cx.error(name.span, "too many summons in one class", "at most 200");
            return None;
        }
        cx.summons.push(Summon { name: name.text.clone(), stats });
        return Some(several(Ability::Summon { summon: SummonRef::Own(SummonId(id as u8)) }, count));
    }
    if cx.actor == Actor::Character {
        let help = "describe it: `summon \"Kiln Hound\" hp=4 attack=2 move=3`";
        cx.error_help(name.span, "this summon has no hit points", "expected `hp=`", help);
        return None;
    }
    let monster = names::slug(&name.text);
    cx.references.push(Reference { kind: RefKind::Monster, key: monster.clone(), span: name.span });
    let here = line.here();
    let beside = line.eat_all(&["beside", "target"]);
    let rank = match line.next() {
        Some(word) => cx.pick(names::RANKS, word, "rank")?,
        None => Rank::Normal,
    };
    let beside = beside || line.eat_all(&["beside", "target"]);
    if beside {
        cx.names_target(here);
    }
    let count = match line.prop("count") {
        Some(word) => amount::of_word(cx, word)?,
        None => Amount::Fixed(1),
    };
    let summon = match line.prop("hp") {
        Some(word) => SummonRef::MonsterWith { monster, rank, count, hit_points: amount::of_word(cx, word)? },
        None if beside => SummonRef::MonsterBeside { monster, rank, count },
        None => SummonRef::Monster { monster, rank, count },
    };
    Some(step::one(Ability::Summon { summon }))
}

/// `recover 2 discarded cards`, `recover all spent items one ally within 2`.
pub(crate) fn recover(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let count = if line.eat("all") { HowMany::All } else { HowMany::UpTo(amount::plain(cx, line, "how many")?) };
    let kind = line.expect(cx, "`lost` or `discarded` and `cards`")?;
    let noun = line.expect(cx, "`cards` or `items`")?;
    let what = match (kind.text.as_str(), noun.text.as_str()) {
        ("discarded", "card" | "cards") => Recoverable::Discarded,
        ("lost", "card" | "cards") => Recoverable::Lost,
        ("spent", "item" | "items") => Recoverable::SpentItems,
        ("lost", "item" | "items") => Recoverable::LostItems,
        _ => {
            let known = "discarded cards, lost cards, spent items, lost items";
            cx.error_help(
                kind.span.to(noun.span),
                "nothing that can be recovered",
                "not known",
                format!("known here: {known}"),
            );
            return None;
        }
    };
    let what = if line.eat("level") { up_to_level(cx, line, what)? } else { what };
    line.eat("of");
    let target = if line.peek().is_some() { select::target(cx, line)? } else { Target::one(Who::Performer) };
    Some(step::one(Ability::Recover { what, count, target }))
}

/// `ability-deck one enemy within 3 { redraw }`: what happens to the ability cards of their set.
pub(crate) fn ability_deck(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    const CHANGES: names::Table<MonsterCardChange> =
        &[("redraw", MonsterCardChange::Redraw), ("reshuffle", MonsterCardChange::Reshuffle)];
    let target = step::whom(cx, line)?;
    let mut out = Vec::new();
    for node in line.needs_block(cx) {
        let inner = Line::new(node);
        let change = cx.pick(CHANGES, &node.name, "change of an ability deck")?;
        inner.finish(cx);
        // Whoever has been targeted once is meant by the lines behind it, too.
        let target = if out.is_empty() { target.clone() } else { Target::one(Who::Subject) };
        out.push(Step::new(Ability::MonsterCards { change, target }));
    }
    Some(out)
}

/// Behind `level`: `at-most 3`.
fn up_to_level(cx: &mut Cx, line: &mut Line, what: Recoverable) -> Option<Recoverable> {
    if !line.eat("at-most") {
        cx.error(line.here(), "which levels?", "expected `at-most` and a level");
        return None;
    }
    let word = line.expect(cx, "a level")?;
    let level = cx.number(word, "a level", 1..=9)? as u8;
    match what {
        Recoverable::Discarded => Some(Recoverable::DiscardedUpToLevel(level)),
        Recoverable::Lost => Some(Recoverable::LostUpToLevel(level)),
        _ => {
            cx.error(word.span, "only cards have levels", "not for items");
            None
        }
    }
}

/// `lose 1 card`, `lose 2 cards from discard`, `discard 1 card`; `lose 2 "breath"` for the class's counter.
pub(crate) fn cards(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let lose = line.name() == "lose";
    let count = amount::plain(cx, line, "how many")?;
    if !line.eat_any(&["card", "cards"]) {
        if lose && line.peek().is_some() {
            added::resource_name(cx, line);
            let change = Amount::Sub(Box::new(Amount::Fixed(0)), Box::new(count));
            return Some(step::one(Ability::Resource { change }));
        }
        cx.error(line.here(), "what is lost?", "expected `cards`");
        return None;
    }
    let change = match (lose, line.eat_all(&["from", "discard"])) {
        (true, true) => CardChange::DiscardToLost,
        (true, false) => CardChange::HandToLost,
        (false, _) => CardChange::HandToDiscard,
    };
    Some(step::one(Ability::Cards { change, count }))
}
