//! Details of pushing and pulling that some books spell out.

use hexhold_engine::Ask;
use hexhold_model::Tally;
use hexhold_testkit::{Stage, action, hp, only, proves};

use super::forced::{hexes, pull, push};

#[test]
#[proves(
    "jotl:forced.blocked",
    "jotl:forced.no-hex",
    "gh1e:forced.block.enemy",
    "gh1e:forced.block.obstacle",
    "gh1e:forced.block.wall"
)]
fn nobody_is_pushed_through_what_bars_the_way() {
    let boards = [
        ("\n  .\n\n  A\n\n  m\n\n  o\n\n  x\n", "an obstacle"),
        ("\n  .\n\n  A\n\n  m\n\n  B\n\n  x\n", "an enemy of the target"),
        ("\n  .\n\n  A\n\n  m\n ___\n  x\n", "a wall"),
        ("\n  .\n\n  A\n\n  m\n\n  O\n\n  x\n", "an objective"),
    ];
    for (board, what) in boards {
        let mut stage = Stage::new(board).monster('m', only(hp(5)));
        if board.contains('O') {
            stage = stage.objective('O', 5, true);
        }
        let mut t = stage.top('A', action([push(2, 1)])).turn_of('A');
        t.play_top().target('m');
        assert_eq!(t.figure('m').cell, t.cell('m'), "{what}");
        t.quiet();
    }
}

#[test]
#[proves("jotl:forced.target-allies", "gh1e:forced.through-allies")]
fn a_target_goes_through_its_friends_but_stays_with_none() {
    for (distance, end) in [(1, 'm'), (2, 'x')] {
        let mut t = Stage::new("\n  A\n\n  m\n\n  n\n\n  x\n")
            .monster('m', only(hp(5)))
            .monster('n', only(hp(5)))
            .top('A', action([push(distance, 1)]))
            .turn_of('A');
        t.play_top().target('m');
        if distance == 2 {
            t.hex('n');
        }
        assert_eq!(t.figure('m').cell, t.cell(end), "push {distance}");
        t.quiet();
    }
}

#[test]
#[proves("gh1e:forced.killed", "gh1e:forced.trap")]
fn a_target_that_dies_on_the_way_goes_no_further() {
    let mut t = Stage::new("\n  A\n\n  m\n\n  t\n\n  x\n")
        .monster('m', only(hp(2)))
        .top('A', action([push(2, 1)]))
        .turn_of('A');
    t.play_top().target('m').hex('t');
    assert!(!t.is_alive('m'));
    assert_eq!(t.character('A').tally(Tally::Kills), 1);
    t.quiet();
    // Hazardous terrain hurts on the way and lets it go on.
    let mut t = Stage::new("\n  A\n\n  m\n\n  h\n\n  x\n")
        .monster('m', only(hp(5)))
        .top('A', action([push(2, 1)]))
        .turn_of('A');
    t.play_top().target('m').hex('h');
    assert_eq!((t.figure('m').cell, t.hp('m')), (t.cell('x'), 4), "half of 2 + level 1, rounded down");
    t.quiet();
}

#[test]
#[proves("gh1e:forced.optional")]
fn a_character_may_leave_a_push() {
    let mut t = Stage::new("\n  A\n\n  m\n\n  x\n\n  y\n")
        .monster('m', only(hp(5)))
        .top('A', action([push(2, 1)]))
        .turn_of('A');
    t.play_top().target('m');
    assert!(matches!(t.question().ask, Ask::Force { .. }));
    t.done();
    assert_eq!(t.figure('m').cell, t.cell('m'));
    t.quiet();
}

#[test]
#[proves("gh1e:forced.distance-measure", "gh1e:forced.farther-closer", "gh1e:forced.stepwise")]
fn a_pull_counts_around_walls() {
    // Straight ahead x would be next to A, but for the wall it is two hexes away: from there y is nearer.
    let mut t = Stage::new("\n  A\n ___  y\n  x\n      z\n  m\n")
        .monster('m', only(hp(5)))
        .top('A', action([pull(2, 4)]))
        .turn_of('A');
    t.play_top().target('m');
    assert_eq!(hexes(&t, "xyz"), "xz");
    t.hex('x');
    assert_eq!(t.figure('m').cell, t.cell('y'));
    t.quiet();
}

#[test]
#[proves("jotl:forced.los", "jotl:forced.enemies-only")]
fn only_enemies_in_sight_are_pushed() {
    let board = r"
  A
      m
  #
      B
  n
";
    let mut t = Stage::new(board)
        .monster('m', only(hp(5)))
        .monster('n', only(hp(5)))
        .top('A', action([push(1, 4)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(t.offered(), "m", "not B, a friend, nor n behind the wall");
    t.done();
    t.quiet();
}
