//! Manipulating overlay tiles: create, destroy, relocate, move, replace, spring. Nothing may cut off a part of the map.

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{Outcome, OverlayKind, TileChange, TileOrder};

use crate::{Ask, Choice, Deed, Flow, Question, Scene, Tile, TileAsk, What, Why, action, enter};

pub(crate) fn change(sc: &mut Scene, deed: &mut Deed, order: &TileOrder) -> Flow<bool> {
    let count = sc.count(&order.count, deed);
    let mut changed = 0;
    for _ in 0..count {
        let Some(cell) = change_one(sc, deed, order)? else { break };
        changed += 1;
        deed.count(Outcome::TilesChanged, 1);
        then(sc, deed, order, cell)?;
    }
    Ok(changed > 0)
}

/// gh2e:mandatory.whole-ability — with the tile changed the rest of the ability has to follow. It is about the tile, so
/// range is counted from there.
fn then(sc: &mut Scene, deed: &mut Deed, order: &TileOrder, cell: Cell) -> Flow {
    let mut rest = order.then.clone();
    for step in &mut rest {
        step.mandatory = true;
    }
    let performed = std::mem::replace(&mut deed.performed_any, true);
    let origin = deed.origin.replace(cell);
    let flow = action::perform_steps(sc, deed, &rest);
    deed.origin = origin;
    deed.performed_any = performed;
    flow
}

fn change_one(sc: &mut Scene, deed: &mut Deed, order: &TileOrder) -> Flow<Option<Cell>> {
    let range = sc.count(&order.range, deed);
    match &order.change {
        TileChange::Create(kind) => {
            let places = free_for(sc, *kind, &within(sc, deed, range));
            let Some(cell) = pick(sc, deed, TileAsk::Create, &places)? else { return Ok(None) };
            place(sc, *kind, cell, 0);
            Ok(Some(cell))
        }
        TileChange::Destroy(kinds) => {
            let Some(tile) = pick_tile(sc, deed, TileAsk::Destroy, kinds, range)? else { return Ok(None) };
            remove(sc, tile);
            Ok(Some(tile.cell))
        }
        TileChange::Relocate(kinds) => {
            let Some(tile) = pick_tile(sc, deed, TileAsk::PickUp, kinds, range)? else { return Ok(None) };
            let places = without_tile(sc, tile, |sc| free_for(sc, tile.kind, &within(sc, deed, range)));
            put_down(sc, deed, tile, &places)
        }
        TileChange::Move(kinds, distance) => {
            let Some(tile) = pick_tile(sc, deed, TileAsk::PickUp, kinds, range)? else { return Ok(None) };
            let distance = sc.count(distance, deed);
            let places = without_tile(sc, tile, |sc| {
                let reach = through_featureless(sc, tile.cell, distance);
                free_for(sc, tile.kind, &reach)
            });
            put_down(sc, deed, tile, &places)
        }
        TileChange::Replace(kinds, new) => {
            let fits = |sc: &Scene, t: &Tile| !free_for(sc, *new, &CellSet::of(t.cell)).is_empty();
            let tiles: CellSet = sc
                .st
                .tiles
                .iter()
                .filter(|t| kinds.contains(&t.kind) && may_touch(sc, t.cell))
                .map(|t| t.cell)
                .collect();
            let tiles = tiles.intersect(&within(sc, deed, range));
            let good: CellSet = tiles
                .iter()
                .filter(|&c| sc.st.tile_at(c).copied().is_some_and(|t| without_tile(sc, t, |sc| fits(sc, &t))))
                .collect();
            let Some(cell) = pick(sc, deed, TileAsk::Replace, &good)? else { return Ok(None) };
            if let Some(old) = sc.st.tile_at(cell).copied() {
                remove(sc, old);
            }
            place(sc, *new, cell, 0);
            Ok(Some(cell))
        }
        TileChange::Spring => {
            let Some(tile) = pick_tile(sc, deed, TileAsk::Spring, &[OverlayKind::Trap], range)? else {
                return Ok(None);
            };
            if let Some(i) = sc.st.tiles.iter().position(|t| *t == tile) {
                let figure = deed.subject.unwrap_or(deed.performer);
                enter::spring(sc, i, figure, Some(deed.performer))?;
            }
            Ok(Some(tile.cell))
        }
    }
}

/// Cells within range and sight of the performer (or of its own hex).
fn within(sc: &Scene, deed: &Deed, range: u8) -> CellSet {
    let here = sc.st.figure(deed.performer).cell;
    sc.tables.within(here, range).with(here).intersect(&sc.tables.visible(here).with(here)).intersect(&sc.open_cells())
}

/// Where a tile of this kind may be put among these cells: one tile a hex; traps and obstacles not under a figure;
/// obstacles not so that a part of the map is cut off.
fn free_for(sc: &Scene, kind: OverlayKind, among: &CellSet) -> CellSet {
    let bare = |c: Cell| {
        sc.st
            .tiles
            .iter()
            .filter(|t| t.cell == c)
            .all(|t| matches!(t.kind, OverlayKind::Corridor | OverlayKind::Marker))
    };
    let solid = matches!(kind, OverlayKind::Trap | OverlayKind::Obstacle);
    let occupied = sc.st.occupied();
    let fits = |c: &Cell| {
        bare(*c)
            && may_touch(sc, *c)
            && !(solid && occupied.contains(*c))
            && (kind != OverlayKind::Obstacle || !cuts_off(sc, *c))
    };
    among.iter().filter(fits).collect()
}

/// Tiles over a border hex of the map (doors, here) cannot be touched.
fn may_touch(sc: &Scene, cell: Cell) -> bool {
    sc.w.map.door_at(cell).is_none()
}

/// Whether an obstacle here would leave an area that cannot be entered without going through an obstacle.
pub(crate) fn cuts_off(sc: &Scene, cell: Cell) -> bool {
    let doors = sc.w.map.door_cells();
    let floor = sc.open_cells().union(&doors).minus(&sc.st.tiles_of(OverlayKind::Obstacle));
    let after = floor.without(cell);
    if after.is_empty() {
        return false;
    }
    let parts = |cells: &CellSet| {
        let mut rest = *cells;
        let mut n = 0;
        while let Some(c) = rest.lowest() {
            rest = rest.minus(&sc.w.map.flood(c, cells)).without(c);
            n += 1;
        }
        n
    };
    parts(&after) > parts(&floor)
}

/// Hexes a tile can be moved to: hex by hex through featureless hexes, occupied or not.
fn through_featureless(sc: &Scene, from: Cell, distance: u8) -> CellSet {
    let plain = |k| matches!(k, OverlayKind::Corridor | OverlayKind::PressurePlate | OverlayKind::Marker);
    let tiles: CellSet = sc.st.tiles.iter().filter(|t| !plain(t.kind)).map(|t| t.cell).collect();
    let free = sc.open_cells().minus(&tiles);
    let mut reached = CellSet::of(from);
    let mut edge = reached;
    for _ in 0..distance {
        let next: CellSet =
            edge.iter().flat_map(|c| sc.w.map.neighbours(c)).flatten().filter(|&c| free.contains(c)).collect();
        edge = next.minus(&reached);
        reached = reached.union(&edge);
    }
    reached.without(from)
}

/// Looks at the map as if the tile were not there.
fn without_tile<T>(sc: &mut Scene, tile: Tile, look: impl Fn(&Scene) -> T) -> T {
    let tiles = sc.st.tiles.clone();
    sc.st.tiles.retain(|t| *t != tile);
    let seen = look(sc);
    sc.st.tiles = tiles;
    seen
}

fn pick_tile(sc: &mut Scene, deed: &Deed, ask: TileAsk, kinds: &[OverlayKind], range: u8) -> Flow<Option<Tile>> {
    let near = within(sc, deed, range);
    let fits = |t: &&Tile| kinds.contains(&t.kind) && near.contains(t.cell) && may_touch(sc, t.cell);
    let cells: CellSet = sc.st.tiles.iter().filter(fits).map(|t| t.cell).collect();
    let cell = pick(sc, deed, ask, &cells)?;
    Ok(cell.and_then(|c| sc.st.tiles.iter().find(|t| t.cell == c && kinds.contains(&t.kind)).copied()))
}

fn put_down(sc: &mut Scene, deed: &Deed, tile: Tile, places: &CellSet) -> Flow<Option<Cell>> {
    let Some(cell) = pick(sc, deed, TileAsk::PutDown, places)? else { return Ok(None) };
    remove(sc, tile);
    place(sc, tile.kind, cell, tile.effect);
    Ok(Some(cell))
}

fn pick(sc: &mut Scene, deed: &Deed, order: TileAsk, cells: &CellSet) -> Flow<Option<Cell>> {
    let who = sc.decider(deed.performer);
    let figure = deed.performer;
    let choice = sc.choose(|_| {
        let mut options: Vec<Choice> = cells.iter().map(Choice::Cell).collect();
        options.push(Choice::Done);
        Question::new(who, Ask::TileHex { figure, order }, options)
    })?;
    Ok(if let Choice::Cell(c) = choice { Some(c) } else { None })
}

pub(crate) fn place(sc: &mut Scene, kind: OverlayKind, cell: Cell, effect: u8) {
    let group = sc.st.tiles.iter().map(|t| t.group).max().map_or(0, |g| g.saturating_add(1));
    sc.st.tiles.push(Tile { kind, cell, group, effect });
    sc.tell(Why::TileCreated, What::TilePlaced { kind, cell });
}

/// Removes the tile, all hexes of it.
pub(crate) fn remove(sc: &mut Scene, tile: Tile) {
    let gone: Vec<Tile> =
        sc.st.tiles.iter().copied().filter(|t| t.group == tile.group && t.kind == tile.kind).collect();
    sc.st.tiles.retain(|t| !(t.group == tile.group && t.kind == tile.kind));
    for t in gone {
        sc.tell(Why::TileDestroyed, What::TileRemoved { kind: t.kind, cell: t.cell });
    }
}
