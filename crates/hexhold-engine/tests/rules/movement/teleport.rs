//! Teleports.

use hexhold_engine::{Answer, Choice, Motion, What};
use hexhold_model::{Ability, Amount, Condition, Overlay, OverlayKind, TrapEffect};
use hexhold_testkit::{Stage, action, gives, hp, moves, only, proves};

fn teleports(n: i16) -> Ability {
    Ability::Teleport { range: Amount::Fixed(n), near: None }
}

#[test]
#[proves("gh2e:teleport.example-tinkerer")]
fn a_teleport_of_four_minds_nothing_between() {
    let mut t = Stage::new(
        r"
  A
      .
  t
 ___  .
  m
      .
  h
      .
  x
      .
  y
",
    )
    .monster('m', only(hp(5)))
    .top('A', action([teleports(4)]))
    .turn_of('A');
    t.play_top();
    assert!(t.offers(Choice::Cell(t.cell('x'))));
    assert!(!t.offers(Choice::Cell(t.cell('y'))), "five hexes away");
    t.hex('x');
    assert_eq!(t.figure('A').cell, t.cell('x'));
    assert_eq!(t.hp('A'), 10);
    assert_eq!(t.state().tiles.len(), 2);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:teleport.valid-hex",
    "gh2e:teleport.entry-effects",
    "fh:teleport.valid-hex-only",
    "fh:teleport.entry-effects-trigger"
)]
fn a_teleport_ends_in_a_valid_hex_and_enters_it() {
    let mut t = Stage::new("\n  A\n\n  o\n\n  m\n\n  t\n")
        .monster('m', only(hp(5)))
        .top('A', action([teleports(3)]))
        .turn_of('A');
    t.play_top();
    let offered: String = "omt".chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect();
    assert_eq!(offered, "t");
    t.hex('t').done();
    assert_eq!(t.hp('A'), 10 - 3);
    t.quiet();
}

#[test]
#[proves("gh2e:teleport.not-a-move-ability", "gh2e:teleport.allowed-while-immobilized", "fh:teleport.not-move-ability")]
fn an_immobilized_figure_teleports() {
    let own = hexhold_model::Target::one(hexhold_model::Who::Performer);
    let mut t = Stage::new("\n  A\n\n  x\n\n  y\n")
        .top('A', action([gives(Condition::Immobilize, own), teleports(1), moves(1)]))
        .turn_of('A');
    t.play_top().target('A').hex('x');
    assert_eq!(t.figure('A').cell, t.cell('x'), "and the move is not offered");
    t.quiet();
}

#[test]
#[proves("gh2e:teleport.not-movement", "fh:teleport.not-move-ability")]
fn a_teleport_is_no_movement() {
    let mut t = Stage::new("\n  A\n\n  x\n\n  y\n").top('A', action([teleports(2)])).turn_of('A');
    t.play_top().hex('y');
    let moved = |e: &What| matches!(e, What::Moved { mode, .. } if *mode != Motion::Teleport);
    assert!(!t.take_events().iter().any(moved));
    assert_eq!(t.character('A').tally(hexhold_model::Tally::HexesMoved), 0);
    t.quiet();
}

#[test]
#[proves(
    "gh2e:teleport.no-unrevealed-room",
    "gh2e:teleport.opens-closed-door",
    "fh:teleport.no-unrevealed-room",
    "fh:teleport.closed-door-opens"
)]
fn a_teleport_reaches_a_closed_door_but_not_the_room_behind() {
    let mut t = Stage::new("\n  A\n\n  .\n\n  +\n\n  x\n").top('A', action([teleports(3)])).turn_of('A');
    t.play_top();
    let door = t.door();
    assert!(!t.offers(Choice::Cell(t.cell('x'))));
    assert!(t.offers(Choice::Cell(door)));
    t.answer(Answer::Choose(Choice::Cell(door)));
    assert_eq!(t.state().open_doors, 1);
    assert_eq!(t.state().revealed, 0b11);
    t.quiet();
}

#[test]
#[proves("fh:teleport.example-shadow")]
fn a_card_may_say_where_a_teleport_ends() {
    let near = Ability::Teleport { range: 9.into(), near: Some(hexhold_model::EndAt::NearTile(OverlayKind::Marker)) };
    let mut t = Stage::new("\n  A\n\n  .\n\n  x\n\n  y\n\n  m\n\n  z\n")
        .monster('m', only(hp(5)))
        .with(|s| {
            // The token lies at y; m stands next to it, too.
            let hexes = vec![s.hex('y')];
            s.overlay(Overlay { kind: OverlayKind::Marker, hexes, trap: TrapEffect::default(), treasure: None });
        })
        .top('A', action([near]))
        .turn_of('A');
    t.play_top();
    let offered: String = "xymz".chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect();
    assert_eq!(offered, "xy", "with the token or next to it, and unoccupied");
    t.hex('x');
    assert_eq!(t.figure('A').cell, t.cell('x'));
    t.quiet();
}
