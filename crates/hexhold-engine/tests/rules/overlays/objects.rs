//! Obstacles and other objects: what their borders say, destroying them, and obstacles with hit points.

use OverlayKind::{Corridor, Marker, Obstacle, Trap};
use hexhold_engine::{Choice, What};
use hexhold_model::{Ability, Amount, Condition, Conditions, Overlay, OverlayKind, TileChange, TileOrder, TrapEffect};
use hexhold_testkit::{AttackWords, Play, Stage, action, hit, hp, jumps, moves, only, proves};

fn destroy(range: i16) -> Ability {
    Ability::Tile(TileOrder {
        change: TileChange::Destroy(vec![Obstacle]),
        range: range.into(),
        count: Amount::Fixed(1),
        trap: TrapEffect::default(),
        then: Vec::new(),
    })
}

fn lay(s: &mut Stage, kind: OverlayKind, marks: &str) {
    let hexes = marks.chars().map(|m| s.hex(m)).collect();
    s.overlay(Overlay { kind, hexes, trap: TrapEffect::default(), treasure: None });
}

#[track_caller]
fn hexes(t: &Play, letters: &str) -> String {
    letters.chars().filter(|&m| t.offers(Choice::Cell(t.cell(m)))).collect()
}

#[track_caller]
fn ends(t: &Play, letters: &str) -> String {
    let ways = t.question().ways.as_ref().expect("a move is asked for");
    letters.chars().filter(|&m| ways.ends.iter().any(|w| w.stop && w.cell == t.cell(m))).collect()
}

#[test]
#[proves(
    "jotl:tile.destroy.whole",
    "jotl:tile.destroy.tokens",
    "jotl:tile.destroy.empty",
    "jotl:overlay.obstacle.border",
    "jotl:map.empty.destroyed"
)]
fn an_obstacle_of_two_hexes_is_destroyed_through_one_of_them() {
    let mut t = Stage::new("\n  A\n\n  x\n\n  y\n\n  z\n")
        .with(|s| lay(s, Obstacle, "xy"))
        .top('A', action([destroy(1)]))
        .bottom('A', action([moves(2)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(hexes(&t, "xy"), "x", "only one hex is in range");
    t.hex('x');
    assert!(t.state().tiles_of(Obstacle).is_empty());
    assert_eq!(t.state().tiles_of(Marker), [t.cell('x'), t.cell('y')].into_iter().collect());
    t.play_bottom();
    assert_eq!(ends(&t, "xy"), "xy", "entered normally");
    t.walk('y');
    t.quiet();
}

#[test]
#[proves("jotl:overlay.objective.destroyed", "jotl:map.empty.destroyed")]
fn where_an_objective_was_there_is_an_empty_hex() {
    let mut t = Stage::new("\n  .\n\n  A\n\n  O\n\n  x\n")
        .objective('O', 3, true)
        .top('A', hit(3).action())
        .bottom('A', action([moves(2)]))
        .turn_of('A');
    t.play_top().modifiers('A', &["+0"]).target('O');
    assert!(!t.is_alive('O'));
    assert!(t.state().tiles_of(Marker).contains(t.cell('O')));
    t.play_bottom();
    assert_eq!(ends(&t, "Ox"), "Ox");
}

#[test]
#[proves(
    "jotl:overlay.trap.not-obstacle",
    "jotl:overlay.objective.not-obstacle",
    "gh1e:overlay.obstacle-hp.damage-only"
)]
fn what_destroys_obstacles_finds_no_traps_and_nothing_with_hit_points() {
    let board = r"
         o
     t       O
         A
     .       .
";
    let mut t = Stage::new(board).objective('O', 5, true).top('A', action([destroy(1)])).turn_of('A');
    t.play_top();
    assert_eq!(hexes(&t, "otO"), "o");
}

#[test]
#[proves("jotl:overlay.objective.border", "jotl:overlay.obstacle.border")]
fn a_border_says_what_a_hex_is() {
    let board = "\n  o\n\n  A\n\n  O\n";
    let mut t = Stage::new(board).objective('O', 4, true).top('A', hit(2).action()).turn_of('A');
    t.play_top().modifiers('A', &["+0"]);
    assert_eq!(t.offered(), "O");
    t.target('O');
    assert_eq!((t.hp('O'), t.state().tiles_of(Obstacle).len()), (2, 1));
    t.quiet();
}

#[test]
#[proves("fh:overlay.type-by-border")]
fn one_piece_of_rock_is_three_things() {
    // Drawn as an obstacle, as an objective and as a wall: what it is called and looks like plays no part.
    for (rock, jumped, attacked) in [('o', "x", ""), ('O', "x", "O"), ('#', "", "")] {
        let board = format!("\n  .\n\n  A\n\n  {rock}\n\n  x\n");
        let stage = || {
            let stage = Stage::new(&board).top('A', hit(2).action()).bottom('A', action([jumps(2)]));
            if rock == 'O' { stage.objective('O', 5, true) } else { stage }
        };
        let mut t = stage().turn_of('A');
        t.play_bottom();
        let reached = t.question().ways.as_ref().map_or(String::new(), |_| ends(&t, "x"));
        assert_eq!(reached, jumped, "{rock}");
        let mut t = stage().turn_of('A');
        t.play_top();
        assert_eq!(t.offered(), attacked, "{rock}");
    }
}

#[test]
#[proves("fh:overlay.border-cover-creates-wall-lines")]
fn a_corridor_where_two_map_tiles_meet_is_walled_beside() {
    // The border hexes above and below the corridor are not covered: they are no floor.
    let mut t = Stage::new("\n  A       x\n      c\n  .       .\n")
        .with(|s| lay(s, Corridor, "c"))
        .top('A', action([moves(2)]))
        .turn_of('A');
    let map = &t.game.world().map;
    assert_eq!(map.rooms().count(), 1);
    let c = map.hex_of(t.cell('c'));
    for dir in hexhold_hex::Dir::ALL {
        assert_eq!(map.has_wall(c, dir), map.cell_at(c.neighbour(dir)).is_none(), "{dir:?}");
    }
    t.play_top().walk('x');
    assert_eq!(t.figure('A').cell, t.cell('x'));
    t.quiet();
}

#[test]
#[proves("jotl:overlay.trap.setup", "jotl:overlay.trap.key")]
fn two_kinds_of_traps_lie_where_the_map_shows_them() {
    let t = Stage::new("\n  A\n\n  t\n\n  x\n")
        .with(|s| {
            let trap = TrapEffect { conditions: Conditions::from_iter([Condition::Poison]), ..TrapEffect::default() };
            let hexes = vec![s.hex('x')];
            s.overlay(Overlay { kind: Trap, hexes, trap, treasure: None });
        })
        .turn_of('A');
    let effect = |mark| {
        let tile = t.state().tile_at(t.cell(mark)).expect("a trap");
        let effect = &t.game.world().traps[usize::from(tile.effect)];
        (tile.kind, effect.damage, effect.conditions.has(Condition::Poison))
    };
    assert_eq!(effect('t'), (Trap, true, false));
    assert_eq!(effect('x'), (Trap, false, true));
    assert_eq!(t.state().tiles.len(), 2);
}

#[test]
#[proves("gh1e:map.unoccupied")]
fn a_hex_is_unoccupied_without_a_figure() {
    let mut t = Stage::new("\n  A\n\n  d\n\n  s\n\n  e\n\n  $\n\n  h\n")
        .summon('s', 'A', hp(3))
        .ally_monster('e', only(hp(3)))
        .top('A', action([moves(9)]))
        .turn_of('A');
    t.play_top();
    assert_eq!(ends(&t, "dse$h"), "d$h", "overlays and tokens do not matter");
}

#[test]
#[proves("jotl:overlay.difficult.focus")]
fn difficult_terrain_counts_when_a_focus_is_sought() {
    for (a, b) in [(10, 50), (50, 10)] {
        let mut t = Stage::new("\n  A\n\n  d\n\n  m\n\n  y\n\n  B\n")
            .monster('m', only(hp(5)))
            .with(|s| {
                s.class_mut('A').cards[0].initiative = a;
                s.class_mut('B').cards[0].initiative = b;
            })
            .card_of('m', 5, action([moves(2)]))
            .monsters_act('m');
        let focus = t.take_events().into_iter().find_map(|e| match e {
            What::Focused { focus, .. } => Some(focus),
            _ => None,
        });
        assert_eq!(focus, Some(t.fig('B')), "one point to B, two to A");
    }
}
