//! Community data: one JSON object with a monster, a deck, the shapes of map tiles and a layout, for all editions.
#![no_main]

use hexhold_import::{Diagnostics, Document, Edition, Source, import, maps};
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
    let (tiles, map) = (part("tiles"), part("map"));
    for edition in [Edition::Gh, Edition::Gh2e, Edition::Jotl, Edition::Fh] {
        let imported = import(&source, edition, Diagnostics::default());
        let _ = (imported.report.to_string(), imported.report.to_json());
    }
    let _ = maps::read(&tiles, &map, &mut Diagnostics::default());
});
