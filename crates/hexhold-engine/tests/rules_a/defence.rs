//! Pierce, shield and retaliate.

use hexhold_engine::{Cause, What};
use hexhold_model::{Ability, Amount, Condition, Duration, Mod, Rider, Target, Who};
use hexhold_testkit::{AttackWords, Stage, action, attack, hit, hp, only, proves, retaliate, shield};

use crate::place;

const DUEL: &str = r"
         m
     A       .
";

const LINE: &str = r"
     A

     x

     m

     .
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

#[test]
#[proves(
    "gh2e:pierce.reduces-shield",
    "gh2e:shield.all-attacks-while-active",
    "gh2e:shield.reduces-attack",
    "fh:shield.reduces-attack-value",
    "fh:shield.every-attack",
    "gh1e:shield.reduce"
)]
fn shield_is_whole_again_for_the_next_attack() {
    let mut tough = hp(20);
    tough.shield = 2;
    let stage = Stage::new(DUEL).monster('m', only(tough)).top('A', hit(3).pierce(2).action());
    let mut t = stage.bottom('A', attack(3)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0", "+0"]).target('m');
    assert_eq!(t.hp('m'), 17);
    t.play_bottom().target('m');
    assert_eq!(t.hp('m'), 16, "pierce was for the first attack only");
    t.quiet();
}

#[test]
#[proves("gh2e:shield.stacks", "gh2e:shield.reduces-attack", "fh:shield.stacks")]
fn shields_add_up() {
    let mut tough = hp(9);
    tough.shield = 1;
    let stage = Stage::new(DUEL).monster('m', only(tough)).card_of('m', 5, action([shield(2, Duration::Round)]));
    let mut t = stage.top('A', hit(5).pierce(2).action()).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 9 - (5 - (1 + 2 - 2)));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:shield.attacks-only",
    "gh2e:suffer.only-ward-modifies",
    "gh2e:condition.poison.attacks-only",
    "fh:shield.attacks-only",
    "jotl:shield.attacks-only",
    "fh:suffer.not-an-attack",
    "fh:suffer.only-ward-brittle"
)]
fn shield_and_poison_do_not_matter_without_an_attack() {
    let mut tough = hp(9);
    tough.shield = 2;
    let suffer = Ability::Suffer { amount: Amount::Fixed(3), target: Target::one(Who::Enemy) };
    let stage = Stage::new(DUEL).monster('m', only(tough)).condition('m', Condition::Poison);
    let mut t = stage.top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 6);
    t.quiet();
}

#[test]
#[proves("gh2e:suffer.only-ward-modifies", "gh2e:condition.ward.any-source")]
fn ward_halves_suffered_damage() {
    let suffer = Ability::Suffer { amount: Amount::Fixed(4), target: Target::one(Who::Enemy) };
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).condition('m', Condition::Ward);
    let mut t = stage.top('A', action([suffer])).turn_of('A');
    t.play_top().yes();
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:shield.self",
    "gh2e:shield.all-attacks-while-active",
    "fh:shield.acting-figure",
    "jotl:shield.reduce",
    "fh:shield.every-attack"
)]
fn a_shield_ability_protects_its_performer_against_every_attack() {
    let board = r"
     m

     A

     n

     B
         .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 80, attack(3));
    let stage = stage.monster('n', only(hp(9))).card_of('n', 81, attack(3));
    let mut t = stage.top('A', action([shield(1, Duration::Round)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.end_turn();
    t.modifiers('m', &["+0", "+0"]);
    t.suffers(2);
    // n is next to both; it takes the earlier initiative, A.
    t.suffers(2);
    assert_eq!(t.hp('A'), 6);
    t.quiet();
}

#[test]
#[proves("gh2e:shield.self", "fh:shield.acting-figure")]
fn a_shield_ability_does_not_protect_allies() {
    let board = r"
     A

     B

     m

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 80, attack(3));
    let mut t = stage.top('A', action([shield(1, Duration::Round)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.end_turn();
    t.modifiers('m', &["+0"]);
    t.suffers(3);
    assert_eq!(t.hp('B'), 7);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:retaliate.damage-attacker",
    "gh2e:retaliate.after-attack",
    "gh2e:retaliate.not-attack",
    "fh:retaliate.damages-attacker",
    "fh:retaliate.after-attack",
    "fh:retaliate.not-attack-not-targeted",
    "gh1e:retaliate.damage",
    "gh1e:retaliate.no-modifier"
)]
fn retaliate_hurts_the_attacker_after_the_attack() {
    let mut spiky = hp(9);
    spiky.retaliate = 2;
    // Poison on A would add to an attack; and no card is drawn.
    let stage = Stage::new(DUEL).monster('m', only(spiky)).condition('A', Condition::Poison);
    let mut t = stage.top('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!(t.hp('m'), 7);
    t.suffers(2);
    assert_eq!(t.hp('A'), 8);
    let m = t.fig('m');
    place(&t.events, |w| matches!(w, What::Damaged { amount: 2, cause: Cause::Retaliate(by), .. } if *by == m));
    assert_eq!(t.state().monster_deck.draw.len(), 20);
    t.quiet();
}

#[test]
#[proves("gh2e:retaliate.not-attack", "fh:retaliate.not-attack-not-targeted")]
fn retaliate_does_not_target() {
    // An invisible attacker cannot be targeted by m, and suffers all the same.
    let mut spiky = hp(9);
    spiky.retaliate = 2;
    let stage = Stage::new(DUEL).monster('m', only(spiky)).condition('A', Condition::Invisible);
    let mut t = stage.top('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(2);
    t.quiet();
}

#[test]
#[proves("gh2e:retaliate.default-adjacent", "fh:retaliate.default-adjacent", "gh1e:retaliate.range")]
fn retaliate_without_range_needs_an_adjacent_attacker() {
    let mut spiky = hp(9);
    spiky.retaliate = 2;
    let mut t = Stage::new(LINE).monster('m', only(spiky)).top('A', hit(2).range(3).action()).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('A')), (7, 10));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:retaliate.per-attack",
    "gh2e:retaliate.ignores-shield",
    "fh:retaliate.each-attack",
    "fh:retaliate.not-attack-not-targeted",
    "gh1e:retaliate.no-shield",
    "gh1e:retaliate.trigger"
)]
fn retaliate_answers_every_attack_and_passes_shields() {
    let mut spiky = hp(20);
    spiky.retaliate = 2;
    let both = action([shield(5, Duration::Round), hit(2).ability()]);
    let mut t = Stage::new(DUEL).monster('m', only(spiky)).top('A', both).bottom('A', attack(2)).turn_of('A');
    t.play_top().yes();
    t.modifiers('A', &["+0", "+0"]).target('m').suffers(2);
    t.play_bottom().target('m').suffers(2);
    assert_eq!(t.hp('A'), 6);
    t.quiet();
}

#[test]
#[proves("gh2e:retaliate.not-if-dead", "fh:retaliate.dead-does-not-retaliate", "gh1e:retaliate.dead")]
fn the_dead_do_not_retaliate() {
    let mut spiky = hp(2);
    spiky.retaliate = 2;
    let mut t = Stage::new(DUEL).monster('m', only(spiky)).top('A', attack(2)).turn_of('A');
    t.play_top();
    t.modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    assert_eq!(t.hp('A'), 10);
    t.quiet();
}

#[test]
#[proves("gh2e:retaliate.not-if-dead", "fh:retaliate.dead-does-not-retaliate", "gh1e:retaliate.dead")]
fn the_exhausted_do_not_retaliate() {
    let stage = Stage::new(DUEL).monster('m', only(hp(9))).card_of('m', 80, attack(3)).hit_points('A', 2);
    let mut t = stage.top('A', action([retaliate(2, 1, Duration::Persistent)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.modifiers('m', &["+0"]);
    t.suffers(3);
    assert_eq!(t.hp('m'), 9);
    assert!(!t.is_alive('A'));
}

#[test]
#[proves("gh2e:retaliate.stacks-single-source", "fh:retaliate.stacks-single-source")]
fn several_retaliates_are_one_source_of_damage() {
    let mut spiky = hp(9);
    spiky.retaliate = 1;
    let stage = Stage::new(DUEL).monster('m', only(spiky)).card_of('m', 5, action([retaliate(3, 1, Duration::Round)]));
    // Ward halves the sum, and would be used up by the first of two.
    let mut t = stage.condition('A', Condition::Ward).top('A', attack(1)).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(2);
    assert_eq!(t.hp('A'), 8);
    t.quiet();
}

#[test]
#[proves("gh2e:retaliate.each-own-range", "fh:retaliate.stacks-per-range", "gh1e:retaliate.range")]
fn each_retaliate_counts_within_its_own_range() {
    let mut spiky = hp(9);
    spiky.retaliate = 1;
    let stage = Stage::new(LINE).monster('m', only(spiky)).card_of('m', 5, action([retaliate(3, 2, Duration::Round)]));
    let mut t = stage.top('A', hit(1).range(2).action()).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(3);
    t.quiet();
    // The other way round: the printed one reaches far, the card's does not.
    let mut spiky = hp(9);
    (spiky.retaliate, spiky.retaliate_range) = (1, 2);
    let stage = Stage::new(LINE).monster('m', only(spiky)).card_of('m', 5, action([retaliate(3, 1, Duration::Round)]));
    let mut t = stage.top('A', hit(1).range(2).action()).round_one();
    t.select('A', 0, 1);
    t.play_top();
    t.modifiers('A', &["+0"]).target('m').suffers(1);
    t.quiet();
}

#[test]
#[proves("gh2e:retaliate.self", "fh:retaliate.acting-figure")]
fn retaliate_belongs_to_the_figure_that_performs_it() {
    let board = r"
     A

     B

     m

     .
";
    let stage = Stage::new(board).monster('m', only(hp(9))).card_of('m', 90, attack(1));
    let mut t = stage.top('A', action([retaliate(2, 3, Duration::Persistent)])).turn_of('A');
    t.play_top().yes().end_turn();
    t.end_turn();
    t.modifiers('m', &["+0"]);
    // m attacks B: A's retaliate, though A is within its range of m, does nothing.
    t.suffers(1);
    assert_eq!((t.hp('B'), t.hp('m')), (9, 9));
    t.quiet();
}
