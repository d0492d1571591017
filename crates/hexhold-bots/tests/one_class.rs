//! A pack with one class, and a place for it alone, is a whole game: it checks, it is hunted through, and it can be won.

use hexhold_bots::Hunt;
use hexhold_content::{PackText, Source, check, load};
use hexhold_model::{Library, Ruleset};

const PACK: &str = r#"
class "Hearthguard" hand=4 {
    hp 30 31 32 33 34 35 36 37 38
    card "Lunge" level=1 initiative=23 { top { attack 9 }; bottom { move 4 } }
    card "Log" level=1 initiative=40 { top { attack 9 range=3 }; bottom { move 3; heal 1 self } }
    card "Poker" level=1 initiative=55 { top { attack 9 }; bottom { move 3 } }
    card "Ember" level=1 initiative=61 { top { attack 9 }; bottom { move 5 } }
}
monster "Ash Jackal" deck="jackal" {
    normal { hp 3; move 2; attack 1 }
    elite { hp 4; move 2; attack 2 }
}
deck "jackal" { card "Snap" initiative=31 { move +0; attack +0 } }
scenario "The Watch" {
    alone "Hearthguard"
    room "yard" {
        map """
            s   .   .   j
              .   .   .
            .   .   .   j
            """
        s start
        j monster "Ash Jackal" normal
    }
    win when all enemies dead
}
"#;

fn one_class() -> Library {
    let file = |name: &str, text: &str| Source { name: name.to_owned(), text: text.to_owned() };
    let files = vec![file("pack.kdl", "pack \"Alone\" version=\"1\" { rules gh2e }"), file("all.kdl", PACK)];
    let mut loaded = load(&[PackText { files }]);
    check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

#[test]
fn a_one_class_pack_can_be_played() {
    let library = one_class();
    let mut hunt = Hunt::new(&library, Ruleset::gloomhaven_second());
    for _ in 0..20 {
        let plan = hunt.plan();
        assert_eq!(plan.setup.party.len(), 1);
        if let Err(problem) = hunt.play(&plan) {
            panic!("{problem}");
        }
    }
    let unused: Vec<&str> = hunt.unused().collect();
    assert!(unused.is_empty(), "never used: {unused:?}");
}

/// Without the place for one it is for parties, and one class makes none: that is said, and nothing breaks.
#[test]
fn a_party_is_more_than_one_class() {
    let mut library = one_class();
    library.scenarios[0].alone = None;
    let mut hunt = Hunt::new(&library, Ruleset::gloomhaven_second());
    let plan = hunt.plan();
    let problem = hunt.play(&plan).expect_err("nobody to go with");
    assert!(problem.to_string().contains("character"), "{problem}");
}
