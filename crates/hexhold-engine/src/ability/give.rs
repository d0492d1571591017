//! Conditions as an ability of their own. Whoever acts by itself looks for those it harms as for an attack, and for those it
//! helps by who is nearest and lacks them.

use hexhold_model::{Condition, Effect, Mod, Rider, Target, Who};

use crate::{
    Deed, FigureId, Flow, Scene, To, Verb, action, conditions,
    each_target::{Reach, Seek, each_target_with},
    forced, help, riders, targets,
};

pub(crate) fn give(
    sc: &mut Scene,
    deed: &mut Deed,
    given: &[Condition],
    target: &Target,
    riders: &[Rider],
    must: bool,
) -> Flow<bool> {
    let figure = deed.performer;
    let (mods, mut later) = riders::begin(sc, deed, riders)?;
    let (plain, more) = riders::apart(deed.mods.clone());
    later.extend(more);
    let all: Vec<Mod> = mods.iter().cloned().chain(plain).collect();
    let target = targets::of_condition(sc, target);
    let lacking = |sc: &Scene, left: &[FigureId]| help::nearest_without(sc, figure, given, left);
    let seek = match (sc.decider(figure), target.who) {
        (To::Character(_), _) | (To::Party, Who::Performer) => Seek::Asked,
        (To::Party, Who::Enemy) => Seek::AsAttack,
        (To::Party, _) => Seek::Best(&lacking),
    };
    let reach = Reach { target: &target, mods: &all, must, seek };
    let done = each_target_with(sc, deed, &reach, Verb::Give, 0, |sc, deed, t| {
        let own = riders::for_target(sc, deed, &later, t)?;
        conditions::gain(sc, t, given, Some(deed.performer))?;
        also(sc, deed, mods.iter().chain(&own), t)?;
        riders::after(sc, deed, &own, true)
    })?;
    riders::after(sc, deed, &mods, done)?;
    Ok(done)
}

/// What braces add for each target of an ability that is no attack, in the order in which an attack does it: conditions,
/// then push and pull, then further steps.
pub(crate) fn also<'a>(sc: &mut Scene, deed: &mut Deed, mods: impl Iterator<Item = &'a Mod>, target: FigureId) -> Flow {
    let effects: Vec<&Effect> = mods.filter_map(|m| if let Mod::Effect(e) = m { Some(e) } else { None }).collect();
    let gained: Vec<Condition> =
        effects.iter().filter_map(|e| if let Effect::Gain(c) = e { Some(*c) } else { None }).collect();
    if !gained.is_empty() {
        conditions::gain(sc, target, &gained, Some(deed.performer))?;
    }
    for e in &effects {
        if !sc.st.figure(target).on_map {
            break;
        }
        if let Effect::Push(n) | Effect::Pull(n) = e {
            let hexes = sc.count(n, deed);
            let force = if matches!(e, Effect::Push(_)) { forced::push } else { forced::pull };
            force(sc, deed, target, hexes)?;
        }
    }
    for e in effects {
        if let Effect::Then(steps) = e
            && sc.st.figure(deed.performer).on_map
        {
            action::perform(sc, deed, steps)?;
        }
    }
    Ok(())
}
