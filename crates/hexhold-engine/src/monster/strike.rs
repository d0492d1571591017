//! Attacks of figures that act by themselves: the focus, further targets, and in which order.

use hexhold_hex::Cell;
use hexhold_model::{Attack, MoveMode, Stat, Target, TargetOrder, Test, Trigger};
use hexhold_solver as solver;

use crate::{
    Ask, Choice, Deed, FigureId, Flow, Question, Scene, To, attack, focus, listeners,
    plan::{Plan, lacks_stat, with_own_bonuses, with_stats},
    seam::{self, View},
};

/// Attacks the focus, and as many others as the ability allows.
pub(crate) fn attack(sc: &mut Scene, deed: &mut Deed, plan: &mut Plan, printed: &Attack) -> Flow<bool> {
    let figure = deed.performer;
    let spec = &with_own_bonuses(sc, deed, with_stats(sc, figure, printed));
    if !attack::can_attack(sc, figure) || lacks_stat(sc, figure, &spec.amount, Stat::Attack) {
        return Ok(false);
    }
    if listeners::avert(sc, Trigger::BeforeAttack, figure, 0)? {
        return Ok(true);
    }
    let area = seam::pattern(&spec.target);
    let shape = seam::as_attack(sc, deed, spec, area.as_ref());
    if plan.focus.is_none_or(|f| !sc.st.figure(f).on_map) {
        plan.focus = focus::focus_for(sc, deed, plan.mode, Some(shape), Some(&spec.target))?;
    }
    let Some(target) = plan.focus else { return Ok(false) };
    let Some(found) = targets_of(sc, deed, shape, target, (&spec.target, plan.moved))? else { return Ok(false) };
    let found = in_order(sc, figure, found)?;
    let times =
        if spec.target.only.contains(&Test::SameTarget) { sc.stats(figure).map_or(1, |s| s.targets) } else { 1 };
    let mut performed = false;
    for _ in 0..times.max(1) {
        performed |= attack::attack_these(sc, deed, spec, &found)?;
    }
    Ok(performed)
}

/// The order in which the targets of one attack ability are attacked. They come with the focus first.
fn in_order(sc: &mut Scene, figure: FigureId, mut left: Vec<FigureId>) -> Flow<Vec<FigureId>> {
    let mut order = Vec::new();
    match sc.w.rules.figures.target_order {
        TargetOrder::FocusFirst => {}
        TargetOrder::PartyDecides => {
            while left.len() > 1 {
                let sets: Vec<Vec<FigureId>> = left.iter().map(|&f| vec![f]).collect();
                let choice = sc.choose(|_| {
                    let options = (0..sets.len() as u16).map(Choice::Nth).collect();
                    Question::new(To::Party, Ask::MonsterTarget { figure, sets: sets.clone() }, options)
                })?;
                let Choice::Nth(i) = choice else { break };
                order.push(left.remove(usize::from(i)));
            }
        }
    }
    order.append(&mut left);
    Ok(order)
}

/// Whom an ability reaches from where the figure stands, the focus first; the party picks between equal sets. A figure
/// that has moved attacks those it moved for, and these were weighed where it began.
fn targets_of(
    sc: &mut Scene,
    deed: &Deed,
    attack: solver::Attack<'_>,
    focus: FigureId,
    (target, moved): (&Target, Option<(Cell, u8, MoveMode)>),
) -> Flow<Option<Vec<FigureId>>> {
    let figure = deed.performer;
    let mut view = View::of_those(sc, deed, Some(target));
    if target.only.contains(&Test::Farthest) {
        // The farthest is whom the figure focuses on; its further targets may be anybody.
        view = View::new(sc, deed);
    }
    let Some(place) = view.place(focus) else { return Ok(None) };
    let here = sc.st.figure(figure).cell;
    let (cell, points, mode) = moved.unwrap_or((here, 0, MoveMode::Walk));
    let before = solver::Actor { cell, ..seam::actor(sc, deed, points, mode, Some(attack)) };
    let found: Vec<solver::FigureSet> = view.solve(sc, |solver, board, policy| {
        if moved.is_some() {
            solver.targets_after(board, &before, policy, place, here).to_vec()
        } else {
            solver.targets_from(board, &before, policy, place).to_vec()
        }
    });
    let mut sets: Vec<Vec<FigureId>> = Vec::new();
    for set in found {
        let mut set: Vec<FigureId> = set.iter().map(|i| view.ids[i]).collect();
        set.sort_by_key(|&f| f != focus);
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    if sets.is_empty() {
        return Ok(None);
    }
    let choice = sc.choose(|_| {
        let options = (0..sets.len() as u16).map(Choice::Nth).collect();
        Question::new(To::Party, Ask::MonsterTarget { figure, sets: sets.clone() }, options)
    })?;
    let Choice::Nth(i) = choice else { return Ok(None) };
    Ok(Some(sets.swap_remove(usize::from(i))))
}

/// The one of these whom the focus rules prefer for an additional attack from where the figure stands.
pub(crate) fn best_of(sc: &mut Scene, deed: &Deed, spec: &Attack, among: &[FigureId]) -> Flow<Option<FigureId>> {
    let mut view = View::new(sc, deed);
    let mut ids = view.ids.iter();
    view.figures.retain(|_| ids.next().is_some_and(|id| among.contains(id)));
    view.ids.retain(|id| among.contains(id));
    let attack = seam::as_attack(sc, deed, spec, None);
    let actor = seam::actor(sc, deed, 0, MoveMode::Walk, Some(attack));
    let foci = view.solve(sc, |solver, board, policy| solver.foci(board, &actor, policy));
    let found: Vec<FigureId> = foci.iter().map(|i| view.ids[i]).collect();
    focus::party_picks(sc, deed.performer, &found)
}

/// gh2e:monster-ability.negative-as-attack — the targets are found as if it were an attack, from where the figure stands.
pub(crate) fn targets_as_attack(sc: &mut Scene, deed: &Deed, target: &Target) -> Flow<Vec<FigureId>> {
    let area = seam::pattern(target);
    let shape = seam::as_negative(sc, deed, target, area.as_ref());
    let Some(focus) = focus::focus_for(sc, deed, MoveMode::Walk, Some(shape), Some(target))? else {
        return Ok(Vec::new());
    };
    Ok(targets_of(sc, deed, shape, focus, (target, None))?.unwrap_or_default())
}
