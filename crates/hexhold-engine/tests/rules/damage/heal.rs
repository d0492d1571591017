//! Heal.

use hexhold_engine::{Ask, Choice, What};
use hexhold_model::{Ability, Amount, Condition, Mod, ModifierCard, Step, Target, Who};
use hexhold_testkit::{Stage, action, attack, heals, hp, only, proves};

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

const WIDER: &str = r"
         m
     A       .
         .
";

fn duel() -> Stage {
    Stage::new(WIDER).monster('m', only(hp(20)))
}

#[test]
#[proves("fh:heal.removes-four-conditions")]
fn one_heal_removes_four_conditions() {
    let four = [Condition::Wound, Condition::Brittle, Condition::Bane, Condition::Poison];
    for gone in [&four[..], &four[..3], &four[1..2], &four[2..3]] {
        let stage = duel().hit_points('A', 4).top('A', action([heals(2)]));
        let stage = gone.iter().fold(stage, |stage, &c| stage.condition('A', c));
        let mut t = stage.condition('A', Condition::Muddle).turn_of('A');
        t.play_top().target('A');
        assert!(gone.iter().all(|&c| !t.has('A', c)));
        assert!(t.has('A', Condition::Muddle), "no other one");
    }
}

#[test]
#[proves("fh:heal.poison-blocks-hp-but-not-removal")]
fn poison_keeps_a_heal_from_restoring_and_from_nothing_else() {
    let stage = duel().hit_points('A', 4).top('A', action([heals(2)]));
    let stage = stage.condition('A', Condition::Poison).condition('A', Condition::Wound);
    let mut t = stage.condition('A', Condition::Brittle).condition('A', Condition::Bane).turn_of('A');
    t.play_top().target('A');
    assert_eq!(t.hp('A'), 4);
    assert!(t.figure('A').conditions.is_empty());
}

const DUEL: &str = r"
         m
     A       .
";

#[test]
#[proves(
    "gh2e:heal.modifier-card-same",
    "gh2e:heal.modifier-cards-combine",
    "ruling:one-heal-of-cards",
    "fh:heal.from-modifier-cards",
    "fh:heal.several-modifiers-one-heal",
    "gh1e:heal.modifier",
    "gh1e:heal.multiple-modifiers"
)]
fn heals_on_several_cards_are_one_heal() {
    // Poison keeps one heal from restoring hit points: of two separate heals the second would restore some.
    let heal = |n| {
        let target = Target::one(Who::Performer);
        let ability = Ability::Heal { amount: Amount::Fixed(n), target, riders: Vec::new() };
        Mod::Then(vec![Step::new(ability)])
    };
    let card = |n, m| ModifierCard { effects: vec![m], rolling: true, ..ModifierCard::plus(n) };
    for poisoned in [true, false] {
        let stage = Stage::new(DUEL).monster('m', only(hp(20))).hit_points('A', 4);
        let stage = stage.modifier('A', card(3, heal(1))).modifier('A', card(4, heal(2)));
        let stage = if poisoned { stage.condition('A', Condition::Poison) } else { stage };
        let mut t = stage.top('A', attack(1)).turn_of('A');
        t.play_top();
        t.modifiers('A', &["+3r", "+4r", "+0"]).target('m').yes().yes();
        t.target('A');
        assert_eq!(t.hp('A'), if poisoned { 4 } else { 7 });
        assert!(!t.has('A', Condition::Poison));
        t.quiet();
    }
}
