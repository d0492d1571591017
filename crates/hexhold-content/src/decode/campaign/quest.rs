//! Personal quests: what somebody sets out for, and what it brings when they retire.

use hexhold_model::{Gain, Key, PersonalQuest, Task};

use super::{
    super::line::{Cx, Line, RefKind},
    gain::gains,
    refer, text,
};
use crate::names;

/// Deeds that are reported from every scenario besides what battle goals count.
const DEEDS: [&str; 3] = ["exhausted", "scenarios-won", "scenarios-lost"];

/// `personal-quest "Nine Lanterns" { text "…"; count kills "Ash Jackal" 12; unlock class "Drover"; adds "The Long Way Home" }`;
/// `later`: not among the first, where there are two decks.
pub(crate) fn quest(cx: &mut Cx, line: &mut Line, key: Key, name: String) -> PersonalQuest {
    let available = !line.eat("later");
    let mut out = PersonalQuest {
        key,
        name,
        text: String::new(),
        tasks: Vec::new(),
        class: None,
        buildings: Vec::new(),
        adds: None,
        gains: Vec::new(),
        available,
    };
    let mut gained = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        let read = match inner.name() {
            "text" => text(cx, &mut inner, &mut out.text),
            "count" => count(cx, &mut inner).map(|t| out.tasks.push(t)),
            "complete" => inner.expect_name(cx, "a scenario").map(|w| {
                let key = refer(cx, RefKind::Scenario, w);
                out.tasks.push(Task::Complete(key));
            }),
            "have" => have(cx, &mut inner).map(|t| out.tasks.push(t)),
            // `opens "Kiln Yard" else "Salt House"`
            "opens" => inner.expect_name(cx, "a building").and_then(|w| {
                out.buildings.push(refer(cx, RefKind::Building, w));
                while inner.eat("else") {
                    let word = inner.expect_name(cx, "a building")?;
                    out.buildings.push(refer(cx, RefKind::Building, word));
                }
                Some(())
            }),
            "adds" => inner.expect_name(cx, "a quest").map(|w| out.adds = Some(refer(cx, RefKind::Quest, w))),
            _ => {
                gained.push(node.clone());
                continue;
            }
        };
        if read.is_some() {
            inner.finish(cx);
        }
    }
    for gain in gains(cx, &gained) {
        match gain {
            // What a quest opens has rules of its own, for when it is open already.
            Gain::UnlockClass(class) if out.class.is_none() => out.class = Some(class),
            other => out.gains.push(other),
        }
    }
    if out.tasks.is_empty() {
        let help = "lines `count`, `complete` or `have`";
        cx.error_help(line.name_span(), "a quest needs something to do", "empty", help);
    }
    out
}

/// `count kills "Ash Jackal" 12`, `count healed-others 40`, `count by-hand "lanterns lit" 9`.
fn count(cx: &mut Cx, line: &mut Line) -> Option<Task> {
    let word = line.expect(cx, "what is counted")?;
    let deed = if word.is("by-hand") {
        let name = line.expect_name(cx, "a name")?;
        cx.names.push((names::slug(&name.text), name.text.clone()));
        names::slug(&name.text)
    } else if word.is("kills") && line.peek().is_some_and(|w| w.form == crate::syntax::Form::Quoted) {
        let monster = line.expect_name(cx, "a monster")?;
        format!("kill/{}", refer(cx, RefKind::Anyone, monster))
    } else {
        if !DEEDS.contains(&word.text.as_str()) {
            let known = names::TALLIES.iter().map(|(w, _)| *w).chain(DEEDS).chain(["by-hand"]);
            if names::find(names::TALLIES, &word.text).is_none() {
                cx.unknown(word, "thing to count", known);
                return None;
            }
        }
        word.text.clone()
    };
    let n = line.expect(cx, "how often")?;
    Some(Task::Deed(deed, cx.number(n, "how often", 1..=999)? as u16))
}

/// `have gold 100`, `have items 6`, `have level 5`, `have scenarios 8`.
fn have(cx: &mut Cx, line: &mut Line) -> Option<Task> {
    let word = line.expect(cx, "what one must have")?;
    if !["gold", "items", "level", "scenarios"].contains(&word.text.as_str()) {
        cx.unknown(word, "thing to have", ["gold", "items", "level", "scenarios"]);
        return None;
    }
    let n = line.expect(cx, "how much")?;
    Some(match word.text.as_str() {
        "gold" => Task::Gold(cx.number(n, "gold", 1..=999)? as u16),
        "items" => Task::Items(cx.number(n, "a number of items", 1..=20)? as u8),
        "level" => Task::Level(cx.number(n, "a level", 2..=9)? as u8),
        _ => Task::Scenarios(cx.number(n, "a number of scenarios", 1..=99)? as u16),
    })
}
