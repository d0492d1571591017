//! Putting rooms together: a door letter that stands in two rooms is the same hex, so rooms need no coordinates.
//! Hexes of different rooms touch only through doors.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_hex::{Dir, Hex};

use super::{line::Cx, picture::Drawn};

/// A room as drawn: hexes relative to nothing in particular.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) name: String,
    pub(crate) drawn: Vec<Drawn>,
    /// The letters of this room that are doors.
    pub(crate) doors: Vec<char>,
}

/// The rooms of one picture: floor that hangs together without going through a door or a wall. Each has the doors at its
/// edge.
pub(crate) fn regions(drawn: &[Drawn], walls: &[(Hex, Dir)], is_door: impl Fn(char) -> bool) -> Vec<Vec<Drawn>> {
    let walled: BTreeSet<(Hex, Hex)> =
        walls.iter().flat_map(|&(h, d)| [(h, h.neighbour(d)), (h.neighbour(d), h)]).collect();
    let by_hex: BTreeMap<Hex, &Drawn> = drawn.iter().map(|d| (d.hex, d)).collect();
    let mut done: BTreeSet<Hex> = BTreeSet::new();
    let mut out = Vec::new();
    for first in drawn.iter().filter(|d| !is_door(d.letter)) {
        if !done.insert(first.hex) {
            continue;
        }
        let mut room: BTreeSet<Hex> = BTreeSet::from([first.hex]);
        let mut open = vec![first.hex];
        while let Some(hex) = open.pop() {
            let open_sides = hex.neighbours().into_iter().filter(|&h| !walled.contains(&(hex, h)));
            for next in open_sides.filter_map(|h| by_hex.get(&h)) {
                let fresh = room.insert(next.hex);
                if fresh && !is_door(next.letter) {
                    done.insert(next.hex);
                    open.push(next.hex);
                }
            }
        }
        out.push(drawn.iter().filter(|d| room.contains(&d.hex)).copied().collect());
    }
    out
}

/// How far each room's drawing must be moved to fit the others.
pub(crate) fn join(cx: &mut Cx, sheets: &[Sheet]) -> Vec<Hex> {
    let mut offsets: Vec<Option<Hex>> = vec![None; sheets.len()];
    let place = |s: &Sheet, door: char| s.drawn.iter().find(|d| d.letter == door).map(|d| (d.hex, d.span));
    for sheet in sheets {
        for &door in &sheet.doors {
            let mut copies = sheet.drawn.iter().filter(|d| d.letter == door).skip(1);
            if let Some(d) = copies.next() {
                cx.error_help(
                    d.span,
                    format!("door `{door}` twice in one room"),
                    "the second",
                    "every door has its own letter",
                );
            }
        }
    }
    for first in 0..sheets.len() {
        if offsets[first].is_some() {
            continue;
        }
        let columns = |i: usize, o: Hex| sheets[i].drawn.iter().map(move |d| d.hex.q + o.q);
        let before: Vec<(usize, Hex)> = offsets.iter().enumerate().filter_map(|(i, o)| Some((i, (*o)?))).collect();
        let edge = before.iter().flat_map(|&(i, o)| columns(i, o)).max();
        offsets[first] = Some(Hex::new(0, 0));
        let mut joined = vec![first];
        let mut open = vec![first];
        while let Some(i) = open.pop() {
            let Some(at) = offsets[i] else { continue };
            for (j, other) in sheets.iter().enumerate() {
                for &door in &sheets[i].doors {
                    let (Some((a, _)), Some((b, span))) = (place(&sheets[i], door), place(other, door)) else {
                        continue;
                    };
                    if i == j || !other.doors.contains(&door) {
                        continue;
                    }
                    let offset = a + at - b;
                    match offsets[j] {
                        None => {
                            offsets[j] = Some(offset);
                            joined.push(j);
                            open.push(j);
                        }
                        Some(known) if known != offset => {
                            let message =
                                format!("room `{}` does not fit: door `{door}` would be in two places", other.name);
                            cx.error(span, message, "other doors of this room place it elsewhere");
                            return Vec::new();
                        }
                        Some(_) => {}
                    }
                }
            }
        }
        // Rooms that no door joins to the others lie apart from them, all together.
        let left = joined.iter().flat_map(|&i| columns(i, offsets[i].unwrap_or_default())).min();
        if let (Some(edge), Some(left)) = (edge, left) {
            let shift = Hex::new((edge - left + 4) / 2 * 2, 0);
            for i in joined {
                offsets[i] = offsets[i].map(|o| o + shift);
            }
        }
    }
    offsets.into_iter().flatten().collect()
}

/// Wall lines between hexes of different rooms.
pub(crate) fn walls(rooms: &[Vec<Hex>]) -> Vec<(Hex, Dir)> {
    let mut owner = BTreeMap::new();
    for (i, floor) in rooms.iter().enumerate() {
        owner.extend(floor.iter().map(|&h| (h, i)));
    }
    let mut walls = Vec::new();
    for (&hex, &room) in &owner {
        for dir in [Dir::D0, Dir::D1, Dir::D2] {
            if owner.get(&hex.neighbour(dir)).is_some_and(|&o| o != room) {
                walls.push((hex, dir));
            }
        }
    }
    walls
}
