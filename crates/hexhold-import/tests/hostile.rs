//! Whatever the files contain, the import ends, complains with a place, and never panics.

use hexhold_import::{Diagnostics, Document, Edition, Part, Source, Tier, import, maps};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A monster and a deck of our own invention, with one of everything the importer looks at.
fn invented() -> (Value, Value) {
    let monster = json!({
        "name": "mud-hen", "edition": "own", "count": 6, "deck": "mud-hen", "flying": true,
        "baseStat": { "type": "normal", "immunities": ["poison"], "actions": [{ "type": "shield", "value": 1 }] },
        "stats": (0..8).flat_map(|l| [
            json!({ "level": l, "health": 4 + l, "movement": 2, "attack": "C-1", "range": 3 }),
            json!({ "level": l, "type": "elite", "health": "3xC/2", "movement": 2, "attack": 3,
                    "actions": [{ "type": "retaliate", "value": 2, "subActions": [{ "type": "range", "value": 2 }] }] }),
        ]).collect::<Vec<_>>(),
    });
    let deck = json!({
        "name": "mud-hen", "edition": "own",
        "abilities": [
            { "name": "Peck", "initiative": 20, "shuffle": true, "actions": [
                { "type": "move", "value": 1, "valueType": "plus", "subActions": [{ "type": "jump" }] },
                { "type": "attack", "value": 0, "valueType": "plus", "subActions": [
                    { "type": "area", "value": "(0,0,active)|(1,0,target)|(1,1,target)" },
                    { "type": "element", "value": "fire", "valueType": "minus", "subActions": [
                        { "type": "attack", "value": 1, "valueType": "add" }, { "type": "condition", "value": "wound" }] }] },
                { "type": "element", "value": "air:dark" }] },
            { "name": "Cluck", "initiative": 70, "actions": [
                { "type": "custom", "value": "All enemies within %game.action.range:2% suffer %game.damage:1%." },
                { "type": "concatenation", "value": "and:2", "subActions": [
                    { "type": "push", "value": 1 }, { "type": "condition", "value": "muddle" },
                    { "type": "specialTarget", "value": "enemiesAdjacent" }] },
                { "type": "summon", "value": "monsterStandee",
                  "valueObject": [{ "monster": { "name": "mud-hen", "type": "normal" } }] }] },
            { "name": "Riddle", "initiative": 50, "actions": [
                { "type": "custom", "value": "Everybody sings a song about eggs." }] },
            { "name": "Lost", "initiative": 51, "actions": [{ "type": "custom", "value": "%data.custom.own.1%" }] },
        ]
    });
    (monster, deck)
}

fn layout() -> (Value, Value) {
    let tiles = json!({ "tiles": { "t1": [[0,0],[1,0],[2,0],[0,1],[1,1],[2,1]] } });
    let map = json!({
        "id": 1, "title": "Coop", "mapTileData": {
            "ref": "t1", "turns": 0, "overlays": [
                { "ref": { "type": "starting-location" }, "cells": [[0,0],[0,1]] },
                { "ref": { "type": "trap", "subType": "spike" }, "cells": [[1,1]] }],
            "monsters": [{ "monster": "mud-hen", "initialX": 2, "initialY": 0,
                           "twoPlayer": "normal", "threePlayer": "elite", "fourPlayer": "none" }],
            "doors": [{ "subType": "stone", "direction": "default", "room1X": 3, "room1Y": 0, "room2X": -1, "room2Y": 0,
                "mapTileData": { "ref": "t1", "turns": 0, "overlays": [], "monsters": [], "doors": [] } }] } });
    (tiles, map)
}

fn source(monster: Value, deck: Value) -> Source {
    let document = |name: &str, value| Document { name: name.to_owned(), value };
    let mut source = Source::default();
    source.monsters.push(document("monster/mud-hen.json", monster));
    source.decks.push(document("deck/mud-hen.json", deck));
    source
}

#[test]
fn the_four_tiers() {
    let (monster, deck) = invented();
    let imported = import(&source(monster, deck), Edition::GH, Diagnostics::default());
    let tiers: Vec<Tier> =
        imported.report.entries.iter().filter(|e| e.part == Part::MonsterCard).map(|e| e.tier).collect();
    assert_eq!(tiers, [Tier::Structure, Tier::Sentences, Tier::Override, Tier::Manual], "{}", imported.report);
    assert_eq!(imported.report.numbers(Part::StatRow).executed(), 16, "{}", imported.report);
    assert!(imported.report.diagnostics.is_empty());
    assert_eq!(imported.library.monsters[0].stats.len(), 8);
}

#[test]
fn a_layout_is_laid_at_its_doors() {
    let (tiles, map) = layout();
    let document = |name: &str, value| Document { name: name.to_owned(), value };
    let mut diags = Diagnostics::default();
    let read = maps::read(&document("tiles.json", tiles), &document("1.json", map), &mut diags).expect("a layout");
    assert_eq!(read.scenario.rooms.len(), 2);
    assert_eq!(read.scenario.doors.len(), 1);
    assert!(read.fixes.is_empty(), "{:?}", read.fixes);
    assert!(diags.list().is_empty());
}

#[test]
fn complaints_name_the_file_and_the_path() {
    let (mut monster, deck) = invented();
    monster["stats"][3]["level"] = json!("many");
    let imported = import(&source(monster, deck), Edition::GH, Diagnostics::default());
    let first = &imported.report.diagnostics[0];
    assert_eq!((first.file.as_str(), first.path.as_str()), ("monster/mud-hen.json", "$.stats[3].level"));
}

/// What the fuzzer starts from (`fuzz/seeds`) holds without it, too; a finding of it is added there.
#[test]
fn the_seeds_of_the_fuzzer_are_met_with_complaints_at_most() {
    let seeds = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/import");
    let mut read = 0;
    for file in std::fs::read_dir(seeds).expect("there are seeds") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        let Ok(all) = serde_json::from_str::<Value>(&text) else { continue };
        let part = |name: &str| all.get(name).cloned().unwrap_or_default();
        for edition in [Edition::GH, Edition::GH2E, Edition::JOTL, Edition::FH] {
            let imported = import(&source(part("monster"), part("deck")), edition, Diagnostics::default());
            let _ = (imported.report.to_string(), imported.report.to_json());
        }
        let document = |name: &str| Document { name: name.to_owned(), value: part(name) };
        let _ = maps::read(&document("tiles"), &document("map"), &mut Diagnostics::default());
        read += 1;
    }
    assert!(read >= 1);
}

/// Replaces the n-th value of a tree.
fn mutate(value: &mut Value, n: &mut usize, with: &Value) {
    if *n == 0 {
        *value = with.clone();
        *n = usize::MAX;
        return;
    }
    *n = n.saturating_sub(1);
    match value {
        Value::Array(list) => list.iter_mut().for_each(|v| {
            if *n != usize::MAX {
                mutate(v, n, with)
            }
        }),
        Value::Object(map) => map.values_mut().for_each(|v| {
            if *n != usize::MAX {
                mutate(v, n, with)
            }
        }),
        _ => {}
    }
}

fn odd() -> impl Strategy<Value = Value> {
    let deep = |n: usize| {
        (0..n).fold(
            json!({ "type": "attack", "value": 1 }),
            |v, _| json!({ "type": "attack", "value": 1, "subActions": [v] }),
        )
    };
    prop_oneof![
        Just(Value::Null),
        any::<i64>().prop_map(|n| json!(n)),
        any::<f64>().prop_map(|n| json!(n)),
        ".{0,40}".prop_map(|s| json!(s)),
        Just(json!("%data.%data.x%%")),
        Just(json!("((((((((((((((((((((((((((((((1")),
        Just(json!([[[]], {}, "x", -1])),
        Just(deep(100)),
        Just(json!({ "type": "concatenation", "subActions": [{ "type": "concatenation", "subActions": [{}] }] })),
        Just(json!(["element", "minus"])),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn mutated_files_are_met_with_complaints(at in prop::collection::vec((0_usize..260, odd(), 0_u8..3), 1..5)) {
        let (mut monster, mut deck) = invented();
        let (mut tiles, mut map) = layout();
        for (mut n, with, which) in at {
            match which {
                0 => mutate(&mut monster, &mut n, &with),
                1 => mutate(&mut deck, &mut n, &with),
                _ => { let mut m = n; mutate(&mut map, &mut n, &with); mutate(&mut tiles, &mut m, &with); }
            }
        }
        let imported = import(&source(monster, deck), Edition::GH, Diagnostics::default());
        let _ = (imported.report.to_string(), imported.report.to_json());
        let document = |name: &str, value| Document { name: name.to_owned(), value };
        let _ = maps::read(&document("tiles.json", tiles), &document("1.json", map), &mut Diagnostics::default());
    }
}
