//! A scenario without a map: rooms, marks and places as its own files name them, so that its rules can be read. Whoever draws
//! the map gives the rooms their numbers and the marks their letters, and the rules find them.

use std::collections::BTreeSet;

use hexhold_hex::Hex;
use hexhold_model::{Mark, Room, ScenarioDef};
use serde_json::Value;

use super::{Page, written};
use crate::{
    card::Cx,
    maps::{Layout, Spot},
};

/// Rooms lie so far apart, and are so wide, that everything has a place.
const APART: i16 = 40;
const WIDE: i16 = 12;
const MOST: usize = 64;

pub(super) fn layout(cx: &mut Cx, pages: &[Page]) -> Layout {
    let (mut rooms, mut tiles, mut sections, mut spots) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let common = pages[0].node.list("objectives", cx.diags);
    for page in pages {
        let own = page.node.list("objectives", cx.diags);
        let objectives = if own.is_empty() { &common } else { &own };
        for node in page.node.list("rooms", cx.diags).iter().take(MOST) {
            let Some(number) = node.get("roomNumber").and_then(|n| n.whole()) else { continue };
            let place = rooms.len();
            if place >= MOST {
                break;
            }
            let left = APART * place as i16;
            let floor: Vec<Hex> = (0..WIDE).flat_map(|q| (0..WIDE).map(move |r| Hex { q: left + q, r })).collect();
            if let (Some(section), 0) = (&page.section, sections.iter().filter(|(_, r)| *r == place).count()) {
                sections.push((section.clone(), place));
            }
            let listed = node.list("objectives", cx.diags);
            for (i, told) in listed.iter().take(MOST).enumerate() {
                let n = told.whole().and_then(|n| usize::try_from(n).ok()).and_then(|n| n.checked_sub(1));
                if let Some(name) = n.and_then(|n| objectives.get(n)).and_then(|o| written(o, "name")) {
                    spots.push(Spot { name, room: place, hexes: vec![floor[WIDE as usize + i]] });
                }
            }
            tiles.push((number.to_string(), place));
            rooms.push(Room { name: number.to_string(), floor, ..Room::default() });
        }
    }
    let mut letters = BTreeSet::new();
    for page in pages {
        markers(page.node.value(), &mut letters, 0);
    }
    let marks = letters.into_iter().take(200).enumerate().map(|(i, name)| {
        let i = i as i16;
        Mark { name, hexes: vec![Hex { q: i % WIDE, r: i / WIDE % WIDE }] }
    });
    let scenario = ScenarioDef { rooms, marks: marks.collect(), ..ScenarioDef::default() };
    Layout { scenario, edition: None, fixes: Vec::new(), tiles, sections, spots }
}

/// Every mark that anything in the file names.
fn markers(value: &Value, out: &mut BTreeSet<String>, depth: u8) {
    if depth > 16 {
        return;
    }
    match value {
        Value::Array(list) => list.iter().for_each(|v| markers(v, out, depth + 1)),
        Value::Object(map) => {
            for (key, v) in map {
                match v.as_str().map(str::to_owned).or_else(|| v.as_i64().map(|n| n.to_string())) {
                    Some(mark) if key == "marker" && mark.len() <= 20 => drop(out.insert(mark)),
                    _ => markers(v, out, depth + 1),
                }
            }
        }
        _ => {}
    }
}
