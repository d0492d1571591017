//! Focus: whom a figure that acts by itself is after. Genuine ties are for the party.

use hexhold_model::{Ability, Attack, MoveMode, Stat, Step, Target, Who};
use hexhold_solver as solver;

use crate::{
    Ask, Choice, Deed, FigureId, Flow, Question, Scene, To, What, Why, attack, conditions,
    plan::{Plan, lacks_stat},
    seam::{self, View},
};

/// An attack in the solver's terms; `None` when the figure cannot attack.
pub(crate) fn guide<'a>(
    sc: &Scene,
    deed: &Deed,
    spec: Option<&Attack>,
    area: Option<&'a solver::Pattern>,
) -> Option<solver::Attack<'a>> {
    let able = attack::can_attack(sc, deed.performer);
    let able = able && spec.is_some_and(|s| !lacks_stat(sc, deed.performer, &s.amount, Stat::Attack));
    spec.filter(|_| able).map(|s| seam::as_attack(sc, deed, s, area))
}

/// The focus. Genuine ties are for the party.
pub(crate) fn find(sc: &mut Scene, deed: &Deed, plan: &Plan) -> Flow<Option<FigureId>> {
    let area = plan.attack.as_ref().and_then(|a| seam::pattern(&a.target));
    let attack = guide(sc, deed, plan.attack.as_ref(), area.as_ref());
    focus_for(sc, deed, plan.mode, attack, plan.attack.as_ref().map(|a| &a.target))
}

/// Abilities that find whom they are about when their turn comes.
fn seeks_for_itself(ability: &Ability) -> bool {
    match ability {
        Ability::Special(_) => true,
        Ability::Give { target, .. } | Ability::Push { target, .. } | Ability::Pull { target, .. } => {
            target.who == Who::Enemy
        }
        _ => false,
    }
}

/// jotl:focus.always — a monster looks for a focus even if nothing on its card depends on it; a tie is left open then.
pub(crate) fn note(sc: &mut Scene, deed: &Deed, steps: &[Step]) {
    let figure = deed.performer;
    let seeks =
        |s: &Step| matches!(s.ability, Ability::Move { .. } | Ability::Attack(_)) || seeks_for_itself(&s.ability);
    if steps.iter().any(seeks) || !sc.st.figure(figure).on_map || conditions::stunned(sc, figure) {
        return;
    }
    let view = View::new(sc, deed);
    let actor = seam::actor(sc, deed, 0, Plan::new(sc, deed, steps).mode, None);
    let foci = view.solve(sc, |solver, board, policy| solver.foci(board, &actor, policy));
    let mut found = foci.iter().map(|i| view.ids[i]);
    if let (Some(focus), None) = (found.next(), found.next()) {
        let (compared, equal) = seam::why_focus(sc, &view, &actor, focus);
        sc.tell(Why::Focus, What::Focused { figure, focus, compared, equal });
    }
}

pub(crate) fn focus_for(
    sc: &mut Scene,
    deed: &Deed,
    mode: MoveMode,
    attack: Option<solver::Attack<'_>>,
    target: Option<&Target>,
) -> Flow<Option<FigureId>> {
    let figure = deed.performer;
    let mut view = View::of_those(sc, deed, target);
    let actor = seam::actor(sc, deed, 0, mode, attack);
    let all = |sc: &mut Scene, view: &View| -> Vec<FigureId> {
        let foci = view.solve(sc, |solver, board, policy| solver.foci(board, &actor, policy));
        foci.iter().map(|i| view.ids[i]).collect()
    };
    let mut found = Vec::new();
    if let Some(lure) = sc.st.lured.iter().find(|l| l.figure == figure).copied() {
        // As if nobody else could be seen; if that one cannot be focused on, the rules go on as ever.
        let others = View::of_those(sc, deed, target);
        view.see_only(lure.on);
        found = all(sc, &view);
        if found.is_empty() {
            view = others;
        }
    }
    if found.is_empty() {
        found = all(sc, &view);
    }
    let Some(focus) = party_picks(sc, figure, &found)? else {
        sc.tell(Why::NoFocus, What::NoFocus { figure });
        return Ok(None);
    };
    let (compared, equal) = seam::why_focus(sc, &view, &actor, focus);
    sc.tell(Why::Focus, What::Focused { figure, focus, compared, equal });
    Ok(Some(focus))
}

/// One of those who are equal, by the party's choice.
pub(crate) fn party_picks(sc: &mut Scene, figure: FigureId, among: &[FigureId]) -> Flow<Option<FigureId>> {
    if among.is_empty() {
        return Ok(None);
    }
    let choice = sc.choose(|_| {
        Question::new(To::Party, Ask::MonsterFocus { figure }, among.iter().copied().map(Choice::Figure).collect())
    })?;
    Ok(if let Choice::Figure(f) = choice { Some(f) } else { None })
}
