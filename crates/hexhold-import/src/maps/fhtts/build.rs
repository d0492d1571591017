//! Tiles and what lies on them put together to rooms, doors and marks.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_hex::{Dir, Hex};
use hexhold_model::{
    Door, Mark, Overlay, OverlayKind, Room, ScenarioDef, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger,
    TrapEffect, Treasure,
};

use super::{Floors, Page, Thing, Tile, shapes};
use crate::maps::{
    Fix, Layout, Spot, UNNUMBERED,
    vgb::{cut_off, ours, settle},
};

struct Builder<'a> {
    tiles: &'a [Tile],
    pages: &'a [Page],
    /// The page that reveals each tile.
    page_of: Vec<usize>,
    /// The tile that each hex of the floor belongs to.
    owner: BTreeMap<Hex, usize>,
    doors: Vec<(Hex, usize, Option<String>)>,
    joined: BTreeSet<Hex>,
    fixes: Vec<Fix>,
}

pub(super) fn build(id: &str, title: &str, tiles: &[Tile], pages: &[Page], floors: &Floors) -> Layout {
    let shown_by = |t: &Tile| pages.iter().position(|p| p.tiles.contains(&t.name));
    let mut b = Builder {
        tiles,
        pages,
        page_of: tiles.iter().map(|t| shown_by(t).unwrap_or(usize::MAX)).collect(),
        owner: BTreeMap::new(),
        doors: Vec::new(),
        joined: BTreeSet::new(),
        fixes: Vec::new(),
    };
    b.lay(floors);
    b.holes_and_passages();
    b.adopt();
    let rooms = b.rooms();
    b.finish(id, title, rooms)
}

impl Builder<'_> {
    fn tile(&self, name: &str) -> Option<usize> {
        self.tiles.iter().position(|t| t.name == name)
    }

    /// Things of the page that shows the tile; what later pages add to it is not there at first.
    fn things(&self) -> impl Iterator<Item = (usize, &Thing)> {
        let of = |(n, page): (usize, &'_ Page)| -> Vec<(usize, usize)> {
            page.things
                .iter()
                .enumerate()
                .filter(|(_, (name, _))| self.tile(name).is_some_and(|t| self.page_of[t] == n))
                .map(|(i, _)| (n, i))
                .collect()
        };
        let places: Vec<(usize, usize)> = self.pages.iter().enumerate().flat_map(of).collect();
        places.into_iter().filter_map(|(n, i)| {
            let (name, thing) = &self.pages[n].things[i];
            Some((self.tile(name)?, thing))
        })
    }

    fn lay(&mut self, floors: &Floors) {
        for (i, tile) in self.tiles.iter().enumerate() {
            let Some(floor) = shapes::kind(&tile.name).and_then(|k| floors.get(&k)) else {
                self.fixes.push(Fix::UnknownTile { name: tile.name.clone() });
                continue;
            };
            let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
            for h in floor {
                let h = shapes::turned(*h, tile.sixths);
                let on = ours(Hex { q: tile.origin.q + h.q, r: tile.origin.r + h.r });
                match self.owner.get(&on) {
                    Some(&first) => *shared.entry(first).or_default() += 1,
                    None => drop(self.owner.insert(on, i)),
                }
            }
            for (first, hexes) in shared {
                let rooms = (self.tiles[first].name.clone(), tile.name.clone());
                self.fixes.push(Fix::Overlap { rooms, hexes });
            }
        }
    }

    /// Walls are no floor, corridors are; doors stand between rooms. What lies just off the floor widens it.
    fn holes_and_passages(&mut self) {
        let (mut walls, mut floor, mut doors) = (Vec::new(), Vec::new(), Vec::new());
        for (tile, thing) in self.things() {
            match thing {
                Thing::Wall(hexes) => walls.extend(hexes.iter().map(|h| ours(*h))),
                Thing::Corridor(hexes) => floor.extend(hexes.iter().map(|h| (ours(*h), tile, true))),
                Thing::Door(h, to) => doors.push((ours(*h), tile, to.clone())),
                Thing::Start(h) | Thing::Loot(h) | Thing::Mark(_, h) => floor.push((ours(*h), tile, false)),
                Thing::Monster(p) => floor.push((ours(p.hex), tile, false)),
                Thing::Objective { hexes, .. } | Thing::Overlay { hexes, .. } => {
                    floor.extend(hexes.iter().take(1).map(|h| (ours(*h), tile, false)));
                }
            }
        }
        for (h, tile, passage) in floor {
            let near = h.neighbours().iter().any(|n| self.owner.get(n) == Some(&tile));
            if near || passage {
                self.owner.entry(h).or_insert(tile);
            }
            if passage {
                self.joined.insert(h);
            }
        }
        for h in walls {
            self.owner.remove(&h);
        }
        doors.sort_by_key(|(h, ..)| *h);
        doors.dedup_by_key(|(h, ..)| *h);
        for (h, ..) in &doors {
            self.owner.remove(h);
        }
        self.doors = doors;
    }

    /// Tiles that no page mentions are shown with the first one they touch.
    fn adopt(&mut self) {
        for _ in 0..self.tiles.len() {
            let orphans: Vec<usize> = (0..self.tiles.len()).filter(|i| self.page_of[*i] == usize::MAX).collect();
            for i in orphans {
                let own = self.owner.iter().filter(|(_, t)| **t == i).map(|(h, _)| *h);
                let touched = own.flat_map(|h| h.neighbours()).filter_map(|n| self.owner.get(&n));
                let page = touched.map(|t| self.page_of[*t]).filter(|p| *p != usize::MAX).min();
                if let Some(page) = page {
                    self.page_of[i] = page;
                }
            }
        }
    }

    fn open_between(&self, a: Hex, b: Hex) -> bool {
        match (self.owner.get(&a), self.owner.get(&b)) {
            (Some(s), Some(t)) if s == t => true,
            (Some(s), Some(t)) => {
                self.page_of[*s] == self.page_of[*t] && (self.joined.contains(&a) || self.joined.contains(&b))
            }
            _ => false,
        }
    }

    /// Floor of one page that hangs together, in the order of pages.
    fn rooms(&self) -> Vec<(usize, BTreeSet<Hex>)> {
        let mut left: BTreeSet<Hex> = self.owner.keys().copied().collect();
        let mut out = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut room = BTreeSet::from([first]);
            let mut open = vec![first];
            while let Some(h) = open.pop() {
                for n in h.neighbours() {
                    if left.contains(&n) && self.open_between(h, n) {
                        left.remove(&n);
                        room.insert(n);
                        open.push(n);
                    }
                }
            }
            let page = self.owner.get(&first).map_or(usize::MAX, |t| self.page_of[*t]);
            out.push((page, room));
        }
        // Scraps of a tile that other tiles cover.
        out.retain(|(_, room)| room.len() > 2);
        out.sort_by_key(|(page, room)| (*page, std::cmp::Reverse(room.len())));
        out
    }

    fn finish(mut self, id: &str, title: &str, parts: Vec<(usize, BTreeSet<Hex>)>) -> Layout {
        let mut def = ScenarioDef {
            key: hexhold_content::names::slug(&format!("scenario-{id}")),
            name: title.chars().take(100).collect(),
            goals: vec![ScenarioTest::AllEnemiesDead],
            ..ScenarioDef::default()
        };
        let room_at: BTreeMap<Hex, usize> =
            parts.iter().enumerate().flat_map(|(i, (_, floor))| floor.iter().map(move |h| (*h, i))).collect();
        for (i, (_, floor)) in parts.iter().enumerate() {
            let tile = floor.first().and_then(|h| self.owner.get(h)).map_or("room", |t| self.tiles[*t].name.as_str());
            let floor = floor.iter().copied().collect();
            def.rooms.push(Room { name: format!("{tile} {}", i + 1), floor, ..Room::default() });
        }
        let mut spots = Vec::new();
        self.furnish(&mut def, &room_at, &mut spots);
        self.hang_doors(&mut def, &room_at, &parts);
        for (hex, tile) in &self.owner {
            for dir in Dir::ALL.into_iter().take(3) {
                let n = hex.neighbour(dir);
                let inside = room_at.contains_key(hex) && room_at.get(hex) == room_at.get(&n);
                if inside && self.owner.get(&n).is_some_and(|t| t != tile) && !self.open_between(*hex, n) {
                    def.walls.push((*hex, dir));
                }
            }
        }
        let doorways: Vec<Hex> = def.doors.iter().map(|d| d.hex).collect();
        for room in &mut def.rooms {
            settle(room, &doorways, &mut self.fixes);
        }
        let tiles = self.tiles.iter().enumerate().filter_map(|(i, t)| {
            let h = self.owner.iter().find(|(h, o)| **o == i && room_at.contains_key(h))?.0;
            Some((t.name.clone(), room_at[h]))
        });
        let tiles = tiles.collect();
        let mut sections: Vec<(String, usize)> = Vec::new();
        for (i, (page, _)) in parts.iter().enumerate() {
            let Some(name) = self.pages.get(*page).and_then(|p| p.section.clone()) else { continue };
            if !sections.iter().any(|(n, _)| *n == name) {
                sections.push((name, i));
            }
        }
        together(&mut def, &parts);
        self.later();
        cut_off(&def, &mut self.fixes);
        Layout { scenario: def, edition: Some("fh"), fixes: self.fixes, tiles, sections, spots }
    }

    fn furnish(&mut self, def: &mut ScenarioDef, room_at: &BTreeMap<Hex, usize>, spots: &mut Vec<Spot>) {
        let mut found = Vec::new();
        for (tile, thing) in self.things() {
            let section = self.pages.get(self.page_of[tile]).and_then(|p| p.section.clone());
            found.push((tile, section, thing));
        }
        for (tile, section, thing) in found {
            // Things off the floor go to the room of their tile, where they find a place.
            let home = self.owner.iter().find(|(h, t)| **t == tile && room_at.contains_key(h)).map(|(h, _)| room_at[h]);
            let place = |h: Hex| room_at.get(&h).copied().or(home);
            match thing {
                Thing::Start(h) => def.start.push(ours(*h)),
                Thing::Loot(h) => {
                    if let Some(r) = place(ours(*h)) {
                        def.rooms[r].money.push(ours(*h));
                    }
                }
                Thing::Mark(letter, h) => {
                    let name = section.map_or_else(|| letter.clone(), |s| format!("{s} {letter}"));
                    if room_at.contains_key(&ours(*h)) {
                        match def.marks.iter_mut().find(|m| m.name == name) {
                            Some(mark) => mark.hexes.push(ours(*h)),
                            None => def.marks.push(Mark { name, hexes: vec![ours(*h)] }),
                        }
                    }
                }
                Thing::Monster(p) => {
                    let mut p = p.clone();
                    p.hex = ours(p.hex);
                    if let Some(r) = place(p.hex) {
                        def.rooms[r].monsters.push(p);
                    }
                }
                Thing::Overlay { kind, hexes, trap } => {
                    let hexes: Vec<Hex> = hexes.iter().map(|h| ours(*h)).collect();
                    let Some(r) = hexes.first().and_then(|h| place(*h)) else { continue };
                    let hexes: Vec<Hex> = hexes.into_iter().filter(|h| room_at.get(h) == Some(&r)).collect();
                    let treasure =
                        if *kind == OverlayKind::Treasure { Some(Treasure::Goal(UNNUMBERED.to_owned())) } else { None };
                    if !hexes.is_empty() {
                        def.rooms[r].overlays.push(Overlay { kind: *kind, hexes, trap: trap.clone(), treasure });
                    }
                }
                Thing::Objective { name, hexes } => {
                    let hexes: Vec<Hex> = hexes.iter().map(|h| ours(*h)).filter(|h| room_at.contains_key(h)).collect();
                    let Some(r) = hexes.first().and_then(|h| room_at.get(h)).copied() else { continue };
                    let (kind, trap) = (OverlayKind::Obstacle, TrapEffect::default());
                    def.rooms[r].overlays.push(Overlay { kind, hexes: hexes.clone(), trap, treasure: None });
                    spots.push(Spot { name: name.clone(), room: r, hexes });
                }
                Thing::Wall(_) | Thing::Corridor(_) | Thing::Door(..) => {}
            }
        }
        def.start.retain(|h| room_at.contains_key(h));
    }

    /// A door joins the room it is seen from and the one it leads to; it is no door where only one is near.
    fn hang_doors(&mut self, def: &mut ScenarioDef, room_at: &BTreeMap<Hex, usize>, parts: &[(usize, BTreeSet<Hex>)]) {
        for (hex, tile, to) in std::mem::take(&mut self.doors) {
            let near: BTreeSet<usize> = hex.neighbours().iter().filter_map(|n| room_at.get(n)).copied().collect();
            let page = |r: &usize| parts[*r].0;
            let target = to.and_then(|s| self.pages.iter().position(|p| p.section.as_deref() == Some(&s)));
            let own = near.iter().copied().find(|r| page(r) == self.page_of[tile]);
            let there = near.iter().copied().find(|r| target == Some(page(r)) && Some(*r) != own);
            let (own, there) = match (own, there) {
                (Some(a), Some(b)) => (a, b),
                (Some(a), None) if near.len() == 2 => (a, near.iter().copied().find(|r| *r != a).unwrap_or(a)),
                (None, Some(b)) if near.len() == 2 => (near.iter().copied().find(|r| *r != b).unwrap_or(b), b),
                _ if near.len() == 2 => {
                    let mut both = near.iter().copied();
                    (both.next().unwrap_or(0), both.next().unwrap_or(0))
                }
                _ => {
                    self.fixes.push(Fix::NoWay { door: hex });
                    continue;
                }
            };
            for dir in Dir::ALL {
                let n = hex.neighbour(dir);
                if room_at.get(&n).is_some_and(|r| *r != own && *r != there) {
                    def.walls.push((hex, dir));
                }
            }
            let name = format!("door {}", def.doors.len() + 1);
            def.doors.push(Door { name, hex, locked: false, open: false });
        }
    }

    /// What later pages add to rooms that are already seen is left to the players.
    fn later(&mut self) {
        let mut fixes = Vec::new();
        for (n, page) in self.pages.iter().enumerate() {
            let late = |(name, _): &&(String, Thing)| self.tile(name).is_some_and(|t| self.page_of[t] != n);
            let things = page.things.iter().filter(late).count();
            if things > 0 {
                let page = page.section.clone().unwrap_or_else(|| "the scenario's second page".to_owned());
                fixes.push(Fix::Later { page, things });
            }
        }
        self.fixes.append(&mut fixes);
    }
}

/// Rooms of one page are revealed together, even where they do not hang together.
fn together(def: &mut ScenarioDef, parts: &[(usize, BTreeSet<Hex>)]) {
    let begins = |r: &usize| def.start.iter().any(|h| parts[*r].1.contains(h));
    let first: Vec<usize> = (0..parts.len()).filter(begins).collect();
    let at_once: Vec<usize> =
        (0..parts.len()).filter(|r| !first.contains(r) && first.iter().any(|f| parts[*f].0 == parts[*r].0)).collect();
    for r in &at_once {
        def.effects.push(ScenarioEffect::Reveal(def.rooms[*r].name.clone()));
    }
    for a in 0..parts.len() {
        let others = (0..parts.len()).filter(|b| *b != a && parts[*b].0 == parts[a].0);
        let others: Vec<usize> = others.filter(|b| !first.contains(b) && !at_once.contains(b)).collect();
        if others.is_empty() || first.contains(&a) || at_once.contains(&a) {
            continue;
        }
        let effects = others.iter().map(|b| ScenarioEffect::Reveal(def.rooms[*b].name.clone())).collect();
        let trigger = ScenarioTrigger::RoomRevealed(def.rooms[a].name.clone());
        def.rules.push(ScenarioRule { trigger, when: Vec::new(), effects, once: true });
    }
}
