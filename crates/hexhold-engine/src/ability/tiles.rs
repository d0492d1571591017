//! Manipulating overlay tiles: create, destroy, relocate, move, replace, spring. Nothing may cut off a part of the map.

use hexhold_hex::{Cell, CellSet, Hex};
use hexhold_model::{Outcome, OverlayKind, TileChange, TileOrder};

use crate::{Ask, Choice, Deed, Flow, Question, Scene, Tile, TileAsk, What, Why, action, enter};

pub(crate) fn change(sc: &mut Scene, deed: &mut Deed, order: &TileOrder) -> Flow<bool> {
    let count = sc.count(&order.count, deed);
    let mut changed = 0;
    for _ in 0..count {
        let Some((cell, tile)) = change_one(sc, deed, order)? else { break };
        changed += 1;
        deed.tile = tile;
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
    let flow = action::perform(sc, deed, &rest);
    deed.origin = origin;
    deed.performed_any = performed;
    flow
}

/// Returns the hex that was picked, and all hexes of the tile.
fn change_one(sc: &mut Scene, deed: &mut Deed, order: &TileOrder) -> Flow<Option<(Cell, CellSet)>> {
    let near = within(sc, deed, sc.count(&order.range, deed));
    // What a trap does comes from the ability that makes it.
    let effect = sc.w.traps.iter().position(|t| *t == order.trap).unwrap_or(0) as u8;
    match &order.change {
        TileChange::Create(kind) => {
            let places = toward_enemies(sc, deed, free_for(sc, *kind, &near));
            let Some(cell) = pick(sc, deed, TileAsk::Create, &places)? else { return Ok(None) };
            place(sc, *kind, &CellSet::of(cell), effect);
            Ok(Some((cell, CellSet::of(cell))))
        }
        TileChange::Destroy(kinds) => {
            let Some((cell, tile)) = pick_tile(sc, deed, TileAsk::Destroy, kinds, &near)? else { return Ok(None) };
            let cells = cells_of(sc, tile);
            remove(sc, tile);
            if tile.kind == OverlayKind::Obstacle {
                mark_destroyed(sc, &cells);
            }
            Ok(Some((cell, cells)))
        }
        TileChange::Relocate(kinds) => {
            let Some((_, tile)) = pick_tile(sc, deed, TileAsk::PickUp, kinds, &near)? else { return Ok(None) };
            let here = cells_of(sc, tile);
            let mut places = without_tile(sc, tile, |sc| {
                let laid = turned(sc, &here, &near);
                laid.into_iter().filter(|cells| may_lie(sc, tile.kind, cells)).collect::<Vec<_>>()
            });
            places.retain(|cells| *cells != here);
            put_down(sc, deed, tile, &places)
        }
        TileChange::Move(kinds, distance) => {
            let Some((_, tile)) = pick_tile(sc, deed, TileAsk::PickUp, kinds, &near)? else { return Ok(None) };
            let distance = sc.count(distance, deed);
            let here = cells_of(sc, tile);
            let places = without_tile(sc, tile, |sc| {
                let reached = through_featureless(sc, here, distance);
                reached.into_iter().filter(|cells| may_lie(sc, tile.kind, cells)).collect::<Vec<_>>()
            });
            put_down(sc, deed, tile, &places)
        }
        TileChange::Replace(kinds, new) => {
            let tiles: Vec<Tile> =
                sc.st.tiles.iter().filter(|t| kinds.contains(&t.kind) && near.contains(t.cell)).copied().collect();
            let fits = |sc: &mut Scene, t: &Tile| {
                may_touch(sc, *t) && without_tile(sc, *t, |sc| may_lie(sc, *new, &CellSet::of(t.cell)))
            };
            let good: CellSet = tiles.iter().filter(|t| fits(sc, t)).map(|t| t.cell).collect();
            let Some(cell) = pick(sc, deed, TileAsk::Replace, &good)? else { return Ok(None) };
            if let Some(old) = tiles.into_iter().find(|t| t.cell == cell) {
                remove(sc, old);
            }
            place(sc, *new, &CellSet::of(cell), effect);
            Ok(Some((cell, CellSet::of(cell))))
        }
        TileChange::Spring => {
            let Some((cell, tile)) = pick_tile(sc, deed, TileAsk::Spring, &[OverlayKind::Trap], &near)? else {
                return Ok(None);
            };
            let cells = cells_of(sc, tile);
            if let Some(i) = sc.st.tiles.iter().position(|t| *t == tile) {
                enter::spring(sc, i, deed.target().unwrap_or(deed.performer), Some(deed.performer))?;
            }
            Ok(Some((cell, cells)))
        }
    }
}

/// gh2e:tile.targeted — cells within range and sight of the performer, its own hex included.
fn within(sc: &Scene, deed: &Deed, range: u8) -> CellSet {
    let here = sc.origin(deed);
    let near = sc.tables.within(here, range).with(here).intersect(&sc.tables.visible(here).with(here));
    // gh1e:fly.not-adjacent
    let near = if sc.w.rules.map.own_hex_adjacent { near } else { near.without(here) };
    near.intersect(&sc.open_cells())
}

/// Where a tile of one hex may be put among these cells.
fn free_for(sc: &Scene, kind: OverlayKind, among: &CellSet) -> CellSet {
    among.iter().filter(|&c| may_lie(sc, kind, &CellSet::of(c))).collect()
}

/// Whether a tile may lie here: one tile a hex (corridors and open doors do not count); traps and obstacles not under a
/// figure; obstacles not so that a part of the map is cut off.
fn may_lie(sc: &Scene, kind: OverlayKind, cells: &CellSet) -> bool {
    let counts = |k| !matches!(k, OverlayKind::Corridor | OverlayKind::Marker);
    let taken: CellSet = sc.st.tiles.iter().filter(|t| counts(t.kind)).map(|t| t.cell).collect();
    let taken = taken.union(&objectives(sc));
    let solid = matches!(kind, OverlayKind::Trap | OverlayKind::Obstacle);
    let barred = if solid { taken.union(&sc.st.occupied()) } else { taken };
    cells.minus(&sc.open_cells()).is_empty()
        && !cells.intersects(&barred)
        && (kind != OverlayKind::Obstacle || !cuts_off(sc, cells))
}

/// gh2e:overlay.objective.is-tile — where objectives stand, which are overlay tiles, too.
fn objectives(sc: &Scene) -> CellSet {
    sc.st.on_map().filter(|(_, f)| f.is_objective()).map(|(_, f)| f.cell).collect()
}

/// gh2e:tile.border-covering-fixed — a tile over a border hex of the map stays as it is.
fn may_touch(sc: &Scene, tile: Tile) -> bool {
    let w = sc.w;
    let borders = w.map.cells_at(w.scenario.rooms.iter().flat_map(|r| &r.borders).copied());
    !cells_of(sc, tile).intersects(&borders)
}

/// Whether an obstacle here would leave an area that cannot be entered without going through an obstacle.
fn cuts_off(sc: &Scene, cells: &CellSet) -> bool {
    let floor = sc.open_cells().union(&sc.w.map.door_cells()).minus(&sc.st.tiles_of(OverlayKind::Obstacle));
    let parts = |cells: &CellSet| {
        let mut rest = *cells;
        let mut n = 0;
        while let Some(c) = rest.lowest() {
            rest = rest.minus(&sc.w.map.flood(c, cells)).without(c);
            n += 1;
        }
        n
    };
    parts(&floor.minus(cells)) > parts(&floor)
}

/// Where a tile of this shape can be laid, turned any way, wholly within these cells.
fn turned(sc: &Scene, shape: &CellSet, near: &CellSet) -> Vec<CellSet> {
    let map = &sc.w.map;
    let hexes: Vec<Hex> = shape.iter().map(|c| map.hex_of(c)).collect();
    let Some(&first) = hexes.first() else { return Vec::new() };
    let mut found: Vec<CellSet> = Vec::new();
    for anchor in near.iter().map(|c| map.hex_of(c)) {
        for sixths in 0..6 {
            let cells = map.cells_at(hexes.iter().map(|&h| anchor + (h - first).rotated(sixths)));
            if cells.len() == hexes.len() && cells.minus(near).is_empty() && !found.contains(&cells) {
                found.push(cells);
            }
        }
    }
    found
}

/// Where a tile can be moved to: hex by hex through featureless hexes, occupied or not, all of it at once.
fn through_featureless(sc: &Scene, from: CellSet, distance: u8) -> Vec<CellSet> {
    let plain = |k| matches!(k, OverlayKind::Corridor | OverlayKind::PressurePlate | OverlayKind::Marker);
    let tiles: CellSet = sc.st.tiles.iter().filter(|t| !plain(t.kind)).map(|t| t.cell).collect();
    let free = sc.open_cells().minus(&tiles).minus(&objectives(sc));
    let step = |cells: &CellSet, dir: usize| -> Option<CellSet> {
        let moved: Option<CellSet> = cells.iter().map(|c| sc.w.map.neighbours(c)[dir]).collect();
        moved.filter(|m| m.minus(&free).is_empty())
    };
    let mut reached = vec![from];
    let mut edge = 0;
    for _ in 0..distance {
        let end = reached.len();
        for i in edge..end {
            for next in (0..6).filter_map(|dir| step(&reached[i], dir)).collect::<Vec<_>>() {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        edge = end;
    }
    reached.remove(0);
    reached
}

/// All hexes of a tile.
fn cells_of(sc: &Scene, tile: Tile) -> CellSet {
    sc.st.tiles.iter().filter(|t| t.group == tile.group && t.kind == tile.kind).map(|t| t.cell).collect()
}

/// Looks at the map as if the tile were not there.
fn without_tile<T>(sc: &mut Scene, tile: Tile, look: impl Fn(&Scene) -> T) -> T {
    let tiles = sc.st.tiles.clone();
    sc.st.tiles.retain(|t| !(t.group == tile.group && t.kind == tile.kind));
    let seen = look(sc);
    sc.st.tiles = tiles;
    seen
}

/// A tile of these kinds with a hex among the cells, and that hex.
fn pick_tile(
    sc: &mut Scene,
    deed: &Deed,
    ask: TileAsk,
    kinds: &[OverlayKind],
    near: &CellSet,
) -> Flow<Option<(Cell, Tile)>> {
    let fits = |t: &&Tile| kinds.contains(&t.kind) && near.contains(t.cell) && may_touch(sc, **t);
    let tiles: Vec<Tile> = sc.st.tiles.iter().filter(fits).copied().collect();
    let cell = pick(sc, deed, ask, &tiles.iter().map(|t| t.cell).collect())?;
    Ok(cell.and_then(|c| tiles.into_iter().find(|t| t.cell == c).map(|t| (c, t))))
}

fn put_down(sc: &mut Scene, deed: &Deed, tile: Tile, places: &[CellSet]) -> Flow<Option<(Cell, CellSet)>> {
    let single = places.iter().all(|p| p.len() == 1);
    let cells = if single {
        let all = places.iter().fold(CellSet::EMPTY, |all, p| all.union(p));
        pick(sc, deed, TileAsk::PutDown, &all)?.map(CellSet::of)
    } else {
        let (who, figure) = (sc.decider(deed.performer), deed.performer);
        let choice = sc.choose(|_| {
            let mut options: Vec<Choice> = (0..places.len() as u16).map(Choice::Nth).collect();
            options.push(Choice::Done);
            Question::new(who, Ask::TilePlace { figure, placements: places.to_vec() }, options)
        })?;
        if let Choice::Nth(i) = choice { places.get(usize::from(i)).copied() } else { None }
    };
    let Some(cells) = cells else { return Ok(None) };
    remove(sc, tile);
    place(sc, tile.kind, &cells, tile.effect);
    Ok(cells.lowest().map(|first| (first, cells)))
}

/// A monster puts a tile as close to an enemy as it can; a character where it likes.
fn toward_enemies(sc: &Scene, deed: &Deed, places: CellSet) -> CellSet {
    if matches!(sc.decider(deed.performer), crate::To::Character(_)) {
        return places;
    }
    let enemies: Vec<Cell> = sc.st.on_map().filter(|(_, f)| f.side != deed.side).map(|(_, f)| f.cell).collect();
    let near = |c: Cell| enemies.iter().filter_map(|&e| sc.tables.range(e, c)).min().unwrap_or(u8::MAX);
    let best = places.iter().map(near).min();
    places.iter().filter(|&c| Some(near(c)) == best).collect()
}

fn pick(sc: &mut Scene, deed: &Deed, order: TileAsk, cells: &CellSet) -> Flow<Option<Cell>> {
    let who = sc.decider(deed.performer);
    let figure = deed.performer;
    let choice = sc.choose(|_| {
        let mut options: Vec<Choice> = cells.iter().map(Choice::Cell).collect();
        // Automated figures do what their card says if they can.
        if who != crate::To::Party || options.is_empty() {
            options.push(Choice::Done);
        }
        Question::new(who, Ask::TileHex { figure, order }, options)
    })?;
    Ok(if let Choice::Cell(c) = choice { Some(c) } else { None })
}

/// Lays one tile on these hexes. Nothing happens to whoever stands there.
pub(crate) fn place(sc: &mut Scene, kind: OverlayKind, cells: &CellSet, effect: u8) {
    let group = free_group(&sc.st.tiles);
    for cell in cells.iter() {
        sc.st.tiles.push(Tile { kind, cell, group, effect });
        sc.tell(Why::TileCreated, What::TilePlaced { kind, cell });
    }
}

/// jotl:tile.destroy.tokens — where the rule set says so, a token shows that the hexes are empty now.
pub(crate) fn mark_destroyed(sc: &mut Scene, cells: &CellSet) {
    if sc.w.rules.map.destruction_tokens {
        place(sc, OverlayKind::Marker, cells, 0);
    }
}

/// A number that no tile on the map has.
pub(crate) fn free_group(tiles: &[Tile]) -> u8 {
    (0..=u8::MAX).find(|g| tiles.iter().all(|t| t.group != *g)).unwrap_or(u8::MAX)
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
