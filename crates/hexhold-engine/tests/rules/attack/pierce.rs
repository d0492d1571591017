//! Pierce.

use hexhold_model::{Amount, Mod, Rider};
use hexhold_testkit::{AttackWords, Stage, hit, hp, only, proves};

const DUEL: &str = r"
         m
     A       .
";

#[test]
#[proves("gh2e:pierce.reduces-shield", "gh2e:pierce.no-bonus-damage", "fh:pierce.reduces-shield", "gh1e:pierce.reduce")]
fn pierce_eats_shield_and_no_more() {
    for (pierce, left) in [(0, 8), (1, 7), (2, 6), (5, 6)] {
        let mut tough = hp(9);
        tough.shield = 2;
        let mut t = Stage::new(DUEL).monster('m', only(tough)).top('A', hit(3).pierce(pierce).action()).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+0"]).target('m');
        assert_eq!(t.hp('m'), left, "pierce {pierce}");
        t.quiet();
    }
}

#[test]
#[proves("gh2e:pierce.stacks", "fh:pierce.combines")]
fn pierce_2_and_pierce_3_are_pierce_5() {
    let mut tough = hp(9);
    tough.shield = 5;
    let mut spec = hit(3).pierce(2);
    spec.riders.push(Rider { cost: None, when: Vec::new(), gives: vec![Mod::Pierce(Amount::Fixed(3))] });
    let mut t = Stage::new(DUEL).monster('m', only(tough)).top('A', spec.action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 6);
    t.quiet();
}
