//! References to the tile that was changed.

use hexhold_model::OverlayKind;
use hexhold_testkit::{Stage, hp, only};

use crate::half;

const BOARD: &str = r"
    A       x       .       n
        .       m       .
    .       .       .       .
";

#[test]
fn those_next_to_the_tile_that_was_placed() {
    let top = half("create obstacle within 3 { then { suffer 2 all enemies adjacent to tile } }");
    let stage = Stage::new(BOARD).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', top).turn_of('A');
    t.play_top().hex('x');
    while t.offers(hexhold_engine::Choice::Yes) {
        t.yes();
    }
    assert_eq!((t.hp('m'), t.hp('n')), (7, 9));
    assert!(t.state().tiles_of(OverlayKind::Obstacle).contains(t.cell('x')));
}

#[test]
fn the_tile_is_remembered_for_the_rest_of_the_action() {
    let top = half(
        "create difficult within 3\nsuffer 2 all enemies on tile\nattack 1 range=4 { if target is adjacent to tile { attack +3 } }",
    );
    let stage = Stage::new(BOARD).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', top).turn_of('A');
    t.play_top().hex('x').modifiers('A', &["+0"]).target('m');
    assert_eq!((t.hp('m'), t.hp('n')), (5, 9), "nobody stood on it, and one is next to it");
    t.quiet();
}

#[test]
fn those_next_to_the_tile_that_was_destroyed() {
    let board = "\n    A       o       .       n\n        .       m       .\n";
    let top = half("destroy obstacle within 3 { then { suffer 3 all enemies adjacent to tile } }");
    let stage = Stage::new(board).monster('m', only(hp(9))).monster('n', only(hp(9)));
    let mut t = stage.top('A', top).turn_of('A');
    t.play_top();
    if !t.question().options.is_empty() && matches!(t.question().ask, hexhold_engine::Ask::TileHex { .. }) {
        t.hex('o');
    }
    while t.offers(hexhold_engine::Choice::Yes) {
        t.yes();
    }
    assert_eq!((t.hp('m'), t.hp('n')), (6, 9));
}
