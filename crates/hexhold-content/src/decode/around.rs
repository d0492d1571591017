//! Abilities around other abilities: choices, repetitions, prices and tests for several of them.

use hexhold_model::{Ability, Amount, Cost, Step, Test};

use super::{
    added, amount,
    line::{Actor, Cx, Line},
    select,
    step::{one, steps},
    test,
};

/// Reads a line with a block of abilities. The caller knows that it is one.
pub(super) fn read(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    Some(match line.name() {
        "grant" | "grant-action" | "control" => {
            let target = select::target(cx, line)?;
            let (control, action) = (line.name() == "control", line.name() == "grant-action");
            let nodes = line.needs_block(cx);
            let steps = cx.with_target(|cx| steps(cx, nodes));
            one(Ability::Command { target, steps, control, action })
        }
        "consume" => {
            let cost = added::cost(cx, line)?;
            let then = inner(cx, line);
            match cost {
                Cost::Elements(icons) => one(Ability::Consume { icons, then }),
                cost => group(cx, then, None, Some(cost)),
            }
        }
        "spend" | "pay" => {
            let cost = added::cost(cx, line)?;
            let inner = inner(cx, line);
            group(cx, inner, None, Some(cost))
        }
        "choose" => choose(cx, line)?,
        "as-if" => {
            line.eat("at");
            let at = select::target(cx, line)?;
            one(Ability::AsIf { at, steps: inner(cx, line) })
        }
        "repeat" => {
            let times = amount::plain(cx, line, "how often")?;
            one(Ability::Repeat { times, steps: inner(cx, line) })
        }
        "if" => {
            let when = test::test(cx, line)?;
            let inner = inner(cx, line);
            group(cx, inner, Some(when), None)
        }
        "else" => {
            let inner = inner(cx, line);
            group(cx, inner, Some(Test::Otherwise), None)
        }
        "must" => {
            let mut inner = inner(cx, line);
            inner.iter_mut().for_each(|s| s.mandatory = true);
            inner
        }
        _ => return None,
    })
}

fn inner(cx: &mut Cx, line: &mut Line) -> Vec<Step> {
    let nodes = line.needs_block(cx);
    steps(cx, nodes)
}

fn choose(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let count = match line.peek().filter(|w| w.number().is_some()) {
        Some(word) => {
            line.next();
            cx.number(word, "how many are chosen", 2..=8)? as u8
        }
        None => 1,
    };
    let mut options = Vec::new();
    for node in line.needs_block(cx) {
        let mut option = Line::new(node);
        if option.name() == "option" {
            options.push(inner(cx, &mut option));
            option.finish(cx);
        } else {
            cx.unknown(&node.name, "line of a choice", ["option"]);
        }
    }
    if options.len() < 2 || options.len() > 9 {
        cx.error(line.name_span(), "a choice has two to nine options", "here");
        return None;
    }
    if usize::from(count) >= options.len() {
        cx.error(line.name_span(), "fewer are chosen than there are options", "here");
        return None;
    }
    Some(one(Ability::Choose { options, count }))
}

/// Steps under a common test or price, decided once for all of them.
pub(super) fn group(cx: &Cx, mut steps: Vec<Step>, when: Option<Test>, cost: Option<Cost>) -> Vec<Step> {
    let whole = steps.len() == 1 && (cost.is_none() || steps[0].cost.is_none());
    // A monster's attacks must be seen to find its focus, so they stay on the surface.
    if whole || (cx.actor == Actor::Monster && cost.is_none()) {
        for s in &mut steps {
            s.when.splice(0..0, when.iter().cloned());
            s.cost = cost.clone().or(s.cost.take());
        }
        return steps;
    }
    if steps.is_empty() {
        return steps;
    }
    let mut all = Step::new(Ability::Repeat { times: Amount::Fixed(1), steps });
    all.when.extend(when);
    all.cost = cost;
    vec![all]
}
