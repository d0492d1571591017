//! `target` behind an ability is the one it was aimed at, never whoever acts.

use hexhold_engine::Choice;
use hexhold_model::Condition;
use hexhold_testkit::{Stage, hp, only};

use crate::half;

/// m and n are next to A, b is a friend.
const BOARD: &str = r"
    A       m
        n
    B       .
";

fn stage(top: &str) -> Stage {
    Stage::new(BOARD).monster('m', only(hp(20))).monster('n', only(hp(20))).hit_points('A', 3).top('A', half(top))
}

#[test]
fn behind_then_and_on_the_next_line_it_is_the_one_who_was_attacked() {
    for top in [
        "attack 2 range=2 { then { if target has poison { heal 2 self } } }",
        "attack 2 range=2\nif target has poison { heal 2 self }",
        "attack 2 range=2\nmove 1\nif target has poison { heal 2 self }",
    ] {
        let healed = |poisoned: char| {
            let mut t = stage(top).condition(poisoned, Condition::Poison).turn_of('A');
            t.play_top().modifiers('A', &["+0"]).target('m');
            if top.contains("move") {
                t.done();
            }
            t.offers(Choice::Figure(t.fig('A')))
        };
        assert_eq!(['m', 'n', 'A'].map(healed), [true, false, false], "{top}: the bystander and oneself do not count");
    }
}

#[test]
fn it_can_be_named_again() {
    let mut t = stage("attack 2 range=2 { then { suffer 1 target; muddle target } }").turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    t.yes().target('m');
    assert_eq!((t.hp('m'), t.hp('n')), (17, 20));
    assert!(t.figure('m').conditions.has(Condition::Muddle) && !t.figure('n').conditions.has(Condition::Muddle));
}

#[test]
fn one_who_acts_for_oneself_in_between_is_not_the_target() {
    let top = "attack 2 range=2\nheal 1 self\nif target has poison { suffer 3 target }";
    let mut t = stage(top).condition('m', Condition::Poison).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m').target('A').yes();
    assert_eq!((t.hp('m'), t.hp('A')), (14, 4), "poison adds one to the attack");
}

#[test]
fn of_several_nobody_is_meant() {
    // An area may hold one or two: what is written is refused, what an item adds is not known before.
    let mut spec = half("attack 2 range=2\nif target has poison { heal 2 self }");
    let hexhold_model::Ability::Attack(attack) = &mut spec.steps[0].ability else { panic!("an attack") };
    attack.target.count = hexhold_model::Count::UpTo(2.into());
    let poisoned = |marks: &[char]| {
        let mut s = Stage::new(BOARD).monster('m', only(hp(20))).monster('n', only(hp(20))).hit_points('A', 3);
        for &m in marks {
            s = s.condition(m, Condition::Poison);
        }
        let mut t = s.top('A', spec.clone()).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m').modifiers('A', &["+0"]).target('n');
        t.offers(Choice::Figure(t.fig('A')))
    };
    assert!(!poisoned(&['m', 'n', 'A']));
}

#[test]
fn the_value_of_an_attack_may_speak_of_its_target() {
    let board = "\n    A       m\n        n\n    .       x\n        y\n";
    let hurt = |mark: char| {
        let top = half("attack \"2 + count(all figures adjacent to target)\" range=4");
        let s = ['m', 'n', 'x', 'y'].into_iter().fold(Stage::new(board), |s, m| s.monster(m, only(hp(20))));
        let mut t = s.top('A', top).turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target(mark);
        20 - t.hp(mark)
    };
    // n and x are beside m; m, n and y beside x.
    assert_eq!((hurt('m'), hurt('x')), (4, 5));
}

#[test]
fn whoever_suffers_is_the_target_of_the_amount() {
    let top = "suffer \"1 + conditions-on-target\" all enemies within 3";
    let mut t = stage(top).condition('n', Condition::Wound).condition('A', Condition::Wound).turn_of('A');
    let before = t.hp('n');
    t.play_top().yes();
    assert_eq!((20 - t.hp('m'), before - t.hp('n')), (1, 2), "each by their own conditions");
}

#[test]
fn else_is_for_those_for_whom_the_test_did_not_hold() {
    // The heal takes the poison away: what comes otherwise is judged as it stood before.
    let top =
        "if self has poison { heal 2 self }\nelse { suffer 1 self; bless self }\nif self has wound { bless self }";
    let done = |condition: Option<Condition>| {
        let stage = stage(top);
        let stage = if let Some(c) = condition { stage.condition('A', c) } else { stage };
        let mut t = stage.turn_of('A');
        t.play_top();
        while !matches!(t.question().ask, hexhold_engine::Ask::TurnStep) {
            if t.offers(Choice::Yes) {
                t.yes()
            } else if t.offers(Choice::Figure(t.fig('A'))) {
                t.target('A')
            } else {
                t.done()
            };
        }
        (t.hp('A'), t.character('A').deck.blesses, t.has('A', Condition::Poison))
    };
    assert_eq!(done(Some(Condition::Poison)), (3, 0, false));
    assert_eq!(done(None), (2, 1, false));
}
