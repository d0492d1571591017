//! Monster cards and the monster's turn.

use hexhold_holdin::book::*;
use hexhold_holdin::{Ask, Side, What};
use hexhold_proves::proves;

use crate::stage::*;

fn duel() -> Stage {
    line("Sm").with(|s| s.book.monsters[0].hp = [40, 40])
}

/// In combat at this Distance with a monster of this behaviour, whatever it rolls; both have acted.
fn after_its_turn(distance: usize, behaviour: &Behaviour, rolls: &str) -> Play {
    let hexes = format!("S{}m", ".".repeat(distance - 1));
    // Noticed from afar: the second-highest range is 7.
    let sets = [behaviour.clone(), set(90, None, None, Some(7)), set(90, None, None, Some(7))];
    let mut t = line(&hexes).sets(0, sets).with(|s| s.book.monsters[0].hp = [40, 40]).start();
    t.rolls("bA").rolls(rolls).pair(0, 1);
    if t.game.questions().first().is_some_and(|q| q.ask == Ask::TurnStep) {
        t.end();
    }
    t
}

#[test]
#[proves("holdin:monster-card.hp", "holdin:tile.monster.normal", "holdin:tile.monster.elite")]
fn normal_and_elite_monsters_have_their_own_hit_points() {
    let (world, _) = line("S.m.M").with(|s| s.book.monsters[0].hp = [5, 9]).world();
    let hp = |rank| world.monsters.iter().find(|m| m.rank == rank).unwrap().hp;
    assert_eq!((hp(Rank::Normal), hp(Rank::Elite)), (5, 9));
}

#[test]
#[proves("holdin:level.hp", "ruling:holdin-monster-hp")]
fn hit_points_change_by_one_per_level_from_level_one() {
    let hp = |printed: u8, level: u8| {
        let (world, _) = line("S.m")
            .with(|s| {
                s.book.monsters[0].hp = [printed, printed];
                s.setup.level = level;
            })
            .world();
        world.monsters[0].hp
    };
    assert_eq!([0, 1, 2, 3].map(|level| hp(5, level)), [4, 5, 6, 7]);
    assert_eq!(hp(1, 0), 1);
}

#[test]
#[proves(
    "holdin:monster-card.traits",
    "holdin:monster-card.traits.rank",
    "holdin:monster-card.traits.both",
    "holdin:monster-turn.traits"
)]
fn traits_hold_whatever_is_rolled_and_by_rank() {
    let shield = |normal, elite| {
        move |s: &mut Stage| {
            s.book.monsters[0].hp = [40, 40];
            s.book.monsters[0].traits[0].shield = normal;
            s.book.monsters[0].traits[1].shield = elite;
        }
    };
    let dealt = |board: &str, shields: (u8, u8), roll: &str| {
        let mut t = line(board).with(shield(shields.0, shields.1)).top(0, attack(5)).rolls(roll).rolls(" mA").start();
        t.pair(0, 1).top(0).yes();
        40 - t.monster_hp().unwrap()
    };
    for roll in ["bA", "bB", "bC"] {
        assert_eq!((dealt("Sm", (1, 3), roll), dealt("SM", (1, 3), roll)), (4, 2));
        assert_eq!((dealt("Sm", (2, 2), roll), dealt("SM", (2, 2), roll)), (3, 3));
    }
}

#[test]
#[proves(
    "holdin:monster-card.column",
    "holdin:monster-card.sets",
    "holdin:monster-turn.set",
    "holdin:monster-card.rows",
    "holdin:initiative.row"
)]
fn the_books_example_the_rolled_letter_picks_the_column() {
    // B: initiative 38, move up to 3, attack 2 at range 1.
    let sets = [set(70, None, None, Some(4)), set(38, Some(3), Some(2), None), set(60, Some(1), Some(9), Some(4))];
    let mut t = line("S...m").sets(0, sets).rolls("bB mA").start();
    assert_eq!(t.now(), Some(4));
    t.pair(3, 2);
    // Card 3 has initiative 40: the monster is first.
    assert_eq!(t.told(|w| matches!(w, What::Behaviour { letter: Letter::B, initiative: 38, first: true })), 1);
    assert_eq!((t.now(), t.ask()), (Some(1), &Ask::Damage { amount: 2 }));
}

#[test]
#[proves("holdin:monster-card.rank-half", "holdin:initiative.rank")]
fn elites_use_their_own_half_of_the_table() {
    let taken = |board: &str| {
        let mut stage = line(board);
        stage.book.monsters[0].sets =
            [[0, 1, 2].map(|_| set(5, None, Some(1), None)), [0, 1, 2].map(|_| set(95, None, Some(3), None))];
        let mut t = stage.rolls("bA mA").start();
        t.pair(0, 1);
        let first = matches!(t.ask(), Ask::Damage { .. });
        if !first {
            t.end();
        }
        let Ask::Damage { amount } = *t.ask() else { panic!("{:?}", t.ask()) };
        (first, amount)
    };
    assert_eq!(taken("Sm"), (true, 1));
    assert_eq!(taken("SM"), (false, 3));
}

#[test]
#[proves("holdin:monster-card.heal")]
fn the_books_example_a_heal_replaces_the_attack() {
    // A: heals 3 in the attack row.
    let healing = Behaviour { attack: Row::Heal(3), ..set(90, None, None, None) };
    let mut t = duel().always(0, healing).top(0, attack(5)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!((t.monster_hp(), t.st().hp, t.st().round), (Some(38), 10, 2));
    // Never above what it began with.
    let healing = Behaviour { moves: Row::Heal(9), ..set(90, None, None, None) };
    let mut t = duel().always(0, healing).top(0, attack(5)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes().end();
    assert_eq!(t.monster_hp(), Some(40));
    // In the range row it leaves a melee attack.
    let healing = Behaviour { range: Row::Heal(2), ..set(90, None, Some(1), None) };
    let mut t = duel().always(0, healing).top(0, attack(5)).rolls("bA mA mA").start();
    t.pair(0, 1).top(0).yes().end().no();
    assert_eq!((t.monster_hp(), t.st().hp), (Some(37), 9));
}

#[test]
#[proves("holdin:monster-card.dash", "holdin:monster-turn.dash", "holdin:monster-turn.only-listed")]
fn a_dash_is_no_move_no_attack_or_melee() {
    let t = after_its_turn(3, &set(90, None, Some(2), Some(2)), "");
    assert_eq!((t.now(), t.st().hp), (Some(3), 10), "it has no movement");
    let t = after_its_turn(1, &set(90, Some(2), None, None), "");
    assert_eq!((t.now(), t.st().hp), (Some(1), 10), "it has no attack");
    let t = after_its_turn(2, &set(90, None, Some(2), None), "");
    assert_eq!(t.st().hp, 10, "its range is 1");
}

#[test]
#[proves(
    "holdin:monster-card.move",
    "holdin:monster-card.attack",
    "holdin:monster-card.range",
    "holdin:monster-turn.both"
)]
fn the_rows_are_the_most_it_moves_what_it_deals_and_how_far() {
    let mut t = after_its_turn(5, &set(90, Some(2), Some(4), Some(3)), "mA");
    assert_eq!((t.now(), t.ask()), (Some(3), &Ask::Damage { amount: 4 }));
    t.no();
    let t = after_its_turn(6, &set(90, Some(2), Some(4), Some(3)), "");
    assert_eq!(t.now(), Some(4), "one short of its range");
}

#[test]
#[proves(
    "holdin:monster-card.effect-icons",
    "holdin:monster-card.effect-values",
    "holdin:monster-turn.effects",
    "ruling:holdin-monster-effects"
)]
fn the_books_example_the_icons_of_the_rolled_column_count_with_their_values() {
    // C: pierce 3 and a push of 2.
    let mut piercing = set(90, None, Some(5), None);
    piercing.effects = vec![Effect::Pierce(3), Effect::Push(2)];
    let sets = [set(90, None, Some(5), None), set(90, None, Some(5), None), piercing];
    let shield = does(Does::Bonus(Bonus::Shield(4), Life::Scenario));
    let fight = |roll: &str| {
        let mut t = duel().sets(0, sets.clone()).top(0, shield.clone()).rolls(roll).rolls(" mA").start();
        t.pair(0, 1).top(0).yes().end();
        let Ask::Damage { amount } = *t.ask() else { panic!("{:?}", t.ask()) };
        t.no();
        (amount, t.now())
    };
    assert_eq!(fight("bC"), (4, Some(3)));
    assert_eq!(fight("bA"), (1, Some(1)));
}

#[test]
#[proves("holdin:monster-turn.minimum")]
fn it_moves_the_least_that_brings_it_into_range() {
    let mut t = after_its_turn(6, &set(90, Some(5), Some(1), Some(3)), "mA");
    t.no();
    assert_eq!(t.now(), Some(3));
    // In range already, it stays.
    let mut t = after_its_turn(3, &set(90, Some(5), Some(1), Some(4)), "mA");
    t.no();
    assert_eq!(t.now(), Some(3));
    // It leaves Distance 1 for a ranged attack, one step only.
    let mut t = after_its_turn(1, &set(90, Some(3), Some(1), Some(4)), "mA");
    t.no();
    assert_eq!(t.now(), Some(2));
    // Without movement it attacks with disadvantage.
    let mut t = after_its_turn(1, &set(90, None, Some(1), Some(4)), "mA mB");
    t.no();
    t.rolled_out();
}

#[test]
#[proves("holdin:monster-turn.example.ranged", "holdin:monster-turn.order")]
fn the_books_example_one() {
    // Leading card 14; the monster rolls A: 35, move 2, attack 3, range 3.
    let sets = [set(35, Some(2), Some(3), Some(3)), set(80, None, None, Some(3)), set(80, None, None, None)];
    let mut t = line("S..m")
        .sets(0, sets)
        .with(|s| s.face(0, CardSide::A).initiative = 14)
        .bottom(0, moves(2))
        .top(1, attack(1))
        .rolls("bA mA mA")
        .start();
    assert_eq!(t.now(), Some(3));
    t.pair(0, 1).bottom(0).distance(1).top(1).yes();
    // One step back, then one roll: no disadvantage.
    assert_eq!((t.now(), t.ask()), (Some(2), &Ask::Damage { amount: 3 }));
    t.rolled_out();
}

#[test]
#[proves("holdin:monster-turn.example.stuck")]
fn the_books_example_two() {
    // Leading card 40; the monster rolls C: 25, no move, attack 2, range 1; Distance 2.
    let sets = [set(80, None, None, Some(2)), set(80, None, None, Some(2)), set(25, None, Some(2), None)];
    let mut t = line("S.m").sets(0, sets).rolls("bC").start();
    t.pair(3, 0);
    assert_eq!((t.ask(), t.st().hp, t.now()), (&Ask::TurnStep, 10, Some(2)));
    let turns: Vec<&What> = t.events.iter().map(|e| &e.what).filter(|w| matches!(w, What::TurnBegins { .. })).collect();
    assert_eq!(turns, [&What::TurnBegins { side: Side::Monster }, &What::TurnBegins { side: Side::Character }]);
}

#[test]
#[proves("holdin:monster-turn.no-retreat", "holdin:monster-turn.judgement")]
fn it_does_not_run_away_after_its_attack() {
    let mut t = after_its_turn(1, &set(90, Some(4), Some(1), None), "mA");
    t.no();
    assert_eq!(t.now(), Some(1));
    // Nor before it, if that serves nothing.
    let mut t = after_its_turn(3, &set(90, Some(4), Some(1), Some(5)), "mA");
    t.no();
    assert_eq!(t.now(), Some(3));
}

#[test]
#[proves("ruling:holdin-out-of-reach")]
fn out_of_reach_it_comes_as_near_as_it_can() {
    let t = after_its_turn(7, &set(90, Some(2), Some(1), Some(3)), "");
    assert_eq!(t.now(), Some(5));
}

#[test]
#[proves("ruling:holdin-no-attack")]
fn without_an_attack_it_moves_as_if_it_had_one() {
    let t = after_its_turn(6, &set(90, Some(4), None, Some(3)), "");
    assert_eq!(t.now(), Some(3));
    // Disarmed as well.
    let disarms = Effect::Give(Condition::Disarm, Span::Once);
    let shot = Attack { value: 1, range: Some(7), effects: vec![disarms], ..Attack::default() };
    let mut t = line("S...m")
        .always(0, set(90, Some(1), Some(3), Some(4)))
        .sets(0, [0, 1, 2].map(|_| set(90, Some(1), Some(3), Some(2))))
        .top(0, does(Does::Attack(shot)))
        .start();
    t.pair(0, 1).top(0).rolls("bA mA").answer(hexhold_holdin::Choice::Monster(0)).yes().end();
    assert_eq!((t.now(), t.st().hp), (Some(3), 10));
}

#[test]
#[proves("ruling:holdin-heal-order", "holdin:monster-turn.judgement")]
fn it_heals_after_its_attack_unless_it_would_die_of_attacking() {
    let behaviour = Behaviour { moves: Row::Heal(3), ..set(90, None, Some(1), None) };
    let fight = |hp: u8| {
        let retaliate = does(Does::Bonus(Bonus::Retaliate { damage: 2, range: 1 }, Life::Round));
        let mut t = line("Sm")
            .with(|s| s.book.monsters[0].hp = [9, 9])
            .always(0, behaviour.clone())
            .card(0, Half::Top, [retaliate, attack(9 - hp)])
            .rolls("bA mA mA")
            .start();
        t.pair(0, 1).top(0).yes().yes().end().no();
        t.monster_hp()
    };
    // 8: strikes, is answered for 2, heals 3: 9. Healed first it would be at 7.
    assert_eq!(fight(8), Some(9));
    // 2: heals to 5, strikes, is answered for 2: 3. Otherwise it would be dead.
    assert_eq!(fight(2), Some(3));
}

#[test]
#[proves("holdin:monster-turn.effects")]
fn bonuses_of_the_set_last_through_the_characters_next_turn() {
    let mut behaviour = set(5, None, None, None);
    behaviour.bonuses = vec![Bonus::Shield(2), Bonus::Retaliate { damage: 1, range: 1 }];
    let sets = [behaviour, set(5, None, None, None), set(5, None, None, None)];
    let mut t = duel().sets(0, sets).top(0, attack(5)).top(2, attack(5)).rolls("bA mA").start();
    t.pair(0, 1).top(0).yes();
    assert_eq!((t.monster_hp(), t.ask()), (Some(37), &Ask::Damage { amount: 1 }));
    t.no().end();
    t.rolls("bB mA").pair(2, 3).top(2).yes();
    assert_eq!((t.monster_hp(), t.ask()), (Some(32), &Ask::TurnStep));
}
