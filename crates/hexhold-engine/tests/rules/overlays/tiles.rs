//! Manipulating tiles.

use OverlayKind::{Corridor, Difficult, Hazardous, Obstacle, Trap};
use hexhold_engine::{Choice, What};
use hexhold_model::{Ability, Amount, Condition, Conditions, Overlay, OverlayKind, TileChange, TileOrder, TrapEffect};
use hexhold_testkit::{Play, Stage, action, hp, moves, only, proves};

fn tile(change: TileChange, range: i16) -> Ability {
    Ability::Tile(TileOrder {
        change,
        range: range.into(),
        count: Amount::Fixed(1),
        trap: TrapEffect::default(),
        then: Vec::new(),
    })
}

#[track_caller]
fn hexes(t: &Play, letters: &str) -> String {
    letters.chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect()
}

fn lay(s: &mut Stage, kind: OverlayKind, marks: &str) {
    let hexes = marks.chars().map(|m| s.hex(m)).collect();
    s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
}

/// A wide room, so that one obstacle cuts nothing off.
const ROOM: &str = r"
     x       y
 .       A       .
     z       w
 .       v       .
     .       .
";

#[test]
#[proves("gh2e:tile.create", "fh:tile.create")]
fn create_puts_a_tile_on_the_map() {
    let mut t = Stage::new(ROOM).top('A', action([tile(TileChange::Create(Difficult), 1)])).turn_of('A');
    t.play_top().hex('x');
    assert_eq!(t.state().tile_at(t.cell('x')).map(|t| t.kind), Some(Difficult));
    t.quiet();
}

#[test]
#[proves(
    "gh2e:overlay.trap.effect-source",
    "fh:overlay.trap.effect-source",
    "gh1e:overlay.trap.created",
    "jotl:overlay.trap.created"
)]
fn a_trap_made_by_an_ability_does_what_the_ability_says() {
    let trap = TrapEffect { damage: false, fixed_damage: 4, healing: 0, conditions: Conditions::from_iter([Condition::Muddle]) };
    let Ability::Tile(order) = tile(TileChange::Create(Trap), 1) else { unreachable!() };
    let mut t = Stage::new(ROOM)
        .top('A', action([Ability::Tile(TileOrder { trap, ..order })]))
        .bottom('A', action([moves(1)]))
        .turn_of('A');
    t.play_top().hex('z').play_bottom().walk('z').done();
    assert_eq!(t.hp('A'), 6);
    assert!(t.has('A', Condition::Muddle));
}

#[test]
#[proves("gh2e:tile.destroy", "fh:tile.destroy")]
fn destroy_takes_a_tile_off_the_map() {
    let mut t = Stage::new(ROOM)
        .with(|s| {
            lay(s, Obstacle, "x");
            lay(s, Difficult, "y");
        })
        .top('A', action([tile(TileChange::Destroy(vec![Obstacle]), 1)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(hexes(&t, "xyz"), "x");
    t.hex('x');
    assert_eq!(t.state().tile_at(t.cell('x')), None);
    assert_eq!(t.state().tiles.len(), 1);
    t.quiet();
}

#[test]
#[proves("gh2e:tile.destroy")]
fn a_tile_of_two_hexes_is_destroyed_whole() {
    let mut t = Stage::new(ROOM)
        .with(|s| lay(s, Obstacle, "zv"))
        .top('A', action([tile(TileChange::Destroy(vec![Obstacle]), 1)]))
        .turn_of('A');
    t.play_top().hex('z');
    assert!(t.state().tiles.is_empty());
    t.quiet();
}

#[test]
#[proves("gh2e:tile.relocate", "fh:tile.relocate")]
fn relocate_puts_a_tile_elsewhere() {
    let mut t = Stage::new(ROOM)
        .with(|s| lay(s, Obstacle, "x"))
        .top('A', action([tile(TileChange::Relocate(vec![Obstacle]), 1)]))
        .turn_of('A');
    t.play_top().hex('x');
    assert!(!t.offers(Choice::Cell(t.cell('x'))), "elsewhere");
    t.hex('w');
    assert_eq!(t.state().tiles_of(Obstacle).iter().collect::<Vec<_>>(), [t.cell('w')]);
    t.quiet();
}

#[test]
#[proves("gh2e:tile.relocate")]
fn a_tile_of_two_hexes_keeps_its_shape() {
    let mut t = Stage::new(ROOM)
        .with(|s| lay(s, Obstacle, "zv"))
        .top('A', action([tile(TileChange::Relocate(vec![Obstacle]), 2)]))
        .turn_of('A');
    t.play_top().hex('z');
    let hexhold_engine::Ask::TilePlace { placements, .. } = &t.question().ask else { panic!("{:?}", t.question()) };
    let map = &t.game.world().map;
    for cells in placements {
        let two: Vec<_> = cells.iter().map(|c| map.hex_of(c)).collect();
        assert_eq!(two.len(), 2);
        assert_eq!(two[0].distance(two[1]), 1);
        assert!(!cells.contains(t.cell('A')), "not under a figure");
    }
    let chosen = placements[0];
    t.answer(Choice::Nth(0));
    assert_eq!(t.state().tiles_of(Obstacle), chosen);
    t.quiet();
}

#[test]
#[proves("gh2e:tile.move", "gh2e:tile.move.through-featureless", "fh:tile.move", "fh:tile.move-through-featureless")]
fn move_shifts_a_tile_through_featureless_hexes() {
    let mut t = Stage::new("\n  A\n\n  x\n\n  B\n\n  y\n\n  d\n\n  z\n")
        .with(|s| lay(s, Hazardous, "x"))
        .top('A', action([tile(TileChange::Move(vec![Hazardous], Amount::Fixed(4)), 1)]))
        .turn_of('A');
    t.play_top().hex('x');
    // Through B's hex to y; the difficult terrain is in the way to z.
    assert_eq!(hexes(&t, "ByzdA"), "ByA");
    t.hex('y');
    assert_eq!(t.state().tiles_of(Hazardous).iter().collect::<Vec<_>>(), [t.cell('y')]);
    t.quiet();
    let mut t = Stage::new("\n  A\n\n  x\n\n  B\n\n  y\n")
        .with(|s| lay(s, Hazardous, "x"))
        .top('A', action([tile(TileChange::Move(vec![Hazardous], Amount::Fixed(1)), 1)]))
        .turn_of('A');
    t.play_top().hex('x');
    assert_eq!(hexes(&t, "BAy"), "BA", "one hex only");
}

#[test]
#[proves("gh2e:tile.replace", "fh:tile.replace")]
fn replace_destroys_one_tile_and_creates_another_in_its_hex() {
    let mut t = Stage::new(ROOM)
        .with(|s| lay(s, Obstacle, "x"))
        .top('A', action([tile(TileChange::Replace(vec![Obstacle], Hazardous), 1)]))
        .turn_of('A');
    t.play_top().hex('x');
    assert_eq!(t.state().tiles.len(), 1);
    assert_eq!(t.state().tile_at(t.cell('x')).map(|t| t.kind), Some(Hazardous));
    t.quiet();
}

#[test]
#[proves("gh2e:tile.spring", "fh:tile.spring")]
fn spring_destroys_a_trap_and_hurts_the_performer() {
    let mut t = Stage::new("\n  B\n\n  A\n\n  t\n").top('A', action([tile(TileChange::Spring, 1)])).turn_of('A');
    t.play_top().hex('t').done();
    assert_eq!((t.hp('A'), t.hp('B')), (7, 10));
    assert!(t.state().tiles.is_empty());
    t.quiet();
}

#[test]
#[proves("gh2e:tile.targeted")]
fn a_hex_must_be_in_sight() {
    let mut t = Stage::new(
        r"
  A
      y
  #
      .
  x
",
    )
    .top('A', action([tile(TileChange::Create(Difficult), 4)]))
    .turn_of('A');
    let sees = t.game.world().tables_for(0).sight(t.cell('A'), t.cell('x'));
    assert!(!sees, "the wall hides x");
    t.play_top();
    assert_eq!(hexes(&t, "xy"), "y");
}

#[test]
#[proves(
    "gh2e:tile.one-overlay-per-hex",
    "gh2e:overlay.corridor.not-an-overlay-for-stacking",
    "fh:tile.one-per-hex",
    "fh:overlay.corridor.stacking"
)]
fn one_tile_a_hex_corridors_aside() {
    let mut t = Stage::new(ROOM)
        .with(|s| {
            lay(s, Corridor, "x");
            lay(s, Hazardous, "y");
            lay(s, OverlayKind::PressurePlate, "z");
        })
        .top('A', action([tile(TileChange::Create(Difficult), 1)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(hexes(&t, "xyzw"), "xw");
    t.hex('x');
    assert_eq!(t.state().tiles.iter().filter(|tile| tile.cell == t.cell('x')).count(), 2);
}

#[test]
#[proves("gh2e:tile.one-overlay-per-hex", "fh:tile.one-per-hex")]
fn a_tile_may_lie_in_an_open_door() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  '\n\n  .\n")
        .top('A', action([tile(TileChange::Create(Difficult), 1)]))
        .turn_of('A');
    t.play_top();
    let door = t.door();
    assert!(t.offers(Choice::Cell(door)));
}

#[test]
#[proves(
    "gh2e:tile.trap-obstacle-not-occupied",
    "gh2e:tile.hazard-under-figure-no-effect",
    "fh:tile.trap-obstacle-not-on-figures",
    "fh:tile.hazard-on-figure-no-effect"
)]
fn traps_and_obstacles_go_under_nobody_but_hazards_may() {
    let room = ROOM.replace('x', "B").replace('y', "m");
    let stage = || Stage::new(&room).monster('m', only(hp(5)));
    for (kind, allowed) in [(Trap, ""), (Obstacle, ""), (Hazardous, "Bm"), (Difficult, "Bm")] {
        let mut t = stage().top('A', action([tile(TileChange::Create(kind), 1)])).turn_of('A');
        t.play_top();
        assert_eq!(hexes(&t, "Bm"), allowed, "{kind:?}");
        if kind == Hazardous {
            t.hex('m');
            assert_eq!(t.hp('m'), 5, "it does not hurt");
            assert!(!t.take_events().iter().any(|e| matches!(e, What::Damaged { .. })));
        }
    }
}

#[test]
#[proves("gh2e:tile.no-cutting-off", "fh:tile.no-cutting-off", "gh1e:overlay.obstacle.no-cutoff")]
fn an_obstacle_may_not_cut_off_a_part_of_the_map() {
    let narrow = "\n  A\n      y\n  x\n\n  z\n\n  w\n";
    let mut t = Stage::new(narrow).top('A', action([tile(TileChange::Create(Obstacle), 3)])).turn_of('A');
    t.play_top();
    // x and z are the only way to what lies behind; w is the end; y can be gone round.
    assert_eq!(hexes(&t, "xyzw"), "yw");
    let mut t = Stage::new(narrow).top('A', action([tile(TileChange::Create(Hazardous), 3)])).turn_of('A');
    t.play_top();
    assert_eq!(hexes(&t, "xyzw"), "xyzw", "only obstacles cut off");
    // A door is a part of the map too.
    let mut t = Stage::new("\n  A\n\n  x\n\n  +\n\n  .\n")
        .top('A', action([tile(TileChange::Create(Obstacle), 3)]))
        .turn_of('A');
    t.play_top();
    assert!(!t.question().options.contains(&Choice::Cell(t.cell('x'))));
}

#[test]
#[proves("gh2e:tile.border-covering-fixed", "fh:tile.border-overlays-fixed")]
fn a_tile_over_the_edge_of_a_map_tile_stays() {
    let mut t = Stage::new(ROOM)
        .with(|s| {
            lay(s, Obstacle, "x");
            lay(s, Obstacle, "y");
            let border = s.hex('x');
            s.scenario.rooms[0].borders.push(border);
        })
        .top('A', action([tile(TileChange::Destroy(vec![Obstacle]), 1)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(hexes(&t, "xy"), "y");
}

#[test]
#[proves("gh2e:overlay.objective.is-tile", "gh2e:tile.move.through-featureless", "fh:tile.move-through-featureless")]
fn no_tile_moves_through_an_objective() {
    let board = "\n  A\n\n  x\n\n  O\n\n  y\n";
    let moved = |stage: Stage| {
        let stage = stage.with(|s| lay(s, Hazardous, "x"));
        let mut t = stage.top('A', action([tile(TileChange::Move(vec![Hazardous], Amount::Fixed(3)), 1)])).turn_of('A');
        t.play_top().hex('x');
        hexes(&t, "AOy")
    };
    assert_eq!(moved(Stage::new(board).objective('O', 5, true)), "A");
    assert_eq!(moved(Stage::new(board).monster('O', only(hp(5)))), "AOy", "a monster is no tile");
}
