//! How far monsters move.

use hexhold_model::{Ability, Amount, Condition, MoveMode, Stat, StatBlock, Target, Who};
use hexhold_testkit::{Stage, action, gives, hp, moves, only, proves};

/// "Move ±n" of a monster.
fn step(n: i16) -> Ability {
    let points = Amount::Add(Box::new(Amount::Stat(Stat::Move)), Box::new(n.into()));
    Ability::Move { points, mode: MoveMode::Walk, riders: Vec::new() }
}

const LANE: &str = "\n  .\n\n  A\n\n  x\n\n  y\n\n  z\n\n  m\n";

#[test]
#[proves(
    "gh2e:monster-move.only-if-listed",
    "gh2e:monster-move.points",
    "fh:monster-move.points",
    "fh:monster-stat.move-base",
    "gh1e:monster-move.points",
    "gh1e:monster-card.signed"
)]
fn a_monster_moves_by_its_stat_and_the_card() {
    let stats = StatBlock { move_: Some(2.into()), ..hp(9) };
    for (card, end) in [(Some(-1), 'z'), (Some(0), 'y'), (Some(1), 'x'), (None, 'm')] {
        let abilities: Vec<Ability> = card.map(step).into_iter().collect();
        let t = Stage::new(LANE).monster('m', only(stats.clone())).card_of('m', 5, action(abilities)).monsters_act('m');
        assert_eq!(t.figure('m').cell, t.cell(end), "{card:?}");
    }
}

#[test]
#[proves("gh2e:monster-move.others-irrelevant", "fh:monster-move.other-abilities-irrelevant")]
fn only_attacks_tell_it_how_far_to_go() {
    // A heal and a curse at range 2 do not make it stop early: it goes on until it is next to A.
    let curse = gives(Condition::Curse, Target { range: Some(2.into()), ..Target::one(Who::Enemy) });
    let stats = StatBlock { move_: Some(3.into()), ..hp(9) };
    let t = Stage::new(LANE).monster('m', only(stats)).card_of('m', 5, action([step(0), curse])).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
}

#[test]
#[proves("gh1e:monster-move.effects")]
fn traps_and_hazards_on_the_only_way_hurt_the_monster() {
    for (board, damage) in [("\n  .\n\n  A\n\n  x\n\n  t\n\n  m\n", 3), ("\n  .\n\n  A\n\n  x\n\n  h\n\n  m\n", 1)] {
        let t = Stage::new(board).monster('m', only(hp(9))).card_of('m', 5, action([moves(2)])).monsters_act('m');
        assert_eq!(t.figure('m').cell, t.cell('x'));
        assert_eq!(t.hp('m'), 9 - damage);
    }
}
