//! Retaliate.

use hexhold_engine::{Cause, What};
use hexhold_model::{Condition, Duration};
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

#[test]
#[proves("gh1e:retaliate.combine", "gh1e:retaliate.monster-stat", "gh1e:retaliate.monster-card")]
fn retaliate_of_stat_card_and_ability_card_is_one_instance() {
    let mut spiky = hp(9);
    spiky.retaliate = 1;
    // Before its turn m has only what its stat card says; from then on both.
    for (initiative, suffered) in [(90, 1), (5, 4)] {
        let stage = Stage::new(DUEL).monster('m', only(spiky.clone()));
        let stage = stage.card_of('m', initiative, action([retaliate(3, 1, Duration::Round)]));
        let mut t = stage.top('A', attack(1)).round_one();
        t.select('A', 0, 1);
        t.play_top();
        t.modifiers('A', &["+0"]).target('m').suffers(suffered);
        t.quiet();
    }
}
