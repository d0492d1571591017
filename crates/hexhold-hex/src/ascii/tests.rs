use proptest::prelude::*;

use super::*;
use crate::CellSet;

const PICTURE: &str = r"
     ___
 ___/ . \___
/ . \___/ A \
\___/ + \___/
/ . \   / . \
\___/ # \___/
";

#[test]
fn the_picture_of_the_docs_reads_as_it_looks() {
    let board: Board = PICTURE.parse().unwrap();
    assert_eq!(board.hex('A'), Some(Hex::new(2, 0)));
    assert_eq!(board.doors(DoorSign::Closed).collect::<Vec<_>>(), [Hex::new(1, 0)]);
    assert_eq!(board.wall_hexes, BTreeSet::from([Hex::new(1, -1)]));
    let map = board.map().unwrap_err();
    // The wall lines cut everything off from everything, so the door has no rooms to join.
    assert_eq!(map, [MapProblem::DoorToNowhere { hex: Hex::new(1, 0), touches: None }]);
    assert_eq!(format!("\n{board}"), PICTURE);
}

#[test]
fn sides_are_where_they_are_drawn() {
    let board: Board = "
         .
     .  ___  .
       / . \\
     . \\___/ .
         .
    "
    .parse()
    .unwrap();
    let map = board.map().unwrap();
    let middle = map.cell_at(Hex::new(1, 0)).unwrap();
    assert_eq!(map.neighbours(middle), [None; 6]);
    assert_eq!(map.len(), 7);

    let one_side = [
        "      .\n  .       .\n      . \\\n  .       .\n      .\n",
        "      .\n  .  ___  .\n      .\n  .       .\n      .\n",
        "      .\n  .       .\n    / .\n  .       .\n      .\n",
        "      .\n  .       .\n      .\n  . \\     .\n      .\n",
        "      .\n  .       .\n      .\n  .  ___  .\n      .\n",
        "      .\n  .       .\n      .\n  .     / .\n      .\n",
    ];
    for (k, text) in one_side.into_iter().enumerate() {
        let map = text.parse::<Board>().unwrap().map().unwrap();
        let middle = map.cell_at(Hex::new(1, 0)).unwrap();
        let walled: Vec<usize> = (0..6).filter(|&d| map.neighbours(middle)[d].is_none()).collect();
        assert_eq!(walled, [k], "{text}");
    }
}

#[test]
fn rooms_are_what_walls_and_doors_enclose() {
    let board: Board = r"
     .
 .       .
     +
 .  ___  .
    b.
    "
    .parse()
    .unwrap();
    // The room runs around the door and around the wall line, and one label names all of it.
    assert_eq!(board.floor.values().filter(|t| t.ground == Tread::Room('b')).count(), 6);

    assert!(" .   +   . \n".parse::<Board>().is_err(), "columns stand half a row apart");

    let two: Board = "
     +
 .       Ax
    "
    .parse()
    .unwrap();
    let map = two.map().unwrap();
    assert_eq!(map.rooms().map(|r| map.room_name(r)).collect::<Vec<_>>(), ["1", "2"]);
    let door = map.door_cells().lowest().unwrap();
    assert_eq!(map.room_of(door), None);
    assert_eq!(map.door(map.door_at(door).unwrap()).unwrap().rooms.map(|r| r.0), [0, 1]);
    assert_eq!(two.marks().collect::<Vec<_>>(), [(Hex::new(2, -1), 'A'), (Hex::new(2, -1), 'x')]);
}

#[test]
fn every_mistake_is_reported_with_its_place() {
    let problems = "
     .
 .  x    ._
     .   __
 #3      .
"
    .parse::<Board>()
    .unwrap_err();
    let text: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        text,
        [
            "line 3, column 5: `x  ` between two hexes, where only a wall line `___` can stand",
            "line 3, column 11: `_` is no mark",
            "line 4, column 9: ` __` between two hexes, where only a wall line `___` can stand",
            "line 5, column 3: `3` in a wall hex",
        ]
    );
    let unlabelled = "     1.\n\n      .\n 2.\n".parse::<Board>().unwrap_err();
    assert_eq!(
        unlabelled[0].to_string(),
        "line 3, column 6: rooms meet here without a wall: this hex needs a room label"
    );
}

#[test]
fn nothing_is_a_board_of_nothing() {
    for text in ["", "\n \n", "@1,1\n", "___", "\t", "/////\\\\\\", "@99999999,1"] {
        assert!(text.parse::<Board>().is_err(), "{text:?}");
    }
}

fn boards() -> impl Strategy<Value = Board> {
    let hexes = prop::collection::btree_map((-5i16..6, -4i16..5), (0u8..12, 0usize..20, 0usize..30), 1..40);
    let lines = prop::collection::vec((-5i16..6, -4i16..5, 0usize..6), 0..25);
    (hexes, lines, any::<bool>()).prop_map(|(hexes, lines, many_rooms)| {
        let mut board = Board::default();
        let marks = "ABCxyz12@!é漢%";
        for ((q, r), (kind, first, second)) in hexes {
            let hex = Hex::new(q, r);
            let mut shown: Vec<char> = marks.chars().nth(first).into_iter().collect();
            if !shown.is_empty() {
                shown.extend(marks.chars().nth(second));
            }
            let ground = match kind {
                0 => {
                    board.wall_hexes.insert(hex);
                    continue;
                }
                1 => Tread::Door(DoorSign::Closed),
                2 => Tread::Door(DoorSign::Open),
                3 => Tread::Door(DoorSign::Locked),
                4 | 5 if many_rooms => Tread::Room('K'),
                _ => Tread::Room('1'),
            };
            board.floor.insert(hex, Tile { ground, marks: shown });
        }
        for (q, r, d) in lines {
            board.add_wall(Hex::new(q, r), Dir::from_index(d));
        }
        board
    })
}

proptest! {
    #[test]
    fn printing_and_reading_gives_the_same_board(board in boards()) {
        let text = board.to_string();
        let again = text.parse::<Board>();
        prop_assert_eq!(again, Ok(board), "\n{}", text);
    }

    #[test]
    fn a_map_drawn_and_read_is_the_same_map(board in boards()) {
        let Ok(map) = board.map() else { return Ok(()) };
        let drawn = Board::from_map(&map, |_| DoorSign::Closed, |_| String::new());
        let again = drawn.to_string().parse::<Board>().unwrap().map().unwrap();
        prop_assert_eq!(map.len(), again.len());
        prop_assert!(map.cells().iter().all(|c| again.hex_of(c) == map.hex_of(c)));
        prop_assert_eq!(map.wall_lines().collect::<Vec<_>>(), again.wall_lines().collect::<Vec<_>>());
        prop_assert!(map.doors().eq(again.doors()));
        let rooms = |m: &Map| m.rooms().map(|r| m.cells_of(r)).collect::<Vec<CellSet>>();
        prop_assert_eq!(rooms(&map), rooms(&again));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[ ./\\\\_#+'=A-C1-2@,\\n-]{0,80}") {
        if let Ok(board) = text.parse::<Board>() {
            let _ = board.map();
            let _ = board.closed_map();
        }
    }
}
