//! Items and battle goals.

use hexhold_model::{BattleGoal, Compare, Duration, GoalTest, Goods, Item, ItemFace, ItemUsage};

use super::{
    bonus, campaign,
    line::{Actor, Cx, Line, RefKind, Reference},
};
use crate::{names, syntax::Node};

/// `item "Felt Soles" slot=feet price=20 spent { during your move { jump } }`.
pub(crate) fn item(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<(Item, Goods)> {
    cx.in_item = true;
    let goods = goods(cx, line, &key);
    let item = read(cx, line, key, name);
    cx.in_item = false;
    item.zip(goods)
}

/// `copies=2 prosperity=3`: so many in a campaign, for sale from this level on. Behind how it is used up, `found` (never in
/// the shop by itself) or `random-design`; in its block `needs reputation "Kilnmasters" at-least 4`.
fn goods(cx: &mut Cx, line: &mut Line, key: &str) -> Option<Goods> {
    let copies = match line.prop("copies") {
        Some(word) => cx.number(word, "a number of copies", 1..=9)? as u8,
        None => 2,
    };
    let prosperity = match line.prop("prosperity") {
        Some(word) => Some(cx.number(word, "a prosperity level", 1..=9)? as u8),
        None => Some(1),
    };
    let words: Vec<&str> = line.node.words.iter().map(|w| w.text.as_str()).collect();
    let random_design = words.contains(&"random-design");
    let random_item = words.contains(&"random-item");
    // A potion is there when somebody has brewed it.
    let potion = words.contains(&"potion");
    let found = words.contains(&"found") || random_design || random_item || potion;
    let mut craft = None;
    for node in line.node.children.iter().flatten().filter(|n| n.name.is("craft")) {
        let mut inner = Line::new(node);
        craft = Some(campaign::price(cx, &mut inner)?);
        inner.finish(cx);
    }
    let mut standing = None;
    for node in line.node.children.iter().flatten().filter(|n| n.name.is("needs")) {
        let mut inner = Line::new(node);
        let phrase = "`needs reputation \"Kilnmasters\" at-least 4`";
        if !inner.eat("reputation") {
            cx.error_help(inner.here(), "what do buyers need?", "expected `reputation`", phrase);
            return None;
        }
        let word = inner.expect_name(cx, "a standing")?;
        let of = names::slug(&word.text);
        cx.references.push(Reference { kind: RefKind::Standing, key: of.clone(), span: word.span });
        if !inner.eat("at-least") {
            cx.error_help(inner.here(), "how much do buyers need?", "expected `at-least`", phrase);
            return None;
        }
        let n = inner.expect(cx, "a number")?;
        standing = Some((of, cx.number(n, "a reputation", -10..=20)? as i8));
        inner.finish(cx);
    }
    let prosperity = if found { None } else { prosperity };
    Some(Goods { item: key.to_owned(), copies, prosperity, random_design, standing, craft, potion, random_item })
}

fn read(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<Item> {
    cx.actor = Actor::Character;
    cx.resource = Some(String::new());
    let Some(slot) = line.prop("slot") else {
        cx.error(line.here(), "an item needs a slot", "expected `slot=`");
        return None;
    };
    let slot = cx.pick(names::SLOTS, slot, "slot")?;
    let cost = match line.prop("price") {
        Some(word) => cx.number(word, "a price", 0..=999)? as u16,
        None => 0,
    };
    let minus_ones = match line.prop("minus-ones") {
        Some(word) => cx.number(word, "a number of −1 cards", 0..=9)? as u8,
        None => 0,
    };
    let usage = line.expect(cx, "how it is used up")?;
    let usage = cx.pick(names::USAGES, usage, "usage")?;
    let slots = uses(cx, line)?;
    while line.eat_any(&["found", "random-design", "random-item", "potion"]) {}
    let nodes: Vec<Node> =
        line.needs_block(cx).iter().filter(|n| !n.name.is("needs") && !n.name.is("craft")).cloned().collect();
    let nodes = nodes.as_slice();
    let (front, back) = if usage == ItemUsage::Flip {
        let mut side = |name: &str| {
            let Some(node) = nodes.iter().find(|n| n.name.text == name) else {
                cx.error(line.name_span(), format!("an item that flips needs a {name}"), "incomplete");
                return None;
            };
            let mut inner = Line::new(node);
            let slots = uses(cx, &mut inner)?;
            let nodes = inner.needs_block(cx);
            let face = face(cx, &inner, nodes, usage, slots);
            inner.finish(cx);
            face
        };
        let (front, back) = (side("front"), side("back"));
        for node in nodes.iter().filter(|n| n.name.text != "front" && n.name.text != "back") {
            cx.unknown(&node.name, "side of an item", ["front", "back"]);
        }
        (front?, Some(back?))
    } else {
        (face(cx, line, nodes, usage, slots)?, None)
    };
    cx.resource = None;
    Some(Item { key, name, slot, cost, usage, front, back, minus_ones })
}

fn uses(cx: &mut Cx, line: &mut Line) -> Option<u8> {
    match line.prop("uses") {
        Some(word) => cx.number(word, "a number of uses", 1..=12).map(|n| n as u8),
        None => Some(1),
    }
}

fn face(cx: &mut Cx, line: &Line, nodes: &[Node], usage: ItemUsage, slots: u8) -> Option<ItemFace> {
    let before = cx.diags.errors();
    let mut list = bonus::of_nodes(cx, nodes, Duration::Persistent);
    list.iter_mut().for_each(|b| b.optional |= usage != ItemUsage::Passive);
    let Some(bonus) = bonus::together(list) else {
        if cx.diags.errors() == before {
            cx.error(line.name_span(), "an item that does nothing", "empty");
        }
        return None;
    };
    Some(ItemFace { slots, bonus })
}

/// `battle-goal "Unhurried" checks=1 { long-rests at-least 2; never cards-lost }`.
pub(crate) fn goal(cx: &mut Cx, line: &mut Line, key: String, name: String) -> Option<BattleGoal> {
    let checkmarks = match line.prop("checks") {
        Some(word) => cx.number(word, "a number of check marks", 1..=3)? as u8,
        None => 1,
    };
    let needs = all_goal_tests(cx, line, "a battle goal")?;
    Some(BattleGoal { key, name, checkmarks, needs })
}

/// The tests of a block, all of which must hold.
pub(crate) fn all_goal_tests(cx: &mut Cx, line: &mut Line, what: &str) -> Option<GoalTest> {
    let nodes = line.needs_block(cx);
    let needs = goal_tests(cx, nodes);
    match needs.len() {
        0 => {
            cx.error(line.name_span(), format!("{what} needs something to do"), "empty");
            None
        }
        1 => needs.into_iter().next(),
        _ => Some(GoalTest::All(needs)),
    }
}

fn goal_tests(cx: &mut Cx, nodes: &[Node]) -> Vec<GoalTest> {
    let mut out = Vec::new();
    for node in nodes {
        let mut line = Line::new(node);
        if let Some(t) = goal_test(cx, &mut line) {
            line.finish(cx);
            out.push(t);
        }
    }
    out
}

const AT_END: names::Table<fn(Compare, u8) -> GoalTest> = &[
    ("hp-at-end", GoalTest::HitPointsAtEnd),
    ("hp-percent-at-end", GoalTest::HitPointsPercent),
    ("cards-in-hand-at-end", GoalTest::CardsInHandAtEnd),
    ("cards-discarded-at-end", GoalTest::DiscardedAtEnd),
    ("cards-lost-at-end", GoalTest::LostAtEnd),
];

fn goal_test(cx: &mut Cx, line: &mut Line) -> Option<GoalTest> {
    Some(match line.name() {
        "any" => GoalTest::Any({
            let nodes = line.needs_block(cx);
            goal_tests(cx, nodes)
        }),
        "all" => GoalTest::All({
            let nodes = line.needs_block(cx);
            goal_tests(cx, nodes)
        }),
        "not" => GoalTest::Not(Box::new(GoalTest::All({
            let nodes = line.needs_block(cx);
            goal_tests(cx, nodes)
        }))),
        "exhausted" => GoalTest::Exhausted,
        "most" | "least" | "never" => {
            let word = line.expect(cx, "what is counted")?;
            let tally = cx.pick(names::TALLIES, word, "thing to count")?;
            match line.name() {
                "most" => GoalTest::MostOf(tally),
                "least" => GoalTest::LeastOf(tally),
                _ => GoalTest::Tally(tally, Compare::Equal, 0),
            }
        }
        name => {
            let at_end = names::find(AT_END, name);
            let tally = names::find(names::TALLIES, name);
            if at_end.is_none() && tally.is_none() {
                let known = ["any", "all", "not", "exhausted", "most", "least", "never"].into_iter();
                let known = known.chain(AT_END.iter().map(|(w, _)| *w)).chain(names::TALLIES.iter().map(|(w, _)| *w));
                cx.unknown(&line.node.name, "thing to count", known);
                return None;
            }
            let word = line.expect(cx, "a comparison")?;
            let compare = match names::find(names::COMPARES, &word.text) {
                Some(c) => c,
                None => {
                    cx.unknown(word, "comparison", names::COMPARES.iter().map(|(w, _)| *w));
                    return None;
                }
            };
            let n = line.expect(cx, "a number")?;
            match (at_end, tally) {
                (Some(test), _) => test(compare, cx.number(n, "this", 0..=200)? as u8),
                (_, Some(tally)) => GoalTest::Tally(tally, compare, cx.number(n, "this", 0..=999)? as i16),
                _ => return None,
            }
        }
    })
}
