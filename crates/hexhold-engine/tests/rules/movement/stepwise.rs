//! Pushes and pulls, one hex after the other.

use hexhold_engine::{Ask, Choice};
use hexhold_testkit::{Stage, action, hp, only, proves};

use super::forced::push;

/// m is pushed by 2; behind x the way is barred, behind y it goes on.
const FORK: &str = r"
      A
          .
      m
  x       y
      .
  o       z
";

#[test]
#[proves("gh1e:forced.stepwise", "gh1e:forced.full-distance", "ruling:forced-stepwise")]
fn each_hex_of_a_push_is_judged_by_itself() {
    let stage = || Stage::new(FORK).monster('m', only(hp(5))).top('A', action([push(2, 1)]));
    let mut t = stage().turn_of('A');
    t.play_top().target('m');
    for mark in ['x', 'y'] {
        assert!(t.offers(Choice::Cell(t.cell(mark))), "{mark}");
    }
    // What is left of it is judged from there: straight on there is an obstacle, and the hex beside it is as far away.
    t.hex('x');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    t.quiet();
    // Where it can go on it must.
    let mut t = stage().turn_of('A');
    t.play_top().target('m').hex('y');
    if matches!(t.question().ask, Ask::Force { .. }) {
        assert!(!t.offers(Choice::Done));
        t.hex('z');
    }
    assert_eq!(t.figure('m').cell, t.cell('z'));
    t.quiet();
}
