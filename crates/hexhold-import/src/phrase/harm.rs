//! Damage without an attack: who suffers it, and when.

use hexhold_model::{Ability, Amount, BonusEffect, Count, Step, Target, Test, Trigger, Who};

use super::{Phrase, Reader, all, holds, itself, reader::Place};

/// Those who suffer, and what the words around them are about.
struct Sufferers {
    target: Target,
    about: Option<Place>,
}

fn suffer(amount: Amount, target: Target) -> Step {
    Step::new(Ability::Suffer { amount, target })
}

/// Somebody suffers damage, and maybe gains a condition.
pub(super) fn suffering(r: &mut Reader) -> Option<Phrase> {
    let Sufferers { target, about } = sufferers(r)?;
    let steps = outcome(r, &target)?;
    match about {
        None => Some(Phrase::Steps(steps)),
        Some(Place::Target) => Some(Phrase::OfTarget(steps)),
        Some(Place::Tile) => Some(Phrase::OfTile(steps)),
        // Only somebody who is gone has left a hex.
        Some(Place::Left) => None,
    }
}

/// Whoever suffers if this holds, for those who say so behind a test.
pub(super) fn those(r: &mut Reader) -> Option<Target> {
    if r.eat(&["it"]) {
        return Some(itself());
    }
    sufferers(r).filter(|s| s.about.is_none()).map(|s| s.target)
}

/// "suffers 2 damage and gains a condition".
pub(super) fn outcome(r: &mut Reader, target: &Target) -> Option<Vec<Step>> {
    if !r.eat(&["suffer", "suffers"]) {
        return None;
    }
    let mut steps = vec![suffer(r.damage()?, target.clone())];
    let start = r.at;
    if r.eat(&["and"]) {
        if r.eat(&["gain", "gains"]) {
            let given = Ability::Give { conditions: vec![r.condition()?], target: target.clone(), riders: Vec::new() };
            steps.push(Step::new(given));
        } else if r.figure().is_some() && r.eat(&["dies"]) {
            // More damage than anybody has hit points.
            steps.push(suffer(Amount::Fixed(999), itself()));
        } else {
            r.at = start;
        }
    }
    Some(steps)
}

fn sufferers(r: &mut Reader) -> Option<Sufferers> {
    if r.figure().is_some() {
        return Some(Sufferers { target: itself(), about: None });
    }
    if r.place() == Some(Place::Target) {
        r.eat(&["also"]);
        return Some(Sufferers { target: Target::one(Who::Subject), about: Some(Place::Target) });
    }
    let (who, adjacent) = r.group()?;
    if adjacent {
        return Some(Sufferers { target: all(who, Some(Amount::Fixed(1)), Vec::new()), about: None });
    }
    let about = r.beside();
    let target = match about {
        Some(Place::Target) => all(who, None, vec![Test::Adjacent { who: Who::Subject, at_least: 1 }]),
        Some(Place::Tile) => all(who, None, vec![Test::NextToTile]),
        // The figure's own hex.
        Some(Place::Left) => all(who, Some(Amount::Fixed(1)), Vec::new()),
        None => Target { who, count: Count::All, range: r.within(), area: None, only: Vec::new() },
    };
    Some(Sufferers { target, about })
}

/// Whoever attacks the figure suffers.
pub(super) fn any_time(r: &mut Reader) -> Option<Phrase> {
    let often = r.eat(&["any", "each"]) && r.eat(&["time"]);
    r.eat(&["after"]);
    let somebody = often && (r.number() == Some(1) || r.eat(&["any"])) && r.eat(&["figure"]);
    if !(somebody && r.eat(&["attacks"])) {
        return None;
    }
    r.number();
    r.figure()?;
    r.this_round();
    r.marks();
    let they = r.eat(&["that"]) && r.eat(&["figure"]);
    if !(they && r.eat(&["suffer", "suffers"])) {
        return None;
    }
    let steps = vec![suffer(r.damage()?, Target::one(Who::Subject))];
    Some(holds(Trigger::AfterAttacked, BonusEffect::Steps(steps)))
}

/// Something happens if the figure dies.
pub(super) fn death(r: &mut Reader) -> Option<Phrase> {
    if r.eat(&["on"]) {
        if !r.eat(&["death"]) {
            return None;
        }
    } else if !(r.eat(&["if"]) && r.figure().is_some() && r.eat(&["dies"]) && r.this_round()) {
        return None;
    }
    r.marks();
    r.eat(&["first"]);
    if r.eat(&["remove"]) {
        // A figure about to leave the map has no use for its conditions; the engine attacks without them.
        let cleansed = r.conditions() && r.eat(&["and"]);
        return (cleansed && r.eat(&["perform"])).then_some(Phrase::Moment(Trigger::Dies, Vec::new()));
    }
    let Sufferers { target, about } = sufferers(r)?;
    matches!(about, None | Some(Place::Left)).then_some(())?;
    let steps = outcome(r, &target)?;
    Some(holds(Trigger::Dies, BonusEffect::Steps(steps)))
}
