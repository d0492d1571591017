//! Scenarios joined with layouts. Everything in here is invented.

mod common;

use common::{document, read_back, replace};
use hexhold_import::{Diagnostics, Edition, Import, Part, Source, Tier, import_with, maps};
use hexhold_model::{
    Compare, Condition, ModifierCard, Rank, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger, TrapEffect,
    Treasure,
};
use serde_json::{Value, json};

fn monster(name: &str, boss: bool) -> Value {
    json!({
        "name": name, "edition": "own", "count": 6, "deck": "hen", "boss": boss,
        "stats": (0..8).flat_map(|l| if boss {
            vec![json!({ "level": l, "type": "boss", "health": "4xC", "movement": 2, "attack": 2 })]
        } else {
            vec![json!({ "level": l, "health": 4, "movement": 2, "attack": 2 }),
                 json!({ "level": l, "type": "elite", "health": 6, "movement": 2, "attack": 3 })]
        }).collect::<Vec<_>>(),
    })
}

fn deck() -> Value {
    json!({ "name": "hen", "edition": "own", "abilities": [
        { "name": "Peck", "initiative": 20, "shuffle": true, "actions": [
            { "type": "move", "value": 0, "valueType": "plus" }, { "type": "attack", "value": 0, "valueType": "plus" }] }] })
}

fn scenario() -> Value {
    json!({
        "index": "7", "name": "The Long Coop", "edition": "own", "lootDeckConfig": { "money": 4, "wickerleaf": 3 },
        "allies": ["tame-hen"],
        "objectives": [
            { "name": "Nest", "health": "L+2", "marker": "c" },
            { "name": "Farmer", "health": 9, "escort": true, "initiative": 40, "marker": "d",
              "actions": [{ "type": "move", "value": 2 }] }],
        "rooms": [
            { "roomNumber": 1, "ref": "01-A", "initial": true, "objectives": [1, 2] },
            { "roomNumber": 2, "ref": "02-A", "treasures": [33] }],
        "rules": [
            { "round": "R == 1", "start": true, "figures": [
                { "identifier": { "type": "character", "name": ".*" }, "type": "amAdd", "value": "minus1extra:2" },
                { "identifier": { "type": "character", "name": ".*" }, "type": "gainCondition", "value": "muddle" }] },
            { "round": "R % 2 == 0 && R > 1", "start": true, "spawns": [
                { "monster": { "name": "mud-hen", "player3": "normal", "player4": "elite" }, "marker": "a", "count": "C-1" }] },
            { "round": "true", "always": true, "once": true, "finish": "lost", "figures": [
                { "identifier": { "type": "objective", "name": "Nest", "marker": "c" }, "type": "dead" }] },
            { "round": "true", "always": true, "once": true, "rooms": [2], "figures": [
                { "identifier": { "type": "monster", "name": "mud-hen" }, "type": "killed", "value": "3" }] },
            { "round": "R == 4", "note": "Everybody sings." },
            { "round": "R == 5", "spawns": [{ "monster": { "name": "mud-hen", "type": "normal" }, "marker": "q" }] },
            { "round": "true", "statEffects": [{}] },
            { "round": "R > C", "finish": "won" },
        ],
    })
}

fn section() -> Value {
    json!({ "index": "5.1", "parent": "7", "name": "Behind", "edition": "own", "rooms": [{ "roomNumber": 9, "initial": true }],
        "rules": [
            { "round": "R > 2", "elements": [{ "type": "fire", "state": "strong" }] },
            { "round": "true", "always": true, "disableRules": [{ "scenario": "7", "index": 1, "section": false }] }] })
}

/// Two tiles of four by three hexes, used often enough that their floor is seen; a door between them.
fn layouts() -> Value {
    let spread = |token: &str| {
        let at: Vec<Value> = (0..3).flat_map(|y| (0..4).map(move |x| json!({ "x": x, "y": y }))).collect();
        json!({ "name": token, "orientation": 0, "positions": at })
    };
    let entry = |tile: &str, tokens: Value, monsters: Value, overlays: Value| json!({ "reference": { "tile": tile, "tileOrientation": "0" }, "tokens": tokens, "monsters": monsters, "overlays": overlays });
    let at = |x: i32, y: i32| json!({ "x": x, "y": y });
    let tiles = json!([
        { "name": "01-A", "orientation": "0", "origin": { "x": 0, "y": 0 } },
        { "name": "02-A", "orientation": 0, "origin": { "x": 5, "y": 0 } }]);
    let first = entry(
        "01-A",
        json!([{ "name": "start", "positions": [at(0, 0), at(0, 1), at(0, 2), at(1, 0)] },
               { "name": "a", "positions": [at(3, 2)] }, { "name": "c", "positions": [at(2, 1)] },
               { "name": "d", "positions": [at(1, 2)] }, { "name": "loot", "positions": [at(1, 1)] }]),
        json!([{ "name": "Mud Hen", "positions": [{ "x": 3, "y": 0, "levels": "ane" }] },
               { "name": "Tame Hen", "positions": [{ "x": 2, "y": 0, "levels": "nnn" }] }]),
        json!([{ "name": "Gate", "orientation": 0, "positions": [
            { "x": 4, "y": 1, "type": "Door", "trigger": { "type": "door", "action": "reveal", "what": { "type": "section", "name": "5.1" } } }] }]),
    );
    let second = entry(
        "02-A",
        json!([]),
        json!([{ "name": "Rooster", "positions": [{ "x": 2, "y": 0, "levels": "bbb" }] }]),
        json!([{ "name": "Chest", "positions": [{ "x": 3, "y": 2, "type": "Treasure" }] },
               { "name": "Rake", "positions": [{ "x": 1, "y": 1, "type": "Trap" }] }]),
    );
    let seen = json!({ "id": "0", "layout": tiles, "maps": [{ "type": "scenario", "name": 1, "entries": [
        entry("01-A", json!([spread("b"), spread("b"), spread("b")]), json!([]), json!([])),
        entry("02-A", json!([spread("b"), spread("b"), spread("b")]), json!([]), json!([]))] }] });
    json!({ "0": seen, "7": { "id": "7", "layout": tiles, "maps": [
        { "type": "scenario", "name": 2, "entries": [first], "triggers": [] },
        { "type": "section", "name": "5.1", "entries": [second], "triggers": [] }] } })
}

fn meta() -> Value {
    json!({ "7": { "title": "The Long Coop", "overlays": [
        { "name": "Rake", "type": "Trap", "as": "Damage and Wound Trap", "count": 1 }] } })
}

fn brought(scenario: Value, section: Value, layouts: Value, meta: Value) -> Import {
    let mut source = Source::default();
    for (name, boss) in [("mud-hen", false), ("tame-hen", false), ("rooster", true)] {
        source.monsters.push(document("monster/m.json", monster(name, boss)));
    }
    source.decks.push(document("deck/hen.json", deck()));
    source.scenarios.push(document("scenarios/7.json", scenario));
    source.sections.push(document("sections/5-1.json", section));
    let mut diags = Diagnostics::default();
    let layouts = maps::read_lists(&document("layout.json", layouts), Some(&document("meta.json", meta)), &mut diags);
    import_with(&source, &layouts, Edition::FH, diags)
}

fn plain() -> Import {
    brought(scenario(), section(), layouts(), meta())
}

#[test]
fn a_layout_says_where_and_the_files_say_what() {
    let imported = plain();
    let [s] = &imported.library.scenarios[..] else { panic!("one scenario: {}", imported.report) };
    assert_eq!((s.key.as_str(), s.name.as_str(), s.rooms.len(), s.doors.len()), ("scenario-7", "The Long Coop", 2, 1));
    assert_eq!((s.rooms[0].floor.len(), s.rooms[1].floor.len()), (12, 12), "the tiles of four by three");
    assert_eq!(s.start.len(), 4);
    assert_eq!(s.rooms[0].monsters[0].ranks, [None, Some(Rank::Normal), Some(Rank::Elite)]);
    assert_eq!(s.rooms[0].ally_monsters[0].monster, "tame-hen");
    assert_eq!(s.rooms[1].monsters[0].ranks, [Some(Rank::Boss); 3]);
    assert_eq!(s.rooms[1].overlays[0].treasure, Some(Treasure::Numbered(33)));
    let trap =
        TrapEffect { damage: true, fixed_damage: 0, healing: 0, conditions: [Condition::Wound].into_iter().collect() };
    assert_eq!(s.rooms[1].overlays[1].trap, trap);
    assert_eq!((s.objectives[0].name.as_str(), s.objectives[0].hostile), ("Nest", false), "lost when it is gone");
    assert_eq!((s.allies[0].name.as_str(), s.allies[0].initiative), ("Farmer", 40));
    assert_eq!(
        s.loot.iter().map(|l| (l.loot.as_str(), l.cards)).collect::<Vec<_>>(),
        [("money", 4), ("wickerleaf", 3)]
    );
    assert_eq!(imported.library.loot[1].cards.len(), 3, "as many as are needed");
}

#[test]
fn rules_have_their_tier_and_do_what_they_say() {
    let imported = plain();
    let of = |e: &&hexhold_import::Entry| e.part == Part::ScenarioRule;
    let tiers: Vec<(&str, Tier)> =
        imported.report.entries.iter().filter(of).map(|e| (e.name.as_str(), e.tier)).collect();
    let done = Tier::Structure;
    assert_eq!(
        tiers,
        [
            ("objective Nest", done),
            ("escort Farmer", done),
            ("rule 1", done),
            ("rule 2", done),
            ("rule 3", done),
            ("rule 4", done),
            ("rule 5", Tier::Manual),
            ("rule 6", Tier::Manual),
            ("rule 7", Tier::Manual),
            ("rule 8", Tier::Manual),
            ("section 5.1, rule 1", done),
            ("section 5.1, rule 2", done),
            ("goal", Tier::Override),
        ],
        "{}",
        imported.report
    );
    let s = &imported.library.scenarios[0];
    assert!(
        matches!(&s.effects[0], ScenarioEffect::AddModifiers(cards, _) if *cards == vec![ModifierCard::plus(-1); 2])
    );
    assert!(matches!(&s.effects[1], ScenarioEffect::Gain(Condition::Muddle, _)));
    let spawning = &s.rules[0];
    assert_eq!((&spawning.trigger, spawning.once), (&ScenarioTrigger::StartOfRound, false));
    let ranks = spawning.effects.iter().map(|e| match e {
        ScenarioEffect::Spawn { ranks, .. } => *ranks,
        other => panic!("a spawn: {other:?}"),
    });
    let ranks: Vec<_> = ranks.collect();
    let three = [None, Some(Rank::Normal), Some(Rank::Elite)];
    assert_eq!(ranks, [three, three, [None, None, Some(Rank::Elite)]], "one fewer than characters");
    let off = |t: &ScenarioTest| matches!(t, ScenarioTest::Flag(f, Compare::Less, _) if f.starts_with("off"));
    assert!(spawning.when.iter().any(off), "the section switches it off");
    assert!(s.rules.iter().any(|r| r.effects == [ScenarioEffect::Reveal(s.rooms[1].name.clone())]));
    let counts = |r: &&ScenarioRule| r.trigger == ScenarioTrigger::Gone("mud-hen".to_owned());
    assert!(s.rules.iter().any(|r| counts(&r)), "the dead are counted");
    assert!(s.rules.iter().any(|r| r.effects == [ScenarioEffect::Say("Everybody sings.".to_owned())]));
}

/// Stats that differ in the scenario, hit points that are set, elements that stay.
#[test]
fn rules_change_stats_hit_points_and_elements() {
    let mut changed = scenario();
    let hens = json!({ "type": "monster", "name": "mud-hen" });
    let party = json!({ "type": "character", "name": ".*" });
    changed["rules"] = json!([
        { "round": "true", "always": true, "alwaysApply": true, "statEffects": [
            { "identifier": hens, "statEffect": { "attack": 1, "actions": [{ "type": "condition", "value": "wound" }] } }] },
        { "round": "R == 3", "figures": [{ "identifier": hens, "type": "setHp", "value": "[Math.ceil(H/2)]" }] },
        { "round": "R == 4", "elements": [{ "type": "ice", "state": "always" }] },
        { "round": "R == 5", "figures": [{ "identifier": party, "type": "discard", "value": "1" }] },
        { "round": "R == 6", "figures": [{ "identifier": hens, "type": "remove" }] },
        // Nobody knows what the number is about; an element that goes; characters do not leave.
        { "round": "true", "always": true, "statEffects": [{ "identifier": hens, "statEffect": { "health": "X" } }] },
        { "round": "R == 7", "elements": [{ "type": "ice", "state": "inert" }] },
        { "round": "R == 8", "figures": [{ "identifier": party, "type": "remove" }] },
    ]);
    let imported = brought(changed, section(), layouts(), meta());
    let tier = |n: usize| {
        let name = format!("rule {n}");
        imported.report.entries.iter().find(|e| e.part == Part::ScenarioRule && e.name == name).map(|e| e.tier)
    };
    for n in 1..=8 {
        assert_eq!(tier(n), Some(if n <= 5 { Tier::Structure } else { Tier::Manual }), "rule {n}\n{}", imported.report);
    }
    let s = &imported.library.scenarios[0];
    let [change] = &s.stat_changes[..] else { panic!("one type: {:?}", s.stat_changes) };
    assert_eq!((change.monster.as_str(), change.traits.effects.len()), ("mud-hen", 1));
    let does = |wanted: fn(&ScenarioEffect) -> bool| s.rules.iter().any(|r| r.effects.iter().any(wanted));
    assert!(
        does(|e| matches!(e, ScenarioEffect::SetHitPoints(..))) && does(|e| matches!(e, ScenarioEffect::TakeOff(_)))
    );
    assert!(
        does(|e| matches!(e, ScenarioEffect::InfuseAlways(_))) && does(|e| matches!(e, ScenarioEffect::Discard(..)))
    );
    let loaded = read_back(&imported);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert_eq!(loaded.library.scenarios[0].stat_changes, s.stat_changes);
}

/// Tests that must all hold, one by one or in one.
fn flat(rules: &[ScenarioRule]) -> Vec<ScenarioRule> {
    let mut rules = rules.to_vec();
    for r in &mut rules {
        let all = |t| if let ScenarioTest::All(list) = t { list } else { vec![t] };
        r.when = std::mem::take(&mut r.when).into_iter().flat_map(all).collect();
    }
    rules
}

#[test]
fn the_scenario_that_is_written_says_the_same() {
    let imported = plain();
    assert!(imported.pack().1.is_empty(), "{:?}", imported.pack().1);
    let mut loaded = read_back(&imported);
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    let (a, b) = (&imported.library.scenarios[0], &loaded.library.scenarios[0]);
    assert_eq!((flat(&a.rules), &a.effects, &a.goals), (flat(&b.rules), &b.effects, &b.goals));
    assert_eq!((&a.allies, &a.objectives, &a.loot), (&b.allies, &b.objectives, &b.loot));
    // The board may lie elsewhere; nothing on it does.
    let shift = a.doors[0].hex - b.doors[0].hex;
    for (one, two) in a.rooms.iter().zip(&b.rooms) {
        let mut moved: Vec<_> = two.floor.iter().map(|h| *h + shift).collect();
        let mut floor = one.floor.clone();
        moved.sort_unstable();
        floor.sort_unstable();
        assert_eq!(floor, moved);
        assert_eq!((one.monsters.len(), one.overlays.len()), (two.monsters.len(), two.overlays.len()));
    }
}

#[test]
fn without_a_layout_a_map_is_needed_and_an_override_brings_it() {
    let mut imported = brought(scenario(), section(), json!({}), json!({}));
    assert!(imported.library.scenarios.is_empty());
    let entry = imported.report.entries.iter().find(|e| e.part == Part::Scenario).expect("an entry");
    assert!(entry.tier == Tier::Manual && entry.why[0].starts_with("map needed"), "{entry:?}");
    // Its rules are read nevertheless, against its own rooms and marks.
    let rule = |name: &str| imported.report.entries.iter().find(|e| e.name == name).map(|e| e.tier);
    assert_eq!(
        (rule("rule 2"), rule("rule 4"), rule("rule 5")),
        (Some(Tier::Structure), Some(Tier::Structure), Some(Tier::Manual))
    );
    assert_eq!(rule("objective Nest"), Some(Tier::Structure));
    let mine = plain().library;
    imported.apply_overrides(&mine);
    assert_eq!(imported.library.scenarios.len(), 1);
    assert_eq!(imported.report.numbers(Part::Scenario).overrides_supplied, 1);
}

#[test]
fn a_map_that_the_user_drew_is_joined_with_the_rules_of_the_files() {
    let dir = std::env::temp_dir().join(format!("hexhold-own-map-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("pack.kdl"), "pack \"Maps\" version=\"1\" {\n    rules gh2e\n}\n").expect("a file");
    let map = r#"
scenario "Coop" key="scenario-7" {
    room "1" {
        map """
            s   s   .   D
              s   h   .
            s   .   a
            """
        s start
        h monster "mud-hen" normal
        a mark "a"
    }
    room "2" {
        map """
            D   r
              .
            """
        r monster "rooster" boss
    }
    D door
    win when "rooster" is gone
}
"#;
    std::fs::write(dir.join("maps.kdl"), map).expect("a file");
    let mut diags = Diagnostics::default();
    let layouts = maps::read_dir(&dir, &mut diags).expect("a map");
    std::fs::remove_dir_all(&dir).expect("it was there");
    let mut source = Source::default();
    for (name, boss) in [("mud-hen", false), ("rooster", true)] {
        source.monsters.push(document("monster/m.json", monster(name, boss)));
    }
    source.decks.push(document("deck/hen.json", deck()));
    source.scenarios.push(document("scenarios/7.json", scenario()));
    let imported = import_with(&source, &layouts, Edition::JOTL, diags);
    let s = &imported.library.scenarios[0];
    assert_eq!(s.goals, [ScenarioTest::AllGone("rooster".to_owned())], "the map says how it is won");
    assert!(s.rules.iter().any(|r| matches!(r.effects[0], ScenarioEffect::Spawn { .. })), "the mark is found");
    assert!(s.rules.iter().any(|r| r.effects == [ScenarioEffect::Reveal("2".to_owned())]), "rooms go by number");
}

#[test]
fn no_value_out_of_place_makes_it_panic() {
    let deep = (0..100).fold(json!({ "x": 1 }), |v, _| json!([v]));
    for with in [json!(null), json!(1e300), json!("R == ((((("), deep] {
        for which in 0..4 {
            let mut place = 0;
            loop {
                let mut files = [scenario(), section(), layouts(), meta()];
                // The layout is large; every thirtieth place of it is enough.
                let step = if which == 2 { 29 } else { 1 };
                if !replace(&mut files[which], &mut { place }, &with) {
                    break;
                }
                place += step;
                let [a, b, c, d] = files;
                let imported = brought(a, b, c, d);
                let _ = (imported.report.to_string(), imported.pack());
            }
        }
    }
}

#[test]
fn layouts_without_end_are_cut() {
    // Tiles far away, more of them than fit, positions that are none, and sections that name each other.
    let tile = |n: i64| json!({ "name": format!("{:02}-A", n % 99), "orientation": n * 60, "origin": { "x": n * 99_999, "y": -n } });
    let entries: Vec<Value> = (0..3000)
        .map(|n| json!({ "reference": { "tile": "01-A", "tileOrientation": "90" }, "tokens": [
            { "name": "a", "positions": [{ "x": n, "y": "x" }, { "x": 9_999_999_999_i64, "y": 1 }, { "x": 1, "y": 1 }] }],
            "monsters": [], "overlays": [] }))
        .collect();
    let many = json!({ "7": { "id": "7", "layout": (0..5000).map(tile).collect::<Vec<_>>(),
        "maps": [{ "type": "scenario", "name": 2, "entries": entries }] } });
    let mut loops = section();
    loops["rules"] = json!([{ "round": "true", "sections": ["5.1", "5.1", "9.9"] }]);
    let imported = brought(scenario(), loops, many, meta());
    let _ = (imported.report.to_string(), imported.pack());
}

#[test]
fn files_in_another_encoding_are_complaints() {
    let dir = std::env::temp_dir().join(format!("hexhold-import-{}", std::process::id()));
    std::fs::create_dir_all(dir.join("scenarios")).expect("a folder");
    std::fs::write(dir.join("scenarios/7.json"), [0xff, 0xfe, b'{', 0, b'}', 0]).expect("a file");
    std::fs::write(dir.join("scenarios-layout.json"), [0x80, 0x81]).expect("a file");
    let mut diags = Diagnostics::default();
    let source = Source::read(&dir, &mut diags).expect("a folder");
    assert!(source.scenarios.is_empty());
    assert!(maps::read_dir(&dir, &mut diags).is_err());
    assert_eq!(diags.list().len(), 2, "{:?}", diags.list());
    assert!(maps::read_dir(&dir.join("scenarios"), &mut diags).is_err(), "no layouts there");
    std::fs::remove_dir_all(&dir).expect("it was there");
}
