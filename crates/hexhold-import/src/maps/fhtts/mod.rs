//! Layouts as lists of tiles with their place on the board, and sections that reveal them with what lies there. Positions are
//! counted from the origin of the tile.

mod build;
mod shapes;

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::Path,
};

use hexhold_content::names::slug;
use hexhold_hex::Hex;
use hexhold_model::{Conditions, OverlayKind, Placement, Rank, TrapEffect};

use super::Layout;
use crate::{conditions, diag::Diagnostics, json::Node, source};

pub(super) const LAYOUTS: &str = "scenarios-layout.json";
const META: &str = "scenarios-meta.json";
const MOST_SCENARIOS: usize = 500;
const MOST_TILES: usize = 40;
const MOST_PAGES: usize = 60;
const MOST_THINGS: usize = 400;

/// What a scenario's list says about its overlays: kind, size, and what traps do.
#[derive(Clone, Default)]
struct Known {
    kind: Option<String>,
    size: i64,
    trap: Option<TrapEffect>,
}

type Overlays = BTreeMap<String, Known>;

/// A tile on the board.
struct Tile {
    name: String,
    origin: Hex,
    sixths: u8,
}

/// A page of the scenario or a section: what it adds to which tile, on the board.
struct Page {
    /// `None` for the pages of the scenario itself.
    section: Option<String>,
    tiles: Vec<String>,
    things: Vec<(String, Thing)>,
}

enum Thing {
    Start(Hex),
    Loot(Hex),
    Mark(String, Hex),
    Monster(Placement),
    Overlay {
        kind: OverlayKind,
        hexes: Vec<Hex>,
        trap: TrapEffect,
    },
    Objective {
        name: String,
        hexes: Vec<Hex>,
    },
    Wall(Vec<Hex>),
    Corridor(Vec<Hex>),
    /// The section that it leads to.
    Door(Hex, Option<String>),
}

pub(super) fn read_dir(dir: &Path, diags: &mut Diagnostics) -> io::Result<Vec<Layout>> {
    let Some(layouts) = source::file(dir, LAYOUTS, diags) else {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("{LAYOUTS} cannot be read")));
    };
    let meta = source::file(dir, META, diags);
    Ok(read(&layouts, meta.as_ref(), diags))
}

/// Reads all layouts of a file; the second file says what overlays are.
pub(super) fn read(
    layouts: &source::Document,
    meta: Option<&source::Document>,
    diags: &mut Diagnostics,
) -> Vec<Layout> {
    let root = Node::root(&layouts.name, &layouts.value);
    let Some(map) = root.value().as_object() else {
        root.complain(diags, "layouts by their number are expected here");
        return Vec::new();
    };
    let meta = meta.map(|m| Node::root(&m.name, &m.value));
    let everywhere = meta.as_ref().map_or_else(Overlays::new, |m| all_overlays(m, diags));
    let mut read = Vec::new();
    let mut shapes = shapes::Shapes::default();
    for id in map.keys().take(MOST_SCENARIOS) {
        let Some(node) = root.get(id) else { continue };
        let own = meta.as_ref().and_then(|m| m.get(id));
        let overlays = own.as_ref().map_or_else(Overlays::new, |m| overlays(m, diags));
        let title = own.as_ref().and_then(|m| m.get("title")).and_then(|t| t.text()).unwrap_or("").to_owned();
        let tiles = tiles(&node, diags);
        let look = |name: &str| {
            let mut known = everywhere.get(name).cloned().unwrap_or_default();
            if let Some(own) = overlays.get(name) {
                known = Known {
                    kind: own.kind.clone().or(known.kind),
                    size: own.size.max(known.size),
                    trap: own.trap.clone().or(known.trap),
                };
            }
            known
        };
        let pages = pages(&node, &tiles, &look, &mut shapes, diags);
        read.push((id.clone(), title, tiles, pages));
    }
    let floors = shapes.floors();
    let built = read.into_iter().filter(|(_, _, tiles, _)| !tiles.is_empty());
    built.map(|(id, title, tiles, pages)| build::build(&id, &title, &tiles, &pages, &floors)).collect()
}

fn all_overlays(meta: &Node, diags: &mut Diagnostics) -> Overlays {
    let mut all = Overlays::new();
    let keys: Vec<&String> =
        meta.value().as_object().map_or_else(Vec::new, |m| m.keys().take(MOST_SCENARIOS).collect());
    for id in keys {
        let Some(own) = meta.get(id) else { continue };
        for (name, known) in overlays(&own, diags) {
            let entry = all.entry(name).or_default();
            entry.kind = entry.kind.take().or(known.kind);
            entry.size = entry.size.max(known.size);
            // What a trap does is told anew for every scenario.
        }
    }
    all
}

fn overlays(scenario: &Node, diags: &mut Diagnostics) -> Overlays {
    let mut out = Overlays::new();
    for o in scenario.list("overlays", diags).iter().take(100) {
        let Some(name) = short(o, "name") else { continue };
        let size = o.get("size").and_then(|n| n.whole()).filter(|n| (1..=3).contains(n)).unwrap_or(1);
        out.insert(name, Known { kind: short(o, "type"), size, trap: short(o, "as").and_then(|t| trap(&t)) });
    }
    out
}

/// What a trap does, in words.
fn trap(text: &str) -> Option<TrapEffect> {
    let mut effect = TrapEffect { damage: false, fixed_damage: 0, healing: 0, conditions: Conditions::EMPTY };
    for word in text.split_whitespace() {
        match word.to_lowercase().as_str() {
            "damage" => effect.damage = true,
            "and" | "trap" => {}
            other => effect.conditions.insert(conditions::named(other)?),
        }
    }
    Some(effect)
}

fn short(node: &Node, key: &str) -> Option<String> {
    node.get(key)?.text().filter(|t| t.len() <= 60).map(str::to_owned)
}

fn hex(node: &Node) -> Option<Hex> {
    let at = |key| node.get(key)?.whole().filter(|n| n.abs() < 200).and_then(|n| i16::try_from(n).ok());
    Some(Hex { q: at("x")?, r: at("y")? })
}

fn sixths(node: Option<Node>) -> u8 {
    let degrees = node.and_then(|n| n.whole()).unwrap_or(0);
    // Tiles that stand on a corner are half a sixth further.
    (degrees.rem_euclid(360) / 60) as u8
}

fn tiles(scenario: &Node, diags: &mut Diagnostics) -> Vec<Tile> {
    let mut out: Vec<Tile> = Vec::new();
    for node in scenario.list("layout", diags).iter().take(MOST_TILES) {
        let (Some(name), Some(origin)) = (short(node, "name"), node.get("origin").and_then(|n| hex(&n))) else {
            node.complain(diags, "a tile needs a name and an origin");
            continue;
        };
        if !out.iter().any(|t| t.name == name) {
            out.push(Tile { name, origin, sixths: sixths(node.get("orientation")) });
        }
    }
    out
}

fn pages(
    scenario: &Node,
    tiles: &[Tile],
    look: &dyn Fn(&str) -> Known,
    shapes: &mut shapes::Shapes,
    diags: &mut Diagnostics,
) -> Vec<Page> {
    let mut out = Vec::new();
    for map in scenario.list("maps", diags).iter().take(MOST_PAGES) {
        let name = map.get("name").and_then(|n| n.text().map(str::to_owned).or(n.whole().map(|n| n.to_string())));
        let of_section = short(map, "type").is_some_and(|t| t.starts_with("section"));
        let mut page = Page { section: name.filter(|_| of_section), tiles: Vec::new(), things: Vec::new() };
        for entry in map.list("entries", diags).iter().take(MOST_TILES) {
            let Some(reference) = entry.get("reference") else { continue };
            let Some(name) = short(&reference, "tile") else { continue };
            let turn = sixths(reference.get("tileOrientation"));
            let Some(tile) = tiles.iter().find(|t| t.name == name) else {
                reference.complain(diags, "this tile is not in the layout");
                continue;
            };
            page.tiles.push(name.clone());
            let mut reader = Reader { page: &mut page, shapes: &mut *shapes, look, tile, turn };
            reader.tokens(entry, diags);
            reader.monsters(entry, diags);
            reader.overlays(entry, diags);
        }
        out.push(page);
    }
    out
}

struct Reader<'a> {
    page: &'a mut Page,
    shapes: &'a mut shapes::Shapes,
    look: &'a dyn Fn(&str) -> Known,
    tile: &'a Tile,
    turn: u8,
}

impl Reader<'_> {
    fn add(&mut self, thing: Thing) {
        self.page.things.push((self.tile.name.clone(), thing));
    }

    fn see(&mut self, local: Hex) {
        self.shapes.see(&self.tile.name, self.turn, local);
    }

    fn on_board(&self, local: Hex) -> Hex {
        Hex { q: self.tile.origin.q + local.q, r: self.tile.origin.r + local.r }
    }

    fn tokens(&mut self, entry: &Node, diags: &mut Diagnostics) {
        for token in entry.list("tokens", diags).iter().take(MOST_THINGS) {
            let name = short(token, "name").unwrap_or_default();
            for at in token.list("positions", diags).iter().take(MOST_THINGS).filter_map(hex) {
                self.see(at);
                let on = self.on_board(at);
                self.add(match name.as_str() {
                    "start" => Thing::Start(on),
                    "loot" => Thing::Loot(on),
                    _ => Thing::Mark(name.chars().take(20).collect(), on),
                });
            }
        }
    }

    fn monsters(&mut self, entry: &Node, diags: &mut Diagnostics) {
        for monster in entry.list("monsters", diags).iter().take(MOST_THINGS) {
            let Some(name) = short(monster, "name") else { continue };
            for node in monster.list("positions", diags).iter().take(MOST_THINGS) {
                let Some(at) = hex(node) else { continue };
                self.see(at);
                let levels = short(node, "levels").unwrap_or_default();
                let mut ranks = [None; 3];
                for (rank, letter) in ranks.iter_mut().zip(levels.chars()) {
                    *rank = match letter {
                        'n' => Some(Rank::Normal),
                        'e' => Some(Rank::Elite),
                        'b' => Some(Rank::Boss),
                        _ => None,
                    };
                }
                let hex = self.on_board(at);
                self.add(Thing::Monster(Placement { monster: slug(&name), hex, ranks }));
            }
        }
    }

    fn overlays(&mut self, entry: &Node, diags: &mut Diagnostics) {
        for overlay in entry.list("overlays", diags).iter().take(MOST_THINGS) {
            let Some(name) = short(overlay, "name") else { continue };
            let known = (self.look)(&name);
            let turn = sixths(overlay.get("orientation"));
            for node in overlay.list("positions", diags).iter().take(MOST_THINGS) {
                let Some(at) = hex(node) else { continue };
                let kind = short(node, "type").or_else(|| known.kind.clone());
                let kind =
                    kind.unwrap_or_else(|| if name.contains("Corridor") { "Corridor".into() } else { String::new() });
                let local: Vec<Hex> = covered(at, known.size, turn);
                let hexes: Vec<Hex> = local.iter().map(|h| self.on_board(*h)).collect();
                let place = |kind, trap: TrapEffect| Thing::Overlay { kind, hexes: hexes.clone(), trap };
                let plain = TrapEffect::default();
                let thing = match kind.as_str() {
                    "Door" => Thing::Door(self.on_board(at), leads_to(node)),
                    "Corridor" => Thing::Corridor(hexes),
                    "Wall" => Thing::Wall(hexes),
                    "Objective" => Thing::Objective { name: name.clone(), hexes },
                    "Obstacle" => place(OverlayKind::Obstacle, plain),
                    "Difficult Terrain" => place(OverlayKind::Difficult, plain),
                    "Hazardous Terrain" => place(OverlayKind::Hazardous, plain),
                    "Icy Terrain" => place(OverlayKind::Icy, plain),
                    "Pressure Plate" => place(OverlayKind::PressurePlate, plain),
                    "Treasure" => place(OverlayKind::Treasure, plain),
                    "Trap" => {
                        let usual = TrapEffect { damage: true, ..TrapEffect::default() };
                        place(OverlayKind::Trap, known.trap.clone().unwrap_or(usual))
                    }
                    other => {
                        let other: String = other.chars().take(40).collect();
                        node.complain(diags, format!("the overlay `{other}` is not known"));
                        continue;
                    }
                };
                if !matches!(thing, Thing::Door(..) | Thing::Corridor(_) | Thing::Wall(_)) {
                    self.see(at);
                }
                self.add(thing);
            }
        }
    }
}

/// The hexes that an overlay of this size covers.
fn covered(at: Hex, size: i64, sixths: u8) -> Vec<Hex> {
    let rest: &[Hex] = match size {
        2 => &[Hex { q: -1, r: 0 }],
        3 => &[Hex { q: -1, r: 0 }, Hex { q: -1, r: 1 }],
        _ => &[],
    };
    let turned = rest.iter().map(|h| shapes::turned(*h, sixths));
    std::iter::once(at).chain(turned.map(|d| Hex { q: at.q + d.q, r: at.r + d.r })).collect()
}

/// The section that opening a door reveals.
fn leads_to(node: &Node) -> Option<String> {
    let what = node.get("trigger")?.get("what")?;
    short(&what, "name")
}

type Floors = BTreeMap<shapes::Kind, BTreeSet<Hex>>;
