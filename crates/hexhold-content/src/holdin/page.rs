//! Scenario pages and the treasure index.

use hexhold_holdin::book::{Book, Goal, Reward, Scenario, Special, Treasure};

use super::{Cx, Line, Names, Places, ability::CONDITIONS, map::COLOURS, pick, place, small};
use crate::syntax::Node;

const LINES: &[&str] = &["goal", "requires", "blocks", "unlocks", "introduction", "conclusion", "special", "reward"];

/// `scenario 1 "The Gate" map="Ford" orange { goal kill-all; … }`
pub(super) fn scenario(
    cx: &mut Cx,
    line: &mut Line,
    names: &Names,
    book: &mut Book,
    places: &mut Places,
) -> Option<()> {
    let word = line.expect(cx, "its number")?;
    let number = cx.number(word, "a scenario's number", 1..=99)? as u8;
    if book.scenarios.iter().any(|s| s.number == number) {
        cx.error(word.span, format!("there are two scenarios {number}"), "the second one");
        return None;
    }
    let name = line.expect_name(cx, "a name")?;
    let Some(map) = line.prop("map") else {
        cx.error(line.here(), "a scenario needs a map", "expected `map=`");
        return None;
    };
    let map = place(cx, &names.maps, map, "map")?;
    let colour = pick(cx, line, COLOURS, "colour")?;
    let mut out = Scenario { number, name: name.text.clone(), map, colour, ..Scenario::default() };
    let mut goals = Vec::new();
    for node in line.needs_block(cx) {
        let mut inner = Line::new(node);
        match inner.name() {
            "goal" => goals.push(goal(cx, &mut inner, names, places, map)?),
            "requires" => {
                let word = inner.expect_name(cx, "an achievement")?;
                out.requires.push(place(cx, &names.achievements, word, "achievement")?);
            }
            "blocks" => numbers(cx, &mut inner, names, &mut out.blocks)?,
            "unlocks" => numbers(cx, &mut inner, names, &mut out.unlocks)?,
            "introduction" => out.introduction = inner.expect_name(cx, "a text")?.text.clone(),
            "conclusion" => out.conclusion = inner.expect_name(cx, "a text")?.text.clone(),
            "special" => out.special.push(special(cx, &mut inner, names)?),
            "reward" => out.rewards.push(reward(cx, &mut inner, names)?),
            _ => {
                cx.unknown(&node.name, "line of a scenario", LINES.iter().copied());
                continue;
            }
        }
        inner.finish(cx);
    }
    out.goal = match goals.len() {
        0 => {
            cx.error(name.span, "a scenario needs a goal", "incomplete");
            return None;
        }
        1 => goals.remove(0),
        _ => Goal::All(goals),
    };
    places.scenarios.insert(number, name.span);
    book.scenarios.push(out);
    Some(())
}

fn numbers(cx: &mut Cx, line: &mut Line, names: &Names, out: &mut Vec<u8>) -> Option<()> {
    loop {
        let word = line.expect(cx, "the number of a scenario")?;
        let number = cx.number(word, "a scenario's number", 1..=99)?;
        if !names.scenarios.contains(&number) {
            cx.error(word.span, format!("there is no scenario {number}"), "not defined");
            return None;
        }
        out.push(number as u8);
        if line.peek().is_none() {
            return Some(());
        }
    }
}

fn goal(cx: &mut Cx, line: &mut Line, names: &Names, places: &Places, map: u8) -> Option<Goal> {
    let word = line.expect(cx, "what is to be done")?;
    Some(match word.text.as_str() {
        "kill-all" => Goal::KillAll,
        "kill" => {
            let name = line.expect_name(cx, "a monster")?;
            Goal::Kill(place(cx, &names.monsters, name, "monster")?)
        }
        "loot" => Goal::Loot,
        "survive" => Goal::Survive(small(cx, line, "a number of rounds", 30)?),
        "reach" => {
            let word = line.expect(cx, "a letter of the map")?;
            let key = (names.maps[usize::from(map)].clone(), word.text.chars().next().unwrap_or_default());
            let hexes = places.letters.get(&key).cloned().unwrap_or_default();
            if hexes.is_empty() {
                cx.error(word.span, format!("no hex of the map is drawn as `{}`", word.text), "not there");
                return None;
            }
            Goal::Reach(hexes)
        }
        _ => {
            cx.unknown(word, "goal", ["kill-all", "kill", "loot", "survive", "reach"]);
            return None;
        }
    })
}

const SPECIALS: &[&str] =
    &["round-limit", "starts-with", "suffer", "tougher", "goal-after-kills", "doors-after-kills", "doors-after-goal"];

fn special(cx: &mut Cx, line: &mut Line, names: &Names) -> Option<Special> {
    let word = line.expect(cx, "a rule")?;
    Some(match word.text.as_str() {
        "round-limit" => Special::RoundLimit(small(cx, line, "a number of rounds", 50)?),
        "starts-with" => Special::StartsWith(pick(cx, line, CONDITIONS, "condition")?),
        "suffer" => Special::Suffer(small(cx, line, "damage", 9)?),
        "tougher" => {
            let name = line.expect_name(cx, "a monster")?;
            let monster = place(cx, &names.monsters, name, "monster")?;
            Special::Tougher { monster, hp: small(cx, line, "hit points", 20)? }
        }
        "goal-after-kills" => Special::GoalAfterKills,
        "doors-after-kills" => Special::DoorsAfterKills,
        "doors-after-goal" => Special::DoorsAfterGoal,
        _ => {
            cx.unknown(word, "special rule", SPECIALS.iter().copied());
            return None;
        }
    })
}

const REWARDS: &[&str] = &["gold", "achievement", "item", "for-sale", "more-items", "unlock"];

fn reward(cx: &mut Cx, line: &mut Line, names: &Names) -> Option<Reward> {
    let word = line.expect(cx, "what it is")?;
    Some(match word.text.as_str() {
        "gold" => {
            let word = line.expect(cx, "how much")?;
            Reward::Gold(cx.number(word, "gold", 1..=999)? as u16)
        }
        "achievement" => {
            let name = line.expect_name(cx, "an achievement")?;
            Reward::Achievement(place(cx, &names.achievements, name, "achievement")?)
        }
        "item" => {
            let name = line.expect_name(cx, "an item")?;
            Reward::Item(place(cx, &names.items, name, "item")?)
        }
        "for-sale" => {
            let name = line.expect_name(cx, "an item")?;
            Reward::ForSale(place(cx, &names.items, name, "item")?)
        }
        "more-items" => Reward::MoreItems,
        "unlock" => {
            let mut one = Vec::new();
            numbers(cx, line, names, &mut one)?;
            Reward::Unlock(one[0])
        }
        _ => {
            cx.unknown(word, "reward", REWARDS.iter().copied());
            return None;
        }
    })
}

/// `treasure 1 "A jar of coins." { tokens 2; reward item "…" }`
pub(super) fn treasure(cx: &mut Cx, line: &mut Line, names: &Names) -> Option<Treasure> {
    let word = line.expect(cx, "its number")?;
    cx.number(word, "a treasure's number", 1..=99)?;
    let text = line.expect_name(cx, "a text")?;
    let mut out = Treasure { text: text.text.clone(), ..Treasure::default() };
    for node in line.needs_block(cx) {
        let mut inner: Line = Line::new(node as &Node);
        match inner.name() {
            "tokens" => out.tokens = small(cx, &mut inner, "a number of tokens", 9)?,
            "damage" => out.damage = small(cx, &mut inner, "damage", 9)?,
            "heal" => out.heal = small(cx, &mut inner, "hit points", 20)?,
            "gain" => out.gives = Some(pick(cx, &mut inner, CONDITIONS, "condition")?),
            "reward" => out.rewards.push(reward(cx, &mut inner, names)?),
            _ => {
                cx.unknown(&node.name, "line of a treasure", ["tokens", "damage", "heal", "gain", "reward"]);
                continue;
            }
        }
        inner.finish(cx);
    }
    Some(out)
}
