//! Sentences on cards, and what stands below them.

use hexhold_model::{Ability, ActiveBonus, BonusEffect, Duration, Effect, Mod, Step, Target, Test, Trigger, Who};

use super::{Cx, DEEPEST, Draft, Gap, kind, subs};
use crate::{
    json::Node,
    phrase::{self, Phrase},
    plain,
    spec::{Kind, Spec},
};

impl Draft {
    /// X may be explained behind the place where it is used.
    pub(super) fn find_letter(&mut self, cx: &mut Cx, node: &Node, depth: u8) {
        if depth > DEEPEST {
            return;
        }
        if kind(node) == "custom"
            && let Some(text) = node.get("value").and_then(|v| v.text().and_then(|t| cx.labels.fill(t)))
            && let Some(Phrase::Letter(_, amount)) = phrase::read(cx.names, &text, None, None)
        {
            self.letter = Some(amount);
        }
        for sub in subs(cx, node) {
            self.find_letter(cx, &sub, depth + 1);
        }
    }

    pub(super) fn phrase(&self, cx: &Cx, node: &Node) -> Option<Phrase> {
        let text = cx.labels.fill(node.get("value")?.text()?)?;
        cx.phrase(&text, self.letter.as_ref())
    }

    /// A sentence that stands for itself.
    pub(super) fn sentence(&mut self, cx: &mut Cx, node: &Node, list: &[Node], when: &[Test], depth: u8) {
        let Some(phrase) = self.phrase(cx, node) else {
            self.gap_of(cx, node);
            return;
        };
        self.by_sentence = true;
        match phrase {
            Phrase::Steps(steps) => {
                for step in steps {
                    self.push(step, when);
                }
                self.actions(cx, list, when, depth + 1);
            }
            Phrase::When(tests) => {
                let when: Vec<Test> = when.iter().cloned().chain(tests).collect();
                self.actions(cx, list, &when, depth + 1);
            }
            Phrase::Grant(target) if !cx.monster => {
                let control = target.who == Who::Enemy;
                self.command(cx, list, target, control, when, depth);
            }
            Phrase::Grant(target) => {
                if let Some(steps) = self.inner(cx, list, depth) {
                    // Whoever is against the figure does it under its control.
                    let control = target.who == Who::Enemy;
                    self.push(Step::new(Ability::Command { target, steps, control, action: false }), when);
                }
            }
            Phrase::Command(target, control) => self.command(cx, list, target, control, when, depth),
            Phrase::Below(bonus, by) => {
                let kept = std::mem::take(&mut self.steps);
                let found = self.performed(cx, list, by);
                self.steps = kept;
                match (found, &bonus.effect) {
                    (Some(steps), BonusEffect::Steps(first)) => {
                        let steps = first.iter().cloned().chain(steps).collect();
                        let bonus = ActiveBonus { effect: BonusEffect::Steps(steps), ..*bonus };
                        self.push(Step::new(Ability::Bonus(Box::new(bonus))), when);
                    }
                    _ => self.gaps.push(Gap::Shape("a moment at which something else is done".into())),
                }
            }
            Phrase::OnAttacks(tests) => match self.added_to_attacks(cx, list) {
                Some(gives) => {
                    let bonus = phrase::bonus(Trigger::Attack, BonusEffect::Mods(gives));
                    let bonus = ActiveBonus { when: tests, duration: Duration::Persistent, ..bonus };
                    self.push(Step::new(Ability::Bonus(Box::new(bonus))), when);
                }
                _ => self.gaps.push(Gap::Shape("something else on attacks".into())),
            },
            Phrase::Holding if !list.is_empty() => self.actions(cx, list, when, depth + 1),
            Phrase::Controlled => self.controlled = true,
            Phrase::Exclusive(kind, dies) => {
                self.exclusive = Some(kind);
                self.ends_with_token |= dies;
            }
            Phrase::Rider(rider) if !cx.monster && rider.when.is_empty() => {
                self.loose(cx, node, list, rider.gives, when, depth);
            }
            Phrase::Moment(trigger, tests) => {
                if let Some(steps) = self.inner(cx, list, depth) {
                    let bonus = ActiveBonus { when: tests, ..phrase::bonus(trigger, BonusEffect::Steps(steps)) };
                    self.push(Step::new(Ability::Bonus(Box::new(bonus))), when);
                }
            }
            Phrase::Bonus(bonus) => {
                self.push(Step::new(Ability::Bonus(bonus)), when);
                self.actions(cx, list, when, depth + 1);
            }
            Phrase::OfTile(steps) => match self.steps.last_mut().map(|s| &mut s.ability) {
                Some(Ability::Tile(order)) => order.then.extend(steps),
                _ => self.gap_of(cx, node),
            },
            Phrase::FarthestFocus(range) => self.farthest = Some(range),
            Phrase::Letter(..) | Phrase::Nothing => {}
            _ => self.gap_of(cx, node),
        }
    }

    /// Others do what is written below.
    fn command(&mut self, cx: &mut Cx, list: &[Node], target: Target, control: bool, when: &[Test], depth: u8) {
        let outside = std::mem::take(&mut self.controlled);
        if let Some(mut steps) = self.inner(cx, list, depth) {
            let control = control || self.controlled;
            // Experience and elements of the card are for whoever plays it.
            let own =
                |s: &Step| matches!(s.ability, Ability::GainXp { .. } | Ability::Infuse { .. }) && s.when.is_empty();
            let kept: Vec<Step> = steps.iter().filter(|s| own(s)).cloned().collect();
            steps.retain(|s| !own(s));
            self.push(Step::new(Ability::Command { target, steps, control, action: false }), when);
            for step in kept {
                match step.ability {
                    Ability::GainXp { amount } if when.is_empty() => self.xp = self.xp.saturating_add(amount),
                    Ability::Infuse { icons } if when.is_empty() => self.infuse.extend(icons),
                    _ => self.push(step, when),
                }
            }
        }
        self.controlled = outside;
    }

    /// Experience and elements in a row, with no ability that they could belong to; or conditions that are one.
    fn loose(&mut self, cx: &mut Cx, node: &Node, list: &[Node], gives: Vec<Mod>, when: &[Test], depth: u8) {
        let given = gives.iter().map(|m| if let Mod::Effect(Effect::Gain(c)) = m { Some(*c) } else { None });
        if let Some(conditions) = given.collect::<Option<Vec<_>>>().filter(|_| !list.is_empty()) {
            self.finish(cx, Spec::nothing(Kind::Give).giving(conditions), list, when, depth);
            return;
        }
        if !list.is_empty() {
            self.gap_of(cx, node);
            return;
        }
        for m in gives {
            match m {
                Mod::Xp(n) => self.xp = self.xp.saturating_add(n),
                Mod::Infuse(icon) => self.infuse.push(icon),
                _ => {
                    self.gap_of(cx, node);
                    return;
                }
            }
        }
    }

    /// What the nodes add to an attack.
    pub(crate) fn added_to_attacks(&mut self, cx: &mut Cx, list: &[Node]) -> Option<Vec<Mod>> {
        let mut changed = Spec::nothing(Kind::Attack);
        let before = changed.clone();
        for node in super::flatten(cx, list) {
            changed.apply(self, cx, &node, 1);
        }
        before.bought(&changed).filter(|gives| !gives.is_empty())
    }

    /// What the nodes say is performed; by others, if they are named.
    pub(crate) fn performed(&mut self, cx: &mut Cx, list: &[Node], by: Option<(Target, bool)>) -> Option<Vec<Step>> {
        match by {
            Some((target, control)) => {
                self.command(cx, list, target, control, &[], 0);
                Some(std::mem::take(&mut self.steps)).filter(|s| !s.is_empty())
            }
            None => self.inner(cx, list, 0),
        }
    }

    /// The abilities below a sentence as a list of their own.
    pub(super) fn inner(&mut self, cx: &mut Cx, list: &[Node], depth: u8) -> Option<Vec<Step>> {
        let mut inner = Self { letter: self.letter.clone(), ..Self::default() };
        // An area may stand in front of its attack here.
        let (areas, rest): (Vec<Node>, Vec<Node>) = list.iter().cloned().partition(|n| kind(n) == "area");
        let ordered: Vec<Node> = rest.into_iter().chain(areas).collect();
        inner.actions(cx, &ordered, &[], depth + 1);
        self.gaps.append(&mut inner.gaps);
        self.by_sentence |= inner.by_sentence;
        self.controlled |= inner.controlled;
        self.marks.lost |= inner.marks.lost;
        self.marks.round |= inner.marks.round;
        self.marks.persistent |= inner.marks.persistent;
        self.slots.append(&mut inner.slots);
        if !inner.summons.is_empty() {
            self.gaps.push(Gap::Shape("a summon inside another ability".into()));
        }
        if !cx.monster {
            let icons = std::mem::take(&mut inner.infuse);
            if !icons.is_empty() {
                inner.steps.push(Step::new(Ability::Infuse { icons }));
            }
            if inner.xp > 0 {
                inner.steps.push(Step::new(Ability::GainXp { amount: inner.xp }));
            }
        }
        if inner.steps.is_empty() || !inner.consume.is_empty() || !inner.infuse.is_empty() {
            self.gaps.push(Gap::Shape("a sentence without abilities of its own".into()));
            return None;
        }
        Some(inner.steps)
    }

    /// Notes that a node was not understood.
    pub(crate) fn gap_of(&mut self, cx: &mut Cx, node: &Node) {
        let written = node.get("value").and_then(|v| v.text()).unwrap_or("");
        match cx.labels.fill(written) {
            Some(text) if !text.is_empty() && !is_label(&text) => {
                // What stands below it is not executed either.
                let below = subs(cx, node);
                let below = plain::list(cx, &below);
                self.gaps.push(Gap::Sentence(if below.is_empty() { text } else { format!("{text} {below}") }));
            }
            _ => {
                self.gaps.push(Gap::NoText(if written.is_empty() { kind(node).to_owned() } else { written.to_owned() }))
            }
        }
    }

    /// What a sentence says about the ability it stands under.
    pub(crate) fn saying(&mut self, cx: &Cx, node: &Node) -> Option<Phrase> {
        let phrase = self.phrase(cx, node)?;
        self.by_sentence = true;
        Some(phrase)
    }
}

/// The name of a text that nobody has written yet.
fn is_label(text: &str) -> bool {
    let inner = text.strip_prefix('%').and_then(|t| t.strip_suffix('%'));
    inner.is_some_and(|t| !t.contains('%') && !t.starts_with("game."))
}
