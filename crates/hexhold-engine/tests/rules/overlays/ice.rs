//! Icy terrain under everybody who comes upon it on foot. How slides chain and what stops them is shown in the tests of
//! the map.

use hexhold_engine::{Answer, Choice, Refusal, Ways};
use hexhold_hex::Cell;
use hexhold_model::{Ability, StatBlock, Target, Who};
use hexhold_testkit::{Play, Stage, action, hp, jumps, moves, only, proves};

#[test]
#[proves("fh:overlay.icy.any-figure", "fh:overlay.icy.no-movement-point")]
fn a_character_slides_for_nothing() {
    let mut t = Stage::new("\n  A\n\n  i\n\n  x\n\n  y\n\n  z\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top();
    let ways = t.question().ways.clone().expect("a move is asked for");
    let stops: String = "ixyz".chars().filter(|&m| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m))).collect();
    assert_eq!(stops, "xy", "one point to x, two to y; nobody stays on the ice");
    t.walk('y');
    assert_eq!(t.figure('A').cell, t.cell('y'));
    t.quiet();
}

#[test]
#[proves("fh:overlay.icy.slide-one-hex")]
fn no_way_may_turn_or_end_on_the_ice() {
    let mut t = Stage::new(
        r"
     A
         v
     i
         w
     x
",
    )
    .top('A', action([moves(3)]))
    .turn_of('A');
    t.play_top();
    let check = |path: &str| {
        let path = path.chars().map(|m| t.cell(m)).collect();
        t.question().check(&t.game.world().map, &Answer::Path(path))
    };
    assert_eq!(check("i"), Err(Refusal::CannotStop));
    assert_eq!(check("iw"), Err(Refusal::BrokenPath));
    assert_eq!(check("ix"), Ok(()));
    assert_eq!(check("ixw"), Ok(()));
    // From v the direction is another one, and there is no floor that way: here it may stop or turn.
    assert_eq!(check("vi"), Ok(()));
    assert_eq!(check("vix"), Ok(()));
}

#[test]
#[proves("fh:overlay.icy.any-figure")]
fn monsters_and_their_foes_friends_slide() {
    let stage = Stage::new("\n  A\n\n  x\n\n  i\n\n  m\n").monster('m', only(hp(5)));
    let t = stage.card_of('m', 5, action([moves(1)])).monsters_act('m');
    assert_eq!(t.figure('m').cell, t.cell('x'));
    let stage = Stage::new("\n  A\n\n  e\n\n  i\n\n  x\n\n  m\n").ally_monster('e', only(hp(5)));
    let stage = stage.monster('m', only(hp(5))).card_of('e', 5, action([moves(1)]));
    let t = stage.monsters_act('e');
    assert_eq!(t.figure('e').cell, t.cell('x'));
}

#[test]
#[proves("fh:overlay.icy.any-figure")]
fn a_summon_slides() {
    let stats = StatBlock { move_: Some(1.into()), attack: None, ..hp(4) };
    let stage = Stage::new("\n  A\n\n  s\n\n  i\n\n  x\n\n  m\n").summon('s', 'A', stats);
    let t = stage.monster('m', only(hp(5))).summons_act('A');
    assert_eq!(t.figure('s').cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves("fh:overlay.icy.any-figure", "fh:forced.other-rules-apply")]
fn who_is_pushed_onto_ice_slides_on() {
    let target = Target { range: Some(1.into()), ..Target::one(Who::Enemy) };
    let push = Ability::Push { distance: 1.into(), target };
    // One hex of pushing, two of sliding, and a trap at their end.
    let mut t = Stage::new("\n  A\n\n  m\n\n  i\n\n  x\n\n  t\n")
        .with(|s| {
            let (kind, hexes) = (hexhold_model::OverlayKind::Icy, vec![s.hex('x')]);
            s.overlay(hexhold_model::Overlay { kind, hexes, trap: Default::default(), treasure: None });
        })
        .monster('m', only(hp(5)))
        .top('A', action([push.clone()]))
        .turn_of('A');
    t.play_top().target('m').hex('i');
    assert_eq!(t.figure('m').cell, t.cell('t'));
    assert_eq!(t.hp('m'), 5 - 3);
    t.quiet();
    // Nothing behind the ice: it stays there.
    let stage = Stage::new("\n  A\n\n  m\n\n  i\n\n  o\n").monster('m', only(hp(5)));
    let mut t = stage.top('A', action([push])).turn_of('A');
    t.play_top().target('m').hex('i');
    assert_eq!(t.figure('m').cell, t.cell('i'));
    t.quiet();
}

#[test]
#[proves("fh:overlay.icy.not-when-jumping", "fh:overlay.icy.not-when-teleporting", "fh:teleport.entry-effects-trigger")]
fn who_jumps_or_teleports_onto_ice_stays() {
    let board = "\n  A\n\n  i\n\n  x\n";
    let mut t = Stage::new(board).top('A', action([jumps(1)])).turn_of('A');
    t.play_top().walk('i');
    assert_eq!(t.figure('A').cell, t.cell('i'));
    t.quiet();
    let mut t = Stage::new(board).top('A', action([Ability::Teleport { range: 1.into(), near: None }])).turn_of('A');
    t.play_top();
    assert!(t.offers(Choice::Cell(t.cell('i'))));
    t.hex('i');
    assert_eq!(t.figure('A').cell, t.cell('i'));
    t.quiet();
}

#[test]
#[proves("fh:overlay.icy.traps-and-hazards-do-not-block")]
fn a_slide_springs_a_trap() {
    let mut t = Stage::new("\n  A\n\n  i\n\n  t\n").top('A', action([moves(1)])).turn_of('A');
    t.play_top().walk('t').done();
    assert_eq!(t.figure('A').cell, t.cell('t'));
    assert_eq!(t.hp('A'), 10 - 3);
    t.quiet();
}

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

#[test]
#[proves("fh:overlay.icy.no-movement-point")]
fn a_waypoint_on_the_ice_slides_on() {
    let mut t = Stage::new("\n  A\n\n  i\n\n  x\n\n  y\n\n  z\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top();
    let ways = after(&t, "i").expect("a beginning");
    assert_eq!(ends(&t, &ways, "ixyz"), "x1y2");
    are_answers(&t, &ways, "i");
}

#[test]
#[proves("fh:overlay.icy.blocked-by-wall", "fh:overlay.door.closed-acts-as-wall")]
fn nobody_slides_into_a_closed_door() {
    let mut t = Stage::new("\n  A\n\n  i\n\n  +\n\n  .\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top().walk('i');
    assert_eq!(t.figure('A').cell, t.cell('i'));
    assert_eq!(t.state().open_doors, 0);
    t.quiet();
    // To walk into it is another matter, and an open one stops nobody.
    let mut t = Stage::new("\n  A\n\n  i\n\n  +\n\n  .\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top().open_door();
    assert_eq!(t.state().open_doors, 1);
    let mut t = Stage::new("\n  A\n\n  i\n\n  '\n\n  .\n").top('A', action([moves(1)])).turn_of('A');
    t.play_top().open_door();
    assert_eq!(t.figure('A').cell, t.door());
}
