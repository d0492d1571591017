//! The one door for every hex entered, by any means: traps, hazardous terrain, doors, pressure plates.

use hexhold_hex::{Cell, Ground, Map, Mode};
use hexhold_model::{Condition, MoveMode, Outcome, OverlayKind, Tally, Trigger};

use crate::{
    Cause, Deed, Figure, FigureId, Flow, Motion, Scene, Tile, What, Why, bonuses, conditions, damage, heal, listeners,
    movement, reveal, scenario, tiles,
};

/// Walks a checked path. Returns the points spent and the hexes entered; stops when something ends the movement, and
/// leaves `sc.interrupted` set when the rest of the points may still be spent.
pub(crate) fn follow(sc: &mut Scene, deed: &mut Deed, path: &[Cell], mode: MoveMode) -> Flow<(u8, u16)> {
    let figure = deed.performer;
    let (mut spent, mut steps) = (0_u8, 0_u16);
    // Where the last step slides on to.
    let mut slide = None;
    for (i, &cell) in path.iter().enumerate() {
        let from = sc.st.figure(figure).cell;
        let how = sc.mode(figure, mode);
        let motion = match how {
            Mode::Fly => Motion::Fly,
            Mode::Jump => Motion::Jump,
            _ => Motion::Walk,
        };
        let difficult = sc.terrain(figure, OverlayKind::Difficult).contains(cell);
        // fh:overlay.icy.no-movement-point, fh:overlay.icy.ignores-difficult-cost
        if slide != Some(cell) {
            spent += 1 + u8::from(how == Mode::Walk && difficult);
        }
        steps += 1;
        deed.path.insert(cell);
        enter_hex(sc, figure, cell, motion, deed.forced_by, i + 1 == path.len())?;
        if !sc.st.figure(figure).on_map || !movement::can_move(sc, figure) {
            break;
        }
        slide = if how == Mode::Walk {
            slides_to(&sc.w.map, &sc.ground(figure, deed.side, deed.forced_by.is_some()), from, cell)
        } else {
            None
        };
        // Nobody can stop in an ally's hex, nor on ice: the way goes on as it was chosen.
        let shared = sc.st.on_map().any(|(id, f)| id != figure && f.cell == cell);
        if sc.interrupted && !shared && slide.is_none() {
            break;
        }
    }
    let through = sc.st.on_map().filter(|(_, f)| f.side != deed.side && deed.path.contains(f.cell)).count();
    deed.set(Outcome::EnemiesMovedThrough, through as i16);
    Ok((spent, steps))
}

/// fh:overlay.icy.slide-one-hex — where whoever has stepped from one hex into the next slides on to: straight ahead,
/// unless a wall line, a closed door, a figure, an obstacle or an objective is in the way.
pub(crate) fn slides_to(map: &Map, ground: &Ground, from: Cell, cell: Cell) -> Option<Cell> {
    if !ground.icy.contains(cell) {
        return None;
    }
    let dir = map.neighbours(from).iter().position(|&n| n == Some(cell))?;
    let closed = [&ground.barred, &ground.occupied, &ground.doors];
    let free = |next: &Cell| ground.open.contains(*next) && closed.iter().all(|cells| !cells.contains(*next));
    map.neighbours(cell)[dir].filter(free)
}

/// A figure enters a hex. `last`: the movement ends here, which matters for a jump.
pub(crate) fn enter_hex(
    sc: &mut Scene,
    figure: FigureId,
    cell: Cell,
    motion: Motion,
    forced_by: Option<FigureId>,
    last: bool,
) -> Flow {
    let from = sc.st.figure(figure).cell;
    sc.st.figure_mut(figure).cell = cell;
    let why = match motion {
        Motion::Walk => Why::Move,
        Motion::Jump => Why::Jump,
        Motion::Fly => Why::Flying,
        Motion::Pushed => Why::Push,
        Motion::Pulled => Why::Pull,
        Motion::Teleport => Why::Teleport,
    };
    sc.tell(why, What::Moved { figure, from, to: cell, mode: motion });
    arrive(sc, figure, from, motion, forced_by, last)
}

/// Two figures change places; both are there before either of them feels the floor.
pub(crate) fn trade(sc: &mut Scene, a: FigureId, b: FigureId, by: FigureId) -> Flow {
    let (from_a, from_b) = (sc.st.figure(a).cell, sc.st.figure(b).cell);
    for (figure, from, to) in [(a, from_a, from_b), (b, from_b, from_a)] {
        sc.st.figure_mut(figure).cell = to;
        sc.tell(Why::Teleport, What::Moved { figure, from, to, mode: Motion::Teleport });
    }
    for (figure, from) in [(a, from_a), (b, from_b)] {
        if sc.st.figure(figure).on_map {
            arrive(sc, figure, from, Motion::Teleport, Some(by).filter(|by| *by != figure), true)?;
        }
    }
    Ok(())
}

/// What comes of being in the hex that a figure has just entered.
fn arrive(
    sc: &mut Scene,
    figure: FigureId,
    from: Cell,
    motion: Motion,
    forced_by: Option<FigureId>,
    last: bool,
) -> Flow {
    let cell = sc.st.figure(figure).cell;
    if touches_floor(sc, figure, motion, last) {
        floor_effects(sc, figure, cell, forced_by)?;
    }
    if sc.st.figure(figure).on_map && sc.st.figure(figure).is_character() {
        reveal::enter_door(sc, figure, cell)?;
    }
    if sc.st.figure(figure).on_map {
        scenario::rules::entered(sc, figure, cell)?;
        neighbours(sc, figure, (cell, from), Trigger::EnemyEntersAdjacent)?;
    }
    if sc.st.figure(figure).on_map {
        neighbours(sc, figure, (from, cell), Trigger::EnemyLeavesAdjacent)?;
    }
    Ok(())
}

/// Flying figures ignore the floor; jumping ones touch it only where the jump ends.
fn touches_floor(sc: &Scene, figure: FigureId, motion: Motion, last: bool) -> bool {
    match motion {
        Motion::Fly => false,
        Motion::Jump => last,
        Motion::Walk | Motion::Pushed | Motion::Pulled | Motion::Teleport => !bonuses::flying(sc, figure),
    }
}

/// Traps are sprung and removed; hazardous terrain hurts and stays.
pub(crate) fn floor_effects(sc: &mut Scene, figure: FigureId, cell: Cell, forced_by: Option<FigureId>) -> Flow {
    let at = |sc: &Scene, kind| sc.st.tiles.iter().position(|t| t.kind == kind && t.cell == cell);
    if let Some(i) = at(sc, OverlayKind::Trap) {
        spring(sc, i, figure, forced_by)?;
    }
    if sc.terrain(figure, OverlayKind::Hazardous).contains(cell) && sc.st.figure(figure).on_map {
        let amount = i16::from(sc.w.level_row().hazard);
        damage::suffer(sc, figure, amount, Cause::Hazard { forced_by })?;
    }
    Ok(())
}

/// The trap in this place of the list takes effect on a figure and is then gone.
pub(crate) fn spring(sc: &mut Scene, tile: usize, figure: FigureId, forced_by: Option<FigureId>) -> Flow {
    let tile = sc.st.tiles[tile];
    let effect = sc.w.traps[usize::from(tile.effect)].clone();
    sc.tell(Why::Trap, What::TrapSprung { figure, cell: tile.cell });
    sc.traps_sprung = sc.traps_sprung.saturating_add(1);
    if let Some(c) = sc.st.figure(figure).character() {
        sc.st.character_mut(c).count(Tally::TrapsSprung, 1);
    }
    damage::suffer(sc, figure, trap_damage(sc, tile), Cause::Trap { forced_by })?;
    if effect.healing > 0 {
        heal::heal(sc, figure, i16::from(effect.healing), None)?;
    }
    let gained: Vec<Condition> = effect.conditions.iter().collect();
    conditions::gain(sc, figure, &gained, forced_by)?;
    tiles::remove(sc, tile);
    Ok(())
}

/// What a trap on the map would do to whoever springs it.
pub(crate) fn trap_damage(sc: &Scene, tile: Tile) -> i16 {
    let effect = &sc.w.traps[usize::from(tile.effect)];
    let by_level = if effect.damage { sc.w.level_row().trap } else { 0 };
    i16::from(by_level) + i16::from(effect.fixed_damage)
}

/// Bonuses that wait for an enemy to come next to their owner, or to go: their owners are next to the first hex and not to
/// the second.
fn neighbours(sc: &mut Scene, figure: FigureId, (next_to, away_from): (Cell, Cell), trigger: Trigger) -> Flow {
    if !sc.w.listens(trigger) {
        return Ok(());
    }
    let side = sc.st.figure(figure).side;
    let near = |sc: &Scene, f: &Figure| sc.tables.adjacent(f.cell, next_to) && !sc.tables.adjacent(f.cell, away_from);
    let waiting: Vec<FigureId> =
        sc.st.on_map().filter(|(_, f)| f.side != side && near(sc, f)).map(|(id, _)| id).collect();
    for owner in waiting {
        let deed = Deed::new(owner, sc.st.figure(owner).side).about(figure);
        listeners::fire(sc, trigger, owner, &deed)?;
    }
    Ok(())
}
