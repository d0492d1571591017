//! What a figure lets others do, and heals.

use hexhold_model::{Ability, Amount, BonusEffect, Count, Effect, Mod, Step, Target, Test, Trigger, Who};

use super::{Phrase, Reader, bonus, holds, itself, number::letter_is};
use crate::words::Word;

/// "Grant all allies within range 2 and self: …".
pub(super) fn grant(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["grant"]) {
        return None;
    }
    let closest = r.run(&["the", "closest"]);
    if !closest && !r.eat(&["all"]) {
        return None;
    }
    let mut only = if closest { vec![Test::Nearest] } else { Vec::new() };
    if !r.eat(&["allies"]) {
        only.push(r.kinds()?);
    }
    let range = r.within();
    let too = r.run(&["and", "self"]);
    r.marks();
    let granted = if r.icon("shield") {
        Some(BonusEffect::Shield(r.amount()?))
    } else if r.icon("retaliate") {
        Some(BonusEffect::Retaliate { amount: r.amount()?, range: Amount::Fixed(1) })
    } else {
        None
    };
    let count = if closest { Count::UpTo(Amount::Fixed(1)) } else { Count::All };
    let target = Target { who: if too { Who::AllyOrSelf } else { Who::Ally }, count, range, area: None, only };
    Some(match granted {
        None => Phrase::Grant(target),
        Some(effect) => {
            let steps = vec![Step::new(Ability::Bonus(Box::new(bonus(Trigger::Always, effect))))];
            Phrase::Steps(vec![Step::new(Ability::Command { target, steps, control: false, action: false })])
        }
    })
}

/// A condition added to all heals of the figure.
pub(super) fn heals_give(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["adds", "add"]) {
        return None;
    }
    let condition = r.condition()?;
    let gives = vec![Mod::Effect(Effect::Gain(condition))];
    (r.run(&["to", "all"]) && r.eat(&["its", "their"]) && r.eat(&["heals"]))
        .then(|| holds(Trigger::Heal, BonusEffect::Mods(gives)))
}

/// "Perform heal X, self, where X is …".
pub(super) fn heal_for(r: &mut Reader) -> Option<Phrase> {
    if !(r.eat(&["perform"]) && r.icon("heal")) {
        return None;
    }
    let lettered = r.mark(&Word::Letter('X'));
    let number = if lettered { None } else { Some(r.amount()?) };
    r.marks();
    if !(r.eat(&["self"]) || r.icon("specialTarget.self")) {
        return None;
    }
    let amount = match number {
        Some(amount) => amount,
        None => match letter_is(r)? {
            Phrase::Letter(_, amount) => amount,
            _ => return None,
        },
    };
    let heal = Ability::Heal { amount, target: itself(), riders: Vec::new() };
    Some(Phrase::Steps(vec![Step::new(heal)]))
}
