//! What special rules of a scenario do.

use hexhold_model::{Amount, ElementIcon, ScenarioEffect};

use super::{
    added, amount, legend,
    line::{Cx, Line},
    modifier,
    rules::{Uses, keep, someone},
    step,
};
use crate::{names, syntax::Node};

pub(crate) fn effects(cx: &mut Cx, nodes: &[Node], uses: &mut Uses) -> Vec<ScenarioEffect> {
    let mut out = Vec::new();
    for node in nodes {
        let mut line = Line::new(node);
        if let Some(e) = effect(cx, &mut line, uses) {
            line.finish(cx);
            out.push(e);
        }
    }
    out
}

const EFFECTS: &[&str] = &[
    "spawn", "reveal", "unlock", "lock", "open", "close", "set", "add", "win", "lose", "suffer", "heal", "shuffle",
    "infuse", "say", "place", "clear", "escape", "set-hp", "kill", "take-off", "remove", "discard",
];

fn effect(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<ScenarioEffect> {
    Some(match line.name() {
        "spawn" => spawn(cx, line, uses)?,
        "reveal" => ScenarioEffect::Reveal(keep(&mut uses.rooms, line.expect_name(cx, "a room")?)),
        "unlock" => ScenarioEffect::Unlock(keep(&mut uses.doors, line.expect_name(cx, "a door")?)),
        "lock" => ScenarioEffect::Lock(keep(&mut uses.doors, line.expect_name(cx, "a door")?)),
        "open" => ScenarioEffect::OpenDoor(keep(&mut uses.doors, line.expect_name(cx, "a door")?)),
        "close" => ScenarioEffect::CloseDoor(keep(&mut uses.doors, line.expect_name(cx, "a door")?)),
        "set" | "add" => {
            let flag = line.expect_name(cx, "a flag")?.text.clone();
            let n = match line.next() {
                Some(word) => amount::of_word(cx, word)?,
                None => Amount::Fixed(1),
            };
            if line.name() == "set" { ScenarioEffect::SetFlag(flag, n) } else { ScenarioEffect::AddFlag(flag, n) }
        }
        "win" => ScenarioEffect::Win,
        "lose" => ScenarioEffect::Lose,
        "suffer" => {
            let n = amount::plain(cx, line, "an amount")?;
            ScenarioEffect::Damage(n, step::whom(cx, line)?)
        }
        "heal" => {
            let n = amount::plain(cx, line, "an amount")?;
            ScenarioEffect::Heal(n, step::whom(cx, line)?)
        }
        "set-hp" => {
            let n = amount::plain(cx, line, "hit points")?;
            ScenarioEffect::SetHitPoints(n, step::whom(cx, line)?)
        }
        "kill" => ScenarioEffect::Kill(step::whom(cx, line)?),
        "take-off" => ScenarioEffect::TakeOff(step::whom(cx, line)?),
        "remove" => {
            let conditions = step::conditions(cx, line)?;
            ScenarioEffect::Cleanse(conditions, step::whom(cx, line)?)
        }
        "discard" => {
            let n = amount::plain(cx, line, "how many cards")?;
            line.eat_any(&["card", "cards"]);
            ScenarioEffect::Discard(n, step::whom(cx, line)?)
        }
        "shuffle" => {
            let (card, count) = modifier::card(cx, line)?;
            line.eat("into");
            ScenarioEffect::AddModifiers(vec![card; usize::from(count)], step::whom(cx, line)?)
        }
        "infuse" => {
            let word = line.expect(cx, "an element")?;
            let icon = added::icon(cx, word)?;
            match icon {
                ElementIcon::One(element) if line.eat("always") => ScenarioEffect::InfuseAlways(element),
                _ => ScenarioEffect::Infuse(icon),
            }
        }
        "say" => ScenarioEffect::Say(line.expect_name(cx, "a text")?.text.clone()),
        "place" if line.eat("money") => {
            let tokens = match line.peek().filter(|w| w.number().is_some()) {
                Some(n) => {
                    line.next();
                    cx.number(n, "money tokens", 1..=9)? as u8
                }
                None => 1,
            };
            line.eat("at");
            ScenarioEffect::PlaceMoney { tokens, mark: keep(&mut uses.marks, line.expect_name(cx, "a mark")?) }
        }
        "place" => {
            let kind = line.expect(cx, "a tile, or `money`")?;
            let kind = cx.pick(names::OVERLAYS, kind, "tile")?;
            line.eat("at");
            let mark = keep(&mut uses.marks, line.expect_name(cx, "a mark")?);
            let trap = legend::trap(cx, line, kind);
            ScenarioEffect::Place { kind, mark, trap }
        }
        "clear" => ScenarioEffect::Clear { mark: keep(&mut uses.marks, line.expect_name(cx, "a mark")?) },
        "escape" => {
            line.eat("at");
            ScenarioEffect::EscapeAt(keep(&mut uses.marks, line.expect_name(cx, "a mark")?))
        }
        name => match names::find(names::CONDITIONS, name) {
            Some(c) => ScenarioEffect::Gain(c, step::whom(cx, line)?),
            None => {
                let known = EFFECTS.iter().copied().chain(names::CONDITIONS.iter().map(|(w, _)| *w));
                cx.unknown(&line.node.name, "effect of a rule", known);
                return None;
            }
        },
    })
}

/// `spawn "Ash Jackal" at "mark" - normal elite`, `at one "mark"`, `beside all characters`; `spawn objective "Gate" at "mark"`.
fn spawn(cx: &mut Cx, line: &mut Line, uses: &mut Uses) -> Option<ScenarioEffect> {
    if line.eat_any(&["objective", "ally"]) {
        let name = line.expect_name(cx, "a name")?;
        let key = someone(cx, name);
        line.eat("at");
        return Some(ScenarioEffect::PlaceFigure { key, mark: keep(&mut uses.marks, line.expect_name(cx, "a mark")?) });
    }
    let name = line.expect_name(cx, "a monster")?;
    let monster = someone(cx, name);
    if line.eat("beside") {
        let beside = step::whom(cx, line)?;
        return Some(ScenarioEffect::SpawnBeside { monster, beside, ranks: legend::ranks(cx, line)? });
    }
    if !line.eat("at") {
        cx.error(line.here(), "where?", "expected `at` or `beside`");
        return None;
    }
    let one = line.eat("one");
    let mark = keep(&mut uses.marks, line.expect_name(cx, "a mark")?);
    let ranks = legend::ranks(cx, line)?;
    Some(if one {
        ScenarioEffect::SpawnInOne { monster, mark, ranks }
    } else {
        ScenarioEffect::Spawn { monster, mark, ranks }
    })
}
