//! Abilities performed by the rules for automated figures: monsters, summons, allies. Focus, movement and targets come
//! from the solver; whatever it leaves open is a question to the party.

use hexhold_hex::{Cell, CellSet};
use hexhold_model::{
    Ability, Amount, Attack, Condition, Count, Effect, Mod, MoveMode, Outcome, RangeUnsaid, Rider, Stat, Step, Target,
    TargetOrder, Test, Trigger, Who, WithoutFocus,
};
use hexhold_solver as solver;

use crate::{
    Ask, Choice, Deed, FigureId, FigureKind, Figures, Flow, MonsterChoice, Question, Scene, To, What, Why, action,
    attack, bonuses, conditions, enter, forced, heal, lasting, movement, riders,
    seam::{self, View},
    targets,
};

/// What guides a figure on this turn: the attack it will make and how it moves.
struct Plan {
    attack: Option<Attack>,
    mode: MoveMode,
    /// Where its movement began, with how many points and how.
    moved: Option<(Cell, u8, MoveMode)>,
}

impl Plan {
    fn new(sc: &Scene, deed: &Deed, steps: &[Step]) -> Self {
        // Of abilities that stand for one another, the one that will be performed.
        let about = deed.subject.unwrap_or(deed.performer);
        let expected = |s: &&Step| s.when.iter().all(|t| depends_on_the_action(t) || sc.test(t, about, deed));
        let attack = steps.iter().filter(expected).find_map(|s| match &s.ability {
            Ability::Attack(a) => Some(with_own_bonuses(sc, deed, with_stats(sc, deed.performer, a))),
            _ => None,
        });
        let mode = steps.iter().filter(expected).find_map(|s| match &s.ability {
            Ability::Move { mode, .. } => Some(*mode),
            _ => None,
        });
        let mode = mode.unwrap_or_default();
        let jumps = mode == MoveMode::Walk && deed.mods.contains(&Mod::Jump);
        Self { attack, mode: if jumps { MoveMode::Jump } else { mode }, moved: None }
    }
}

/// Whether a test asks for what the action has brought about, which is not known at its start.
fn depends_on_the_action(test: &Test) -> bool {
    fn computed(a: &Amount) -> bool {
        match a {
            Amount::Outcome(_) => true,
            Amount::Add(a, b) | Amount::Sub(a, b) | Amount::Mul(a, b) | Amount::Min(a, b) | Amount::Max(a, b) => {
                computed(a) || computed(b)
            }
            Amount::Div(a, ..) => computed(a),
            Amount::If(test, a, b) => depends_on_the_action(test) || computed(a) || computed(b),
            _ => false,
        }
    }
    match test {
        Test::Not(t) | Test::Performer(t) => depends_on_the_action(t),
        Test::Any(list) | Test::All(list) => list.iter().any(depends_on_the_action),
        Test::Compare(a, _, b) => computed(a) || computed(b),
        Test::HitPoints(_, a) | Test::Within(a) => computed(a),
        Test::MovedThrough
        | Test::AlreadyTargeted
        | Test::Performed
        | Test::TargetDied
        | Test::ActionOf(_)
        | Test::NextToTile
        | Test::OnTile => true,
        _ => false,
    }
}

/// Performs abilities in their printed order, each as far as possible.
pub(crate) fn perform(sc: &mut Scene, deed: &mut Deed, steps: &[Step]) -> Flow {
    let figure = deed.performer;
    let able = |sc: &Scene| sc.st.figure(figure).on_map && !conditions::stunned(sc, figure);
    if !able(sc) {
        return Ok(());
    }
    let mut plan = Plan::new(sc, deed, steps);
    let mut focus = None;
    if steps.iter().any(|s| matches!(s.ability, Ability::Move { .. } | Ability::Attack(_))) {
        focus = find_focus(sc, deed, &plan)?;
    } else if !steps.iter().any(|s| seeks_for_itself(&s.ability)) {
        note_focus(sc, deed, &plan);
    }
    for step in steps {
        if !able(sc) {
            break;
        }
        if !sc.tests(&step.when, deed.subject.unwrap_or(figure), deed) {
            deed.performed_last = false;
            continue;
        }
        let had = deed.begins(step);
        let performed = perform_one(sc, deed, step, &mut plan, &mut focus)?;
        deed.ended(step, had || performed);
        deed.performed_last = performed;
        deed.performed_any |= performed;
        lasting::expire(sc)?;
    }
    Ok(())
}

fn perform_one(
    sc: &mut Scene,
    deed: &mut Deed,
    step: &Step,
    plan: &mut Plan,
    focus: &mut Option<FigureId>,
) -> Flow<bool> {
    let figure = deed.performer;
    match &step.ability {
        Ability::Move { points, mode, riders } => move_(sc, deed, plan, focus, points, *mode, riders),
        Ability::Attack(a) => {
            let spec = with_own_bonuses(sc, deed, with_stats(sc, figure, a));
            attack_(sc, deed, plan, &spec, focus)
        }
        Ability::Heal { amount, target, riders } => heal_(sc, deed, amount, target, riders),
        Ability::Give { conditions, target, riders } if target.who != Who::Performer => {
            let (mods, _) = riders::begin(sc, deed, riders)?;
            let target = farther(targets::of_condition(sc, target).into_owned(), &mods);
            let given = if target.who == Who::Enemy {
                negative(sc, deed, &target, |sc, _, f| conditions::gain(sc, f, conditions, Some(figure)))?
            } else {
                positive(sc, deed, conditions, &target)?
            };
            riders::after(sc, deed, &mods, given)?;
            Ok(given)
        }
        Ability::Push { distance, target } if target.who == Who::Enemy => {
            let n = sc.count(distance, deed);
            negative(sc, deed, target, |sc, deed, f| forced::push(sc, deed, f, n).map(|_| ()))
        }
        Ability::Pull { distance, target } if target.who == Who::Enemy => {
            let n = sc.count(distance, deed);
            negative(sc, deed, target, |sc, deed, f| forced::pull(sc, deed, f, n).map(|_| ()))
        }
        _ => {
            let before = std::mem::replace(&mut deed.performed_any, false);
            action::perform_steps(sc, deed, std::slice::from_ref(step))?;
            let performed = deed.performed_any;
            deed.performed_any |= before;
            Ok(performed)
        }
    }
}

/// An attack together with what the figure's stat card adds to every attack.
pub(crate) fn with_stats(sc: &Scene, figure: FigureId, a: &Attack) -> Attack {
    let mut spec = a.clone();
    let Some(stats) = sc.stats(figure) else { return spec };
    // gh1e:monster-attack.not-ranged — a melee area and "all adjacent" stay what they are.
    let close = spec.target.area.as_ref().is_some_and(|a| a.melee) || matches!(spec.target.count, Count::All);
    if spec.target.range.is_none() && stats.range.is_some() && !close {
        spec.target.range = range_unsaid(sc, figure);
    }
    if let Count::UpTo(n) = &spec.target.count
        && stats.targets > 1
        && !spec.target.only.contains(&Test::SameTarget)
    {
        let more = Amount::Fixed(i16::from(stats.targets) - 1);
        spec.target.count = Count::UpTo(Amount::Add(Box::new(n.clone()), Box::new(more)));
    }
    if stats.pierce > 0 {
        spec.pierce = Amount::Add(Box::new(spec.pierce), Box::new(Amount::Fixed(i16::from(stats.pierce))));
    }
    spec.effects.extend(stats.effects.iter().cloned());
    spec.riders.extend(stats.riders.iter().cloned());
    spec.advantage |= stats.advantage;
    spec
}

/// The range of a monster's attack or heal whose card names none, where the stat card has a say.
fn range_unsaid(sc: &Scene, figure: FigureId) -> Option<Amount> {
    let stats = sc.stats(figure).filter(|_| sc.st.figure(figure).monster_type().is_some())?;
    match sc.w.rules.figures.range_unsaid {
        RangeUnsaid::StatCard => Some(stats.range.as_ref().map_or(Amount::Fixed(1), |_| Amount::Stat(Stat::Range))),
        RangeUnsaid::AsForAnybody => None,
    }
}

/// "+1 Target" and the like on the card itself change the attack before anybody is looked for.
fn with_own_bonuses(sc: &Scene, deed: &Deed, mut spec: Attack) -> Attack {
    let own = Deed { melee: spec.target.range.is_none(), ..deed.clone() };
    let mods = riders::reach(sc, &own, &mut spec.riders);
    if mods.iter().any(|m| matches!(m, Mod::Range(_))) && spec.target.range.is_none() {
        spec.target.range = Some(Amount::Fixed(1));
    }
    spec.target = farther(spec.target, &mods);
    spec
}

/// A target with more range, more targets or another area.
fn farther(mut target: Target, mods: &[Mod]) -> Target {
    let plus = |a: &Amount, more: &Amount| Amount::Add(Box::new(a.clone()), Box::new(more.clone()));
    for m in mods {
        match (m, &target.count, &target.range) {
            (Mod::Targets(n), Count::UpTo(most), _) => target.count = Count::UpTo(plus(most, n)),
            (Mod::Range(n), _, Some(range)) => target.range = Some(plus(range, n)),
            (Mod::Area(area), ..) => target.area = Some(area.clone()),
            _ => {}
        }
    }
    target
}

/// Whether an amount is relative to a stat, like "Attack +1".
pub(crate) fn uses_stat(a: &Amount, stat: Stat) -> bool {
    match a {
        Amount::Stat(s) => *s == stat,
        Amount::Add(a, b) | Amount::Sub(a, b) => uses_stat(a, stat) || uses_stat(b, stat),
        _ => false,
    }
}

/// Whether the ability is relative to a stat that is a dash for this figure.
pub(crate) fn lacks_stat(sc: &Scene, figure: FigureId, a: &Amount, stat: Stat) -> bool {
    uses_stat(a, stat) && sc.stat(figure, stat).is_none()
}

/// An attack in the solver's terms; `None` when the figure cannot attack.
fn guide<'a>(
    sc: &Scene,
    deed: &Deed,
    spec: Option<&Attack>,
    area: Option<&'a solver::Pattern>,
) -> Option<solver::Attack<'a>> {
    let able = attack::can_attack(sc, deed.performer);
    let able = able && spec.is_some_and(|s| !lacks_stat(sc, deed.performer, &s.amount, Stat::Attack));
    spec.filter(|_| able).map(|s| seam::as_attack(sc, deed, &s.target, area))
}

/// The focus. Genuine ties are for the party.
fn find_focus(sc: &mut Scene, deed: &Deed, plan: &Plan) -> Flow<Option<FigureId>> {
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
fn note_focus(sc: &mut Scene, deed: &Deed, plan: &Plan) {
    let figure = deed.performer;
    let own_turn = sc.st.turn.as_ref().is_some_and(|t| t.figure == figure && t.commander.is_none());
    if !own_turn || sc.st.figure(figure).monster_type().is_none() {
        return;
    }
    let view = View::new(sc, deed);
    let actor = seam::actor(sc, deed, 0, plan.mode, None);
    let foci = view.solve(sc, |solver, board, policy| solver.foci(board, &actor, policy));
    let mut found = foci.iter().map(|i| view.ids[i]);
    if let (Some(focus), None) = (found.next(), found.next()) {
        let (compared, equal) = seam::why_focus(sc, &view, &actor, focus);
        sc.tell(Why::Focus, What::Focused { figure, focus, compared, equal });
    }
}

fn focus_for(
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

/// Moves toward the focus as the rules say; without a focus a summon may follow its summoner.
fn move_(
    sc: &mut Scene,
    deed: &mut Deed,
    plan: &mut Plan,
    focus: &mut Option<FigureId>,
    points: &Amount,
    mode: MoveMode,
    riders: &[Rider],
) -> Flow<bool> {
    let figure = deed.performer;
    // A dash cannot be moved by; nor can an immobilized figure.
    if lacks_stat(sc, figure, points, Stat::Move) || !movement::can_move(sc, figure) {
        return Ok(false);
    }
    bonuses::fire(sc, Trigger::BeforeMove, figure, &deed.clone())?;
    if !sc.st.figure(figure).on_map || !movement::can_move(sc, figure) {
        return Ok(false);
    }
    if bonuses::avert(sc, Trigger::BeforeMove, figure, 0)? {
        return Ok(true);
    }
    let mods = movement::mods_of(sc, deed, riders)?;
    let (moves, mode) = movement::with_mods(sc, deed, sc.count(points, deed), mode, &mods);
    if focus.is_some_and(|f| !sc.st.figure(f).on_map) {
        *focus = find_focus(sc, deed, plan)?;
    }
    let view = View::new(sc, deed);
    let outcomes: Vec<solver::Outcome> = match *focus {
        Some(target) => {
            let Some(place) = view.place(target) else { return Ok(false) };
            let area = plan.attack.as_ref().and_then(|a| seam::pattern(&a.target));
            let attack = guide(sc, deed, plan.attack.as_ref(), area.as_ref());
            let actor = seam::actor(sc, deed, moves, mode, attack);
            view.solve(sc, |solver, board, policy| solver.movement(board, &actor, policy, place).to_vec())
        }
        None => {
            // gh2e:summon.no-focus-may-follow
            if sc.w.rules.summons.without_focus == WithoutFocus::Stays {
                return Ok(false);
            }
            let FigureKind::Summon { owner, .. } = sc.st.figure(figure).kind else { return Ok(false) };
            let Some(place) = view.place(sc.st.character(owner).figure) else { return Ok(false) };
            if !sc.confirm(To::Character(owner), Ask::SummonFollows { figure })? {
                return Ok(false);
            }
            let actor = seam::actor(sc, deed, moves, mode, None);
            view.solve(sc, |solver, board, policy| {
                solver.follow(board, &actor, policy, place).map(<[_]>::to_vec).unwrap_or_default()
            })
        }
    };
    plan.moved = Some((sc.st.figure(figure).cell, moves, mode));
    let mut ends: Vec<MonsterChoice> = Vec::new();
    for o in &outcomes {
        if !ends.iter().any(|e| e.end == o.end) {
            ends.push(MonsterChoice { end: o.end, targets: o.targets.iter().map(|i| view.ids[i]).collect() });
        }
    }
    let choice = sc.choose(|_| {
        let options = (0..ends.len() as u16).map(Choice::Nth).collect();
        Question::new(To::Party, Ask::MonsterMove { figure, outcomes: ends.clone() }, options)
    })?;
    let Choice::Nth(i) = choice else { return Ok(false) };
    let Some(end) = ends.get(usize::from(i)).map(|e| e.end) else { return Ok(false) };
    let actor = seam::actor(sc, deed, moves, mode, None);
    let ways = view.solve(sc, |_, board, policy| solver::paths::paths(board, &actor, policy, end));
    walk(sc, deed, ways.into_iter().map(|p| p.cells).collect(), mode)
}

/// Walks one of the ways to the end hex; if they differ in what they trigger, the party picks.
fn walk(sc: &mut Scene, deed: &mut Deed, ways: Vec<Vec<Cell>>, mode: MoveMode) -> Flow<bool> {
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
    if steps > 0 {
        let after = deed.clone();
        bonuses::fire(sc, Trigger::AfterMove, figure, &after)?;
    }
    Ok(steps > 0)
}

/// Moves as near to a place as the points allow, by the cheapest way with the fewest negative hexes.
pub(crate) fn head_for(sc: &mut Scene, deed: &mut Deed, goal: &CellSet, points: &Amount, mode: MoveMode) -> Flow<bool> {
    let figure = deed.performer;
    if lacks_stat(sc, figure, points, Stat::Move) || !movement::can_move(sc, figure) {
        return Ok(false);
    }
    let moves = sc.count(points, deed);
    let ground = sc.ground(figure, deed.side, false);
    let from = sc.st.figure(figure).cell;
    let how = sc.mode(figure, mode);
    let free = ground.ends(how).with(from);
    let mut back = hexhold_hex::Reach::default();
    back.to(&sc.w.map, &ground, how, &goal.intersect(&free), None);
    let mut reach = hexhold_hex::Reach::default();
    reach.from(&sc.w.map, &ground, how, from, Some(u16::from(moves)));
    let key = |c: Cell| back.weight(c).map(|w| (w, reach.end(c)));
    let best = reach.ends().iter().filter_map(key).min();
    let cells: Vec<_> = reach.ends().iter().filter(|&c| key(c) == best && best.is_some()).collect();
    if cells.is_empty() {
        return Ok(false);
    }
    let end = crate::scenario::rules::party_picks(sc, &cells)?;
    if end == from {
        return Ok(false);
    }
    let ways = reach.paths(&sc.w.map, end, 1);
    walk(sc, deed, ways, mode)
}

/// Attacks the focus, and as many others as the ability allows.
fn attack_(sc: &mut Scene, deed: &mut Deed, plan: &Plan, spec: &Attack, focus: &mut Option<FigureId>) -> Flow<bool> {
    let figure = deed.performer;
    if !attack::can_attack(sc, figure) || lacks_stat(sc, figure, &spec.amount, Stat::Attack) {
        return Ok(false);
    }
    if bonuses::avert(sc, Trigger::BeforeAttack, figure, 0)? {
        return Ok(true);
    }
    let area = seam::pattern(&spec.target);
    let shape = seam::as_attack(sc, deed, &spec.target, area.as_ref());
    if focus.is_none_or(|f| !sc.st.figure(f).on_map) {
        *focus = focus_for(sc, deed, plan.mode, Some(shape), Some(&spec.target))?;
    }
    let Some(target) = *focus else { return Ok(false) };
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
    let target = Target { area: None, ..spec.target.clone() };
    let attack = seam::as_attack(sc, deed, &target, None);
    let actor = seam::actor(sc, deed, 0, MoveMode::Walk, Some(attack));
    let foci = view.solve(sc, |solver, board, policy| solver.foci(board, &actor, policy));
    let found: Vec<FigureId> = foci.iter().map(|i| view.ids[i]).collect();
    party_picks(sc, deed.performer, &found)
}

/// gh2e:monster-ability.negative-as-attack — the targets are found as if it were an attack, from where the figure stands.
fn negative(
    sc: &mut Scene,
    deed: &mut Deed,
    target: &Target,
    mut apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    let area = seam::pattern(target);
    let shape = seam::as_negative(sc, deed, target, area.as_ref());
    let Some(focus) = focus_for(sc, deed, MoveMode::Walk, Some(shape), Some(target))? else { return Ok(false) };
    let Some(found) = targets_of(sc, deed, shape, focus, (target, None))? else { return Ok(false) };
    for &f in &found {
        deed.targeted.insert(f);
        if sc.st.figure(deed.performer).on_map {
            apply(sc, deed, f)?;
        }
    }
    deed.set(Outcome::TargetsHit, found.len() as i16);
    Ok(true)
}

/// Those of one's own side whom an ability means, one after the other until the number on the card is reached.
fn friends(
    sc: &mut Scene,
    deed: &mut Deed,
    target: &Target,
    best: impl Fn(&Scene, &[FigureId]) -> Vec<FigureId>,
    mut apply: impl FnMut(&mut Scene, &mut Deed, FigureId) -> Flow,
) -> Flow<bool> {
    let range = target.range.as_ref().map(|r| sc.count(r, deed));
    let most = match &target.count {
        Count::All => u8::MAX,
        Count::UpTo(n) => sc.count(n, deed),
    };
    let mut done = Figures::default();
    for _ in 0..most {
        let mut left = targets::candidates(sc, deed, target, range);
        left.retain(|&f| !done.has(f));
        let first = if matches!(target.count, Count::All) {
            left.first().copied().into_iter().collect()
        } else {
            best(sc, &left)
        };
        let Some(f) = party_picks(sc, deed.performer, &first)? else { break };
        done.insert(f);
        deed.targeted.insert(f);
        apply(sc, deed, f)?;
    }
    deed.set(Outcome::TargetsHit, done.len() as i16);
    Ok(!done.is_empty())
}

/// Heals whoever in range has lost most, itself included; ties are for the party.
fn heal_(sc: &mut Scene, deed: &mut Deed, amount: &Amount, target: &Target, riders: &[Rider]) -> Flow<bool> {
    let (mut mods, mut later) = riders::begin(sc, deed, riders)?;
    let held = bonuses::on_trigger(sc, Trigger::Heal, deed)?;
    let (plain, more) = riders::apart(deed.mods.iter().cloned().chain(held).collect());
    mods.extend(plain);
    later.extend(more);
    let heals = |sc: &Scene, deed: &Deed, mods: &[Mod]| -> i16 {
        mods.iter().map(|m| if let Mod::Heal(n) = m { sc.amount(n, deed) } else { 0 }).sum()
    };
    let amount = sc.amount(amount, deed) + heals(sc, deed, &mods);
    let worst = |sc: &Scene, left: &[FigureId]| {
        let lost = |f: FigureId| sc.st.figure(f).max_hit_points - sc.st.figure(f).hit_points;
        let most = left.iter().map(|&f| lost(f)).max();
        left.iter().copied().filter(|&f| Some(lost(f)) == most).collect()
    };
    let mut target = target.clone();
    if target.range.is_none() && matches!(target.count, Count::UpTo(_)) {
        target.range = range_unsaid(sc, deed.performer);
    }
    let target = farther(target, &mods);
    friends(sc, deed, &target, worst, |sc, deed, f| {
        let own = riders::for_target(sc, deed, &later, f)?;
        heal::heal(sc, f, amount + heals(sc, deed, &own), Some(deed))?;
        for m in mods.iter().chain(&own) {
            if let Mod::Effect(Effect::Gain(c)) = m {
                conditions::gain(sc, f, &[*c], Some(deed.performer))?;
            }
        }
        Ok(())
    })
}

/// Positive conditions go to the nearest of its own side without them, itself included; then to who acts earliest.
fn positive(sc: &mut Scene, deed: &mut Deed, given: &[Condition], target: &Target) -> Flow<bool> {
    let figure = deed.performer;
    let closest = |sc: &Scene, left: &[FigureId]| {
        let here = sc.st.figure(figure).cell;
        let lacks = |f: &&FigureId| given.iter().any(|&c| !sc.st.figure(**f).conditions.has(c));
        let key = |f: FigureId| {
            let range = if f == figure { Some(0) } else { sc.tables.range(here, sc.st.figure(f).cell) };
            (range.unwrap_or(u8::MAX), seam::order(sc, f))
        };
        let best = left.iter().filter(lacks).map(|&f| key(f)).min();
        left.iter().filter(lacks).copied().filter(|&f| Some(key(f)) == best).collect()
    };
    friends(sc, deed, target, closest, |sc, _, f| conditions::gain(sc, f, given, Some(figure)))
}

fn party_picks(sc: &mut Scene, figure: FigureId, among: &[FigureId]) -> Flow<Option<FigureId>> {
    if among.is_empty() {
        return Ok(None);
    }
    let choice = sc.choose(|_| {
        Question::new(To::Party, Ask::MonsterFocus { figure }, among.iter().copied().map(Choice::Figure).collect())
    })?;
    Ok(if let Choice::Figure(f) = choice { Some(f) } else { None })
}
