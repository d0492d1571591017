//! Push and pull: each hex farther from (or nearer to) the figure that forces it.

use hexhold_hex::{Cell, Ground};
use hexhold_model::{ForcedDistance, Outcome};

use crate::{Ask, Choice, Deed, FigureId, Flow, Motion, Question, Scene, To, bonuses, enter};

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
    let may_stop = match sc.w.rules.movement.forced_distance {
        ForcedDistance::UpTo => matches!(sc.decider(by), To::Character(_)),
        ForcedDistance::Full => false,
    };
    let who = sc.decider(by);
    let mut moved = 0;
    while moved < distance {
        let f = sc.st.figure(target);
        if !f.on_map || f.is_objective() || !sc.st.figure(by).on_map {
            break;
        }
        let left = distance - moved;
        let options = options(sc, by, target, push, left, may_stop);
        if options.is_empty() {
            break;
        }
        let choice = sc
            .choose(|_| Question::new(who, Ask::Force { figure: target, by, distance: left, push }, options.clone()))?;
        let Choice::Cell(cell) = choice else { break };
        moved += 1;
        let last = left == 1;
        let motion = if push { Motion::Pushed } else { Motion::Pulled };
        enter::enter_hex(sc, target, cell, motion, Some(by), last)?;
    }
    deed.count(Outcome::HexesForced, i16::from(moved));
    Ok(moved)
}

/// The next hexes from which the movement can still come to a legal end.
fn options(sc: &Scene, by: FigureId, target: FigureId, push: bool, left: u8, may_stop: bool) -> Vec<Choice> {
    let ground = sc.ground(target, sc.st.figure(target).side, true);
    let way = Forced { sc, ground, from: sc.st.figure(by).cell, flies: bonuses::flying(sc, target), push };
    let here = sc.st.figure(target).cell;
    let next: Vec<(Cell, u8)> = way.steps(here).filter_map(|c| way.longest(c, left - 1).map(|n| (c, n))).collect();
    let best = next.iter().map(|&(_, n)| n).max();
    let mut options: Vec<Choice> =
        next.iter().filter(|&&(_, n)| may_stop || Some(n) == best).map(|&(c, _)| Choice::Cell(c)).collect();
    if may_stop && way.can_rest(here) && !options.is_empty() {
        options.push(Choice::Done);
    }
    options
}

struct Forced<'a, 'b> {
    sc: &'a Scene<'b>,
    ground: Ground,
    /// The hex of the figure that forces.
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
        !self.ground.occupied.contains(cell) && (self.flies || !self.ground.barred.contains(cell))
    }

    /// The most hexes the movement can go on for and still end legally; `None` if it cannot end legally at all.
    fn longest(&self, cell: Cell, left: u8) -> Option<u8> {
        let on = if left == 0 { None } else { self.steps(cell).filter_map(|c| self.longest(c, left - 1)).max() };
        match on {
            Some(n) => Some(n + 1),
            None => self.can_rest(cell).then_some(0),
        }
    }
}
