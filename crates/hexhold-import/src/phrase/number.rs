//! Numbers explained in words: what X is, what is counted, odd and even rounds.

use hexhold_model::{Amount, Compare, Outcome, Round, Test, Who};

use super::{Phrase, Reader, all};
use crate::{names::Part, words::Word};

/// "where X is …".
pub(super) fn letter_is(r: &mut Reader) -> Option<Phrase> {
    r.eat(&["where"]);
    if !r.mark(&Word::Letter('X')) || !r.eat(&["is"]) {
        return None;
    }
    r.run(&["equal", "to"]);
    let amount = match reckoned(r) {
        Some(amount) => amount,
        None => quantity(r)?,
    };
    Some(Phrase::Letter('X', amount))
}

/// "(RxL)/2 (rounded down), and R is the number of …".
fn reckoned(r: &mut Reader) -> Option<Amount> {
    let Some(Part::Word(Word::Formula(formula))) = r.peek() else { return None };
    let mut amount = formula.clone();
    r.at += 1;
    let round = match (r.run(&["rounded", "down"]), r.run(&["rounded", "up"])) {
        (true, _) => Some(Round::Down),
        (_, true) => Some(Round::Up),
        _ => None,
    };
    if let (Some(round), Amount::Div(over, under, _)) = (round, &amount) {
        amount = Amount::Div(over.clone(), *under, round);
    }
    r.marks();
    // Without an explanation of its own R is the round.
    let start = r.at;
    if r.run(&["and", "r", "is"]) || r.run(&["where", "r", "is"]) {
        let meant = quantity(r)?;
        return Some(with_round_as(amount, &meant));
    }
    r.at = start;
    Some(amount)
}

/// The sum with another meaning of R.
fn with_round_as(amount: Amount, meant: &Amount) -> Amount {
    let inner = |a: Box<Amount>| Box::new(with_round_as(*a, meant));
    match amount {
        Amount::Round => meant.clone(),
        Amount::Add(a, b) => Amount::Add(inner(a), inner(b)),
        Amount::Sub(a, b) => Amount::Sub(inner(a), inner(b)),
        Amount::Mul(a, b) => Amount::Mul(inner(a), inner(b)),
        Amount::Min(a, b) => Amount::Min(inner(a), inner(b)),
        Amount::Max(a, b) => Amount::Max(inner(a), inner(b)),
        Amount::Div(a, by, round) => Amount::Div(inner(a), by, round),
        other => other,
    }
}

fn quantity(r: &mut Reader) -> Option<Amount> {
    if let Some(amount) = r.terrain_damage() {
        return Some(amount);
    }
    let twice = r.eat(&["twice"]);
    r.eat(&["the"]);
    let found = if r.run(&["number", "of"]) {
        if r.eat(&["enemies"]) {
            (r.eat(&["targeted"]) && r.eat(&["by"])).then_some(())?;
            the_attack(r)?;
            Amount::Outcome(Outcome::TargetsHit)
        } else if r.eat(&["hexes"]) {
            r.eat(&["moved"]).then_some(())?;
            r.run(&["this", "turn"]);
            Amount::Outcome(Outcome::HexesMoved)
        } else {
            let kinds = r.kinds()?;
            r.eat(&["currently"]);
            if !r.run(&["on", "the", "map"]) {
                return None;
            }
            Amount::Count(Box::new(all(Who::Other, None, vec![kinds])))
        }
    } else {
        r.run(&["amount", "of"]);
        if !((r.icon("damage") || r.eat(&["damage"])) && r.run(&["suffered", "by"])) {
            return None;
        }
        r.eat(&["the"]);
        if !r.run(&["target", "of"]) {
            return None;
        }
        the_attack(r)?;
        Amount::Outcome(Outcome::DamageDealt)
    };
    Some(if twice { Amount::Mul(Box::new(found), Box::new(Amount::Fixed(2))) } else { found })
}

pub(super) fn the_attack(r: &mut Reader) -> Option<()> {
    r.eat(&["the"]);
    r.eat(&["attack"]).then_some(())?;
    r.eat(&["ability"]);
    Some(())
}

/// "If odd round".
pub(super) fn rounds(r: &mut Reader) -> Option<Phrase> {
    if !r.eat(&["if"]) {
        return None;
    }
    r.run(&["it", "is"]);
    r.number();
    let rest = i16::from(match (r.eat(&["odd"]), r.eat(&["even"])) {
        (true, false) => true,
        (false, true) => false,
        _ => return None,
    });
    if !r.eat(&["round"]) {
        return None;
    }
    let half = Amount::Div(Box::new(Amount::Round), 2, Round::Down);
    let even = Amount::Mul(Box::new(half), Box::new(Amount::Fixed(2)));
    let odd = Amount::Sub(Box::new(Amount::Round), Box::new(even));
    Some(Phrase::When(vec![Test::Compare(odd, Compare::Equal, Amount::Fixed(rest))]))
}
