//! Jumping.

use hexhold_model::{Ability, Amount, MoveMode};
use hexhold_testkit::{Play, Stage, action, hp, jumps, only, proves};

/// Where `A` may end its move, as the letters drawn there, sorted.
#[track_caller]
fn ends(t: &Play, letters: &str) -> String {
    let ways = t.question().ways.as_ref().expect("a move is asked for");
    letters.chars().filter(|&m| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m))).collect()
}

#[test]
#[proves(
    "gh2e:jump.ignores-en-route",
    "gh2e:overlay.trap.jump-passes",
    "gh2e:overlay.hazard.jump-only-last-hex",
    "fh:jump.ignores-until-last",
    "fh:overlay.trap.jump-only-last-hex",
    "fh:overlay.hazard.jump-only-last-hex",
    "jotl:jump.ignores",
    "gh1e:jump.ignore"
)]
fn a_jump_ignores_what_lies_on_the_way() {
    let mut t = Stage::new(
        r"
        t       o       O
    A       h       m       x
",
    )
    .objective('O', 5, true)
    .monster('m', only(hp(5)))
    .top('A', action([jumps(6)]))
    .turn_of('A');
    t.play_top().walk_along("thomOx");
    assert_eq!(t.figure('A').cell, t.cell('x'));
    assert_eq!(t.hp('A'), 10);
    assert_eq!(t.state().tiles.len(), 3, "the trap is still there");
    t.quiet();
}

#[test]
#[proves(
    "gh2e:jump.last-hex-normal",
    "gh2e:overlay.trap.jump-ends-springs",
    "fh:jump.ignores-until-last",
    "fh:overlay.trap.jump-only-last-hex",
    "fh:overlay.hazard.jump-only-last-hex",
    "jotl:jump.end-trap",
    "gh1e:jump.last-hex"
)]
fn where_a_jump_ends_everything_counts() {
    let board = r"
        t       o
    A       h       m
";
    let stage = || Stage::new(board).monster('m', only(hp(5))).top('A', action([jumps(5)]));
    let mut t = stage().turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "thom"), "th");
    t.walk('t').suffers(3);
    assert_eq!(t.hp('A'), 10 - 3);
    let mut t = stage().turn_of('A');
    t.play_top().walk('h');
    let hazard = i16::from(t.game.world().level_row().hazard);
    if hazard > 0 {
        t.suffers(hazard);
    }
    assert_eq!(t.hp('A'), 10 - hazard);
}

#[test]
#[proves("gh2e:jump.is-added-effect", "fh:jump.added-effect")]
fn jump_is_added_to_a_move() {
    // The same move with and without the added effect.
    for (mode, reached) in [(MoveMode::Walk, ""), (MoveMode::Jump, "x")] {
        let step = Ability::Move { points: Amount::Fixed(2), mode, riders: Vec::new() };
        let mut t = Stage::new("\n  A\n\n  o\n\n  x\n").top('A', action([step])).turn_of('A');
        t.play_top();
        assert_eq!(ends(&t, "ox"), reached);
    }
}
