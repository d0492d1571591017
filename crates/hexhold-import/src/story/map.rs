//! The tree of scenarios: where each is open from, what it needs, what its conclusion brings.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::{CampaignDef, Choosable, Fact, Gain, Key, Library, PlaceDef, ScenarioLink};

use super::{Brought, Known, reward, several, texts, words, written};
use crate::{
    Entry, Part, Source,
    card::{Cx, Gap},
    entry,
    json::Node,
};

/// `after`: items that a scenario brings into the shop, by its number.
pub(super) fn places(
    cx: &mut Cx,
    source: &Source,
    known: &mut Known,
    after: &BTreeMap<String, Vec<Key>>,
    library: &mut Library,
    def: &mut CampaignDef,
    entries: &mut Vec<Entry>,
) {
    let roots = || source.scenarios.iter().map(|d| Node::root(&d.name, &d.value));
    for root in roots().filter(|r| r.get("group").is_none()) {
        let Some(number) = root.get("index").and_then(|n| written(&n)) else { continue };
        let mut onward = texts(cx, &root, "unlocks");
        onward.extend(sections(source, &number).flat_map(|s| texts(cx, &s, "unlocks")).collect::<Vec<_>>());
        known.behind.insert(number, onward);
    }
    // Where no scenario says what may happen on the way, nothing may be said of it.
    let roads = roots().any(|r| r.get("eventType").is_some());
    let mut done = BTreeSet::new();
    for root in roots() {
        let Some(number) = root.get("index").and_then(|n| written(&n)) else { continue };
        let name = root.get("name").and_then(|n| n.text()).unwrap_or(&number).chars().take(60).collect::<String>();
        if let Some(group) = root.get("group").and_then(|n| n.text()) {
            let gaps = vec![Gap::Shape("a scenario beside the map".into())];
            entries.push(entry(Part::Place, group, &name, gaps, false));
            continue;
        }
        if !done.insert(number.clone()) {
            continue;
        }
        let Some(key) = known.scenarios.get(&number).cloned() else {
            let gaps = vec![Gap::Shape("map needed: what it unlocks is unlocked with it".into())];
            entries.push(entry(Part::Place, &format!("scenario-{number}"), &name, gaps, false));
            continue;
        };
        let (mut place, mut gaps) = place(cx, known, &root, &key, roads);
        let brought = conclusion(cx, source, known, &root, &number);
        gaps.extend(brought.gaps);
        place.conclusion = brought.gains;
        for item in after.get(&number).into_iter().flatten() {
            let design = Gain::Design(item.clone());
            if !place.conclusion.contains(&design) {
                place.conclusion.push(design);
            }
        }
        follows(cx, known, &root, library, &mut place);
        if root.flag("random") {
            def.random_scenarios.push(key.clone());
        }
        entries.push(entry(Part::Place, &key, &name, gaps, brought.by_sentence));
        def.places.push(place);
    }
}

fn place(cx: &mut Cx, known: &mut Known, root: &Node, key: &str, roads: bool) -> (PlaceDef, Vec<Gap>) {
    let kind = root.get("eventType").and_then(|n| n.text());
    let mut place = PlaceDef {
        scenario: key.to_owned(),
        opens: root.flag("initial"),
        no_road: roads && kind.is_none(),
        by_boat: kind == Some("boat"),
        ..PlaceDef::default()
    };
    let mut gaps = Vec::new();
    let mut all = Vec::new();
    let after = several(cx, root, "requires");
    let ways: Vec<Option<Fact>> = after.iter().map(|way| completed(cx, known, way)).collect();
    all.extend(one_of(ways));
    let needs = several(cx, root, "requirements");
    let ways: Vec<Option<Fact>> = needs.iter().map(|way| requirement(cx, known, way, &mut gaps)).collect();
    all.extend(one_of(ways));
    place.needs = match all.len() {
        0 => None,
        1 => all.pop(),
        _ => Some(Fact::All(all)),
    };
    (place, gaps)
}

/// One of several ways; where one of them is open anyway, nothing is needed.
fn one_of(ways: Vec<Option<Fact>>) -> Option<Fact> {
    let mut ways: Vec<Fact> = ways.into_iter().collect::<Option<_>>()?;
    if ways.len() > 1 { Some(Fact::Any(ways)) } else { ways.pop() }
}

fn all_of(mut facts: Vec<Fact>) -> Option<Fact> {
    if facts.len() > 1 { Some(Fact::All(facts)) } else { facts.pop() }
}

/// Scenarios that must have been completed. Nobody can complete what has no map.
fn completed(cx: &mut Cx, known: &Known, way: &Node) -> Option<Fact> {
    let numbers: Vec<Node> = if way.value().is_array() { way.items(cx.diags) } else { vec![way.clone()] };
    let there = numbers.iter().take(20).filter_map(written).filter_map(|n| known.scenarios.get(&n).cloned());
    all_of(there.map(Fact::Completed).collect())
}

fn requirement(cx: &mut Cx, known: &mut Known, way: &Node, gaps: &mut Vec<Gap>) -> Option<Fact> {
    let mut all = Vec::new();
    for key in way.value().as_object().into_iter().flatten().map(|(k, _)| k.clone()).take(20) {
        let list = several(cx, way, &key);
        match key.as_str() {
            "global" | "campaignSticker" => all.extend(achieved(known, &list, Fact::Achievement)),
            "party" => all.extend(achieved(known, &list, Fact::PartyAchievement)),
            "characters" => {
                let there = list.iter().filter_map(|n| reward::class(known, n));
                all.extend(there.map(Fact::Class));
            }
            "scenarios" => {
                let ways: Vec<_> = list.iter().map(|n| completed(cx, known, n)).collect();
                all.extend(one_of(ways));
            }
            _ => {
                let said = way.get(&key).map(|n| words::field(cx, &key, n.value())).unwrap_or_default();
                gaps.push(Gap::Besides(format!("it needs {said}")));
            }
        }
    }
    all_of(all)
}

/// `"!the-bell"`: that one must not have it.
fn achieved(known: &mut Known, list: &[Node], is: fn(Key) -> Fact) -> Vec<Fact> {
    let one = |node: &Node| {
        let text = node.text()?;
        let fact = is(known.achievement(text.trim_start_matches('!'))?);
        Some(if text.starts_with('!') { Fact::Not(Box::new(fact)) } else { fact })
    };
    list.iter().filter_map(one).collect()
}

/// The sections that may be read at the end of a scenario.
fn sections<'a>(source: &'a Source, number: &'a str) -> impl Iterator<Item = Node<'a>> {
    let roots = source.sections.iter().map(|d| Node::root(&d.name, &d.value));
    roots.filter(move |s| {
        let parent = s.get("parent").and_then(|n| written(&n));
        s.flag("conclusion") && s.get("group").is_none() && parent.as_deref() == Some(number)
    })
}

/// What the scenario brings and what its last section brings; of several the party says which it read.
fn conclusion(cx: &mut Cx, source: &Source, known: &mut Known, root: &Node, number: &str) -> Brought {
    let mut out = reward::page(cx, known, root);
    let mut read = Vec::new();
    for section in sections(source, number).take(9) {
        let named = section.get("index").and_then(|n| written(&n)).unwrap_or_default();
        let brought = reward::page(cx, known, &section);
        out.gaps.extend(brought.gaps);
        out.by_sentence |= brought.by_sentence;
        read.push(Choosable { text: format!("You read section {named}."), gains: brought.gains });
    }
    match read.len() {
        0 => {}
        1 => out.gains.extend(read.remove(0).gains),
        _ => out.gains.push(Gain::Choose(read)),
    }
    out
}

/// Scenarios that may or must be played at once afterwards.
fn follows(cx: &mut Cx, known: &Known, root: &Node, library: &mut Library, place: &mut PlaceDef) {
    let Some(scenario) = library.scenarios.iter_mut().find(|s| s.key == place.scenario) else { return };
    for (field, forced) in [("links", false), ("forcedLinks", true)] {
        for to in texts(cx, root, field).iter().filter_map(|n| known.scenarios.get(n)) {
            if *to == place.scenario || scenario.next.iter().any(|n| n.to == *to) {
                continue;
            }
            // There is one way that must be gone.
            let forced = forced && place.forced.is_none();
            scenario.next.push(ScenarioLink { to: to.clone(), forced });
            if forced {
                place.forced = Some(to.clone());
            } else {
                place.links.push(to.clone());
            }
        }
    }
}
