//! Doors, rooms, and monsters that come into play: revealed with a room, spawned by a rule.

use hexhold_hex::{Cell, DoorId, RoomId};
use hexhold_model::{OverlayKind, Placement, Rank, StandeesShort, Tally, WideDoors};

use crate::{
    Actor, Cards, Cause, Deed, Draw, Figure, FigureId, FigureKind, Flow, Motion, Scene, Side, Slot, Tile, TypeId, What,
    Why, World, damage, enter, initiative, monster, movement, scenario, summon, tiles,
};

/// A character in a closed door opens it, which reveals the room behind.
pub(crate) fn enter_door(sc: &mut Scene, figure: FigureId, cell: Cell) -> Flow {
    let Some(door) = sc.w.map.door_at(cell) else { return Ok(()) };
    if sc.st.open_doors >> door.0 & 1 == 1 || sc.st.locked_doors >> door.0 & 1 == 1 {
        return Ok(());
    }
    open_from_afar(sc, figure, door)
}

/// Somebody opens a door, wherever it is.
pub(crate) fn open_from_afar(sc: &mut Scene, figure: FigureId, door: DoorId) -> Flow {
    if let Some(c) = sc.st.figure(figure).character() {
        sc.st.character_mut(c).count(Tally::DoorsOpened, 1);
    }
    sc.opener = Some(figure);
    open_door(sc, door)?;
    sc.opener = None;
    Ok(())
}

pub(crate) fn open_door(sc: &mut Scene, door: DoorId) -> Flow {
    if sc.st.open_doors >> door.0 & 1 == 1 {
        return Ok(());
    }
    sc.st.open_doors |= 1 << door.0;
    sc.st.locked_doors &= !(1 << door.0);
    sc.doors_changed();
    sc.interrupted = true;
    sc.tell(Why::DoorOpened, What::DoorOpened { door: door.0 });
    let rooms = sc.w.map.door(door).map_or([RoomId(0); 2], |d| d.rooms);
    for room in rooms {
        reveal_room(sc, room)?;
    }
    let name = sc.w.scenario.doors.get(door.index()).map(|d| d.name.clone()).unwrap_or_default();
    scenario::rules::door_opened(sc, &name)?;
    match sc.w.rules.map.wide_doors {
        WideDoors::Separately => Ok(()),
        // jotl:overlay.door.border
        WideDoors::Together => beside(sc, door).into_iter().try_for_each(|other| open_door(sc, other)),
    }
}

/// The other hexes of a wide door: doors next to this one between the same rooms.
fn beside(sc: &Scene, door: DoorId) -> Vec<DoorId> {
    let map = &sc.w.map;
    let Some(here) = map.door(door) else { return Vec::new() };
    let joined = |cell: Cell| map.hex_of(here.cell).distance(map.hex_of(cell)) == 1;
    map.doors().filter(|(_, d)| d.rooms == here.rooms && joined(d.cell)).map(|(id, _)| id).collect()
}

/// A door closes again. gh1e:overlay.door.closing.clear, gh1e:overlay.door.closing.monster — traps and money in it go; a
/// monster in it suffers the damage of a trap, and whoever stands there is put on the nearest unoccupied hex.
pub(crate) fn close_door(sc: &mut Scene, door: DoorId) -> Flow {
    let Some(cell) = sc.w.map.door(door).map(|d| d.cell) else { return Ok(()) };
    if sc.st.open_doors >> door.0 & 1 == 0 {
        return Ok(());
    }
    sc.tell(Why::ScenarioRule, What::DoorClosed { door: door.0 });
    sc.st.money.retain(|&c| c != cell);
    let traps = sc.st.tiles.iter().filter(|t| t.cell == cell && t.kind == OverlayKind::Trap);
    for trap in traps.copied().collect::<Vec<_>>() {
        tiles::remove(sc, trap);
    }
    if let Some(figure) = sc.st.figure_at(cell) {
        if sc.st.figure(figure).monster_type().is_some() {
            damage::suffer(sc, figure, i16::from(sc.w.level_row().trap), Cause::Scenario)?;
        }
        let room = movement::standing_room(sc).without(cell);
        let near = movement::nearest(sc, cell, &room);
        if sc.st.figure(figure).on_map && !near.is_empty() {
            let to = scenario::rules::party_picks(sc, &near)?;
            enter::enter_hex(sc, figure, to, Motion::Teleport, None, true)?;
        }
    }
    // Nobody had anywhere to go: the door stays open.
    if sc.st.figure_at(cell).is_none() {
        sc.st.open_doors &= !(1 << door.0);
        sc.doors_changed();
        sc.interrupted = true;
    }
    Ok(())
}

/// A room is revealed: its tiles, tokens and monsters are set up.
pub(crate) fn reveal_room(sc: &mut Scene, room: RoomId) -> Flow {
    if sc.st.revealed >> room.0 & 1 == 1 {
        return Ok(());
    }
    sc.st.revealed |= 1 << room.0;
    sc.interrupted = true;
    let def = &sc.w.scenario.rooms[room.index()];
    sc.tell(Why::Revealed, What::RoomRevealed { room: room.0 });
    if !def.section.is_empty()
        && let Some(text) = sc.w.texts.iter().position(|t| *t == def.section)
    {
        sc.tell(Why::Revealed, What::Said { text: text as u16 });
    }
    place_overlays(sc, room);
    place_figures(sc, room)?;
    let name = def.name.clone();
    scenario::rules::room_revealed(sc, &name)
}

fn place_overlays(sc: &mut Scene, room: RoomId) {
    let w = sc.w;
    let def = &w.scenario.rooms[room.index()];
    let mut treasure =
        w.scenario.rooms[..room.index()].iter().flat_map(|r| &r.overlays).filter(|o| o.treasure.is_some()).count();
    for overlay in &def.overlays {
        let group = tiles::free_group(&sc.st.tiles);
        let effect = if overlay.treasure.is_some() {
            treasure += 1;
            treasure - 1
        } else {
            w.traps.iter().position(|t| *t == overlay.trap).unwrap_or(0)
        };
        for cell in overlay.hexes.iter().filter_map(|&h| w.map.cell_at(h)) {
            sc.st.tiles.push(Tile { kind: overlay.kind, cell, group, effect: effect as u8 });
            sc.tell(Why::Revealed, What::TilePlaced { kind: overlay.kind, cell });
        }
    }
    for cell in def.money.iter().filter_map(|&h| w.map.cell_at(h)) {
        place_money(sc, cell);
    }
}

/// One money token, while there are any.
pub(crate) fn place_money(sc: &mut Scene, cell: Cell) {
    if sc.w.rules.loot.money_cap.is_none_or(|cap| sc.st.money_placed < cap) {
        sc.st.money_placed = sc.st.money_placed.saturating_add(1);
        sc.st.money.push(cell);
    }
}

/// Objectives, allies, then monsters.
fn place_figures(sc: &mut Scene, room: RoomId) -> Flow {
    let w = sc.w;
    let def = &w.scenario.rooms[room.index()];
    for &(objective, hex) in &def.objectives {
        let Some(cell) = w.map.cell_at(hex) else { continue };
        place_objective(sc, objective, cell);
    }
    for &(ally, hex) in &def.allies {
        let Some(cell) = w.map.cell_at(hex) else { continue };
        place_ally(sc, ally, cell)?;
    }
    let mut new = Vec::new();
    place_monsters(sc, room, &def.ally_monsters, Side::Party, &mut new)?;
    place_monsters(sc, room, &def.monsters, Side::Monsters, &mut new)?;
    enter_initiative(sc, &new)
}

fn place_objective(sc: &mut Scene, objective: u8, cell: Cell) {
    let o = &sc.w.scenario.objectives[usize::from(objective)];
    let hit_points = sc.amount(&o.hit_points, &scenario::rules::nobody(sc));
    let side = if o.hostile { Side::Monsters } else { Side::Party };
    let kind = FigureKind::Objective { objective };
    let id = summon::add_figure(sc, Figure::new(kind, side, cell, hit_points, sc.st.round));
    sc.tell(Why::Revealed, What::Placed { figure: id, cell });
}

/// A rule brings an objective or an ally of the scenario; if the place is not empty, to the nearest empty hex.
pub(crate) fn place_called(sc: &mut Scene, key: &str, at: Cell) -> Flow {
    let Some(cell) = room_for(sc, at)? else { return Ok(()) };
    let scenario = &sc.w.scenario;
    if let Some(i) = scenario.objectives.iter().position(|o| o.key == key) {
        place_objective(sc, i as u8, cell);
        sc.interrupted = true;
    } else if let Some(i) = scenario.allies.iter().position(|a| a.key == key) {
        place_ally(sc, i as u8, cell)?;
        sc.interrupted = true;
    }
    Ok(())
}

/// gh2e:scenario-ally.tokens-random-order — the numbers on the tokens decide who acts first, and are drawn.
fn place_ally(sc: &mut Scene, ally: u8, cell: Cell) -> Flow {
    let w = sc.w;
    let a = &w.scenario.allies[usize::from(ally)];
    let hit_points = sc.amount(&a.stats.hit_points, &scenario::rules::nobody(sc));
    let tokens = w.scenario.rooms.iter().map(|r| r.allies.len()).sum::<usize>() as u8;
    let taken = |n: u8| sc.st.figures.iter().any(|f| matches!(f.kind, FigureKind::Ally { number, .. } if number == n));
    let free: Vec<u8> = (1..=tokens).filter(|&n| !taken(n)).collect();
    // Those that rules bring come after those of the rooms.
    let later = (tokens + 1..=u8::MAX).find(|&n| !taken(n)).unwrap_or(u8::MAX);
    let number = free.get(sc.draw(Draw::AllyOrder, free.len())?).copied().unwrap_or(later);
    let kind = FigureKind::Ally { ally, number };
    let id = summon::add_figure(sc, Figure::new(kind, Side::Party, cell, hit_points, sc.st.round));
    sc.tell(Why::Revealed, What::Placed { figure: id, cell });
    join_order(sc, Actor::Ally(ally), a.initiative)
}

/// A monster that is to be placed.
#[derive(Clone, Copy)]
pub(crate) struct Newcomer {
    pub(crate) kind: TypeId,
    pub(crate) named: Option<u8>,
    pub(crate) rank: Rank,
    pub(crate) cell: Cell,
    pub(crate) side: Side,
}

impl Newcomer {
    /// The monster that a key means: one of a type, or a named one of the scenario, which has its own rank as a boss has.
    pub(crate) fn called(w: &World, key: &str, rank: Rank, cell: Cell, side: Side) -> Option<Self> {
        let named = w.scenario.named.iter().position(|n| n.key == key);
        let kind = w.type_named(named.map_or(key, |n| w.scenario.named[n].monster.as_str()))?;
        let rank = match (named, w.types[usize::from(kind.0)].boss) {
            (Some(_), _) => Rank::Named,
            (None, true) => Rank::Boss,
            (None, false) => rank,
        };
        Some(Self { kind, named: named.map(|n| n as u8), rank, cell, side })
    }
}

/// As many as there are standees for; the rest is left out.
fn place_monsters(sc: &mut Scene, room: RoomId, placements: &[Placement], side: Side, new: &mut Vec<TypeId>) -> Flow {
    let w = sc.w;
    let size = w.party.len().clamp(2, 4) - 2;
    let mut waiting: Vec<Newcomer> = Vec::new();
    for p in placements {
        let (Some(rank), Some(cell)) = (p.ranks[size], w.map.cell_at(p.hex)) else { continue };
        waiting.extend(Newcomer::called(w, &p.monster, rank, cell, side));
    }
    let (by_rank, from) = who_is_placed_first(sc, Some(room), side);
    let tables = std::sync::Arc::clone(&sc.tables);
    let near = |c: Cell| from.iter().filter_map(|&e| tables.range(e, c)).min().unwrap_or(u8::MAX);
    let key = |m: &Newcomer| (by_rank && m.rank == Rank::Normal, near(m.cell));
    waiting.sort_by_key(key);
    while let Some(&first) = waiting.first() {
        let free = free_standees(sc, first.kind).len();
        let same: Vec<Newcomer> = waiting.iter().copied().filter(|m| m.kind == first.kind).collect();
        // Where standees run short between monsters that come equally soon, the party decides which are placed.
        let tied: Vec<Cell> = same.iter().filter(|m| key(m) == key(&first)).map(|m| m.cell).collect();
        let cell = if free > 0 && free < tied.len() { scenario::rules::party_picks(sc, &tied)? } else { first.cell };
        let Some(i) = waiting.iter().position(|m| m.cell == cell) else { break };
        let m = waiting.remove(i);
        if place_monster(sc, m, Why::Revealed)?.is_some() && !new.contains(&m.kind) {
            new.push(m.kind);
        }
    }
    Ok(())
}

/// Whether elites are placed before normals, and the hexes whose neighbourhood is filled first.
fn who_is_placed_first(sc: &Scene, room: Option<RoomId>, side: Side) -> (bool, Vec<Cell>) {
    match sc.w.rules.figures.standees_short {
        StandeesShort::ElitesFirst => {
            (true, sc.st.on_map().filter(|(_, f)| f.side != side).map(|(_, f)| f.cell).collect())
        }
        // jotl:reveal.shortage — nothing is nearer than anything else.
        StandeesShort::ElitesThenParty => (true, Vec::new()),
        StandeesShort::NearestTheDoor => {
            let open = |id: DoorId| sc.st.open_doors >> id.0 & 1 == 1;
            let doors = sc.w.map.doors().filter(|(id, d)| open(*id) && room.is_some_and(|r| d.rooms.contains(&r)));
            (false, doors.map(|(_, d)| d.cell).collect())
        }
    }
}

/// Whether so many monsters of a type are too many for its standees and elites are placed before normals.
pub(crate) fn elites_come_first(sc: &Scene, kind: TypeId, needed: usize) -> bool {
    is_short(sc, kind, needed) && who_is_placed_first(sc, None, Side::Monsters).0
}

/// Whether so many monsters of a type are too many for its standees.
pub(crate) fn is_short(sc: &Scene, kind: TypeId, needed: usize) -> bool {
    needed > free_standees(sc, kind).len()
}

/// How far the nearest of those is in whose neighbourhood monsters are placed first.
pub(crate) fn nearness(sc: &Scene, cell: Cell) -> u8 {
    let (_, from) = who_is_placed_first(sc, None, Side::Monsters);
    from.iter().filter_map(|&e| sc.tables.range(e, cell)).min().unwrap_or(u8::MAX)
}

/// The numbers of the type's standees that are not on the map.
pub(crate) fn free_standees(sc: &Scene, kind: TypeId) -> Vec<u8> {
    let all = sc.w.types[usize::from(kind.0)].standees;
    let used: Cards = sc
        .st
        .on_map()
        .filter_map(|(_, f)| match f.kind {
            FigureKind::Monster { kind: k, number, .. } if k == kind => Some(number),
            _ => None,
        })
        .collect();
    (1..=all).filter(|&n| !used.has(n)).collect()
}

/// Puts a monster on the map with a random standee; `None` if there is none left. The reason says whether it was
/// revealed, spawned or summoned.
pub(crate) fn place_monster(sc: &mut Scene, m: Newcomer, why: Why) -> Flow<Option<FigureId>> {
    let free = free_standees(sc, m.kind);
    if free.is_empty() {
        return Ok(None);
    }
    let Newcomer { kind, rank, named, cell, side } = m;
    let number = free[sc.draw(Draw::Standee, free.len())?];
    let mut figure = Figure::new(FigureKind::Monster { kind, rank, number, named }, side, cell, 1, sc.st.round);
    figure.summoned = why == Why::Summon;
    figure.spawned = why == Why::Spawned;
    let id = summon::add_figure(sc, figure);
    let deed = Deed::new(id, side);
    let printed = sc.stats(id).map_or(1, |s| sc.amount(&s.hit_points, &deed));
    let hit_points =
        named.map_or(printed, |n| sc.amount(&sc.w.scenario.named[usize::from(n)].hit_points, &deed)).max(1);
    let f = sc.st.figure_mut(id);
    (f.hit_points, f.max_hit_points) = (hit_points, hit_points);
    sc.tell(why, What::Appeared { figure: id, kind, cell });
    Ok(Some(id))
}

/// The hex itself if it is empty, else the nearest empty one.
fn room_for(sc: &mut Scene, at: Cell) -> Flow<Option<Cell>> {
    let empty = movement::empty_cells(sc);
    let cells = if empty.contains(at) { vec![at] } else { movement::nearest(sc, at, &empty) };
    match cells[..] {
        [] => Ok(None),
        [cell] => Ok(Some(cell)),
        _ => scenario::rules::party_picks(sc, &cells).map(Some),
    }
}

/// A monster comes to a place; if that is not empty, to the nearest empty hex.
pub(crate) fn spawn(sc: &mut Scene, monster: Newcomer) -> Flow<bool> {
    let kind = monster.kind;
    let Some(cell) = room_for(sc, monster.cell)? else { return Ok(false) };
    let placed = place_monster(sc, Newcomer { cell, ..monster }, Why::Spawned)?.is_some();
    if placed {
        // Whoever is on the move looks again at the way ahead.
        sc.interrupted = true;
        enter_initiative(sc, &[kind])?;
    }
    Ok(placed)
}

/// Monsters that came into play during a round act in it: at their place, or next if that has passed.
pub(crate) fn enter_initiative(sc: &mut Scene, new: &[TypeId]) -> Flow {
    if sc.st.order.is_empty() {
        return Ok(());
    }
    for &kind in new {
        draw_card_if_none(sc, kind)?;
        monster::turn::latecomers(sc, kind);
    }
    let mut list: Vec<(u8, TypeId)> = new.iter().map(|&k| (initiative::of_type(sc.st, sc.w, k), k)).collect();
    list.sort_unstable();
    for (initiative, kind) in list {
        join_order(sc, Actor::Monsters(kind), initiative)?;
    }
    Ok(())
}

/// Puts an actor's token into the order: at its place, or right after the acting figure's if that has passed.
pub(crate) fn join_order(sc: &mut Scene, who: Actor, initiative: u8) -> Flow {
    if sc.st.order.is_empty() {
        return Ok(());
    }
    let acting = sc.st.turn.as_ref().map(|t| usize::from(t.slot));
    if let Some(old) = sc.st.order.iter().position(|s| s.who == who) {
        let due = !sc.st.order[old].done && acting.is_none_or(|a| old > a);
        if due || acting == Some(old) {
            return Ok(());
        }
        sc.st.order.remove(old);
        if let Some(turn) = sc.st.turn.as_mut().filter(|t| usize::from(t.slot) > old) {
            turn.slot -= 1;
        }
    }
    let acting = sc.st.turn.as_ref().map(|t| usize::from(t.slot));
    let from = acting.map_or(0, |a| a + 1);
    // gh2e:reveal.earlier-initiative-next — those that should have acted before the acting figure stand right behind
    // it, by initiative among themselves.
    let now = acting.map_or(0, |a| sc.st.order[a].initiative);
    let key = |i: u8| (i >= now, i);
    let behind =
        |s: &Slot| key(s.initiative) > key(initiative) || s.initiative == initiative && initiative::rests_last(sc, s);
    let later = sc.st.order[from..].iter().position(behind);
    let place = later.map_or(sc.st.order.len(), |i| i + from);
    // Characters come first among equals; between equal sets the party decides.
    let tied = |s: &Slot| s.initiative == initiative && !s.done && !matches!(s.who, Actor::Character(_));
    let equals = sc.st.order[from..place].iter().rev().take_while(|s| tied(s)).count();
    let first = initiative::before(sc, who, place - equals, place)?;
    sc.st.order.insert(first, Slot { who, initiative, done: false });
    Ok(())
}

/// A set without a card this round draws one now.
pub(crate) fn draw_card_if_none(sc: &mut Scene, kind: TypeId) -> Flow {
    let deck = sc.w.deck_of(kind);
    if sc.st.deck(deck).current.is_none() && !sc.st.order.is_empty() {
        initiative::draw_monster_card(sc, deck)?;
    }
    Ok(())
}
