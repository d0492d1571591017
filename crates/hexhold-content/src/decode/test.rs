//! Tests behind `if`: `target has poison`, `hexes-moved at-least 3 and fire is infused`, `no enemies adjacent`.

use hexhold_model::{Amount, Compare, Test};

use super::{
    amount,
    line::{Cx, Line},
    select,
};
use crate::{names, syntax::Form};

/// A whole test; `and` binds before `or`. Reads to the end of the words.
pub(crate) fn test(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    let mut any = vec![all(cx, line)?];
    while line.eat("or") {
        any.push(all(cx, line)?);
    }
    Some(if any.len() == 1 { any.swap_remove(0) } else { Test::Any(any) })
}

fn all(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    let mut list = vec![one(cx, line)?];
    while line.eat("and") {
        list.push(one(cx, line)?);
    }
    Some(if list.len() == 1 { list.swap_remove(0) } else { Test::All(list) })
}

fn one(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    if line.eat("not") {
        return Some(Test::Not(Box::new(one(cx, line)?)));
    }
    let word = line.expect(cx, "a test")?;
    if word.form == Form::Quoted {
        let a = amount::of_word(cx, word)?;
        return compared(cx, line, a);
    }
    Some(match word.text.as_str() {
        "target" | "that" if line.eat("died") => Test::TargetDied,
        "target" | "that" => {
            cx.names_target(word.span);
            about(cx, line)?
        }
        "you" | "self" => Test::Performer(Box::new(about(cx, line)?)),
        "performed" => Test::Performed,
        "melee" => Test::MeleeAttack,
        "ranged" => Test::RangedAttack,
        "first-attack" => Test::FirstAttackThisTurn,
        "action" => {
            let kind = line.expect(cx, "a kind of ability")?;
            Test::ActionOf(cx.pick(names::ABILITY_KINDS, kind, "kind of ability")?)
        }
        "several-targets" => Test::SeveralTargets,
        "in-area" => Test::InArea,
        "lethal" => Test::Lethal,
        "next-to-target" => Test::NextToSubject,
        "consumed" => {
            let element = line.expect(cx, "an element")?;
            Test::Consumed(cx.pick(names::ELEMENTS, element, "element")?)
        }
        "flag" => Test::Flag(line.expect_name(cx, "a flag")?.text.clone()),
        "no" => counted(cx, line, Compare::Equal, Amount::Fixed(0))?,
        "any" => counted(cx, line, Compare::AtLeast, Amount::Fixed(1))?,
        other => {
            if let Some(compare) = names::find(names::COMPARES, other) {
                let n = line.expect(cx, "a number")?;
                let n = amount::of_word(cx, n)?;
                counted(cx, line, compare, n)?
            } else if let Some(element) = names::find(names::ELEMENTS, other) {
                line.eat("is");
                if !line.eat("infused") {
                    cx.error(line.here(), "an element is tested with `infused`", "expected `is infused`");
                    return None;
                }
                Test::Infused(element)
            } else if let Some(a) = amount::named(other) {
                compared(cx, line, a)?
            } else {
                let known = [
                    "target",
                    "you",
                    "performed",
                    "melee",
                    "ranged",
                    "first-attack",
                    "action",
                    "consumed",
                    "flag",
                    "no",
                    "any",
                    "not",
                ];
                let known = known.into_iter().chain(names::COMPARES.iter().map(|(w, _)| *w));
                let known = known.chain(names::ELEMENTS.iter().map(|(w, _)| *w)).chain(amount::known_names());
                cx.unknown(word, "test", known);
                return None;
            }
        }
    })
}

fn compared(cx: &mut Cx, line: &mut Line, a: Amount) -> Option<Test> {
    line.eat("is");
    let (compare, b) = select::comparison(cx, line)?;
    Some(Test::Compare(a, compare, b))
}

fn counted(cx: &mut Cx, line: &mut Line, compare: Compare, n: Amount) -> Option<Test> {
    let who = select::everyone(cx, line)?;
    line.eat("is");
    Some(Test::Compare(Amount::Count(Box::new(who)), compare, n))
}

/// `is …`, `has …`, `lacks …` about a figure already named.
fn about(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    let word = line.expect(cx, "`is`, `has` or `lacks`")?;
    match word.text.as_str() {
        "is" | "are" => {
            line.eat_any(&["a", "an", "the"]);
            select::clause(cx, line)
        }
        "has" | "have" => select::having(cx, line),
        "lacks" | "lack" => Some(Test::Not(Box::new(select::having(cx, line)?))),
        "acted" => Some(Test::ActedThisRound),
        "hp" => {
            let (compare, n) = select::comparison(cx, line)?;
            Some(Test::HitPoints(compare, n))
        }
        _ => {
            cx.unknown(word, "test about a figure", ["is", "has", "lacks", "acted", "hp"]);
            None
        }
    }
}
