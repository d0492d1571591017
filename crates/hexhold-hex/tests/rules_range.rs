//! Adjacency, range and rooms, rule by rule.

mod common;

use common::{open, walled};
use hexhold_hex::{Sight, ascii::Tread};
use hexhold_proves::proves;

const LINE: &str = r"
      .
  .       .
      A
  .  ___  .
      B
  .       .
      .
";

#[proves(
    "gh2e:map.wall.breaks-adjacency",
    "fh:map.no-adjacency-through-wall-line",
    "jotl:range.adjacent.wall",
    "gh1e:range.adjacent"
)]
#[test]
fn hexes_on_opposite_sides_of_a_wall_line_are_not_adjacent() {
    assert!(!open(LINE).adjacent('A', 'B'));
    assert!(open(&LINE.replace("___", "   ")).adjacent('A', 'B'));
}

#[proves("jotl:range.adjacent")]
#[test]
fn hexes_that_share_a_side_are_adjacent() {
    let board = open(LINE);
    let tables = board.tables(Sight::AnyPoint);
    assert_eq!(tables.neighbours(board.at('A')).len(), 5);
}

#[proves("gh2e:map.wall.hex-adjacent-to-wall", "fh:map.adjacent-to-wall", "jotl:map.wall.adjacent")]
#[test]
fn a_hex_with_a_wall_line_on_a_side_is_adjacent_to_a_wall() {
    let board = open(LINE);
    assert!(board.map.touches_wall(board.at('A')));
    assert!(board.map.touches_wall(board.at('B')));
    assert_eq!(board.map.cells().iter().filter(|&c| board.map.touches_wall(c)).count(), 2);
}

#[proves("gh2e:range.across-shared-wall-two", "fh:range.shared-wall-with-los-is-two", "gh1e:range.around")]
#[test]
fn hexes_that_share_a_wall_but_see_each_other_are_at_range_two() {
    let board = open(LINE);
    assert!(board.sees(Sight::AnyPoint, 'A', 'B'));
    assert_eq!(board.range('A', 'B'), Some(2));
}

#[proves(
    "gh2e:range.not-through-walls",
    "fh:range.not-through-walls",
    "gh1e:range.no-walls",
    "gh2e:range.example-around-wall"
)]
#[test]
fn range_goes_around_walls() {
    let board = open(
        r"
  .       .
      #
  A       B
      #
  .       .
      .
",
    );
    assert_eq!(board.range('A', 'B'), Some(4));
    let board = open(
        r"
  .       .
      .
  A       B
      #
  .       .
      .
",
    );
    assert_eq!(board.range('A', 'B'), Some(2));
}

#[proves("gh1e:range.count", "jotl:range.count", "gh2e:range.within-x", "fh:range.within-x", "jotl:map.hex")]
#[test]
fn range_counts_the_target_hex_but_not_the_own() {
    let board = open(
        r"
      B       D
  A       C       E
",
    );
    let tables = board.tables(Sight::AnyPoint);
    let from_a = |mark| tables.range(board.at('A'), board.at(mark));
    assert_eq!(['A', 'B', 'C', 'D', 'E'].map(from_a), [Some(0), Some(1), Some(2), Some(3), Some(4)]);
    assert_eq!(tables.within(board.at('A'), 3), board.all("ABCD"));
}

#[proves("gh1e:map.wall")]
#[test]
fn walls_stop_movement_sight_and_adjacency_and_lengthen_range() {
    let board = open(
        r"
      .
  .       .
      A
  . \___/ .
      B
  .       .
",
    );
    assert!(!board.adjacent('A', 'B'));
    assert!(!board.sees(Sight::CornerToCorner, 'A', 'B'));
    assert_eq!(board.map.neighbour(board.at('A'), hexhold_hex::Dir::D4), None);
    assert_eq!(board.range('A', 'B'), Some(3));
}

#[proves(
    "gh2e:map.room.definition",
    "fh:map.room-definition",
    "gh2e:overlay.wall.enclosed-section-is-room",
    "fh:overlay.wall.enclosed-section-is-room"
)]
#[test]
fn a_room_is_what_walls_enclose() {
    let board = walled(
        r"
      .       .
  A     / .     / C
      . \     B \
  .     / .     / .
",
    );
    let room = |mark| board.map.room_of(board.at(mark));
    assert_eq!(board.map.rooms().count(), 3);
    assert!(room('A') != room('B') && room('B') != room('C') && room('C') != room('A'));
}

#[proves("gh2e:overlay.door.open-still-separates", "fh:overlay.door.open-in-neither-room", "jotl:overlay.door.no-room")]
#[test]
fn a_door_divides_its_rooms_and_belongs_to_neither() {
    let board = walled(
        r"
  .
     'D
  A       B
",
    );
    assert!(matches!(board.board.floor[&board.board.hex('D').unwrap()].ground, Tread::Door(_)));
    let door = board.map.door(board.map.door_at(board.at('D')).unwrap()).unwrap();
    let room = |mark| board.map.room_of(board.at(mark));
    assert_eq!(room('D'), None);
    assert_ne!(room('A'), room('B'));
    assert_eq!(Some(door.rooms), room('A').zip(room('B')).map(|(a, b)| [a, b]));
}
