//! Packs: a folder with `pack.kdl` and any number of files. Several packs become one library.

use std::collections::BTreeMap;

use hexhold_model::{DeckIx, Library, TreasureGains};

use crate::{
    campaign,
    decode::{self, Definition, RefKind, Reference, What},
    source::{Diagnostic, Diagnostics, FileId, Severity, Source, Span},
    suggest, syntax,
    texts::{self, Texts},
};

/// The files of one pack, named as messages should name them. `pack.kdl` is one of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PackText {
    pub files: Vec<Source>,
}

/// What `pack.kdl` says.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct PackInfo {
    pub key: String,
    pub name: String,
    pub version: String,
    /// The catalogues of the rule sets it is made for: `gh2e`, …
    pub rules: Vec<String>,
    pub about: String,
}

/// Everything that was read, and everything that is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    pub library: Library,
    pub packs: Vec<PackInfo>,
    /// By language: what the packs say in others than their own.
    pub texts: BTreeMap<String, Texts>,
    pub sources: Vec<Source>,
    pub diagnostics: Diagnostics,
    /// Where each definition stands, by kind and key; parts of it as `key/part`.
    pub places: BTreeMap<(&'static str, String), Span>,
}

/// Rule sets a pack may name.
pub const RULES: &[&str] = &["gh1e", "gh2e", "jotl", "fh"];

const MOST_FILES: usize = 2_000;

/// Reads packs in order. A definition with a key that an earlier pack has must say `override`; within one pack every key
/// is unique.
pub fn load(packs: &[PackText]) -> Loaded {
    let mut out = Loaded::default();
    let mut all: Vec<(usize, Definition)> = Vec::new();
    let mut broken: Vec<String> = Vec::new();
    for (n, pack) in packs.iter().enumerate() {
        let mut files: Vec<&Source> = pack.files.iter().collect();
        files.sort_by(|a, b| a.name.cmp(&b.name));
        let mut info = None;
        for file in files {
            if out.sources.len() >= MOST_FILES {
                break;
            }
            let id = FileId(out.sources.len() as u16);
            out.sources.push(file.clone());
            let nodes = syntax::read(&file.text, id, &mut out.diagnostics);
            if is_manifest(&file.name) {
                info = Some(manifest(&nodes, id, RULES, &mut out.diagnostics));
                continue;
            }
            for node in &nodes {
                if node.name.is("texts") {
                    texts::read(node, &mut out.texts, &mut out.diagnostics);
                    continue;
                }
                match decode::definition(node, &mut out.diagnostics) {
                    Some(d) => all.push((n, d)),
                    // It is there, if broken: nobody shall hear that it is missing as well.
                    None => broken.extend(node.words.first().map(|w| crate::names::slug(&w.text))),
                }
            }
        }
        match info {
            Some(info) => out.packs.push(info),
            None => {
                let file = FileId(out.sources.len().saturating_sub(pack.files.len()) as u16);
                let span = Span { file, start: 0, end: 0 };
                error(&mut out.diagnostics, span, "a pack needs a file pack.kdl", "not found", None);
                out.packs.push(PackInfo::default());
            }
        }
    }
    let kept = merge(&mut out, all);
    link(&mut out, kept, &broken);
    out
}

pub(crate) fn is_manifest(name: &str) -> bool {
    name.rsplit(['/', '\\']).next() == Some("pack.kdl")
}

fn error(diags: &mut Diagnostics, span: Span, message: &str, label: &str, help: Option<String>) {
    let (message, label) = (message.to_owned(), label.to_owned());
    diags.push(Diagnostic { severity: Severity::Error, message, span, label, help });
}

pub(crate) fn manifest(nodes: &[syntax::Node], file: FileId, known: &[&str], diags: &mut Diagnostics) -> PackInfo {
    let mut info = PackInfo::default();
    let [node] = nodes else {
        let span = Span { file, start: 0, end: 0 };
        let help = Some("pack \"My Pack\" version=\"1.0\" { rules gh2e }".to_owned());
        error(diags, span, "pack.kdl has one line `pack`", "here", help);
        return info;
    };
    if node.name.text != "pack" {
        error(diags, node.name.span, "pack.kdl has one line `pack`", "not this", None);
        return info;
    }
    if let Some(name) = node.words.first() {
        info.name = name.text.clone();
        info.key = crate::names::slug(&name.text);
    } else {
        error(diags, node.name.span, "a pack needs a name", "here", None);
    }
    for (key, value) in &node.props {
        match key.text.as_str() {
            "version" => info.version = value.text.clone(),
            "key" => info.key = crate::names::slug(&value.text),
            _ => error(diags, key.span, "`pack` has no such property", "not known", None),
        }
    }
    for line in node.children.as_deref().unwrap_or(&[]) {
        match line.name.text.as_str() {
            "rules" => {
                for word in &line.words {
                    if known.contains(&word.text.as_str()) {
                        info.rules.push(word.text.clone());
                    } else {
                        let help = format!("known here: {}", known.join(", "));
                        error(diags, word.span, "unknown rule set", "not known", Some(help));
                    }
                }
            }
            "about" => info.about = line.words.first().map(|w| w.text.clone()).unwrap_or_default(),
            _ => error(diags, line.name.span, "`pack` has no such line", "known here: rules, about", None),
        }
    }
    if info.rules.is_empty() {
        error(diags, node.name.span, "a pack says for which rules it is made", "expected a line `rules`", None);
    }
    info
}

/// Applies overrides and refuses doubles.
fn merge(out: &mut Loaded, all: Vec<(usize, Definition)>) -> Vec<Definition> {
    let mut kept: Vec<(usize, Definition)> = Vec::new();
    for (pack, d) in all {
        let same = |o: &(usize, Definition)| o.1.what.kind_and_key() == d.what.kind_and_key();
        match kept.iter().position(same) {
            None => {
                if d.replaces {
                    let message = "nothing to override: no earlier pack has this".to_owned();
                    let (severity, label) = (Severity::Warning, "it stands for itself".to_owned());
                    out.diagnostics.push(Diagnostic { severity, message, span: d.span, label, help: None });
                }
                kept.push((pack, d));
            }
            Some(i) if d.replaces && kept[i].0 < pack => kept[i] = (pack, d),
            Some(i) => {
                let (kind, key) = d.what.kind_and_key();
                let place = &out.sources[usize::from(kept[i].1.span.file.0)].name;
                let help = if kept[i].0 < pack {
                    format!("the other is in {place}; to replace it write `override` behind the name")
                } else {
                    format!("the other is in {place}; give one of them another name or `key=`")
                };
                let message = format!("the {kind} `{key}` exists already");
                error(&mut out.diagnostics, d.span, &message, "a second one", Some(help));
            }
        }
    }
    kept.into_iter().map(|(_, d)| d).collect()
}

/// Fills the library and looks up what definitions say about each other.
fn link(out: &mut Loaded, kept: Vec<Definition>, broken: &[String]) {
    let mut decks: Vec<(usize, String, Span)> = Vec::new();
    let mut references = Vec::new();
    let mut story = campaign::Parts::default();
    for d in kept {
        let (kind, key) = d.what.kind_and_key();
        let key = key.to_owned();
        out.places.insert((kind, key.clone()), d.span);
        for (part, span) in d.parts {
            out.places.insert((kind, format!("{key}/{part}")), span);
        }
        references.extend(d.references);
        story.names.extend(d.names);
        file(&mut out.library, &mut story, &mut decks, d.what);
    }
    let lib = &mut out.library;
    for (monster, deck, span) in decks {
        match lib.decks.iter().position(|d| d.key == deck) {
            Some(i) => lib.monsters[monster].deck = DeckIx(i as u16),
            None if broken.contains(&deck) => {}
            None => unknown(&mut out.diagnostics, span, "deck", &deck, lib.decks.iter().map(|d| d.key.as_str())),
        }
    }
    refer(out, &story, references, broken);
    out.library.campaigns = campaign::join(story, &out.library, &mut out.diagnostics);
}

/// Puts a definition where it belongs; which deck a monster acts by is looked up when all are there.
fn file(lib: &mut Library, story: &mut campaign::Parts, decks: &mut Vec<(usize, String, Span)>, what: What) {
    match what {
        What::Class(c, linked) => {
            story.linked.push((c.key.clone(), linked));
            lib.classes.push(c);
        }
        What::Item(i, goods) => {
            story.goods.push(goods);
            lib.items.push(*i);
        }
        What::Monster(m, deck, span) => {
            decks.push((lib.monsters.len(), deck, span));
            lib.monsters.push(m);
        }
        What::Deck(d) => lib.decks.push(d),
        What::Goal(g) => lib.goals.push(g),
        What::Loot(l) => lib.loot.push(l),
        What::Condition(c) => lib.conditions.push(c),
        What::Treasure(t, _, gains) => {
            if !gains.is_empty() {
                story.treasures.push(TreasureGains { number: t.number, gains });
            }
            lib.treasures.push(t);
        }
        What::Campaign(c) => story.campaigns.push(*c),
        What::Event(e) => story.events.push(e),
        What::Section(s) => story.sections.push(s),
        What::Quest(q) => story.quests.push(q),
        What::Calling(c) => story.callings.push(c),
        What::Building(b) => story.buildings.push(b),
        What::Guard(g) => story.guard.push(g),
        What::GuardPerk(p) => story.guard_perks.push(p),
        What::Rule(r) => story.house_rules.push(r),
        What::Scenario(s) => lib.scenarios.push(*s),
        What::Dungeon(d) => lib.dungeons.push(d),
        What::RoomCard(c) => lib.room_cards.push(*c),
        What::SetupCard(c) => lib.setup_cards.push(c),
    }
}

/// Whether what definitions name exists.
fn refer(out: &mut Loaded, story: &campaign::Parts, references: Vec<Reference>, broken: &[String]) {
    let lib = &out.library;
    let monsters: Vec<&str> = lib.monsters.iter().map(|m| m.key.as_str()).collect();
    let decks: Vec<&str> = lib.decks.iter().map(|d| d.key.as_str()).collect();
    let items: Vec<&str> = lib.items.iter().map(|i| i.key.as_str()).collect();
    let loot: Vec<&str> = lib.loot.iter().map(|l| l.key.as_str()).collect();
    let scenarios: Vec<&str> = lib.scenarios.iter().map(|s| s.key.as_str()).collect();
    let summons: Vec<String> =
        lib.classes.iter().flat_map(|c| &c.summons).map(|s| crate::names::slug(&s.name)).collect();
    let mut anyone: Vec<&str> = monsters.clone();
    anyone.extend(lib.decks.iter().map(|d| d.key.as_str()));
    anyone.extend(lib.classes.iter().map(|c| c.key.as_str()));
    anyone.extend(summons.iter().map(String::as_str));
    for s in &lib.scenarios {
        anyone.extend(s.named.iter().map(|n| n.key.as_str()));
        anyone.extend(s.allies.iter().map(|a| a.key.as_str()));
        anyone.extend(s.objectives.iter().map(|o| o.key.as_str()));
    }
    let classes: Vec<&str> = lib.classes.iter().map(|c| c.key.as_str()).collect();
    let places: Vec<&str> = scenarios.iter().copied().chain(lib.dungeons.iter().map(|d| d.key.as_str())).collect();
    let told = story.keys();
    for r in references {
        let (what, known) = match r.kind {
            RefKind::Class => ("class", &classes),
            RefKind::Event => ("event", &told.events),
            RefKind::Section => ("section", &told.sections),
            RefKind::Quest => ("personal quest", &told.quests),
            RefKind::Standing => ("standing in any campaign", &told.standings),
            RefKind::Trait => ("trait of any calling", &told.traits),
            RefKind::Campaign => ("campaign", &told.campaigns),
            RefKind::Building => ("building", &told.buildings),
            RefKind::Guard => ("guard card", &told.guard),
            RefKind::Rule => ("house rule", &told.house_rules),
            RefKind::Monster => ("monster", &monsters),
            RefKind::Deck => ("deck", &decks),
            RefKind::Item => ("item", &items),
            RefKind::Loot => ("loot", &loot),
            RefKind::Scenario => ("scenario", &places),
            RefKind::Anyone => ("figure", &anyone),
        };
        if !known.contains(&r.key.as_str()) && !broken.contains(&r.key) {
            unknown(&mut out.diagnostics, r.span, what, &r.key, known.iter().copied());
        }
    }
}

fn unknown<'a>(diags: &mut Diagnostics, span: Span, what: &str, key: &str, known: impl Iterator<Item = &'a str>) {
    let help = suggest::nearest(key, known).map(|near| format!("did you mean `{near}`?"));
    error(diags, span, &format!("there is no {what} `{key}`"), "not defined in any pack", help);
}
