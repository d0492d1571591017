//! What is said about attacks: whom they aim at, what is added to them, what helps or hinders them.

use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Compare, Count, Effect, Mod, Rider, Step, Target, Test, Trigger, Who,
};

use super::{Phrase, Reader, all, bonus, holds};
use crate::{names::Part, words::Word};

/// "Add +2 attack if the target …", "add a condition if …".
pub(super) fn adding(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["add", "adds"]) {
        return None;
    }
    let gives = if r.icon("attack") {
        Mod::Attack(Amount::Fixed(r.signed()?))
    } else {
        Mod::Effect(Effect::Gain(r.condition()?))
    };
    let mut gives = vec![gives];
    if r.eat(&["and"]) {
        r.eat(&["gain"]).then_some(())?;
        gives.push(Mod::Xp(r.experience()?));
    }
    if !r.eat(&["if", "when"]) {
        return None;
    }
    let when = vec![if r.eat(&["you"]) { own_test(r)? } else { target_test(r)? }];
    Some(Phrase::Rider(Rider { cost: None, when, gives }))
}

/// Something about whoever attacks.
fn own_test(r: &mut Reader) -> Option<Test> {
    let is = r.eat(&["are", "have"]);
    is.then(|| r.condition()).flatten().map(|c| Test::Performer(Box::new(Test::Has(c))))
}

fn target_test(r: &mut Reader) -> Option<Test> {
    if r.eat(&["there"]) {
        if !(r.eat(&["are", "is"]) && r.eat(&["no"])) {
            return None;
        }
        let kinds = r.kinds()?;
        let range = r.within();
        let any = Target { who: Who::Other, count: Count::All, range, area: None, only: vec![kinds] };
        return Some(Test::Compare(Amount::Count(Box::new(any)), Compare::Equal, Amount::Fixed(0)));
    }
    r.place().filter(|p| *p == super::reader::Place::Target)?;
    if r.eat(&["has"]) {
        return Some(Test::Has(r.condition()?));
    }
    let near = r.eat(&["is"]) && r.eat(&["adjacent"]) && r.eat(&["to"]) && r.eat(&["any", "one"]);
    r.eat(&["of"]);
    let whose = near && (r.figure().is_some() || r.eat(&["your"]));
    (whose && r.eat(&["allies"])).then(near_allies)
}

/// An ally of the performer other than itself stands next to the target.
pub(super) fn near_allies() -> Test {
    let foes = |at_least| Test::Adjacent { who: Who::Enemy, at_least };
    let me = || Test::Adjacent { who: Who::Performer, at_least: 1 };
    Test::Any(vec![Test::All(vec![me(), foes(2)]), Test::All(vec![Test::Not(Box::new(me())), foes(1)])])
}

/// All attacks against the figure have disadvantage this round.
pub(super) fn disadvantage(r: &mut Reader) -> Option<Phrase> {
    let attacks = r.eat(&["all"]) && r.eat(&["attacks"]) && r.eat(&["targeting"]);
    if !(attacks && (r.figure().is_some() || r.eat(&["you"]))) {
        return None;
    }
    let early = r.this_round();
    if !(r.eat(&["gain"]) && r.eat(&["disadvantage"])) {
        return None;
    }
    let late = r.this_round();
    (early || late).then(|| holds(Trigger::Attacked, BonusEffect::Mods(vec![Mod::Disadvantage])))
}

/// Targets in words: "2 enemies within 2 hexes", "all of a kind", "all in row A".
pub(super) fn whom(r: &mut Reader) -> Option<Phrase> {
    if let Some(n) = r.number() {
        return (r.eat(&["enemies"]))
            .then(|| r.within())
            .flatten()
            .map(|range| Phrase::SomeWithin(Amount::Fixed(n), range));
    }
    if !r.eat(&["all"]) {
        return None;
    }
    if r.run(&["in", "row"]) {
        // One letter that is also the article reads as a number.
        let row = match r.peek()? {
            Part::Word(Word::Number(1)) => "a".to_owned(),
            Part::Word(Word::Plain(p)) if p.len() == 1 => p.clone(),
            _ => return None,
        };
        r.at += 1;
        return Some(Phrase::AllThat(vec![Test::AtMark(format!("row {row}"))]));
    }
    Some(Phrase::AllThat(vec![r.kinds()?]))
}

/// Whom it focuses on, or that every enemy in range is a target.
pub(super) fn focus(r: &mut Reader) -> Option<Phrase> {
    if r.eat(&["focus"]) {
        r.eat(&["on"]);
        r.eat(&["the"]);
        let far = r.eat(&["enemy"]) && r.eat(&["farthest"]);
        r.eat(&["away"]);
        return if far { r.within().map(Phrase::FarthestFocus) } else { None };
    }
    if r.icon("target") && r.eat(&["enemies"]) {
        return r.within().map(Phrase::AllWithin);
    }
    None
}

/// Figures of some kinds within range add to their attacks this round, or have advantage as long as they are near.
pub(super) fn kin_attacks(r: &mut Reader) -> Option<Phrase> {
    let kinds = r.kinds()?;
    let range = r.within()?;
    let target = all(Who::Ally, Some(range), vec![kinds]);
    if r.eat(&["gain"]) {
        if !(r.eat(&["advantage"]) && r.eat(&["on"]) && r.eat(&["all"])) {
            return None;
        }
        r.eat(&["of"]);
        let aura =
            ActiveBonus { aura: Some(target), ..bonus(Trigger::Attack, BonusEffect::Mods(vec![Mod::Advantage])) };
        return r.run(&["their", "attacks"]).then(|| Phrase::Bonus(Box::new(aura)));
    }
    if !(r.eat(&["add"]) && r.icon("attack")) {
        return None;
    }
    let more = r.signed()?;
    let to_all = r.eat(&["to"]) && r.eat(&["all"]) && r.run(&["their", "attacks"]);
    if !(to_all && r.this_round()) {
        return None;
    }
    let given = bonus(Trigger::Attack, BonusEffect::Mods(vec![Mod::Attack(Amount::Fixed(more))]));
    let steps = vec![Step::new(Ability::Bonus(Box::new(given)))];
    Some(Phrase::Steps(vec![Step::new(Ability::Command { target, steps, control: false, action: false })]))
}
