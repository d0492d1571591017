//! Reads the community data that a user brings (monsters, decks, stats, classes, items, scenarios, map layouts) into a
//! library of ours, and says how much of it can be played: from its structure, from sentences that were recognised, with
//! an override the user writes, or by hand.
//!
//! Nothing of that data is part of this project. Sentences are recognised by the grammar of generic words only.

mod audit;
mod borrowed;
mod card;
mod class;
mod conditions;
mod deck;
mod diag;
mod edition;
mod equation;
mod hexes;
mod item;
mod json;
mod labels;
pub mod maps;
mod monster;
mod names;
mod notes;
mod phrase;
mod plain;
pub mod print;
mod report;
mod runs;
mod scenario;
mod source;
mod spec;
mod story;
mod summons;
mod words;

pub use diag::{Diagnostic, Diagnostics};
pub use edition::Edition;
pub use report::{Entry, Numbers, Part, Report, Tier};
pub use source::{Document, Source};

use std::collections::BTreeMap;

use hexhold_model::{DeckIx, Library};

use card::{Cx, Gap};
use json::Node;
use names::Names;
use notes::Note;

/// What an import brings.
#[derive(Clone, Debug)]
pub struct Import {
    pub library: Library,
    pub report: Report,
}

/// Turns the files of one edition into a library, without maps.
pub fn import(source: &Source, edition: Edition, diags: Diagnostics) -> Import {
    import_with(source, &[], edition, diags)
}

/// Turns the files of one edition into a library; scenarios are those that a layout has. What the edition takes from those
/// that it extends is in the library, too, so that the pack stands alone; only its own things are counted.
pub fn import_with(source: &Source, layouts: &[maps::Layout], edition: Edition, mut diags: Diagnostics) -> Import {
    let mut library = Library::default();
    let mut entries = Vec::new();
    let all = || std::iter::once(source).chain(&source.parents);
    let keys: Vec<String> = all()
        .flat_map(|s| s.monsters.iter().chain(&s.decks))
        .filter_map(|d| d.value.get("name")?.as_str().map(str::to_owned))
        .collect();
    let names = Names::new(keys.iter().map(String::as_str), &source.labels);
    let mut cx = Cx { labels: &source.labels, names: &names, diags: &mut diags, monster: true, token: String::new() };
    decks(&mut cx, source, &mut library, &mut entries);
    monsters(&mut cx, source, &mut library, &mut entries);
    borrowed::figures(&mut cx, source, &mut library);
    borrowed::missing(&mut library, &mut entries);
    cx.monster = false;
    classes(&mut cx, source, &mut library, &mut entries);
    cx.token.clear();
    let numbers = items(&mut cx, source, &mut library, &mut entries);
    scenario::scenarios(&mut cx, source, edition, layouts, &mut library, &mut entries);
    story::campaign(&mut cx, source, edition, &numbers, &mut library, &mut entries);
    let base = source.base.as_ref().map(|d| &d.value);
    let rules = edition.rules(base, &edition.extends(base)).to_owned();
    let report =
        Report { edition, rules, entries, diagnostics: diags.list().to_vec(), more_diagnostics: diags.dropped() };
    Import { library, report }
}

impl Import {
    /// Takes cards, items and scenarios from a pack that the user wrote: each replaces the card of the same name in the deck
    /// or class of the same key, or the item or scenario of the same key.
    pub fn apply_overrides(&mut self, overrides: &Library) {
        for class in &overrides.classes {
            let Some(own) = self.library.classes.iter_mut().find(|c| c.key == class.key) else { continue };
            // Summons of the pack come behind those of the files.
            let before = own.summons.len();
            own.summons.extend(class.summons.iter().cloned());
            for card in &class.cards {
                let mut card = card.clone();
                summons::shift(&mut card.top.steps, before);
                summons::shift(&mut card.bottom.steps, before);
                let mut found = false;
                for c in own.cards.iter_mut().filter(|c| c.name == card.name) {
                    *c = card.clone();
                    found = true;
                }
                if found {
                    self.report.overridden(Part::ClassCard, &class.key, &card.name);
                }
            }
        }
        for item in &overrides.items {
            let Some(own) = self.library.items.iter_mut().find(|i| i.key == item.key) else { continue };
            let name = std::mem::replace(own, item.clone()).name;
            self.report.overridden(Part::Item, "items", &name);
        }
        for scenario in &overrides.scenarios {
            match self.library.scenarios.iter_mut().find(|s| s.key == scenario.key) {
                Some(own) => *own = scenario.clone(),
                None => self.library.scenarios.push(scenario.clone()),
            }
            self.report.overridden_scenario(&scenario.key);
        }
        for deck in &overrides.decks {
            let Some(own) = self.library.decks.iter_mut().find(|d| d.key == deck.key) else { continue };
            for card in &deck.cards {
                let mut found = false;
                for c in own.cards.iter_mut().filter(|c| c.name == card.name) {
                    *c = card.clone();
                    found = true;
                }
                if found {
                    self.report.overridden(Part::MonsterCard, &own.key, &card.name);
                }
            }
        }
    }

    /// The monsters and decks as a pack in our language: file names and texts, and what could not be said in it.
    pub fn pack(&self) -> (Vec<(&'static str, String)>, Vec<String>) {
        let mut left_out = Vec::new();
        let (mut decks, mut monsters) = (String::new(), String::new());
        for d in &self.library.decks {
            let (text, more) = print::deck(d);
            decks.push_str(&format!("{text}\n\n"));
            left_out.extend(more.into_iter().map(|m| format!("{}: {m}", d.key)));
        }
        for m in &self.library.monsters {
            let deck = self.library.decks.get(usize::from(m.deck.0)).map_or("", |d| d.key.as_str());
            let (text, more) = print::monster(m, deck);
            monsters.push_str(&format!("{text}\n\n"));
            left_out.extend(more.into_iter().map(|l| format!("{}: {l}", m.key)));
        }
        let mut classes = String::new();
        for c in &self.library.classes {
            let (text, more) = print::class(c);
            classes.push_str(&format!("{text}\n\n"));
            left_out.extend(more.into_iter().map(|l| format!("class {}: {l}", c.key)));
        }
        let mut items = String::new();
        for i in &self.library.items {
            let sold = self.library.campaigns.iter().flat_map(|c| &c.goods).find(|g| g.item == i.key);
            match print::item(i, sold) {
                Some(text) => items.push_str(&format!("{text}\n")),
                None => left_out.push(format!("item {}", i.key)),
            }
        }
        let mut scenarios = String::new();
        for l in &self.library.loot {
            scenarios.push_str(&format!("{}\n", print::loot(l)));
        }
        for s in &self.library.scenarios {
            let (text, more) = print::scenario(s);
            scenarios.push_str(&format!("{text}\n\n"));
            left_out.extend(more.into_iter().map(|l| format!("scenario {}: {l}", s.key)));
        }
        let campaigns: Vec<String> = self.library.campaigns.iter().map(print::campaign).collect();
        let (edition, rules) = (self.report.edition, &self.report.rules);
        let pack = format!("pack \"Imported {edition}\" version=\"1\" {{\n    rules {rules}\n}}\n");
        (
            vec![
                ("pack.kdl", pack),
                ("decks.kdl", decks),
                ("monsters.kdl", monsters),
                ("classes.kdl", classes),
                ("items.kdl", items),
                ("scenarios.kdl", scenarios),
                ("campaign.kdl", campaigns.join("\n\n")),
            ],
            left_out,
        )
    }
}

fn decks(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.decks {
        let root = Node::root(&document.name, &document.value);
        let Some(mut read) = deck::read(cx, &root) else {
            entries.push(lost(Part::MonsterCard, &root, "a deck that cannot be read"));
            continue;
        };
        if library.decks.iter().any(|d| d.key == read.deck.key) {
            cx.diags.push(&document.name, "$.name", format!("a second deck `{}`", read.deck.key));
            continue;
        }
        for (card, (draft, words)) in read.deck.cards.iter_mut().zip(&read.drafts) {
            let mut gaps = draft.gaps.clone();
            gaps.extend(runs::monster_card(card));
            if let Some(note) = Note::of(&gaps, words) {
                note.put(&mut card.action);
                if note.is_whole() {
                    card.consume.clear();
                }
            }
            entries.push(entry(Part::MonsterCard, &read.deck.key, &card.name, gaps, draft.by_sentence));
        }
        let beyond = (0..read.beyond).map(|i| {
            let gaps = vec![Gap::Shape("more cards than a deck can hold".into())];
            entry(Part::MonsterCard, &read.deck.key, &format!("beyond {}", i + 1), gaps, false)
        });
        entries.extend(beyond);
        library.decks.push(read.deck);
    }
}

fn monsters(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.monsters {
        let root = Node::root(&document.name, &document.value);
        let Some(mut read) = monster::read(cx, &root) else {
            entries.push(lost(Part::StatRow, &root, "a monster that cannot be read"));
            continue;
        };
        let Some(deck) = borrowed::deck(cx, source, library, &read.deck) else {
            root.complain(cx.diags, format!("there is no deck `{}`", read.deck));
            // It is not there, and yet it is in the files.
            for row in &read.rows {
                let name = format!("level {} {}", row.level, format!("{:?}", row.rank).to_lowercase());
                let gaps = vec![Gap::Shape(format!("there is no deck `{}`", read.deck))];
                entries.push(entry(Part::StatRow, &read.kind.key, &name, gaps, false));
            }
            continue;
        };
        if library.monsters.iter().any(|m| m.key == read.kind.key) {
            root.complain(cx.diags, format!("a second monster `{}`", read.kind.key));
            continue;
        }
        read.kind.deck = DeckIx(deck as u16);
        for row in &read.rows {
            let name = format!("level {} {}", row.level, format!("{:?}", row.rank).to_lowercase());
            entries.push(entry(Part::StatRow, &read.kind.key, &name, row.gaps.clone(), row.by_sentence));
        }
        for (i, (action, (draft, words))) in read.kind.specials.iter_mut().zip(&read.specials).enumerate() {
            let mut gaps = draft.gaps.clone();
            gaps.extend(runs::special(action, draft));
            if let Some(note) = Note::of(&gaps, words) {
                note.put(action);
            }
            let name = format!("special {}", i + 1);
            entries.push(entry(Part::BossSpecial, &read.kind.key, &name, gaps, draft.by_sentence));
        }
        library.monsters.push(read.kind);
    }
}

fn classes(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.characters {
        let root = Node::root(&document.name, &document.value);
        let decks = std::iter::once(source).chain(&source.parents).flat_map(|s| &s.character_decks);
        let deck = decks.into_iter().find(|d| class::belongs(&d.value, &document.value));
        let deck = deck.map(|d| Node::root(&d.name, &d.value));
        let Some(read) = class::read(cx, &root, deck.as_ref()) else {
            // Its cards are in the files all the same.
            let cards = deck.map_or(0, |d| d.list("abilities", cx.diags).len()).max(1);
            entries.extend((0..cards).map(|_| lost(Part::ClassCard, &root, "a class that cannot be read")));
            continue;
        };
        entries.extend((0..read.beyond).map(|_| lost(Part::ClassCard, &root, "more cards than a class can hold")));
        let mut class = read.class;
        if library.classes.iter().any(|c| c.key == class.key) {
            root.complain(cx.diags, format!("a second class `{}`", class.key));
            continue;
        }
        for read in read.cards {
            let (mut card, mut gaps) = (read.card, read.gaps);
            for (half, (mut missing, words)) in [&mut card.top, &mut card.bottom].into_iter().zip(read.halves) {
                if missing.iter().all(|g| matches!(g, Gap::Sentence(_))) && !print::says(half, &class.summons) {
                    missing.push(unsayable());
                }
                if let Some(note) = Note::of(&missing, &words) {
                    note.put(half);
                }
                gaps.append(&mut missing);
            }
            entries.push(entry(Part::ClassCard, &class.key, &card.name, gaps, read.by_sentence));
            class.cards.push(card);
        }
        summons::only_those_called(&mut class);
        for (i, mut perk) in read.perks.into_iter().enumerate() {
            if perk.gaps.is_empty() && print::perk(&perk.perk).is_none() {
                perk.gaps.push(unsayable());
            }
            let entry = entry(Part::Perk, &class.key, &format!("perk {}", i + 1), perk.gaps, false);
            // A perk that is understood only in part would change the deck wrongly.
            class.perks.push(if entry.executed() { perk.perk } else { class::nothing(perk.perk.times) });
            entries.push(entry);
        }
        library.classes.push(class);
    }
}

/// The items, and their keys by the numbers that other files call them by.
fn items(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) -> BTreeMap<String, String> {
    let mut numbers = BTreeMap::new();
    for document in &source.items {
        let root = Node::root(&document.name, &document.value);
        for node in root.items(cx.diags).iter().take(item::MOST_ITEMS) {
            let Some(mut read) = item::read(cx, node) else {
                entries.push(lost(Part::Item, node, "an item that cannot be read"));
                continue;
            };
            // Things of the same name are told apart by their number.
            if library.items.iter().any(|i| i.key == read.item.key) {
                read.item.key = format!("{}-{}", read.item.key, library.items.len() + 1);
            }
            if read.gaps.is_empty() && print::item(&read.item, None).is_none() {
                read.gaps.push(unsayable());
            }
            if let Some(note) = Note::of(&read.gaps, &read.words) {
                // An item is used for what it says as a whole.
                let whole = Note::of(&[unsayable()], &read.words).unwrap_or(note);
                read.item.front.bonus = item::by_hand(whole.step(), read.item.usage);
            }
            if let Some(id) = node.get("id").and_then(|n| n.whole()) {
                numbers.entry(id.to_string()).or_insert_with(|| read.item.key.clone());
            }
            entries.push(entry(Part::Item, "items", &read.item.name, read.gaps, read.by_sentence));
            library.items.push(read.item);
        }
    }
    numbers
}

/// Something of the files that came to nothing, and still counts.
fn lost(part: Part, node: &Node, why: &str) -> Entry {
    let name = node.get("name").and_then(|n| n.text()).unwrap_or("without a name").chars().take(60).collect::<String>();
    entry(part, &hexhold_content::names::slug(&name), &name, vec![Gap::Shape(why.to_owned())], false)
}

/// Understood, and yet not to be written in our language: the pack would not have it.
fn unsayable() -> Gap {
    Gap::Shape("understood, but the language cannot say it".into())
}

fn entry(part: Part, of: &str, name: &str, gaps: Vec<Gap>, by_sentence: bool) -> Entry {
    let manual = gaps.iter().any(|g| !matches!(g, Gap::Sentence(_)));
    let tier = match (gaps.is_empty(), manual) {
        (true, _) if by_sentence => Tier::Sentences,
        (true, _) => Tier::Structure,
        (false, false) => Tier::Override,
        (false, true) => Tier::Manual,
    };
    let why = gaps.into_iter().map(|g| match g {
        Gap::Sentence(text) => format!("sentence: {}", plain::sentence(&text)),
        Gap::NoText(key) => format!("no text: {}", key.trim_matches('%')),
        Gap::Shape(what) => format!("shape: {what}"),
        Gap::Besides(what) => format!("besides: {what}"),
    });
    let mut why: Vec<String> = why.collect();
    why.sort();
    why.dedup();
    Entry { part, of: of.to_owned(), name: name.to_owned(), tier, overridden: false, why }
}
