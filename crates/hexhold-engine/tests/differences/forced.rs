//! Pushes and pulls.

use hexhold_testkit::{AttackWords, Stage, four, hit, hp, only, proves};

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
        t.play_top().modifiers('A', &["+0"]).target('m');
        // There is one way only; where it must be gone to its end, nothing is asked.
        if t.figure('m').cell != t.cell('z') {
            t.hex('x').done();
        }
        ['x', 'y', 'z'].into_iter().find(|&mark| t.cell(mark) == t.figure('m').cell)
    };
    assert_eq!(four(pushed_to), [Some('z'), Some('x'), Some('x'), Some('x')]);
}
