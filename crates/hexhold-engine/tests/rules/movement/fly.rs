//! Flying.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{Ability, BonusEffect, Condition, Conditions, Duration, Overlay, OverlayKind, TrapEffect};
use hexhold_testkit::{Play, Stage, action, bonus, hp, moves, only, proves};

/// Where `A` may end its move, as the letters drawn there, sorted.
#[track_caller]
fn ends(t: &Play, letters: &str) -> String {
    let ways = t.question().ways.as_ref().expect("a move is asked for");
    letters.chars().filter(|&m| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m))).collect()
}

fn fly() -> Ability {
    Ability::Bonus(Box::new(bonus(Duration::Persistent, BonusEffect::Flying)))
}

#[test]
#[proves(
    "gh2e:fly.ignores-all",
    "gh2e:fly.is-active-bonus",
    "gh2e:overlay.trap.fly-ignores",
    "gh2e:overlay.hazard.fly-ignores",
    "fh:fly.ignores-everything",
    "fh:fly.active-bonus",
    "fh:overlay.trap.flying-ignores",
    "fh:overlay.hazard.flying-ignores",
    "gh1e:fly.ignore",
    "gh1e:fly.end"
)]
fn a_flying_figure_ignores_everything_in_every_hex() {
    let mut t = Stage::new(
        r"
        t       o
    A       m       h
",
    )
    .monster('m', only(hp(5)))
    .top('A', action([fly()]))
    .bottom('A', action([moves(4)]))
    .turn_of('A');
    t.play_top().yes();
    assert_eq!(t.state().bonuses.len(), 1);
    assert!(t.character('A').active.has(0), "its card lies in the active area");
    t.play_bottom();
    assert_eq!(ends(&t, "tomh"), "toh", "also to stop, but not on a figure");
    t.walk_along("tmoh");
    assert_eq!(t.figure('A').cell, t.cell('h'));
    assert_eq!(t.hp('A'), 10);
    assert_eq!(t.state().tiles.len(), 3);
    t.quiet();
}

#[test]
#[proves("gh2e:fly.not-end-on-objective", "fh:fly.ignores-everything")]
fn nobody_stops_on_an_objective() {
    let mut t = Stage::new("\n  A\n\n  O\n\n  x\n")
        .objective('O', 5, true)
        .top('A', action([fly()]))
        .bottom('A', action([moves(2)]))
        .turn_of('A');
    t.play_top().yes().play_bottom();
    assert_eq!(ends(&t, "Ox"), "x");
}

#[test]
#[proves("gh2e:fly.others-not-on-flyer")]
fn nobody_stops_under_a_flying_figure() {
    let mut t = Stage::new("\n  A\n\n  B\n\n  x\n")
        .with(|s| s.class_mut('B').cards[0].top = action([fly()]))
        .top('A', action([moves(2)]))
        .turn_of('B');
    t.play_top().yes();
    t.end_turn();
    assert!(matches!(t.question().ask, Ask::TurnStep), "{:?}", t.question());
    t.play_top();
    assert_eq!(ends(&t, "Bx"), "x");
}

#[test]
#[proves("gh2e:fly.over-immobilize-or-stun-trap-as-obstacle", "fh:fly.over-disabling-trap-is-obstacle")]
fn a_figure_flying_over_a_snare_bars_the_way() {
    for (condition, passes) in [(Condition::Immobilize, ""), (Condition::Stun, ""), (Condition::Wound, "x")] {
        let flier = hexhold_model::StatBlock { flying: true, ..hp(5) };
        let mut t = Stage::new("\n  A\n\n  e\n\n  x\n")
            .with(|s| {
                let hex = s.hex('e');
                let conditions = Conditions::from_iter([condition]);
                let trap = TrapEffect { conditions, ..TrapEffect::default() };
                s.overlay(Overlay { kind: OverlayKind::Trap, hexes: vec![hex], trap, treasure: None });
            })
            .ally_monster('e', only(flier))
            .top('A', action([moves(2)]))
            .turn_of('A');
        t.play_top();
        assert_eq!(ends(&t, "ex"), passes, "{condition:?}");
    }
}

#[test]
#[proves("gh2e:fly.lost.enters-hex-normally", "fh:fly.losing-reenters-hex")]
fn losing_flight_over_a_trap_springs_it() {
    let mut t = Stage::new("\n  A\n\n  t\n").top('A', action([fly()])).bottom('A', action([moves(1)])).turn_of('A');
    t.play_top().yes().play_bottom().walk('t');
    assert_eq!(t.hp('A'), 10);
    t.answer(Choice::Dismiss(0)).done();
    assert_eq!(t.hp('A'), 10 - 3);
    assert!(t.state().tiles.is_empty());
    t.no_draws_left();
}

#[test]
#[proves(
    "gh2e:fly.lost.over-obstacle-displaced",
    "gh2e:fly.lost.displaced-triggers-hex",
    "fh:fly.losing-over-obstacle"
)]
fn losing_flight_over_an_obstacle_displaces() {
    let mut t = Stage::new("\n  x\n\n  m\n\n  o\n\n  A\n")
        .monster('m', only(hp(5)))
        .with(|s| {
            let hex = s.hex('A');
            s.overlay(Overlay {
                kind: OverlayKind::Hazardous,
                hexes: vec![hex],
                trap: TrapEffect::default(),
                treasure: None,
            });
        })
        .top('A', action([fly()]))
        .bottom('A', action([moves(1)]))
        .turn_of('A');
    t.play_top().yes().play_bottom().walk('o');
    // Its old hex is the only unoccupied one next to the obstacle; it is hazardous.
    t.answer(Choice::Dismiss(0)).done();
    assert_eq!(t.figure('A').cell, t.cell('A'));
    assert_eq!(t.hp('A'), 10 - 2);
    t.no_draws_left();
}

#[test]
#[proves("gh2e:fly.over-immobilize-or-stun-trap-as-obstacle", "gh1e:monster-move.stun-trap", "ruling:snare-trap")]
fn nobody_passes_under_a_flier_over_a_trap_that_would_stop_them() {
    for (condition, passes) in [(Condition::Stun, false), (Condition::Immobilize, false), (Condition::Wound, true)] {
        let flier = hexhold_model::StatBlock { flying: true, ..hp(5) };
        let t = Stage::new("\n  A\n\n  x\n\n  n\n\n  m\n")
            .monster('m', only(hp(9)))
            .monster('n', only(flier))
            .with(|s| {
                let trap = TrapEffect { conditions: [condition].into_iter().collect(), ..TrapEffect::default() };
                let hexes = vec![s.hex('n')];
                s.overlay(Overlay { kind: OverlayKind::Trap, hexes, trap, treasure: None });
            })
            .card_of('m', 5, action([moves(2)]))
            .monsters_act('m');
        assert_eq!(t.figure('m').cell == t.cell('x'), passes, "{condition:?}");
    }
}
