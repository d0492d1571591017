//! Heal.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{Ability, Amount, Condition, Target, Who};
use hexhold_testkit::{Stage, action, heals, hp, only, proves};

use crate::place;

const BOARD: &str = r"
         m
     A       B
         .
";

fn stage() -> Stage {
    Stage::new(BOARD).monster('m', only(hp(9))).top('A', action([heals(3)]))
}

#[test]
#[proves("gh2e:heal.kind", "fh:heal.raises-hp")]
fn heal_raises_the_hit_points_of_a_friend_in_sight() {
    let mut t = stage().hit_points('B', 4).hit_points('m', 4).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "AB", "a positive ability: no enemies");
    t.target('B');
    assert_eq!((t.hp('B'), t.hp('m')), (7, 4));
    t.quiet();
    // Targeted: not without a line of sight.
    let board = r"
     A
         .
     #
         .
     B
         .
";
    let heal = Ability::Heal { amount: Amount::Fixed(3), target: Target::one(Who::Ally), riders: Vec::new() };
    let mut t = Stage::new(board).hit_points('B', 4).top('A', action([heal])).turn_of('A');
    t.play_top();
    assert!(matches!(t.question().ask, Ask::TurnStep));
}

#[test]
#[proves("gh2e:heal.cap", "fh:heal.cap-at-max", "jotl:heal.max", "jotl:heal.amount")]
fn never_above_the_maximum() {
    let mut t = stage().hit_points('B', 9).turn_of('A');
    t.play_top().target('B');
    assert_eq!(t.hp('B'), 10);
    let b = t.fig('B');
    place(&t.events, |w| *w == What::Healed { figure: b, amount: 1 });
}

#[test]
#[proves("gh2e:heal.at-full-allowed", "fh:heal.full-hp-target-legal", "jotl:heal.at-max")]
fn the_unhurt_may_be_healed() {
    let mut t = stage().condition('B', Condition::Wound).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "AB");
    t.target('B');
    assert_eq!(t.hp('B'), 10);
    assert!(!t.has('B', Condition::Wound));
    t.quiet();
}

#[test]
#[proves("gh2e:heal.wound-and-poison-together", "jotl:condition.poison.wound", "gh1e:heal.poison-and-wound")]
fn one_heal_removes_wound_and_poison_and_restores_nothing() {
    let stage = stage().condition('B', Condition::Wound).condition('B', Condition::Poison).hit_points('B', 4);
    let mut t = stage.turn_of('A');
    t.play_top().target('B');
    assert!(!t.has('B', Condition::Wound) && !t.has('B', Condition::Poison));
    assert_eq!(t.hp('B'), 4);
}

#[test]
#[proves("gh2e:heal.long-rest-while-poisoned", "gh1e:rest.long.heal")]
fn the_heal_of_a_long_rest_removes_poison_only() {
    let stage = Stage::new(BOARD).monster('m', only(hp(9))).condition('A', Condition::Poison).hit_points('A', 4);
    let mut t = stage
        .given(|st| {
            for card in [7, 8, 9] {
                st.characters[0].hand.remove(card);
                st.characters[0].discard.insert(card);
            }
        })
        .round_one();
    t.answer_as(hexhold_engine::To::Character(hexhold_engine::CharId(0)), Choice::LongRest).select('B', 0, 1);
    t.end_turn();
    t.answer(Choice::Card(7)).yes();
    assert_eq!(t.hp('A'), 4);
    assert!(!t.has('A', Condition::Poison));
}

#[test]
#[proves("gh1e:heal.range", "gh1e:heal.range.los", "jotl:heal.los")]
fn a_heal_with_a_range_needs_a_target_in_range_and_sight() {
    let heal = |n| {
        let target = Target { range: Some(Amount::Fixed(n)), ..Target::one(Who::AllyOrSelf) };
        action([Ability::Heal { amount: Amount::Fixed(3), target, riders: Vec::new() }])
    };
    let line = "\n  A\n\n  B\n\n  .\n\n  C\n";
    let mut t = Stage::new(line).top('A', heal(2)).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "AB", "C is three hexes away");
    let hidden = "\n     A\n         .\n     #\n         .\n     B\n         .\n";
    let mut t = Stage::new(hidden).hit_points('A', 4).top('A', heal(5)).turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "A", "B is behind the wall");
    t.target('A');
    assert_eq!(t.hp('A'), 7);
}
