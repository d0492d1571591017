//! What a rule of a scenario may ask of the campaign that it is played in: `if campaign achievement "Harbour Free"`. Outside of
//! a campaign none of it is so, and every number is 0.

use hexhold_model::{Compare, ScenarioTest};

use super::{
    super::line::{Cx, Line, RefKind},
    call, refer,
};
use crate::{
    names,
    syntax::{Form, Word},
};

const KNOWN: &[&str] =
    &["achievement", "completed", "prosperity", "reputation", "building", "rule", "morale", "season"];

/// Behind `campaign`.
pub(crate) fn known(cx: &mut Cx, line: &mut Line) -> Option<ScenarioTest> {
    let word = line.expect(cx, "what the scenario asks of the campaign")?;
    let is = |name: String| ScenarioTest::Fact(name, Compare::AtLeast, 1);
    Some(match word.text.as_str() {
        // What all achieved, or this party.
        "achievement" => {
            let word = line.expect_name(cx, "an achievement")?;
            is(call(cx, word))
        }
        "completed" => {
            let word = line.expect_name(cx, "a scenario")?;
            is(format!("completed/{}", refer(cx, RefKind::Scenario, word)))
        }
        "rule" => {
            let word = line.expect_name(cx, "a house rule")?;
            is(format!("rule/{}", refer(cx, RefKind::Rule, word)))
        }
        "season" => {
            let word = line.expect(cx, "a season")?;
            let compare = cx.pick(&[("winter", Compare::AtLeast), ("summer", Compare::Less)], word, "season")?;
            ScenarioTest::Fact("winter".to_owned(), compare, 1)
        }
        "building" => {
            let word = line.expect_name(cx, "a building")?;
            let name = format!("building/{}", refer(cx, RefKind::Building, word));
            let level = match line.peek().filter(|w| matches!(w.form, Form::Number(_))) {
                Some(n) => {
                    line.next();
                    cx.number(n, "a level", 1..=4)? as i16
                }
                None => 1,
            };
            ScenarioTest::Fact(name, Compare::AtLeast, level)
        }
        "reputation" => {
            let of = line.peek().filter(|w| w.form == Form::Quoted);
            let name = match of {
                Some(word) => {
                    line.next();
                    format!("reputation/{}", refer(cx, RefKind::Standing, word))
                }
                None => "reputation".to_owned(),
            };
            number(cx, line, name)?
        }
        "prosperity" | "morale" => number(cx, line, word.text.clone())?,
        _ => {
            cx.unknown(word, "word about a campaign", KNOWN.iter().copied());
            return None;
        }
    })
}

fn number(cx: &mut Cx, line: &mut Line, name: String) -> Option<ScenarioTest> {
    let compare: &Word = line.expect(cx, "a comparison")?;
    let compare = cx.pick(names::COMPARES, compare, "comparison")?;
    let n = line.expect(cx, "a number")?;
    Some(ScenarioTest::Fact(name, compare, cx.number(n, "a number", -20..=20)? as i16))
}
