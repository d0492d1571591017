//! Added effects: what stands in the braces of an ability. Conditions, pushes and bonuses, with or without a price or a
//! test; and `then`, what the ability makes possible.

use hexhold_model::{Amount, Area, Compare, Cost, Effect, ElementIcon, Mod, Outcome, Rider, Step, Test};

use super::{
    amount,
    line::{Actor, Cx, Line},
    picture, step, test,
};
use crate::{
    names,
    syntax::{Node, Word},
};

/// What was read in the braces of an ability.
#[derive(Clone, Debug, Default)]
pub(crate) struct Added {
    /// Always in force.
    pub(crate) mods: Vec<Mod>,
    pub(crate) riders: Vec<Rider>,
    pub(crate) area: Option<Area>,
    /// Further steps, for when the ability was performed.
    pub(crate) then: Vec<Step>,
}

/// Where the words stand: it decides which of them mean something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Attack,
    Move,
    Heal,
    Give,
    /// In the effects of a bonus, a modifier card or an item, where anything may be changed.
    Anything,
}

const ATTACK: &[&str] = &[
    "attack",
    "double",
    "times",
    "range",
    "target",
    "pierce",
    "advantage",
    "disadvantage",
    "area",
    "push",
    "pull",
    "shield",
    "retaliate",
    "each-target",
];
const MOVE: &[&str] = &["move", "jump"];
const HEAL: &[&str] = &["heal"];
const COMMON: &[&str] = &["xp", "infuse", "then", "if", "consume", "spend", "pay"];

fn fits(place: Place, name: &str) -> bool {
    let condition = names::find(names::CONDITIONS, name).is_some();
    COMMON.contains(&name)
        || match place {
            Place::Attack => ATTACK.contains(&name) || condition,
            Place::Move => MOVE.contains(&name),
            Place::Heal => HEAL.contains(&name) || condition || name == "area",
            Place::Give => name == "area",
            Place::Anything => ATTACK.contains(&name) || MOVE.contains(&name) || HEAL.contains(&name) || condition,
        }
}

fn known(place: Place) -> Vec<&'static str> {
    let all = ATTACK.iter().chain(MOVE).chain(HEAL).chain(COMMON).copied();
    all.chain(names::CONDITIONS.iter().map(|(w, _)| *w)).filter(|w| fits(place, w)).collect()
}

/// Everything in the braces of an ability.
pub(crate) fn added(cx: &mut Cx, nodes: &[Node], place: Place) -> Added {
    let mut out = Added::default();
    for node in nodes {
        let mut line = Line::new(node);
        if one(cx, &mut line, place, &mut out).is_some() {
            line.finish(cx);
        }
    }
    out
}

fn one(cx: &mut Cx, line: &mut Line, place: Place, out: &mut Added) -> Option<()> {
    let name = line.name();
    if !fits(place, name) {
        if step::is_step(name) && !matches!(name, "attack" | "move" | "heal") {
            let help = "further abilities stand behind this one, or inside `then { … }`";
            cx.error_help(
                line.name_span(),
                format!("`{name}` does not change the ability around it"),
                "misplaced",
                help,
            );
        } else {
            cx.unknown(&line.node.name, "added effect", known(place));
        }
        return None;
    }
    match name {
        "area" => out.area = Some(picture::area(cx, line)?),
        "then" => out.then.extend(then(cx, line)?),
        "if" => {
            let t = test::test(cx, line)?;
            let inner = {
                let nodes = line.needs_block(cx);
                added(cx, nodes, place)
            };
            inner.forbid_free(cx, line);
            out.nest(cx, line, inner, None, Some(t));
        }
        "consume" | "spend" | "pay" => {
            let cost = cost(cx, line)?;
            let inner = {
                let nodes = line.needs_block(cx);
                added(cx, nodes, place)
            };
            out.nest(cx, line, inner, Some(cost), None);
        }
        _ => out.mods.extend(plain(cx, line)?),
    }
    Some(())
}

impl Added {
    /// Range, targets and area are settled before anybody is targeted, so they cannot hang on a test of the target.
    fn forbid_free(&self, cx: &mut Cx, line: &Line) {
        let early = |m: &Mod| matches!(m, Mod::Range(_) | Mod::Targets(_) | Mod::Area(_));
        if self.area.is_some() || self.mods.iter().any(early) {
            cx.not_yet(line.name_span(), "range, targets or an area that depend on a test");
        }
    }

    fn nest(&mut self, cx: &mut Cx, line: &Line, inner: Self, cost: Option<Cost>, when: Option<Test>) {
        let mut gives = inner.mods;
        gives.extend(inner.area.map(Mod::Area));
        if !inner.then.is_empty() {
            gives.push(Mod::Then(inner.then));
        }
        if cost.is_some() || !gives.is_empty() {
            self.riders.push(Rider { cost: cost.clone(), when: when.iter().cloned().collect(), gives });
        }
        for mut rider in inner.riders {
            match (&cost, &rider.cost) {
                (Some(_), Some(_)) => cx.not_yet(line.name_span(), "a price inside a price"),
                (Some(Cost::Elements(icons)), None) => {
                    // Paid for once, tested for each target.
                    if !matches!(rider.when[..], [Test::Consumed(_)]) {
                        rider.when.insert(0, was_consumed(icons));
                    }
                    self.riders.push(rider);
                }
                (Some(_), None) => cx.not_yet(line.name_span(), "a test inside a price that is not an element"),
                (None, _) => {
                    rider.when.splice(0..0, when.iter().cloned());
                    self.riders.push(rider);
                }
            }
        }
    }
}

fn was_consumed(icons: &[ElementIcon]) -> Test {
    let elements: Vec<_> = icons.iter().flat_map(|i| i.choices()).collect();
    if elements.len() > 2 {
        return Test::Compare(Amount::Outcome(Outcome::ElementsConsumed), Compare::AtLeast, Amount::Fixed(1));
    }
    let mut tests: Vec<Test> = elements.into_iter().map(Test::Consumed).collect();
    if tests.len() == 1 { tests.swap_remove(0) } else { Test::Any(tests) }
}

/// Changes without price or test.
fn plain(cx: &mut Cx, line: &mut Line) -> Option<Vec<Mod>> {
    let one = match line.name() {
        "attack" => Mod::Attack(amount::change(cx, line, "an attack value")?),
        "double" => Mod::AttackTimes(2),
        "times" => {
            let n = line.expect(cx, "a number")?;
            Mod::AttackTimes(cx.number(n, "a multiplier", 2..=9)? as u8)
        }
        "range" => Mod::Range(amount::change(cx, line, "a range")?),
        "target" => Mod::Targets(amount::change(cx, line, "a number of targets")?),
        "pierce" => Mod::Pierce(amount::plain(cx, line, "a number")?),
        "advantage" => Mod::Advantage,
        "disadvantage" => Mod::Disadvantage,
        "move" => Mod::Move(amount::change(cx, line, "movement points")?),
        "jump" => Mod::Jump,
        "kill" => Mod::Kill,
        "heal" => Mod::Heal(amount::change(cx, line, "a heal value")?),
        "push" => Mod::Effect(Effect::Push(amount::plain(cx, line, "a distance")?)),
        "pull" => Mod::Effect(Effect::Pull(amount::plain(cx, line, "a distance")?)),
        "shield" => Mod::Shield(amount::plain(cx, line, "a number")?),
        "retaliate" => Mod::Retaliate(amount::plain(cx, line, "a number")?),
        "xp" => {
            let n = line.expect(cx, "a number")?;
            Mod::Xp(cx.number(n, "experience", 1..=9)? as u8)
        }
        "infuse" => return Some(icons(cx, line)?.into_iter().map(Mod::Infuse).collect()),
        "each-target" => Mod::Effect(Effect::Then({
            let nodes = line.needs_block(cx);
            step::steps(cx, nodes)
        })),
        other => Mod::Effect(Effect::Gain(names::find(names::CONDITIONS, other)?)),
    };
    Some(vec![one])
}

/// `then { … }`, `then repeat=tiles-changed { … }`.
fn then(cx: &mut Cx, line: &mut Line) -> Option<Vec<Step>> {
    let times = match line.prop("repeat") {
        Some(word) => Some(amount::of_word(cx, word)?),
        None => None,
    };
    let steps = {
        let nodes = line.needs_block(cx);
        step::steps(cx, nodes)
    };
    Some(match times {
        Some(times) => vec![Step::new(hexhold_model::Ability::Repeat { times, steps })],
        None => steps,
    })
}

/// `consume fire`, `spend 2`, `pay damage 2`, `pay lose 1`, `pay discard 1`.
pub(crate) fn cost(cx: &mut Cx, line: &mut Line) -> Option<Cost> {
    match line.name() {
        "consume" => Some(Cost::Elements(icons(cx, line)?)),
        "spend" => {
            let n = line.expect(cx, "a number")?;
            let n = cx.number(n, "what is spent", 1..=99)? as u8;
            resource_name(cx, line);
            Some(Cost::Resource(n))
        }
        _ => {
            let what = line.expect(cx, "`damage`, `lose` or `discard`")?;
            match what.text.as_str() {
                "damage" => Some(Cost::Damage(amount::plain(cx, line, "an amount")?)),
                "lose" | "discard" => {
                    let n = line.expect(cx, "a number of cards")?;
                    let n = cx.number(n, "a number of cards", 1..=9)? as u8;
                    line.eat_any(&["card", "cards"]);
                    Some(if what.text == "lose" { Cost::LoseCards(n) } else { Cost::DiscardCards(n) })
                }
                _ => {
                    cx.unknown(what, "price", ["damage", "lose", "discard"]);
                    None
                }
            }
        }
    }
}

/// The class's counter may be named for the reader; another name is a mistake.
pub(crate) fn resource_name(cx: &mut Cx, line: &mut Line) {
    let name = line.next();
    is_resource(cx, line, name);
}

/// Whether the class has a counter of this name, or one at all.
pub(crate) fn is_resource(cx: &mut Cx, line: &Line, name: Option<&Word>) {
    match (name, cx.resource.clone()) {
        (_, None) if cx.actor == Actor::Character => {
            let help = "declare it in the class: `resource \"breath\"`";
            cx.error_help(line.name_span(), "this class has no resource", "nothing to count", help);
        }
        (Some(word), Some(own)) if word.text != own => cx.unknown(word, "resource", [own.as_str()]),
        _ => {}
    }
}

/// One or more element icons: `fire`, `fire|ice`, `any`.
pub(crate) fn icons(cx: &mut Cx, line: &mut Line) -> Option<Vec<ElementIcon>> {
    let mut list = Vec::new();
    while let Some(word) = line.next() {
        list.push(icon(cx, word)?);
    }
    if list.is_empty() {
        cx.error(line.here(), format!("`{}` needs an element", line.name()), "expected an element");
        return None;
    }
    Some(list)
}

pub(crate) fn icon(cx: &mut Cx, word: &Word) -> Option<ElementIcon> {
    if word.text == "any" {
        return Some(ElementIcon::Wild);
    }
    let part = |cx: &mut Cx, text: &str| {
        let found = names::find(names::ELEMENTS, text);
        if found.is_none() {
            cx.unknown(word, "element", names::ELEMENTS.iter().map(|(w, _)| *w).chain(["any"]));
        }
        found
    };
    match word.text.split_once('|') {
        None => part(cx, &word.text).map(ElementIcon::One),
        Some((a, b)) => {
            let (a, b) = (part(cx, a)?, part(cx, b)?);
            if a == b {
                cx.error(word.span, "one of two elements needs two", "the same twice");
                return None;
            }
            Some(ElementIcon::Mixed(a, b))
        }
    }
}
