//! Sentences on characters' cards and items: the grammar says yes or no. Every sentence in here is invented.

mod common;

use common::{brought, own_class, written};
use hexhold_import::Part;
use serde_json::{Value, json};

/// What a half that consists of the sentence is written as; `Err`: what is missing.
fn half(sentence: &str, below: Value, marks: &[&str]) -> Result<String, Vec<String>> {
    let mut actions = vec![json!({ "type": "custom", "value": sentence, "subActions": below })];
    actions.extend(marks.iter().map(|m| json!({ "type": "card", "value": m })));
    top(json!(actions))
}

fn top(actions: Value) -> Result<String, Vec<String>> {
    let cards = json!({ "name": "kettle-smith", "edition": "own", "character": "kettle-smith", "abilities": [
        { "name": "Spoon", "level": 1, "initiative": 20, "actions": actions,
          "bottomActions": [{ "type": "move", "value": 2 }] }] });
    let imported = brought(own_class(), cards, json!([]));
    let entry = imported.report.entries.iter().find(|e| e.part == Part::ClassCard).expect("the card");
    if !entry.executed() {
        return Err(entry.why.clone());
    }
    let text = written(&imported, "classes.kdl");
    let from = text.find("top").expect("a top half");
    let to = text.rfind("bottom").expect("a bottom half");
    Ok(text[from..to].split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The sentence alone, on a card with these signs, reads as this.
#[track_caller]
fn says(sentence: &str, marks: &[&str], expected: &str) {
    let found = half(sentence, json!([]), marks);
    assert_eq!(found.as_deref(), Ok(format!("top {{ {expected} }}").as_str()), "{sentence}");
}

/// The sentence is not understood to its end.
#[track_caller]
fn refuses(sentence: &str, marks: &[&str]) {
    let found = half(sentence, json!([]), marks);
    assert!(found.is_err(), "{sentence}: {found:?}");
}

const ROUND: &[&str] = &["round"];
const LASTING: &[&str] = &["persistent"];

#[test]
fn who_suffers_and_gains() {
    says("All adjacent enemies suffer 2 damage.", &[], "suffer 2 all enemies adjacent");
    says(
        "One elite enemy within %game.action.range:3% suffers %game.damage:1% and gains %game.condition.muddle%.",
        &[],
        "suffer 1 one elite enemy within 3 give muddle one elite enemy within 3",
    );
    says(
        "You and all enemies within %game.action.range:2% suffer 1 damage.",
        &[],
        "suffer 1 all enemies within 2 suffer 1 self",
    );
    says(
        "Two enemies whose current hit point value is 3 or less suffer 2 damage.",
        &[],
        "suffer 2 up-to 2 enemy with hp at-most 3",
    );
    says("Gain %game.condition.bless%.", &[], "give bless self");
    says("%game.condition.wound% one adjacent enemy.", &[], "give wound range=1");
    refuses("All adjacent enemies suffer 2 damage and sneeze.", &[]);
    refuses("One purple enemy suffers 2 damage.", &[]);
    refuses("All adjacent enemies suffer.", &[]);
}

#[test]
fn changes_last_as_long_as_they_say() {
    let attack = "%game.action.attack.valueSign:1%";
    says(
        &format!("Add {attack} to all your ranged attacks this round."),
        ROUND,
        "round { during ranged attack { attack +1 } }",
    );
    says(
        &format!("Add {attack} to your next melee attack this turn."),
        &[],
        "turn { slots o during melee attack { attack +1 } }",
    );
    says(
        "Add %game.condition.poison% to all your attacks targeting enemies with %game.condition.wound%.",
        LASTING,
        "persistent { during attack if target has wound { poison } }",
    );
    says(
        "Add %game.action.range.valueSign:2% to all your ranged attacks this round.",
        ROUND,
        "round { during ranged attack ability { range +2 } }",
    );
    says("Double the value of your next attack this round.", ROUND, "round { slots o during attack { double } }");
    says(
        &format!("All adjacent allies add {attack} to all their attacks this round."),
        ROUND,
        "grant all allies adjacent { round { during attack { attack +1 } } }",
    );
    // Nobody says how long; range cannot depend on the target; a move has no wound.
    refuses(&format!("Add {attack} to all your attacks."), &[]);
    refuses(
        "Add %game.action.range.valueSign:2% to all your attacks targeting enemies with %game.condition.wound% this round.",
        ROUND,
    );
    refuses("Add %game.condition.wound% to all your moves this round.", ROUND);
}

#[test]
fn moments_and_how_often() {
    says(
        "On your next two attacks, add %game.action.pierce:1%.",
        &["persistent", "slot", "slotXp:1"],
        "persistent { slots o o+1 during attack { pierce 1 } }",
    );
    says(
        "On the next two sources of damage from attacks targeting you, gain %game.action.shield:2%.",
        &["persistent", "slot", "slot"],
        "persistent { slots o o during attack on you { shield 2 } }",
    );
    says(
        "On the next source of damage to you, suffer no damage instead.",
        &["persistent", "slot"],
        "persistent { slots o when you would suffer damage { negate } }",
    );
    says(
        "At the end of this and your next two turns, perform a \"%game.action.heal:1%, Self\" action.",
        &["persistent", "slot", "slot", "slot"],
        "persistent { slots o o o at end of turn { heal 1 self } }",
    );
    says(
        "Whenever you kill an enemy, gain %game.condition.strengthen%.",
        LASTING,
        "persistent { after you kill { give strengthen self } }",
    );
    says(
        "The next two times an enemy enters a hex adjacent to you, that enemy suffers 1 damage.",
        &["persistent", "slot", "slot"],
        "persistent { slots o o after enemy comes adjacent { suffer 1 target } }",
    );
    // The card draws another number of places than the sentence has.
    refuses("On your next two attacks, add %game.action.pierce:1%.", &["persistent", "slot", "slot", "slot"]);
    refuses("On your next two sneezes, add %game.action.pierce:1%.", &["persistent", "slot", "slot"]);
}

#[test]
fn what_is_announced_stands_below_or_behind() {
    let below = json!([{ "type": "attack", "value": 2 }]);
    assert_eq!(
        half("One ally within %game.action.range:3% may perform", below.clone(), &[]).as_deref(),
        Ok("top { grant one ally within 3 { attack 2 } }")
    );
    assert_eq!(
        half("At the start of each of your turns, perform:", below.clone(), LASTING).as_deref(),
        Ok("top { persistent { at start of turn { attack 2 } } }")
    );
    let framed = json!([{ "type": "grid", "subActions": [
        { "type": "custom", "value": "Grant one adjacent ally:" },
        { "type": "shield", "value": 2 }, { "type": "retaliate", "value": 1 }] }, { "type": "loot", "value": 1 }]);
    assert_eq!(top(framed).as_deref(), Ok("top { grant one ally adjacent { shield 2 retaliate 1 } loot 1 }"));
    // Numbers with a sign are those of whoever is commanded; experience is for whoever plays the card.
    let relative = json!([
        { "type": "move", "value": 1, "valueType": "plus" },
        { "type": "custom", "value": "with you controlling the actions." },
        { "type": "card", "value": "experience:1" }]);
    assert_eq!(
        half("One adjacent summoned ally performs", relative, &[]).as_deref(),
        Ok("top { control one summoned ally adjacent { move +1 } xp 1 }")
    );
    // Two abilities behind a sentence without a frame: nobody knows which it means.
    let loose = json!([{ "type": "custom", "value": "Grant one adjacent ally:" },
                       { "type": "move", "value": 2 }, { "type": "attack", "value": 2 }]);
    assert!(top(loose).is_err());
}

#[test]
fn kinds_of_cards_replace_each_other() {
    let song = json!([
        { "type": "box", "value": "Ditty" },
        { "type": "custom", "value": "All allies add %game.action.move.valueSign:1% to all their moves." },
        { "type": "card", "value": "persistent" },
        { "type": "custom", "value": "When another ditty is played, discard this card." }]);
    assert_eq!(
        top(song).as_deref(),
        Ok("top { persistent { exclusive \"ditty\" aura all allies { during move { move +1 } } } }")
    );
}

/// Tokens are called after the kind of the card, or else after the card.
#[test]
fn tokens_on_figures() {
    let doubt = |sentence: &str| {
        top(json!([
            { "type": "custom", "value": "Doubt: Place your character token on any one enemy." },
            { "type": "custom", "value": sentence },
            { "type": "card", "value": "persistent" },
            { "type": "custom", "value": "When this enemy dies or another doubt is played, discard this card." }]))
    };
    assert_eq!(
        doubt("All allies add %game.action.attack.valueSign:1% to all their attacks targeting this enemy.").as_deref(),
        Ok("top { mark \"doubt\" on one enemy total=1 persistent { exclusive \"doubt\" \
            until exactly 0 all enemies marked \"doubt\" aura all allies { during attack if target is marked \"doubt\" \
            { attack +1 } } } }")
    );
    assert!(doubt("This enemy sneezes.").is_err());
    let hit = json!([{ "type": "attack", "value": 2, "subActions": [{ "type": "custom",
        "value": "Add %game.action.pierce:1% if the target is Doubted%game.characterIconColoredBg.kettle-smith%." }] }]);
    assert_eq!(top(hit).as_deref(), Ok("top { attack 2 { if target is marked \"doubt\" { pierce 1 } } }"));
    says(
        "Place your character token on one enemy within %game.action.range:3%.",
        &[],
        "mark \"spoon\" on one enemy within 3 total=1",
    );
    refuses("Place your character token on the shelf.", &[]);
}

#[test]
fn kills_further_cards_and_where_a_movement_ends() {
    says("Kill one adjacent normal enemy.", &[], "kill one normal enemy adjacent");
    says(
        "Kill one enemy within %game.action.range:2% whose current hit point value is equal to or less than 3.",
        &[],
        "kill one enemy with hp at-most 3 within 2",
    );
    refuses("Kill time.", &[]);
    says(
        "At the end of each of your turns, play one card from your hand and perform the bottom action of the card.",
        LASTING,
        "persistent { at end of turn { play one card from hand bottom } }",
    );
    let walk = |sentence: &str| {
        top(json!([{ "type": "move", "value": 3, "subActions": [{ "type": "custom", "value": sentence }] }]))
    };
    assert_eq!(
        walk("This movement must end in a hex adjacent to an enemy.").as_deref(),
        Ok("top { move 3 must-end adjacent to one enemy }")
    );
    assert_eq!(
        walk("This movement must end adjacent to an obstacle.").as_deref(),
        Ok("top { move 3 must-end adjacent to obstacle }")
    );
    assert!(walk("This movement must end well.").is_err());
}

#[test]
fn tiles_cards_and_elements() {
    says(
        "Create one 2-damage %game.condition.wound% trap in an adjacent empty hex.",
        &[],
        "create trap adjacent { damage 2 wound }",
    );
    says(
        "Create two 1-hex obstacle tiles in empty hexes within %game.action.range:3%.",
        &[],
        "create 2 obstacle within 3",
    );
    says("Disarm one adjacent trap.", &[], "destroy trap adjacent");
    says(
        "One adjacent ally may recover up to two of their lost cards.",
        &[],
        "recover 2 lost cards of one ally adjacent",
    );
    says("Recover one card from your discard pile.", &[], "recover 1 discarded cards");
    says("Remove all negative conditions from one adjacent ally.", &[], "remove negative one ally adjacent");
    says("Infuse any two elements.", &[], "infuse any any");
    refuses("Create one trap in an adjacent empty hex.", &[]);
    refuses("Recover one level 1 card from your discard pile.", &[]);
    refuses("Remove one negative condition from one adjacent ally.", &[]);
}

/// What stands below a number, or in a frame that only arranges, is read, too.
#[test]
fn nothing_on_a_card_is_skipped() {
    let below_range = json!([{ "type": "attack", "value": 2, "subActions": [
        { "type": "range", "value": 3, "subActions": [{ "type": "custom", "value": "Everybody sings." }] }] }]);
    assert!(top(below_range).is_err());
    let large = json!([{ "type": "attack", "value": 2 },
                       { "type": "fontSize", "value": 150, "subActions": [{ "type": "custom", "value": "La." }] }]);
    assert!(top(large).is_err());
    let forced = json!([{ "type": "attack", "value": 2 },
                        { "type": "forceBox", "subActions": [{ "type": "custom", "value": "Suffer 1 damage." }] }]);
    assert_eq!(top(forced).as_deref(), Ok("top { attack 2 must { suffer 1 self } }"));
    let for_oneself = json!([{ "type": "attack", "value": 2, "subActions": [
        { "type": "condition", "value": "invisible", "subActions": [{ "type": "specialTarget", "value": "self" }] }] }]);
    assert_eq!(top(for_oneself).as_deref(), Ok("top { attack 2 give invisible self }"));
}

/// An element that changes what cannot be changed makes it another ability.
#[test]
fn an_element_may_make_it_another_ability() {
    let price = |below: Value| json!({ "type": "element", "value": "ice", "valueType": "minus", "subActions": below });
    let push = json!([{ "type": "push", "value": 2, "subActions": [
        { "type": "range", "value": 1 },
        price(json!([{ "type": "push", "value": 1, "valueType": "add" }, { "type": "card", "value": "experience:1" }]))] }]);
    assert_eq!(
        top(push).as_deref(),
        Ok("top { consume ice { push 3 range=1 xp 1 } if not consumed ice { push 2 range=1 } }")
    );
    let attack = json!([{ "type": "attack", "value": 2, "subActions": [
        price(json!([{ "type": "custom", "value": "%game.action.attack.valueSign:1%, %game.card.experience:1%" }]))] }]);
    assert_eq!(top(attack).as_deref(), Ok("top { attack 2 { consume ice { attack +1 xp 1 } } }"));
}

/// What an item with this text is written as.
fn item(item: Value) -> Result<String, Vec<String>> {
    let imported = brought(own_class(), json!({ "name": "kettle-smith", "abilities": [] }), json!([item]));
    let entry = imported.report.entries.iter().find(|e| e.part == Part::Item).expect("the item");
    if !entry.executed() {
        return Err(entry.why.clone());
    }
    let text = written(&imported, "items.kdl").split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(text.split_once('{').map_or("", |(_, block)| block).trim_end_matches('}').trim().to_owned())
}

#[test]
fn items_say_when_and_what() {
    let spent = |text: &str| {
        item(
            json!({ "name": "Ladle", "slot": "small", "spent": true, "actions": [{ "type": "custom", "value": text }] }),
        )
    };
    let yes = |text: &str, expected: &str| {
        let found = spent(text);
        assert_eq!(found.as_deref(), Ok(expected), "{text}");
    };
    yes(
        "When you are attacked, the attacker gains disadvantage on the attack.",
        "during attack on you { disadvantage }",
    );
    yes("When damaged by an attack, gain %game.action.shield:1% for the attack.", "during attack on you { shield 1 }");
    yes(
        "During your attack, add %game.action.attack.valueSign:1% to your entire attack action.",
        "during attack action { attack +1 }",
    );
    yes(
        "During your melee attack ability, add %game.condition.stun% to all attacks.",
        "during melee attack ability { stun }",
    );
    yes(
        "During your turn, add %game.action.attack.valueSign:1% to all your attacks.",
        "during turn { turn { during attack { attack +1 } } }",
    );
    yes(
        "During your turn, force one enemy within %game.action.range:3% to perform a \"%game.action.move:2%\" action with you controlling the action.",
        "during turn { control one enemy within 3 { move 2 } }",
    );
    yes(
        "During your turn, gain %game.condition.invisible% and infuse %game.element.dark%.",
        "during turn { give invisible self infuse dark }",
    );
    assert!(spent("During your turn, gain one medal.").is_err());
    assert!(spent("When attacked, the attacker laughs.").is_err());
    assert!(spent("Gain %game.condition.bless%.").is_err(), "it does not say when");
    let shaped = |area: &str| {
        item(json!({ "name": "Rake", "slot": "twohand", "consumed": true, "actions": [
            { "type": "custom", "value": "During your single-target melee attack ability, change the targeting of the ability to:" },
            { "type": "area", "value": area }] }))
    };
    let drawn = shaped("(0,0,active)|(1,0,target)|(0,1,target)").expect("understood");
    assert!(drawn.starts_with("during melee attack ability if not several-targets { area"), "{drawn}");
    assert!(shaped("nowhere").is_err());
    let worn = item(json!({ "name": "Cap", "slot": "head",
        "actions": [{ "type": "custom", "value": "You are immune to %game.condition.muddle%." }] }));
    assert_eq!(worn.as_deref(), Ok("immune muddle"));
    let called = item(json!({ "name": "Whistle", "slot": "small", "consumed": true,
        "summon": { "name": "tin-crow", "health": 2, "attack": 1, "movement": 3 } }));
    assert_eq!(called.as_deref(), Ok("during turn { summon \"tin-crow\" hp=2 move=3 attack=1 }"));
    // The token has other places than the sentence says.
    let plate = |slots: u8| {
        item(json!({ "name": "Lid", "slot": "body", "spent": true, "slots": slots, "actions": [{ "type": "custom",
            "value": "On the next two sources of damage from attacks targeting you, gain %game.action.shield:1%." }] }))
    };
    assert!(plate(2).is_ok() && plate(3).is_err());
    // A price is paid with the use.
    yes(
        "During your melee attack, %game.element.consume.ice% to add %game.action.attack.valueSign:2% to a single attack.",
        "during melee attack { consume ice { attack +2 } }",
    );
    assert!(spent("During your melee attack, %game.element.consume.ice% to sing.").is_err());
}
