//! Move abilities on the map.

use hexhold_holdin::book::*;
use hexhold_holdin::{Answer, Ask, Choice, Refusal, What};
use hexhold_proves::proves;

use crate::stage::*;

/// Plays card 0 for a bottom action.
fn moving(stage: Stage, ability: Ability) -> Play {
    let mut t = stage.bottom(0, ability).start();
    t.pair(0, 1).bottom(0);
    t
}

#[test]
#[proves("holdin:move.up-to", "holdin:tile.normal")]
fn a_move_goes_up_to_so_many_hexes() {
    let mut t = moving(line("S....."), moves(3));
    assert_eq!(t.ask(), &Ask::Walk { points: 3, jump: false });
    assert_eq!(t.ends(), [1, 2, 3].map(|n| t.nth(n)));
    let far: Vec<_> = (1..=4).map(|n| t.nth(n)).collect();
    t.refused(Answer::Path(far), Refusal::BrokenPath);
    let gap = vec![t.nth(2)];
    t.refused(Answer::Path(gap), Refusal::BrokenPath);
    t.along([1, 2, 3]);
    assert_eq!(t.st().at, t.nth(3));
    // Back and forth is three hexes too.
    let mut t = moving(line("S....."), moves(3));
    let to_and_fro: Vec<_> = [1, 2, 1, 2].map(|n| t.nth(n)).to_vec();
    t.refused(Answer::Path(to_and_fro), Refusal::TooFar);
    t.along([1, 2, 1]);
    assert_eq!(t.st().at, t.nth(1));
}

#[test]
#[proves("holdin:turn.basic.move", "holdin:turn.basic.discard")]
fn any_card_is_a_move_of_two_and_then_discarded_whatever_it_says() {
    let lost = |s: &mut Stage| s.action(0, CardSide::A, Half::Bottom).lost = true;
    let mut t = line("S.....").bottom(0, moves(5)).with(lost).start();
    t.pair(0, 1).basic(0, Half::Bottom);
    assert_eq!(t.ask(), &Ask::Walk { points: 2, jump: false });
    t.along([1, 2]);
    assert_eq!(t.st().cards[0].side, CardSide::B);
    assert_eq!(t.st().cards[0].place, hexhold_holdin::Place::Hand);
}

#[test]
#[proves("holdin:tile.difficult")]
fn difficult_terrain_costs_two_to_enter() {
    let t = moving(line("S.d..."), moves(3));
    assert_eq!(t.ends(), [1, 2].map(|n| t.nth(n)));
    let t = moving(line("S.d..."), moves(2));
    assert_eq!(t.ends(), [t.nth(1)]);
}

#[test]
#[proves("holdin:tile.difficult.fly-jump", "ruling:holdin-jump-last")]
fn a_jump_pays_for_difficult_terrain_only_where_it_lands() {
    let t = moving(line("S.dd.."), jumps(4));
    assert_eq!(t.ends(), [1, 2, 3, 4].map(|n| t.nth(n)));
    let mut t = moving(line("S.dd.."), jumps(3));
    // Hex 3 would need a fourth point to land on.
    assert_eq!(t.ends(), [1, 2].map(|n| t.nth(n)));
    let over: Vec<_> = [1, 2, 3].map(|n| t.nth(n)).to_vec();
    t.refused(Answer::Path(over), Refusal::TooFar);
}

#[test]
#[proves("holdin:tile.obstacle", "holdin:move.obstacles")]
fn nobody_walks_through_an_obstacle() {
    let mut t = moving(line("S.o..."), moves(5));
    assert_eq!(t.ends(), [t.nth(1)]);
    let through: Vec<_> = [1, 2, 3].map(|n| t.nth(n)).to_vec();
    t.refused(Answer::Path(through), Refusal::BrokenPath);
}

#[test]
#[proves("holdin:tile.obstacle.fly-jump", "holdin:tile.obstacle.no-end", "holdin:move.jump")]
fn a_jump_passes_obstacles_and_monsters_but_ends_on_neither() {
    let mut t = moving(line("S..o.."), jumps(4));
    assert_eq!(t.ends(), [1, 2, 4].map(|n| t.nth(n)));
    let onto: Vec<_> = [1, 2, 3].map(|n| t.nth(n)).to_vec();
    t.refused(Answer::Path(onto), Refusal::CannotStop);
    t.along([1, 2, 3, 4]);
    assert_eq!(t.st().at, t.nth(4));
    let mut t = moving(line("S..m.."), jumps(5));
    assert_eq!(t.ends(), [1, 2, 4, 5].map(|n| t.nth(n)));
    t.rolls("bA").along([1, 2, 3, 4]);
    assert_eq!(t.now(), Some(1));
}

#[test]
#[proves("holdin:move.living-enemies")]
fn nobody_walks_through_a_living_monster() {
    let t = moving(line("S..m.."), moves(5));
    assert_eq!(t.ends(), [1, 2].map(|n| t.nth(n)));
}

#[test]
#[proves("holdin:move.dead-enemies", "holdin:attack.kill.tile")]
fn the_hex_of_a_dead_monster_is_floor() {
    let mut t = line("Sm..").top(0, attack(9)).bottom(1, moves(3)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().bottom(1);
    assert_eq!(t.ends(), [1, 2, 3].map(|n| t.nth(n)));
    t.along([1, 2]);
    assert_eq!(t.st().at, t.nth(2));
}

#[test]
#[proves("holdin:move.walls")]
fn nobody_moves_through_walls_not_even_jumping() {
    // Around the wall hex it is four steps, walking or jumping.
    let board = "
  S       X
      #
  .       .
      .
";
    for ability in [moves(3), jumps(3)] {
        let t = moving(stage(board).walled(), ability);
        assert!(!t.ends().contains(&t.cell('X')));
    }
    for ability in [moves(4), jumps(4)] {
        let mut t = moving(stage(board).walled(), ability);
        let end = t.cell('X');
        t.walk(end);
        assert_eq!(t.st().at, end);
    }
}

#[test]
#[proves("holdin:move.tile-effects", "holdin:tile.trap.enter", "holdin:tile.trap.damage")]
fn a_trap_springs_when_it_is_entered_in_the_middle_of_a_walk() {
    for level in 0..=3 {
        let mut t = moving(line("S.t...").with(|s| s.setup.level = level), moves(4));
        t.along([1, 2, 3]).no();
        assert_eq!(t.st().hp, 10 - (2 + level));
        assert_eq!(t.st().at, t.nth(3));
    }
}

#[test]
#[proves("holdin:level.trap", "ruling:holdin-trap-level")]
fn trap_damage_changes_by_one_per_level_and_no_more() {
    let damage = |level: u8| {
        let mut t = moving(line("S.t...").with(|s| s.setup.level = level), moves(4));
        t.along([1, 2]).no();
        10 - t.st().hp
    };
    assert_eq!([0, 1, 2, 3].map(damage), [2, 3, 4, 5]);
}

#[test]
#[proves("holdin:tile.trap.once")]
fn a_trap_springs_once() {
    let mut t = moving(line("S.t..."), moves(4));
    t.along([1, 2, 1, 2]).no();
    assert_eq!(t.st().hp, 7);
    assert_eq!(t.told(|w| matches!(w, What::Trap { .. })), 1);
}

#[test]
#[proves("holdin:tile.trap.fly-jump", "holdin:move.jump.last", "ruling:holdin-jump-last")]
fn a_jump_springs_only_the_trap_it_lands_on() {
    let mut t = moving(line("S.t.t."), jumps(4));
    t.along([1, 2, 3]);
    assert_eq!(t.st().hp, 10);
    let mut t = moving(line("S.t.t."), jumps(4));
    t.along([1, 2, 3, 4]).no();
    assert_eq!(t.st().hp, 7);
    assert_eq!(t.told(|w| matches!(w, What::Trap { .. })), 1);
}

#[test]
#[proves("holdin:tile.hazard.damage", "holdin:tile.hazard.repeat")]
fn every_hazardous_hex_deals_half_a_trap_every_time() {
    for (level, half) in [(0, 1), (1, 1), (2, 2), (3, 2)] {
        let mut t = moving(line("S.hh..").with(|s| s.setup.level = level), moves(4));
        t.along([1, 2, 3, 2]).no().no().no();
        assert_eq!(t.st().hp, 10 - 3 * half, "level {level}");
    }
}

#[test]
#[proves("holdin:tile.hazard.stay")]
fn standing_on_and_leaving_hazardous_terrain_costs_nothing() {
    let mut t = line("S.h...").bottom(0, moves(2)).bottom(1, moves(1)).start();
    t.pair(0, 1).bottom(0).along([1, 2]).no().end();
    assert_eq!(t.st().hp, 9);
    t.pair(1, 2).bottom(1).along([3]);
    assert_eq!(t.st().hp, 9);
}

#[test]
#[proves("holdin:tile.hazard.fly-jump")]
fn a_jump_over_hazardous_terrain_costs_nothing() {
    let mut t = moving(line("S.hh.."), jumps(4));
    t.along([1, 2, 3, 4]);
    assert_eq!(t.st().hp, 10);
}

#[test]
#[proves("holdin:turn.skip")]
fn a_move_may_be_skipped() {
    let mut t = moving(line("S....."), moves(3));
    assert!(t.offers(Choice::Done));
    t.no();
    assert_eq!(t.st().at, t.nth(0));
}

#[test]
#[proves("holdin:tile.door.closed", "holdin:tile.door.open", "holdin:tile.door.no-hindrance")]
fn a_door_opens_when_it_is_entered_and_the_walk_goes_on() {
    let mut t = moving(line("S.+.."), moves(4));
    assert_eq!(t.st().open, 0);
    t.along([1]);
    assert_eq!(t.st().open, 0, "next to it is not enough");
    let mut t = moving(line("S.+.."), moves(4));
    assert_eq!(t.ends(), [1, 2, 3, 4].map(|n| t.nth(n)), "it costs nothing more");
    t.along([1, 2, 3, 4]);
    assert_eq!((t.st().open, t.st().at), (1, t.nth(4)));
    assert_eq!(t.told(|w| matches!(w, What::DoorOpened { .. })), 1);
}
