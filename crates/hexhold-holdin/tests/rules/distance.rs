//! Distance in combat.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Refusal, What};
use hexhold_proves::proves;

use crate::stage::*;

/// In combat at this Distance, with a monster that sees far and does nothing.
fn at(distance: usize) -> Stage {
    let hexes = format!("S{}m", ".".repeat(distance - 1));
    line(&hexes).always(0, set(90, None, None, Some(7)))
}

#[test]
#[proves("holdin:range.distance")]
fn distance_is_the_range_to_the_monster() {
    for distance in 1..=7 {
        assert_eq!(at(distance).start().now(), Some(distance as u8));
    }
}

#[test]
#[proves("holdin:range.step")]
fn each_point_of_movement_changes_distance_by_one() {
    let mut t = at(3).bottom(0, moves(2)).rolls("bA").start();
    t.pair(0, 1).bottom(0);
    assert_eq!(t.ask(), &Ask::Approach { points: 2, cost: 1, jump: false });
    assert_eq!(t.options(), [1, 2, 4, 5].map(Choice::Distance).into_iter().chain([Choice::Done]).collect::<Vec<_>>());
    t.refused(Choice::Distance(6), Refusal::NotOffered);
    t.distance(4);
    assert_eq!(t.now(), Some(4));
}

#[test]
#[proves("holdin:range.step")]
fn the_books_example_a_monster_steps_away_from_distance_one() {
    // Entered at Distance 1; a monster that shoots moves 1 away.
    let mut t = at(1).always(0, set(90, Some(1), Some(1), Some(3))).rolls("bA mA").start();
    t.pair(0, 1).end();
    assert_eq!(t.now(), Some(2));
}

#[test]
#[proves("holdin:range.max", "ruling:holdin-distance")]
fn distance_ends_at_seven_and_at_one() {
    let mut t = at(6).bottom(0, moves(4)).rolls("bA").start();
    t.pair(0, 1).bottom(0);
    assert!(t.offers(Choice::Distance(7)) && !t.offers(Choice::Distance(8)));
    t.no();
    let mut t = at(2).bottom(0, moves(4)).rolls("bA").start();
    t.pair(0, 1).bottom(0);
    assert!(t.offers(Choice::Distance(1)) && !t.offers(Choice::Distance(0)));
    // Push and pull stop there too.
    let pushed = |effect, distance: usize| {
        let shot = Attack { value: 1, range: Some(7), effects: vec![effect], ..Attack::default() };
        let mut t = at(distance).top(0, does(Does::Attack(shot))).rolls("bA mA").start();
        t.pair(0, 1).top(0).yes();
        t.now()
    };
    assert_eq!(pushed(Effect::Push(4), 5), Some(7));
    assert_eq!(pushed(Effect::Pull(6), 4), Some(1));
}

#[test]
#[proves("holdin:effect.push", "holdin:effect.pull")]
fn push_and_pull_change_distance() {
    let forced = |effect| {
        let shot = Attack { value: 1, range: Some(7), effects: vec![effect], ..Attack::default() };
        let mut t = at(4).top(0, does(Does::Attack(shot))).rolls("bA mA").start();
        t.pair(0, 1).top(0).yes();
        t.now()
    };
    assert_eq!((forced(Effect::Push(2)), forced(Effect::Pull(1))), (Some(6), Some(3)));
}

#[test]
#[proves("holdin:range.attack")]
fn an_attack_needs_a_range_of_at_least_the_distance() {
    let attacks = |ability: Ability| {
        let mut t = at(2).top(0, ability).rolls("bA").start();
        t.pair(0, 1).top(0);
        matches!(t.ask(), Ask::Perform { .. })
    };
    assert!(attacks(ranged(2, 2)));
    assert!(attacks(ranged(2, 3)));
    assert!(!attacks(ranged(2, 1)));
    assert!(!attacks(attack(2)));
    // After a move to Distance 1 the melee attack reaches.
    let mut t = at(2).bottom(0, moves(1)).top(1, attack(2)).rolls("bA mA").start();
    t.pair(0, 1).bottom(0).distance(1).top(1).yes();
    assert_eq!(t.told(|w| matches!(w, What::Attacks { .. })), 1);
}

#[test]
#[proves("holdin:attack.melee", "holdin:attack.ranged")]
fn melee_reaches_one_hex_and_ranged_as_many_as_it_says() {
    let targets = |hexes: &str, ability: Ability| {
        let mut t = line(hexes).top(0, ability).start();
        t.pair(0, 1).top(0);
        matches!(t.ask(), Ask::Target { .. })
    };
    assert!(!targets("S.m", attack(2)));
    assert!(targets("S.m", ranged(2, 2)));
    assert!(!targets("S..m", ranged(2, 2)));
    assert!(targets("S..m", ranged(2, 3)));
}
