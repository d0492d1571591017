//! Damage to the character, and the end of the scenario.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Ending, Place};
use hexhold_proves::proves;

use crate::stage::*;

#[test]
#[proves("holdin:damage.choice", "holdin:special.suffer")]
fn any_damage_is_suffered_or_negated() {
    let mut t = line("S...m").top(0, does(Does::Suffer(3))).start();
    t.pair(0, 1).top(0);
    assert_eq!(t.ask(), &Ask::Damage { amount: 3 });
    assert_eq!(t.options(), [Choice::Done, Choice::Discard(2, 3)]);
    t.no();
    assert_eq!(t.st().hp, 7);
}

#[test]
#[proves("holdin:damage.negate.hand", "holdin:damage.negate.chosen-cards", "ruling:holdin-playing")]
fn two_cards_of_the_hand_negate_damage_but_not_the_chosen_ones() {
    // The monster is first: both chosen cards wait.
    let mut t = line("Sm").always(0, set(5, None, Some(4), None)).rolls("bA mA").start();
    t.pair(0, 1);
    assert_eq!(t.options(), [Choice::Done, Choice::Discard(2, 3)]);
    t.answer(Choice::Discard(2, 3));
    assert_eq!(t.st().hp, 10);
    // Both were on their A sides.
    assert_eq!((t.st().cards[2].side, t.st().cards[2].place), (CardSide::B, Place::Hand));
    // The card being played is not to be had either.
    let mut t = line("S...m").top(0, does(Does::Suffer(3))).start();
    t.pair(0, 1).top(0);
    assert!(!t.options().iter().any(|c| matches!(c, Choice::Discard(0, _) | Choice::Card(0))));
}

#[test]
#[proves("holdin:damage.negate.discarded")]
fn a_discarded_card_is_lost_to_negate_damage() {
    let mut t = line("S...m").top(2, does(Does::Suffer(9))).start();
    t.idle(0, 1).idle(0, 1).no();
    t.pair(2, 3).top(2);
    assert_eq!(t.options(), [Choice::Done, Choice::Card(0), Choice::Card(1)]);
    t.answer(Choice::Card(1));
    assert_eq!((t.st().hp, t.st().cards[1].place), (10, Place::Lost));
}

#[test]
#[proves("holdin:damage.negate.effects")]
fn effects_apply_even_if_the_damage_is_negated() {
    let mut behaviour = set(5, None, Some(4), None);
    behaviour.effects = vec![Effect::Push(2), Effect::Give(Condition::Muddle, Span::Once)];
    let mut t = line("Sm").always(0, behaviour).rolls("bA mA").start();
    t.pair(0, 1).answer(Choice::Discard(2, 3));
    assert_eq!((t.st().hp, t.now()), (10, Some(3)));
    assert_eq!(t.st().condition.unwrap().condition, Condition::Muddle);
}

#[test]
#[proves("holdin:exhaust.hp", "holdin:round.fail.hp", "holdin:exhaust.lost", "ruling:holdin-zero-hp")]
fn at_zero_hit_points_the_scenario_is_lost_at_once() {
    let mut t = line("S...m").top(0, does(Does::Suffer(10))).start();
    t.pair(0, 1).top(0).no();
    assert_eq!((t.ending(), t.st().round), (Some(Ending::Dead), 1));
    // Also if the goal was met before.
    let mut t = line("SG").goal(Goal::Loot).card(0, Half::Top, [does(Does::Loot(1)), does(Does::Suffer(10))]).start();
    t.pair(0, 1).top(0).yes().no();
    assert_eq!(t.ending(), Some(Ending::Dead));
    // One hit point is enough to live.
    let mut t = line("S...m").top(0, does(Does::Suffer(9))).start();
    t.pair(0, 1).top(0).no();
    assert_eq!((t.ending(), t.st().hp), (None, 1));
}

#[test]
#[proves("holdin:scenario-end.finish-round")]
fn when_the_goal_is_met_the_round_is_played_out_first() {
    let mut t = line("SG$.").goal(Goal::Loot).top(0, does(Does::Loot(1))).bottom(1, moves(2)).start();
    t.pair(0, 1).top(0).yes();
    assert!(t.st().met);
    assert_eq!(t.ending(), None);
    t.bottom(1).along([1, 2]);
    assert_eq!((t.ending(), t.st().tokens), (Some(Ending::Won), 1));
}

#[test]
#[proves("holdin:round.until")]
fn every_kind_of_goal_ends_the_scenario() {
    // Kill all.
    let mut t = line("Sm").goal(Goal::KillAll).top(0, attack(9)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!(t.ending(), Some(Ending::Won));
    // Kill those of one kind.
    let mut t = line("Sm...n").goal(Goal::Kill(0)).top(0, attack(9)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!(t.ending(), Some(Ending::Won));
    // Reach a hex: ending the turn there, not passing.
    let reach = || line("S.X.").goal(Goal::Reach(Vec::new())).bottom(0, moves(3)).bottom(1, moves(1));
    let mut t = reach().start();
    t.pair(0, 2).bottom(0).along([1, 2, 3]).end();
    assert_eq!(t.ending(), None);
    t.pair(1, 2).bottom(1).along([2]).end();
    assert_eq!(t.ending(), Some(Ending::Won));
    // Survive.
    let mut t = line("S...m").goal(Goal::Survive(2)).start();
    t.idle(0, 1);
    assert_eq!(t.ending(), None);
    t.idle(2, 3);
    assert_eq!(t.ending(), Some(Ending::Won));
    // All of several.
    let mut t = line("mSG").goal(Goal::All(vec![Goal::KillAll, Goal::Loot])).top(0, attack(9)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!(t.ending(), None);
}
