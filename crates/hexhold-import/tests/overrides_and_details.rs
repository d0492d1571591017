//! The user's overrides, and details of cards that are easily lost. Everything in here is invented.

use hexhold_import::{Diagnostics, Document, Edition, Import, Part, Source, Tier, import};
use hexhold_model::{Ability, Amount, Attack, BonusEffect, Count, Round, Test, Who};
use serde_json::{Value, json};

fn document(name: &str, value: Value) -> Document {
    Document { name: name.to_owned(), value }
}

fn hen(edition: Edition, stats: Value, cards: Value) -> Import {
    let mut source = Source::default();
    let rows: Vec<Value> = (0..8)
        .map(|level| {
            let mut row = stats.clone();
            row["level"] = json!(level);
            row
        })
        .collect();
    source.monsters.push(document(
        "monster/mud-hen.json",
        json!({ "name": "mud-hen", "deck": "mud-hen", "count": 6, "baseStat": { "type": "normal" }, "stats": rows }),
    ));
    // Something to be counted.
    source.monsters.push(document(
        "monster/broken-kettle.json",
        json!({ "name": "broken-kettle", "deck": "mud-hen", "count": 6, "stats": [{ "level": 0, "health": 3 }] }),
    ));
    source.decks.push(document("deck/mud-hen.json", json!({ "name": "mud-hen", "abilities": cards })));
    import(&source, edition, Diagnostics::default())
}

fn plain_stats() -> Value {
    json!({ "health": 4, "movement": 2, "attack": 2, "range": 3 })
}

fn attack(imported: &Import, card: usize) -> Attack {
    let steps = &imported.library.decks[0].cards[card].action.steps;
    let found = steps.iter().find_map(|s| if let Ability::Attack(a) = &s.ability { Some(a.clone()) } else { None });
    found.expect("an attack")
}

fn pack(text: &str) -> hexhold_model::Library {
    let file = |name: &str, text: &str| hexhold_content::Source { name: name.to_owned(), text: text.to_owned() };
    let head = "pack \"Mine\" version=\"1\" {\n    rules gh1e\n}\n";
    let loaded = hexhold_content::load(&[hexhold_content::PackText {
        files: vec![file("pack.kdl", head), file("decks.kdl", text)],
    }]);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

#[test]
fn an_override_replaces_the_card_and_is_counted() {
    let riddle = |text: &str| json!([{ "type": "custom", "value": text }]);
    let mut imported = hen(
        Edition::GH,
        plain_stats(),
        json!([
            { "name": "Riddle", "initiative": 50, "actions": riddle("Everybody sings a song about eggs.") },
            { "name": "Lost", "initiative": 51, "actions": riddle("%data.custom.own.1%") },
            { "name": "Hum", "initiative": 52, "actions": riddle("Everybody hums.") },
            { "name": "Peck", "initiative": 20, "actions": [{ "type": "attack", "value": 0, "valueType": "plus" }] },
        ]),
    );
    let before = imported.report.numbers(Part::MonsterCard);
    assert_eq!((before.all, before.executed(), before.overrides_needed, before.manual), (4, 1, 2, 1));
    let untouched = imported.library.decks[0].cards[2].clone();

    imported.apply_overrides(&pack(
        "deck \"Mud Hen\" {\n    card \"Riddle\" initiative=11 {\n        move +1\n    }\n    \
         card \"Lost\" initiative=12 shuffle {\n        attack +2\n    }\n    \
         card \"Nobody has this\" initiative=13 {\n        move +0\n    }\n}\n\
         deck \"Somebody Else\" {\n    card \"Hum\" initiative=14 {\n        move +0\n    }\n}\n",
    ));

    let cards = &imported.library.decks[0].cards;
    assert_eq!(cards.len(), 4, "a card that the deck does not have is not added");
    assert_eq!((cards[0].initiative, cards[1].initiative, cards[1].shuffle), (11, 12, true));
    assert!(
        matches!(cards[0].action.steps[..], [ref s] if matches!(s.ability, Ability::Move { .. })),
        "no note is left"
    );
    assert!(matches!(cards[1].action.steps[..], [ref s] if matches!(s.ability, Ability::Attack(_))));
    assert_eq!(cards[2], untouched, "another deck's card of the same name is not taken");
    let after = imported.report.numbers(Part::MonsterCard);
    assert_eq!(
        (after.executed(), after.overrides_supplied, after.overrides_needed, after.manual),
        (3, 2, 1, 0),
        "{}",
        imported.report
    );
    let entry = |name: &str| imported.report.entries.iter().find(|e| e.name == name).expect("an entry");
    assert!(entry("Riddle").overridden && entry("Riddle").why.is_empty() && entry("Riddle").tier == Tier::Override);
    assert!(!entry("Hum").overridden && !entry("Peck").overridden);
}

#[test]
fn an_attack_at_an_adjacent_enemy_is_not_shot() {
    let at = |sub: Value| json!([{ "type": "attack", "value": 0, "valueType": "plus", "subActions": [sub] }]);
    let imported = hen(
        Edition::GH,
        plain_stats(),
        json!([
            { "name": "Peck", "initiative": 20,
              "actions": at(json!({ "type": "specialTarget", "value": "enemyAdjacent" })) },
            { "name": "Flap", "initiative": 21,
              "actions": at(json!({ "type": "specialTarget", "value": "enemiesAdjacent" })) },
            { "name": "Nip", "initiative": 22, "actions": at(json!({ "type": "range", "value": 1 })) },
            { "name": "Spit", "initiative": 23, "actions": at(json!({ "type": "range", "value": 2 })) },
            { "name": "Plain", "initiative": 24,
              "actions": [{ "type": "attack", "value": 0, "valueType": "plus" }] },
        ]),
    );
    // One hex of a melee area: the range of the stat card has no say (gh1e:monster-attack.not-ranged).
    for card in [0, 2] {
        let target = attack(&imported, card).target;
        let area = target.area.expect("a melee area");
        assert!(area.melee && area.hexes.len() == 1 && target.range.is_none(), "card {card}");
    }
    let all = attack(&imported, 1).target;
    assert!(all.count == Count::All && all.range.is_none() && all.area.is_none());
    assert_eq!(attack(&imported, 3).target.range, Some(Amount::Fixed(2)));
    let plain = attack(&imported, 4).target;
    assert!(plain.area.is_none() && plain.range.is_none(), "what says nothing takes the stat card's range in play");

    // And it is still so in the pack that is written.
    let (files, left_out) = imported.pack();
    assert!(left_out.is_empty(), "{left_out:?}");
    let text = &files.iter().find(|(name, _)| *name == "decks.kdl").expect("decks").1;
    assert_eq!(pack(text).decks[0].cards, imported.library.decks[0].cards, "{text}");
}

#[test]
fn a_letter_that_is_reckoned_with_another_letter() {
    let mut stats = plain_stats();
    // With one letter too many in the name, as it happens.
    stats["actions"] = json!([{ "type": "custom", "value": "At end of round, perform:", "subActions": [
        { "type": "heal", "value": "X", "subActions": [
            { "type": "specialTarget", "value": "self" },
            { "type": "custom", "value":
              "where X is (RxL)/2 (rounded down), and R is the number of Brokken Kettles currently on the map" }] }] }]);
    let imported = hen(Edition::FH, stats, json!([{ "name": "Rest", "initiative": 90, "actions": [] }]));
    let rows = imported.report.numbers(Part::StatRow);
    assert_eq!(rows.executed(), rows.all, "{}", imported.report);
    let [bonus] = &imported.library.monsters[0].stats[0][0].bonuses[..] else { panic!("one trait") };
    let BonusEffect::Steps(steps) = &bonus.effect else { panic!("steps") };
    let Ability::Heal { amount: Amount::Div(over, 2, Round::Down), target, .. } = &steps[0].ability else {
        panic!("a heal: {:?}", steps[0])
    };
    assert_eq!(target.who, Who::Performer);
    let Amount::Mul(kettles, level) = &**over else { panic!("a product: {over:?}") };
    assert_eq!(**level, Amount::Level);
    let Amount::Count(counted) = &**kettles else { panic!("a count: {kettles:?}") };
    assert_eq!(counted.only, [Test::IsKind("broken-kettle".into())]);
}

#[test]
fn a_name_with_more_than_one_letter_wrong_is_not_guessed() {
    let mut stats = plain_stats();
    stats["actions"] = json!([{ "type": "custom", "value": "At end of round, perform:", "subActions": [
        { "type": "heal", "value": "X", "subActions": [
            { "type": "specialTarget", "value": "self" },
            { "type": "custom", "value": "where X is the number of Brakkenn Kettles on the map" }] }] }]);
    let imported = hen(Edition::FH, stats, json!([{ "name": "Rest", "initiative": 90, "actions": [] }]));
    let rows = imported.report.numbers(Part::StatRow);
    assert_eq!(rows.all - rows.executed(), 8, "{}", imported.report);
}
