//! What guides a figure that acts by itself: the attack it will make, how it moves, and whom it focuses on.

use hexhold_hex::Cell;
use hexhold_model::{Ability, Amount, Attack, Count, Mod, MoveMode, RangeUnsaid, Stat, Step, Target, Test};

use crate::{Deed, FigureId, Flow, Scene, To, conditions, focus, riders, walk};

/// Made when the figure begins a list of abilities.
pub(crate) struct Plan {
    pub(crate) attack: Option<Attack>,
    pub(crate) mode: MoveMode,
    pub(crate) focus: Option<FigureId>,
    /// Where its movement began, with how many points and how.
    pub(crate) moved: Option<(Cell, u8, MoveMode)>,
}

impl Plan {
    /// The plan of whoever performs the deed; nobody who is asked has one.
    pub(crate) fn of(sc: &mut Scene, deed: &Deed, steps: &[Step]) -> Flow<Option<Self>> {
        let figure = deed.performer;
        if sc.decider(figure) != To::Party {
            return Ok(None);
        }
        let mut plan = Self::new(sc, deed, steps);
        let able = sc.st.figure(figure).on_map && !conditions::stunned(sc, figure);
        let seeks = steps.iter().any(|s| matches!(s.ability, Ability::Move { .. } | Ability::Attack(_)));
        // Whoever heads for a place looks for a focus when it attacks.
        if able && seeks && walk::goal(sc, figure).is_none() {
            plan.focus = focus::find(sc, deed, &plan)?;
        }
        Ok(Some(plan))
    }

    pub(crate) fn new(sc: &Scene, deed: &Deed, steps: &[Step]) -> Self {
        // Of abilities that stand for one another, the one that will be performed.
        let about = deed.subject.unwrap_or(deed.performer);
        // Nobody has been targeted so far.
        let later = |t: &Test| depends_on_the_action(t) || (deed.subject.is_none() && t.is_about_a_figure());
        let expected = |s: &&Step| s.when.iter().all(|t| later(t) || sc.test(t, about, deed));
        let attack = steps.iter().filter(expected).find_map(|s| match &s.ability {
            Ability::Attack(a) => Some(with_own_bonuses(sc, deed, with_stats(sc, deed.performer, a))),
            _ => None,
        });
        let moves = steps.iter().filter(expected).find_map(|s| match &s.ability {
            Ability::Move { mode, riders, .. } => Some((*mode, riders.as_slice())),
            _ => None,
        });
        let (mode, riders) = moves.unwrap_or_default();
        let jumps =
            || deed.mods.contains(&Mod::Jump) || riders::free(sc, deed, riders, deed.performer).contains(&Mod::Jump);
        let mode = if mode == MoveMode::Walk && jumps() { MoveMode::Jump } else { mode };
        Self { attack, mode, focus: None, moved: None }
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
        | Test::Otherwise
        | Test::TargetDied
        | Test::ActionOf(_)
        | Test::NextToTile
        | Test::OnTile => true,
        _ => false,
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
pub(crate) fn range_unsaid(sc: &Scene, figure: FigureId) -> Option<Amount> {
    let stats = sc.stats(figure).filter(|_| sc.st.figure(figure).monster_type().is_some())?;
    match sc.w.rules.figures.range_unsaid {
        RangeUnsaid::StatCard => Some(stats.range.as_ref().map_or(Amount::Fixed(1), |_| Amount::Stat(Stat::Range))),
        RangeUnsaid::AsForAnybody => None,
    }
}

/// "+1 Target" and the like on the card itself change the attack before anybody is looked for.
pub(crate) fn with_own_bonuses(sc: &Scene, deed: &Deed, mut spec: Attack) -> Attack {
    if spec.riders.is_empty() {
        return spec;
    }
    let own = Deed { melee: spec.target.range.is_none(), ..deed.clone() };
    let mods = riders::reach(sc, &own, &mut spec.riders);
    if mods.iter().any(|m| matches!(m, Mod::Range(_))) && spec.target.range.is_none() {
        spec.target.range = Some(Amount::Fixed(1));
    }
    spec.target = farther(spec.target, &mods);
    spec
}

/// A target with more range, more targets or another area.
pub(crate) fn farther(mut target: Target, mods: &[Mod]) -> Target {
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
