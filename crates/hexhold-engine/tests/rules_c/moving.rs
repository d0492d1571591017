//! Move, jump, flying and teleport.

use hexhold_engine::{Answer, Ask, Choice, Motion, What};
use hexhold_model::{
    Ability, Amount, BonusEffect, Condition, Conditions, Duration, MoveMode, Overlay, OverlayKind, Step, Test,
    TrapEffect,
};
use hexhold_testkit::{Play, Stage, action, attack, bonus, gives, hp, jumps, moves, only, proves};

/// Where `A` may end its move, as the letters drawn there, sorted.
#[track_caller]
fn ends(t: &Play, letters: &str) -> String {
    let ways = t.question().ways.as_ref().expect("a move is asked for");
    letters.chars().filter(|&m| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m))).collect()
}

fn fly() -> Ability {
    Ability::Bonus(Box::new(bonus(Duration::Persistent, BonusEffect::Flying)))
}

fn teleports(n: i16) -> Ability {
    Ability::Teleport { range: Amount::Fixed(n), near: None }
}

#[test]
#[proves("gh2e:move.points", "fh:move.points", "fh:move.one-hex-per-point", "jotl:move.points", "gh1e:move.up-to")]
fn a_move_of_two_goes_two_hexes() {
    let mut t = Stage::new(
        r"
        x
    A       y       .
                z
",
    )
    .top('A', action([moves(2)]))
    .turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "xyz"), "xy");
    t.walk("y".chars().next().unwrap());
    assert_eq!(t.figure('A').cell, t.cell('y'));
    t.quiet();
}

#[test]
#[proves("gh2e:move.partial-allowed", "gh2e:move.unspent-lost", "fh:move.unspent-lost", "jotl:move.optional")]
fn points_not_spent_are_gone() {
    let mut t = Stage::new(
        r"
        x       z
    A       y       .
",
    )
    .top('A', action([moves(3), attack(0).steps[0].ability.clone()]))
    .turn_of('A');
    t.play_top().walk('x');
    // One of three points was spent; the move is over and the next question is the turn's.
    assert_eq!(t.figure('A').cell, t.cell('x'));
    t.quiet();
    t.end_turn();
    assert_eq!(t.figure('A').cell, t.cell('x'));
}

#[test]
#[proves("gh2e:move.performed-needs-one-hex", "fh:move.must-enter-a-hex")]
fn a_move_without_a_hex_is_not_performed() {
    let next = |t: Test| Step {
        when: vec![t],
        ..Step::new(gives(Condition::Bless, hexhold_model::Target::one(hexhold_model::Who::Performer)))
    };
    for (walks, blessed) in [(true, 1), (false, 0)] {
        let mut card = action([moves(2)]);
        card.steps.push(next(Test::Performed));
        card.xp = 1;
        let mut t = Stage::new("\n  A\n\n  x\n").top('A', card).turn_of('A');
        t.play_top();
        if walks {
            t.walk('x').target('A');
        } else {
            t.done();
        }
        t.quiet();
        assert_eq!(t.character('A').deck.blesses, blessed, "{walks}");
        assert_eq!(t.character('A').experience, blessed, "{walks}");
    }
}

#[test]
#[proves("gh2e:move.effects-on-entry", "fh:move.hex-effects-on-entry")]
fn a_trap_on_the_way_springs_as_its_hex_is_entered() {
    let mut t = Stage::new("\n  A\n\n  t\n\n  x\n").top('A', action([moves(2)])).turn_of('A');
    t.play_top().walk('x').done();
    let events = t.take_events();
    let at = |what: fn(&What) -> bool| events.iter().position(what).expect("it happened");
    let sprung = at(|e| matches!(e, What::TrapSprung { .. }));
    let last = events.iter().rposition(|e| matches!(e, What::Moved { .. })).expect("it moved");
    assert!(sprung < last, "sprung before the next hex is entered");
    assert_eq!(t.figure('A').cell, t.cell('x'));
    assert_eq!(t.hp('A'), 10 - 3);
}

#[test]
#[proves(
    "gh2e:move.not-through-obstacles-objectives-walls",
    "gh2e:overlay.objective.blocks-normal-movement",
    "fh:move.blocked-by",
    "jotl:move.blocked",
    "jotl:overlay.obstacle.move",
    "jotl:overlay.objective.move",
    "gh1e:move.obstacles",
    "gh1e:move.enemies"
)]
fn obstacles_objectives_and_walls_bar_the_way() {
    let board = r"
        o       x       y
    A       .       O
   ___  m
    z
";
    let stage = || Stage::new(board).objective('O', 5, true).monster('m', only(hp(5)));
    let mut t = stage().top('A', action([moves(3)])).turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "oxOyzm"), "", "nor past the enemy");
    t.done();
    let mut t = stage().top('A', action([jumps(5)])).turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "oxOyzm"), "xyz", "a jump passes them, stops in none, and goes round the wall");
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
