//! Commanding figures: granting an ability to any figure, controlling one of an enemy.

use hexhold_model::{Ability, Amount, Count, Granted, Outcome, Stat, Step, Target};

use crate::{
    Ask, Choice, Deed, FigureId, FigureKind, Figures, Flow, Question, Scene, Side, To, Verb, action, area, attack,
    movement, plan, targets,
};

/// What is commanded.
#[derive(Clone, Copy)]
pub(crate) struct Order<'a> {
    pub(crate) steps: &'a [Step],
    pub(crate) control: bool,
    pub(crate) called_action: bool,
}

/// The commanded figures perform the steps, one after the other. A controlled one treats the commander's friends as its
/// own.
pub(crate) fn command(sc: &mut Scene, deed: &mut Deed, target: &Target, order: Order) -> Flow<bool> {
    let Order { steps, control, .. } = order;
    let commander = deed.performer;
    let range = target.range.as_ref().map(|r| sc.count(r, deed));
    let most = match &target.count {
        Count::All => usize::from(u8::MAX),
        Count::UpTo(n) => usize::from(sc.count(n, deed)),
    };
    let who = sc.decider(commander);
    let mut done = Figures::default();
    while done.len() < most && sc.st.figure(commander).on_map {
        let side = deed.side;
        let mut obedient = targets::candidates(sc, deed, target, range);
        obedient.retain(|&f| !done.has(f) && obeys(sc, f, steps, control.then_some(side)));
        if obedient.is_empty() {
            break;
        }
        let choice = sc.choose(|_| {
            let mut options: Vec<Choice> = obedient.iter().copied().map(Choice::Figure).collect();
            if who != To::Party {
                options.push(Choice::Done);
            }
            let (figure, about, further) = (commander, Verb::Command, !done.is_empty());
            let ask = Ask::Target { figure, about, value: 0, further, may_skip: Vec::new() };
            Question::new(who, ask, options)
        })?;
        let Choice::Figure(figure) = choice else { break };
        done.insert(figure);
        deed.aims_at(figure);
        let before = sc.st.turn.as_mut().and_then(|t| t.commander.replace(commander));
        obey(sc, commander, figure, order, control.then_some(side))?;
        if let Some(turn) = &mut sc.st.turn {
            turn.commander = before;
        }
    }
    deed.set(Outcome::TargetsHit, done.len() as i16);
    Ok(!done.is_empty())
}

/// The figure performs the steps, for its own side or for that of whoever controls it. It is not a turn of its own.
fn obey(sc: &mut Scene, commander: FigureId, figure: FigureId, order: Order, control: Option<Side>) -> Flow {
    let side = control.unwrap_or(sc.st.figure(figure).side);
    let is_action = match sc.w.rules.cards.granted {
        Granted::Action => true,
        // gh1e:command.action-wording
        Granted::AsWorded => order.called_action,
    };
    let mut deed = if is_action { Deed::action(figure, side, order.steps) } else { Deed::new(figure, side) };
    deed.forced_by = control.map(|_| commander);
    // A monster grants something to a monster: it acts by the monster rules, which look at its stat card themselves.
    let automated = sc.decider(figure) == To::Party && control.is_none();
    let own = |s: &Step| if automated { s.clone() } else { as_performed(sc, figure, s) };
    let steps: Vec<Step> = order.steps.iter().map(own).filter(|s| has_stat(sc, figure, s)).collect();
    action::perform(sc, &mut deed, &steps)
}

/// The step with what the figure's stat card adds to it: traits of its attacks, and its range for "Attack +X".
fn as_performed(sc: &Scene, figure: FigureId, step: &Step) -> Step {
    let mut step = step.clone();
    if let Ability::Attack(a) = &mut step.ability {
        // gh1e:command.grant.melee — without a range of its own it is a melee attack, whoever performs it.
        let range = a.target.range.clone();
        *a = plan::with_stats(sc, figure, a);
        a.target.range = range;
        // gh2e:command.summon.attack-plus-x-range
        let summon = matches!(sc.st.figure(figure).kind, FigureKind::Summon { .. });
        let relative = plan::uses_stat(&a.amount, Stat::Attack);
        if summon && relative && a.target.range.is_none() && sc.stat(figure, Stat::Range).is_some() {
            a.target.range = Some(Amount::Stat(Stat::Range));
        }
    }
    step
}

/// Whether any of the steps can be commanded: an attack needs somebody to attack and nothing that prevents it; an
/// ability relative to a stat needs the stat. Objectives obey nobody.
fn obeys(sc: &Scene, figure: FigureId, steps: &[Step], control: Option<Side>) -> bool {
    if sc.st.figure(figure).is_objective() {
        return false;
    }
    let deed = Deed::new(figure, control.unwrap_or(sc.st.figure(figure).side));
    let possible = |s: &Step| match &as_performed(sc, figure, s).ability {
        Ability::Attack(a) => {
            let range = a.target.range.as_ref().map_or(1, |r| sc.count(r, &deed));
            let reaches = match &a.target.area {
                Some(area) => area::reaches_anybody(sc, &deed, area, range, &a.target),
                None => !targets::candidates(sc, &deed, &a.target, Some(range)).is_empty(),
            };
            attack::can_attack(sc, figure) && reaches
        }
        Ability::Move { .. } => movement::can_move(sc, figure),
        _ => true,
    };
    steps.iter().any(|s| has_stat(sc, figure, s) && possible(s))
}

/// gh2e:command.relative-needs-stat
fn has_stat(sc: &Scene, figure: FigureId, step: &Step) -> bool {
    match &step.ability {
        Ability::Attack(a) => !plan::lacks_stat(sc, figure, &a.amount, Stat::Attack),
        Ability::Move { points, .. } => !plan::lacks_stat(sc, figure, points, Stat::Move),
        _ => true,
    }
}
