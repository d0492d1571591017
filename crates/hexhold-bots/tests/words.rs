//! Random play of cards and rules that no pack has yet: decks, tokens, places, durations, further cards, changed stats.

use hexhold_bots::{RandomPlayer, watch_as};
use hexhold_content::{PackText, Source, load};
use hexhold_engine::{GameSetup, Motion, What, World};
use hexhold_model::{CharacterSheet, Library, Ruleset};

const CARDS: &str = r#"
    card "Ledger" level=1 initiative=10 {
        top { mark "debt" on one enemy within 5 count=2 total=3; attack 2 range=3 { attack +1 per "marks('debt' on target)" } }
        bottom { move 4 must-end adjacent to one enemy }
    }
    card "Collect" level=1 initiative=20 {
        top { unmark "debt" from all enemies { then { heal marks-removed self; suffer 1 all enemies adjacent } } }
        bottom { swap you with one figure within 4; persistent { until start of your next turn; shield 1 } }
    }
    card "Shuffle" level=1 initiative=30 {
        top { deck self { remove -1 count=2; add +1; look 3 reorder }; attack 2; attack 2 }
        bottom { deck monsters { reveal 2 may-bottom; look 2 may-discard }; move 3 }
    }
    card "Curse Away" level=1 initiative=40 {
        top { attack 3 { curse }; deck one enemy within 3 { remove all bless; reshuffle } }
        bottom { must { curse self }; deck self { remove all curse; look 9 may-bottom }; move 3 }
    }
    card "Again" level=1 initiative=50 {
        top { play one card from discard }
        bottom lost { play one card from hand bottom; play card from lost top }
    }
    card "Not Yet" level=1 initiative=60 {
        top lost { persistent { slots o o; instead-of you suffer lethal damage { set-hp 2 self; invisible self } } }
        bottom { persistent { until you has wound or no enemies within 4; retaliate 2 }; move 2 }
    }
    card "Look At Me" level=1 initiative=70 {
        top { focus self by all enemies within 3; shield 2 }
        bottom { swap one enemy within 3 and one ally within 3; teleport 3 must-end adjacent to one ally }
    }
    card "Cut" level=1 initiative=80 {
        top lost { kill one normal enemy within 2; set-hp "up(max-hp / 2)" one enemy within 3 }
        bottom { persistent { may; instead-of your attack { heal 2 self } }; move 3 jump must-end near obstacle }
    }
"#;

const REST: &str = r#"
monster "Rat" standees=10 { normal { hp 4; move 3; attack 2 }; elite { hp 7; move 3; attack 3; when you would suffer damage if lethal { instead { bless self } } } }
deck "rat" {
    card "Bite" initiative=15 { move +0; attack +0 }
    card "Scurry" initiative=45 shuffle { move +1; attack -1 target=2; deck self { remove curse } }
}
scenario "Cellar" {
    room "cellar" {
        map """
            s   .   j   e
              s   o   .   e
            s   .   h   k
              s   .   j   .
            """
        s start
        o obstacle
        h hazardous
        e mark "east"
        j monster "Rat" normal
        k monster "Rat" elite
    }
    objective "Gate" hp=3 destroy
    ally "Bram" hp=4 move=2 attack=1 initiative=55 { turn { move +0; attack +0 } }
    stats "Rat" if round at-least 2 { attack +1; move +1; shield 1 }
    stats "Rat" elite if flag "bell" { hp +3; immune stun }
    at start { infuse fire always; spawn objective "Gate" at "east"; place money 2 at "east" }
    at round-start in round 2 { spawn ally "Bram" at "east"; set "bell"; discard 1 card all characters }
    at round-end every 2 { spawn "Rat" at one "east" normal; spawn "Rat" beside all characters - elite elite }
    at round-end in round 3 { set-hp 2 all monsters "Rat"; place trap at "east" { damage; poison } }
    at round-end in round 5 { take-off all objectives; remove negative conditions all characters }
    at round-end in round 8 { kill all monsters "Rat" }
    win when round at-least 6 and all enemies dead
    lose when round at-least 12
}
"#;

fn library() -> Library {
    let class = |name: &str| format!("class \"{name}\" hand=8 {{ hp 9 9 9 9 9 9 9 9 9\n{CARDS}\n}}\n");
    let text = format!("{}{}{}{REST}", class("One"), class("Two"), class("Three"));
    let file = |name: &str, text: String| Source { name: name.to_owned(), text };
    let pack = file("pack.kdl", "pack \"Words\" version=\"1\" { rules gh2e }".to_owned());
    let loaded = load(&[PackText { files: vec![pack, file("words.kdl", text)] }]);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", loaded.diagnostics.render(&loaded.sources, false));
    loaded.library
}

fn world(library: &Library, rules: Ruleset, size: usize) -> World {
    let sheet = |class: usize| CharacterSheet {
        class,
        name: format!("C{class}"),
        level: 1,
        pool: Vec::new(),
        items: Vec::new(),
        perks: Vec::new(),
    };
    let party = (0..size).map(sheet).collect();
    let setup = GameSetup { scenario: "cellar".to_owned(), level: Some(1), party, ..GameSetup::default() };
    World::build(library, rules, &setup).unwrap_or_else(|p| panic!("{p:?}"))
}

#[test]
fn every_word_is_played_without_a_fault() {
    let library = library();
    let mut events = Vec::new();
    for rules in Ruleset::published() {
        for size in [2, 3] {
            let world = world(&library, rules.clone(), size);
            for seed in 0..40 {
                let player = RandomPlayer::new(seed ^ 0x5eed);
                if let Err(fault) = watch_as(&world, seed, 40, player, Some(&mut events)) {
                    panic!("{}, {size} characters: {fault}", rules.catalogue);
                }
            }
        }
    }
    let seen = |fits: fn(&What) -> bool| events.iter().any(|e| fits(&e.what));
    assert!(seen(|w| matches!(w, What::TopCards { .. })));
    assert!(seen(|w| matches!(w, What::ModifiersRemoved { .. })));
    assert!(
        seen(|w| matches!(w, What::Marked { tokens: 1.., .. }))
            && seen(|w| matches!(w, What::Marked { tokens: 0, .. }))
    );
    assert!(seen(|w| matches!(w, What::HitPointsSet { .. })));
    assert!(seen(|w| matches!(w, What::Moved { mode: Motion::Teleport, .. })));
}
