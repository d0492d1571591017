//! Monster types with their stats by level, bosses, and ability decks.

use hexhold_model::{
    Ability, Action, Amount, Compare, Cost, ElementIcon, Mod, MonsterCard, MonsterConsume, MonsterDeck, MonsterType,
    Outcome, Rider, StatBlock, Step, Test,
};

use super::{
    line::{Actor, Cx, Line},
    stats, step,
};
use crate::syntax::{Node, Word};

const LEVELS: usize = 8;

/// `monster "Ash Jackal" deck="jackal" standees=6 { normal { … }; elite { … } }`, or `boss`. The deck is looked up later.
pub(crate) fn monster<'a>(
    cx: &mut Cx,
    line: &mut Line<'a>,
    key: String,
    name: String,
) -> Option<(MonsterType, Option<&'a Word>)> {
    cx.actor = Actor::Monster;
    let boss = line.name() == "boss";
    let deck = line.prop("deck");
    let standees = match line.prop("standees") {
        Some(word) => cx.number(word, "the number of standees", 1..=20)? as u8,
        None if boss => 1,
        None => 6,
    };
    let nodes = line.needs_block(cx);
    let mut specials: Vec<Action> = Vec::new();
    let mut out: Vec<[StatBlock; 2]> = Vec::new();
    if boss {
        let own: Vec<&Node> = nodes.iter().filter(|n| n.name.text != "special").collect();
        let rows = rows(cx, line, &own)?;
        out.extend(rows.into_iter().map(|b| [b.clone(), b]));
        for node in nodes.iter().filter(|n| n.name.text == "special") {
            let mut inner = Line::new(node);
            let Some(n) = inner.expect(cx, "its number").and_then(|w| cx.number(w, "the number of a special", 1..=9))
            else {
                continue;
            };
            if n as usize != specials.len() + 1 {
                cx.error(
                    inner.name_span(),
                    "specials are numbered in order",
                    format!("expected {}", specials.len() + 1),
                );
            }
            specials.push({
                let nodes = inner.needs_block(cx);
                step::action(cx, nodes)
            });
            inner.finish(cx);
        }
    } else {
        let (mut normal, mut elite) = (None, None);
        let mut common: Vec<&Node> = Vec::new();
        for node in nodes {
            match node.name.text.as_str() {
                "normal" => normal = Some(node),
                "elite" => elite = Some(node),
                _ => common.push(node),
            }
        }
        let mut side = |node: Option<&'a Node>, what: &str| {
            let Some(node) = node else {
                cx.error(line.name_span(), format!("a monster needs a block `{what}`"), "incomplete");
                return None;
            };
            let mut inner = Line::new(node);
            let own: Vec<&Node> = inner.needs_block(cx).iter().chain(common.iter().copied()).collect();
            inner.finish(cx);
            rows(cx, &inner, &own)
        };
        let (normal, elite) = (side(normal, "normal"), side(elite, "elite"));
        out.extend(normal?.into_iter().zip(elite?).map(|(n, e)| [n, e]));
    }
    let monster = MonsterType { key, name, deck: Default::default(), standees, boss, stats: out, specials };
    Some((monster, deck))
}

/// The eight stat blocks from rows like `hp 3 4 5 5 6 8 9 11` and traits.
fn rows(cx: &mut Cx, line: &Line, nodes: &[&Node]) -> Option<Vec<StatBlock>> {
    let mut blocks = vec![StatBlock::new(Amount::Fixed(0)); LEVELS];
    let mut hit_points = false;
    for node in nodes {
        let mut inner = Line::new(node);
        match inner.name() {
            "hp" | "move" | "attack" | "range" => {
                hit_points |= inner.name() == "hp";
                let values = row(cx, &mut inner)?;
                for (block, value) in blocks.iter_mut().zip(values) {
                    match (inner.name(), value) {
                        ("hp", Some(value)) => block.hit_points = value,
                        ("hp", None) => {
                            cx.error(inner.name_span(), "hit points cannot be a dash", "here");
                            return None;
                        }
                        ("move", value) => block.move_ = value,
                        ("attack", value) => block.attack = value,
                        (_, value) => block.range = value,
                    }
                }
            }
            "shield" | "retaliate" | "pierce" | "target" if inner.left() == LEVELS => {
                for block in &mut blocks {
                    let word = inner.next()?;
                    let n = if word.is("-") { 0 } else { cx.number(word, "this", 0..=99)? as u8 };
                    match inner.name() {
                        "shield" => block.shield = n,
                        "retaliate" => block.retaliate = n,
                        "pierce" => block.pierce = n,
                        _ => block.targets = n.max(1),
                    }
                }
                if let Some(range) = inner.prop("range") {
                    let range = cx.number(range, "a range", 1..=99)? as u8;
                    blocks.iter_mut().for_each(|b| b.retaliate_range = range);
                }
            }
            _ => {
                // A trait, on all levels or from one to another.
                let mut level = |name: &str, default: i64| match inner.prop(name) {
                    Some(word) => cx.number(word, "a level", 0..=7),
                    None => Some(default),
                };
                let (from, to) = (level("from", 0)?, level("to", 7)?);
                let mut bare = (*node).clone();
                bare.props.retain(|(k, _)| k.text != "from" && k.text != "to");
                let before = cx.diags.errors();
                for block in &mut blocks[from as usize..=(to.max(from)) as usize] {
                    let mut again = Line::new(&bare);
                    if stats::trait_line(cx, &mut again, block).is_some() {
                        again.finish(cx);
                    }
                    if cx.diags.errors() > before {
                        break;
                    }
                }
                continue;
            }
        }
        inner.finish(cx);
    }
    if !hit_points {
        cx.error(line.name_span(), "hit points are missing", "expected a line `hp`");
        return None;
    }
    Some(blocks)
}

/// Eight values, or one for all levels; `-` is a dash.
fn row(cx: &mut Cx, line: &mut Line) -> Option<Vec<Option<Amount>>> {
    let n = line.left();
    if n != LEVELS && n != 1 {
        let help = "eight values for the levels 0 to 7, or one for all of them";
        cx.error_help(line.name_span(), "a row has eight values", format!("{n} here"), help);
        return None;
    }
    let mut out = Vec::new();
    while let Some(word) = line.next() {
        if word.is_signed() {
            cx.error(word.span, "stats have no sign", "relative to nothing");
            return None;
        }
        out.push(stats::optional(cx, Some(word))?);
    }
    if n == 1 {
        out = vec![out.swap_remove(0); LEVELS];
    }
    Some(out)
}

/// `deck "jackal" { card "Circling" initiative=14 shuffle { … } }`.
pub(crate) fn deck(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<MonsterDeck> {
    cx.actor = Actor::Monster;
    let mut cards = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        if inner.name() != "card" {
            cx.unknown(&node.name, "line of a deck", ["card"]);
            continue;
        }
        if let Some(card) = card(cx, &mut inner) {
            inner.finish(cx);
            cards.push(card);
        }
    }
    if cards.len() > 32 {
        cx.error(line.name_span(), "a deck has at most 32 cards", "too many");
    }
    Some(MonsterDeck { key, name, cards })
}

fn card(cx: &mut Cx, line: &mut Line) -> Option<MonsterCard> {
    let name = line.expect_name(cx, "a name")?.text.clone();
    let initiative = match line.prop("initiative") {
        Some(word) => cx.number(word, "an initiative", 1..=99)? as u8,
        None => {
            cx.error(line.here(), "a card needs an initiative", "expected `initiative=`");
            return None;
        }
    };
    let shuffle = line.eat("shuffle");
    let mut action = step::action(cx, line.block());
    let consume = lift(cx, line, &mut action.steps);
    Some(MonsterCard { name, initiative, shuffle, action, consume })
}

/// Monsters consume for the whole set at its first turn: what a card consumes is taken out of its abilities.
fn lift(cx: &mut Cx, line: &Line, steps: &mut Vec<Step>) -> Vec<MonsterConsume> {
    let mut out = Vec::new();
    let mut rest = Vec::new();
    // With several attacks what is consumed for must stay with the one that it strengthens.
    let several = steps.iter().filter(|s| matches!(s.ability, Ability::Attack(_))).count() > 1;
    for mut s in steps.drain(..) {
        match &mut s.ability {
            Ability::Consume { icons, then } => {
                let (icons, steps) = (icons.clone(), std::mem::take(then));
                // A test of the action so far, such as whether something was performed, cannot be asked beforehand.
                let (now, later): (Vec<Test>, Vec<Test>) = s.when.drain(..).partition(|t| !asks_for_the_action(t));
                let steps = steps.into_iter().map(|mut s| {
                    s.when.splice(0..0, later.iter().cloned());
                    s
                });
                out.push(MonsterConsume { icons, when: now, mods: Vec::new(), steps: steps.collect() });
                continue;
            }
            Ability::Attack(a) => lift_riders(cx, line, &mut a.riders, &mut out, several),
            Ability::Move { riders, .. } | Ability::Heal { riders, .. } | Ability::Give { riders, .. } => {
                lift_riders(cx, line, riders, &mut out, false);
            }
            _ => {}
        }
        rest.push(s);
    }
    *steps = rest;
    if out.len() > 6 {
        cx.error(line.name_span(), "a monster's card consumes at most six times", "too many");
    }
    out
}

fn asks_for_the_action(test: &Test) -> bool {
    match test {
        Test::Not(t) | Test::Performer(t) => asks_for_the_action(t),
        Test::Any(list) | Test::All(list) => list.iter().any(asks_for_the_action),
        Test::Compare(a, _, b) => [a, b].iter().any(|a| matches!(a, Amount::Outcome(_))),
        Test::Performed | Test::Otherwise | Test::TargetDied | Test::MovedThrough | Test::AlreadyTargeted => true,
        _ => false,
    }
}

/// The price is the set's. What it gives changes every ability of the card that it fits; what would fit all of them, such as
/// an infusion, stays with its own.
fn lift_riders(cx: &mut Cx, line: &Line, riders: &mut Vec<Rider>, out: &mut Vec<MonsterConsume>, stays: bool) {
    let mut flat = Vec::new();
    riders.drain(..).for_each(|r| flatten(r, &[], &mut flat));
    for r in flat {
        match &r.cost {
            // Who is targeted is not known when the set consumes: such a price is paid attack by attack.
            Some(Cost::Elements(_)) if r.waits() => riders.push(r),
            Some(Cost::Elements(icons)) => {
                let (icons, when, mut mods) = (icons.clone(), r.when, r.gives);
                let fits_all = |m: &Mod| matches!(m, Mod::Then(_) | Mod::Infuse(_) | Mod::Xp(_));
                if stays || mods.iter().any(fits_all) {
                    let gives = std::mem::take(&mut mods);
                    riders.push(Rider { cost: None, when: was_consumed(&icons), gives });
                }
                if !mods.is_empty() || !out.iter().any(|c| c.icons == icons && c.when == when && c.steps.is_empty()) {
                    out.push(MonsterConsume { icons, when, mods, steps: Vec::new() });
                }
            }
            Some(_) => cx.error(line.name_span(), "monsters pay with elements only", "a price they cannot pay"),
            None => riders.push(r),
        }
    }
}

/// Takes apart what stands inside a price: it asks whether that was consumed.
fn flatten(mut rider: Rider, outer: &[Test], out: &mut Vec<Rider>) {
    let mut inside = Vec::new();
    rider.gives.retain_mut(|m| match m {
        Mod::Rider(r) => {
            inside.push(Rider::clone(r));
            false
        }
        _ => true,
    });
    rider.when.splice(0..0, outer.iter().cloned());
    let mut tests = rider.when.clone();
    if let Some(Cost::Elements(icons)) = &rider.cost {
        tests.extend(was_consumed(icons));
    }
    if rider.cost.is_some() || !rider.gives.is_empty() {
        out.push(rider);
    }
    inside.into_iter().for_each(|r| flatten(r, &tests, out));
}

/// That every one of these was consumed. Which element a wild icon took is not remembered: any will do.
fn was_consumed(icons: &[ElementIcon]) -> Vec<Test> {
    let each = icons.iter().map(|icon| {
        let mut tests: Vec<Test> = icon.choices().map(Test::Consumed).collect();
        match tests.len() {
            1 => tests.swap_remove(0),
            2 => Test::Any(tests),
            _ => Test::Compare(Amount::Outcome(Outcome::ElementsConsumed), Compare::AtLeast, Amount::Fixed(1)),
        }
    });
    each.collect()
}
