//! Selectors, amounts and outcomes of the language: what a card says with them happens.

use hexhold_engine::Choice;
use hexhold_model::Condition;
use hexhold_testkit::{Play, Stage, hp, only};

use crate::half;

/// n is next to A, m two hexes away.
const NEAR_AND_FAR: &str = r"
    A       m
        n
    .       .
";

fn stage() -> Stage {
    Stage::new(NEAR_AND_FAR).monster('m', only(hp(20))).monster('n', only(hp(20)))
}

/// A performs this with everything that is asked for granted.
#[track_caller]
fn performed(stage: Stage, lines: &str) -> Play {
    let mut t = stage.top('A', half(lines)).turn_of('A');
    t.play_top();
    while t.offers(Choice::Yes) {
        t.yes();
    }
    t
}

/// The damage that m and n have suffered.
fn lost(t: &Play) -> (i16, i16) {
    (20 - t.hp('m'), 20 - t.hp('n'))
}

#[test]
fn who_suffers_is_chosen_by_distance_condition_hit_points_and_rank() {
    assert_eq!(lost(&performed(stage(), "suffer 2 all nearest enemies")), (0, 2));
    assert_eq!(lost(&performed(stage(), "suffer 2 all farthest enemies")), (2, 0));
    assert_eq!(lost(&performed(stage(), "suffer 2 all enemies adjacent")), (0, 2));
    let poisoned = || stage().condition('m', Condition::Poison);
    assert_eq!(lost(&performed(poisoned(), "suffer 2 all enemies with poison")), (2, 0));
    assert_eq!(lost(&performed(poisoned(), "suffer 2 all enemies lacking poison")), (0, 2));
    let hurt = || stage().hit_points('n', 15);
    assert_eq!(lost(&performed(hurt(), "suffer 2 all damaged enemies")), (0, 5 + 2));
    assert_eq!(lost(&performed(hurt(), "suffer 2 all enemies with hp at-least 16")), (2, 5));
    assert_eq!(lost(&performed(stage(), "suffer 2 all elite enemies")), (0, 0));
    assert_eq!(lost(&performed(stage(), "suffer 2 all normal enemies")), (2, 2));
}

#[test]
fn amounts_are_worked_out_from_the_scenario_and_the_board() {
    // Scenario level 1, two characters, round 1.
    assert_eq!(lost(&performed(stage(), "suffer \"L + C * 2 + R\" all nearest enemies")), (0, 6));
    assert_eq!(lost(&performed(stage(), "suffer \"count(enemies within 2) + 1\" all nearest enemies")), (0, 3));
    assert_eq!(
        lost(&performed(stage().hit_points('A', 5), "suffer \"up(missing-hp / 2)\" all nearest enemies")),
        (0, 3)
    );
    assert_eq!(lost(&performed(stage(), "suffer \"min(max-hp, 4)\" all nearest enemies")), (0, 4));
}

#[test]
fn what_the_action_has_done_counts_for_what_follows() {
    let t = performed(stage(), "suffer 1 all enemies within 2\nsuffer damage-dealt all nearest enemies");
    assert_eq!(lost(&t), (1, 1 + 2));
}

#[test]
fn only_what_was_performed_makes_the_rest_possible() {
    let t = performed(stage(), "suffer 1 all elite enemies { then { xp 1 } }");
    assert_eq!((lost(&t), t.character('A').experience), ((0, 0), 0));
    let t = performed(stage(), "suffer 1 all normal enemies { then { xp 1 } }");
    assert_eq!((lost(&t), t.character('A').experience), ((1, 1), 1));
}
