//! Conditions as an ability of their own. Whoever acts by itself looks for those it harms as for an attack, and for those it
//! helps by who is nearest and lacks them.

use hexhold_model::{Condition, Mod, Rider, Target, Who};

use crate::{
    Deed, FigureId, Flow, Scene, To, Verb, conditions,
    each_target::{Reach, Seek, each_target_with},
    help, riders, targets,
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
        riders::after(sc, deed, &own, true)
    })?;
    riders::after(sc, deed, &mods, done)?;
    Ok(done)
}
