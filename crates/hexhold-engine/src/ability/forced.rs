//! Push and pull: each hex farther from (or nearer to) the figure that forces it.

use hexhold_hex::{Cell, Ground};
use hexhold_model::{Amount, ForcedDistance, ForcedOntoAlly, Outcome, OverlayKind, Target, Trigger, Who};

use crate::{
    Ask, Choice, Deed, FigureId, Flow, Motion, Question, Scene, To, Verb, bonuses,
    each_target::{Reach, Seek, each_target_with},
    enter, listeners,
};

/// "Push X", "Pull X" as an ability of its own.
pub(crate) fn ability(
    sc: &mut Scene,
    deed: &mut Deed,
    distance: &Amount,
    target: &Target,
    push: bool,
    must: bool,
) -> Flow<bool> {
    let n = sc.count(distance, deed);
    let harms = sc.decider(deed.performer) == To::Party && target.who == Who::Enemy;
    let seek = if harms { Seek::AsAttack } else { Seek::Asked };
    let reach = Reach { target, mods: &[], must, seek };
    let verb = if push { Verb::Push } else { Verb::Pull };
    each_target_with(sc, deed, &reach, verb, i16::from(n), |sc, deed, t| force(sc, deed, t, n, push).map(|_| ()))
}

pub(crate) fn push(sc: &mut Scene, deed: &mut Deed, target: FigureId, distance: u8) -> Flow<u8> {
    force(sc, deed, target, distance, true)
}

pub(crate) fn pull(sc: &mut Scene, deed: &mut Deed, target: FigureId, distance: u8) -> Flow<u8> {
    force(sc, deed, target, distance, false)
}

/// Moves the target hex by hex. A character decides direction and distance; for monsters the party decides the
/// direction, and the target goes as far as it can. Returns the hexes entered.
fn force(sc: &mut Scene, deed: &mut Deed, target: FigureId, distance: u8, push: bool) -> Flow<u8> {
    let by = deed.performer;
    if bonuses::unmovable(sc, target) {
        return Ok(0);
    }
    let who = sc.decider(by);
    let chooses = matches!(who, To::Character(_));
    let mut moved = 0;
    while moved < distance {
        let f = sc.st.figure(target);
        if !f.on_map || f.is_objective() || !sc.st.figure(by).on_map {
            break;
        }
        let left = distance - moved;
        let may_stop = match sc.w.rules.movement.forced_distance {
            ForcedDistance::UpTo => chooses,
            // gh1e:forced.optional, gh1e:forced.full-distance
            ForcedDistance::Full => chooses && moved == 0,
        };
        let options = options(sc, deed, target, push, left, may_stop);
        if options.is_empty() {
            break;
        }
        let choice = sc
            .choose(|_| Question::new(who, Ask::Force { figure: target, by, distance: left, push }, options.clone()))?;
        let Choice::Cell(cell) = choice else { break };
        moved += 1;
        let last = left == 1;
        let motion = if push { Motion::Pushed } else { Motion::Pulled };
        let from = sc.st.figure(target).cell;
        let before = sc.traps_sprung;
        enter::enter_hex(sc, target, cell, motion, Some(by), last)?;
        slide(sc, target, from, motion, by)?;
        deed.count(Outcome::TrapsForcedInto, sc.traps_sprung.saturating_sub(before));
    }
    deed.count(Outcome::HexesForced, i16::from(moved));
    if moved > 0 {
        let about = deed.clone().about(target);
        listeners::fire(sc, if push { Trigger::AfterPush } else { Trigger::AfterPull }, by, &about)?;
    }
    Ok(moved)
}

/// fh:overlay.icy.any-figure — on ice the target slides on, which is no part of the distance.
fn slide(sc: &mut Scene, target: FigureId, mut from: Cell, motion: Motion, by: FigureId) -> Flow {
    while sc.st.figure(target).on_map && !bonuses::flying(sc, target) {
        let here = sc.st.figure(target).cell;
        let ground = sc.ground(target, sc.st.figure(target).side, true);
        let Some(next) = enter::slides_to(&sc.w.map, &ground, from, here) else { break };
        enter::enter_hex(sc, target, next, motion, Some(by), false)?;
        from = here;
    }
    Ok(())
}

/// The next hexes from which the movement can still come to a legal end.
fn options(sc: &Scene, deed: &Deed, target: FigureId, push: bool, left: u8, may_stop: bool) -> Vec<Choice> {
    let ground = sc.ground(target, sc.st.figure(target).side, true);
    let way = Forced { sc, ground, target, from: sc.origin(deed), flies: bonuses::flying(sc, target), push };
    let here = sc.st.figure(target).cell;
    let next: Vec<(Cell, u8)> =
        way.steps(here).filter_map(|c| way.longest(here, c, left - 1).map(|n| (c, n))).collect();
    let best = next.iter().map(|&(_, n)| n).max();
    let farthest = match sc.w.rules.movement.forced_distance {
        ForcedDistance::UpTo => !may_stop,
        // ruling:forced-stepwise — each hex is judged by itself; a way that ends sooner was halted.
        ForcedDistance::Full => false,
    };
    let mut options: Vec<Choice> =
        next.iter().filter(|&&(_, n)| !farthest || Some(n) == best).map(|&(c, _)| Choice::Cell(c)).collect();
    if may_stop && way.can_rest(here) && !options.is_empty() {
        options.push(Choice::Done);
    }
    options
}

struct Forced<'a, 'b> {
    sc: &'a Scene<'b>,
    ground: Ground,
    target: FigureId,
    /// The hex of the figure that forces, or the one that it does so from.
    from: Cell,
    flies: bool,
    push: bool,
}

impl Forced<'_, '_> {
    /// The neighbours that are farther (or nearer) by range and can be entered.
    fn steps(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let range = |c| self.sc.tables.range(self.from, c);
        let here = range(cell);
        let fits = move |c: &Cell| match (range(*c), here) {
            (Some(there), Some(here)) => {
                if self.push {
                    there > here
                } else {
                    there < here
                }
            }
            _ => false,
        };
        let open = if self.flies { self.ground.open } else { self.ground.open.minus(&self.ground.barred) };
        self.sc.w.map.neighbours(cell).into_iter().flatten().filter(move |c| open.contains(*c)).filter(fits)
    }

    fn can_rest(&self, cell: Cell) -> bool {
        (!self.ground.occupied.contains(cell) || self.dies_on(cell))
            && (self.flies || !self.ground.barred.contains(cell))
    }

    /// gh1e:forced.through-allies.dying — whether what lies under the ally there kills the target. Characters can
    /// always prevent damage.
    fn dies_on(&self, cell: Cell) -> bool {
        let target = self.sc.st.figure(self.target);
        match self.sc.w.rules.movement.forced_onto_ally {
            ForcedOntoAlly::Never => false,
            ForcedOntoAlly::IfItDies if self.flies || target.is_character() => false,
            ForcedOntoAlly::IfItDies => {
                let row = self.sc.w.level_row();
                let hurts = |t: &crate::Tile| match t.kind {
                    OverlayKind::Hazardous => i16::from(row.hazard),
                    OverlayKind::Trap => enter::trap_damage(self.sc, *t),
                    _ => 0,
                };
                let here = self.sc.st.tiles.iter().filter(|t| t.cell == cell);
                here.map(hurts).sum::<i16>() >= target.hit_points
            }
        }
    }

    /// Where a step from one hex into the next comes to rest: on ice it goes on.
    fn landing(&self, mut from: Cell, mut cell: Cell) -> Cell {
        while let Some(next) = enter::slides_to(&self.sc.w.map, &self.ground, from, cell).filter(|_| !self.flies) {
            (from, cell) = (cell, next);
        }
        cell
    }

    /// The most hexes the movement can go on for after a step and still end legally; `None` if it cannot end legally at
    /// all.
    fn longest(&self, from: Cell, step: Cell, left: u8) -> Option<u8> {
        let cell = self.landing(from, step);
        let on = if left == 0 { None } else { self.steps(cell).filter_map(|c| self.longest(cell, c, left - 1)).max() };
        match on {
            Some(n) => Some(n + 1),
            None => self.can_rest(cell).then_some(0),
        }
    }
}
