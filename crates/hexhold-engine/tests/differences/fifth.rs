//! A fifth rule set is a value: no line of the engine knows about it.

use hexhold_model::{ForcedDistance, MovementRules, Ruleset};
use hexhold_testkit::{AttackWords, Stage, hit, hp, only};

/// The second edition with full pushes and fewer battle goals, under a name of its own.
fn house() -> Ruleset {
    let base = Ruleset::gloomhaven_second();
    let movement = MovementRules { forced_distance: ForcedDistance::Full, ..base.movement.clone() };
    let mut house = Ruleset { catalogue: "house".to_owned(), name: "House rules".to_owned(), movement, ..base };
    house.level.battle_goals_dealt = 1;
    house.conditions.bless_cards = 2;
    house
}

#[test]
fn a_stage_is_played_by_it() {
    let mut stage =
        Stage::new("\n  A\n\n  m\n\n  x\n\n  y\n\n  z\n").monster('m', only(hp(9))).top('A', hit(2).push(3).action());
    stage.rules = house();
    let mut t = stage.turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    // The full distance or nothing, as in the first edition; everything else is the second's.
    t.hex('x');
    assert_eq!(t.figure('m').cell, t.cell('z'));
    t.quiet();
}
