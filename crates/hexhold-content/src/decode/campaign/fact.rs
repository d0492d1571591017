//! Tests of a campaign: `trait "nimble" and not completed "The Toll House"`.

use hexhold_model::{Compare, Fact, Season, Stuff};

use super::{
    super::line::{Cx, Line, RefKind},
    call,
    outpost::stuff,
    refer,
};
use crate::{names, syntax::Form};

const FACTS: &[&str] = &[
    "trait",
    "class",
    "reputation",
    "prosperity",
    "achievement",
    "party-achievement",
    "completed",
    "collective",
    "gold",
    "has",
    "morale",
    "season",
    "building",
    "wrecked",
    "rule",
    "not",
];

/// The rest of the line: tests joined by `and`, which binds first, and `or`.
pub(super) fn fact(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    let mut any = vec![all(cx, line)?];
    while line.eat("or") {
        any.push(all(cx, line)?);
    }
    Some(if any.len() == 1 { any.swap_remove(0) } else { Fact::Any(any) })
}

fn all(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    let mut all = vec![single(cx, line)?];
    while line.eat("and") {
        all.push(single(cx, line)?);
    }
    Some(if all.len() == 1 { all.swap_remove(0) } else { Fact::All(all) })
}

fn single(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    let word = line.expect(cx, "a test")?;
    Some(match word.text.as_str() {
        "not" => Fact::Not(Box::new(single(cx, line)?)),
        "trait" => {
            let word = line.expect_name(cx, "a trait")?;
            Fact::Trait(refer(cx, RefKind::Trait, word))
        }
        "class" => {
            let word = line.expect_name(cx, "a class")?;
            Fact::Class(refer(cx, RefKind::Class, word))
        }
        "completed" => {
            let word = line.expect_name(cx, "a scenario")?;
            Fact::Completed(refer(cx, RefKind::Scenario, word))
        }
        "achievement" => {
            let word = line.expect_name(cx, "an achievement")?;
            Fact::Achievement(call(cx, word))
        }
        "party-achievement" => {
            let word = line.expect_name(cx, "an achievement")?;
            Fact::PartyAchievement(call(cx, word))
        }
        "prosperity" => prosperity(cx, line)?,
        "reputation" => reputation(cx, line)?,
        "collective" => {
            let word = line.expect(cx, "what they have together")?;
            match stuff(cx, word)? {
                Stuff::Gold => Fact::CollectiveGold(gold(cx, line)?),
                what => Fact::Collective(what, gold(cx, line)?),
            }
        }
        "has" => {
            let word = line.expect(cx, "a resource")?;
            let what = stuff(cx, word)?;
            Fact::Resource(what, gold(cx, line)?)
        }
        "morale" => morale(cx, line)?,
        "season" => {
            const SEASONS: names::Table<Season> = &[("summer", Season::Summer), ("winter", Season::Winter)];
            let word = line.expect(cx, "a season")?;
            Fact::Season(cx.pick(SEASONS, word, "season")?)
        }
        "building" => building(cx, line)?,
        "wrecked" => {
            let word = line.expect_name(cx, "a building")?;
            Fact::Wrecked(refer(cx, RefKind::Building, word))
        }
        "rule" => {
            let word = line.expect_name(cx, "a house rule")?;
            Fact::Rule(refer(cx, RefKind::Rule, word))
        }
        "gold" => Fact::Gold(gold(cx, line)?),
        _ => {
            cx.unknown(word, "test", FACTS.iter().copied());
            return None;
        }
    })
}

fn prosperity(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    if !line.eat("at-least") {
        let help = "prosperity is never lost, so a test asks for `prosperity at-least 3`";
        cx.error_help(line.here(), "how much?", "expected `at-least`", help);
        return None;
    }
    let n = line.expect(cx, "a level")?;
    Some(Fact::Prosperity(cx.number(n, "a prosperity level", 1..=9)? as u8))
}

fn reputation(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    let of = match line.peek().filter(|w| w.form == Form::Quoted) {
        Some(word) => {
            line.next();
            Some(refer(cx, RefKind::Standing, word))
        }
        None => None,
    };
    let word = line.expect(cx, "a comparison")?;
    let compare = cx.pick(names::COMPARES, word, "comparison")?;
    let n = line.expect(cx, "a number")?;
    let n = cx.number(n, "a reputation", -20..=20)? as i8;
    let (least, most) = match compare {
        Compare::AtLeast => (n, i8::MAX),
        Compare::More => (n + 1, i8::MAX),
        Compare::AtMost => (i8::MIN, n),
        Compare::Less => (i8::MIN, n - 1),
        Compare::Equal => (n, n),
    };
    Some(Fact::Reputation { of, least, most })
}

fn morale(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    let word = line.expect(cx, "a comparison")?;
    let compare = cx.pick(names::COMPARES, word, "comparison")?;
    let n = line.expect(cx, "a number")?;
    let n = cx.number(n, "morale", 0..=20)? as u8;
    let (least, most) = match compare {
        Compare::AtLeast => (n, u8::MAX),
        Compare::More => (n + 1, u8::MAX),
        Compare::AtMost => (0, n),
        Compare::Less => (0, n.saturating_sub(1)),
        Compare::Equal => (n, n),
    };
    Some(Fact::Morale { least, most })
}

/// `building "the mill"` stands, with `building "the mill" 2` at least so high.
fn building(cx: &mut Cx, line: &mut Line) -> Option<Fact> {
    let word = line.expect_name(cx, "a building")?;
    let key = refer(cx, RefKind::Building, word);
    let level = match line.peek().filter(|w| matches!(w.form, Form::Number(_))) {
        Some(n) => {
            line.next();
            cx.number(n, "a level", 1..=4)? as u8
        }
        None => 1,
    };
    Some(Fact::Building(key, level))
}

fn gold(cx: &mut Cx, line: &mut Line) -> Option<u16> {
    let n = line.expect(cx, "how much")?;
    cx.number(n, "gold", 1..=999).map(|n| n as u16)
}
