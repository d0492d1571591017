//! Layouts as a tree of map tiles joined at doors: each tile turned about the hex of the door that leads to it.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::Path,
};

use hexhold_hex::{Dir, Hex};
use hexhold_model::{
    Condition, Conditions, Door, Overlay, OverlayKind, Placement, Rank, Room, ScenarioDef, ScenarioTest, TrapEffect,
    Treasure,
};

use super::{Fix, Layout, Spot};
use crate::{
    card::rank,
    diag::Diagnostics,
    hexes,
    json::Node,
    source::{self, Document},
};

const MOST_TILES: usize = 40;

/// Reads `tiles.json` and all layouts of a folder, and those of its folder `solo`.
pub(super) fn read_dir(dir: &Path, diags: &mut Diagnostics) -> io::Result<Vec<Layout>> {
    let mut documents = source::folder(dir, "", diags)?;
    let Some(tiles) = documents.iter().position(|d| d.name == "tiles.json").map(|i| documents.remove(i)) else {
        return Err(io::Error::new(io::ErrorKind::NotFound, "tiles.json is missing"));
    };
    documents.extend(source::folder(dir, "solo", diags)?);
    Ok(documents.iter().filter_map(|d| read(&tiles, d, diags)).collect())
}

/// The last number of a scenario of the game itself.
const LAST_OF_THE_GAME: i64 = 95;

/// Reads one layout.
pub(super) fn read(tiles: &Document, document: &Document, diags: &mut Diagnostics) -> Option<Layout> {
    let root = Node::root(&document.name, &document.value);
    let tiles = Node::root(&tiles.name, &tiles.value).get("tiles")?;
    let id = root.get("id").and_then(|n| n.whole()).unwrap_or(0);
    let mut reader =
        Reader { tiles, diags, parts: Vec::new(), doors: Vec::new(), fixes: Vec::new(), links: Vec::new() };
    let first = root.get("mapTileData")?;
    reader.tile(&first, None, 0);
    let title = root.get("title").and_then(|t| t.text()).unwrap_or("");
    let group = if document.name.starts_with("solo/") { "solo" } else { "scenario" };
    let mut layout = reader.finish(format!("{group}-{id}"), title.chars().take(100).collect());
    // The numbers of the expansion go on behind those of the game.
    if group == "scenario" && id > LAST_OF_THE_GAME {
        layout.edition = Some("fc");
    }
    Some(layout)
}

/// One map tile, laid.
struct Part {
    name: String,
    floor: Vec<Hex>,
    overlays: Vec<Overlay>,
    money: Vec<Hex>,
    start: Vec<Hex>,
    walls: Vec<Hex>,
    monsters: Vec<Placement>,
    /// Overlays by what they show, since some of them stand for objectives.
    shown: Vec<(String, Vec<Hex>)>,
}

/// A joint between two parts.
struct Joint {
    hexes: Vec<Hex>,
    parts: (usize, usize),
    /// Seen through from the beginning.
    corridor: bool,
}

struct Reader<'a, 'd> {
    tiles: Node<'a>,
    diags: &'d mut Diagnostics,
    parts: Vec<Part>,
    doors: Vec<Joint>,
    fixes: Vec<Fix>,
    links: Vec<(Hex, Hex)>,
}

/// How a tile lies: the hex about which it is turned, where that hex is on the board, and by how many sixths.
#[derive(Clone, Copy)]
struct Pose {
    pivot: Hex,
    at: Hex,
    turns: u8,
}

impl Pose {
    fn place(self, h: Hex) -> Hex {
        let mut d = Hex { q: h.q - self.pivot.q, r: h.r - self.pivot.r };
        for _ in 0..self.turns {
            // A sixth clockwise where rows go down.
            d = Hex { q: -d.r, r: d.q + d.r };
        }
        Hex { q: self.at.q + d.q, r: self.at.r + d.r }
    }
}

impl<'a> Reader<'a, '_> {
    fn hex(&mut self, x: Option<i64>, y: Option<i64>, node: &Node) -> Option<Hex> {
        let hex = x.zip(y).and_then(|(x, y)| hexes::from_rows(x, y));
        if hex.is_none() {
            node.complain(self.diags, "coordinates are expected here");
        }
        hex
    }

    /// Lays a tile and what hangs on it; its place in the list of parts.
    fn tile(&mut self, node: &Node<'a>, joined: Option<(Hex, Hex)>, depth: usize) -> Option<usize> {
        if depth > MOST_TILES || self.parts.len() >= MOST_TILES {
            node.complain(self.diags, "too many tiles");
            return None;
        }
        let name = node.text_at("ref", self.diags).unwrap_or("?").to_owned();
        let turns = node.whole_at("turns", -12..=12, self.diags).unwrap_or(0).rem_euclid(6) as u8;
        let zero = Hex { q: 0, r: 0 };
        let (pivot, at) = joined.unwrap_or((zero, zero));
        let pose = Pose { pivot, at, turns };
        let index = self.parts.len();
        let cells = self.tiles.get(&name);
        if cells.is_none() && name != "empty" {
            self.fixes.push(Fix::UnknownTile { name: name.clone() });
        }
        let mut floor = Vec::new();
        for cell in cells.map_or_else(Vec::new, |c| c.items(self.diags)) {
            if let Some(h) = self.pair(&cell) {
                floor.push(ours(pose.place(h)));
            }
        }
        floor.sort();
        // Two tiles joined at several places are written as often: it is the same tile again.
        let again = self.parts.iter().position(|p| !floor.is_empty() && p.floor == floor);
        let mut part = Part {
            name: format!("{name} {}", index + 1),
            floor,
            overlays: Vec::new(),
            money: Vec::new(),
            start: Vec::new(),
            walls: Vec::new(),
            monsters: Vec::new(),
            shown: Vec::new(),
        };
        for overlay in node.list("overlays", self.diags) {
            self.overlay(&overlay, pose, &mut part);
        }
        for monster in node.list("monsters", self.diags) {
            self.monster(&monster, pose, &mut part);
        }
        let index = match again {
            Some(i) => {
                let first = &mut self.parts[i];
                first.overlays.append(&mut part.overlays);
                first.money.append(&mut part.money);
                first.start.append(&mut part.start);
                first.walls.append(&mut part.walls);
                first.monsters.append(&mut part.monsters);
                first.shown.append(&mut part.shown);
                i
            }
            None => {
                self.parts.push(part);
                index
            }
        };
        for door in node.list("doors", self.diags) {
            self.door(&door, pose, index, depth);
        }
        Some(index)
    }

    fn pair(&mut self, node: &Node) -> Option<Hex> {
        let two = node.items(self.diags);
        let (x, y) = (two.first().and_then(|n| n.whole()), two.get(1).and_then(|n| n.whole()));
        self.hex(x, y, node)
    }

    fn door(&mut self, node: &Node<'a>, pose: Pose, from: usize, depth: usize) {
        let at = |n: &Node, key: &str| n.get(key).and_then(|v| v.whole());
        let (x1, y1, x2, y2) = (at(node, "room1X"), at(node, "room1Y"), at(node, "room2X"), at(node, "room2Y"));
        let (Some(here), Some(there)) = (self.hex(x1, y1, node), self.hex(x2, y2, node)) else { return };
        let hex = pose.place(here);
        let corridor = node.get("subType").and_then(|s| s.text()) == Some("corridor");
        let mut hexes = vec![hex];
        if corridor && node.get("size").and_then(|s| s.whole()) == Some(2) {
            hexes.push(second_hex(hex, pose, node.get("direction").and_then(|d| d.text()).unwrap_or("")));
        }
        let Some(next) = node.get("mapTileData") else {
            node.complain(self.diags, "a door that leads nowhere");
            return;
        };
        if let Some(to) = self.tile(&next, Some((there, hex)), depth + 1) {
            self.doors.push(Joint { hexes: hexes.into_iter().map(ours).collect(), parts: (from, to), corridor });
        }
    }

    fn overlay(&mut self, node: &Node, pose: Pose, part: &mut Part) {
        let mut cells = Vec::new();
        for cell in node.list("cells", self.diags) {
            if let Some(h) = self.pair(&cell) {
                cells.push(ours(pose.place(h)));
            }
        }
        let Some(what) = node.get("ref") else { return };
        let sub = what.get("subType").and_then(|t| t.text()).unwrap_or("");
        if !sub.is_empty() {
            part.shown.push((sub.chars().take(40).collect(), cells.clone()));
        }
        let mut add = |kind, trap: TrapEffect, treasure| {
            part.overlays.push(Overlay { kind, hexes: cells.clone(), trap, treasure });
        };
        match what.get("type").and_then(|t| t.text()).unwrap_or("") {
            "obstacle" => add(OverlayKind::Obstacle, TrapEffect::default(), None),
            "difficult-terrain" => add(OverlayKind::Difficult, TrapEffect::default(), None),
            "hazard" => add(OverlayKind::Hazardous, TrapEffect::default(), None),
            "trap" => {
                let conditions: Conditions = match sub {
                    "poison" => [Condition::Poison].into_iter().collect(),
                    _ => Conditions::EMPTY,
                };
                add(OverlayKind::Trap, TrapEffect { damage: true, fixed_damage: 0, healing: 0, conditions }, None);
            }
            "treasure" if sub == "coin" => {
                let n = what.get("amount").and_then(|n| n.whole()).unwrap_or(1).clamp(1, 10);
                for &c in &cells {
                    part.money.extend((0..n).map(|_| c));
                }
            }
            "treasure" => {
                let id = what.get("id").and_then(|n| n.text().map(str::to_owned).or(n.whole().map(|n| n.to_string())));
                let holds = match id.as_deref().map(str::parse) {
                    Some(Ok(n)) => Treasure::Numbered(n),
                    _ => Treasure::Goal("goal".to_owned()),
                };
                add(OverlayKind::Treasure, TrapEffect::default(), Some(holds));
            }
            "starting-location" => part.start.extend(cells),
            "wall" => part.walls.extend(cells),
            other => {
                let other: String = other.chars().take(40).collect();
                what.complain(self.diags, format!("the overlay `{other}` is not known"));
            }
        }
    }

    fn monster(&mut self, node: &Node, pose: Pose, part: &mut Part) {
        let at = |key: &str| node.get(key).and_then(|v| v.whole());
        let Some(hex) = self.hex(at("initialX"), at("initialY"), node) else { return };
        let Some(name) = node.text_at("monster", self.diags) else { return };
        let ranks: [Option<Rank>; 3] =
            ["twoPlayer", "threePlayer", "fourPlayer"].map(|key| node.get(key).and_then(|v| v.text().and_then(rank)));
        let hex = ours(pose.place(hex));
        part.monsters.push(Placement { monster: hexhold_content::names::slug(name), hex, ranks });
    }

    /// Puts the parts together: tiles joined by corridors are one room, doors lie between rooms.
    fn finish(mut self, key: String, name: String) -> Layout {
        let mut owner = self.owners();
        self.bridge(&mut owner);
        let mut room_of: Vec<usize> = (0..self.parts.len()).collect();
        for joint in self.doors.iter().filter(|j| j.corridor) {
            let (a, b) = (room_of[joint.parts.0], room_of[joint.parts.1]);
            room_of.iter_mut().filter(|r| **r == b).for_each(|r| *r = a);
        }
        let mut rooms: BTreeMap<usize, Room> = BTreeMap::new();
        let mut start = Vec::new();
        let (parts, mut fixes) = (std::mem::take(&mut self.parts), std::mem::take(&mut self.fixes));
        for (i, part) in parts.iter().enumerate() {
            let room = rooms.entry(room_of[i]).or_insert_with(|| Room { name: part.name.clone(), ..Room::default() });
            room.floor.extend(&part.floor);
            room.overlays.extend(part.overlays.iter().cloned());
            room.money.extend(&part.money);
            room.monsters.extend(part.monsters.iter().cloned());
            start.extend(&part.start);
        }
        let mut doors = Vec::new();
        let mut taken: BTreeSet<Hex> = BTreeSet::new();
        for joint in &self.doors {
            if joint.corridor {
                let room = rooms.entry(room_of[joint.parts.0]).or_default();
                let new: Vec<Hex> = joint.hexes.iter().copied().filter(|h| !owner.contains_key(h)).collect();
                for &h in &new {
                    owner.insert(h, joint.parts.0);
                    room.floor.push(h);
                }
                if !new.is_empty() {
                    let trap = TrapEffect::default();
                    room.overlays.push(Overlay { kind: OverlayKind::Corridor, hexes: new, trap, treasure: None });
                }
            } else if let Some(&hex) = joint.hexes.first()
                && taken.insert(hex)
            {
                // A door stands between the rooms, not in one of them.
                for room in rooms.values_mut() {
                    room.floor.retain(|h| *h != hex);
                }
                doors.push(Door { name: format!("door {}", doors.len() + 1), hex, locked: false, open: false });
            }
        }
        let mut walls = walls_between(&owner, &room_of, &self.doors);
        walls.extend(walls_at_doors(&owner, &room_of, &self.doors));
        let mut rooms: Vec<Room> = rooms.into_values().filter(|r| !r.floor.is_empty()).collect();
        for room in &mut rooms {
            let doorways: Vec<Hex> = doors.iter().map(|d| d.hex).collect();
            settle(room, &doorways, &mut fixes);
        }
        start.retain(|h| rooms.iter().any(|r| r.floor.contains(h)));
        let room_at = |h: &Hex| rooms.iter().position(|r| r.floor.contains(h));
        let tile = |p: &Part| p.name.split(' ').next().unwrap_or("").to_owned();
        let tiles = parts.iter().filter_map(|p| Some((tile(p), p.floor.iter().find_map(room_at)?))).collect();
        let mut spots = Vec::new();
        for (name, hexes) in parts.iter().flat_map(|p| &p.shown) {
            if let Some(room) = hexes.iter().find_map(room_at) {
                spots.push(Spot { name: name.clone(), room, hexes: hexes.clone() });
            }
        }
        let scenario = ScenarioDef {
            key,
            name,
            rooms,
            walls,
            doors,
            linked: self.links,
            start,
            goals: vec![ScenarioTest::AllEnemiesDead],
            ..ScenarioDef::default()
        };
        cut_off(&scenario, &mut fixes);
        Layout { scenario, edition: Some("gh"), fixes, tiles, sections: Vec::new(), spots }
    }
}

impl Reader<'_, '_> {
    /// Which part every floor hex belongs to: the first that has it.
    fn owners(&mut self) -> BTreeMap<Hex, usize> {
        let mut owner: BTreeMap<Hex, usize> = BTreeMap::new();
        for (i, part) in self.parts.iter_mut().enumerate() {
            let walls: BTreeSet<Hex> = part.walls.iter().copied().collect();
            part.floor.retain(|h| !walls.contains(h));
            let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
            part.floor.retain(|h| match owner.get(h) {
                Some(&first) => {
                    *shared.entry(first).or_default() += 1;
                    false
                }
                None => {
                    owner.insert(*h, i);
                    true
                }
            });
            for (first, hexes) in shared {
                self.fixes.push(Fix::Overlap { rooms: (first.to_string(), part.name.clone()), hexes });
            }
        }
        owner
    }

    /// Doors and corridors that end a hex or two short of the tile they lead to get floor up to it.
    fn bridge(&mut self, owner: &mut BTreeMap<Hex, usize>) {
        for joint in &mut self.doors {
            for part in [joint.parts.0, joint.parts.1] {
                let touches = |h: &Hex| h.neighbours().iter().any(|n| owner.get(n) == Some(&part));
                let inside = |h: &Hex| owner.get(h) == Some(&part);
                if joint.hexes.iter().any(|h| touches(h) || inside(h)) || self.parts[part].floor.is_empty() {
                    continue;
                }
                let floor = self.parts[part].floor.clone();
                let gap = |h: Hex| floor.iter().map(|f| f.distance(h)).min().unwrap_or(u32::MAX);
                let Some(mut at) = joint.hexes.iter().copied().min_by_key(|&h| gap(h)) else { continue };
                let mut hexes = Vec::new();
                while gap(at) > 1 && hexes.len() < 3 {
                    let free = at.neighbours().into_iter().filter(|n| !owner.contains_key(n));
                    let Some(next) = free.min_by_key(|&n| (gap(n), n)) else { break };
                    at = next;
                    hexes.push(at);
                }
                if hexes.is_empty() {
                    let Some(&to) = floor.iter().min_by_key(|f| (f.distance(at), **f)) else { continue };
                    joint.corridor = true;
                    self.links.push((at, to));
                    self.fixes.push(Fix::Linked { from: at, to });
                    continue;
                }
                for &h in &hexes {
                    owner.insert(h, part);
                }
                let Part { name, floor, .. } = &mut self.parts[part];
                floor.extend(&hexes);
                self.fixes.push(Fix::Bridge { room: name.clone(), hexes });
            }
        }
    }
}

/// A door joins two rooms; a third one that happens to touch its hex is behind a wall.
fn walls_at_doors(owner: &BTreeMap<Hex, usize>, room_of: &[usize], joints: &[Joint]) -> Vec<(Hex, Dir)> {
    let mut walls = Vec::new();
    for joint in joints.iter().filter(|j| !j.corridor) {
        let rooms = [room_of[joint.parts.0], room_of[joint.parts.1]];
        for &hex in joint.hexes.iter().take(1) {
            let stranger = |d: &Dir| owner.get(&hex.neighbour(*d)).is_some_and(|&p| !rooms.contains(&room_of[p]));
            walls.extend(Dir::ALL.into_iter().filter(stranger).map(|d| (hex, d)));
        }
    }
    walls
}

/// From rows that go down and hexes that stand on a point to ours, without mirroring.
pub(super) const fn ours(h: Hex) -> Hex {
    Hex { q: h.q + h.r, r: -h.r }
}

/// The second hex of a long corridor, by the direction in which it lies.
fn second_hex(first: Hex, pose: Pose, direction: &str) -> Hex {
    let step = match direction {
        "horizontal" | "default" => Hex { q: 1, r: 0 },
        "diagonal-left" => Hex { q: 0, r: 1 },
        "diagonal-right" => Hex { q: 1, r: -1 },
        _ => Hex { q: -1, r: 1 },
    };
    let zero = Hex { q: 0, r: 0 };
    let turned = Pose { pivot: zero, at: zero, turns: pose.turns }.place(step);
    Hex { q: first.q + turned.q, r: first.r + turned.r }
}

/// Tiles of one room that touch are parted by a wall except where a corridor joins them.
fn walls_between(owner: &BTreeMap<Hex, usize>, room_of: &[usize], joints: &[Joint]) -> Vec<(Hex, Dir)> {
    let joined: BTreeSet<Hex> = joints.iter().flat_map(|j| j.hexes.iter().copied()).collect();
    let mut walls = Vec::new();
    for (&hex, &part) in owner {
        for dir in Dir::ALL.into_iter().take(3) {
            let next = hex.neighbour(dir);
            let Some(&other) = owner.get(&next) else { continue };
            if part != other && room_of[part] == room_of[other] && !joined.contains(&hex) && !joined.contains(&next) {
                walls.push((hex, dir));
            }
        }
    }
    walls
}

/// Moves what is not on the floor to the nearest free hex of its room.
pub(super) fn settle(room: &mut Room, doorways: &[Hex], fixes: &mut Vec<Fix>) {
    let floor: BTreeSet<Hex> = room.floor.iter().copied().collect();
    let mut blocked: BTreeSet<Hex> = room.monsters.iter().map(|m| m.hex).collect();
    for o in &room.overlays {
        if !matches!(o.kind, OverlayKind::Corridor | OverlayKind::Marker) {
            blocked.extend(&o.hexes);
        }
    }
    for m in &mut room.monsters {
        if floor.contains(&m.hex) {
            continue;
        }
        let free = floor.iter().copied().filter(|h| !blocked.contains(h));
        let to = free.min_by_key(|h| (h.distance(m.hex), *h));
        fixes.push(Fix::OffFloor { what: m.monster.clone(), from: m.hex, to });
        if let Some(to) = to {
            m.hex = to;
            blocked.insert(to);
        }
    }
    room.monsters.retain(|m| floor.contains(&m.hex));
    for o in &mut room.overlays {
        let before = o.hexes.len();
        o.hexes.retain(|h| floor.contains(h) && !doorways.contains(h));
        if o.hexes.len() < before {
            let what = format!("{:?}", o.kind).to_lowercase();
            let from = Hex { q: 0, r: 0 };
            fixes.push(Fix::OffFloor { what: format!("{} hexes of {what}", before - o.hexes.len()), from, to: None });
        }
    }
    room.overlays.retain(|o| !o.hexes.is_empty());
    room.money.retain(|h| floor.contains(h));
}

/// Notes rooms that cannot be reached from the first.
pub(super) fn cut_off(scenario: &ScenarioDef, fixes: &mut Vec<Fix>) {
    let mut room_at: BTreeMap<Hex, usize> = BTreeMap::new();
    for (i, room) in scenario.rooms.iter().enumerate() {
        room_at.extend(room.floor.iter().map(|h| (*h, i)));
    }
    let doors: BTreeSet<Hex> = scenario.doors.iter().map(|d| d.hex).collect();
    let walls: BTreeSet<(Hex, Hex)> =
        scenario.walls.iter().flat_map(|&(h, d)| [(h, h.neighbour(d)), (h.neighbour(d), h)]).collect();
    let Some(&first) = scenario.rooms.first().and_then(|r| r.floor.first()) else { return };
    let mut seen = BTreeSet::from([first]);
    let mut edge = vec![first];
    while let Some(h) = edge.pop() {
        for &(a, b) in &scenario.linked {
            let other = if a == h {
                b
            } else if b == h {
                a
            } else {
                continue;
            };
            if seen.insert(other) {
                edge.push(other);
            }
        }
        for d in Dir::ALL {
            let next = h.neighbour(d);
            let open = match (room_at.get(&h), room_at.get(&next)) {
                (Some(a), Some(b)) => a == b && !walls.contains(&(h, next)),
                _ => (doors.contains(&h) && room_at.contains_key(&next)) || doors.contains(&next),
            };
            if open && seen.insert(next) {
                edge.push(next);
            }
        }
    }
    for room in &scenario.rooms {
        if room.floor.iter().any(|h| !seen.contains(h)) {
            fixes.push(Fix::CutOff { room: room.name.clone() });
        }
    }
}
