//! Abilities about where figures are and whom they look at: swapping places, where a movement must end, being made to
//! focus on somebody.

use hexhold_hex::CellSet;
use hexhold_model::{EndAt, OverlayKind, Target, Test, Who};

use crate::{Ask, Choice, Deed, FigureId, Flow, Lure, Question, Scene, To, Verb, bonuses, enter, targets};

/// The hexes in which a movement may end.
pub(crate) fn allowed(sc: &Scene, deed: &Deed, at: &EndAt) -> CellSet {
    let around = |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |sum, c| sum.union(&sc.tables.neighbours(c)));
    match at {
        EndAt::NextTo(target) => {
            let figures = targets::fitting(sc, deed, target).into_iter().filter(|&f| f != deed.performer);
            around(figures.map(|f| sc.st.figure(f).cell).collect())
        }
        EndAt::NextToTile(kind) => around(sc.st.tiles_of(*kind)),
        EndAt::OnTile(kind) => sc.st.tiles_of(*kind),
        // fh:teleport.example-shadow
        EndAt::NearTile(kind) => around(sc.st.tiles_of(*kind)).union(&sc.st.tiles_of(*kind)),
        EndAt::Mark(name) => sc.w.mark(name).into_iter().collect(),
    }
}

/// One of those who are meant and fit; automated figures and musts cannot decline.
fn pick(
    sc: &mut Scene,
    deed: &Deed,
    target: &Target,
    about: Verb,
    must: bool,
    fits: impl Fn(&Scene, FigureId) -> bool,
) -> Flow<Option<FigureId>> {
    let range = target.range.as_ref().map(|r| sc.count(r, deed));
    let found: Vec<FigureId> =
        targets::candidates(sc, deed, target, range).into_iter().filter(|&f| fits(sc, f)).collect();
    if found.is_empty() {
        return Ok(None);
    }
    let (figure, who) = (deed.performer, sc.decider(deed.performer));
    let choice = sc.choose(|_| {
        let mut options: Vec<Choice> = found.iter().copied().map(Choice::Figure).collect();
        if !must && who != To::Party {
            options.push(Choice::Done);
        }
        let ask = Ask::Target { figure, about, value: 0, further: false, may_skip: Vec::new() };
        Question::new(who, ask, options)
    })?;
    Ok(if let Choice::Figure(f) = choice { Some(f) } else { None })
}

/// ruling:swap — both are placed in each other's hex as by a teleport; somebody who could not stand there cannot be meant.
pub(crate) fn swap(sc: &mut Scene, deed: &mut Deed, who: &Target, with: &Target, must: bool) -> Flow<bool> {
    let stands =
        |sc: &Scene, f: FigureId, cell| !sc.st.tiles_of(OverlayKind::Obstacle).contains(cell) || bonuses::flying(sc, f);
    let able = |sc: &Scene, f: FigureId| !sc.st.figure(f).is_objective();
    let first = match who.who {
        Who::Performer => Some(deed.performer),
        _ => pick(sc, deed, who, Verb::Swap, must, able)?,
    };
    let Some(first) = first else { return Ok(false) };
    let here = sc.st.figure(first).cell;
    let second = pick(sc, deed, with, Verb::Swap, must, |sc, f| {
        f != first && able(sc, f) && stands(sc, f, here) && stands(sc, first, sc.st.figure(f).cell)
    })?;
    let Some(second) = second else { return Ok(false) };
    deed.aims_at(second);
    enter::trade(sc, first, second, deed.performer)?;
    Ok(true)
}

/// Whoever is made to look at somebody does so in its next turn; the last one to say so is obeyed.
pub(crate) fn lure(sc: &mut Scene, deed: &mut Deed, on: &Target, by: &Target, must: bool) -> Flow<bool> {
    let on = match on.who {
        Who::Performer => Some(deed.performer),
        _ => pick(sc, deed, on, Verb::Focus, must, |_, _| true)?,
    };
    let Some(on) = on else { return Ok(false) };
    // Characters have no focus, and nobody focuses on their own side.
    let mut by = by.clone();
    by.only.push(Test::Not(Box::new(Test::IsCharacter)));
    let side = sc.st.figure(on).side;
    crate::each_target::each_target(sc, deed, &by, Verb::Focus, must, 0, |sc, _, figure| {
        if sc.st.figure(figure).side != side {
            sc.st.lured.retain(|l| l.figure != figure);
            sc.st.lured.push(Lure { figure, on });
        }
        Ok(())
    })
}
