//! Ways of moving, rule by rule. The marks: `o` obstacle, `f` friend, `e` enemy, `~` difficult terrain, `^` trap, `*` ice.

mod common;

use common::{open, weight};
use hexhold_hex::{Borders, Ground, Mode, Reach};
use hexhold_proves::proves;

#[proves(
    "gh2e:map.wall.lines-uncrossable",
    "fh:map.wall-line-impassable",
    "jotl:map.wall",
    "gh1e:move.walls",
    "gh2e:jump.not-through-walls",
    "jotl:jump.walls"
)]
#[test]
fn no_movement_crosses_a_wall_line() {
    let board = open("\n  A\n ___\n  B\n");
    for mode in [Mode::Walk, Mode::Jump, Mode::Fly] {
        assert_eq!(board.search(mode, 'A', 9).end(board.at('B')), None);
    }
    let board = open("\n  A\n\n  B\n");
    for mode in [Mode::Walk, Mode::Jump, Mode::Fly] {
        assert_eq!(board.search(mode, 'A', 9).end(board.at('B')), weight(0, 1));
    }
}

#[proves("gh2e:overlay.wall.absolute", "fh:overlay.wall.no-crossing-by-any-means")]
#[test]
fn a_wall_hex_cannot_be_entered_by_any_means() {
    let board = open("\n      #\n  A       B\n");
    for mode in [Mode::Walk, Mode::Jump, Mode::Fly] {
        assert_eq!(board.search(mode, 'A', 9).end(board.at('B')), None);
    }
    assert_eq!(board.map.len(), 2, "it is no hex to stand on");
}

#[proves(
    "gh2e:overlay.difficult.cost-two",
    "fh:overlay.difficult.cost-two",
    "jotl:overlay.difficult.cost",
    "gh1e:move.difficult"
)]
#[test]
fn difficult_terrain_costs_two() {
    let board = open("\n      ~\n  A       B\n");
    assert_eq!(board.search(Mode::Walk, 'A', 9).end(board.at('B')), weight(0, 3));
    assert_eq!(board.search(Mode::Walk, 'A', 2).end(board.at('B')), None);
}

#[proves(
    "gh2e:overlay.difficult.fly-ignores",
    "fh:overlay.difficult.flying-ignores",
    "gh2e:jump.difficult-fully-ignored",
    "fh:overlay.difficult.jump-ignores-last-hex",
    "jotl:overlay.difficult.jump"
)]
#[test]
fn flying_and_jumping_ignore_difficult_terrain() {
    let board = open("\n      ~\n  A       ~B\n".replace("~B", "B~").as_str());
    assert_eq!(board.search(Mode::Fly, 'A', 9).end(board.at('B')), weight(0, 2));
    assert_eq!(board.search(Mode::Jump, 'A', 9).end(board.at('B')), weight(0, 2));
    assert_eq!(board.search(Mode::Walk, 'A', 9).end(board.at('B')), weight(0, 4));
}

#[proves("gh1e:jump.last-hex.difficult")]
#[test]
fn in_the_first_edition_a_jump_pays_where_it_lands() {
    let board = open("\n      ~\n  A       B~\n");
    let ground = Ground { landing_pays: true, ..board.ground() };
    assert_eq!(board.search_on(&ground, Mode::Jump, 'A', 9).end(board.at('B')), weight(0, 3));
    assert_eq!(board.search_on(&ground, Mode::Jump, 'A', 2).end(board.at('B')), None);
}

#[proves(
    "gh2e:overlay.obstacle.blocks-normal-movement",
    "fh:overlay.obstacle.no-entry",
    "gh2e:overlay.obstacle.jump-passes-not-ends",
    "fh:overlay.obstacle.jump-over-not-end",
    "gh2e:overlay.obstacle.fly-may-end",
    "fh:overlay.obstacle.fly-over-and-end"
)]
#[test]
fn obstacles_bar_walkers_and_the_landing_of_jumpers() {
    let board = open("\n      o\n  A       B\n");
    let ends = |mode| {
        let reach = board.search(mode, 'A', 9);
        (reach.end(board.at('o')).is_some(), reach.end(board.at('B')).is_some())
    };
    assert_eq!(ends(Mode::Walk), (false, false));
    assert_eq!(ends(Mode::Jump), (false, true));
    assert_eq!(ends(Mode::Fly), (true, true));
}

#[proves(
    "gh2e:move.through-allies",
    "fh:move.through-allies",
    "gh2e:move.end-unoccupied",
    "fh:move.end-unoccupied",
    "gh1e:move.allies",
    "jotl:move.allies"
)]
#[test]
fn friends_are_passed_but_not_shared_with() {
    let board = open("\n      f\n  A       B\n");
    let reach = board.search(Mode::Walk, 'A', 9);
    assert_eq!(reach.end(board.at('f')), None);
    assert_eq!(reach.end(board.at('B')), weight(0, 2));
}

#[proves(
    "gh2e:move.not-through-enemies",
    "gh2e:fly.not-on-occupied",
    "fh:fly.no-shared-hex",
    "gh1e:jump.end",
    "jotl:jump.end",
    "gh1e:move.enemies"
)]
#[test]
fn enemies_bar_walkers_and_nobody_ends_on_a_figure() {
    let board = open("\n      e\n  A       B\n");
    let ends = |mode| {
        let reach = board.search(mode, 'A', 9);
        (reach.end(board.at('e')).is_some(), reach.end(board.at('B')).is_some())
    };
    assert_eq!(ends(Mode::Walk), (false, false));
    assert_eq!(ends(Mode::Jump), (false, true));
    assert_eq!(ends(Mode::Fly), (false, true));
}

#[test]
fn only_the_last_hex_of_a_jump_counts_as_negative() {
    let board = open("\n      ^\n  A       B\n");
    let trap = board.at('^');
    assert_eq!(board.search(Mode::Jump, 'A', 9).end(board.at('B')), weight(0, 2));
    assert_eq!(board.search(Mode::Jump, 'A', 9).end(trap), weight(1, 1));
    assert_eq!(board.search(Mode::Fly, 'A', 9).end(trap), weight(0, 1));
    assert_eq!(board.search(Mode::Walk, 'A', 9).end(board.at('B')), weight(1, 2));
}

#[test]
fn fewer_negative_hexes_come_before_fewer_points() {
    // Over the trap it is 2 points, around it 4; with only 3 points the trap is the only way.
    let board = open(
        r"
      ^
  A       B
      o
  .       .
      .
",
    );
    assert_eq!(board.search(Mode::Walk, 'A', 9).end(board.at('B')), weight(0, 4));
    assert_eq!(board.search(Mode::Walk, 'A', 3).end(board.at('B')), weight(1, 2));
    assert_eq!(board.search(Mode::Walk, 'A', 9).cost_with(board.at('B'), 1), Some(2));
}

#[proves(
    "gh2e:teleport.within-x-hexes",
    "fh:teleport.within-x",
    "gh2e:teleport.no-path",
    "fh:teleport.ignores-between"
)]
#[test]
fn a_teleport_minds_nothing_on_the_way() {
    let board = open("\n      #\n  A     / B\n");
    assert_eq!(board.search(Mode::Teleport, 'A', 2).end(board.at('B')), weight(0, 2));
    assert_eq!(board.search(Mode::Teleport, 'A', 1).end(board.at('B')), None);
}

#[proves("gh2e:linked.hex.adjacent-for-movement", "fh:linked.adjacent-for-movement")]
#[test]
fn linked_hexes_are_adjacent_for_movement() {
    let board = open("\n  A                       B\n");
    let mut draft = board.board.draft(Borders::Open);
    draft.links.push((board.board.hex('B').unwrap(), board.board.hex('A').unwrap()));
    let map = draft.build().unwrap();
    let mut reach = Reach::default();
    reach.from(&map, &Ground { open: map.cells(), ..Ground::default() }, Mode::Walk, board.at('A'), None);
    assert_eq!(reach.end(board.at('B')), weight(0, 1));
    assert_eq!(reach.paths(&map, board.at('B'), 9), [[board.at('B')]]);
    assert_eq!(board.search(Mode::Walk, 'A', 99).end(board.at('B')), None, "without the link");
}
