//! Constructs that were read and meant something else, each as it is written now, or left to the players. Everything in here
//! is invented.

mod common;

use common::{brought, document, own_class, written};
use hexhold_import::{Diagnostics, Edition, Part, Source, import};
use serde_json::{Value, json};

/// What the top of a card that consists of these actions is written as; `Err`: what is missing.
fn top(actions: Value) -> Result<String, Vec<String>> {
    half(json!({ "actions": actions, "bottomActions": [{ "type": "move", "value": 2 }] }))
}

fn half(mut card: Value) -> Result<String, Vec<String>> {
    card["name"] = json!("Spoon");
    card["initiative"] = json!(20);
    let cards = json!({ "name": "kettle-smith", "edition": "own", "character": "kettle-smith", "abilities": [card] });
    let imported = brought(own_class(), cards, json!([]));
    let entry = imported.report.entries.iter().find(|e| e.part == Part::ClassCard).expect("the card");
    if !entry.executed() {
        return Err(entry.why.clone());
    }
    let text = written(&imported, "classes.kdl");
    let (from, to) = (text.find("top").expect("a top half"), text.rfind("bottom").expect("a bottom half"));
    Ok(text[from..to].split_whitespace().collect::<Vec<_>>().join(" "))
}

/// What a monster's card is written as.
fn card(actions: Value) -> String {
    let mut source = Source::default();
    source.monsters.push(document(
        "monster/mud-hen.json",
        json!({ "name": "mud-hen", "stats": [{ "level": 0, "health": 3, "movement": 2, "attack": 2 }] }),
    ));
    let cards = json!([{ "name": "Peck", "initiative": 20, "actions": actions }]);
    source.decks.push(document("deck/mud-hen.json", json!({ "name": "mud-hen", "abilities": cards })));
    let imported = import(&source, Edition::GH, Diagnostics::default());
    let text = written(&imported, "decks.kdl");
    text[text.find("initiative=20").expect("the card")..].split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn reads(actions: Value, expected: &str) {
    assert_eq!(top(actions).as_deref(), Ok(format!("top {{ {expected} }}").as_str()));
}

#[track_caller]
fn refuses(actions: Value) {
    let found = top(actions);
    assert!(found.is_err(), "{found:?}");
}

fn with(kind: &str, value: Value, below: Value) -> Value {
    json!({ "type": kind, "value": value, "subActions": below })
}

fn aim(kind: &str, value: Value) -> Value {
    json!({ "type": kind, "value": value })
}

#[test]
fn nobody_escapes_a_condition_by_being_pushed() {
    let both = |target: &str| {
        json!([with(
            "concatenation",
            json!(" and "),
            json!([aim("push", json!(1)), aim("condition", json!("poison")), aim("specialTarget", json!(target))])
        )])
    };
    reads(both("enemiesAdjacent"), "give poison all enemies adjacent { push 1 }");
    reads(both("enemyAdjacent"), "give poison range=1 { push 1 }");
    assert!(card(both("enemiesAdjacent")).contains("{ give poison all enemies adjacent { push 1 } }"));
    // The condition below the push.
    reads(
        json!([with("push", json!(1), json!([aim("range", json!(1)), aim("condition", json!("immobilize"))]))]),
        "give immobilize range=1 { push 1 }",
    );
    // And whoever is healed is pushed, not somebody else.
    reads(
        json!([with(
            "heal",
            json!(3),
            json!([aim("range", json!(3)), aim("push", json!(2)), aim("condition", json!("strengthen"))])
        )]),
        "heal 3 range=3 { strengthen push 2 }",
    );
}

#[test]
fn what_is_said_about_one_condition_of_a_line_holds_for_all() {
    let line = |below: Value| {
        json!([with(
            "concatenation",
            json!(", "),
            json!([aim("condition", json!("stun")), with("condition", json!("curse"), below)])
        )])
    };
    reads(line(json!([aim("target", json!(3)), aim("range", json!(3))])), "give stun curse range=3 target=3");
    reads(line(json!([aim("specialTarget", json!("self"))])), "give stun curse self");
    // With an area in the same line.
    reads(
        json!([with(
            "concatenation",
            json!(""),
            json!([
                with("condition", json!("disarm"), json!([aim("range", json!(3))])),
                aim("area", json!("(0,0,target)|(1,0,target)"))
            ])
        )]),
        "give disarm range=3 { area \"\"\" x x \"\"\" }",
    );
    // Two that say different things are two, and nobody knows which is for whom.
    refuses(json!([with(
        "concatenation",
        json!(", "),
        json!([
            with("condition", json!("stun"), json!([aim("range", json!(2))])),
            with("condition", json!("curse"), json!([aim("range", json!(3))]))
        ])
    )]));
}

#[test]
fn a_condition_with_targets_of_its_own_is_an_ability_of_its_own() {
    reads(
        json!([with(
            "condition",
            json!("curse"),
            json!([
                aim("specialTarget", json!("enemiesRange:3")),
                with("condition", json!("bless"), json!([aim("specialTarget", json!("alliesRange:3"))]))
            ])
        )]),
        "give curse all enemies within 3 give bless all allies within 3",
    );
    refuses(json!([aim("condition", json!("stun"))]));
}

#[test]
fn half_an_element_is_consumed_where_it_is_consumed() {
    let brooch = json!([{ "type": "elementHalf", "value": "earth:dark", "valueType": "minus", "subActions": [
        with("heal", json!(3), json!([aim("specialTarget", json!("self"))])) ] }]);
    reads(brooch, "consume \"dark|earth\" { heal 3 self }".replace("dark|earth", "earth|dark").as_str());
    reads(
        json!([{ "type": "loot", "value": 1 }, { "type": "elementHalf", "value": "fire:ice" }]),
        "loot 1 infuse \"fire|ice\"",
    );
}

#[test]
fn what_is_gained_is_for_oneself() {
    let attack = |text: &str| json!([with("attack", json!(4), json!([aim("custom", json!(text))]))]);
    reads(
        attack(
            "Add %game.condition.disarm% and gain %game.condition.invisible%, %game.card.experience:1% if the target is a \
             normal enemy.",
        ),
        "attack 4 { if target is normal { disarm xp 1 then { give invisible self } } }",
    );
    refuses(attack("Add %game.condition.disarm% and gain %game.condition.wound% if the target is a normal enemy."));
}

#[test]
fn more_of_something_is_more_of_what_stands_before_it() {
    let more = |kind: &str| json!({ "type": kind, "value": 1, "valueType": "add" });
    let fire = |below: Value| json!({ "type": "element", "value": "fire", "valueType": "minus", "subActions": below });
    // Inside of a line, too.
    reads(
        json!([
            with("heal", json!(5), json!([aim("range", json!(3))])),
            fire(json!([with(
                "concatenation",
                json!(", "),
                json!([more("heal"), aim("card", json!("experience:1"))])
            )]))
        ]),
        "heal 5 range=3 { consume fire { heal +1 xp 1 } }",
    );
    reads(
        json!([
            with("attack", json!(2), json!([])),
            fire(json!([with("concatenation", json!(", "), json!([aim("condition", json!("wound"))]))]))
        ]),
        "attack 2 { consume fire { wound } }",
    );
    // More damage for others is not damage for oneself, and two abilities at once are not two further ones.
    refuses(json!([
        aim("custom", json!("All adjacent enemies suffer %game.damage:1%.")),
        fire(json!([{ "type": "damage", "value": 1, "valueType": "add" }]))
    ]));
    refuses(json!([
        aim("move", json!(1)),
        aim("attack", json!(2)),
        fire(json!([with("concatenation", json!(", "), json!([more("move"), more("attack")]))]))
    ]));
    // A sign that the files do not explain.
    refuses(json!([with(
        "attack",
        json!(2),
        json!([fire(json!([{ "type": "range", "value": 1, "valueType": "twofold" }]))])
    )]));
    // A monster's shield by one more.
    let shield = json!([with(
        "shield",
        json!(1),
        json!([{ "type": "element", "value": "ice", "valueType": "minus", "subActions": [
            { "type": "shield", "value": 1, "valueType": "plus" }] }])
    )]);
    assert!(card(shield).contains("shield 2"), "two in all");
}

#[test]
fn next_to_what_was_created_is_not_next_to_the_one_who_creates() {
    let written = card(json!([
        aim("custom", json!("Create one 1-hex obstacle tile in an adjacent empty hex closest to an enemy.")),
        aim("custom", json!("All enemies adjacent to the created obstacle suffer %game.damage:2%."))
    ]));
    assert!(written.contains("then { suffer 2 all enemies adjacent to tile }"), "{written}");
}

#[test]
fn a_sign_counts_in_front_of_a_nought() {
    let item = json!([{ "id": 1, "name": "Tin Whistle", "slot": "small", "spent": true, "actions": [
        aim("custom", json!("During your turn, grant one of your summons:")),
        aim("custom", json!("%game.action.move:+0%")) ] }]);
    let imported = brought(own_class(), json!({ "abilities": [] }), item);
    let text = written(&imported, "items.kdl");
    assert!(text.contains("move +0"), "{text}");
}

#[test]
fn elements_behind_what_others_do_are_made() {
    let item = json!([{ "id": 1, "name": "Lamp", "slot": "small", "consumed": true, "actions": [
        aim("custom", json!("During your turn, grant one adjacent ally:")),
        aim("move", json!(4)), aim("element", json!("light")) ] }]);
    let imported = brought(own_class(), json!({ "abilities": [] }), item);
    let text = written(&imported, "items.kdl");
    assert!(text.contains("infuse light"), "{text}");
}

#[test]
fn for_the_round_is_not_for_good() {
    let mut card = json!({ "actions": [aim("custom", json!("All attacks targeting you gain Disadvantage this round.")) ],
        "bottomActions": [{ "type": "move", "value": 2 }], "persistent": true });
    assert!(half(card.clone()).is_err(), "the sign and the sentence differ");
    card["persistent"] = json!(false);
    card["round"] = json!(true);
    assert!(half(card).is_ok());
}

#[test]
fn fields_and_actions_that_nobody_knows_are_for_the_players() {
    refuses(json!([{ "type": "attack", "value": 3, "twice": true }]));
    refuses(json!([{ "type": "somersault", "value": 3 }]));
    refuses(json!([with("attack", json!(3), json!([{ "type": "specialTarget", "value": "allies:3" }]))]));
    refuses(json!([with("retaliate", json!(2), json!([{ "type": "backwards", "value": 3 }]))]));
}

/// On the half where it belongs, in words, and what is right is executed.
#[test]
fn notes_say_what_to_do_on_the_half_they_belong_to() {
    let cards = json!({ "name": "kettle-smith", "edition": "own", "character": "kettle-smith", "abilities": [
        { "name": "Spoon", "initiative": 20, "actions": [{ "type": "attack", "value": 3 }],
          "bottomActions": [
            { "type": "move", "value": 4 },
            { "type": "custom", "value": "If you sneeze,<br>gain %game.condition.bless% and %game.card.experience:1%." }] },
        { "name": "Fork", "initiative": 21, "actions": [
            { "type": "attack", "value": 3, "subActions": [{ "type": "range", "value": 4 }] },
            { "type": "somersault", "value": 3 }],
          "bottomActions": [{ "type": "custom", "value": "%data.custom.own.9%" }, { "type": "loot", "value": 1 }] }] });
    let imported = brought(own_class(), cards, json!([]));
    let text = written(&imported, "classes.kdl").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains(
            "top { attack 3 } bottom { code \"by hand: If you sneeze, gain bless and 1 experience.\" move 4 }"
        )
    );
    assert!(text.contains("top { code \"by hand: Attack 3, Range 4. Somersault 3.\" }"), "{text}");
    let unsaid = "bottom { code \"by hand: do what is printed as well (the files have no text for it)\" loot 1 }";
    assert!(text.contains(unsaid), "{text}");
    assert!(!imported.report.to_string().contains('%') || imported.report.to_string().matches('%').count() <= 4);
}

/// The range behind a retaliation is the retaliation's.
#[test]
fn a_stat_card_keeps_its_own_range() {
    let mut source = Source::default();
    let row = json!({ "level": 0, "health": 3, "movement": 2, "attack": 2, "range": 4, "actions": [
        { "type": "retaliate", "value": 2 }, { "type": "range", "value": 3 }, { "type": "shield", "value": 1 }] });
    source.monsters.push(document("monster/mud-hen.json", json!({ "name": "mud-hen", "stats": [row] })));
    source.decks.push(document("deck/mud-hen.json", json!({ "name": "mud-hen", "abilities": [] })));
    let imported = import(&source, Edition::GH, Diagnostics::default());
    let block = &imported.library.monsters[0].stats[0][0];
    assert_eq!((&block.range, block.retaliate, block.retaliate_range), (&Some(hexhold_model::Amount::Fixed(4)), 2, 3));
}
