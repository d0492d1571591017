//! Summons of a class have their places in one list; cards that are put together get new ones.

use hexhold_model::{Ability, Class, Effect, Mod, Rider, Step, SummonId, SummonRef};

/// Moves the places of all summons that these steps call.
pub(crate) fn shift(steps: &mut [Step], by: usize) {
    each(steps, &mut |place| *place = u8::try_from(usize::from(*place) + by).unwrap_or(u8::MAX));
}

/// Summons that no card calls any more leave the list.
pub(crate) fn only_those_called(class: &mut Class) {
    let mut called: Vec<u8> = Vec::new();
    let halves = |class: &mut Class, with: &mut dyn FnMut(&mut u8)| {
        for card in &mut class.cards {
            each(&mut card.top.steps, with);
            each(&mut card.bottom.steps, with);
        }
    };
    halves(class, &mut |place| {
        if !called.contains(place) {
            called.push(*place);
        }
    });
    called.sort_unstable();
    halves(class, &mut |place| {
        let new = called.iter().position(|c| c == place).unwrap_or(0);
        *place = u8::try_from(new).unwrap_or(u8::MAX);
    });
    let all = std::mem::take(&mut class.summons);
    class.summons = all
        .into_iter()
        .enumerate()
        .filter(|(i, _)| called.iter().any(|c| usize::from(*c) == *i))
        .map(|(_, summon)| summon)
        .collect();
}

fn each(steps: &mut [Step], with: &mut dyn FnMut(&mut u8)) {
    for step in steps {
        match &mut step.ability {
            Ability::Summon { summon: SummonRef::Own(SummonId(place)) } => with(place),
            Ability::Command { steps, .. }
            | Ability::Consume { then: steps, .. }
            | Ability::Repeat { steps, .. }
            | Ability::AsIf { steps, .. } => each(steps, with),
            Ability::Choose { options, .. } => options.iter_mut().for_each(|o| each(o, with)),
            Ability::Attack(attack) => {
                attack.effects.iter_mut().for_each(|e| effect(e, with));
                riders(&mut attack.riders, with);
            }
            Ability::Move { riders: list, .. }
            | Ability::Heal { riders: list, .. }
            | Ability::Give { riders: list, .. } => {
                riders(list, with);
            }
            _ => {}
        }
    }
}

fn riders(list: &mut [Rider], with: &mut dyn FnMut(&mut u8)) {
    for m in list.iter_mut().flat_map(|r| &mut r.gives) {
        match m {
            Mod::Then(steps) => each(steps, with),
            Mod::Effect(e) => effect(e, with),
            Mod::Rider(r) => riders(std::slice::from_mut(r), with),
            _ => {}
        }
    }
}

fn effect(e: &mut Effect, with: &mut dyn FnMut(&mut u8)) {
    if let Effect::Then(steps) = e {
        each(steps, with);
    }
}
