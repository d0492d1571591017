//! Line of sight, rule by rule.

mod common;

use common::{open, walled};
use hexhold_hex::{CellSet, Hex, Sight, Tables};
use hexhold_proves::proves;

const GAP: &str = r"
    .       .
.       .       .
    .       .
A \     .       B
    . \     .
.       .       .
";

#[proves("gh2e:los.line-any-part-to-any-part", "fh:los.any-part-to-any-part", "jotl:los.definition")]
#[test]
fn some_line_between_any_two_points_is_enough() {
    // Neither the centres nor any two corners can be joined, but a slanting line slips between the two walls.
    let board = open(GAP);
    assert!(board.sees(Sight::AnyPoint, 'A', 'B'));
    let shut = GAP.replace("    . \\", "  / . \\");
    assert!(!open(&shut).sees(Sight::AnyPoint, 'A', 'B'));
}

#[proves("gh1e:los.corner-to-corner")]
#[test]
fn in_the_first_edition_lines_run_from_corner_to_corner() {
    assert!(!open(GAP).sees(Sight::CornerToCorner, 'A', 'B'));
    assert!(open(&GAP.replace("A \\", "A  ")).sees(Sight::CornerToCorner, 'A', 'B'));
    // A corner that lies on a wall is no corner to look from: here each of A's does.
    let caged = r"
      .
  .  ___  B
      A
  .  ___  .
      .
";
    let board = open(caged);
    assert!(board.sees(Sight::CornerToCorner, 'A', 'B'), "the corners on the left and on the right are free");
    let board = open(&caged.replace(". \n", ".\n").replace("      A", "    / A \\"));
    assert!(!board.sees(Sight::CornerToCorner, 'A', 'B'));
}

#[proves("gh2e:los.touching-wall-blocks", "fh:los.touching-wall-line-blocks")]
#[test]
fn a_line_that_touches_a_wall_is_blocked() {
    // Only the line along the side common to the two wall hexes leads from A to B, and it touches both.
    let board = open(
        r"
      #
  A       B
      #
",
    );
    assert!(!board.sees(Sight::AnyPoint, 'A', 'B'));
    assert!(!board.sees(Sight::CornerToCorner, 'A', 'B'));
    let board = open(
        r"
      .
  A       B
      #
",
    );
    assert!(board.sees(Sight::AnyPoint, 'A', 'B'));
    assert!(board.sees(Sight::CornerToCorner, 'A', 'B'));
}

#[proves("gh2e:los.example-vermlings")]
#[test]
fn a_wall_hides_one_figure_while_others_remain_in_view() {
    let board = open(
        r"
      .       C
  A       .       .
      .       .
  .       B       V
      .       . \___/
  .       .       .
      .       D
",
    );
    assert!(['A', 'B', 'C'].into_iter().all(|figure| board.sees(Sight::AnyPoint, 'V', figure)));
    assert!(!board.sees(Sight::AnyPoint, 'V', 'D'));
}

#[proves("jotl:overlay.door.closed.los")]
#[test]
fn a_closed_door_blocks_sight_and_an_open_one_does_not() {
    let drawn = |door: char| walled(&format!("\n      {door}\n  A       B\n"));
    assert!(!drawn('+').sees(Sight::AnyPoint, 'A', 'B'));
    assert!(!drawn('=').sees(Sight::AnyPoint, 'A', 'B'));
    assert!(drawn('\'').sees(Sight::AnyPoint, 'A', 'B'));
}

#[proves("gh1e:los.partial-hex", "fh:map.border-hexes-are-walls")]
#[test]
fn what_lies_beyond_the_border_is_wall() {
    // A notch in the floor: across it there is no sight, although nothing is drawn there.
    let notch = "
  A               B
      .       .
          .
";
    for rule in [Sight::AnyPoint, Sight::CornerToCorner] {
        assert!(!walled(notch).sees(rule, 'A', 'B'));
        assert!(open(notch).sees(rule, 'A', 'B'), "a bare board has no borders");
    }
}

#[proves("gh2e:linked.hex.no-sight", "fh:linked.no-los")]
#[test]
fn a_link_lets_no_sight_through() {
    let drawn = open("\n  A               B\n");
    let mut draft = drawn.board.draft(hexhold_hex::Borders::Closed);
    draft.links.push((drawn.board.hex('A').unwrap(), drawn.board.hex('B').unwrap()));
    let map = draft.build().unwrap();
    let tables = Tables::new(&map, &CellSet::EMPTY, Sight::AnyPoint);
    assert!(!tables.sight(drawn.at('A'), drawn.at('B')));
    assert_eq!(map.links(drawn.at('A')).collect::<Vec<_>>(), [drawn.at('B')]);
}

/// What has been looked at most: a doorway one hex wide seen at every slant.
#[test]
fn through_a_doorway_one_sees_a_wedge() {
    let board = open(
        r"
          .       .
      .       .       .
  A       #       .       .
      .       .       .
  .       .       .       .
      .       .       .
  .       #       .       .
      .       .       .
          .       .
",
    );
    let tables = board.tables(Sight::AnyPoint);
    let hidden: Vec<Hex> =
        board.map.cells().minus(&tables.visible(board.at('A'))).iter().map(|c| board.map.hex_of(c)).collect();
    assert!(!hidden.is_empty());
    for hex in hidden {
        assert!(hex.q > 2, "{hex} is before the doorway and yet hidden");
    }
}

#[proves("ruling:corner-on-outline")]
#[test]
fn in_the_first_edition_one_looks_along_a_narrow_corridor_but_not_around_its_bend() {
    let straight = walled("\n  A\n\n  .\n\n  .\n\n  .\n\n  B\n");
    assert!(straight.sees(Sight::CornerToCorner, 'A', 'B'));
    let bend = walled("\n      C\n  A\n\n  B\n");
    assert!(bend.sees(Sight::CornerToCorner, 'A', 'C'), "neighbours always do");
    let around = walled(
        r"
  A       B

  .       .

  .       .
      .
",
    );
    assert!(!around.sees(Sight::CornerToCorner, 'A', 'B'), "there is no floor between them");
    // Between wall hexes there are walls, not the end of the floor.
    let dug =
        open("\n      #\n  #       #\n      A\n  #       #\n      .\n  #       #\n      B\n  #       #\n      #\n");
    assert!(!dug.sees(Sight::CornerToCorner, 'A', 'B'));
    // Two corners on a wall that was drawn stay useless.
    let drawn = walled("\n  A\n ___\n  B\n");
    assert!(!drawn.sees(Sight::CornerToCorner, 'A', 'B'));
}
