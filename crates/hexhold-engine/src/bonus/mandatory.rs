//! What cannot be skipped though the card does not mark it: harm to the performer and its allies.

use std::borrow::Cow;

use hexhold_model::{Ability, CardChange, Effect, HarmToOwn, Step, Who};

use crate::Scene;

/// The step with the mark that the rules give it. `for_something`: the next one depends on it, so it is an offer.
pub(crate) fn in_force<'a>(sc: &Scene, step: &'a Step, for_something: bool) -> Cow<'a, Step> {
    if step.mandatory || for_something || !harm_counts(sc) || !is_harm(&step.ability) {
        return Cow::Borrowed(step);
    }
    Cow::Owned(Step { mandatory: true, ..step.clone() })
}

/// Whether an added effect of an attack may be left out.
pub(crate) fn may_leave_out(sc: &Scene, effect: &Effect) -> bool {
    let harms = matches!(effect, Effect::Then(steps) if steps.iter().any(|s| is_harm(&s.ability)));
    !(harms && harm_counts(sc))
}

fn harm_counts(sc: &Scene) -> bool {
    match sc.w.rules.mandatory.harm {
        HarmToOwn::WhenMarked => false,
        HarmToOwn::Always => true,
    }
}

/// Costs the performer or an ally hit points or cards, or gives them a negative condition.
fn is_harm(ability: &Ability) -> bool {
    match ability {
        Ability::Suffer { target, .. } => reaches_own(target.who),
        Ability::Give { conditions, target, .. } => {
            reaches_own(target.who) && conditions.iter().any(|c| c.is_negative())
        }
        Ability::Cards { change, .. } => match change {
            CardChange::HandToLost | CardChange::DiscardToLost | CardChange::HandToDiscard => true,
        },
        _ => false,
    }
}

const fn reaches_own(who: Who) -> bool {
    match who {
        Who::Performer | Who::Ally | Who::AllyOrSelf | Who::Friend | Who::Other | Who::Anyone | Who::OwnSummon => true,
        Who::Enemy | Who::Subject => false,
    }
}
