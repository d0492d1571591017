//! Icy terrain, rule by rule. All boards are a column walked from the top, A, to the bottom.

mod common;

use common::{Drawn, open, weight};
use hexhold_hex::{Mode, Reach};
use hexhold_proves::proves;

fn walk(text: &str) -> (Drawn, Reach) {
    let board = open(text);
    let reach = board.search(Mode::Walk, 'A', 9);
    (board, reach)
}

#[proves("fh:overlay.icy.slide-one-hex", "fh:overlay.icy.no-movement-point")]
#[test]
fn on_ice_one_slides_on_for_nothing() {
    let (board, reach) = walk("\n  A\n\n  *\n\n  B\n\n  C\n");
    assert_eq!(reach.end(board.at('*')), None, "nobody can stay there");
    assert_eq!(reach.end(board.at('B')), weight(0, 1));
    assert_eq!(reach.end(board.at('C')), weight(0, 2));
    let path = [board.at('*'), board.at('B')];
    assert_eq!(reach.paths(&board.map, board.at('B'), 9), [path]);
}

#[proves("fh:overlay.icy.chains")]
#[test]
fn slides_chain() {
    let (board, reach) = walk("\n  A\n\n  *\n\n  *\n\n  B\n");
    assert_eq!(reach.end(board.at('B')), weight(0, 1));
    assert_eq!(reach.paths(&board.map, board.at('B'), 9)[0].len(), 3);
}

#[proves("fh:overlay.icy.ignores-difficult-cost")]
#[test]
fn a_slide_into_difficult_terrain_costs_nothing() {
    let (board, reach) = walk("\n  A\n\n  *\n\n  B~\n");
    assert_eq!(reach.end(board.at('B')), weight(0, 1));
}

#[proves("fh:overlay.icy.blocked-by-wall")]
#[test]
fn a_wall_line_stops_a_slide() {
    let (board, reach) = walk("\n  A\n\n  *\n ___\n  B\n");
    assert_eq!(reach.end(board.at('*')), weight(0, 1));
    assert_eq!(reach.end(board.at('B')), None);
}

#[proves("fh:overlay.icy.blocked-by-any-figure")]
#[test]
fn any_figure_stops_a_slide() {
    for figure in ["f", "e"] {
        let (board, reach) = walk(&"\n  A\n\n  *\n\n  f\n".replace('f', figure));
        assert_eq!(reach.end(board.at('*')), weight(0, 1));
    }
}

#[proves("fh:overlay.icy.blocked-by-obstacle-objective")]
#[test]
fn an_obstacle_stops_a_slide() {
    let (board, reach) = walk("\n  A\n\n  *\n\n  o\n");
    assert_eq!(reach.end(board.at('*')), weight(0, 1));
}

#[proves("fh:overlay.icy.traps-and-hazards-do-not-block")]
#[test]
fn one_slides_into_traps() {
    let (board, reach) = walk("\n  A\n\n  *\n\n  ^\n");
    assert_eq!(reach.end(board.at('*')), None);
    assert_eq!(reach.end(board.at('^')), weight(1, 1));
}

#[proves("fh:overlay.icy.not-when-flying", "fh:overlay.icy.not-when-jumping", "fh:overlay.icy.not-when-teleporting")]
#[test]
fn whoever_does_not_walk_does_not_slide() {
    let board = open("\n  A\n\n  *\n\n  B\n");
    for mode in [Mode::Fly, Mode::Jump, Mode::Teleport] {
        assert_eq!(board.search(mode, 'A', 9).end(board.at('*')), weight(0, 1));
        assert_eq!(board.search(mode, 'A', 9).end(board.at('B')), weight(0, 2));
    }
}

#[proves("fh:jump.difficult-and-icy-ignored")]
#[test]
fn a_jump_minds_neither_difficult_nor_icy_terrain() {
    let board = open("\n  A\n\n  *~\n\n  B~\n");
    let reach = board.search(Mode::Jump, 'A', 2);
    assert_eq!(reach.end(board.at('*')), weight(0, 1));
    assert_eq!(reach.end(board.at('B')), weight(0, 2));
}
