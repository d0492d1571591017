//! What an edition takes from those that it extends: decks of its monsters, figures of its scenarios and summons.

use std::collections::BTreeSet;

use hexhold_content::names::slug;
use hexhold_model::{Action, DeckIx, Library};
use serde_json::Value;

use crate::{
    Entry, Part, Source,
    card::{Cx, Gap},
    deck, entry,
    json::Node,
    monster,
    notes::Note,
    runs,
};

/// More would be a file that refers to everything.
const MOST: usize = 400;

/// The place of a deck: the edition's own, or that of an edition that it extends.
pub(crate) fn deck(cx: &mut Cx, source: &Source, library: &mut Library, key: &str) -> Option<usize> {
    if let Some(place) = library.decks.iter().position(|d| d.key == key) {
        return Some(place);
    }
    let named = |v: &Value| v.get("name").and_then(Value::as_str).is_some_and(|n| slug(n) == key);
    let found = source.parents.iter().flat_map(|p| &p.decks).find(|d| named(&d.value))?;
    let mut read = deck::read(cx, &Node::root(&found.name, &found.value))?;
    for (card, (draft, words)) in read.deck.cards.iter_mut().zip(&read.drafts) {
        let mut gaps = draft.gaps.clone();
        gaps.extend(runs::monster_card(card));
        if let Some(note) = Note::of(&gaps, words) {
            note.put(&mut card.action);
            if note.is_whole() {
                card.consume.clear();
            }
        }
    }
    library.decks.push(read.deck);
    Some(library.decks.len() - 1)
}

/// Brings the figures that the edition names and that another one describes.
pub(crate) fn figures(cx: &mut Cx, source: &Source, library: &mut Library) {
    let mut named = BTreeSet::new();
    let own = source.scenarios.iter().chain(&source.sections).chain(&source.monsters).chain(&source.decks);
    own.chain(&source.characters).for_each(|d| names(&d.value, &mut named, 0));
    // What they bring may bring others.
    for _ in 0..4 {
        let before = library.monsters.len();
        for parent in &source.parents {
            for document in &parent.monsters {
                let Some(name) = document.value.get("name").and_then(Value::as_str) else { continue };
                let wanted = named.contains(&slug(name)) && library.monsters.len() < MOST;
                if !wanted || library.monsters.iter().any(|m| m.key == slug(name)) {
                    continue;
                }
                let root = Node::root(&document.name, &document.value);
                let Some(mut read) = monster::read(cx, &root) else { continue };
                let Some(place) = deck(cx, source, library, &read.deck) else { continue };
                read.kind.deck = DeckIx(u16::try_from(place).unwrap_or(u16::MAX));
                for (action, (draft, words)) in read.kind.specials.iter_mut().zip(&read.specials) {
                    let mut gaps = draft.gaps.clone();
                    gaps.extend(runs::special(action, draft));
                    if let Some(note) = Note::of(&gaps, words) {
                        note.put(action);
                    }
                }
                let decks = parent
                    .decks
                    .iter()
                    .filter(|d| d.value.get("name").and_then(Value::as_str).is_some_and(|n| slug(n) == read.deck));
                decks.for_each(|d| names(&d.value, &mut named, 0));
                library.monsters.push(read.kind);
            }
        }
        if library.monsters.len() == before {
            break;
        }
    }
}

/// Every name in a file that could be that of a figure.
fn names(value: &Value, out: &mut BTreeSet<String>, depth: u8) {
    match value {
        _ if depth > 16 || out.len() > 20_000 => {}
        Value::String(s) if s.len() <= 80 && !s.contains(' ') => {
            out.insert(slug(s.split(':').next().unwrap_or(s)));
        }
        Value::Array(list) => list.iter().for_each(|v| names(v, out, depth + 1)),
        Value::Object(map) => map.values().for_each(|v| names(v, out, depth + 1)),
        _ => {}
    }
}

/// Cards that bring or name a figure which nobody has described are left to the players.
pub(crate) fn missing(library: &mut Library, entries: &mut [Entry]) {
    let known: BTreeSet<String> = library.monsters.iter().map(|m| m.key.clone()).collect();
    let lacks = |action: &Action| {
        let mut named = BTreeSet::new();
        kinds(&serde_json::to_value(action).unwrap_or_default(), &mut named);
        named.into_iter().find(|k| !known.contains(k))
    };
    let mut told = |part: Part, of: &str, name: &str, action: &mut Action| {
        let Some(key) = lacks(action) else { return false };
        let what = format!("the figure `{key}` is in none of the editions at hand");
        let gaps = vec![Gap::Shape(what)];
        if let Some(note) = Note::of(&gaps, &format!("do what is printed; it needs {}", key.replace('-', " "))) {
            note.put(action);
        }
        if let Some(own) = entries.iter_mut().find(|e| e.part == part && e.of == of && e.name == name) {
            *own = entry(part, of, name, gaps, false);
        }
        true
    };
    for deck in &mut library.decks {
        let key = deck.key.clone();
        for card in &mut deck.cards {
            let name = card.name.clone();
            if told(Part::MonsterCard, &key, &name, &mut card.action) {
                card.consume.clear();
            }
        }
    }
    for kind in &mut library.monsters {
        let key = kind.key.clone();
        for (i, special) in kind.specials.iter_mut().enumerate() {
            told(Part::BossSpecial, &key, &format!("special {}", i + 1), special);
        }
    }
}

/// Kinds of monsters that are summoned or asked about.
fn kinds(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|v| kinds(v, out)),
        Value::Object(map) => {
            for (key, v) in map {
                match v.as_str() {
                    Some(kind) if matches!(key.as_str(), "monster" | "is_kind") => {
                        out.insert(kind.to_owned());
                    }
                    _ => kinds(v, out),
                }
            }
        }
        _ => {}
    }
}
