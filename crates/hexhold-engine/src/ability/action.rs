//! An action: abilities in order, each with its tests and its price, whoever performs it. Characters and whoever is
//! commanded are asked; figures that act by themselves follow a plan that they make from the same list.

use std::ops::ControlFlow;

use hexhold_model::{Ability, Step, Test};

use crate::{
    Ask, CharId, Deed, Flow, Scene, To, Verb, ability::verbs, conditions, interject, lasting, mandatory, plan::Plan,
    riders,
};

/// The card that abilities stand on, which carries the active bonuses they begin.
pub(crate) type OfCard = Option<(CharId, u8)>;

/// Performs abilities in order, outside of any card.
pub(crate) fn perform(sc: &mut Scene, deed: &mut Deed, steps: &[Step]) -> Flow {
    perform_for(sc, deed, steps, None)
}

/// Performs the abilities of an action in order.
pub(crate) fn perform_for(sc: &mut Scene, deed: &mut Deed, steps: &[Step], card: OfCard) -> Flow {
    let mut plan = Plan::of(sc, deed, steps)?;
    for (i, step) in steps.iter().enumerate() {
        let for_something = steps.get(i + 1).is_some_and(|next| next.when.contains(&Test::Performed));
        let step = &mandatory::in_force(sc, step, for_something);
        if i > 0 {
            interject::between_abilities(sc, deed.performer)?;
        }
        if !sc.st.figure(deed.performer).on_map {
            break;
        }
        let performed = perform_step(sc, deed, step, card, &mut plan);
        if performed.is_err() && sc.decider(deed.performer) != To::Party {
            sc.doing.get_or_insert_with(|| step.clone().into_owned());
        }
        if performed?.is_break() {
            break;
        }
        lasting::expire(sc)?;
    }
    Ok(())
}

/// Abilities inside of another one. Says whether any of them was performed.
pub(crate) fn perform_inside(sc: &mut Scene, deed: &mut Deed, steps: &[Step], card: OfCard) -> Flow<bool> {
    let before = std::mem::replace(&mut deed.performed_any, false);
    perform_for(sc, deed, steps, card)?;
    let performed = deed.performed_any;
    deed.performed_any |= before;
    Ok(performed)
}

/// One ability with its tests and its price; a break leaves those after it out.
fn perform_step(
    sc: &mut Scene,
    deed: &mut Deed,
    step: &Step,
    card: OfCard,
    plan: &mut Option<Plan>,
) -> Flow<ControlFlow<()>> {
    let about = deed.target().unwrap_or(deed.performer);
    // Nobody, or several: then nothing holds of the target, and it is not asked about the performer instead.
    let unclear = deed.target().is_none() && step.when.iter().any(Test::is_about_a_figure);
    // gh2e:forced.immobilized-stunned-push-pull-teleport — a stunned figure can still be teleported by somebody else.
    let carried = deed.forced_by.is_some() && matches!(step.ability, Ability::Teleport { .. });
    let stunned = !carried && conditions::stunned(sc, deed.performer);
    let holds = !unclear && sc.tests(&step.when, about, deed);
    // What comes otherwise asks how it stood then, whatever has come of it since.
    if !step.when.is_empty() && !step.when.contains(&Test::Otherwise) {
        deed.held = holds;
    }
    if stunned || !holds {
        deed.performed_last = false;
        return Ok(ControlFlow::Continue(()));
    }
    // gh2e:mandatory.marker — a marked ability may be declined only together with everything after it.
    if step.mandatory && !deed.performed_any && !may(sc, deed, verbs::verb_of(&step.ability))? {
        return Ok(ControlFlow::Break(()));
    }
    if let Some(cost) = &step.cost
        && (!riders::can_pay(sc, deed.performer, cost)
            || !may(sc, deed, Verb::Other)?
            || !riders::pay_cost(sc, deed, cost)?)
    {
        deed.performed_last = false;
        return Ok(ControlFlow::Continue(()));
    }
    // gh1e:trigger.exhausted — who was exhausted by the price does nothing more for it.
    let passive = matches!(step.ability, Ability::GainXp { .. } | Ability::Infuse { .. });
    if !sc.st.figure(deed.performer).on_map && !passive {
        return Ok(ControlFlow::Break(()));
    }
    let was = std::mem::replace(&mut sc.in_ability, true);
    let had = deed.begins(step);
    let performed = verbs::ability(sc, deed, step, card, plan.as_mut());
    sc.in_ability = was;
    // An item used for an ability that was then not performed is wasted.
    sc.added.clear();
    let performed = performed?;
    deed.ended(step, had || performed);
    deed.performed_last = performed;
    deed.performed_any |= performed;
    Ok(ControlFlow::Continue(()))
}

/// Whether the performer wants to; automated figures always do.
pub(crate) fn may(sc: &mut Scene, deed: &Deed, about: Verb) -> Flow<bool> {
    match sc.decider(deed.performer) {
        To::Party => Ok(true),
        who => sc.confirm(who, Ask::Perform { figure: deed.performer, about }),
    }
}
