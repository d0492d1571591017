//! The boards that are measured, drawn.

use hexhold_hex::{Borders, CellSet, Dir, Ground, Hex, Map, MapDraft, RoomDraft, ascii::Board, ascii::DoorSign};

/// 120 hexes: three chambers of 4 × 10 behind wall lines, with a gap of one hex each, some pillars of wall.
pub(crate) fn three_rooms() -> Map {
    let pillars = [(1, 2), (1, 7), (5, 5), (6, 1), (9, 3), (10, 8)].map(|(c, r)| Hex::from_odd_q(c, r));
    let floor = Hex::rectangle(12, 10).filter(|h| !pillars.contains(h));
    // Six more hexes in an alcove make up for the pillars.
    let alcove = (4..10).map(|c| Hex::from_odd_q(c, 10));
    let mut draft = MapDraft {
        rooms: vec![RoomDraft { name: "three chambers".to_owned(), floor: floor.chain(alcove).collect() }],
        borders: Borders::Closed,
        ..MapDraft::default()
    };
    for (column, gap) in [(3, 4), (7, 6)] {
        for row in (0..11).filter(|&row| row != gap) {
            let hex = Hex::from_odd_q(column, row);
            draft.wall_lines.extend([(hex, Dir::D0), (hex, Dir::D5)]);
        }
    }
    draft.wall_lines.retain(|&(h, d)| h.to_odd_q().1 < 10 || draft.rooms[0].floor.contains(&h.neighbour(d)));
    draft.build().unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// 331 hexes: everything within 10 of the middle.
#[allow(dead_code, reason = "not every user of the boards walks on them")]
pub(crate) fn disc() -> Map {
    MapDraft::bare(Hex::new(0, 0).within(10)).build().unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Difficult terrain, traps, ice and obstacles scattered evenly.
#[allow(dead_code, reason = "not every user of the boards walks on them")]
pub(crate) fn rough(map: &Map) -> Ground {
    let every = |n: u16, k: u16| map.cells().iter().filter(|c| c.0 % n == k).collect::<CellSet>();
    Ground {
        open: map.cells(),
        barred: every(11, 3),
        difficult: every(5, 1),
        negative: every(13, 6),
        icy: every(9, 4),
        ..Ground::default()
    }
}

#[allow(dead_code, reason = "shared with the benchmark")]
fn main() {
    println!("{}", Board::from_map(&three_rooms(), |_| DoorSign::Open, |_| String::new()));
}
