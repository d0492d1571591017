//! Moves of figures that act by themselves: toward the focus, behind the summoner, or to where the scenario sends them.

use hexhold_hex::{Cell, CellSet, Reach};
use hexhold_model::{MoveMode, Outcome, WithoutFocus};
use hexhold_solver as solver;

use crate::{
    Ask, Choice, Deed, FigureId, FigureKind, Flow, MonsterChoice, Question, Scene, To, enter, focus,
    plan::Plan,
    scenario::rules::party_picks,
    seam::{self, View},
};

/// Walks as the rules say. Says whether a hex was entered.
pub(crate) fn walk(sc: &mut Scene, deed: &mut Deed, plan: &mut Plan, points: u8, mode: MoveMode) -> Flow<bool> {
    if let Some(goal) = goal(sc, deed.performer) {
        return head_for(sc, deed, &goal, points, mode);
    }
    if plan.focus.is_some_and(|f| !sc.st.figure(f).on_map) {
        plan.focus = focus::find(sc, deed, plan)?;
    }
    let view = View::new(sc, deed);
    let outcomes = match plan.focus {
        Some(target) => toward(sc, deed, plan, &view, target, (points, mode)),
        None => behind_summoner(sc, deed, &view, (points, mode))?,
    };
    let figure = deed.performer;
    if !outcomes.is_empty() {
        plan.moved = Some((sc.st.figure(figure).cell, points, mode));
    }
    let mut ends: Vec<MonsterChoice> = Vec::new();
    for o in &outcomes {
        if !ends.iter().any(|e| e.end == o.end) {
            ends.push(MonsterChoice { end: o.end, targets: o.targets.iter().map(|i| view.ids[i]).collect() });
        }
    }
    if ends.is_empty() {
        return Ok(false);
    }
    let choice = sc.choose(|_| {
        let options = (0..ends.len() as u16).map(Choice::Nth).collect();
        Question::new(To::Party, Ask::MonsterMove { figure, outcomes: ends.clone() }, options)
    })?;
    let Choice::Nth(i) = choice else { return Ok(false) };
    let Some(end) = ends.get(usize::from(i)).map(|e| e.end) else { return Ok(false) };
    let actor = seam::actor(sc, deed, points, mode, None);
    let ways = view.solve(sc, |_, board, policy| solver::paths::paths(board, &actor, policy, end));
    go(sc, deed, ways.into_iter().map(|p| p.cells).collect(), mode)
}

/// Where the figure can go to attack its focus, or to come nearer.
fn toward(
    sc: &mut Scene,
    deed: &Deed,
    plan: &Plan,
    view: &View,
    target: FigureId,
    (points, mode): (u8, MoveMode),
) -> Vec<solver::Outcome> {
    let Some(place) = view.place(target) else { return Vec::new() };
    let area = plan.attack.as_ref().and_then(|a| seam::pattern(&a.target));
    let attack = focus::guide(sc, deed, plan.attack.as_ref(), area.as_ref());
    let actor = seam::actor(sc, deed, points, mode, attack);
    view.solve(sc, |solver, board, policy| solver.movement(board, &actor, policy, place).to_vec())
}

/// gh2e:summon.no-focus-may-follow
fn behind_summoner(
    sc: &mut Scene,
    deed: &Deed,
    view: &View,
    (points, mode): (u8, MoveMode),
) -> Flow<Vec<solver::Outcome>> {
    let figure = deed.performer;
    let FigureKind::Summon { owner, .. } = sc.st.figure(figure).kind else { return Ok(Vec::new()) };
    let follows = match sc.w.rules.summons.without_focus {
        WithoutFocus::Stays => false,
        _ => view.place(sc.st.character(owner).figure).is_some(),
    };
    if !follows || !sc.confirm(To::Character(owner), Ask::SummonFollows { figure })? {
        return Ok(Vec::new());
    }
    let Some(place) = view.place(sc.st.character(owner).figure) else { return Ok(Vec::new()) };
    let actor = seam::actor(sc, deed, points, mode, None);
    Ok(view.solve(sc, |solver, board, policy| {
        solver.follow(board, &actor, policy, place).map(<[_]>::to_vec).unwrap_or_default()
    }))
}

/// Where the scenario sends the figure.
pub(crate) fn goal(sc: &Scene, figure: FigureId) -> Option<CellSet> {
    let FigureKind::Ally { ally, .. } = sc.st.figure(figure).kind else { return None };
    let mark = sc.w.scenario.allies[usize::from(ally)].heads_for.as_ref()?;
    Some(sc.w.mark(mark).into_iter().collect())
}

/// As near to a place as the points allow, by the cheapest way with the fewest negative hexes.
fn head_for(sc: &mut Scene, deed: &mut Deed, goal: &CellSet, points: u8, mode: MoveMode) -> Flow<bool> {
    let figure = deed.performer;
    let ground = sc.ground(figure, deed.side, false);
    let from = sc.st.figure(figure).cell;
    let how = sc.mode(figure, mode);
    let free = ground.ends(how).with(from);
    let mut back = Reach::default();
    back.to(&sc.w.map, &ground, how, &goal.intersect(&free), None);
    let mut reach = Reach::default();
    reach.from(&sc.w.map, &ground, how, from, Some(u16::from(points)));
    let key = |c: Cell| back.weight(c).map(|w| (w, reach.end(c)));
    let best = reach.ends().iter().filter_map(key).min();
    let cells: Vec<_> = reach.ends().iter().filter(|&c| key(c) == best && best.is_some()).collect();
    if cells.is_empty() {
        return Ok(false);
    }
    let end = party_picks(sc, &cells)?;
    if end == from {
        return Ok(false);
    }
    let ways = reach.paths(&sc.w.map, end, 1);
    go(sc, deed, ways, mode)
}

/// Goes one of the ways to the end hex; if they differ in what they trigger, the party picks.
fn go(sc: &mut Scene, deed: &mut Deed, ways: Vec<Vec<Cell>>, mode: MoveMode) -> Flow<bool> {
    let figure = deed.performer;
    if ways.is_empty() {
        return Ok(false);
    }
    let choice = sc.choose(|_| {
        let options = (0..ways.len() as u16).map(Choice::Nth).collect();
        Question::new(To::Party, Ask::MonsterWay { figure, ways: ways.clone() }, options)
    })?;
    let Choice::Nth(i) = choice else { return Ok(false) };
    let (_, steps) = enter::follow(sc, deed, &ways[usize::from(i)], mode)?;
    sc.interrupted = false;
    deed.count(Outcome::HexesMoved, steps as i16);
    Ok(steps > 0)
}
