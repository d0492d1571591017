//! Sentences that only characters' cards have.

use hexhold_model::{
    Ability, Amount, BonusEffect, Count, HowMany, Mod, Outcome, Recoverable, Step, Target, Trigger, Who,
};

use super::{Phrase, Reader, holds, itself};

/// Somebody else does what follows: an ally who may, or an enemy who must.
pub(super) fn allowed(r: &mut Reader) -> Option<Phrase> {
    let (granted, forced) = (r.eat(&["grant"]), r.eat(&["force", "control"]));
    if granted && let Some(phrase) = own_summon(r) {
        return Some(phrase);
    }
    let everybody = r.eat(&["all"]);
    if !everybody && r.number() != Some(1) {
        return None;
    }
    let adjacent = r.eat(&["adjacent"]);
    let who = match (r.eat(&["ally", "allies"]), r.eat(&["enemy", "enemies"])) {
        (true, _) if !forced && r.run(&["and", "self"]) => Who::AllyOrSelf,
        (true, _) if !forced => Who::Ally,
        (_, true) if forced => Who::Enemy,
        _ => return None,
    };
    let range = if adjacent { Some(Amount::Fixed(1)) } else { r.within() };
    r.marks();
    r.eat(&["to", "may"]);
    let performs = r.eat(&["perform", "performs"]);
    (granted || forced || performs).then_some(())?;
    let count = if everybody { Count::All } else { Count::UpTo(Amount::Fixed(1)) };
    Some(Phrase::Grant(Target { count, range, ..Target::one(who) }))
}

/// One of the figures that the character summoned.
fn own_summon(r: &mut Reader) -> Option<Phrase> {
    let start = r.at;
    let one = r.number() == Some(1);
    r.eat(&["of"]);
    if one && r.eat(&["your"]) && r.eat(&["summons", "summon"]) {
        return Some(Phrase::Grant(Target::one(Who::OwnSummon)));
    }
    r.at = start;
    None
}

/// "Recover up to two of your lost cards".
pub(super) fn recovery(r: &mut Reader) -> Option<Phrase> {
    let ability = recovered(r)?;
    Some(Phrase::Steps(vec![Step::new(ability)]))
}

/// Cards that come back to the hand, as characters' cards and items say it.
pub(super) fn recovered(r: &mut Reader) -> Option<Ability> {
    let word = r.eat(&["recover"]);
    if !(r.icon("card.recover") || word) {
        return None;
    }
    r.run(&["up", "to"]);
    let count = HowMany::UpTo(Amount::Fixed(r.number()?));
    r.run(&["of", "your"]);
    let what = match (r.eat(&["discarded"]), r.eat(&["lost"])) {
        (true, _) => Recoverable::Discarded,
        (_, true) => Recoverable::Lost,
        _ => return None,
    };
    r.eat(&["cards", "card"]).then(|| Ability::Recover { what, count, target: itself() })
}

/// "Suffer 2 damage": oneself.
pub(super) fn own_harm(r: &mut Reader) -> Option<Phrase> {
    let steps = super::harm::outcome(r, &itself())?;
    Some(Phrase::Steps(steps))
}

/// "Gain 1 experience for each enemy targeted".
pub(super) fn experience(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["gain"]) {
        return None;
    }
    let amount = r.experience()?;
    if r.eat(&["at"]) {
        let gained = vec![Step::new(Ability::GainXp { amount })];
        return Some(holds(r.turn_of_yours()?, BonusEffect::Steps(gained)));
    }
    if amount != 1 {
        return None;
    }
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
