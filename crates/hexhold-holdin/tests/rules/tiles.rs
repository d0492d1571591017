//! Doors between character and monster, money, treasure, goals, traps disarmed.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Choice, Ending, What};
use hexhold_proves::proves;

use crate::stage::*;

#[test]
#[proves("holdin:tile.door.monsters", "holdin:tile.door.attack", "ruling:holdin-notice")]
fn a_closed_door_is_a_wall_for_monsters_and_attacks() {
    // The monster reaches 4 hexes; the character stands 3 away, behind a door.
    let board = || line("S.+m").always(0, set(50, None, Some(2), Some(4)));
    let mut t = board().top(0, ranged(3, 5)).start();
    assert!(t.st().combat.is_none());
    t.pair(0, 1).top(0);
    // No target: the attack is not performed.
    assert_eq!(t.ask(), &Ask::TurnStep);
    t.end();
    // Without the door there is combat from the start.
    let t = line("S..m").always(0, set(50, None, Some(2), Some(4))).start();
    assert!(t.st().combat.is_some());
}

#[test]
#[proves("holdin:tile.door.monsters", "holdin:combat-enter.move")]
fn opening_the_door_is_moving_into_mid_range() {
    let mut t = line("S.+.m").bottom(0, moves(2)).always(0, set(50, None, None, Some(3))).start();
    t.pair(0, 1).bottom(0).rolls("bA").along([1, 2]);
    assert_eq!(t.now(), Some(2));
}

#[test]
#[proves("holdin:tile.door.loot")]
fn nothing_is_looted_through_a_closed_door() {
    let mut t = line("S+$").top(0, does(Does::Loot(3))).bottom(1, moves(1)).start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().tokens, 0);
    t.bottom(1).along([1]);
    t.pair(0, 2).top(0).yes();
    assert_eq!(t.st().tokens, 1);
}

#[test]
#[proves("holdin:loot.range", "holdin:loot.not-blocked", "holdin:tile.money")]
fn loot_takes_everything_within_range_whatever_stands_between() {
    let mut t = line("S$o$$").top(0, does(Does::Loot(3))).start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().tokens, 2);
    assert_eq!(t.told(|w| matches!(w, What::Looted { tokens: 2 })), 1);
    // What was taken is gone.
    t.end().pair(0, 2).top(0).yes();
    assert_eq!(t.st().tokens, 2);
}

#[test]
#[proves("holdin:loot.los", "holdin:attack.los.ranged-abilities")]
fn loot_needs_line_of_sight() {
    // Around a wall: the way is four hexes.
    let board = "
  S       $
      #
  .       .
      .
";
    let mut t = stage(board).walled().top(0, does(Does::Loot(4))).start();
    let tables = t.game.world().tables(0);
    assert_eq!(tables.range(t.cell('S'), t.cell('$')), Some(4));
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().tokens, 0);
    // Without the wall it is in reach.
    let open = board.replace('#', ".");
    let mut t = stage(&open).walled().top(0, does(Does::Loot(4))).start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().tokens, 1);
}

#[test]
#[proves("holdin:attack.kill.money", "holdin:loot.dead-monsters")]
fn a_dead_monster_is_a_money_token() {
    let mut t = line("Sm..").top(0, attack(9)).top(2, does(Does::Loot(1))).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!(t.st().tokens, 0);
    t.pair(2, 3).top(2).yes();
    assert_eq!(t.st().tokens, 1);
    // Once.
    t.end().pair(2, 3).top(2).yes();
    assert_eq!(t.st().tokens, 1);
}

#[test]
#[proves("holdin:loot.end-of-turn")]
fn what_lies_in_ones_hex_is_looted_at_the_end_of_the_turn() {
    let mut t = line("S.$.").bottom(0, moves(3)).bottom(1, moves(2)).start();
    // Passing over it is not enough.
    t.pair(0, 2).bottom(0).along([1, 2, 3]).end();
    assert_eq!(t.st().tokens, 0);
    t.pair(1, 2).bottom(1).along([2]);
    assert_eq!(t.st().tokens, 0, "not before the turn is over");
    t.end();
    assert_eq!(t.st().tokens, 1);
}

fn treasure(stage: Stage, treasure: Treasure) -> Stage {
    stage.with(|s| s.book.treasures = vec![treasure])
}

#[test]
#[proves("holdin:loot.treasure", "holdin:tile.treasure.normal")]
fn treasure_is_looked_up_at_once() {
    let chest = Treasure { tokens: 3, gives: Some(Condition::Strengthen), ..Treasure::default() };
    let mut t = treasure(line("ST."), chest).top(0, does(Does::Loot(1))).start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.st().tokens, 3);
    assert!(t.st().has(hexhold_holdin::Side::Character, Condition::Strengthen));
    assert_eq!(t.told(|w| matches!(w, What::Treasure { treasure: 0 })), 1);
}

fn sword() -> Item {
    item("sword", Slot::OneHand, 9, UseCost::Free, ItemDoes::Damaged(1))
}

fn helmet() -> Item {
    item("helmet", Slot::Head, 7, UseCost::Free, ItemDoes::Damaged(1))
}

#[test]
#[proves("holdin:loot.treasure")]
fn a_treasure_may_bite() {
    let chest = Treasure { damage: 2, tokens: 1, ..Treasure::default() };
    let mut t = treasure(line("ST."), chest).top(0, does(Does::Loot(1))).start();
    let before = t.st().hp;
    t.pair(0, 1).top(0).yes();
    // Like any damage it may be avoided.
    assert_eq!(*t.ask(), Ask::Damage { amount: 2 });
    t.no();
    assert_eq!((t.st().hp, t.st().tokens), (before - 2, 1));
}

#[test]
#[proves("holdin:loot.treasure.item", "ruling:holdin-loot-item")]
fn a_looted_item_waits_until_the_scenario_is_over() {
    let chest = Treasure { rewards: vec![Reward::Item(0)], ..Treasure::default() };
    let mut t = treasure(line("ST."), chest).with(|s| s.book.items.push(sword())).top(0, does(Does::Loot(1))).start();
    t.pair(0, 1).top(0).yes();
    assert!(t.st().items.is_empty());
    assert_eq!(t.st().found, [0]);
}

#[test]
#[proves("holdin:tile.treasure.item", "ruling:holdin-loot-item")]
fn played_at_once_a_looted_item_is_equipped_and_others_are_sold_for_it() {
    let chest = Treasure { rewards: vec![Reward::Item(2)], ..Treasure::default() };
    let at_once = |limit: u8| {
        let stage = treasure(line("ST."), chest.clone()).items([sword(), helmet()]);
        let mut t = stage
            .with(|s| {
                s.book.items.push(item("shield", Slot::Body, 5, UseCost::Free, ItemDoes::Damaged(1)));
                s.setup.options.items_at_once = true;
                s.setup.item_limit = limit;
            })
            .top(0, does(Does::Loot(1)))
            .start();
        t.pair(0, 1).top(0).yes();
        t
    };
    let owned = |t: &Play| t.st().items.iter().map(|h| h.item).collect::<Vec<_>>();
    let mut t = at_once(2);
    assert_eq!(t.ask(), &Ask::MakeRoom { item: 2 });
    t.answer(Choice::Nth(0));
    assert_eq!(owned(&t), [1, 2]);
    assert_eq!(t.st().sold, [(0, 4)]);
    // With room nobody is asked.
    assert_eq!(owned(&at_once(3)), [0, 1, 2]);
    // It may be left for later.
    let mut t = at_once(2);
    t.no();
    assert_eq!((owned(&t), t.st().found.clone()), (vec![0, 1], vec![2]));
}

#[test]
#[proves("holdin:tile.treasure.goal")]
fn goal_tiles_count_for_the_scenario_which_says_how_they_are_looted() {
    let mut t = line("SG.G").goal(Goal::Loot).top(0, does(Does::Loot(1))).top(1, does(Does::Loot(3))).start();
    t.pair(0, 2).top(0).yes().end();
    assert_eq!(t.ending(), None);
    t.pair(1, 2).top(1).yes().end();
    assert_eq!(t.ending(), Some(Ending::Won));
    // A page may ask for more: all monsters dead first.
    let after_kills = |s: &mut Scenario| s.special = vec![Special::GoalAfterKills];
    let mut t = line("SG...m").goal(Goal::Loot).scenario(after_kills).top(0, does(Does::Loot(1))).start();
    t.pair(0, 2).top(0).yes().end();
    assert_eq!((t.ending(), t.st().goals), (None, 0));
}

#[test]
#[proves("holdin:tile.treasure.goal.reset", "holdin:tile.treasure.once")]
fn goal_tiles_come_back_and_looted_treasure_does_not() {
    let (world, _) = treasure(line("SGT"), Treasure::default()).with(|s| s.setup.looted = vec![0]).world();
    assert_eq!((world.goals.len(), world.treasures.len()), (1, 0));
    let (world, _) = treasure(line("SGT"), Treasure::default()).world();
    assert_eq!(world.treasures.len(), 1);
}

#[test]
#[proves("holdin:special.disarm-trap", "holdin:special.disarm-trap.range", "holdin:tile.trap.disarm")]
fn disarming_makes_a_trap_a_normal_hex() {
    let disarms = |range| does(Does::DisarmTrap { range });
    let mut t = line("S.t..t").top(0, disarms(1)).top(1, disarms(2)).bottom(2, moves(3)).start();
    // Nothing adjacent: nothing happens.
    t.pair(0, 3).top(0).yes();
    assert_eq!(t.told(|w| matches!(w, What::TrapDisarmed { .. })), 0);
    t.end().pair(1, 2).top(1).yes();
    assert_eq!(t.told(|w| matches!(w, What::TrapDisarmed { .. })), 1);
    t.bottom(2).along([1, 2, 3]);
    assert_eq!(t.st().hp, 10);
}

#[test]
#[proves("holdin:special.disarm-trap.range")]
fn of_several_adjacent_traps_one_is_chosen() {
    let mut t = line("tSt").top(0, does(Does::DisarmTrap { range: 1 })).start();
    t.pair(0, 1).top(0).yes();
    assert_eq!(t.ask(), &Ask::Disarm);
    let trap = t.nth(2);
    t.answer(Choice::Cell(trap));
    assert_eq!(t.st().sprung.count_ones(), 1);
}

#[test]
#[proves("holdin:setup.page.special-rules")]
fn special_rules_of_the_page_apply() {
    // A limit of rounds.
    let mut t = line("S...m").scenario(|s| s.special = vec![Special::RoundLimit(2)]).start();
    t.idle(0, 1);
    assert_eq!(t.ending(), None);
    t.idle(0, 1);
    assert_eq!(t.ending(), Some(Ending::TooLate));
    // Damage every round.
    let mut t = line("S...m").scenario(|s| s.special = vec![Special::Suffer(1)]).start();
    t.idle(0, 1).no();
    assert_eq!(t.st().hp, 9);
    // A condition to begin with.
    let mut t = line("S...").scenario(|s| s.special = vec![Special::StartsWith(Condition::Immobilize)]).start();
    t.pair(0, 1).basic(0, Half::Bottom);
    assert_eq!(t.told(|w| matches!(w, What::NotPerformed { .. })), 1);
    // Tougher monsters.
    let tough = vec![Special::Tougher { monster: 0, hp: 3 }];
    let (world, _) = line("Sm.n").scenario(|s| s.special = tough).world();
    assert_eq!(world.monsters.iter().map(|m| m.hp).collect::<Vec<_>>(), [9, 8]);
}

#[test]
#[proves("holdin:setup.page.special-rules")]
fn locked_doors_open_when_the_page_says() {
    let locked = || line("mS=.n").top(0, attack(9)).bottom(1, moves(2));
    let mut t = locked().scenario(|s| s.special = vec![Special::DoorsAfterKills]).rolls("bA").start();
    assert_eq!(t.st().locked, 1);
    t.pair(0, 1).rolls("mA").top(0).yes();
    assert_eq!(t.st().locked, 0, "the monster behind the door does not count");
    t.bottom(1);
    assert!(t.ends().contains(&t.nth(2)));
    let mut t = line("S=.G").bottom(0, moves(2)).start();
    t.pair(0, 1).bottom(0);
    assert_eq!(t.ask(), &Ask::TurnStep, "there is nowhere to go");
}
