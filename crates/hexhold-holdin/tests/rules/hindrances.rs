//! What hindrances do in a combat.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, What};
use hexhold_proves::proves;

use crate::stage::*;

/// A straight way with these tiles between character and monster.
fn way(tiles: &str) -> Stage {
    let column: String = format!("S{tiles}m").chars().map(|c| format!("  {c}\n\n")).collect();
    stage(&column).hindrances().always(0, set(90, None, None, Some(7))).with(|s| s.book.monsters[0].hp = [40, 40])
}

fn approach(stage: Stage, ability: Ability) -> Play {
    let mut t = stage.bottom(0, ability).rolls("bA").start();
    t.pair(0, 1).bottom(0);
    t
}

#[test]
#[proves("holdin:hindrance.cost", "holdin:range.hindrances", "holdin:hindrance.cost.max")]
fn each_hindrance_makes_a_change_of_distance_cost_one_more() {
    let reach = |tiles: &str| {
        let t = approach(way(tiles), moves(6));
        let Ask::Approach { cost, .. } = *t.ask() else { panic!("{:?}", t.ask()) };
        (cost, t.options().iter().filter(|c| matches!(c, Choice::Distance(_))).count())
    };
    // From Distance 4: with 6 points all seven; at a cost of 2 three steps each way; at 3 two.
    assert_eq!(reach("..."), (1, 6));
    assert_eq!(reach(".d."), (2, 6));
    assert_eq!(reach("dd."), (3, 4));
    assert_eq!(reach("ddd"), (3, 4));
}

#[test]
#[proves("holdin:hindrance.both")]
fn the_cost_is_the_monsters_too() {
    let mover = set(90, Some(4), Some(1), None);
    let sets = [mover, set(90, None, None, Some(7)), set(90, None, None, Some(7))];
    let mut t = way(".d..").sets(0, sets).rolls("bA").start();
    assert_eq!(t.now(), Some(5));
    t.pair(0, 1).end();
    assert_eq!(t.now(), Some(3));
}

#[test]
#[proves("holdin:hindrance.when", "holdin:hindrance.fixed")]
fn the_number_is_settled_when_combat_begins_and_stays() {
    let mut t = way(".d.").bottom(0, moves(2)).bottom(2, moves(2)).rolls("bA bA").start();
    // Before anybody acts.
    assert_eq!(t.st().combat.as_ref().unwrap().hindrances.len(), 1);
    t.pair(0, 1).bottom(0).distance(5).end();
    t.pair(2, 3).bottom(2);
    let Ask::Approach { cost, .. } = *t.ask() else { panic!("{:?}", t.ask()) };
    assert_eq!(cost, 2);
}

#[test]
#[proves(
    "holdin:hindrance.trap.damage",
    "holdin:hindrance.trap.amount",
    "holdin:hindrance.trap.once",
    "holdin:hindrance.trap.cost-stays"
)]
fn the_first_side_at_distance_one_takes_the_damage_once() {
    for (tile, damage) in [("t", 3), ("h", 1)] {
        let mut t = approach(way(tile), moves(6));
        t.distance(1);
        assert_eq!(t.ask(), &Ask::Damage { amount: damage });
        t.no();
        t.end();
        // Away and back: nothing more, but the cost is the same.
        t.rolls("bA bA").pair(0, 2).bottom(0).distance(3).end();
        if matches!(t.ask(), Ask::ShortRest) {
            t.no();
        }
        t.pair(1, 3).basic(1, Half::Bottom);
        assert_eq!(t.ask(), &Ask::Approach { points: 2, cost: 2, jump: false });
        t.distance(2).end();
        assert_eq!(t.st().hp, 10 - damage);
        assert_eq!(t.told(|w| matches!(w, What::HindranceSprung { .. })), 1);
    }
}

#[test]
#[proves("holdin:hindrance.trap.damage", "holdin:hindrance.trap.once")]
fn a_monster_that_comes_first_takes_it_instead() {
    let mover = set(5, Some(4), Some(1), None);
    let sets = [mover, set(90, None, None, Some(7)), set(90, None, None, Some(7))];
    let mut t = way("t").sets(0, sets).rolls("bA mA").start();
    t.pair(0, 1).no();
    assert_eq!((t.monster_hp(), t.now()), (Some(37), Some(1)));
    // The character is spared from then on.
    assert!(t.st().combat.as_ref().unwrap().sprung);
}

#[test]
#[proves("holdin:hindrance.mixed")]
fn the_most_penalizing_type_counts() {
    // An obstacle first, a trap on the way around.
    let board = "
  S
      t
  o
      .
  m
";
    let far = set(90, None, None, Some(7));
    let mut t = stage(board).hindrances().always(0, far).bottom(0, moves(6)).rolls("bA").start();
    t.pair(0, 1).bottom(0);
    assert_eq!(t.ask(), &Ask::Approach { points: 6, cost: 3, jump: false });
    t.distance(1);
    assert_eq!(t.ask(), &Ask::Damage { amount: 3 });
    // A hazard and a trap: the trap.
    let mut t = approach(way("ht"), moves(6));
    t.distance(1);
    assert_eq!(t.ask(), &Ask::Damage { amount: 3 });
}

fn shot(effects: &[Effect]) -> Ability {
    does(Does::Attack(Attack { value: 1, range: Some(7), effects: effects.to_vec(), ..Attack::default() }))
}

#[test]
#[proves("holdin:hindrance.push-pull", "holdin:hindrance.trap.forced", "holdin:effect.pull.hindrance")]
fn pulls_cost_nothing_more_and_who_is_pulled_takes_the_damage() {
    // Pulled by 2 through a trap: two steps, and the monster takes 3 besides the attack's 1.
    let mut t = way("t.").top(0, shot(&[Effect::Pull(2)])).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!((t.now(), t.monster_hp()), (Some(1), Some(36)));
    // The character pulled by the monster takes it itself.
    let mut pulls = set(5, None, Some(1), Some(4));
    pulls.effects = vec![Effect::Pull(3)];
    let sets = [pulls, set(90, None, None, Some(7)), set(90, None, None, Some(7))];
    let mut t = way("t.").sets(0, sets).rolls("bA mA").start();
    t.pair(0, 1).no();
    assert_eq!(t.ask(), &Ask::Damage { amount: 3 });
    t.no();
    assert_eq!((t.st().hp, t.monster_hp()), (6, Some(40)));
}

#[test]
#[proves("holdin:hindrance.fly-jump", "holdin:move.flying.monster", "ruling:holdin-hindrance-ignored")]
fn flying_and_jumping_ignore_hindrances_and_leave_the_damage_to_others() {
    let mut t = approach(way("tt."), jumps(3));
    assert_eq!(t.ask(), &Ask::Approach { points: 3, cost: 1, jump: true });
    t.distance(1);
    assert_eq!((t.st().hp, t.st().combat.as_ref().unwrap().sprung), (10, false));
    // A flying monster.
    let mover = set(5, Some(3), None, None);
    let sets = [mover, set(90, None, None, Some(7)), set(90, None, None, Some(7))];
    let flying = |s: &mut Stage| s.book.monsters[0].traits[0].flying = true;
    let mut t = way("tt.").sets(0, sets.clone()).with(flying).rolls("bA").start();
    t.pair(0, 1);
    assert_eq!((t.now(), t.monster_hp()), (Some(1), Some(40)));
    assert!(!t.st().combat.as_ref().unwrap().sprung);
    // Without wings it gets one step for its three points.
    let mut t = way("tt.").sets(0, sets).rolls("bA").start();
    t.pair(0, 1);
    assert_eq!(t.now(), Some(3));
}

#[test]
#[proves("holdin:hindrance.create-destroy", "holdin:hindrance.any-type")]
fn abilities_make_and_remove_hindrances() {
    let make = |terrain| does(Does::Hinder(terrain, Life::Combat));
    let mut t = way("..")
        .card(0, Half::Top, [make(Terrain::Difficult), make(Terrain::Trap)])
        .bottom(1, moves(6))
        .rolls("bA")
        .start();
    t.pair(0, 1).top(0).yes().yes().bottom(1);
    assert_eq!(t.ask(), &Ask::Approach { points: 6, cost: 3, jump: false });
    // One of any type: the player picks.
    let clear = |terrain| does(Does::Clear(terrain));
    let mut t = way("dt").top(0, clear(None)).bottom(1, moves(6)).rolls("bA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.ask(), &Ask::Clear { hindrances: vec![Terrain::Difficult, Terrain::Trap] });
    t.answer(Choice::Nth(1)).bottom(1);
    assert_eq!(t.ask(), &Ask::Approach { points: 6, cost: 2, jump: false });
    t.distance(1);
    assert_eq!(t.st().hp, 10, "the trap is gone");
    // Of a type that is not there: nothing.
    let mut t = way("d").top(0, clear(Some(Terrain::Trap))).rolls("bA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().combat.as_ref().unwrap().hindrances.len(), 1);
}

#[test]
#[proves("ruling:holdin-hindrance-life", "holdin:hindrance.max-two")]
fn a_hindrance_that_was_made_ends_by_its_icon_and_there_is_no_third() {
    let left = |life: Life, rounds: u8| {
        let mut t = way("..").top(0, does(Does::Hinder(Terrain::Difficult, life))).rolls("bA bA").start();
        t.pair(0, 1).top(0).yes().end();
        if rounds == 2 {
            t.idle(2, 3);
        }
        t.st().combat.as_ref().unwrap().hindrances.len()
    };
    assert_eq!((left(Life::Round, 1), left(Life::Opportunity, 1), left(Life::Opportunity, 2)), (0, 1, 0));
    assert_eq!(left(Life::Combat, 2), 1);
    let mut t = way("dd").top(0, does(Does::Hinder(Terrain::Trap, Life::Combat))).rolls("bA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().combat.as_ref().unwrap().hindrances.len(), 2);
    assert_eq!(t.told(|w| matches!(w, What::NotPerformed { .. })), 1);
}

#[test]
#[proves("ruling:holdin-hindrance-map")]
fn the_trap_on_the_map_stays_armed() {
    let mut t = approach(way("t"), moves(6));
    t.distance(1).no();
    assert_eq!(t.st().sprung, 0);
}
