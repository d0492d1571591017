//! Whether a scenario can be walked: from the starting hexes to every door, goal, plate, escape hex, treasure and
//! monster, for every size of party. Two scenarios were walled shut by their own obstacles once, and nobody had noticed.

mod cards;
mod walk;

use std::collections::BTreeMap;

use hexhold_hex::{CellSet, Hex, Map, RoomId};
use hexhold_model::{OverlayKind, Placement, ScenarioDef, ScenarioEffect, ScenarioTest, ScenarioTrigger};

use crate::{
    pack::Loaded,
    source::{Diagnostic, Severity, Span},
};
pub(crate) use cards::check as check_cards;
use walk::Walk;

/// What is out of reach, where it stands, and for which parties.
type Missed = BTreeMap<(usize, Hex, String), Vec<usize>>;

/// The names of parts of a scenario under which the places of its hexes are kept.
pub(crate) fn part(hex: Hex) -> String {
    format!("@{},{}", hex.q, hex.r)
}

/// The part that says that something is meant to be out of reach: then it is worth a warning only.
pub(crate) const MEANT: &str = "@meant";

/// Whether walkers get everywhere. Whoever writes a scenario that others have made asks it.
pub fn is_walkable(s: &ScenarioDef) -> bool {
    let Ok(map) = crate::check::draft(s).build() else { return true };
    (0..3).all(|party| {
        let walk = Walk::new(s, &map, party);
        out_of_reach(s, &map, &walk, party).is_empty() && !(0..s.doors.len()).any(|d| stays_locked(&map, &walk, d))
    })
}

pub(crate) fn check(loaded: &mut Loaded, s: &ScenarioDef, map: &Map) {
    let walks = [0, 1, 2].map(|party| Walk::new(s, map, party));
    let meant = loaded.places.contains_key(&("scenario", format!("{}/{MEANT}", s.key)));
    let severity = if meant { Severity::Warning } else { Severity::Error };
    let mut missed = Missed::new();
    for (party, walk) in walks.iter().enumerate() {
        for (room, hex, what) in out_of_reach(s, map, walk, party) {
            missed.entry((room, hex, what)).or_default().push(party);
        }
    }
    let mut reported: Vec<usize> = Vec::new();
    for (room, _) in s.rooms.iter().enumerate() {
        let here: Vec<_> = missed.iter().filter(|((r, ..), _)| *r == room).collect();
        let Some(&((_, hex, _), parties)) = here.first() else { continue };
        let list = enumerated(here.iter().map(|((_, _, what), _)| what.as_str()));
        let some = here.iter().any(|(_, p)| p.len() < walks.len());
        let which = if some { format!(" with {} characters", parties[0] + 2) } else { String::new() };
        let message = format!("nobody can walk from the starting hexes to {list}{which}");
        say(loaded, s, *hex, severity, message, "out of reach", BARRED);
        reported.push(room);
    }
    let locked: Vec<usize> = (0..s.doors.len()).filter(|&d| walks.iter().any(|w| stays_locked(map, w, d))).collect();
    for door in locked.iter().map(|&d| &s.doors[d]) {
        let message = format!("nothing opens the locked door `{}`", door.name);
        say(loaded, s, door.hex, severity, message, "no rule that can take effect unlocks it", UNLOCK);
    }
    if reported.is_empty() && locked.is_empty() && !walks.iter().all(Walk::can_win) {
        let span = loaded.place("scenario", &s.key);
        // Only a warning: a referee may reveal and decide what no rule does.
        let message = "nothing that can happen wins this scenario".to_owned();
        let help = "a goal waits for a room, a mark, a treasure or a counter that the party cannot get to";
        push(loaded, span, Severity::Warning, message, "no goal can be met", help);
    }
    for room in map.rooms().filter(|r| !reported.contains(&r.index())) {
        if let Some(hex) = cut_off(map, &walks[0].obstacles, room) {
            let message = format!("obstacles cut the room `{}` in two", map.room_name(room));
            say(loaded, s, hex, Severity::Warning, message, "no way on foot from here to the rest of the room", BARRED);
        }
    }
}

const BARRED: &str = "a column or a line of obstacles from wall to wall bars the way: leave a gap, have a rule \
                      `clear` it, or say `out-of-reach \"why\"` if it is meant so";
const UNLOCK: &str =
    "for example `when character enters \"lever\" { unlock \"…\" }`; the party must be able to bring it about";

fn say(
    loaded: &mut Loaded,
    s: &ScenarioDef,
    hex: Hex,
    severity: Severity,
    message: String,
    label: &str,
    help: &'static str,
) {
    let known = loaded.places.get(&("scenario", format!("{}/{}", s.key, part(hex)))).copied();
    let span = known.unwrap_or_else(|| loaded.place("scenario", &s.key));
    push(loaded, span, severity, message, label, help);
}

fn push(loaded: &mut Loaded, span: Span, severity: Severity, message: String, label: &str, help: &str) {
    let (label, help) = (label.to_owned(), Some(help.to_owned()));
    loaded.diagnostics.push(Diagnostic { severity, message, span, label, help });
}

/// `the door x, the monster y (2)`.
fn enumerated<'a>(all: impl Iterator<Item = &'a str>) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for what in all {
        match counted.iter_mut().find(|(known, _)| *known == what) {
            Some((_, n)) => *n += 1,
            None => counted.push((what, 1)),
        }
    }
    let named = |&(what, n): &(&str, usize)| if n == 1 { what.to_owned() } else { format!("{what} ({n})") };
    counted.iter().map(named).collect::<Vec<_>>().join(", ")
}

/// A locked door that one could walk up to and that no rule unlocks.
fn stays_locked(map: &Map, walk: &Walk, door: usize) -> bool {
    let Some(cell) = walk.door_cell(door) else { return false };
    !walk.unlocked[door] && map.around(cell).intersects(&walk.reached)
}

/// The things of rooms where somebody gets to that nobody gets to. What lies behind a door that is out of reach itself is
/// not counted up: the door is.
fn out_of_reach(s: &ScenarioDef, map: &Map, walk: &Walk, party: usize) -> Vec<(usize, Hex, String)> {
    let mut out = Vec::new();
    let missed = |hex: &Hex| map.cell_at(*hex).is_some_and(|c| !walk.reached.contains(c));
    let entered = |room: RoomId| map.cells_of(room).intersects(&walk.reached);
    for (i, door) in s.doors.iter().enumerate().filter(|(i, d)| missed(&d.hex) && walk.unlocked[*i]) {
        let rooms = walk.door_cell(i).and_then(|c| map.door_at(c)).and_then(|d| map.door(d)).map(|d| d.rooms);
        if let Some(room) = rooms.into_iter().flatten().find(|r| entered(*r)) {
            out.push((room.index(), door.hex, format!("the door `{}`", door.name)));
        }
    }
    for id in map.rooms().filter(|r| entered(*r)) {
        let room = &s.rooms[id.index()];
        let mut miss = |hex: Hex, what: String| out.push((id.index(), hex, what));
        let placed = |p: &&Placement| p.ranks[party].is_some() && missed(&p.hex);
        for p in room.monsters.iter().filter(placed) {
            miss(p.hex, format!("the monster `{}`", p.monster));
        }
        for &(o, hex) in room.objectives.iter().filter(|(_, hex)| missed(hex)) {
            if let Some(objective) = s.objectives.get(usize::from(o)) {
                miss(hex, format!("the objective `{}`", objective.name));
            }
        }
        let marked = |hex: &Hex| s.marks.iter().any(|m| m.hexes.contains(hex) && matters(s, &m.name));
        for overlay in room.overlays.iter().filter(|o| o.hexes.iter().all(missed)) {
            let what = match overlay.kind {
                // Counted by its name.
                OverlayKind::PressurePlate if overlay.hexes.iter().any(marked) => continue,
                OverlayKind::Treasure => "a treasure",
                OverlayKind::PressurePlate => "a pressure plate",
                _ => continue,
            };
            if let Some(&hex) = overlay.hexes.first() {
                miss(hex, what.to_owned());
            }
        }
        // A mark is reached in any of its hexes, wherever they are.
        for mark in s.marks.iter().filter(|m| matters(s, &m.name) && m.hexes.iter().all(missed)) {
            if let Some(&hex) = mark.hexes.iter().find(|h| room.floor.contains(h)) {
                miss(hex, format!("the mark `{}`", mark.name));
            }
        }
    }
    out
}

/// Whether somebody has to get to a mark: a goal, a rule, an escape or an ally's way says so.
fn matters(s: &ScenarioDef, mark: &str) -> bool {
    fn tested(test: &ScenarioTest, mark: &str) -> bool {
        match test {
            ScenarioTest::Not(t) => tested(t, mark),
            ScenarioTest::Any(list) | ScenarioTest::All(list) => list.iter().any(|t| tested(t, mark)),
            ScenarioTest::CharactersAt { mark: m, .. } | ScenarioTest::FigureAt { mark: m, .. } => m == mark,
            _ => false,
        }
    }
    let entered =
        |t: &ScenarioTrigger| matches!(t, ScenarioTrigger::Enters(m) | ScenarioTrigger::EndsTurnAt(m) if m == mark);
    let escape = |e: &ScenarioEffect| matches!(e, ScenarioEffect::EscapeAt(m) if m == mark);
    s.goals.iter().any(|t| tested(t, mark))
        || s.effects.iter().any(escape)
        || s.rules
            .iter()
            .any(|r| entered(&r.trigger) || r.when.iter().any(|t| tested(t, mark)) || r.effects.iter().any(escape))
        || s.allies.iter().any(|a| a.heads_for.as_deref() == Some(mark))
}

/// A hex of the smaller part of a room that obstacles cut in two. Floor that was apart without them is not their fault.
fn cut_off(map: &Map, obstacles: &CellSet, room: RoomId) -> Option<Hex> {
    let doors: CellSet = map.doors().filter(|(_, d)| d.rooms.contains(&room)).map(|(_, d)| d.cell).collect();
    let whole = map.cells_of(room).union(&doors);
    let mut left = whole;
    while let Some(cell) = left.lowest() {
        let piece = map.flood(cell, &whole);
        left = left.minus(&piece);
        let mut free = piece.minus(obstacles);
        let mut parts: Vec<CellSet> = Vec::new();
        while let Some(cell) = free.lowest() {
            let part = map.flood(cell, &piece.minus(obstacles));
            free = free.minus(&part);
            parts.push(part);
        }
        if parts.len() > 1 {
            let smallest = parts.iter().min_by_key(|p| p.len())?;
            return smallest.lowest().map(|c| map.hex_of(c));
        }
    }
    None
}
