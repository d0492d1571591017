//! Pushes and pulls.

use hexhold_engine::{Ask, Choice};
use hexhold_model::{Overlay, OverlayKind, StatBlock, TrapEffect};
use hexhold_testkit::{AttackWords, Stage, four_by, hit, hp, only, proves};

/// A push of 3 along a line, and a character who would like to stop after the first hex.
#[test]
#[proves(
    "gh1e:forced.full-distance",
    "jotl:forced.up-to",
    "gh2e:forced.character-decides",
    "fh:forced.character-decides"
)]
fn how_far_a_figure_is_pushed() {
    let pushed_to = || {
        let mut t = Stage::new("\n  A\n\n  m\n\n  x\n\n  y\n\n  z\n")
            .monster('m', only(hp(9)))
            .top('A', hit(2).push(3).action())
            .turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m').hex('x');
        // There is one way only; where it must be gone to its end, nothing more is asked.
        if matches!(t.question().ask, Ask::Force { .. }) {
            t.done();
        }
        ['x', 'y', 'z'].into_iter().find(|&mark| t.cell(mark) == t.figure('m').cell)
    };
    assert_eq!(four_by("movement.forced_distance", pushed_to), [Some('z'), Some('x'), Some('x'), Some('x')]);
}

/// Whether a weak target can be pushed onto the trap above which a friend of its flies.
#[test]
#[proves("gh1e:forced.through-allies.dying", "gh2e:forced.normal-rules", "fh:forced.other-rules-apply")]
fn whether_a_figure_may_be_pushed_onto_a_friend_to_die_there() {
    let survives = || {
        let flier = StatBlock { flying: true, ..hp(5) };
        let mut t = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n")
            .monster('m', only(hp(3)))
            .monster('n', only(flier))
            .with(|s| {
                let trap = TrapEffect { damage: true, ..TrapEffect::default() };
                let hexes = vec![s.hex('n')];
                s.overlay(Overlay { kind: OverlayKind::Trap, hexes, trap, treasure: None });
            })
            .top('A', hit(0).push(1).action())
            .turn_of('A');
        t.play_top().modifiers('A', &["+0"]).target('m');
        if t.offers(Choice::Cell(t.cell('n'))) {
            t.hex('n');
        }
        t.quiet();
        t.is_alive('m')
    };
    assert_eq!(four_by("movement.forced_onto_ally", survives), [false, true, true, true]);
}

/// Only whom the floor would kill: one who flies feels nothing of it, and would stand where its friend is.
#[test]
#[proves("gh1e:forced.through-allies.dying")]
fn who_flies_is_not_pushed_onto_a_friend() {
    let flier = |n| StatBlock { flying: true, ..hp(n) };
    let stage = Stage::new("\n  .\n\n  A\n\n  m\n\n  n\n").monster('m', only(flier(3))).monster('n', only(flier(5)));
    let trap = TrapEffect { damage: true, ..TrapEffect::default() };
    let stage = stage.with(|s| {
        let hexes = vec![s.hex('n')];
        s.overlay(Overlay { kind: OverlayKind::Trap, hexes, trap, treasure: None });
    });
    let mut t = stage.top('A', hit(0).push(1).action()).turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('m');
    assert!(!t.offers(Choice::Cell(t.cell('n'))));
    assert!(t.is_alive('m'));
}
