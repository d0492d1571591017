//! Classes, perks and items. Everything in here is invented.

mod common;

use common::{brought, out_of_place, own_class, read_back, replace};
use hexhold_import::{Import, Part, Tier};
use hexhold_model::{
    Ability, Amount, BonusEffect, CardLevel, Cost, ItemUsage, Loss, Mod, ModifierCard, SummonRef, Trigger,
};
use serde_json::{Value, json};

fn class() -> Value {
    let mut class = own_class();
    class["perks"] = json!([
        { "type": "replace", "count": 2, "cards": [
            { "count": 1, "attackModifier": { "type": "minus1" } },
            { "count": 1, "attackModifier": { "type": "plus1", "effects": [{ "type": "push", "value": 1 }] } }] },
        { "type": "add", "count": 1, "cards": [{ "count": 2, "attackModifier": { "type": "plus0", "rolling": true,
            "effects": [{ "type": "heal", "value": 1, "effects": [{ "type": "specialTarget", "value": "self" }] }] } }] },
        { "type": "custom", "count": 1, "custom": "%game.custom.perks.ignoreNegativeItem%" },
        { "type": "custom", "count": 1, "custom": "Whenever you sneeze, everybody laughs." },
    ]);
    class
}

fn cards() -> Value {
    json!({ "name": "kettle-smith", "edition": "own", "character": "kettle-smith", "abilities": [
        { "name": "Ladle", "level": 1, "initiative": 20, "lost": true,
          "actions": [
            { "type": "attack", "value": 3, "subActions": [
                { "type": "range", "value": 3 },
                { "type": "element", "value": "fire", "valueType": "minus", "subActions": [
                    { "type": "attack", "value": 2, "valueType": "add" }, { "type": "card", "value": "experience:1" }] }] },
            { "type": "card", "value": "experience:2" }],
          "bottomActions": [{ "type": "move", "value": 4, "subActions": [{ "type": "jump" }] },
                            { "type": "element", "value": "ice" }] },
        { "name": "Lid", "level": "X", "initiative": 61,
          "actions": [{ "type": "custom", "value": "Grant one ally within %game.action.range:3%:",
                        "subActions": [{ "type": "move", "value": 2 }] }],
          "bottomActions": [{ "type": "shield", "value": 1 }, { "type": "card", "value": "round" }] },
        { "name": "Song", "level": 2, "initiative": 33,
          "actions": [{ "type": "custom", "value": "Everybody sings." }],
          "bottomActions": [{ "type": "heal", "value": 2, "subActions": [{ "type": "specialTarget", "value": "self" }] }] },
        { "name": "Shelf", "level": 3, "initiative": 34,
          "actions": [{ "type": "attack", "value": 2 }, { "type": "card", "value": "slotXp:1" }],
          "bottomActions": [{ "type": "loot", "value": 1 }] },
    ] })
}

fn items() -> Value {
    let said = |text: &str| json!([{ "type": "custom", "value": text }]);
    json!([
        { "id": 1, "name": "Felt Heels", "cost": 20, "slot": "legs", "spent": true,
          "actions": said("During your move ability, add %game.action.move.valueSign:2%.") },
        { "id": 2, "name": "Toasting Fork", "cost": 15, "slot": "onehand", "spent": true, "minusOne": 1,
          "actions": said("During your melee attack, add %game.action.attack.valueSign:1% and %game.condition.wound% to a single attack.") },
        { "id": 3, "name": "Broth", "cost": 10, "slot": "small", "consumed": true, "actions": [
            { "type": "custom", "value": "During your turn, perform:" },
            { "type": "heal", "value": 3, "subActions": [{ "type": "specialTarget", "value": "self" }] }] },
        { "id": 4, "name": "Odd Hat", "cost": 5, "slot": "head",
          "actions": said("You may whistle.") },
        { "id": 5, "name": "Long Fork", "cost": 15, "slot": "twohand", "spent": true,
          "actions": said("During your melee attack, add %game.action.attack.valueSign:1% to the entire attack action.") },
    ])
}

fn tiers(imported: &Import, part: Part) -> Vec<Tier> {
    imported.report.entries.iter().filter(|e| e.part == part).map(|e| e.tier).collect()
}

#[test]
fn cards_of_a_class_have_their_tier() {
    let imported = brought(class(), cards(), items());
    assert_eq!(
        tiers(&imported, Part::ClassCard),
        [Tier::Structure, Tier::Sentences, Tier::Override, Tier::Manual],
        "{}",
        imported.report
    );
    let class = &imported.library.classes[0];
    assert_eq!((class.hand_size, class.hit_points[0], class.hit_points[8]), (10, 8, 24));
    let ladle = &class.cards[0];
    assert_eq!((ladle.top.xp, ladle.top.loss, ladle.bottom.loss), (2, Loss::Lost, Loss::Discarded));
    let Ability::Attack(a) = &ladle.top.steps[0].ability else { panic!("an attack") };
    assert_eq!((&a.amount, &a.target.range), (&Amount::Fixed(3), &Some(Amount::Fixed(3))));
    let [rider] = &a.riders[..] else { panic!("one price: {:?}", a.riders) };
    assert!(matches!(rider.cost, Some(Cost::Elements(_))) && rider.when.is_empty());
    assert_eq!(rider.gives, [Mod::Attack(Amount::Fixed(2)), Mod::Xp(1)]);
    assert_eq!(ladle.bottom.infuse.len(), 1);
    // What is not understood is shown.
    assert!(matches!(class.cards[2].top.steps.last().map(|s| &s.ability), Some(Ability::Coded(_))));
}

#[test]
fn perks_change_the_deck_or_do_nothing() {
    let imported = brought(class(), cards(), items());
    assert_eq!(
        tiers(&imported, Part::Perk),
        [Tier::Structure, Tier::Structure, Tier::Structure, Tier::Override],
        "{}",
        imported.report
    );
    let perks = &imported.library.classes[0].perks;
    assert_eq!((perks[0].times, &perks[0].remove[..]), (2, &[ModifierCard::plus(-1)][..]));
    assert_eq!(perks[0].add.len(), 1);
    assert!(
        perks[1].add.len() == 2 && perks[1].add[0].rolling && matches!(perks[1].add[0].effects[..], [Mod::Then(_)])
    );
    assert!(perks[2].ignore_item_minus_ones);
    assert!(perks[3].add.is_empty() && perks[3].remove.is_empty());
}

#[test]
fn items_have_their_tier() {
    let imported = brought(class(), cards(), items());
    assert_eq!(
        tiers(&imported, Part::Item),
        [Tier::Sentences, Tier::Sentences, Tier::Sentences, Tier::Override, Tier::Sentences],
        "{}",
        imported.report
    );
    let list = &imported.library.items;
    assert_eq!((list[0].usage, list[0].front.bonus.trigger), (ItemUsage::Spent, Trigger::Move));
    assert_eq!(list[1].minus_ones, 1);
    assert!(matches!(&list[1].front.bonus.effect, BonusEffect::Mods(m) if m.len() == 2));
    assert!(list[2].front.bonus.optional && list[2].usage == ItemUsage::Lost);
    assert_eq!(list[4].front.bonus.trigger, Trigger::AttackAction);
}

#[test]
fn the_pack_that_is_written_says_the_same() {
    let imported = brought(class(), cards(), items());
    assert!(imported.pack().1.is_empty(), "{:?}", imported.pack().1);
    let loaded = read_back(&imported);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert_eq!(loaded.library.classes, imported.library.classes);
    assert_eq!(loaded.library.items, imported.library.items);
}

#[test]
fn overrides_bring_class_cards_and_items() {
    let mut imported = brought(class(), cards(), items());
    let mut mine = imported.library.clone();
    mine.classes[0].cards.retain(|c| c.name == "Song");
    mine.classes[0].cards[0].top.steps.clear();
    mine.items.retain(|i| i.name == "Odd Hat");
    imported.apply_overrides(&mine);
    assert!(imported.library.classes[0].cards[2].top.steps.is_empty());
    let (cards, items) = (imported.report.numbers(Part::ClassCard), imported.report.numbers(Part::Item));
    assert_eq!((cards.overrides_supplied, cards.overrides_needed), (1, 0));
    assert_eq!((items.overrides_supplied, items.overrides_needed), (1, 0));
}

/// Shapes that many cards have: figures of one's own, places for a token, somebody else who acts, things lost for good.
fn shapes() -> Value {
    let said = |text: &str, below: Value| json!({ "type": "custom", "value": text, "subActions": below });
    let own = json!([{ "type": "specialTarget", "value": "self" }]);
    json!({ "name": "kettle-smith", "edition": "own", "character": "kettle-smith", "abilities": [
        { "name": "Bell", "level": "A", "initiative": 41,
          "actions": [said("Force one enemy within %game.action.range:3% to perform", json!([{ "type": "move", "value": 2 }]))],
          "bottomActions": [{ "type": "teleport", "value": 3 }], "bottomLost": true, "bottomLoss": true },
        { "name": "Crow", "level": 4, "initiative": 12, "persistent": true,
          "actions": [{ "type": "summon", "value": "summonData", "valueObject": {
              "name": "Tin Crow", "health": "4", "attack": 2, "movement": 3, "range": 2,
              "action": { "type": "condition", "value": "wound" } } }],
          "bottomActions": [said("Gain %game.card.experience:1% at the beginning of each of your turns.", json!([]))],
          "bottomPersistent": true },
        { "name": "Hum", "level": 5, "initiative": 13, "persistent": true,
          "actions": [said("At the end of each of your turns, perform:", json!([{ "type": "heal", "value": 1, "subActions": own }])),
                      { "type": "card", "value": "slot" }, { "type": "card", "value": "slotXp:1" }],
          "bottomActions": [said("Recover up to two of your lost cards.", json!([]))] },
        { "name": "Choir", "level": 6, "initiative": 14,
          "actions": [said("Grant one of your summons:", json!([{ "type": "move", "value": 2 }]))],
          "bottomActions": [{ "type": "attack", "value": 2, "subActions": [said(
              "Add %game.action.attack.valueSign:1% and gain %game.card.experience:1% if the target is adjacent to any of your allies.",
              json!([]))] }] },
    ] })
}

#[test]
fn frequent_shapes_of_class_cards_are_executed_and_written() {
    let imported = brought(class(), shapes(), items());
    let open: Vec<_> = imported.report.entries.iter().filter(|e| e.part == Part::ClassCard && !e.executed()).collect();
    assert!(open.is_empty(), "{open:#?}");
    let class = &imported.library.classes[0];
    assert_eq!(class.cards[0].level, CardLevel::A);
    assert!(matches!(&class.cards[0].top.steps[0].ability, Ability::Command { control: true, .. }));
    assert_eq!(class.cards[0].bottom.loss, Loss::Unrecoverable);
    assert_eq!(class.summons.len(), 1);
    assert_eq!(class.summons[0].stats.range, Some(Amount::Fixed(2)));
    let Ability::Bonus(hum) = &class.cards[2].top.steps[0].ability else { panic!("something that lasts") };
    assert_eq!((&hum.slots[..], hum.trigger), (&[0, 1][..], Trigger::EndOfTurn));
    assert!(imported.pack().1.is_empty(), "{:?}", imported.pack().1);
    let loaded = read_back(&imported);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    assert_eq!(loaded.library.classes, imported.library.classes);
}

#[test]
fn summons_of_an_override_come_behind_those_of_the_files() {
    let mut imported = brought(class(), shapes(), items());
    let mut mine = imported.library.clone();
    mine.classes[0].cards.retain(|c| c.name == "Crow");
    mine.classes[0].summons[0].name = "Brass Crow".to_owned();
    imported.apply_overrides(&mine);
    let class = &imported.library.classes[0];
    assert_eq!(class.summons.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["Tin Crow", "Brass Crow"]);
    let Ability::Summon { summon: SummonRef::Own(place) } = &class.cards[1].top.steps[0].ability else {
        panic!("a summon")
    };
    assert_eq!(place.0, 1);
}

#[test]
fn no_value_out_of_place_makes_it_panic() {
    for with in out_of_place() {
        for which in 0..3 {
            for place in 0.. {
                let (mut class, mut cards, mut items) = (class(), cards(), items());
                let file = [&mut class, &mut cards, &mut items].into_iter().nth(which).expect("a file");
                if !replace(file, &mut { place }, &with) {
                    break;
                }
                let imported = brought(class, cards, items);
                let _ = (imported.report.to_string(), imported.pack());
            }
        }
    }
}
