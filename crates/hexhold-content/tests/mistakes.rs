//! Mistakes are reported where they are, all at once, with what was probably meant.

mod common;

use common::{load_text, messages, pack};
use hexhold_content::{Severity, load};
use hexhold_proves::proves;

/// A card with these steps on top.
fn card(steps: &str) -> String {
    format!(
        "class \"Test\" hand=4 {{\n    hp 1 2 3 4 5 6 7 8 9\n    card \"A\" level=1 initiative=5 {{\n        top {{\n{steps}\n        }}\n        bottom {{ move 2 }}\n    }}\n}}\n"
    )
}

#[test]
fn unknown_words_are_pointed_at_with_a_suggestion() {
    let text = card(
        "            atack 3\n            move 2 { jmp }\n            heal 2 all alies\n            attack 2 rnge=3",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
}

#[test]
fn words_in_the_wrong_place_get_a_hint() {
    let text = card(
        "            attack 2 { loot 1 }\n            attack 2 { attack 2 }\n            shield +1\n            suffer 2\n            attack \"hp / 2\"\n            swap you\n            focus one enemy\n            move 2 must-end\n            play one card from table",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
}

#[test]
fn hints_name_the_form_that_was_meant() {
    let text = card(
        "            attack 2 { if target is adjacent to ally { attack +1 } }\n            persistent { after an ally moves { heal 1 self } }\n            persistent { when an enemy would move { muddle self } }\n            heal 1 per hp-heald self\n            heal 1 per cats self",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
    let fine = card(
        "            attack 2 { if any allies adjacent to target { attack +1 } }\n            persistent { aura all allies within 3 { after you suffer damage { heal 1 self } } }\n            heal 1 per enemies-killed self",
    );
    assert_eq!(messages(&load_text(&fine)), "");
}

#[test]
fn what_is_wrong_with_a_condition_is_said() {
    let text = "condition \"Poison\" { shield 1 }\ncondition \"Chill\" { slots o o; shield 1 }\ncondition \"Ash\" harmfull { shield 1 }\ncondition \"Empty\" { }\n";
    insta::assert_snapshot!(messages(&load_text(text)));
}

#[test]
fn what_is_wrong_with_prices_choices_and_doors_is_said() {
    let text = card(
        "            pay monny 2 { xp 1 }\n            pay money 0 { xp 1 }\n            consume fire|ice|air|dark { xp 1 }\n            consume fire|fire { xp 1 }\n            consume consumed { xp 1 }\n            choose 2 { option { loot 1 }; option { xp 1 } }\n            recover 1 lost card level 3\n            recover 1 spent item level at-most 3\n            ability-deck one enemy within 2 { redrew }\n            open dor within 2\n            initiative 20\n            summon \"Hound\" hp=2 count=9\n            heal 2 self { no-modifier }\n            heal target-initiative self",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
}

#[test]
fn large_numbers_say_their_bound() {
    let text = card(
        "            attack 10000\n            attack 99999999999\n            attack \"2 + 10000\"\n            xp 10\n            attack 2 { times 10 }",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
}

#[test]
fn a_target_must_be_there() {
    let text = card(
        "            if target has poison { heal 2 self }\n            attack 2 target=2 { then { suffer 1 target } }\n            heal 2 self\n            if target has muddle { bless self }",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
    let fine = card(
        "            attack 2 target=2 { each-target { suffer 1 target }; if target has poison { pierce 1 } }\n            attack 3 { then { suffer 1 target } }\n            heal 1 self\n            if target has muddle { bless self }\n            persistent { during attack on you if target has wound { disadvantage } }",
    );
    assert_eq!(messages(&load_text(&fine)), "");
}

#[test]
fn pictures_are_checked_hex_by_hex() {
    let text = card(
        "            attack 2 {\n                area \"\"\"\n                      x\n                    @  x\n                    \"\"\"\n            }",
    );
    insta::assert_snapshot!(messages(&load_text(&text)));
}

#[test]
fn references_must_lead_somewhere() {
    let text = r#"
monster "Ash Jackal" deck="jackals" {
    normal { hp 3; move 2; attack 1 }
    elite { hp 3 4; move 2; attack 1 }
}
deck "jackal" { card "A" initiative=100 { move +0; attack +0 } }
scenario "S" {
    room "yard" {
        map """
            s   s   j
              s   s
            """
        s start
        j monster "Ash Jackall" normal
        k money
    }
    win when "Nobody" is gone
    when door q opens { reveal "yrd"; spawn "Ash Jackal" at "nowhere" normal }
}
"#;
    insta::assert_snapshot!(messages(&load_text(text)));
}

#[test]
fn broken_syntax_is_reported_and_the_rest_is_read() {
    let text = "item \"A\" slot=feet price=1 spent { during your move { jump }\n}\n}\nitem \"B slot=feet\nitem \"C\" #true slot=feet price=1x spent { during your move { jump } }\n(u8)item \"D\"\nitem \"E\" slot=feet price=1 spent { during your move { jump }";
    let loaded = load_text(text);
    insta::assert_snapshot!(messages(&loaded));
    assert!(loaded.library.items.iter().any(|i| i.name == "A"), "what is in order is read");
}

#[test]
fn smells_are_warnings() {
    let text = r#"
class "Test" hand=4 {
    hp 1 2 3 4 5 6 7 8 9
    card "A" level=1 initiative=5 { top { attack 2 }; bottom { move 2 } }
    card "B" level=1 initiative=5 { top { attack 2 }; bottom { move 2 } }
}
monster "Calm" { normal { hp 3; move 2 }; elite { hp 2; move 2 } }
deck "calm" { card "Sit" initiative=9 { heal 1 self } }
"#;
    let mut loaded = load_text(text);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0);
    insta::assert_snapshot!(messages(&loaded));
}

#[test]
#[proves("gh2e:monster-card.deck-of-eight", "fh:monster-card.eight-per-set")]
fn a_deck_of_other_than_eight_cards_is_suspicious() {
    let warned = |n: usize| {
        let cards: String =
            (1..=n).map(|i| format!("card \"C{i}\" initiative={i} shuffle {{ move +0; attack +0 }}\n")).collect();
        let mut loaded = load_text(&format!(
            "monster \"Rat\" {{ normal {{ hp 3; move 2; attack 1 }}; elite {{ hp 5; move 2; attack 2 }} }}\ndeck \"rat\" {{\n{cards}}}\n"
        ));
        hexhold_content::check(&mut loaded);
        assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
        messages(&loaded).contains("a monster's deck has eight")
    };
    assert_eq!([7, 8, 9].map(warned), [true, false, true]);
}

#[test]
fn later_packs_override_only_when_they_say_so() {
    let item = |price: u8, word: &str| {
        pack(&format!("item \"Soles\" {word} slot=feet price={price} spent {{ during your move {{ jump }} }}"))
    };
    let loaded = load(&[item(1, ""), item(2, "override")]);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    assert_eq!(loaded.library.items.len(), 1);
    assert_eq!(loaded.library.items[0].cost, 2);
    let loaded = load(&[item(1, ""), item(2, "")]);
    assert_eq!(loaded.diagnostics.errors(), 1);
    assert!(messages(&loaded).contains("write `override`"));
    let loaded = load(&[item(1, "override")]);
    assert_eq!(loaded.diagnostics.errors(), 0);
    assert!(loaded.diagnostics.list.iter().any(|d| d.severity == Severity::Warning));
}

#[test]
fn a_mistake_in_the_head_does_not_hide_those_below() {
    let found = messages(&load_text(
        r#"class "Potter" hand=2 {
            hp 1 2 3 4 5 6 7 8 9
            card "Wheel" level=12 initiative=0 { top { atack 3 }; bottom { mve 2 } }
        }"#,
    ));
    for wanted in ["the hand size", "a card's level", "an initiative", "ability `atack`", "ability `mve`"] {
        assert!(found.contains(wanted), "{wanted} is not in\n{found}");
    }
}

#[test]
fn cards_of_random_dungeons_are_checked() {
    let text = r#"
random-dungeon "Below" { intro "Down."; outtro "Up." }
room-card "Hall" {
    map """
            z
          a   .   .
        .   b   c   d
          .   e   f   g
        x   .   h   i   y
          .   .   j   j
        """
    x entrance A
    y exit C
    z exit A
    o obstacle
    k obstacle
    minor { suffer 1 opner; spawn "Ash Jackal" at "nowhere" normal }
    major { when enemy dies once { suffer 1 opener } }
}
setup-card "Cold" {
    infuse snow
    m money
    a trap { damage; poson }
    b treasure number=12
    c monster "Ash Jackal" normal normal
    d start
}
"#;
    let mut loaded = load_text(text);
    hexhold_content::check(&mut loaded);
    insta::assert_snapshot!(messages(&loaded));
}
