//! Entering and completing combat.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, What};
use hexhold_proves::proves;

use crate::stage::*;

fn ranges(a: Option<u8>, b: Option<u8>, c: Option<u8>) -> [Behaviour; 3] {
    [set(50, None, None, a), set(50, None, None, b), set(50, None, None, c)]
}

#[test]
#[proves(
    "holdin:combat-enter.mid-range",
    "holdin:combat-enter.max-range",
    "ruling:holdin-mid-range",
    "ruling:holdin-range-row"
)]
fn mid_and_max_range_are_the_two_highest_of_the_three() {
    let (world, _) = line("S.m").sets(0, ranges(Some(4), None, Some(2))).world();
    assert_eq!((world.monsters[0].mid, world.monsters[0].max), (2, 4));
    // Repeats count.
    let (world, _) = line("S.m").sets(0, ranges(Some(3), Some(3), None)).world();
    assert_eq!((world.monsters[0].mid, world.monsters[0].max), (3, 3));
    // A heal in the row is range 1.
    let mut sets = ranges(Some(3), None, None);
    sets[1].range = Row::Heal(4);
    let (world, _) = line("S.m").sets(0, sets).world();
    assert_eq!((world.monsters[0].mid, world.monsters[0].max), (1, 3));
}

#[test]
#[proves("holdin:combat-enter.move", "holdin:combat-enter.finish-move")]
fn walking_into_mid_range_begins_combat_but_the_walk_is_finished() {
    let near = || line("S....m").sets(0, ranges(Some(5), Some(3), Some(1))).bottom(0, moves(3));
    let mut t = near().start();
    // Within max range there is no combat yet.
    assert!(t.st().combat.is_none());
    t.pair(0, 1).bottom(0).along([1]);
    assert!(t.st().combat.is_none());
    let mut t = near().rolls("bA").start();
    t.pair(0, 1).bottom(0).along([1, 2, 3]);
    assert_eq!((t.now(), t.st().at), (Some(2), t.nth(3)));
}

#[test]
#[proves("ruling:holdin-walk-through")]
fn passing_through_mid_range_is_enough_and_distance_is_from_the_end() {
    let mut t = line("S..m").sets(0, ranges(Some(2), Some(2), None)).bottom(0, moves(4)).rolls("bA").start();
    t.pair(0, 1).bottom(0).along([1, 0]);
    assert_eq!(t.now(), Some(3));
    // Farther than 7 counts as 7.
    let mut t = line("........S.m").sets(0, ranges(Some(1), Some(1), None)).bottom(0, jumps(12)).rolls("bA").start();
    t.pair(0, 1).bottom(0).along([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!((t.now(), t.st().at), (Some(7), t.nth(1)));
}

#[test]
#[proves("holdin:combat-enter.final-action", "holdin:combat-enter.round-changes", "holdin:combat-enter.following")]
fn after_a_last_action_the_monster_takes_its_turn_in_this_round() {
    let mut t = line("S..m").always(0, set(5, None, Some(2), None)).bottom(1, moves(2)).start();
    t.pair(0, 1).top(0).rolls("bB mA").bottom(1).along([1, 2]);
    // It did not interrupt although it is faster: the movement was all that was left.
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    t.no();
    assert_eq!((t.st().hp, t.st().round), (8, 2));
    assert!(t.st().combat.is_some());
    t.rolled_out();
    // The next round is a combat round from its start: the monster, faster, acts first.
    t.rolls("bA mA").pair(2, 3).no();
    assert_eq!(t.ask(), &Ask::TurnStep);
    t.end();
    assert!(t.st().combat.is_some());
}

#[test]
#[proves("holdin:interrupt.chance", "holdin:interrupt.roll", "holdin:interrupt.faster", "holdin:interrupt.resume")]
fn a_faster_monster_interrupts_takes_its_whole_turn_and_the_player_goes_on() {
    let mut t = line("S..m").always(0, set(5, None, Some(2), None)).bottom(0, moves(2)).top(1, attack(3)).start();
    t.pair(0, 1).bottom(0).rolls("bC mA").along([1, 2]);
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    t.no();
    // The turn goes on.
    assert_eq!((t.st().round, t.ask()), (1, &Ask::TurnStep));
    t.top(1).rolls("mA").yes();
    assert_eq!(t.monster_hp(), Some(3));
    // The monster had its turn: the next round begins.
    assert_eq!((t.st().round, t.ask()), (2, &Ask::SelectCards));
    t.rolled_out();
}

#[test]
#[proves(
    "holdin:interrupt.slower",
    "holdin:interrupt.slower.last",
    "holdin:interrupt.round-changes",
    "ruling:holdin-interrupt-once"
)]
fn a_slower_monster_acts_last_with_the_behaviour_it_rolled() {
    let sets = [set(90, None, Some(1), None), set(90, None, Some(2), None), set(90, None, Some(3), None)];
    let mut t = line("S..m").sets(0, sets).bottom(0, moves(2)).top(1, attack(3)).start();
    t.pair(0, 1).bottom(0).rolls("bC").along([1, 2]);
    assert!(t.st().combat.is_some());
    assert_eq!(t.ask(), &Ask::TurnStep);
    // The attack gives it no second chance, and its turn no second roll.
    t.top(1).rolls("mA mA").yes();
    assert_eq!(t.ask(), &Ask::Damage { amount: 3 });
    t.no();
    assert_eq!((t.st().round, t.st().hp), (2, 7));
    t.rolled_out();
}

#[test]
#[proves("ruling:holdin-ties", "holdin:interrupt.faster")]
fn at_equal_initiative_the_player_comes_first() {
    // Card 0 has 10.
    let mut t = line("S..m").always(0, set(10, None, Some(2), None)).bottom(0, moves(2)).start();
    t.pair(0, 1).bottom(0).rolls("bA").along([1, 2]);
    assert_eq!(t.ask(), &Ask::TurnStep);
    let mut t = line("Sm").always(0, set(10, None, Some(2), None)).start();
    t.rolls("bA").pair(0, 1);
    assert_eq!(t.ask(), &Ask::TurnStep);
    // One less, and the monster is first.
    let mut t = line("Sm").always(0, set(9, None, Some(2), None)).start();
    t.rolls("bA mA").pair(0, 1);
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
}

#[test]
#[proves("holdin:combat-enter.attack", "holdin:interrupt.attack")]
fn attacking_begins_combat_from_any_range_and_the_monster_may_interrupt_first() {
    // Mid and max range are 1; the character shoots from 4 hexes away.
    let mut t = line("S...m").always(0, set(5, Some(2), None, None)).top(0, ranged(3, 4)).start();
    assert!(t.st().combat.is_none());
    t.pair(0, 1).top(0);
    assert_eq!(t.ask(), &Ask::Target { value: 3, range: 4 });
    t.rolls("bA mA").answer(Choice::Monster(0));
    // It came nearer before the arrow flew.
    assert_eq!((t.now(), t.monster_hp()), (Some(2), Some(3)));
    let order = |w: &What| matches!(w, What::Distance { .. } | What::Attacks { .. });
    let order: Vec<&What> = t.events.iter().map(|e| &e.what).filter(|w| order(w)).collect();
    assert!(matches!(order[..], [What::Distance { .. }, What::Attacks { .. }]));
}

#[test]
#[proves("ruling:holdin-interrupt-reach", "holdin:range.attack")]
fn an_attack_whose_target_got_away_is_not_performed_but_the_rest_is() {
    // It shoots 3 far, stands 2 away and pushes by 1: out of reach of an attack with range 2.
    let mut pushes = set(5, None, Some(1), Some(3));
    pushes.effects = vec![Effect::Push(1)];
    let sets = [pushes, set(60, None, None, None), set(60, None, None, None)];
    let mut t = line("S.m").sets(0, sets).card(0, Half::Top, [ranged(4, 2), does(Does::Heal(1))]).start();
    t.pair(0, 1).top(0).rolls("bA mA").answer(Choice::Monster(0)).no();
    assert_eq!((t.now(), t.monster_hp()), (Some(3), Some(6)));
    assert_eq!(t.told(|w| matches!(w, What::NotPerformed { .. })), 1);
    // The heal of the same action comes next.
    assert!(matches!(t.ask(), Ask::Perform { verb: hexhold_holdin::Verb::Heal, .. }));
    t.yes();
    assert_eq!(t.st().hp, 10);
    t.rolled_out();
}

#[test]
#[proves("holdin:combat-enter.several", "holdin:combat-enter.priority.tie", "ruling:holdin-one-monster")]
fn of_several_monsters_one_is_chosen_and_the_others_wait() {
    let mut t =
        line("n.S.m").always(0, set(5, None, Some(3), Some(3))).always(1, set(5, None, Some(3), Some(3))).start();
    assert_eq!(t.ask(), &Ask::Opponent);
    t.answer(Choice::Monster(1));
    assert_eq!(t.st().combat.as_ref().unwrap().monster, 1);
    // Only one of them attacks, and only that one can be attacked.
    t.rolls("bA mA").pair(0, 1).no();
    assert_eq!(t.st().hp, 7);
    assert_eq!(t.ask(), &Ask::TurnStep);
    t.end();
    assert_eq!((t.st().round, t.st().hp), (2, 7));
    t.rolled_out();
}

#[test]
#[proves("holdin:combat-enter.priority")]
fn monsters_in_whose_mid_range_one_stands_are_fought_before_those_of_max_range() {
    // Kind 0 to the right: mid 1, max 4. Kind 1 to the left: mid 1, max 1. Both are 3 hexes away.
    let far = [set(50, None, None, Some(4)), set(50, None, None, None), set(50, None, None, None)];
    let mut t = line("n..S..m").sets(0, far.clone()).top(0, ranged(3, 3)).start();
    let of_kind = |t: &Play, kind: u8| t.game.world().monsters.iter().position(|m| m.monster == kind).unwrap() as u8;
    t.pair(0, 1).top(0);
    let (first, second) = (of_kind(&t, 0), of_kind(&t, 1));
    assert_eq!(t.options(), [Choice::Monster(first), Choice::Done]);
    // Alike, the player chooses.
    let mut t = line("n..S..m").top(0, ranged(3, 3)).start();
    t.pair(0, 1).top(0);
    let mut both = vec![Choice::Monster(first), Choice::Monster(second)];
    both.sort_unstable();
    both.push(Choice::Done);
    assert_eq!(t.options(), both);
    // Mid range before max range: the character is unseen, so there is no combat yet.
    let mid = [set(50, None, None, Some(3)), set(50, None, None, Some(3)), set(50, None, None, None)];
    let unseen = does(Does::Gain(Condition::Invisible, Span::Once));
    let stage = line("n...S..m").sets(1, mid).sets(0, far).top(0, unseen).bottom(1, moves(1)).top(2, ranged(3, 4));
    let mut t = stage.start();
    t.pair(0, 1).top(0).yes().bottom(1).along([3]);
    assert!(t.st().combat.is_none());
    t.pair(2, 3).top(2);
    assert_eq!(t.options(), [Choice::Monster(second), Choice::Done]);
}

#[test]
#[proves("holdin:combat.next-monster", "ruling:holdin-start-in-range")]
fn another_monster_in_range_begins_its_combat_with_the_next_round() {
    let mut t = line("nSm").top(0, attack(9)).start();
    assert_eq!(t.ask(), &Ask::Opponent);
    let kind = t.game.world().monsters[1].monster;
    t.answer(Choice::Monster(1)).rolls("bA mA").pair(0, 1).top(0).yes();
    assert!(t.st().combat.is_none());
    t.end();
    // Round 2 begins in combat with the other one, without a question.
    let combat = t.st().combat.as_ref().unwrap();
    assert_eq!((t.st().round, combat.monster), (2, 0));
    assert_ne!(t.game.world().monsters[0].monster, kind);
}

#[test]
#[proves("holdin:combat.map-stays", "holdin:combat.after", "holdin:range.no-map-movement")]
fn combat_movement_does_not_move_the_character_on_the_map() {
    let mut t = line("..Sm..").bottom(0, moves(3)).top(1, ranged(9, 5)).rolls("bA mA").start();
    let here = t.st().at;
    t.pair(0, 1).bottom(0).distance(4);
    assert_eq!((t.now(), t.st().at), (Some(4), here));
    t.top(1).yes();
    assert!(t.st().combat.is_none());
    assert_eq!(t.st().at, here);
}

#[test]
#[proves("holdin:attack.kill", "holdin:combat-end.when", "holdin:combat-end.no-actions")]
fn a_kill_with_the_last_action_ends_the_round_and_the_next_is_without_combat() {
    let mut t = line("Sm..").top(1, attack(6)).rolls("bA mA").start();
    t.pair(0, 1).bottom(0).top(1).yes();
    assert!(t.st().combat.is_none());
    assert_eq!((t.st().round, t.ask()), (2, &Ask::SelectCards));
    // The dead monster has no turn, and the new round no roll.
    assert_eq!(t.told(|w| matches!(w, What::TurnBegins { side: hexhold_holdin::Side::Monster })), 0);
    t.pair(2, 3);
    t.rolled_out();
}

#[test]
#[proves("holdin:combat-end.remaining", "holdin:combat.kill-first", "ruling:holdin-kill")]
fn after_a_kill_the_remaining_action_is_taken_on_the_map_and_may_begin_another_combat() {
    let mut t = line("Sm....n").top(0, attack(9)).bottom(1, moves(4)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().bottom(1);
    assert_eq!(t.ask(), &Ask::Walk { points: 4, jump: false });
    t.along([1, 2, 3]);
    assert_eq!(t.st().round, 2);
    // With an action left, the second monster may interrupt.
    let mut t = line("Sm...n")
        .card(0, Half::Bottom, [attack(9), moves(4)])
        .top(1, does(Does::Heal(1)))
        .always(1, set(1, None, Some(2), None))
        .rolls("bA mA bB mA")
        .start();
    t.pair(0, 1).bottom(0).yes().along([1, 2, 3, 4]);
    assert_eq!(t.ask(), &Ask::Damage { amount: 2 });
    t.no();
    assert_eq!(t.ask(), &Ask::TurnStep);
    t.rolled_out();
}

#[test]
#[proves("ruling:holdin-combat-place")]
fn in_combat_abilities_on_the_map_work_from_where_it_began() {
    let mut t = line("$Sm").bottom(0, moves(3)).top(1, does(Does::Loot(1))).rolls("bA").start();
    t.pair(0, 1).bottom(0).distance(4).top(1).yes();
    assert_eq!(t.st().tokens, 1);
}
