//! Numbers that count conditions, tiles and elements.

use hexhold_model::{Condition, Element, Infusion, Overlay, OverlayKind, TrapEffect};
use hexhold_testkit::{Stage, hp, only};

use crate::half;

/// m and n are both next to A.
const BOARD: &str = r"
    x       m
        A
    y       n
        z
";

fn stage(top: &str) -> Stage {
    Stage::new(BOARD).monster('m', only(hp(20))).monster('n', only(hp(20))).top('A', half(top))
}

/// What an attack on m takes off.
fn hurt(stage: Stage) -> i16 {
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    20 - t.hp('m')
}

#[test]
fn conditions_on_the_target_and_on_oneself() {
    let (muddle, wound, ward) = (Condition::Immobilize, Condition::Wound, Condition::Strengthen);
    let top = "attack \"1 + conditions-on-target\"";
    assert_eq!(hurt(stage(top)), 1);
    assert_eq!(hurt(stage(top).condition('m', muddle).condition('m', wound)), 3);
    assert_eq!(hurt(stage(top).condition('m', ward)), 1, "only those that harm");
    assert_eq!(hurt(stage(top).condition('n', wound).condition('A', wound)), 1, "nobody else's");
    let added = "attack 1 { attack +1 per conditions-on-target }";
    assert_eq!(hurt(stage(added).condition('m', muddle).condition('m', wound)), 3);
    let own = "attack \"1 + negative-conditions\"";
    assert_eq!(hurt(stage(own).condition('m', wound)), 1);
    assert_eq!(hurt(stage(own).condition('A', muddle).condition('m', wound)), 2);
}

#[test]
fn elements_that_are_strong_or_waning() {
    let top = "attack \"1 + elements-infused\"";
    assert_eq!(hurt(stage(top)), 1);
    let two = stage(top).element(Element::Fire, Infusion::Strong).element(Element::Dark, Infusion::Waning);
    assert_eq!(hurt(two), 3);
}

#[test]
fn adjacent_hexes_with_obstacles() {
    let with = |marks: &str, kind: OverlayKind| {
        let mut s = stage("attack \"1 + obstacles-adjacent\"");
        for mark in marks.chars() {
            let hexes = vec![s.hex(mark)];
            s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
        }
        hurt(s)
    };
    assert_eq!([with("", OverlayKind::Obstacle), with("xy", OverlayKind::Obstacle)], [1, 3]);
    assert_eq!(with("xy", OverlayKind::Difficult), 1);
}
