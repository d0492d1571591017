//! What classes and items are to a campaign.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_content::names::slug;
use hexhold_model::{Calling, CampaignDef, Goods, Key, Library, Price, Section, Stuff};

use super::{Known, MOST, reward, several, texts, written};
use crate::{
    Entry, Part, Source,
    card::{Cx, Gap},
    entry,
    json::Node,
};

fn nodes<'a>(cx: &mut Cx, source: &'a Source) -> Vec<Node<'a>> {
    let roots = source.items.iter().map(|d| Node::root(&d.name, &d.value)).collect::<Vec<_>>();
    roots.iter().flat_map(|r| r.items(cx.diags)).take(crate::item::MOST_ITEMS).collect()
}

fn number(node: &Node) -> Option<String> {
    node.get("id").and_then(|n| written(&n))
}

/// Items that come into the shop when a scenario is completed, by its number.
pub(super) fn after(cx: &mut Cx, source: &Source, known: &Known) -> BTreeMap<String, Vec<Key>> {
    let mut out: BTreeMap<String, Vec<Key>> = BTreeMap::new();
    for node in nodes(cx, source) {
        let scenario = node.get("unlockScenario").and_then(|n| n.get("name")).and_then(|n| written(&n));
        let item = number(&node).and_then(|n| known.items.get(&n).cloned());
        if let Some((scenario, item)) = scenario.zip(item) {
            out.entry(scenario).or_default().push(item);
        }
    }
    out
}

pub(super) fn goods(
    cx: &mut Cx,
    source: &Source,
    known: &Known,
    library: &Library,
    entries: &mut Vec<Entry>,
) -> Vec<Goods> {
    let mut out = Vec::new();
    for node in nodes(cx, source) {
        let Some(key) = number(&node).and_then(|n| known.items.get(&n).cloned()) else { continue };
        let mut gaps = Vec::new();
        let level = node.whole_at("unlockProsperity", 1..=9, cx.diags).map(|n| n as u8);
        let random = node.flag("random");
        // Where things are made, what is random is found; elsewhere it is a design.
        let made = known.resources.iter().any(|r| r != "money" && r != "random-item");
        let craft = craft(cx, known, &node, &mut gaps);
        if node.get("requiredBuilding").is_some() {
            gaps.push(Gap::Shape("buildings are not in the files".into()));
        }
        let goods = Goods {
            item: key.clone(),
            copies: node.whole_at("count", 1..=9, cx.diags).unwrap_or(1) as u8,
            prosperity: level.filter(|_| !random),
            random_design: random && !made,
            random_item: random && made,
            craft,
            ..Goods::default()
        };
        let name = library.items.iter().find(|i| i.key == key).map_or(key.as_str(), |i| i.name.as_str());
        entries.push(entry(Part::Goods, "items", name, gaps, false));
        out.push(goods);
    }
    out
}

/// What an item is made of.
fn craft(cx: &mut Cx, known: &Known, node: &Node, gaps: &mut Vec<Gap>) -> Option<Price> {
    let mut price = Price::default();
    let mut rows = several(cx, node, "resources");
    rows.truncate(1);
    if node.get("resourcesAny").is_some() {
        gaps.push(Gap::Shape("a choice of what it is made of".into()));
    }
    for row in rows {
        let kinds: Vec<String> = row.value().as_object().into_iter().flatten().map(|(k, _)| k.clone()).collect();
        for kind in kinds.iter().take(12) {
            let n = row.whole_at(kind, 0..=20, cx.diags).unwrap_or(0) as u16;
            match (kind.as_str(), reward::resource(known, &slug(kind))) {
                (_, _) if n == 0 => {}
                ("gold", _) => price.gold += n,
                (_, Some(Stuff::Of(key))) => price.resources.push((key, n)),
                (_, Some(Stuff::AnyMaterial)) => price.materials += n,
                (_, Some(Stuff::AnyHerb)) => price.herbs += n,
                _ => gaps.push(Gap::Shape(format!("it is made of {}", kind.chars().take(40).collect::<String>()))),
            }
        }
    }
    for n in texts(cx, node, "requiredItems").iter().take(4) {
        match known.items.get(n) {
            Some(key) => price.items.push(key.clone()),
            None => gaps.push(Gap::Shape(format!("it is made of item {n}"))),
        }
    }
    (!price.is_nothing()).then_some(price)
}

/// What all classes are like.
pub(super) fn traits(cx: &mut Cx, source: &Source, known: &Known) -> BTreeSet<Key> {
    let roots = source.characters.iter().map(|d| Node::root(&d.name, &d.value));
    let there = roots.filter(|r| r.get("name").is_some_and(|n| reward::class(known, &n).is_some()));
    there.flat_map(|r| texts(cx, &r, "traits")).map(|t| slug(&t)).filter(|t| !t.is_empty()).collect()
}

/// Who may be chosen from the start, what they are like, what their coming and leaving brings.
pub(super) fn callings(
    cx: &mut Cx,
    source: &Source,
    known: &mut Known,
    def: &mut CampaignDef,
    entries: &mut Vec<Entry>,
) {
    for document in &source.characters {
        let root = Node::root(&document.name, &document.value);
        let Some(class) = root.get("name").and_then(|n| reward::class(known, &n)) else { continue };
        if def.callings.iter().any(|c| c.class == class) {
            continue;
        }
        let mut calling = Calling { class: class.clone(), locked: root.flag("spoiler"), ..Calling::default() };
        calling.traits = texts(cx, &root, "traits").iter().map(|t| slug(t)).filter(|t| !t.is_empty()).collect();
        known.names.extend(calling.traits.iter().map(|t| (t.clone(), t.clone())));
        let mut gaps = Vec::new();
        for field in ["unlockEvent", "retireEvent"] {
            let Some(said) = root.get(field).and_then(|n| written(&n)) else { continue };
            let found = brought_by(known, &said);
            if found.is_empty() {
                gaps.push(Gap::Shape(format!("events {said} are not in the files")));
            }
            calling.events.extend(found);
        }
        calling.section = farewell(cx, source, known, &class, def, &mut gaps);
        entries.push(entry(Part::Calling, &class, &class, gaps, false));
        // Of somebody who is there from the start and like nobody, nothing needs to be said.
        if calling != (Calling { class, ..Calling::default() }) {
            def.callings.push(calling);
        }
    }
}

/// `"38"`: that card of both decks; `"city:C-74|road:R-12"`: these.
fn brought_by(known: &Known, said: &str) -> Vec<Key> {
    let named = |(deck, number): (&str, &str)| known.event(deck, number).cloned();
    let one = |part: &str| match part.split_once(':') {
        Some(pair) => vec![named(pair)],
        None => vec![named(("city", part)), named(("road", part))],
    };
    said.split('|').take(9).flat_map(one).flatten().collect()
}

/// The section that is read when somebody of the class retires.
fn farewell(
    cx: &mut Cx,
    source: &Source,
    known: &mut Known,
    class: &str,
    def: &mut CampaignDef,
    gaps: &mut Vec<Gap>,
) -> Option<Key> {
    let roots = source.sections.iter().take(MOST * 4).map(|d| Node::root(&d.name, &d.value));
    let of = |s: &Node| s.get("retirement").and_then(|n| n.text()).is_some_and(|c| slug(c) == class);
    let page = roots.into_iter().find(of)?;
    let number = page.get("index").and_then(|n| written(&n))?;
    let brought = reward::page(cx, known, &page);
    gaps.extend(brought.gaps);
    let name = format!("Section {number}");
    let key = slug(&name);
    if !def.sections.iter().any(|s| s.key == key) {
        let text = format!("Read section {number} of your book.");
        def.sections.push(Section { key: key.clone(), name, text, gains: brought.gains });
    }
    Some(key)
}
