//! What braces add to a condition or a heal happens to its targets, one after the other: nobody who is pushed away escapes
//! the condition, and nobody else is pushed than whoever was healed.

use hexhold_model::Condition;
use hexhold_testkit::{Play, Stage, hp, only};

use crate::{half, with_card};

const ROW: &str = r"
    A       p
        m       q
    n       x
";

fn stands(t: &Play, figure: char, at: char) -> bool {
    t.figure(figure).cell == t.cell(at)
}

#[test]
fn who_is_pushed_has_the_condition() {
    let stage = Stage::new(ROW).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', half("poison all enemies adjacent { push 2 }")).turn_of('A');
    t.play_top().target('m').hex('p').hex('q').target('n');
    assert!(t.has('m', Condition::Poison) && t.has('n', Condition::Poison));
    assert!(stands(&t, 'm', 'q'));
}

#[test]
fn a_rider_of_a_condition_asks_about_its_target() {
    let stage = Stage::new(ROW).elite('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', half("muddle all enemies adjacent { if target is elite { wound } }")).turn_of('A');
    t.play_top().target('m').target('n');
    assert!(t.has('m', Condition::Wound) && t.has('n', Condition::Muddle) && !t.has('n', Condition::Wound));
}

#[test]
fn whoever_is_healed_is_pushed() {
    let board = r"
    A       p
        B       q
    n       x
";
    let stage = Stage::new(board).monster('n', only(hp(9))).hit_points('B', 3);
    let mut t = stage.top('A', half("heal 2 one ally { strengthen; push 1 }")).turn_of('A');
    t.play_top().target('B').hex('p');
    assert!(t.hp('B') == 5 && t.has('B', Condition::Strengthen));
    assert!(stands(&t, 'B', 'p') && stands(&t, 'n', 'n'));
}

#[test]
fn a_monster_does_both_to_everybody_next_to_it() {
    let board = r"
    p
        A
            m
";
    let stage = Stage::new(board).monster('m', only(hp(9)));
    let mut t = with_card(stage, "poison all enemies adjacent { push 1 }").monsters_act('m');
    if !stands(&t, 'A', 'p') {
        t.hex('p');
    }
    assert!(t.has('A', Condition::Poison) && stands(&t, 'A', 'p'));
}
