//! Packs for Gloomholdin': characters, monster cards, maps and scenario pages, read into a [`Book`].
//!
//! The same text format and the same messages as the other packs; `docs/write-for-holdin.md` is the language.

mod ability;
mod character;
mod check;
mod item;
mod map;
mod monster;
mod page;
mod table;
mod texts;
mod words;

pub use words::BookWords;

use std::collections::BTreeMap;

use hexhold_holdin::book::Book;

use crate::{
    PackInfo, PackText,
    decode::{Cx, Line},
    names::Table,
    pack,
    source::{Diagnostics, FileId, Source, Span},
    syntax::{self, Node, Word},
    texts::Texts,
};

/// A pack that was read, and everything that is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct LoadedBook {
    pub book: Book,
    pub info: PackInfo,
    /// By language: what the pack says in others than its own.
    pub texts: BTreeMap<String, Texts>,
    pub sources: Vec<Source>,
    pub diagnostics: Diagnostics,
}

const MOST: usize = 200;

/// What pack.kdl says of a pack that is for this game.
const RULES: &[&str] = &["holdin"];

/// Whether a pack is for this game: its `pack.kdl` says `rules holdin`.
pub fn is_pack(text: &PackText) -> bool {
    let manifest = text.files.iter().find(|f| pack::is_manifest(&f.name));
    let nodes = manifest.map(|f| syntax::read(&f.text, FileId(0), &mut Diagnostics::default())).unwrap_or_default();
    let lines = nodes.iter().flat_map(|n| n.children.as_deref().unwrap_or(&[]));
    lines.filter(|n| n.name.is("rules")).flat_map(|n| &n.words).any(|w| w.is(RULES[0]))
}

/// The names of everything, known before anything is read: files may name each other in any order.
#[derive(Default)]
struct Names {
    monsters: Vec<String>,
    items: Vec<String>,
    maps: Vec<String>,
    achievements: Vec<String>,
    treasures: Vec<i64>,
    scenarios: Vec<i64>,
}

/// Where things stand that the check of the whole speaks of.
#[derive(Default)]
struct Places {
    pack: Span,
    /// By number.
    scenarios: BTreeMap<u8, Span>,
    /// Hexes by the map's name and the letter they are drawn with.
    letters: BTreeMap<(String, char), Vec<hexhold_hex::Hex>>,
}

const KINDS: &[&str] =
    &["character", "monster-card", "monster-modifiers", "map", "scenario", "treasure", "achievement", "texts"];

/// Reads a pack and checks it as a whole.
pub fn load(text: &PackText) -> LoadedBook {
    let mut out = LoadedBook::default();
    let mut files: Vec<&Source> = text.files.iter().collect();
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let (mut nodes, mut places) = (Vec::new(), Places::default());
    let mut manifest = false;
    for file in files {
        let id = FileId(out.sources.len() as u16);
        out.sources.push(file.clone());
        let read = syntax::read(&file.text, id, &mut out.diagnostics);
        if pack::is_manifest(&file.name) {
            places.pack = Span { file: id, start: 0, end: 0 };
            out.info = pack::manifest(&read, id, RULES, &mut out.diagnostics);
            manifest = true;
        } else {
            nodes.extend(read);
        }
    }
    let mut diagnostics = std::mem::take(&mut out.diagnostics);
    let mut cx = Cx::new(&mut diagnostics);
    if !manifest {
        cx.error(places.pack, "a pack needs a file pack.kdl", "not found");
    }
    let names = names(&nodes);
    out.book.name.clone_from(&out.info.name);
    let unique = |cx: &mut Cx, list: &[String], what: &str| {
        if let Some(twice) = list.iter().enumerate().find(|(i, name)| list[..*i].contains(name)) {
            cx.error(places.pack, format!("there are two {what} called {:?}", twice.1), "in this pack");
        }
    };
    unique(&mut cx, &names.monsters, "monsters");
    unique(&mut cx, &names.items, "items");
    unique(&mut cx, &names.maps, "maps");
    // Things name each other by a place that is one byte.
    let longest =
        [names.monsters.len(), names.items.len(), names.maps.len(), names.treasures.len(), names.scenarios.len()];
    if longest.into_iter().any(|n| n > MOST) {
        cx.error(places.pack, format!("a pack has at most {MOST} things of a kind"), "too many");
        out.diagnostics = diagnostics;
        return out;
    }
    // Pages last: they speak of letters on maps.
    let (pages, others): (Vec<&Node>, Vec<&Node>) = nodes.iter().partition(|n| n.name.is("scenario"));
    for node in others.into_iter().chain(pages) {
        if node.name.is("texts") {
            crate::texts::read(node, &mut out.texts, cx.diags);
            continue;
        }
        let mut line = Line::new(node);
        if definition(&mut cx, &mut line, &names, &mut out.book, &mut places).is_some() {
            line.finish(&mut cx);
        }
    }
    out.book.scenarios.sort_by_key(|s| s.number);
    check::check(&mut cx, &out.book, &places);
    if cx.diags.errors() == 0 {
        texts::check(&mut cx, &out.book, &out.info.about, &out.texts);
    }
    out.diagnostics = diagnostics;
    out
}

fn names(nodes: &[Node]) -> Names {
    let mut names = Names::default();
    let first = |n: &Node| n.words.first().map(|w| w.text.clone()).unwrap_or_default();
    let number = |n: &Node| n.words.first().and_then(Word::number).unwrap_or(-1);
    for node in nodes {
        match node.name.text.as_str() {
            "map" => names.maps.push(first(node)),
            "achievement" => names.achievements.push(first(node)),
            "treasure" => names.treasures.push(number(node)),
            "scenario" => names.scenarios.push(number(node)),
            "monster-card" => {
                for inner in node.children.as_deref().unwrap_or(&[]) {
                    match inner.name.text.as_str() {
                        "monster" => names.monsters.push(first(inner)),
                        "item" => names.items.push(first(inner)),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    names
}

fn definition(cx: &mut Cx, line: &mut Line, names: &Names, book: &mut Book, places: &mut Places) -> Option<()> {
    match line.name() {
        "character" => book.characters.push(character::character(cx, line)?),
        "monster-card" => monster::card(cx, line, names, book)?,
        "monster-modifiers" => book.monster_tables = table::tables(cx, line)?,
        "map" => map::map(cx, line, names, book, places)?,
        "scenario" => page::scenario(cx, line, names, book, places)?,
        "treasure" => book.treasures.push(page::treasure(cx, line, names)?),
        "achievement" => {
            let name = line.expect_name(cx, "a name")?;
            book.achievements.push(name.text.clone());
        }
        _ => {
            cx.unknown(&line.node.name, "definition", KINDS.iter().copied());
            return None;
        }
    }
    Some(())
}

/// The place of a name in a list, or an error with what was probably meant.
fn place(cx: &mut Cx, list: &[String], word: &Word, what: &str) -> Option<u8> {
    let found = list.iter().position(|n| *n == word.text);
    if found.is_none() {
        cx.unknown(word, what, list.iter().map(String::as_str));
    }
    found.map(|i| i as u8)
}

/// A small number.
fn small(cx: &mut Cx, line: &mut Line, what: &str, most: i64) -> Option<u8> {
    let word = line.expect(cx, what)?;
    cx.number(word, what, 0..=most).map(|n| n as u8)
}

/// A word by a table.
fn pick<T: Copy>(cx: &mut Cx, line: &mut Line, table: Table<T>, what: &str) -> Option<T> {
    let word = line.expect(cx, what)?;
    cx.pick(table, word, what)
}

const PACKS: &[&[(&str, &str)]] = include!(concat!(env!("OUT_DIR"), "/holdin.rs"));

/// The packs for this game that come with the program.
pub fn built_in() -> Vec<PackText> {
    let source = |&(name, text): &(&str, &str)| Source { name: name.to_owned(), text: text.to_owned() };
    PACKS.iter().map(|files| PackText { files: files.iter().map(source).collect() }).collect()
}
