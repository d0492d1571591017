//! Event cards: a front, options, what comes of each.

use std::collections::BTreeSet;

use hexhold_content::names::slug;
use hexhold_model::{CampaignDef, Choosable, EventCard, EventDeck, EventOption, EventOutcome, Gain, When};

use super::{Brought, Known, condition, effect, several, words, written};
use crate::{
    Entry, Part, Source,
    card::{Cx, Gap},
    entry,
    json::Node,
};

const MOST_EVENTS: usize = 1500;
const MOST_OPTIONS: usize = 9;

pub(super) fn deck(name: &str) -> Option<EventDeck> {
    Some(match name {
        "road" => EventDeck::Road,
        "city" => EventDeck::City,
        "summer-road" => EventDeck::SummerRoad,
        "winter-road" => EventDeck::WinterRoad,
        "summer-outpost" => EventDeck::SummerTown,
        "winter-outpost" => EventDeck::WinterTown,
        "boat" => EventDeck::Boat,
        _ => return None,
    })
}

fn nodes<'a>(cx: &mut Cx, source: &'a Source) -> Vec<Node<'a>> {
    let roots = source.events.iter().map(|d| Node::root(&d.name, &d.value)).collect::<Vec<_>>();
    let all = |r: &Node<'a>, cx: &mut Cx| {
        if r.value().is_array() { r.items(cx.diags) } else { vec![r.clone()] }
    };
    let mut out = Vec::new();
    for root in &roots {
        out.extend(all(root, cx));
    }
    out.truncate(MOST_EVENTS);
    out
}

fn named(node: &Node) -> Option<(String, String)> {
    Some((node.get("type")?.text()?.to_owned(), node.get("cardId").and_then(|n| written(&n))?))
}

/// The cards that can be named.
pub(super) fn numbers(cx: &mut Cx, source: &Source, known: &mut Known) {
    for node in nodes(cx, source) {
        let Some((kind, number)) = named(&node).filter(|(kind, _)| deck(kind).is_some()) else { continue };
        if !is_told(cx, &node) {
            continue;
        }
        if known.event(&kind, &number).is_none() {
            let key = slug(&format!("{kind}-{number}"));
            known.events.push((kind, number, key));
        }
    }
}

pub(super) fn events(cx: &mut Cx, source: &Source, known: &mut Known, def: &mut CampaignDef, entries: &mut Vec<Entry>) {
    for node in nodes(cx, source) {
        let Some((kind, number)) = named(&node) else {
            node.complain(cx.diags, "an event without a deck or number");
            entries.push(entry(Part::Event, "events", "?", vec![Gap::Shape("it has no deck or number".into())], false));
            continue;
        };
        let name = format!("{kind} {number}");
        let Some((deck, key)) = deck(&kind).zip(known.event(&kind, &number).cloned()) else {
            entries.push(entry(
                Part::Event,
                &kind,
                &name,
                vec![Gap::Shape("a deck of its own, or a card without a text or options".into())],
                false,
            ));
            continue;
        };
        if def.events.iter().any(|e| e.key == key) {
            node.complain(cx.diags, format!("a second event `{name}`"));
            continue;
        }
        let mut brought = Brought::default();
        let mut card = EventCard {
            key,
            name: name.clone(),
            deck,
            also: Vec::new(),
            starts: true,
            text: narrative(cx, &node),
            options: Vec::new(),
            raid: None,
            crossover: None,
        };
        for (i, option) in several(cx, &node, "options").iter().take(MOST_OPTIONS).enumerate() {
            card.options.push(self::option(cx, known, option, i, &mut brought));
        }
        if let Some(attack) = node.get("attack") {
            // Without buildings, which are not in these files, nothing can be attacked by the rules.
            brought.gaps.push(Gap::Shape("an attack: buildings are not in the files".into()));
            let said = words::field(cx, "attack", attack.value());
            let outcomes = card.options.iter_mut().flat_map(|o| &mut o.outcomes);
            outcomes.for_each(|o| o.gains.push(Gain::ByHand(said.clone())));
        }
        entries.push(entry(Part::Event, &kind, &name, brought.gaps, brought.by_sentence));
        def.events.push(card);
    }
}

/// Whether there is anything to read and to choose.
fn is_told(cx: &Cx, node: &Node) -> bool {
    let options = node.get("options").is_some_and(|n| n.value().as_array().is_some_and(|a| !a.is_empty()));
    options && !narrative(cx, node).is_empty()
}

fn narrative(cx: &Cx, node: &Node) -> String {
    node.get("narrative").and_then(|n| n.text()).map(|t| words::text(cx, t)).unwrap_or_default()
}

fn option(cx: &mut Cx, known: &mut Known, node: &Node, place: usize, all: &mut Brought) -> EventOption {
    let label = node.get("label").and_then(|n| n.text()).map(slug).filter(|l| l.len() <= 3).unwrap_or_default();
    let mut option = EventOption { key: label, text: narrative(cx, node), needs: None, outcomes: Vec::new() };
    if option.text.is_empty() {
        option.text = format!("Option {}", place + 1);
    }
    let mut read: Vec<(Option<When>, String, EventOutcome)> = Vec::new();
    for node in several(cx, node, "outcomes").iter().take(MOST_OPTIONS) {
        let (when, said) = condition::when(cx, known, node, all);
        let mut brought = effect::all(cx, known, node);
        if let Some(attack) = node.get("attack") {
            brought.by_hand(
                Gap::Shape("an attack on one outcome alone".into()),
                words::field(cx, "attack", attack.value()),
            );
        }
        all.by_sentence |= brought.by_sentence;
        all.gaps.append(&mut brought.gaps);
        let (when, paid) = when.map_or((None, None), |(when, paid)| (Some(when), paid));
        brought.gains.splice(0..0, paid);
        let returns = node.flag("returnToDeck");
        let outcome = EventOutcome { when: When::Always, text: narrative(cx, node), gains: brought.gains, returns };
        read.push((when, said, outcome));
    }
    let returns = node.flag("returnToDeck");
    if read.iter().all(|(when, ..)| when.is_some()) {
        let whole = |(when, _, o): (Option<When>, _, EventOutcome)| EventOutcome {
            when: when.unwrap_or(When::Always),
            returns: o.returns || returns,
            ..o
        };
        option.outcomes = read.into_iter().map(whole).collect();
    } else {
        option.outcomes.push(by_people(read, returns));
    }
    if option.outcomes.is_empty() {
        let nothing = EventOutcome { when: When::Always, text: String::new(), gains: Vec::new(), returns };
        option.outcomes.push(nothing);
    }
    option
}

/// Where a case is not understood, the party says which of them holds.
fn by_people(read: Vec<(Option<When>, String, EventOutcome)>, returns: bool) -> EventOutcome {
    let returns = returns || read.iter().all(|(.., o)| o.returns);
    let options = read.into_iter().map(|(_, said, outcome)| {
        let told = Some(outcome.text).filter(|t| !t.is_empty()).map(Gain::Say);
        Choosable { text: said, gains: told.into_iter().chain(outcome.gains).collect() }
    });
    let mut options: Vec<Choosable> = options.collect();
    if options.len() == 1 {
        options.push(Choosable { text: "It is not so.".to_owned(), gains: Vec::new() });
    }
    EventOutcome { when: When::Always, text: String::new(), gains: vec![Gain::Choose(options)], returns }
}

/// A card that something adds is not in its deck from the start.
pub(super) fn begins(def: &mut CampaignDef) {
    let mut added = BTreeSet::new();
    let outcomes = def.events.iter().flat_map(|e| &e.options).flat_map(|o| &o.outcomes).map(|o| &o.gains);
    let told = def.places.iter().map(|p| &p.conclusion).chain(def.sections.iter().map(|s| &s.gains));
    let all = told.chain(def.quests.iter().map(|q| &q.gains)).chain(outcomes);
    let mut open: Vec<&Gain> = all.flatten().collect();
    while let Some(gain) = open.pop() {
        open.extend(gain.inner());
        if let Gain::AddEvent(key) = gain {
            added.insert(key.clone());
        }
    }
    added.extend(def.callings.iter().flat_map(|c| c.events.clone()));
    def.events.iter_mut().for_each(|e| e.starts = !added.contains(&e.key));
}
