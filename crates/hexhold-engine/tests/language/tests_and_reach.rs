//! Range, targets and areas that depend on a test.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{Condition, Element, Infusion};
use hexhold_testkit::{Stage, hp, only};

use crate::half;

/// m is two hexes away, n next to A.
const NEAR_AND_FAR: &str = r"
    A       m
        n
    .       .
";

fn stage() -> Stage {
    Stage::new(NEAR_AND_FAR).monster('m', only(hp(20))).monster('n', only(hp(20)))
}

#[test]
fn range_depends_on_the_board() {
    let top = || half("attack 2 range=1 { if fire is infused { range +1 } }");
    let mut t = stage().top('A', top()).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "n", "only the one next to it");
    let mut t = stage().element(Element::Fire, Infusion::Waning).top('A', top()).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 18);
    t.quiet();
}

#[test]
fn targets_depend_on_oneself() {
    let top = || half("attack 2 range=2 { if you has poison { target +1 } }");
    let mut t = stage().condition('A', Condition::Poison).top('A', top()).turn_of('A');
    t.play_top().modifiers('A', &["+0", "+0"]).target('m').modifiers('A', &["+0"]);
    t.target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (18, 18));
    let mut t = stage().top('A', top()).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('n')), (18, 20));
    t.quiet();
}

#[test]
fn an_area_depends_on_what_the_action_has_done() {
    let top = || half("move 1\nattack 2 {\n if hexes-moved at-least 1 {\n area \"\"\"\n  x\n@   x\n\"\"\"\n }\n}");
    let board = "\n    A       .\n        x       m\n    .       n\n";
    let stage = || Stage::new(board).monster('m', only(hp(20))).monster('n', only(hp(20)));
    let mut t = stage().top('A', top()).turn_of('A');
    t.play_top().walk('x');
    assert!(matches!(t.question().ask, Ask::Area { .. }), "{:#?}", t.question().ask);
    let mut t = stage().top('A', top()).turn_of('A');
    t.play_top().done();
    assert!(!matches!(t.question().ask, Ask::Area { .. }), "it has not moved");
}

#[test]
fn range_that_depends_on_the_target_reaches_those_who_fit() {
    let top = || half("attack 2 range=1 { if target has poison { range +1 } }");
    let mut t = stage().top('A', top()).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Figure(t.fig('m'))));
    let mut t = stage().condition('m', Condition::Poison).top('A', top()).turn_of('A');
    t.play_top();
    assert!(t.offers(Choice::Figure(t.fig('m'))) && t.offers(Choice::Figure(t.fig('n'))));
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 17);
    t.quiet();
}

#[test]
fn one_who_fits_brings_a_further_target() {
    let top = || half("attack 2 range=2 { if target has poison { target +1 } }");
    let mut t = stage().condition('m', Condition::Poison).top('A', top()).turn_of('A');
    t.play_top().modifiers('A', &["+0", "+0"]).target('m').modifiers('A', &["+0"]).target('n');
    assert_eq!((t.hp('m'), t.hp('n')), (17, 18));
    let mut t = stage().condition('m', Condition::Poison).top('A', top()).turn_of('A');
    t.play_top().modifiers('A', &["+0", "+0"]).target('n');
    assert_eq!(t.hp('n'), 18);
    t.quiet();
}

#[test]
fn a_heal_depends_on_tests_and_prices_in_all_its_parts() {
    let board = "\n    A       B\n        .\n";
    let top = || half("heal 1 range=1 { if fire is infused { range +1 }; if target is damaged { heal +2 }; xp 1 }");
    let mut t =
        Stage::new(board).element(Element::Fire, Infusion::Strong).hit_points('B', 3).top('A', top()).turn_of('A');
    t.play_top().target('B');
    assert_eq!((t.hp('B'), t.character('A').experience), (6, 1));
    let mut t = Stage::new(board).hit_points('A', 3).top('A', top()).turn_of('A');
    t.play_top();
    assert!(!t.offers(Choice::Figure(t.fig('B'))));
    t.target('A');
    assert_eq!(t.hp('A'), 6);
}
