//! A scenario that cannot be walked is refused, with the hex that nobody gets to.

mod common;

use common::{load_text, messages};
use hexhold_content::{Loaded, Severity, check};

/// A pack with the monsters that the scenarios below use.
fn checked(definition: &str) -> Loaded {
    let cards: String = (1..=8).map(|i| format!("card \"C{i}\" initiative={i} shuffle {{ attack +0 }}\n")).collect();
    let rat = "monster \"Rat\" { normal { hp 3; move 2; attack 1 }; elite { hp 4; move 2; attack 1 } }";
    let mut loaded = load_text(&format!("{rat}\ndeck \"rat\" {{\n{cards}}}\n{definition}\n"));
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    check(&mut loaded);
    loaded
}

fn said(loaded: &Loaded, severity: Severity) -> Vec<String> {
    loaded.diagnostics.list.iter().filter(|d| d.severity == severity).map(|d| d.message.clone()).collect()
}

/// Errors about a scenario of two rooms. The second column of the yard is its hexes `u` and `l`, which are bare floor
/// unless the legend says more.
fn errors(legend: &str, rules: &str) -> Vec<String> {
    said(&checked(&scenario(legend, rules)), Severity::Error)
}

fn scenario(legend: &str, rules: &str) -> String {
    let explained = |c: char| legend.lines().any(|l| l.trim().starts_with(c));
    let bare: String = ['u', 'l'].into_iter().filter(|c| !explained(*c)).map(|c| format!("{c} floor\n")).collect();
    format!(
        r#"scenario "S" {{
    room "yard" {{
        map """
            s   .   .
              u   r   .
            s   .   .   a
              l   .   .
            s   .   .

            s
            """
        s start
        r monster "Rat" normal
        {legend}
        {bare}
    }}
    room "hall" {{
        map """
              .
            a   .
              t
            """
        a door
        t treasure goal="ledger"
    }}
    {rules}
}}"#
    )
}

const GATE: &str = "a door name=\"gate\"\n";
const WIN: &str = "win when all enemies dead";
const NONE: [&str; 0] = [];

#[test]
fn what_can_be_walked_is_not_mentioned() {
    let loaded = checked(&scenario(&format!("u obstacle\n{GATE}"), WIN));
    assert_eq!(messages(&loaded), "");
}

#[test]
fn a_column_of_obstacles_is_a_wall() {
    let shut = format!("u obstacle\nl obstacle\n{GATE}");
    let loaded = checked(&scenario(&shut, WIN));
    insta::assert_snapshot!(messages(&loaded));
    // What lies behind a door that is out of reach is not counted up.
    assert_eq!(errors(&shut, WIN), ["nobody can walk from the starting hexes to the monster `rat`, the door `gate`"]);
}

#[test]
fn what_is_meant_to_be_out_of_reach_is_a_warning() {
    let shut = format!("u obstacle\nl obstacle\n{GATE}");
    let loaded = checked(&scenario(&shut, &format!("{WIN}\nout-of-reach \"one has to jump\"")));
    assert_eq!((loaded.diagnostics.errors(), loaded.diagnostics.warnings()), (0, 1), "{}", messages(&loaded));
}

#[test]
fn only_obstacles_are_in_the_way() {
    for kind in ["trap", "hazardous", "difficult", "icy", "monster \"Rat\" normal"] {
        assert_eq!(errors(&format!("u {kind}\nl {kind}\n{GATE}"), WIN), NONE, "{kind}");
    }
}

#[test]
fn a_hex_holds_one_figure_whatever_the_size_of_the_party() {
    let two = |first: &str, second: &str| {
        errors(&format!("u monster \"Rat\" {first}\nu monster \"Rat\" {second}\n{GATE}"), WIN)
    };
    assert_eq!(two("normal - -", "- normal elite"), NONE, "one for two characters, the other for more");
    assert_eq!(two("normal normal -", "- - elite"), NONE);
    assert_eq!(two("normal", "- - elite"), ["with 4 characters two figures stand in one hex"]);
    assert_eq!(two("normal normal -", "- normal elite"), ["with 3 characters two figures stand in one hex"]);
    let friend = format!("u monster \"Rat\" normal\nu friend \"Rat\" normal\n{GATE}");
    assert_eq!(errors(&friend, WIN).len(), 1, "said once, though it is so for every size");
}

#[test]
fn a_rule_may_clear_the_way() {
    let legend = format!("u obstacle\nl obstacle\nu mark \"gap\"\n{GATE}");
    assert_eq!(errors(&legend, &format!("{WIN}\nat round-end in round 3 {{ clear \"gap\" }}")), NONE);
    let from_beyond = format!("{WIN}\nwhen room \"hall\" is revealed {{ clear \"gap\" }}");
    assert_eq!(errors(&legend, &from_beyond).len(), 1, "nobody gets there to bring it about");
}

#[test]
fn a_locked_door_needs_a_rule_that_can_take_effect() {
    let locked = "a door locked name=\"gate\"\nl mark \"lever\"\n";
    let stays = ["nothing opens the locked door `gate`"];
    assert_eq!(errors(locked, WIN), stays);
    let with = |rule: &str| errors(locked, &format!("{WIN}\n{rule}"));
    assert_eq!(with("when character enters \"lever\" { unlock \"gate\" }"), NONE);
    assert_eq!(with("when \"Rat\" dies { open \"gate\" }"), NONE);
    assert_eq!(with("at round-end in round 3 { unlock \"gate\" }"), NONE);
    // These wait for what is behind the door.
    assert_eq!(with("when room \"hall\" is revealed { unlock \"gate\" }"), stays);
    assert_eq!(with("when \"ledger\" is looted { unlock \"gate\" }"), stays);
    assert_eq!(with("whenever all enemies dead once { unlock \"gate\" }"), stays, "not while a room is unrevealed");
}

#[test]
fn counters_are_counted() {
    let legend = "a door locked name=\"gate\"\nu plate\nl plate\n";
    let with = |needed: u8, how: &str| {
        let add = |mark: char| format!("when character enters {mark} {how} {{ add \"plates\" 1 }}\n");
        let opens = format!("whenever flag \"plates\" at-least {needed} once {{ unlock \"gate\" }}");
        errors(legend, &format!("{WIN}\n{}{}{opens}", add('u'), add('l')))
    };
    assert_eq!(with(2, "once"), NONE);
    assert_eq!(with(3, "once"), ["nothing opens the locked door `gate`"], "two plates, once each");
    assert_eq!(with(3, ""), NONE, "again and again");
}

#[test]
fn marks_that_nobody_has_to_get_to_may_lie_anywhere() {
    // The corner `c` is behind obstacles, and nothing else is.
    let corner = |rules: &str| {
        let map = "map \"\"\"\n    s   o   c\n      s   o\n    s   s   .\n    \"\"\"\n";
        let text = format!("room \"yard\" {{\n{map}s start\no obstacle\nc mark \"corner\"\n}}\n{rules}");
        let loaded = checked(&format!("scenario \"S\" {{\n{text}\n}}"));
        (said(&loaded, Severity::Error), said(&loaded, Severity::Warning))
    };
    let cut = vec!["obstacles cut the room `yard` in two".to_owned()];
    let missed = vec!["nobody can walk from the starting hexes to the mark `corner`".to_owned()];
    assert_eq!(
        corner("win when round at-least 5\nat round-end { spawn \"Rat\" at \"corner\" normal }"),
        (vec![], cut.clone())
    );
    assert_eq!(corner("win when any character at \"corner\""), (missed.clone(), vec![]));
    assert_eq!(corner("win when all escaped\nat start { escape at \"corner\" }"), (missed.clone(), vec![]));
    assert_eq!(corner("win when round at-least 5\nwhen character enters \"corner\" { win }"), (missed, vec![]));
}

#[test]
fn it_is_looked_at_for_every_size_of_party() {
    let map = "map \"\"\"\n    s   o   c\n      s   o\n    s   s   .\n    \"\"\"\n";
    let with = |ranks: &str| {
        let text = format!("room \"yard\" {{\n{map}s start\no obstacle\nc monster \"Rat\" {ranks}\n}}\n{WIN}");
        said(&checked(&format!("scenario \"S\" {{\n{text}\n}}")), Severity::Error)
    };
    assert_eq!(with("- - -"), NONE);
    assert_eq!(with("- - elite"), ["nobody can walk from the starting hexes to the monster `rat` with 4 characters"]);
    assert_eq!(with("normal"), ["nobody can walk from the starting hexes to the monster `rat`"]);
}

#[test]
fn links_lead_on() {
    let two = |link: &str| {
        let yard =
            "room \"yard\" {\nmap \"\"\"\n    s   s\n      x\n    s   s\n    \"\"\"\ns start\nx mark \"here\"\n}\n";
        let isle =
            "room \"isle\" {\nmap \"\"\"\n    y\n      r\n    \"\"\"\ny mark \"there\"\nr monster \"Rat\" normal\n}\n";
        let loaded = checked(&format!("scenario \"S\" {{\n{yard}{isle}{link}\n{WIN}\n}}"));
        (said(&loaded, Severity::Error), said(&loaded, Severity::Warning))
    };
    assert_eq!(two("link \"here\" \"there\""), (vec![], vec![]));
    let (errors, warnings) = two("");
    assert_eq!(errors, NONE);
    assert_eq!(warnings, ["no door leads to this room", "nothing that can happen wins this scenario"]);
}

#[test]
fn a_goal_must_be_within_reach() {
    let with = |rules: &str| said(&checked(&scenario(GATE, rules)), Severity::Warning);
    assert_eq!(with("win when looted \"ledger\""), NONE);
    assert_eq!(with("win when flag \"bells\" at-least 1"), ["nothing that can happen wins this scenario"]);
    assert_eq!(with("win when flag \"bells\" at-least 1\nat round-end { add \"bells\" 1 }"), NONE);
    assert_eq!(with("win when flag \"bells\" at-least 1\nwhen \"Rat\" dies { win }"), NONE, "another way");
}

#[test]
fn rooms_of_random_dungeons_are_walked_with_every_setup_card() {
    let with = |own: &str, brought: &str| {
        // The column of `e` and `o` parts the room.
        let room = format!(
            r#"room-card "Hall" {{
    map """
            .   a   e   g   j
          .   .   f   .   k   y
        x   .   b   o   h   l
          .   c   d   i
        """
    x entrance A
    y exit A
    o {own}
    minor {{ say "m" }}
    major {{ say "M" }}
}}
"#
        );
        let setup = format!("setup-card \"Cold\" {{\na monster \"Rat\" normal\n{brought}\n}}\n");
        let errors = said(&checked(&format!("{room}{setup}")), Severity::Error);
        errors.into_iter().filter(|e| e.contains("walk")).collect::<Vec<_>>()
    };
    assert_eq!(with("hazardous", "e obstacle"), NONE);
    assert_eq!(with("obstacle", "g obstacle"), NONE);
    assert_eq!(with("obstacle", "e obstacle"), ["with the room `Hall` nobody can walk from the entrance to an exit"]);
}
