//! Summons of a class have their places in one list; cards that are put together get new ones.

use hexhold_model::{Ability, Step, SummonId, SummonRef};

/// Moves the places of all summons that these steps call.
pub(crate) fn shift(steps: &mut [Step], by: usize) {
    for step in steps {
        match &mut step.ability {
            Ability::Summon { summon: SummonRef::Own(SummonId(place)) } => {
                *place = u8::try_from(usize::from(*place) + by).unwrap_or(u8::MAX);
            }
            Ability::Command { steps, .. }
            | Ability::Consume { then: steps, .. }
            | Ability::Repeat { steps, .. }
            | Ability::AsIf { steps, .. } => shift(steps, by),
            Ability::Choose { options } => options.iter_mut().for_each(|o| shift(o, by)),
            _ => {}
        }
    }
}
