//! Reads the community data that a user brings (monsters, decks, stats, classes, items, scenarios, map layouts) into a
//! library of ours, and says how much of it can be played: from its structure, from sentences that were recognised, with
//! an override the user writes, or by hand.
//!
//! Nothing of that data is part of this project. Sentences are recognised by the grammar of generic words only.

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
mod phrase;
pub mod print;
mod report;
mod runs;
mod scenario;
mod source;
mod spec;
mod summons;
mod words;

pub use diag::{Diagnostic, Diagnostics};
pub use edition::Edition;
pub use report::{Entry, Numbers, Part, Report, Tier};
pub use source::{Document, Source};

use hexhold_model::{Ability, DeckIx, Library, Step};

use card::{Cx, Gap};
use json::Node;
use names::Names;

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

/// Turns the files of one edition into a library; scenarios are those that a layout has.
pub fn import_with(source: &Source, layouts: &[maps::Layout], edition: Edition, mut diags: Diagnostics) -> Import {
    let mut library = Library::default();
    let mut entries = Vec::new();
    let keys: Vec<String> = source
        .monsters
        .iter()
        .chain(&source.decks)
        .filter_map(|d| d.value.get("name")?.as_str().map(str::to_owned))
        .collect();
    let names = Names::new(keys.iter().map(String::as_str), &source.labels);
    let mut cx = Cx { labels: &source.labels, names: &names, diags: &mut diags, monster: true, token: String::new() };
    decks(&mut cx, source, &mut library, &mut entries);
    monsters(&mut cx, source, &mut library, &mut entries);
    cx.monster = false;
    classes(&mut cx, source, &mut library, &mut entries);
    cx.token.clear();
    items(&mut cx, source, &mut library, &mut entries);
    scenario::scenarios(&mut cx, source, layouts, &mut library, &mut entries);
    let report = Report { edition, entries, diagnostics: diags.list().to_vec(), more_diagnostics: diags.dropped() };
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
            match print::item(i) {
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
        let edition = self.report.edition;
        let rules = if edition == Edition::Gh { "gh1e" } else { edition.key() };
        let pack = format!("pack \"Imported {edition}\" version=\"1\" {{\n    rules {rules}\n}}\n");
        (
            vec![
                ("pack.kdl", pack),
                ("decks.kdl", decks),
                ("monsters.kdl", monsters),
                ("classes.kdl", classes),
                ("items.kdl", items),
                ("scenarios.kdl", scenarios),
            ],
            left_out,
        )
    }
}

fn decks(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.decks {
        let Some(mut read) = deck::read(cx, &Node::root(&document.name, &document.value)) else { continue };
        if library.decks.iter().any(|d| d.key == read.deck.key) {
            cx.diags.push(&document.name, "$.name", format!("a second deck `{}`", read.deck.key));
            continue;
        }
        for (card, draft) in read.deck.cards.iter_mut().zip(&read.drafts) {
            let mut gaps = draft.gaps.clone();
            gaps.extend(runs::monster_card(card));
            let entry = entry(Part::MonsterCard, &read.deck.key, &card.name, gaps, draft.by_sentence);
            if !entry.executed() {
                card.action.steps.push(by_hand(&entry));
            }
            entries.push(entry);
        }
        library.decks.push(read.deck);
    }
}

fn monsters(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.monsters {
        let root = Node::root(&document.name, &document.value);
        let Some(mut read) = monster::read(cx, &root) else { continue };
        let Some(deck) = library.decks.iter().position(|d| d.key == read.deck) else {
            root.complain(cx.diags, format!("there is no deck `{}`", read.deck));
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
        for (i, (action, draft)) in read.kind.specials.iter_mut().zip(&read.specials).enumerate() {
            let mut gaps = draft.gaps.clone();
            gaps.extend(runs::special(action, draft));
            let entry =
                entry(Part::BossSpecial, &read.kind.key, &format!("special {}", i + 1), gaps, draft.by_sentence);
            if !entry.executed() {
                action.steps.push(by_hand(&entry));
            }
            entries.push(entry);
        }
        library.monsters.push(read.kind);
    }
}

fn classes(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.characters {
        let root = Node::root(&document.name, &document.value);
        let deck = source.character_decks.iter().find(|d| class::belongs(&d.value, &document.value));
        let deck = deck.map(|d| Node::root(&d.name, &d.value));
        let Some(read) = class::read(cx, &root, deck.as_ref()) else { continue };
        let mut class = read.class;
        if library.classes.iter().any(|c| c.key == class.key) {
            root.complain(cx.diags, format!("a second class `{}`", class.key));
            continue;
        }
        for mut card in read.cards {
            if card.gaps.is_empty() && !print::says(&card.card, &class.summons) {
                card.gaps.push(unsayable());
            }
            let entry = entry(Part::ClassCard, &class.key, &card.card.name, card.gaps, card.by_sentence);
            let mut card = card.card;
            if !entry.executed() {
                card.top.steps.push(by_hand(&entry));
            }
            class.cards.push(card);
            entries.push(entry);
        }
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

fn items(cx: &mut Cx, source: &Source, library: &mut Library, entries: &mut Vec<Entry>) {
    for document in &source.items {
        let root = Node::root(&document.name, &document.value);
        for node in root.items(cx.diags).iter().take(item::MOST_ITEMS) {
            let Some(mut read) = item::read(cx, node) else { continue };
            // Things of the same name are told apart by their number.
            if library.items.iter().any(|i| i.key == read.item.key) {
                read.item.key = format!("{}-{}", read.item.key, library.items.len() + 1);
            }
            if read.gaps.is_empty() && print::item(&read.item).is_none() {
                read.gaps.push(unsayable());
            }
            let entry = entry(Part::Item, "items", &read.item.name, read.gaps, read.by_sentence);
            if !entry.executed() {
                read.item.front.bonus = item::by_hand(by_hand(&entry), read.item.usage);
            }
            library.items.push(read.item);
            entries.push(entry);
        }
    }
}

/// Understood, and yet not to be written in our language: the pack would not have it.
fn unsayable() -> Gap {
    Gap::Shape("understood, but the language cannot say it".into())
}

/// What is shown to the players where a card cannot be executed.
fn by_hand(entry: &Entry) -> Step {
    Step::new(Ability::Coded(format!("by hand: {}", entry.why.join("; "))))
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
        Gap::Sentence(text) => format!("sentence: {text}"),
        Gap::NoText(key) => format!("no text: {key}"),
        Gap::Shape(what) => format!("shape: {what}"),
    });
    let mut why: Vec<String> = why.collect();
    why.sort();
    why.dedup();
    Entry { part, of: of.to_owned(), name: name.to_owned(), tier, overridden: false, why }
}
