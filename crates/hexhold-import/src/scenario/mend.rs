//! What a layout gets wrong and the engine would refuse: monsters on obstacles, hexes that belong to a room and cannot be
//! reached from it.

use std::collections::BTreeSet;

use hexhold_hex::Hex;
use hexhold_model::{OverlayKind, Room, ScenarioDef};

/// Mends the scenario and says what was done.
pub(super) fn mend(def: &mut ScenarioDef) -> Vec<String> {
    let mut why = Vec::new();
    let walled: BTreeSet<(Hex, Hex)> =
        def.walls.iter().flat_map(|&(h, d)| [(h, h.neighbour(d)), (h.neighbour(d), h)]).collect();
    let linked: BTreeSet<(Hex, Hex)> = def.linked.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    for room in &mut def.rooms {
        let whole = largest(&room.floor.iter().copied().collect(), &walled, &linked);
        if whole.len() < room.floor.len() {
            let lost = room.floor.len() - whole.len();
            why.push(format!("room {}: {lost} hexes that cannot be reached from the others are left out", room.name));
            let inside = |h: &Hex| whole.contains(h);
            room.floor.retain(inside);
            room.overlays.iter_mut().for_each(|o| o.hexes.retain(inside));
            room.overlays.retain(|o| !o.hexes.is_empty());
            room.money.retain(inside);
            room.monsters.retain(|m| inside(&m.hex));
        }
        let standing: Vec<Hex> = room.monsters.iter().chain(&room.ally_monsters).map(|m| m.hex).collect();
        for o in room.overlays.iter_mut().filter(|o| o.kind == OverlayKind::Obstacle) {
            let before = o.hexes.len();
            o.hexes.retain(|h| !standing.contains(h));
            if o.hexes.len() < before {
                why.push(format!("room {}: an obstacle under a monster is left out", room.name));
            }
        }
        room.overlays.retain(|o| !o.hexes.is_empty());
        why.extend(part_figures(room));
    }
    let floor: BTreeSet<Hex> = def.rooms.iter().flat_map(|r| r.floor.iter().copied()).collect();
    def.start.retain(|h| floor.contains(h));
    for mark in &mut def.marks {
        mark.hexes.retain(|h| floor.contains(h));
    }
    def.marks.retain(|m| !m.hexes.is_empty());
    why
}

/// One figure in a hex, for every size of the party; further ones stand beside it.
fn part_figures(room: &mut Room) -> Option<String> {
    let blocked: BTreeSet<Hex> = room.overlays.iter().flat_map(|o| o.hexes.iter().copied()).collect();
    let mut moved = 0;
    for size in 0..3 {
        let mut taken: BTreeSet<Hex> = BTreeSet::new();
        for i in 0..room.monsters.len() {
            if room.monsters[i].ranks[size].is_none() || taken.insert(room.monsters[i].hex) {
                continue;
            }
            let everywhere: BTreeSet<Hex> = room.monsters.iter().map(|m| m.hex).collect();
            let free = room.floor.iter().filter(|h| !everywhere.contains(h) && !blocked.contains(h));
            if let Some(&to) = free.min_by_key(|h| (h.distance(room.monsters[i].hex), **h)) {
                room.monsters[i].hex = to;
                taken.insert(to);
                moved += 1;
            }
        }
    }
    (moved > 0).then(|| format!("room {}: {moved} monsters that shared a hex stand beside it", room.name))
}

/// The largest part of the floor that hangs together.
fn largest(floor: &BTreeSet<Hex>, walled: &BTreeSet<(Hex, Hex)>, linked: &BTreeSet<(Hex, Hex)>) -> BTreeSet<Hex> {
    let mut left = floor.clone();
    let mut best = BTreeSet::new();
    while let Some(&first) = left.iter().next() {
        left.remove(&first);
        let mut part = BTreeSet::from([first]);
        let mut open = vec![first];
        while let Some(h) = open.pop() {
            let steps = h.neighbours().into_iter().filter(|n| !walled.contains(&(h, *n)));
            let links = linked.iter().filter(|(a, _)| *a == h).map(|(_, b)| *b);
            for next in steps.chain(links).filter(|n| floor.contains(n)).collect::<Vec<_>>() {
                if part.insert(next) {
                    left.remove(&next);
                    open.push(next);
                }
            }
        }
        if part.len() > best.len() {
            best = part;
        }
    }
    best
}
