//! Push, pull and other forced movement.

use hexhold_engine::{Ask, Choice, To};
use hexhold_model::{Ability, Condition, Effect, Rider, StatBlock, Step, Target, Who};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, moves, only, proves};

pub(crate) fn push(n: i16, range: i16) -> Ability {
    Ability::Push { distance: n.into(), target: Target { range: Some(range.into()), ..Target::one(Who::Enemy) } }
}

pub(crate) fn pull(n: i16, range: i16) -> Ability {
    Ability::Pull { distance: n.into(), target: Target { range: Some(range.into()), ..Target::one(Who::Enemy) } }
}

/// The letters of the hexes that the open question offers.
#[track_caller]
pub(crate) fn hexes(t: &Play, letters: &str) -> String {
    letters.chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect()
}

/// Sends the target through these hexes. Where it must go on and there is only one way, nothing is asked.
#[track_caller]
fn along(t: &mut Play, letters: &str) {
    for mark in letters.chars() {
        if matches!(t.question().ask, Ask::Force { .. }) {
            t.hex(mark);
        }
    }
}

#[test]
#[proves(
    "gh2e:forced.push.away",
    "gh2e:forced.push.each-hex-farther",
    "gh2e:forced.character-decides",
    "fh:forced.push.away",
    "fh:forced.character-decides",
    "jotl:forced.direction",
    "jotl:forced.character-decides",
    "jotl:forced.effect-or-ability",
    "gh1e:forced.farther-closer",
    "gh1e:forced.direction",
    "gh1e:forced.stepwise"
)]
fn a_push_goes_farther_away_with_every_hex() {
    let mut t = Stage::new(
        r"
         A
     .       .
         m
     x       z
         y
     .       .
         w
",
    )
    .monster('m', only(hp(5)))
    .top('A', action([push(2, 1)]))
    .turn_of('A');
    t.play_top().target('m');
    assert_eq!(t.question().to, To::Character(hexhold_engine::CharId(0)));
    assert_eq!(hexes(&t, "xyzwA"), "xyz", "each of these is at range 2 from A");
    t.hex('y');
    assert_eq!(hexes(&t, "xyzw"), "w", "at range 3");
    t.hex('w');
    assert_eq!(t.figure('m').cell, t.cell('w'));
    t.quiet();
}

#[test]
#[proves("gh2e:forced.push.example", "jotl:forced.up-to")]
fn a_push_of_three_may_stop_after_two() {
    let mut t = Stage::new("\n  A\n\n  m\n\n  x\n\n  y\n\n  z\n")
        .monster('m', only(hp(9)))
        .top('A', hit(2).push(3).action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m').hex('x').hex('y').done();
    assert_eq!(t.figure('m').cell, t.cell('y'));
    assert_eq!(t.hp('m'), 7);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:forced.pull.toward",
    "gh2e:forced.pull.each-hex-closer",
    "fh:forced.pull.closer",
    "jotl:forced.direction",
    "jotl:forced.no-hex"
)]
fn a_pull_comes_nearer_with_every_hex() {
    let mut t = Stage::new("\n  A\n\n  x\n\n  y\n\n  m\n\n  z\n")
        .monster('m', only(hp(5)))
        .top('A', action([pull(3, 4)]))
        .turn_of('A');
    t.play_top().target('m');
    assert_eq!(hexes(&t, "xyz"), "y");
    t.hex('y');
    assert_eq!(hexes(&t, "xyz"), "x");
    t.hex('x');
    // One more hex would be A's own: the pull is over after two of three.
    assert_eq!(t.figure('m').cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:forced.monster-max-distance",
    "gh2e:forced.monster-party-direction",
    "fh:forced.monster-max-distance",
    "fh:forced.monster-party-direction",
    "jotl:forced.monster-full"
)]
fn a_monster_pushes_as_far_as_it_can_where_the_party_says() {
    let mut t = Stage::new(
        r"
         m
     .       .
         A
     x       z
         y
     v
         w
",
    )
    .monster('m', only(hp(5)))
    .card_of('m', 5, action([push(2, 1)]))
    .monsters_act('m');
    assert_eq!(t.question().to, To::Party);
    // From z nothing is farther away; x and y lead on.
    assert_eq!(hexes(&t, "xyzw"), "xy");
    assert!(!t.offers(Choice::Done));
    t.hex('y');
    assert_eq!(hexes(&t, "xyzvw"), "vw");
    assert!(!t.offers(Choice::Done), "as far as possible");
    t.hex('w');
    assert_eq!(t.figure('A').cell, t.cell('w'));
}

#[test]
#[proves(
    "gh2e:forced.ignores-difficult",
    "fh:forced.ignores-difficult",
    "jotl:forced.difficult",
    "jotl:overlay.difficult.forced",
    "gh1e:forced.difficult"
)]
fn difficult_terrain_does_not_slow_a_push() {
    let mut t = Stage::new("\n  A\n\n  m\n\n  d\n\n  x\n")
        .monster('m', only(hp(5)))
        .top('A', action([push(2, 1)]))
        .turn_of('A');
    t.play_top().target('m');
    along(&mut t, "dx");
    assert_eq!(t.figure('m').cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:forced.other-hexes-apply",
    "fh:forced.other-rules-apply",
    "jotl:forced.trap",
    "jotl:forced.no-hex",
    "gh1e:forced.trap",
    "gh1e:forced.block.obstacle"
)]
fn traps_and_obstacles_count_for_a_push() {
    let mut t = Stage::new("\n  A\n\n  m\n\n  t\n\n  o\n")
        .monster('m', only(hp(9)))
        .top('A', action([push(2, 1)]))
        .turn_of('A');
    t.play_top().target('m').hex('t');
    assert_eq!(t.hp('m'), 9 - 3, "sprung");
    assert_eq!(t.figure('m').cell, t.cell('t'), "and the obstacle stops it");
    t.quiet();
}

#[test]
#[proves("gh2e:forced.normal-rules", "fh:forced.follows-target-movement-rules", "gh1e:forced.block.obstacle")]
fn a_flying_figure_is_pushed_over_everything() {
    let flier = StatBlock { flying: true, ..hp(9) };
    let mut t = Stage::new("\n  A\n\n  m\n\n  t\n\n  o\n")
        .monster('m', only(flier))
        .top('A', action([push(2, 1)]))
        .turn_of('A');
    t.play_top().target('m');
    along(&mut t, "to");
    assert_eq!(t.hp('m'), 9);
    assert_eq!(t.figure('m').cell, t.cell('o'));
    t.quiet();
}

fn control(step: Ability) -> Ability {
    Ability::Command { target: Target::one(Who::Enemy), steps: vec![Step::new(step)], control: true, action: false }
}

#[test]
#[proves("gh2e:forced.immobilized-stunned-push-pull-teleport", "fh:forced.immobilized-stunned")]
fn a_held_figure_can_be_pushed_pulled_and_teleported() {
    for held in [Condition::Immobilize, Condition::Stun] {
        for ability in [push(1, 2), pull(1, 2), control(Ability::Teleport { range: 1.into(), near: None })] {
            let mut t = Stage::new("\n  A\n\n  x\n\n  m\n\n  y\n")
                .monster('m', only(hp(5)))
                .condition('m', held)
                .top('A', action([ability.clone()]))
                .turn_of('A');
            t.play_top().target('m');
            let to = if hexes(&t, "xy").contains('x') { 'x' } else { 'y' };
            t.hex(to);
            assert_eq!(t.figure('m').cell, t.cell(to), "{held:?} {ability:?}");
            t.quiet();
        }
    }
}

#[test]
#[proves("gh2e:forced.immobilized-stunned-no-other", "fh:forced.immobilized-stunned")]
fn a_held_figure_cannot_be_made_to_walk() {
    for (held, walks) in [(Some(Condition::Immobilize), false), (Some(Condition::Stun), false), (None, true)] {
        let mut stage = Stage::new("\n  A\n\n  m\n\n  y\n").monster('m', only(hp(5)));
        if let Some(held) = held {
            stage = stage.condition('m', held);
        }
        let mut t = stage.top('A', action([control(moves(1))])).turn_of('A');
        t.play_top();
        assert_eq!(t.offers(Choice::Figure(t.fig('m'))), walks, "{held:?}");
    }
}

#[test]
#[proves(
    "gh2e:forced.added-after-main-effect",
    "gh2e:forced.attack-zero-damage-still",
    "fh:forced.added-after-main",
    "fh:forced.zero-damage-still",
    "jotl:forced.effect-or-ability"
)]
fn an_attack_pushes_after_its_damage_and_also_without_any() {
    for (modifier, left) in [("+0", 4), ("null", 5)] {
        let mut t = Stage::new("\n  A\n\n  m\n\n  x\n")
            .monster('m', only(hp(5)))
            .top('A', hit(1).push(1).action())
            .turn_of('A');
        t.play_top().modifiers('A', &[modifier]).target('m');
        assert!(matches!(t.question().ask, Ask::Force { .. }));
        assert_eq!(t.hp('m'), left, "the damage came first");
        t.hex('x');
        assert_eq!(t.figure('m').cell, t.cell('x'));
        t.quiet();
    }
}

#[test]
#[proves("gh2e:forced.not-if-dead", "fh:forced.not-on-killed")]
fn the_dead_are_not_pushed() {
    let mut t =
        Stage::new("\n  A\n\n  m\n\n  x\n").monster('m', only(hp(1))).top('A', hit(1).push(1).action()).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.is_alive('m'));
    t.quiet();
}

#[test]
#[proves("gh2e:forced.stacks", "fh:forced.combines")]
fn pushes_add_up() {
    let mut strike = hit(1).push(1);
    let more = hexhold_model::Mod::Effect(Effect::Push(2.into()));
    strike.riders.push(Rider { cost: None, when: Vec::new(), gives: vec![more] });
    let mut t = Stage::new("\n  A\n\n  m\n\n  x\n\n  y\n\n  z\n")
        .monster('m', only(hp(5)))
        .top('A', strike.action())
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(matches!(t.question().ask, Ask::Force { distance: 3, push: true, .. }), "{:?}", t.question().ask);
    t.hex('x').hex('y').hex('z');
    assert_eq!(t.figure('m').cell, t.cell('z'));
}

#[test]
#[proves("gh2e:forced.kind", "fh:forced.definition")]
fn forced_movement_is_targeted_and_for_enemies() {
    let mut t = Stage::new(
        r"
         m
     .       B
         A
",
    )
    .monster('m', only(hp(5)))
    .top('A', action([push(1, 3)]))
    .turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m", "not the ally");
    t.done();
    // Invisible figures cannot be targeted, so they cannot be pushed.
    let mut t = Stage::new("\n  A\n\n  m\n\n  x\n")
        .monster('m', only(hp(5)))
        .condition('m', Condition::Invisible)
        .top('A', action([push(1, 1)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(t.figure('m').cell, t.cell('m'));
    t.quiet();
}
