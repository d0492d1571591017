//! The walk through a campaign: what nobody comes to is an error, and so is what both sides of a lock-out would be needed for.

mod common;

use common::{load_text, messages};

/// Three places in a row, of which the first opens; nothing else.
fn world(first: &str, second: &str, third: &str, more: &str) -> String {
    let mut text = String::new();
    for name in ["One", "Two", "Three"] {
        text.push_str(&format!(
            "scenario \"{name}\" {{\nroom \"r\" {{\nmap \"\"\"\n    s   .\n      s   .\n    s   .\n      s   .\n    \"\"\"\ns start\n}}\n\
             win when round at-least 3\n}}\n"
        ));
    }
    text.push_str(&format!(
        "campaign \"World\" {{\nplace \"One\" open {{ {first} }}\nplace \"Two\" {{ {second} }}\nplace \"Three\" {{ {third} }}\n}}\n{more}"
    ));
    text
}

fn said(text: &str) -> Vec<String> {
    let mut loaded = load_text(text);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    hexhold_content::check(&mut loaded);
    loaded.diagnostics.list.iter().map(|d| d.message.clone()).collect()
}

const TO_TWO: &str = "conclusion { unlock scenario \"Two\" }";
const TO_THREE: &str = "conclusion { unlock scenario \"Three\" }";

#[test]
fn what_can_be_come_to_is_fine() {
    assert_eq!(said(&world(TO_TWO, TO_THREE, "", "")), Vec::<String>::new());
}

#[test]
fn what_nothing_leads_to_is_an_error() {
    let more =
        "event \"Later\" road later { text \"x\"; option \"y\" { gold 1 } }\nsection \"Unread\" { text \"z\" }\n";
    assert_eq!(
        said(&world(TO_TWO, "", "", more)),
        [
            "nothing unlocks the scenario `three`",
            "nothing adds this event to its deck",
            "nobody ever reads this section",
            "1 road events for 3 scenarios: the deck runs out"
        ]
    );
}

#[test]
fn a_requirement_that_cannot_be_met_hides_what_is_behind_it() {
    let needs = "needs completed \"Three\"; conclusion { unlock scenario \"Three\" }";
    assert_eq!(said(&world(TO_TWO, needs, "", "")), ["nothing unlocks the scenario `three`"]);
}

#[test]
fn both_sides_of_a_lock_out_are_walked() {
    let both = "conclusion { unlock scenario \"Two\"; unlock scenario \"Three\" }";
    let fine = world(both, "conclusion { lock-out \"Three\" }", "conclusion { lock-out \"Two\" }", "");
    assert_eq!(said(&fine), Vec::<String>::new());
    let early = world("conclusion { unlock scenario \"Two\"; lock-out \"Three\" }", TO_THREE, "", "");
    assert_eq!(said(&early), ["`three` is locked out before anybody can choose it"]);
    let needs_both = "section \"Prize\" { text \"p\" }\nevent \"E\" city { text \"x\"; option \"y\" needs completed \"Two\" \
                      and completed \"Three\" { read \"Prize\" } }\n";
    let greedy = world(both, "conclusion { lock-out \"Three\" }", "", needs_both);
    let told = said(&greedy);
    assert!(told.contains(&"it needs both `two` and `three`, which lock each other out".to_owned()), "{told:?}");
}

#[test]
fn a_gain_that_no_rule_set_hears_is_a_warning() {
    let silent = "conclusion { unlock scenario \"Two\"; reputation 1 }";
    assert_eq!(said(&world(silent, TO_THREE, "", "")), ["no rule set of the pack hears one of its gains"]);
}

#[test]
fn an_achievement_that_nobody_gains_is_an_error() {
    let needs = "needs not achievement \"Rian\"; conclusion { unlock scenario \"Three\"; achievement \"Rain\" }";
    assert_eq!(said(&world(TO_TWO, needs, "", "")), ["nobody ever gains the achievement `rian`"]);
}

#[test]
fn a_deck_that_runs_out_is_a_warning() {
    let more = "event \"Only\" city { text \"x\"; option \"y\" { gold 1 } }\n";
    assert_eq!(said(&world(TO_TWO, TO_THREE, "", more)), ["1 city events for 3 scenarios: the deck runs out"]);
}
