//! Campaigns: places on the map, tracks, and what their stories bring.

mod calling;
mod event;
mod fact;
mod gain;
mod known;
mod outpost;
mod quest;

use hexhold_model::{CampaignDef, Key, Milestone, PlaceDef, Section, Standing};

use super::{
    line::{Cx, Line, RefKind, Reference},
    modifier,
};
use crate::{
    RULES, names,
    source::Span,
    syntax::{Node, Word},
};
pub(crate) use calling::{CallingDraft, SpotLine, calling};
pub(crate) use event::event;
pub(crate) use gain::gains;
pub(crate) use known::known;
pub(crate) use outpost::{building, guard_card, guard_perk, house_rule, price};
pub(crate) use quest::quest;

/// A campaign as its own block tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) def: CampaignDef,
    /// Only what names this campaign belongs to it.
    pub(crate) own: bool,
    /// Where each place is named.
    pub(crate) spans: Vec<Span>,
}

/// A card, section or quest, and the campaign that it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told<T> {
    pub(crate) of: Option<Key>,
    pub(crate) what: T,
}

/// `campaign=` in the head of something that belongs to one campaign.
pub(crate) fn told<T>(cx: &mut Cx, line: &mut Line, what: T) -> Told<T> {
    let of = line.prop("campaign").map(|word| refer(cx, RefKind::Campaign, word));
    Told { of, what }
}

/// The key of something that is looked up when everything is read.
pub(super) fn refer(cx: &mut Cx, kind: RefKind, word: &Word) -> Key {
    let key = names::slug(&word.text);
    cx.references.push(Reference { kind, key: key.clone(), span: word.span });
    key
}

/// The key of something that is defined by being named: an achievement, a trait.
pub(super) fn call(cx: &mut Cx, word: &Word) -> Key {
    let key = names::slug(&word.text);
    cx.names.push((key.clone(), word.text.clone()));
    key
}

pub(super) fn text(cx: &mut Cx, line: &mut Line, slot: &mut String) -> Option<()> {
    let word = line.expect(cx, "a text")?;
    if !slot.is_empty() {
        cx.error(line.name_span(), "there is a text already", "a second one");
    }
    slot.clone_from(&word.text);
    Some(())
}

const LINES: &[&str] = &[
    "intro",
    "rules",
    "at",
    "place",
    "standing",
    "prosperity",
    "imbuement",
    "random-scenario",
    "enhancing",
    "calendar",
    "morale",
    "alchemy",
];

/// `campaign "The Ember Road" { at start { … }; place "The Toll House" at=C7 open { … }; standing … }`.
pub(crate) fn campaign(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> Draft {
    let mut out = Draft::default();
    while let Some(word) = line.next() {
        match word.text.as_str() {
            "own" => out.own = true,
            "unfinished" => out.def.unfinished = true,
            _ => cx.unknown(word, "word about a campaign", ["own", "unfinished"]),
        }
    }
    let def = &mut out.def;
    (def.key, def.name) = (key, name);
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "intro" => text(cx, &mut inner, &mut def.intro),
            "rules" => rules(cx, &mut inner).map(|named| def.rules = named),
            "at" => moment(cx, &mut inner, def),
            "place" => place(cx, &mut inner).map(|(p, span)| {
                if def.places.iter().any(|o| o.scenario == p.scenario) {
                    cx.error(span, format!("`{}` is on the map already", p.scenario), "a second one");
                }
                def.places.push(p);
                out.spans.push(span);
            }),
            "standing" => standing(cx, &mut inner).map(|s| def.standings.push(s)),
            "prosperity" => {
                def.prosperity.extend(milestones(cx, &mut inner));
                Some(())
            }
            "imbuement" => {
                imbuement(cx, &mut inner, def);
                Some(())
            }
            "random-scenario" => inner.expect_name(cx, "a scenario").map(|w| {
                let key = refer(cx, RefKind::Scenario, w);
                def.random_scenarios.push(key);
            }),
            "calendar" => outpost::calendar(cx, &mut inner, &mut def.outpost),
            "morale" => outpost::morale(cx, &mut inner, &mut def.outpost),
            "alchemy" => outpost::alchemy(cx, &mut inner, &mut def.outpost),
            // The achievement without which nobody enhances a card.
            "enhancing" => inner.expect_name(cx, "an achievement").map(|w| def.enhancing = Some(call(cx, w))),
            _ => {
                cx.unknown(&node.name, "line of a campaign", LINES.iter().copied());
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    out
}

/// `rules gh2e jotl`: those of the pack's rule sets that the campaign is played by.
fn rules(cx: &mut Cx, line: &mut Line) -> Option<Vec<Key>> {
    let mut named = vec![line.expect(cx, "a rule set")?];
    named.extend(std::iter::from_fn(|| line.next()));
    for word in named.iter().filter(|w| !RULES.contains(&w.text.as_str())) {
        cx.unknown(word, "rule set", RULES.iter().copied());
    }
    Some(named.into_iter().map(|w| w.text.clone()).collect())
}

/// `at start { … }`, `at first-retirement { … }`, `at donations { … }`.
fn moment(cx: &mut Cx, line: &mut Line, def: &mut CampaignDef) -> Option<()> {
    let word = line.expect(cx, "a moment")?;
    let slot = match word.text.as_str() {
        "start" => &mut def.start,
        "first-retirement" => &mut def.first_retirement,
        "donations" => &mut def.donation_envelope,
        _ => {
            cx.unknown(word, "moment of a campaign", ["start", "first-retirement", "donations"]);
            return None;
        }
    };
    let nodes = line.needs_block(cx);
    slot.extend(gains(cx, nodes));
    Some(())
}

/// `place "The Salt Stair" at=D5 open in-town { needs completed "The Toll House"; conclusion { … } }`.
fn place(cx: &mut Cx, line: &mut Line) -> Option<(PlaceDef, Span)> {
    let word = line.expect_name(cx, "a scenario")?;
    let mut out = PlaceDef { scenario: refer(cx, RefKind::Scenario, word), ..PlaceDef::default() };
    if let Some(at) = line.prop("at") {
        if !is_square(&at.text) {
            cx.error_help(at.span, "no place on a map", "not this", "a letter and a number, as in `at=C7`");
        }
        out.at = at.text.to_uppercase();
    }
    while let Some(word) = line.next() {
        match word.text.as_str() {
            "open" => out.opens = true,
            "in-town" => out.in_town = true,
            "no-road" => out.no_road = true,
            "no-town" => out.no_town = true,
            "by-boat" => out.by_boat = true,
            "finale" => out.finale = true,
            _ => {
                cx.unknown(word, "word about a place", ["open", "in-town", "no-road", "no-town", "by-boat", "finale"]);
                return None;
            }
        }
    }
    for node in line.block() {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "needs" => fact::fact(cx, &mut inner).map(|f| out.needs = Some(f)),
            "conclusion" => {
                for node in inner.needs_block(cx) {
                    if node.name.is("text") {
                        let mut told = Line::new(node);
                        if text(cx, &mut told, &mut out.text).is_some() {
                            told.finish(cx);
                        }
                    }
                }
                let gained: Vec<_> = inner.block().iter().filter(|n| !n.name.is("text")).cloned().collect();
                out.conclusion.extend(gains(cx, &gained));
                Some(())
            }
            _ => {
                cx.unknown(&node.name, "line of a place", ["needs", "conclusion"]);
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    Some((out, word.span))
}

fn is_square(text: &str) -> bool {
    let (column, row) = text.split_at(text.len().min(1));
    column.chars().all(|c| c.is_ascii_alphabetic()) && matches!(row.parse::<u8>(), Ok(1..=99))
}

/// `standing "Kilnmasters" { at 6 read "an-invitation" if completed "The Salt Stair" }`.
fn standing(cx: &mut Cx, line: &mut Line) -> Option<Standing> {
    let word = line.expect_name(cx, "a name")?;
    Some(Standing { key: names::slug(&word.text), name: word.text.clone(), milestones: milestones(cx, line) })
}

/// `imbuement { at 10 read "…"; cards { add +1 { muddle } }; advanced { … } }`.
fn imbuement(cx: &mut Cx, line: &mut Line, def: &mut CampaignDef) {
    for node in line.block() {
        let mut inner = Line::new(node);
        let cards = match inner.name() {
            "cards" => &mut def.imbued,
            "advanced" => &mut def.imbued_further,
            _ => {
                def.imbuement.extend(on_track(cx, node, &["at", "cards", "advanced"]));
                continue;
            }
        };
        let span = inner.name_span();
        for node in inner.needs_block(cx) {
            let mut line = Line::new(node);
            if line.name() != "add" {
                cx.unknown(&node.name, "line about a modifier deck", ["add"]);
            } else if let Some((card, count)) = modifier::card(cx, &mut line) {
                line.finish(cx);
                cards.extend(std::iter::repeat_n(card, usize::from(count)));
            }
        }
        if cards.len() != 5 {
            let label = format!("{} of them", cards.len());
            cx.error(span, "imbuement has five cards, and five advanced ones", &label);
        }
        inner.finish(cx);
    }
}

/// `at 6 read "an-invitation"`, perhaps with `if` and a test.
fn milestones(cx: &mut Cx, line: &mut Line) -> Vec<Milestone> {
    line.block().iter().filter_map(|node| on_track(cx, node, &["at"])).collect()
}

/// One line of a track, which knows these.
fn on_track(cx: &mut Cx, node: &Node, known: &[&str]) -> Option<Milestone> {
    let mut inner = Line::new(node);
    if inner.name() != "at" {
        cx.unknown(&node.name, "line of a track", known.iter().copied());
        return None;
    }
    let read = milestone(cx, &mut inner)?;
    inner.finish(cx);
    Some(read)
}

fn milestone(cx: &mut Cx, line: &mut Line) -> Option<Milestone> {
    let word = line.expect(cx, "a number")?;
    let at = cx.number(word, "where it lies on the track", -20..=200)? as i16;
    if !line.eat("read") {
        cx.error_help(line.here(), "what is read there?", "expected `read`", "as in `at 6 read \"an-invitation\"`");
        return None;
    }
    let word = line.expect_name(cx, "a section")?;
    let read = refer(cx, RefKind::Section, word);
    let needs = if line.eat("if") { Some(fact::fact(cx, line)?) } else { None };
    Some(Milestone { at, needs, read })
}

/// `section "Market Day" { text "…"; prosperity 1 }`.
pub(crate) fn section(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> Section {
    let mut out = Section { key, name, text: String::new(), gains: Vec::new() };
    let nodes = line.needs_block(cx);
    for node in nodes.iter().filter(|n| n.name.is("text")) {
        let mut inner = Line::new(node);
        if text(cx, &mut inner, &mut out.text).is_some() {
            inner.finish(cx);
        }
    }
    let gained: Vec<_> = nodes.iter().filter(|n| !n.name.is("text")).cloned().collect();
    out.gains = gains(cx, &gained);
    out
}
