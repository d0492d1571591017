//! The moment that a sentence begins with: "on your next four attacks", "when you are attacked", "at the end of each of
//! your turns".

use hexhold_model::{Test, Trigger};

use super::{
    Reader,
    change::{self, Act},
    who,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Occasion {
    pub(super) at: At,
    pub(super) when: Vec<Test>,
    /// So many times.
    pub(super) uses: Option<u8>,
    /// May be declined.
    pub(super) may: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    Moment(Trigger),
    /// Abilities of one's own that are changed while they are performed, and what they are called.
    During(Act, Called),
    /// Damage that is about to be suffered, from whatever source.
    Damage,
    /// No moment: as long as the tests hold.
    While,
    /// Now, if the tests hold.
    Now,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Called {
    /// "your attacks": each of them.
    Each,
    Ability,
    Action,
}

impl Occasion {
    const fn at(at: At) -> Self {
        Self { at, when: Vec::new(), uses: None, may: false }
    }

    const fn moment(trigger: Trigger) -> Self {
        Self::at(At::Moment(trigger))
    }
}

pub(super) fn occasion(r: &mut Reader) -> Option<Occasion> {
    let start = r.at;
    let kinds: [fn(&mut Reader) -> Option<Occasion>; 9] =
        [during, next, attacked, after, turns, before, kills, rests, tests];
    for kind in kinds {
        r.at = start;
        if let Some(mut found) = kind(r) {
            r.marks();
            // "During your turn, if fire is strong or waning, …".
            let start = r.at;
            if !matches!(found.at, At::Now | At::While)
                && r.eat(&["if"])
                && let Some(tests) = change::test(r)
            {
                found.when.extend(tests);
                r.marks();
            } else {
                r.at = start;
            }
            found.may |= r.run(&["you", "may"]);
            return Some(found);
        }
    }
    r.at = start;
    None
}

/// "During your turn", "during your melee attack ability", "once during each of your attack actions".
fn during(r: &mut Reader) -> Option<Occasion> {
    let often = r.eat(&["any"]) && (r.eat(&["time"]) && r.run(&["you", "perform"]) && r.number().is_some());
    if often {
        let (act, when, called) = change::kind(r)?;
        return called.is_none().then(|| Occasion { when, ..Occasion::at(At::During(act, Called::Each)) });
    }
    r.eat(&["once"]);
    r.eat(&["during"]).then_some(())?;
    r.run(&["each", "of"]);
    r.run(&["any", "of"]);
    r.eat(&["your", "yor"]).then_some(())?;
    if r.eat(&["turn", "turns"]) {
        return Some(Occasion::moment(Trigger::DuringTurn));
    }
    during_own(r)
}

fn during_own(r: &mut Reader) -> Option<Occasion> {
    let (act, mut when, called) = change::kind(r)?;
    if r.eat(&["targeting"]) {
        when.extend(change::targeting(r)?);
    }
    when.extend(own_state(r)?);
    Some(Occasion { when, ..Occasion::at(At::During(act, called_by(called))) })
}

fn called_by(word: Option<&str>) -> Called {
    match word {
        Some("action") => Called::Action,
        Some(_) => Called::Ability,
        None => Called::Each,
    }
}

/// "while invisible", "when fire is strong or waning", "when possible".
fn own_state(r: &mut Reader) -> Option<Vec<Test>> {
    let start = r.at;
    if r.run(&["when", "possible"]) {
        return Some(Vec::new());
    }
    if r.eat(&["while"]) {
        if let Some(c) = r.condition() {
            return Some(vec![Test::Performer(Box::new(Test::Has(c)))]);
        }
        r.run(&["you", "have"]).then_some(())?;
        return Some(vec![Test::Performer(Box::new(who::having(r)?))]);
    }
    if r.eat(&["when", "where", "while"]) {
        match change::test(r) {
            Some(tests) => return Some(tests),
            None => r.at = start,
        }
    }
    Some(Vec::new())
}

fn uses(r: &mut Reader) -> Option<u8> {
    u8::try_from(r.number()?).ok().filter(|n| (1..=12).contains(n))
}

/// "On your next four attacks", "on the next six sources of damage from attacks targeting you", "the next time …".
fn next(r: &mut Reader) -> Option<Occasion> {
    r.eat(&["on"]);
    if r.run(&["your", "next"]) {
        let uses = uses(r).unwrap_or(1);
        return Some(Occasion { uses: Some(uses), ..during_own(r)? });
    }
    if r.eat(&["your"]) {
        // "On your melee attacks": whenever.
        return during_own(r);
    }
    if !r.run(&["the", "next"]) {
        return None;
    }
    let uses = uses(r);
    if r.eat(&["times", "time"]) {
        let found = kills_whom(r).or_else(|| comes_near(r))?;
        return Some(Occasion { uses: uses.or(Some(1)), ..found });
    }
    let uses = Some(uses.unwrap_or(1));
    if r.eat(&["sources", "source"]) && r.eat(&["of"]) {
        (r.icon("damage") || r.eat(&["damage"])).then_some(())?;
        if r.run(&["you", "would", "suffer"]) {
            return Some(Occasion { uses, ..Occasion::at(At::Damage) });
        }
        let to_you = r.run(&["to", "you"]);
        if r.run(&["from", "attacks"]) {
            let targeted = r.run(&["targeting", "you"]);
            return (to_you || targeted).then_some(Occasion { uses, ..Occasion::moment(Trigger::Attacked) });
        }
        return to_you.then_some(Occasion { uses, ..Occasion::at(At::Damage) });
    }
    let (act, when, called) = change::kind(r)?;
    let fits = act == Act::Attack && called.is_none() && r.run(&["targeting", "you"]);
    fits.then_some(Occasion { uses, when, ..Occasion::moment(Trigger::Attacked) })
}

fn often(r: &mut Reader) -> bool {
    r.eat(&["when", "whenever"])
        || r.run(&["any", "time"])
        || r.run(&["each", "time"])
        || (r.eat(&["immediately"]) && r.eat(&["when"]))
}

/// "When you are attacked", "when damaged by an attack", "when you suffer damage from an attack".
fn attacked(r: &mut Reader) -> Option<Occasion> {
    often(r).then_some(())?;
    let you = r.eat(&["you"]);
    let found = Occasion::moment(Trigger::Attacked);
    if you && r.eat(&["suffer"]) {
        let from = (r.icon("damage") || r.eat(&["damage"])) && r.eat(&["from"]);
        if from && r.run(&["any", "source"]) {
            return Some(Occasion::at(At::Damage));
        }
        return (from && r.number() == Some(1) && r.eat(&["attack"])).then_some(found);
    }
    if you {
        r.eat(&["are"]).then_some(())?;
    }
    if r.eat(&["damaged"]) {
        let by = r.eat(&["by"]) && r.number() == Some(1) && r.eat(&["attack"]);
        r.run(&["targeting", "you"]);
        return by.then_some(found);
    }
    r.eat(&["attacked"]).then_some(())?;
    let mut when = Vec::new();
    if r.eat(&["by"]) {
        (r.number() == Some(1) && r.run(&["adjacent", "enemy"])).then_some(())?;
        when.push(Test::Adjacent { who: hexhold_model::Who::Performer, at_least: 1 });
    }
    r.marks();
    if r.run(&["before", "drawing"]) {
        (r.number() == Some(1) && r.run(&["attack", "modifier", "card"])).then_some(())?;
    }
    Some(Occasion { when, ..found })
}

/// "At the end of each of your next four turns", "at the end of each round".
fn turns(r: &mut Reader) -> Option<Occasion> {
    r.eat(&["once"]);
    r.eat(&["at"]).then_some(())?;
    r.eat(&["the"]);
    let starts = r.plain().is_some_and(|p| p.starts_with("begin") || p == "start");
    let ends = r.plain() == Some("end");
    (starts || ends).then_some(())?;
    r.at += 1;
    r.eat(&["of"]).then_some(())?;
    if r.run(&["the", "scenario"]) {
        return starts.then(|| Occasion::moment(Trigger::StartOfScenario));
    }
    let each = r.eat(&["each", "every"]);
    r.eat(&["of"]);
    if each && r.eat(&["round"]) {
        return Some(Occasion::moment(if starts { Trigger::StartOfRound } else { Trigger::EndOfRound }));
    }
    // "and" is mistyped as the article now and then.
    let too = r.eat(&["this"]) && (r.eat(&["and"]) || r.number() == Some(1));
    r.eat(&["your"]).then_some(())?;
    let mut count = None;
    if r.eat(&["next"]) {
        count = Some(uses(r)? + u8::from(too));
    } else if too {
        return None;
    }
    r.eat(&["turn", "turns"]).then_some(())?;
    let when = own_state(r)?;
    let trigger = if starts { Trigger::StartOfTurn } else { Trigger::EndOfTurn };
    // Without "each" and without a number it is one turn, which a card cannot mean; an item can.
    Some(Occasion { uses: count, when, ..Occasion::moment(trigger) })
}

/// "After each of your move abilities", "after your melee attack".
fn after(r: &mut Reader) -> Option<Occasion> {
    r.eat(&["immediately"]);
    if r.run(&["at", "the", "end", "of", "your", "move", "ability"]) {
        return Some(Occasion::moment(Trigger::AfterMove));
    }
    r.eat(&["after"]).then_some(())?;
    if r.run(&["you", "are", "attacked"]) {
        let mut when = Vec::new();
        if r.eat(&["by"]) {
            (r.number() == Some(1) && r.run(&["adjacent", "enemy"])).then_some(())?;
            when.push(Test::Adjacent { who: hexhold_model::Who::Performer, at_least: 1 });
        }
        return Some(Occasion { when, ..Occasion::moment(Trigger::AfterAttacked) });
    }
    r.run(&["each", "of"]);
    r.eat(&["your"]).then_some(())?;
    let mut count = None;
    if r.eat(&["next"]) {
        count = Some(uses(r).unwrap_or(1));
    }
    let (act, when, called) = change::kind(r)?;
    let trigger = match (act, called) {
        // What follows an ability with several targets happens once, what follows an attack for each of them.
        (Act::Attack, None) => Trigger::AfterAttack,
        (Act::Move, _) => Trigger::AfterMove,
        _ => return None,
    };
    Some(Occasion { uses: count, when, ..Occasion::moment(trigger) })
}

/// "Before your next four attack actions".
fn before(r: &mut Reader) -> Option<Occasion> {
    r.eat(&["before"]).then_some(())?;
    r.run(&["each", "of"]);
    r.eat(&["your"]).then_some(())?;
    let count = if r.eat(&["next"]) { Some(uses(r).unwrap_or(1)) } else { None };
    let (act, when, called) = change::kind(r)?;
    called?;
    let trigger = match act {
        Act::Attack => Trigger::BeforeAttack,
        Act::Move => Trigger::BeforeMove,
        Act::Heal => return None,
    };
    when.is_empty().then_some(Occasion { uses: count, ..Occasion::moment(trigger) })
}

/// "Whenever you kill an enemy".
fn kills(r: &mut Reader) -> Option<Occasion> {
    often(r).then_some(())?;
    let start = r.at;
    if let Some(found) = kills_whom(r) {
        return Some(found);
    }
    r.at = start;
    comes_near(r)
}

fn kills_whom(r: &mut Reader) -> Option<Occasion> {
    let start = r.at;
    let kill = r.run(&["you", "kill"]) && r.number() == Some(1) && r.eat(&["enemy", "monster"]);
    if !kill {
        r.at = start;
    }
    kill.then_some(Occasion::moment(Trigger::Kill))
}

fn comes_near(r: &mut Reader) -> Option<Occasion> {
    let enemy = r.number() == Some(1) && r.run(&["enemy", "enters"]) && r.number() == Some(1);
    (enemy && r.run(&["hex", "adjacent", "to", "you"])).then_some(Occasion::moment(Trigger::EnemyEntersAdjacent))
}

/// "Whenever you long rest".
fn rests(r: &mut Reader) -> Option<Occasion> {
    (often(r) && r.eat(&["you"])).then_some(())?;
    let trigger = if r.eat(&["long"]) {
        Trigger::LongRest
    } else if r.eat(&["short"]) {
        Trigger::ShortRest
    } else {
        return None;
    };
    r.eat(&["rest"]).then_some(Occasion::moment(trigger))
}

/// "If the target has poison", "while you are adjacent to three or more enemies".
fn tests(r: &mut Reader) -> Option<Occasion> {
    let at = if r.eat(&["while"]) {
        At::While
    } else if r.eat(&["if"]) {
        At::Now
    } else {
        return None;
    };
    Some(Occasion { when: change::test(r)?, ..Occasion::at(at) })
}
