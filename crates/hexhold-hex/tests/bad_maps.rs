//! Wrong maps: every problem at once, with its place, and never a panic.

use hexhold_hex::{Borders, Dir, DoorDraft, Hex, MapDraft, MapProblem, Placed, RoomDraft};
use proptest::prelude::*;

fn room(name: &str, floor: impl IntoIterator<Item = (i16, i16)>) -> RoomDraft {
    RoomDraft { name: name.to_owned(), floor: floor.into_iter().map(Hex::from).collect() }
}

fn messages(draft: &MapDraft) -> Vec<String> {
    draft.build().expect_err("the map is wrong").iter().map(ToString::to_string).collect()
}

#[test]
fn all_problems_are_reported_at_once() {
    let draft = MapDraft {
        rooms: vec![room("hall", [(0, 0), (1, 0), (0, 0), (5, 0)]), room("cave", [(1, 0), (2, 0)]), room("cave", [])],
        wall_hexes: vec![Hex::new(2, 0)],
        wall_lines: vec![(Hex::new(9, 9), Dir::D2)],
        doors: vec![
            DoorDraft { hex: Hex::new(8, -8), joins: None },
            DoorDraft { hex: Hex::new(0, 1), joins: Some(("hall".to_owned(), "tower".to_owned())) },
            DoorDraft { hex: Hex::new(0, 0), joins: None },
        ],
        links: vec![(Hex::new(0, 0), Hex::new(7, 7))],
        placed: vec![Placed { what: "the chest".to_owned(), hex: Hex::new(3, 3) }],
        borders: Borders::Closed,
    };
    assert_eq!(
        messages(&draft),
        [
            "hex (0, 0) is listed twice in room `hall`",
            "rooms `hall` and `cave` overlap at (1, 0)",
            "two rooms are called `cave`",
            "room `cave` has no floor",
            "the wall hex (2, 0) lies on the floor of room `cave`",
            "the door at (0, 0) lies on the floor of room `hall`; a door belongs to no room",
            "the wall line on side 2 of (9, 9) touches neither floor nor a wall hex",
            "room `hall` falls apart: (5, 0) cannot be reached from its other hexes",
            "the door at (8, -8) leads nowhere: it touches no room",
            "the door at (0, 1) should join room `tower`, which does not exist",
            "the door at (0, 0) leads nowhere: the only room it touches is `hall`",
            "the chest at (3, 3) is outside the floor",
            "the hexes (0, 0) and (7, 7) cannot be linked: a link joins two different floor hexes",
        ]
    );
}

#[test]
fn a_door_between_more_than_two_rooms_must_say_which() {
    let mut draft = MapDraft {
        rooms: vec![room("a", [(1, 0)]), room("b", [(-1, 1)]), room("c", [(0, -1)])],
        doors: vec![DoorDraft { hex: Hex::new(0, 0), joins: None }],
        ..MapDraft::default()
    };
    assert_eq!(messages(&draft), ["the door at (0, 0) touches more than two rooms (a, b, c); say which two it joins"]);
    draft.doors[0].joins = Some(("a".to_owned(), "c".to_owned()));
    assert_eq!(draft.build().unwrap().doors().next().unwrap().1.rooms.map(|r| r.0), [0, 2]);
}

#[test]
fn sizes_are_limited() {
    let big = MapDraft::bare(Hex::rectangle(30, 20));
    assert_eq!(big.build(), Err(vec![MapProblem::TooManyHexes { count: 600 }]));
    assert_eq!(MapDraft::default().build(), Err(vec![MapProblem::NoFloor]));
    let wide = MapDraft::bare([Hex::new(0, 0), Hex::new(i16::MAX, i16::MIN)]);
    assert!(matches!(wide.build().unwrap_err()[..], [MapProblem::TooFarOut { .. }]));
    assert_eq!(MapDraft::bare(Hex::rectangle(32, 16)).build().unwrap().len(), 512);
}

fn hex() -> impl Strategy<Value = Hex> {
    prop_oneof![
        8 => (-3i16..4, -3i16..4).prop_map(Hex::from),
        1 => any::<(i16, i16)>().prop_map(Hex::from),
    ]
}

proptest! {
    /// Whatever is written: a map or problems that can be printed.
    #[test]
    fn no_draft_makes_build_panic(
        floors in prop::collection::vec(prop::collection::vec(hex(), 0..12), 0..4),
        wall_hexes in prop::collection::vec(hex(), 0..4),
        lines in prop::collection::vec((hex(), 0usize..6), 0..6),
        doors in prop::collection::vec((hex(), prop::option::of(("[ab12]", "[ab12]"))), 0..4),
        links in prop::collection::vec((hex(), hex()), 0..3),
        placed in prop::collection::vec(hex(), 0..3),
        closed in any::<bool>(),
    ) {
        let draft = MapDraft {
            rooms: floors.into_iter().enumerate().map(|(i, floor)| RoomDraft { name: i.to_string(), floor }).collect(),
            wall_hexes,
            wall_lines: lines.into_iter().map(|(h, d)| (h, Dir::from_index(d))).collect(),
            doors: doors.into_iter().map(|(hex, joins)| DoorDraft { hex, joins }).collect(),
            links,
            placed: placed.into_iter().map(|hex| Placed { what: "thing".to_owned(), hex }).collect(),
            borders: if closed { Borders::Closed } else { Borders::Open },
        };
        match draft.build() {
            Ok(map) => prop_assert!(map.cells().iter().all(|c| map.cell_at(map.hex_of(c)) == Some(c))),
            Err(problems) => {
                prop_assert!(!problems.is_empty());
                prop_assert!(problems.iter().all(|p| !p.to_string().is_empty()));
            }
        }
    }
}
