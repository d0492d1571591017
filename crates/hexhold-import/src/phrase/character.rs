//! Sentences that only characters' cards have.

use hexhold_model::{Ability, Amount, BonusEffect, Count, Mod, Outcome, Step, Target, Trigger, Who};

use super::{Phrase, Reader, holds};

/// "Grant one ally within range 3:", "One adjacent ally may perform".
pub(super) fn allowed(r: &mut Reader) -> Option<Phrase> {
    let granted = r.eat(&["grant"]);
    if r.number() != Some(1) {
        return None;
    }
    let adjacent = r.eat(&["adjacent"]);
    if !r.eat(&["ally"]) {
        return None;
    }
    let range = if adjacent { Some(Amount::Fixed(1)) } else { r.within() };
    r.marks();
    let performs = r.run(&["may", "perform"]) || r.eat(&["performs"]);
    (granted || performs).then_some(())?;
    Some(Phrase::Grant(Target { count: Count::UpTo(Amount::Fixed(1)), range, ..Target::one(Who::Ally) }))
}

/// "Gain 1 experience for each enemy targeted".
pub(super) fn experience(r: &mut Reader) -> Option<Phrase> {
    if !(r.eat(&["gain"]) && r.icon("card.experience")) {
        return None;
    }
    let amount = u8::try_from(r.number()?).ok().filter(|n| *n == 1)?;
    let per = r.eat(&["for"]) && r.eat(&["each", "every"]);
    if !(per && r.eat(&["enemy", "target"])) {
        return None;
    }
    r.eat(&["targeted"]);
    let steps = vec![Step::new(Ability::GainXp { amount })];
    let times = Amount::Outcome(Outcome::TargetsHit);
    Some(Phrase::Steps(vec![Step::new(Ability::Repeat { times, steps })]))
}

/// "Gain advantage on all your attacks this round".
pub(super) fn advantage(r: &mut Reader) -> Option<Phrase> {
    let helped = r.eat(&["gain"]) && r.eat(&["advantage"]) && r.eat(&["on"]) && r.eat(&["all"]);
    r.eat(&["of"]);
    let attacks = r.eat(&["your"]) && r.eat(&["attacks"]);
    (helped && attacks && r.this_round()).then(|| holds(Trigger::Attack, BonusEffect::Mods(vec![Mod::Advantage])))
}
