//! An ally that the scenario sends somewhere: its move is a move like any other, with bonuses and what hangs on it.

use hexhold_model::{Amount, Condition, Mark, StatBlock};
use hexhold_testkit::{Play, Stage};

use crate::{card, stats};

const ROAD: &str = r"
    z       x       v
        w       y
    A
";

/// The ally at `z` heads for `v`; its traits and the lines of its action.
#[track_caller]
fn heads(traits: &str, lines: &str, condition: Option<Condition>) -> Play {
    let [block, _] = stats(traits);
    let block = StatBlock { move_: Some(Amount::Fixed(2)), ..block };
    let mut stage = Stage::new(ROAD).ally('z', 1, block, card(lines).action).with(|s| {
        let hexes = vec![s.hex('v')];
        s.scenario.marks.push(Mark { name: "there".to_owned(), hexes });
        s.scenario.allies[0].heads_for = Some("there".to_owned());
    });
    if let Some(c) = condition {
        stage = stage.condition('z', c);
    }
    let mut t = stage.round_one();
    t.select('A', 0, 1);
    t
}

#[test]
fn bonuses_count_for_a_move_to_a_place() {
    let t = heads("", "move +0", None);
    assert_eq!(t.figure('z').cell, t.cell('x'), "two hexes");
    let t = heads("during your move { move +2 }", "move +0", None);
    assert_eq!(t.figure('z').cell, t.cell('v'), "two more");
    let t = heads("", "move +0 { if you is damaged { move +2 } }", None);
    assert_eq!(t.figure('z').cell, t.cell('x'), "its test does not hold");
}

#[test]
fn what_hangs_on_the_move_comes_with_it() {
    let t = heads("after your move { strengthen self }", "move +0", None);
    assert!(t.has('z', Condition::Strengthen));
    let t = heads("", "move +0 { then { strengthen self } }", None);
    assert!(t.has('z', Condition::Strengthen));
    let t = heads("", "move +0 { then { strengthen self } }", Some(Condition::Immobilize));
    assert_eq!((t.figure('z').cell, t.has('z', Condition::Strengthen)), (t.cell('z'), false), "it stays");
}
