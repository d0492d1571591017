//! In which case an outcome of an event holds.

use hexhold_model::{Fact, Gain, Season, When};

use super::{Brought, Known, MOST, reward, said, words};
use crate::{
    card::{Cx, Gap},
    json::Node,
};

/// When an outcome holds, and what is paid in that case; nothing, if it is not understood. And what is said of it.
pub(super) fn when(
    cx: &mut Cx,
    known: &Known,
    node: &Node,
    all: &mut Brought,
) -> (Option<(When, Option<Gain>)>, String) {
    let Some(node) = node.get("condition") else { return (Some((When::Always, None)), "Always.".to_owned()) };
    if let Some(text) = node.text() {
        let text = words::text(cx, text);
        all.by_sentence = true;
        let read = said::condition(&text);
        if read.is_none() {
            all.gaps.push(Gap::Sentence(text.clone()));
        }
        return (read.map(|when| (when, None)), text);
    }
    let text = words::field(cx, "if", node.value());
    let read = structured(cx, known, &node);
    if read.is_none() {
        all.gaps.push(Gap::Shape(format!("a condition `{}`", kind(&node))));
    }
    (read, text)
}

fn kind(node: &Node) -> String {
    node.get("type").and_then(|n| n.text()).unwrap_or("?").chars().take(40).collect()
}

fn structured(cx: &mut Cx, known: &Known, node: &Node) -> Option<(When, Option<Gain>)> {
    let first = node.list("values", cx.diags).first().and_then(|n| n.whole());
    Some(match kind(node).as_str() {
        "otherwise" => (When::Otherwise, None),
        // Whoever can pay, pays: what it is for is in the same outcome.
        "payCollectiveGold" => {
            let gold = first.filter(|n| (1..=999).contains(n))? as u16;
            (When::If(Fact::CollectiveGold(gold)), Some(Gain::CollectiveGold(-(gold as i16))))
        }
        _ => (When::If(fact(cx, known, node, 0)?), None),
    })
}

/// A test that changes nothing.
pub(super) fn fact(cx: &mut Cx, known: &Known, node: &Node, depth: u8) -> Option<Fact> {
    if depth > 6 {
        return None;
    }
    let values = node.list("values", cx.diags);
    let number = || values.first().and_then(|n| n.whole()).filter(|n| (-20..=20).contains(n));
    let words =
        || values.iter().take(MOST).map(|n| n.text().map(hexhold_content::names::slug)).collect::<Option<Vec<_>>>();
    let any = |mut facts: Vec<Fact>| if facts.len() > 1 { Some(Fact::Any(facts)) } else { facts.pop() };
    Some(match kind(node).as_str() {
        "reputationGT" => Fact::Reputation { of: None, least: number()? as i8 + 1, most: i8::MAX },
        "reputationLT" => Fact::Reputation { of: None, least: i8::MIN, most: number()? as i8 - 1 },
        "moraleGT" => Fact::Morale { least: number().filter(|n| *n >= 0)? as u8 + 1, most: u8::MAX },
        "moraleLT" => Fact::Morale { least: 0, most: number().filter(|n| *n >= 1)? as u8 - 1 },
        "season" => match words()?.first()?.as_str() {
            "summer" => Fact::Season(Season::Summer),
            "winter" => Fact::Season(Season::Winter),
            _ => return None,
        },
        "trait" | "traits" => {
            let traits = words()?;
            let there = traits.iter().all(|t| known.traits.contains(t));
            any(traits.into_iter().filter(|_| there).map(Fact::Trait).collect())?
        }
        "character" | "class" => {
            let classes: Option<Vec<_>> = values.iter().map(|n| reward::class(known, n)).collect();
            any(classes?.into_iter().map(Fact::Class).collect())?
        }
        "or" => {
            let facts: Option<Vec<_>> = values.iter().take(9).map(|n| fact(cx, known, n, depth + 1)).collect();
            any(facts?)?
        }
        "and" => {
            let facts: Option<Vec<_>> = values.iter().take(9).map(|n| fact(cx, known, n, depth + 1)).collect();
            let mut facts = facts?;
            if facts.len() > 1 { Fact::All(facts) } else { facts.pop()? }
        }
        _ => return None,
    })
}
