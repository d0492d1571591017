//! Elements made and consumed.

use hexhold_model::{Ability, ElementIcon, MonsterConsume, Step, Test};

use super::{Cx, Draft, Gap, icons_of, subs};
use crate::json::Node;

pub(super) enum Consumed {
    /// The test holds if it was consumed.
    Tested(Test),
    /// Any element, or one of several: no test can name it.
    Free(Vec<ElementIcon>),
    Unreadable,
}

impl Draft {
    pub(super) fn infusion(&mut self, cx: &mut Cx, node: &Node, when: &[Test]) {
        if !subs(cx, node).is_empty() {
            self.gaps.push(Gap::Shape("something below an element".into()));
        }
        match icons_of(node) {
            Some(icons) if when.is_empty() => self.infuse.extend(icons),
            Some(icons) => self.push(Step::new(Ability::Infuse { icons }), when),
            None => self.unreadable(cx, node),
        }
    }

    /// An element consumed at the start of the set's turn, and what that brings at this place.
    pub(super) fn consumption(&mut self, cx: &mut Cx, node: &Node, when: &[Test], depth: u8) {
        let list = subs(cx, node);
        if !cx.monster {
            let Some(icons) = icons_of(node) else {
                self.unreadable(cx, node);
                return;
            };
            if let Some(then) = self.inner(cx, &list, depth) {
                self.push(Step::new(Ability::Consume { icons, then }), when);
            }
            return;
        }
        match self.consumed(cx, node) {
            Consumed::Tested(test) => {
                let mut when = when.to_vec();
                when.push(test);
                self.actions(cx, &list, &when, depth + 1);
            }
            Consumed::Free(icons) => {
                let mut inner = Self { letter: self.letter.clone(), ..Self::default() };
                inner.actions(cx, &list, when, depth + 1);
                let mut steps = inner.steps;
                if !inner.infuse.is_empty() {
                    steps.push(Step::new(Ability::Infuse { icons: inner.infuse }));
                }
                self.gaps.append(&mut inner.gaps);
                self.by_sentence |= inner.by_sentence;
                self.consume.push(MonsterConsume { icons, when: Vec::new(), mods: Vec::new(), steps });
            }
            Consumed::Unreadable => self.unreadable(cx, node),
        }
    }

    /// Notes the consumption and says how to ask whether it was made.
    pub(super) fn consumed(&mut self, _: &Cx, node: &Node) -> Consumed {
        let Some(icons) = icons_of(node) else { return Consumed::Unreadable };
        let mut tests = Vec::new();
        for icon in &icons {
            let ElementIcon::One(e) = icon else { return Consumed::Free(icons) };
            tests.push(Test::Consumed(*e));
        }
        let entry = MonsterConsume { icons, when: Vec::new(), mods: Vec::new(), steps: Vec::new() };
        if !self.consume.contains(&entry) {
            self.consume.push(entry);
        }
        Consumed::Tested(if tests.len() == 1 { tests.remove(0) } else { Test::All(tests) })
    }
}
