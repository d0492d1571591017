//! What is printed is read back as the same tree.

use hexhold_content::{Loaded, PackText, Source, load};
use hexhold_import::print;

fn read(text: &str) -> Loaded {
    let manifest = "pack \"Test\" version=\"1\" { rules gh2e }".to_owned();
    let file = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let loaded = load(&[PackText { files: vec![file("pack.kdl", &manifest), file("test.kdl", text)] }]);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}\n{text}", loaded.diagnostics.render(&loaded.sources, false));
    loaded
}

const CLASS: &str = r#"
class "Printed" hand=4 {
    hp 1 2 3 4 5 6 7 8 9
    card "Figures" level=1 initiative=1 {
        top {
            mark "debt" on one enemy within 5 count=2 total=3
            attack 2 { attack "marks('debt' on target)"; if target is marked "debt" { pierce 1 } }
            suffer "marks('debt')" all enemies marked "debt"
            unmark "debt" from all figures
            unmark "debt" from self count=1
            kill one normal enemy within 3
            set-hp "down(max-hp / 2)" one enemy adjacent
            swap you with one ally within 6
            swap one enemy within 3 and one ally within 3
            focus self by all enemies within 3
            play one card from hand bottom
            play one card from discard
            play card from lost top
        }
        bottom {
            move 4 must-end adjacent to one enemy marked "debt"
            move 3 jump must-end on difficult { move +1 }
            move 2 must-end adjacent to obstacle
            teleport 4 must-end near marker
            persistent { until start of your next turn; shield 1 }
            turns 1 { shield 1 }
            persistent { until you has wound; retaliate 1 }
            persistent { slots o o+1; instead-of you suffer lethal damage { set-hp 1 self } }
            persistent { instead-of you gain a condition { xp 1 } }
            persistent { instead-of your attack { xp 1 } }
        }
    }
    card "Decks" level=1 initiative=2 {
        top {
            deck self { add +1 count=2; remove all curse; remove -1 count=2; remove double; reshuffle; look 3 reorder }
            deck one enemy within 3 { remove bless count=2; look 2 }
        }
        bottom { deck monsters { reveal 2 may-bottom; look 1 may-discard; add +1 rolling { wound } } }
    }
}
"#;

#[test]
fn a_class_is_read_back() {
    let first = read(CLASS).library.classes.remove(0);
    let (text, left_out) = print::class(&first);
    assert_eq!(left_out, Vec::<String>::new(), "{text}");
    assert_eq!(read(&text).library.classes.remove(0).cards, first.cards, "{text}");
}

const MONSTER: &str = r#"
monster "Rat" { normal { hp 3; move 2; attack 1 }; elite { hp 5; move 2; attack 2 } }
deck "rat" { card "A" initiative=9 shuffle { move +0; attack +0 } }
"#;

const SCENARIO: &str = r#"
scenario "Printed" {
    room "yard" {
        map """
            s   .   e
              s   j
            s   .   .
              s   g
            """
        s start
        e mark "east"
        g objective "Gate"
        j monster "Rat" normal
    }
    objective "Gate" hp=4 destroy
    stats "Rat" elite if flag "bell" at-least 1 { attack +1; hp "H + 2"; move 4; shield 1; attacks wound; immune stun }
    stats "Rat" deck="rat"
    at start { infuse dark always; set "bell" 0 }
    when character enters "east" {
        spawn "Rat" at one "east" normal normal elite
        spawn "Rat" beside all characters - normal normal
        spawn objective "Gate" at "east"
        set-hp "down(max-hp / 2)" all monsters "Rat"
        kill all monsters "Rat"
        take-off all objectives "Gate"
        remove poison wound all characters
        discard 2 cards all characters
        place trap at "east" { damage; poison }
        place trap at "east" { }
        place obstacle at "east"
        place money 2 at "east"
    }
    win when all enemies dead
}
"#;

#[test]
fn a_scenario_is_read_back() {
    let first = read(&format!("{MONSTER}{SCENARIO}")).library.scenarios.remove(0);
    let (text, left_out) = print::scenario(&first);
    assert_eq!(left_out, Vec::<String>::new(), "{text}");
    let second = read(&format!("{MONSTER}{text}")).library.scenarios.remove(0);
    assert_eq!((&second.effects, &second.rules), (&first.effects, &first.rules), "{text}");
    assert_eq!(second.stat_changes, first.stat_changes, "{text}");
}
