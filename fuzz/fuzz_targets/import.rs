//! Community data: one JSON object with a monster, a deck, a scenario and a section, and layouts of both kinds, for all
//! editions.
#![no_main]

use hexhold_import::{Diagnostics, Document, Edition, Source, import_with, maps};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|text: &str| {
    let Ok(mut all) = serde_json::from_str::<Value>(text) else { return };
    let mut part = |name: &str| {
        let value = all.get_mut(name).map(Value::take).unwrap_or_default();
        Document { name: format!("{name}.json"), value }
    };
    let mut source = Source::default();
    source.monsters.push(part("monster"));
    source.decks.push(part("deck"));
    source.scenarios.push(part("scenario"));
    source.sections.push(part("section"));
    let (tiles, map, lists, meta) = (part("tiles"), part("map"), part("lists"), part("meta"));
    let mut diags = Diagnostics::default();
    let mut layouts = maps::read_lists(&lists, Some(&meta), &mut diags);
    layouts.extend(maps::read(&tiles, &map, &mut diags));
    for edition in [Edition::GH, Edition::GH2E, Edition::JOTL, Edition::FH] {
        let imported = import_with(&source, &layouts, edition, Diagnostics::default());
        let _ = (imported.report.to_string(), imported.report.to_json(), imported.pack());
    }
});
