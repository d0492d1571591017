//! Move and teleport: the ground a figure sees, the way it chooses, and walking it hex by hex.

pub(crate) mod waypoints;
mod ways;

use hexhold_hex::{Cell, CellSet, Ground, Mode};
use hexhold_model::{
    Amount, Condition, EmptyHex, EndAt, Mod, MoveMode, Outcome, OverlayKind, Rider, Stat, Tally, Trigger,
};
use hexhold_solver::{InvisibleEnemies, JumpLanding};

use crate::{
    Answer, Ask, Choice, Deed, FigureId, Flow, Motion, Question, Scene, Side, bonuses, conditions, enter,
    listeners::{self, Given},
    places,
    plan::{Plan, lacks_stat},
    riders, walk as by_rules,
};

impl Scene<'_> {
    /// The cells of the map that are in play: revealed rooms and open doors.
    pub fn open_cells(&self) -> CellSet {
        let mut open = CellSet::EMPTY;
        for room in self.w.map.rooms() {
            if self.st.revealed >> room.0 & 1 == 1 {
                open = open.union(&self.w.map.cells_of(room));
            }
        }
        for (id, door) in self.w.map.doors() {
            open.remove(door.cell);
            if self.st.open_doors >> id.0 & 1 == 1 {
                open.insert(door.cell);
            }
        }
        open
    }

    /// Where terrain of this kind is, for a figure that may ignore it.
    pub(crate) fn terrain(&self, figure: FigureId, kind: OverlayKind) -> CellSet {
        let cells = self.st.tiles_of(kind);
        if cells.is_empty() || bonuses::ignores_terrain(self, figure) { CellSet::EMPTY } else { cells }
    }

    /// What the floor is like for a figure that moves as one of this side. `forced`: by somebody else's will.
    pub(crate) fn ground(&self, figure: FigureId, side: Side, forced: bool) -> Ground {
        let f = self.st.figure(figure);
        let mut open = self.open_cells();
        // Closed doors do not hinder a character; locked ones are walls.
        let mut doors = CellSet::EMPTY;
        // gh2e:overlay.door.no-forced-entry
        if f.is_character() && !forced {
            for (id, door) in self.w.map.doors() {
                let shut = self.st.open_doors >> id.0 & 1 == 0 && self.st.locked_doors >> id.0 & 1 == 0;
                if shut && self.is_revealed_door(door.rooms) {
                    doors.insert(door.cell);
                }
            }
            open = open.union(&doors);
        }
        let mut barred = self.st.tiles_of(OverlayKind::Obstacle);
        let mut occupied = CellSet::EMPTY;
        for (id, o) in self.st.on_map().filter(|(id, _)| *id != figure) {
            occupied.insert(o.cell);
            let hinders = o.side != side && !self.is_ghost(id);
            if hinders || o.is_objective() || self.is_over_snare(id) {
                barred.insert(o.cell);
            }
        }
        Ground {
            open,
            barred,
            occupied,
            difficult: self.terrain(figure, OverlayKind::Difficult),
            negative: self.st.tiles_of(OverlayKind::Trap).union(&self.terrain(figure, OverlayKind::Hazardous)),
            doors,
            icy: self.terrain(figure, OverlayKind::Icy),
            landing_pays: self.w.rules.monsters.jump_landing == JumpLanding::PaysDifficult,
        }
    }

    fn is_revealed_door(&self, rooms: [hexhold_hex::RoomId; 2]) -> bool {
        rooms.iter().any(|r| self.st.revealed >> r.0 & 1 == 1)
    }

    /// Whether enemies may move through the figure because it is invisible.
    pub(crate) fn is_ghost(&self, figure: FigureId) -> bool {
        self.w.rules.monsters.invisible == InvisibleEnemies::Ghost
            && self.st.figure(figure).conditions.has(Condition::Invisible)
    }

    /// gh2e:fly.over-immobilize-or-stun-trap-as-obstacle — whoever passed under it would be stopped in its hex.
    pub(crate) fn is_over_snare(&self, figure: FigureId) -> bool {
        let cell = self.st.figure(figure).cell;
        let snare = |effect: u8| {
            let conditions = self.w.traps[usize::from(effect)].conditions;
            conditions.has(Condition::Immobilize) || conditions.has(Condition::Stun)
        };
        let mut traps = self.st.tiles.iter().filter(|t| t.cell == cell && t.kind == OverlayKind::Trap);
        traps.any(|t| snare(t.effect)) && bonuses::flying(self, figure)
    }

    pub(crate) fn mode(&self, figure: FigureId, printed: MoveMode) -> Mode {
        match printed {
            MoveMode::Fly => Mode::Fly,
            _ if bonuses::flying(self, figure) => Mode::Fly,
            MoveMode::Jump => Mode::Jump,
            MoveMode::Walk => Mode::Walk,
        }
    }
}

/// "Move X". Says whether it was performed: at least one hex was entered.
pub(crate) fn move_(
    sc: &mut Scene,
    deed: &mut Deed,
    plan: Option<&mut Plan>,
    points: &Amount,
    mode: MoveMode,
    riders: &[Rider],
) -> Flow<bool> {
    let figure = deed.performer;
    // A dash cannot be moved by; nor can an immobilized figure.
    if lacks_stat(sc, figure, points, Stat::Move) || !can_move(sc, figure) {
        return Ok(false);
    }
    listeners::fire(sc, Trigger::BeforeMove, figure, deed)?;
    if !sc.st.figure(figure).on_map || !can_move(sc, figure) {
        return Ok(false);
    }
    if listeners::avert(sc, Trigger::BeforeMove, figure, 0)? {
        return Ok(true);
    }
    let given = mods_of(sc, deed, riders)?;
    let (points, mode) = with_mods(sc, deed, sc.count(points, deed), mode, &given.mods);
    let performed = match plan {
        Some(plan) => by_rules::walk(sc, deed, plan, points, mode)?,
        None => {
            let ends = given.mods.iter().filter_map(|m| if let Mod::MustEnd(at) = m { Some(at) } else { None });
            walk(sc, deed, points, mode, &ends.collect::<Vec<_>>())?
        }
    };
    if performed {
        listeners::spend(sc, given.used)?;
        riders::after(sc, deed, &given.mods, true)?;
        listeners::fire(sc, Trigger::AfterMove, figure, deed)?;
    }
    Ok(performed)
}

/// Everything that changes a move ability: its own riders, the action's, and bonuses.
fn mods_of(sc: &mut Scene, deed: &mut Deed, riders: &[Rider]) -> Flow<Given> {
    let (mut mods, later) = riders::begin(sc, deed, riders)?;
    let more = deed.mods.iter().cloned().chain(later.into_iter().map(|r| Mod::Rider(Box::new(r)))).collect();
    mods.extend(riders::settle(sc, deed, more, deed.performer)?);
    let held = listeners::on_trigger(sc, Trigger::Move, deed)?;
    mods.extend(riders::settle(sc, deed, held.mods, deed.performer)?);
    Ok(Given { mods, used: held.used })
}

/// Asks for ways and walks them until the points are used up or the figure has enough. Says whether that was a move: a
/// hex was entered, or the rule set has moves of no hex and the figure chose its own.
fn walk(sc: &mut Scene, deed: &mut Deed, mut left: u8, mut mode: MoveMode, must_end: &[&EndAt]) -> Flow<bool> {
    let figure = deed.performer;
    let (mut entered, mut stays) = (0, false);
    while left > 0 && sc.st.figure(figure).on_map && can_move(sc, figure) {
        let who = sc.decider(figure);
        let d = &*deed;
        let answer = sc.ask(|sc| {
            // An item used while the question was open changes this very move.
            let (points, mode) = with_mods(sc, d, left, mode, &sc.added);
            let mut options = vec![Choice::Done];
            let places: Vec<CellSet> = must_end.iter().map(|at| places::allowed(sc, d, at)).collect();
            let may_end = |cell: Cell| places.iter().all(|p| p.contains(cell));
            // gh1e:move.zero
            let here = sc.st.figure(figure).cell;
            if sc.w.rules.movement.zero_hexes_count && entered == 0 && may_end(here) {
                options.push(Choice::Cell(here));
            }
            let mut ways = sc.ways(d, sc.mode(figure, mode), points);
            ways.ends.iter_mut().for_each(|w| w.stop &= may_end(w.cell));
            Question { to: who, ask: Ask::Move { figure, points }, options, ways: Some(ways) }
        })?;
        let used = sc.take_added();
        (left, mode) = with_mods(sc, deed, left, mode, &used);
        let Answer::Path(path) = answer else {
            stays = matches!(answer, Answer::Choose(Choice::Cell(_)));
            break;
        };
        let (spent, steps) = enter::follow(sc, deed, &path, mode)?;
        entered += steps;
        left = left.saturating_sub(spent);
        // The way was walked as chosen: that is all. If something interrupted it, the rest may be spent.
        if usize::from(steps) == path.len() && !sc.interrupted {
            break;
        }
        sc.interrupted = false;
    }
    deed.count(Outcome::HexesMoved, entered as i16);
    if let Some(c) = sc.st.figure(figure).character() {
        sc.st.character_mut(c).count(Tally::HexesMoved, entered);
    }
    Ok(entered > 0 || stays)
}

/// The points of a move and how it goes, with everything that changes them.
fn with_mods(sc: &Scene, deed: &Deed, points: u8, mut mode: MoveMode, mods: &[Mod]) -> (u8, MoveMode) {
    let mut points = i16::from(points);
    for m in mods {
        match m {
            Mod::Move(n) => points += sc.amount(n, deed),
            Mod::Jump if mode == MoveMode::Walk => mode = MoveMode::Jump,
            _ => {}
        }
    }
    (points.clamp(0, 99) as u8, mode)
}

pub(crate) fn can_move(sc: &Scene, figure: FigureId) -> bool {
    !sc.st.figure(figure).conditions.has(Condition::Immobilize) && !conditions::stunned(sc, figure)
}

/// "Teleport X": to any hex within X, whatever lies between. It is no movement.
pub(crate) fn teleport(sc: &mut Scene, deed: &mut Deed, range: &Amount, near: Option<&EndAt>) -> Flow<bool> {
    let figure = deed.performer;
    let range = sc.count(range, deed);
    let who = sc.decider(figure);
    let d = &*deed;
    let choice = sc.choose(|sc| {
        let ways = sc.ways(d, Mode::Teleport, range);
        let places = near.map(|at| places::allowed(sc, d, at));
        let ends = ways.ends.iter().filter(|w| w.stop && places.is_none_or(|p| p.contains(w.cell)));
        let mut options: Vec<Choice> = ends.map(|w| Choice::Cell(w.cell)).collect();
        options.push(Choice::Done);
        Question::new(who, Ask::Teleport { figure, range }, options)
    })?;
    let Choice::Cell(cell) = choice else { return Ok(false) };
    enter::enter_hex(sc, figure, cell, Motion::Teleport, deed.forced_by, true)?;
    Ok(true)
}

/// The cells a figure could stand on: open, without a figure and without an obstacle.
pub(crate) fn standing_room(sc: &Scene) -> CellSet {
    sc.open_cells().minus(&sc.st.occupied()).minus(&sc.st.tiles_of(OverlayKind::Obstacle))
}

/// The hexes in play that are empty: no figure, and nothing else that the rule set counts.
pub(crate) fn empty_cells(sc: &Scene) -> CellSet {
    use OverlayKind::{Corridor, Difficult, Marker, Obstacle, PressurePlate, Trap};
    let rule = sc.w.rules.map.empty_hex;
    let counts = |k| match rule {
        EmptyHex::NoOverlay => !matches!(k, Corridor | PressurePlate | Marker),
        EmptyHex::NoOverlayOrToken => !matches!(k, Corridor | PressurePlate),
        EmptyHex::NothingInTheWay => matches!(k, Obstacle | Trap | Difficult),
    };
    let mut taken: CellSet = sc.st.tiles.iter().filter(|t| counts(t.kind)).map(|t| t.cell).collect();
    if rule == EmptyHex::NoOverlayOrToken {
        taken = taken.union(&sc.st.money.iter().copied().collect());
    }
    sc.open_cells().minus(&sc.st.occupied()).minus(&taken)
}

/// The nearest cells of a set by range from a hex; several if they are equally near.
pub(crate) fn nearest(sc: &Scene, from: Cell, among: &CellSet) -> Vec<Cell> {
    let range = |c: Cell| sc.tables.range(from, c).unwrap_or(u8::MAX);
    let best = among.iter().map(range).min();
    among.iter().filter(|&c| Some(range(c)) == best).collect()
}
