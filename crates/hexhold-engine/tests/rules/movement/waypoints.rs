//! Choosing the way of a movement: the ways that begin with some hexes.

use hexhold_engine::{Answer, Refusal, Ways};
use hexhold_hex::Cell;
use hexhold_testkit::{Play, Stage, action, four, jumps, moves, proves};

fn cells(t: &Play, marks: &str) -> Vec<Cell> {
    marks.chars().map(|m| t.cell(m)).collect()
}

fn after(t: &Play, marks: &str) -> Result<Ways, Refusal> {
    t.question().ways.as_ref().expect("a move is asked for").after(&t.game.world().map, &cells(t, marks))
}

/// The letters where the move may still end, each with cost and dangers of the whole way.
fn ends(t: &Play, ways: &Ways, letters: &str) -> String {
    let end = |m: char| ways.ends.iter().find(|w| w.cell == t.cell(m) && w.stop).map(|w| (m, w.cost, w.dangers));
    letters
        .chars()
        .filter_map(end)
        .map(|(m, cost, dangers)| format!("{m}{cost}{}", "!".repeat(dangers.into())))
        .collect()
}

/// Every way that is listed can be walked.
fn are_answers(t: &Play, ways: &Ways, beginning: &str) {
    let begun = cells(t, beginning);
    assert!(ways.ends.iter().any(|w| w.stop), "some way is left");
    for end in ways.ends.iter().filter(|w| w.stop) {
        let path = ways.path_to(end.cell).expect("a way");
        assert!(path.starts_with(&begun), "{path:?} begins as chosen");
        assert_eq!(t.question().check(&t.game.world().map, &Answer::Path(path)), Ok(()));
    }
}

const YARD: &str = r"
        t       y
    A       z       d
        x       w
";

fn yard() -> Play {
    let mut t = Stage::new(YARD).top('A', action([moves(3)])).turn_of('A');
    t.play_top();
    t
}

#[test]
fn the_rest_of_the_move_is_counted_from_the_waypoint() {
    let t = yard();
    let ways = after(&t, "x").expect("a beginning");
    assert_eq!(ends(&t, &ways, "xzywd"), "x1z2y3w3", "the difficult hex is too far");
    are_answers(&t, &ways, "x");
    // Where a trap is chosen as a waypoint, what comes after it still avoids others.
    let ways = after(&t, "t").expect("a beginning");
    assert_eq!(ends(&t, &ways, "tzy"), "t1!z2!y3!");
    are_answers(&t, &ways, "t");
}

#[test]
fn a_way_may_go_round_and_come_back() {
    let t = yard();
    let ways = after(&t, "xz").expect("a beginning");
    assert_eq!(ends(&t, &ways, "xzwy"), "x3z2w3y3");
    are_answers(&t, &ways, "xz");
}

#[test]
fn beginnings_that_nobody_can_walk_are_refused() {
    let t = yard();
    assert_eq!(after(&t, ""), Err(Refusal::BrokenPath));
    assert_eq!(after(&t, "w"), Err(Refusal::BrokenPath), "not next to A");
    assert_eq!(after(&t, "xzwz"), Err(Refusal::TooFar));
}

/// A jump of 2 by a detour into difficult terrain that lies next to A.
#[test]
#[proves(
    "gh1e:jump.last-hex.difficult",
    "gh2e:jump.difficult-fully-ignored",
    "fh:overlay.difficult.jump-ignores-last-hex"
)]
fn a_jump_pays_for_its_last_hex_whatever_way_it_took() {
    let detour = || {
        let mut t = Stage::new("\n      x\n  A       .\n      d\n").top('A', action([jumps(2)])).turn_of('A');
        t.play_top();
        let path = |marks: &str| t.question().check(&t.game.world().map, &Answer::Path(cells(&t, marks)));
        (path("d"), path("xd"))
    };
    let dear = (Ok(()), Err(Refusal::TooFar));
    assert_eq!(four(detour), [dear, (Ok(()), Ok(())), (Ok(()), Ok(())), (Ok(()), Ok(()))]);
}
