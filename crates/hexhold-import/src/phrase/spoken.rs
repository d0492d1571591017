//! Abilities that stand in a sentence: "heal 3, self", "an attack 2, range 3 action", "wound all adjacent enemies".

use hexhold_model::{
    Ability, Amount, Attack, Condition, Count, Duration, Effect, ElementIcon, MoveMode, Stat, Step, Target, Trigger,
    Who,
};

use super::{Reader, bonus, change, who};
use crate::{equation, names::Part, words::Word};

pub(super) fn ability(r: &mut Reader) -> Option<Step> {
    r.attempt(read)
}

fn read(r: &mut Reader) -> Option<Step> {
    r.article();
    let mut ability = if r.icon("heal") {
        let amount = r.amount()?;
        let mut aim = Aim::new(Who::Friend);
        aim.read(r)?;
        Ability::Heal { amount, riders: aim.given_with(), target: aim.target(Some(Amount::Fixed(1))) }
    } else if let Some(amount) = number(r, "attack", Stat::Attack) {
        let mut aim = Aim::new(Who::Enemy);
        aim.read(r)?;
        let effects = aim.conditions.iter().map(|&c| Effect::Gain(c)).collect();
        let mut target = aim.target(None);
        // A melee attack has no range.
        target.range = target.range.filter(|range| *range != Amount::Fixed(1));
        Ability::Attack(Attack { target, effects, pierce: aim.pierce, ..Attack::plain(amount) })
    } else if let Some(points) = number(r, "move", Stat::Move) {
        let start = r.at;
        r.marks();
        r.eat(&["and"]);
        let mode = if r.icon("jump") { MoveMode::Jump } else { MoveMode::Walk };
        if mode == MoveMode::Walk {
            r.at = start;
        }
        Ability::Move { points, mode, riders: Vec::new() }
    } else if r.icon("loot") {
        Ability::Loot { range: r.amount()? }
    } else if r.icon("teleport") {
        Ability::Teleport { range: r.amount()?, near: None }
    } else if r.icon("push") || r.icon("pull") {
        let push = matches!(r.parts.get(r.at - 1), Some(Part::Word(Word::Icon(name))) if name == "push");
        let distance = r.amount()?;
        let mut aim = Aim::new(Who::Enemy);
        aim.read(r)?;
        aim.conditions.is_empty().then_some(())?;
        let target = aim.target(Some(Amount::Fixed(1)));
        if push { Ability::Push { distance, target } } else { Ability::Pull { distance, target } }
    } else if let Some(effect) = change::defence(r) {
        Ability::Bonus(Box::new(bonus(Trigger::Always, effect)))
    } else {
        let conditions = conditions(r)?;
        let who = if conditions.iter().any(|c| c.is_negative()) { Who::Enemy } else { Who::Friend };
        let mut aim = Aim::new(who);
        aim.read(r)?;
        (aim.conditions.is_empty() && aim.said).then_some(())?;
        Ability::Give { conditions, target: aim.target(Some(Amount::Fixed(1))), riders: Vec::new() }
    };
    r.eat(&["action", "actions", "ability", "abilities"]);
    if let Some(span) = change::span(r) {
        let Ability::Bonus(b) = &mut ability else { return None };
        b.duration = if span == change::Span::Turn { Duration::Turns(0) } else { Duration::Round };
    }
    Some(Step::new(ability))
}

/// The number of an attack or a move; "+0" is relative to the stat of whoever performs it.
fn number(r: &mut Reader, icon: &str, stat: Stat) -> Option<Amount> {
    let start = r.at;
    let found = if r.icon(&format!("{icon}.relative")) {
        r.signed().map(|n| equation::plus(Amount::Stat(stat), Amount::Fixed(n)))
    } else if r.icon(icon) {
        r.amount()
    } else {
        None
    };
    if found.is_none() {
        r.at = start;
    }
    found
}

/// Several conditions in a row.
pub(super) fn conditions(r: &mut Reader) -> Option<Vec<Condition>> {
    let mut list = vec![r.condition()?];
    loop {
        let start = r.at;
        r.mark(&Word::Comma);
        r.eat(&["and"]);
        match r.condition() {
            Some(c) => list.push(c),
            None => {
                r.at = start;
                return Some(list);
            }
        }
    }
}

/// Elements that are made: "any element", "any two elements", by name or by icon.
pub(super) fn elements(r: &mut Reader) -> Option<Vec<ElementIcon>> {
    if r.eat(&["any"]) {
        let n = r.number().unwrap_or(1);
        let n = usize::try_from(n).ok().filter(|n| (1..=6).contains(n))?;
        return r.eat(&["element", "elements"]).then(|| vec![ElementIcon::Wild; n]);
    }
    let mut list = Vec::new();
    loop {
        let start = r.at;
        if !list.is_empty() {
            r.mark(&Word::Comma);
            r.eat(&["and"]);
        }
        let named = r.plain().and_then(crate::conditions::element).map(ElementIcon::One);
        r.at += usize::from(named.is_some());
        match named.or_else(|| change::element(r)) {
            Some(icon) => list.push(icon),
            None => {
                r.at = start;
                return (!list.is_empty()).then_some(list);
            }
        }
    }
}

/// What stands behind an ability: range, targets, conditions.
struct Aim {
    usual: Who,
    figures: Option<Target>,
    range: Option<Amount>,
    count: Option<Amount>,
    conditions: Vec<Condition>,
    pierce: Amount,
    /// Anything about the targets was said.
    said: bool,
}

impl Aim {
    const fn new(usual: Who) -> Self {
        Self {
            usual,
            figures: None,
            range: None,
            count: None,
            conditions: Vec::new(),
            pierce: Amount::Fixed(0),
            said: false,
        }
    }

    fn read(&mut self, r: &mut Reader) -> Option<()> {
        loop {
            let start = r.at;
            r.mark(&Word::Comma);
            r.eat(&["and"]);
            if r.icon("range") && self.range.is_none() {
                self.range = Some(r.amount()?);
            } else if r.icon("pierce") {
                self.pierce = r.amount()?;
                continue;
            } else if self.figures.is_none()
                && (r.icon("target") || r.eat(&["target", "targeting", "affect", "affects", "to"]) || self.bare(r))
            {
                self.aimed(r)?;
            } else if let Some(c) = r.condition() {
                self.conditions.push(c);
                continue;
            } else {
                r.at = start;
                return Some(());
            }
            self.said = true;
        }
    }

    /// Figures that are named without a word in front of them.
    fn bare(&self, r: &mut Reader) -> bool {
        let start = r.at;
        let found = who::figures(r).is_some();
        r.at = start;
        found
    }

    fn aimed(&mut self, r: &mut Reader) -> Option<()> {
        if let Some(found) = who::figures(r) {
            self.figures = Some(found.target);
            return Some(());
        }
        self.count = Some(r.amount()?);
        Some(())
    }

    fn given_with(&self) -> Vec<hexhold_model::Rider> {
        let gives: Vec<_> = self.conditions.iter().map(|&c| hexhold_model::Mod::Effect(Effect::Gain(c))).collect();
        if gives.is_empty() {
            return Vec::new();
        }
        vec![hexhold_model::Rider { cost: None, when: Vec::new(), gives }]
    }

    fn target(&self, near: Option<Amount>) -> Target {
        if let Some(figures) = &self.figures {
            let mut target = figures.clone();
            if target.range.is_none() && target.who != Who::Performer {
                target.range.clone_from(&self.range);
            }
            return target;
        }
        let count = Count::UpTo(self.count.clone().unwrap_or(Amount::Fixed(1)));
        Target { count, range: self.range.clone().or(near), ..Target::one(self.usual) }
    }
}

/// Conditions for these figures.
pub(super) fn give(conditions: Vec<Condition>, target: Target) -> Step {
    Step::new(Ability::Give { conditions, target, riders: Vec::new() })
}
