//! Event cards: a front, options, and what comes of them.

use hexhold_model::{Crossover, EventCard, EventOption, EventOutcome, Key, When};

use super::{
    super::line::{Cx, Line, RefKind},
    fact,
    gain::{DECKS, gains},
    outpost::raid,
    refer, text,
};
use crate::{names, syntax::Node};

/// `event "Smoke Over the Ford" road { text "…"; option "Wade." { … } }`; `later`: not in its deck from the start.
pub(crate) fn event(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> Option<EventCard> {
    let word = line.expect(cx, "a deck")?;
    let deck = cx.pick(DECKS, word, "deck of events")?;
    let mut also = Vec::new();
    while line.peek().is_some_and(|w| !w.is("later")) {
        let Some(word) = line.next() else { break };
        also.push(cx.pick(DECKS, word, "deck of events")?);
    }
    let starts = !line.eat("later");
    let before = cx.diags.errors();
    let mut out = EventCard {
        key,
        name,
        deck,
        also,
        starts,
        text: String::new(),
        options: Vec::new(),
        raid: None,
        crossover: None,
    };
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "text" => text(cx, &mut inner, &mut out.text),
            "option" => option(cx, &mut inner).map(|o| out.options.push(o)),
            "attack" => raid(cx, &mut inner).map(|r| out.raid = Some(r)),
            "crossover" => crossover(cx, &mut inner).map(|c| out.crossover = Some(c)),
            _ => {
                cx.unknown(&node.name, "line of an event", ["text", "option", "attack", "crossover"]);
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    if cx.diags.errors() == before && (out.text.is_empty() || !(1..=9).contains(&out.options.len())) {
        cx.error(line.name_span(), "an event has a text and one to nine options", "incomplete");
    }
    Some(out)
}

/// `crossover "lettered" read "A Word in Passing"`
fn crossover(cx: &mut Cx, line: &mut Line) -> Option<Crossover> {
    let of = line.expect_name(cx, "a trait")?;
    let of = refer(cx, RefKind::Trait, of);
    if !line.eat("read") {
        let help = "as in `crossover \"lettered\" read \"A Word in Passing\"`";
        cx.error_help(line.here(), "what is read then?", "expected `read`", help);
        return None;
    }
    let read = line.expect_name(cx, "a section")?;
    Some(Crossover { of, read: refer(cx, RefKind::Section, read) })
}

fn option(cx: &mut Cx, line: &mut Line) -> Option<EventOption> {
    let word = line.expect(cx, "a text")?;
    let needs = if line.eat("needs") { Some(fact::fact(cx, line)?) } else { None };
    let key = line.prop("key").map(|w| names::slug(&w.text)).unwrap_or_default();
    let outcomes = outcomes(cx, line)?;
    Some(EventOption { key, text: word.text.clone(), needs, outcomes })
}

/// Either `if … { … }`, `otherwise { … }` and `always { … }`, each an outcome with its own words; or the lines of the one
/// outcome that there is.
fn outcomes(cx: &mut Cx, line: &mut Line) -> Option<Vec<EventOutcome>> {
    let nodes = line.needs_block(cx);
    let is_case = |n: &&Node| matches!(n.name.text.as_str(), "if" | "otherwise" | "always");
    if nodes.iter().filter(is_case).count() == 0 {
        return Some(vec![outcome(cx, When::Always, nodes)]);
    }
    if let Some(loose) = nodes.iter().find(|n| !is_case(n)) {
        let help = "what happens in every case stands in `always { … }`; what happens in none of the others, in `otherwise { … }`";
        cx.error_help(loose.name.span, "an option has cases or one outcome", "in which case?", help);
        return None;
    }
    let mut out = Vec::new();
    for node in nodes {
        let mut inner = Line::new(node);
        let when = match inner.name() {
            "if" => match fact::fact(cx, &mut inner) {
                Some(fact) => When::If(fact),
                None => continue,
            },
            "always" => When::Always,
            _ => When::Otherwise,
        };
        let nodes = inner.needs_block(cx);
        out.push(outcome(cx, when, nodes));
        inner.finish(cx);
    }
    Some(out)
}

/// The first `say` is what is read; `return` puts the card back under its deck.
fn outcome(cx: &mut Cx, when: When, nodes: &[Node]) -> EventOutcome {
    let mut out = EventOutcome { when, text: String::new(), gains: Vec::new(), returns: false };
    let mut gained = Vec::new();
    for node in nodes {
        if node.name.is("return") {
            out.returns = true;
            Line::new(node).finish(cx);
        } else if node.name.is("say") && out.text.is_empty() && gained.is_empty() {
            let mut inner = Line::new(node);
            if text(cx, &mut inner, &mut out.text).is_some() {
                inner.finish(cx);
            }
        } else {
            gained.push(node.clone());
        }
    }
    out.gains = gains(cx, &gained);
    out
}
