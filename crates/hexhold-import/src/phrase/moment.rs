//! When something happens: after what was done, at the end of a round, when somebody dies.

use hexhold_model::{Outcome, Test, Trigger};

use super::{Phrase, Reader, at_least, harm};

/// "If the attack ability was performed, …": the rest, or what stands below.
pub(super) fn performed(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["if"]) {
        return None;
    }
    let when = performed_test(r)?;
    r.marks();
    let start = r.at;
    r.figure();
    if r.eat(&["performs", "perform"]) {
        return Some(Phrase::When(vec![when]));
    }
    r.at = start;
    if r.peek().is_none() {
        return Some(Phrase::When(vec![when]));
    }
    let target = harm::those(r)?;
    let mut steps = harm::outcome(r, &target)?;
    for step in &mut steps {
        step.when.push(when.clone());
    }
    Some(Phrase::Steps(steps))
}

fn performed_test(r: &mut Reader) -> Option<Test> {
    if !r.eat(&["the", "this"]) {
        return None;
    }
    if r.eat(&["element"]) {
        let consumed = r.eat(&["is", "was"]) && r.eat(&["consumed"]) && r.eat(&["by"]) && r.figure().is_some();
        let during = consumed && r.eat(&["during"]);
        r.eat(&["the"]);
        return (during && r.ability()).then(|| at_least(Outcome::ElementsConsumed, 1));
    }
    let outcome = if r.eat(&["move", "movement"]) {
        Outcome::HexesMoved
    } else if r.eat(&["attack"]) {
        Outcome::TargetsHit
    } else {
        return None;
    };
    r.eat(&["ability"]);
    if outcome == Outcome::TargetsHit && r.eat(&["killed", "kills"]) {
        let enemy = r.number() == Some(1) && r.eat(&["enemy"]);
        return enemy.then(|| at_least(Outcome::EnemiesKilled, 1));
    }
    (r.eat(&["was", "is"]) && r.eat(&["performed"])).then(|| at_least(outcome, 1))
}

/// What follows happens at the end of every round, or when the figure kills somebody.
pub(super) fn moment(r: &mut Reader) -> Option<Phrase> {
    if r.eat(&["at"]) {
        let start = r.at;
        if let Some(trigger) = r.turn_of_yours() {
            r.marks();
            return r.eat(&["perform"]).then_some(Phrase::Moment(trigger, Vec::new()));
        }
        r.at = start;
        r.eat(&["the"]);
        let ends = r.run(&["end", "of"]) && {
            r.eat(&["the"]);
            r.eat(&["round"])
        };
        r.marks();
        return (ends && r.eat(&["perform", "performs"])).then_some(Phrase::Moment(Trigger::EndOfRound, Vec::new()));
    }
    if r.eat(&["whenever"]) && r.figure().is_some() && r.eat(&["kills"]) && r.number() == Some(1) {
        let when = if r.eat(&["summon"]) { Test::IsSummon } else { return None };
        r.marks();
        return r.eat(&["perform", "performs"]).then(|| Phrase::Moment(Trigger::Kill, vec![when]));
    }
    let falls = r.eat(&["if"]) && r.eat(&["any"]) && r.eat(&["figure"]) && r.eat(&["dies"]);
    if r.eat(&["or"]) && !(r.eat(&["become", "becomes"]) && r.eat(&["exhausted"])) {
        return None;
    }
    let due = falls && r.eat(&["due"]) && r.eat(&["to"]);
    r.eat(&["the"]);
    (due && (r.eat(&["damage"]) || r.icon("damage"))).then(|| Phrase::When(vec![at_least(Outcome::FiguresFelled, 1)]))
}

/// "If no such figure was targeted by the grant ability".
pub(super) fn nobody_granted(r: &mut Reader) -> Option<Phrase> {
    let nobody = r.eat(&["if"]) && r.eat(&["no"]) && r.figure().is_some() && r.eat(&["was", "is"]);
    if !(nobody && r.eat(&["targeted"]) && r.eat(&["by"])) {
        return None;
    }
    r.eat(&["the"]);
    r.eat(&["grant"]).then_some(())?;
    r.eat(&["ability"]);
    Some(Phrase::When(vec![Test::Not(Box::new(Test::Performed))]))
}
