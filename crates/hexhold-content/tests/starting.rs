//! Who comes to a scenario, and with which cards: the first ones of a campaign, and those for one alone.

mod common;

use common::{load_text, messages};
use hexhold_model::{CardLevel, StartingCards};

fn scenario(line: &str) -> String {
    format!(
        "scenario \"S\" {{\n{line}\nmap #\"\"\"\ns   s\n  s\ns   s\n\"\"\"#\ns start\nwin when all enemies dead\n}}\n"
    )
}

#[test]
fn a_scenario_says_which_it_is_played_with() {
    for (line, which) in [("", None), ("cards A", Some(StartingCards::A)), ("cards A B", Some(StartingCards::AAndB))] {
        let loaded = load_text(&scenario(line));
        assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
        assert_eq!(loaded.library.scenarios[0].starting_cards, which, "{line}");
    }
    for wrong in ["cards", "cards B", "cards A A", "cards A B B"] {
        assert!(load_text(&scenario(wrong)).diagnostics.errors() > 0, "{wrong}");
    }
}

#[test]
fn a_class_has_six_and_two() {
    let class = |a: usize, b: usize| {
        let card = |level: &str, i: usize| {
            format!(
                "card \"{level}{i}\" level={level} initiative={} {{ top {{ attack 1 }}; bottom {{ move 1 }} }}\n",
                i + 1
            )
        };
        let levels = [("1", 8), ("a", a), ("B", b)];
        let cards: String = levels.iter().flat_map(|&(level, n)| (0..n).map(move |i| card(level, i))).collect();
        let mut loaded = load_text(&format!("class \"C\" hand=8 {{\nhp 8 9 10 11 12 13 14 15 16\n{cards}}}\n"));
        hexhold_content::check(&mut loaded);
        loaded
    };
    let loaded = class(6, 2);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    let levels: Vec<CardLevel> = loaded.library.classes[0].cards.iter().map(|c| c.level).collect();
    assert_eq!(levels[7..], [[CardLevel::Level(1)].as_slice(), &[CardLevel::A; 6], &[CardLevel::B; 2]].concat());
    assert!(!messages(&loaded).contains("level A"));
    assert!(messages(&class(5, 2)).contains("5 cards of level A and 2 of level B"));
}

const CLASS: &str = "class \"C\" hand=4 {\nhp 8 9 10 11 12 13 14 15 16\ncard \"K\" level=1 initiative=1 { top { attack 1 }; bottom { move 1 } }\n}\n";

#[test]
fn a_scenario_may_be_for_one_class_alone() {
    let with = |line: &str, ranks: &str| {
        let monster = "monster \"M\" deck=\"m\" standees=6 { normal { hp 3; move 1; attack 1 }; elite { hp 4; move 1; attack 1 } }\ndeck \"m\" { card \"X\" initiative=1 { attack +0 } }\n";
        let map = "map #\"\"\"\ns   m\n  .\n\"\"\"#\ns start\n";
        let scenario =
            format!("scenario \"S\" {{\n{line}\n{map}m monster \"M\" {ranks}\nwin when all enemies dead\n}}\n");
        load_text(&format!("{CLASS}{monster}{scenario}"))
    };
    let loaded = with("alone \"C\"", "normal");
    assert_eq!(loaded.diagnostics.errors(), 0, "one starting hex is enough for one: {}", messages(&loaded));
    let s = &loaded.library.scenarios[0];
    assert_eq!((s.alone.as_deref(), s.party_sizes()), (Some("c"), 1..=1));
    assert_eq!(loaded.library.coming_to("s", vec![3, 4]), [0]);
    assert!(messages(&with("alone \"C\"", "normal - elite")).contains("only one character ever comes here"));
    assert!(messages(&with("alone \"D\"", "normal")).contains("there is no class `d`"));
    assert!(messages(&with("", "normal")).contains("four starting hexes"));
}
