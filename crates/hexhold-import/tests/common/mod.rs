//! Invented files that several tests use, and packs read back.
#![allow(dead_code, reason = "every test uses some of it")]

use std::path::{Path, PathBuf};

use hexhold_content::{Loaded, PackText};
use hexhold_import::{Diagnostics, Document, Edition, Import, Source, import, import_with, maps};
use serde_json::{Value, json};

pub(crate) fn document(name: &str, value: Value) -> Document {
    Document { name: name.to_owned(), value }
}

/// A class without cards of its own and without perks.
pub(crate) fn own_class() -> Value {
    json!({
        "name": "kettle-smith", "edition": "own", "handSize": 10,
        "stats": (1..=9).map(|l| json!({ "level": l, "health": 6 + 2 * l })).collect::<Vec<_>>(),
    })
}

/// The class with its cards, and items.
pub(crate) fn brought(class: Value, cards: Value, items: Value) -> Import {
    let mut source = Source::default();
    source.characters.push(document("character/kettle-smith.json", class));
    source.character_decks.push(document("character/deck/kettle-smith.json", cards));
    source.items.push(document("items.json", items));
    import(&source, Edition::GH, Diagnostics::default())
}

/// A file of the pack that is written.
pub(crate) fn written(imported: &Import, file: &str) -> String {
    let (files, left_out) = imported.pack();
    assert!(left_out.is_empty(), "{left_out:?}");
    files.into_iter().find(|(name, _)| *name == file).map(|(_, text)| text).expect("the file")
}

/// The pack that is written, read again.
pub(crate) fn read_back(imported: &Import) -> Loaded {
    let (files, _) = imported.pack();
    let file = |(name, text): &(&str, String)| hexhold_content::Source { name: (*name).to_owned(), text: text.clone() };
    hexhold_content::load(&[PackText { files: files.iter().map(file).collect() }])
}

/// Replaces the n-th value of a tree; says whether there is one.
pub(crate) fn replace(value: &mut Value, n: &mut usize, with: &Value) -> bool {
    if *n == 0 {
        *value = with.clone();
        return true;
    }
    *n -= 1;
    match value {
        Value::Array(list) => list.iter_mut().any(|v| replace(v, n, with)),
        Value::Object(map) => map.values_mut().any(|v| replace(v, n, with)),
        _ => false,
    }
}

/// Values that belong nowhere.
pub(crate) fn out_of_place() -> [Value; 6] {
    let deep = (0..100).fold(json!({ "type": "attack" }), |v, _| json!({ "type": "grid", "subActions": [v] }));
    [json!(null), json!(-1), json!(1e300), json!("%data.%"), json!([[], {}]), deep]
}

/// A folder of the community files, if they lie beside the repository; says so when they do not.
pub(crate) fn data(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(folder);
    if path.is_dir() {
        return Some(path);
    }
    eprintln!("SKIPPED: no community data at ../shared/data/{folder}");
    None
}

/// The community files of an edition, with the layouts of this folder.
pub(crate) fn imported_data(edition: Edition, layouts: Option<&str>) -> Option<Import> {
    let ghs = data(&format!("ghs/{edition}"))?;
    let mut diags = Diagnostics::default();
    let layouts = match layouts {
        Some(folder) => maps::read_dir(&data(folder)?, &mut diags).expect("layouts"),
        None => Vec::new(),
    };
    let source = Source::read(&ghs, &mut diags).expect("a folder");
    Some(import_with(&source, &layouts, edition, diags))
}
