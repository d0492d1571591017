//! Added effects: what stands in the braces of an ability. Conditions, pushes and bonuses, with or without a price or a
//! test; and `then`, what the ability makes possible.

use hexhold_model::{Ability, Amount, Area, Cost, Effect, Element, ElementIcon, Mod, Rider, Step, Test};

use super::{
    amount,
    line::{Actor, Aim, Cx, Line},
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
    /// Nothing but an area is added to the ability; what else stands here comes after it.
    Push,
    /// Nothing is added to the ability; what stands here comes after it.
    Afterwards,
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
    "no-modifier",
    "each-target",
];
const MOVE: &[&str] = &["move", "jump"];
const HEAL: &[&str] = &["heal", "range", "target", "area", "push", "pull", "each-target"];
const GIVE: &[&str] = &["range", "target", "area", "push", "pull", "each-target"];
const COMMON: &[&str] = &["xp", "infuse", "then", "if", "consume", "spend", "pay"];

fn fits(place: Place, name: &str) -> bool {
    let condition = names::find(names::CONDITIONS, name).is_some();
    COMMON.contains(&name)
        || match place {
            Place::Attack => ATTACK.contains(&name) || condition,
            Place::Move => MOVE.contains(&name),
            Place::Heal => HEAL.contains(&name) || condition,
            Place::Give => GIVE.contains(&name) || condition,
            Place::Push => name == "area",
            Place::Afterwards => false,
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
    let aim = std::mem::replace(&mut cx.aim, Aim::Given);
    for node in nodes {
        let mut line = Line::new(node);
        if one(cx, &mut line, place, &mut out).is_some() {
            line.finish(cx);
        }
    }
    cx.aim = aim;
    out
}

/// The same under a test or a price. What an attack makes possible then is about each of its targets.
fn inner(cx: &mut Cx, nodes: &[Node], place: Place) -> Added {
    match place {
        Place::Attack | Place::Anything => cx.with_target(|cx| added(cx, nodes, place)),
        _ => added(cx, nodes, place),
    }
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
                inner(cx, nodes, place)
            };
            if t.is_about_target() {
                inner.forbid_area(cx, line);
            }
            out.under(t, inner);
        }
        "consume" | "spend" | "pay" => {
            let cost = cost(cx, line)?;
            let inner = {
                let nodes = line.needs_block(cx);
                inner(cx, nodes, place)
            };
            out.riders.push(Rider { cost: Some(cost), when: Vec::new(), gives: inner.mods() });
        }
        _ => out.mods.extend(plain(cx, line)?),
    }
    Some(())
}

impl Added {
    /// An area is laid before anybody is targeted, so it cannot hang on a test of the target.
    fn forbid_area(&self, cx: &mut Cx, line: &Line) {
        let laid = |m: &Mod| matches!(m, Mod::Area(_));
        if self.area.is_some() || self.riders.iter().any(|r| r.gives.iter().any(laid)) {
            let help = "ask about yourself or the board instead: `if you is …`, `if fire is infused`";
            cx.error_help(line.name_span(), "an area cannot depend on its targets", "asks about the target", help);
        }
    }

    /// What stands in the braces of a test.
    fn under(&mut self, test: Test, mut inner: Self) {
        let riders = std::mem::take(&mut inner.riders);
        let gives = inner.mods();
        if !gives.is_empty() {
            self.riders.push(Rider { cost: None, when: vec![test.clone()], gives });
        }
        for mut rider in riders {
            rider.when.insert(0, test.clone());
            self.riders.push(rider);
        }
    }

    /// Everything as changes.
    pub(crate) fn mods(self) -> Vec<Mod> {
        let mut mods = self.mods;
        mods.extend(self.area.map(Mod::Area));
        if !self.then.is_empty() {
            mods.push(Mod::Then(self.then));
        }
        mods.extend(self.riders.into_iter().map(|r| Mod::Rider(Box::new(r))));
        mods
    }
}

/// What stands in the braces of an ability that nothing can be added to: it all comes afterwards.
pub(crate) fn afterwards(cx: &mut Cx, nodes: &[Node]) -> Vec<Step> {
    as_steps(added(cx, nodes, Place::Afterwards).mods())
}

/// The same for a push or pull, which may have an area.
pub(crate) fn afterwards_and_area(cx: &mut Cx, nodes: &[Node]) -> (Vec<Step>, Option<Area>) {
    let mut read = added(cx, nodes, Place::Push);
    let area = read.area.take();
    (as_steps(read.mods()), area)
}

fn as_steps(mods: Vec<Mod>) -> Vec<Step> {
    let mut steps = Vec::new();
    for m in mods {
        match m {
            Mod::Then(list) => steps.extend(list),
            Mod::Xp(amount) => steps.push(Step::new(Ability::GainXp { amount })),
            Mod::Infuse(icon) => steps.push(Step::new(Ability::Infuse { icons: vec![icon] })),
            Mod::Rider(r) => {
                let inner = as_steps(r.gives);
                let group = Ability::Repeat { times: Amount::Fixed(1), steps: inner };
                steps.push(Step { when: r.when, cost: r.cost, ..Step::new(group) });
            }
            _ => {}
        }
    }
    steps
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
        "no-modifier" => Mod::NoModifier,
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
            cx.with_target(|cx| step::steps(cx, nodes))
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
    let aim = std::mem::replace(&mut cx.aim, cx.around);
    let steps = {
        let nodes = line.needs_block(cx);
        step::steps(cx, nodes)
    };
    cx.aim = aim;
    Some(match times {
        Some(times) => vec![Step::new(Ability::Repeat { times, steps })],
        None => steps,
    })
}

/// `consume fire`, `spend 2`, `pay damage 2`, `pay lose 1`, `pay discard 1`; several parts with `and`, to be paid together.
pub(crate) fn cost(cx: &mut Cx, line: &mut Line) -> Option<Cost> {
    let mut parts = vec![match line.name() {
        "pay" => {
            let what = line.expect(cx, "`damage`, `lose` or `discard`")?;
            part(cx, line, what)?
        }
        _ => part(cx, line, &line.node.name)?,
    }];
    while line.eat("and") {
        let what = line.expect(cx, "another price")?;
        match (part(cx, line, what)?, &mut parts[..]) {
            // Elements are found together, so that each has one of its own.
            (Cost::Elements(more), [Cost::Elements(icons), ..]) => icons.extend(more),
            (other, _) => parts.push(other),
        }
    }
    Some(if parts.len() == 1 { parts.swap_remove(0) } else { Cost::All(parts) })
}

/// One price, by its word.
fn part(cx: &mut Cx, line: &mut Line, what: &Word) -> Option<Cost> {
    match what.text.as_str() {
        "consume" if line.eat("all") => Some(Cost::AllElements),
        "consume" => Some(Cost::Elements(icons(cx, line)?)),
        "spend" => {
            let n = line.expect(cx, "a number")?;
            let n = cx.number(n, "what is spent", 1..=99)? as u8;
            if line.eat_any(&["item", "items"]) {
                return Some(Cost::SpendItems(n));
            }
            resource_name(cx, line);
            Some(Cost::Resource(n))
        }
        "damage" => Some(Cost::Damage(amount::plain(cx, line, "an amount")?)),
        "money" => {
            let n = line.expect(cx, "a number of tokens")?;
            Some(Cost::Money(cx.number(n, "a number of tokens", 1..=30)? as u8))
        }
        "lose" | "discard" => {
            let n = line.expect(cx, "a number of cards")?;
            let n = cx.number(n, "a number of cards", 1..=9)? as u8;
            if what.text == "lose" && line.eat_any(&["item", "items"]) {
                return Some(Cost::LoseItems(n));
            }
            line.eat_any(&["card", "cards"]);
            Some(if what.text == "lose" { Cost::LoseCards(n) } else { Cost::DiscardCards(n) })
        }
        _ => {
            cx.unknown(what, "price", ["consume", "spend", "damage", "money", "lose", "discard"]);
            None
        }
    }
}

/// The class's counter may be named for the reader; another name is a mistake.
pub(crate) fn resource_name(cx: &mut Cx, line: &mut Line) {
    let name = if line.peek_is("and") { None } else { line.next() };
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
    while let Some(word) = line.peek().filter(|w| !w.is("and")) {
        line.next();
        match word.text.as_str() {
            "all" if line.name() == "infuse" => list.extend(Element::ALL.map(ElementIcon::One)),
            "consumed" if line.name() == "infuse" => list.push(ElementIcon::Consumed),
            _ => list.push(icon(cx, word)?),
        }
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
    let parts: Vec<Element> = word.text.split('|').map(|text| part(cx, text)).collect::<Option<_>>()?;
    if (1..parts.len()).any(|i| parts[..i].contains(&parts[i])) {
        cx.error(word.span, "one of several elements needs several", "the same twice");
        return None;
    }
    match parts[..] {
        [one] => Some(ElementIcon::One(one)),
        [a, b] => Some(ElementIcon::Mixed(a, b)),
        [a, b, c] => Some(ElementIcon::OneOf([a, b, c])),
        _ => {
            cx.error_help(word.span, "one of at most three elements", "too many", "one of all six is `any`");
            None
        }
    }
}
