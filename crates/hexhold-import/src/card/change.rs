//! What changes an ability: prices, ranks, and lists that share their targets.

use hexhold_model::{Ability, ElementIcon, Mod, MonsterConsume, Step, Test};

use super::{
    Cx, Draft, Gap, adds, consume::Consumed, consumes, flatten, icons_of, is_element, kind, rank, subs, value_text,
};
use crate::{
    conditions,
    json::Node,
    spec::{Kind, Spec},
};

impl Draft {
    /// Applies what describes the ability and what changes it under a condition, and adds its steps.
    pub(super) fn finish(&mut self, cx: &mut Cx, mut spec: Spec, list: &[Node], when: &[Test], depth: u8) {
        let mut variants: Vec<(Test, Vec<Node>)> = Vec::new();
        let mut prices = Vec::new();
        for sub in flatten(cx, list) {
            match self::kind(&sub) {
                "element" | "elementHalf" if consumes(&sub) && !cx.monster => prices.push(sub),
                "element" | "elementHalf" if consumes(&sub) => match self.consumed(cx, &sub) {
                    Consumed::Tested(test) => variants.push((test, subs(cx, &sub))),
                    Consumed::Free(icons) => {
                        let mut changed = spec.clone();
                        let list = subs(cx, &sub);
                        for s in flatten(cx, &list) {
                            changed.apply(self, cx, &s, depth + 1);
                        }
                        match spec.changes_for_all(&changed) {
                            Some(mods) => {
                                self.consume.push(MonsterConsume { icons, when: Vec::new(), mods, steps: Vec::new() })
                            }
                            None => self.gaps.push(Gap::Shape("a wild element that changes the target".into())),
                        }
                    }
                    Consumed::Unreadable => self.unreadable(cx, &sub),
                },
                "monsterType" => match value_text(&sub).and_then(rank) {
                    Some(rank) => {
                        variants.push((Test::Performer(Box::new(Test::IsRank(rank))), subs(cx, &sub)));
                    }
                    None => self.unreadable(cx, &sub),
                },
                _ => spec.apply(self, cx, &sub, depth + 1),
            }
        }
        // What is paid for changes the ability as it is otherwise.
        let mut fork = None;
        for sub in prices {
            self.priced(cx, &mut spec, &sub, &mut fork, depth);
        }
        if let Some((icon, changed)) = fork {
            self.forked(icon, changed, spec, when);
            return;
        }
        let mut forms = vec![(when.to_vec(), spec)];
        for (test, list) in variants.into_iter().take(4) {
            let list = flatten(cx, &list);
            let mut next = Vec::new();
            for (when, mut spec) in forms {
                let mut changed = spec.clone();
                for sub in &list {
                    changed.apply(self, cx, sub, depth + 1);
                }
                if let Some(gives) = spec.changes(&changed) {
                    // Only what an attack does to its targets changes: a bonus under a test.
                    spec.add_rider(vec![test.clone()], gives);
                    next.push((when, spec));
                } else {
                    let with = |t: Test| when.iter().cloned().chain([t]).collect::<Vec<_>>();
                    next.push((with(test.clone()), changed));
                    next.push((with(Test::Not(Box::new(test.clone()))), spec));
                }
            }
            forms = next;
        }
        for (when, mut spec) in forms {
            if spec.names_nobody() {
                self.gaps.push(Gap::Shape("something done to others that are not named".into()));
                continue;
            }
            let xp = std::mem::take(&mut spec.xp);
            if when.is_empty() {
                self.xp = self.xp.saturating_add(xp);
            } else if xp > 0 {
                spec.after.push(Step::new(Ability::GainXp { amount: xp }));
            }
            let steps = spec.steps(self);
            for step in steps {
                self.push(step, &when);
            }
        }
    }

    /// The ability as it is when the element is consumed, or else as it is without.
    fn forked(&mut self, icon: ElementIcon, mut changed: Spec, mut spec: Spec, when: &[Test]) {
        let ElementIcon::One(element) = icon else {
            self.gaps.push(Gap::Shape("any element that changes the ability in another way".into()));
            return;
        };
        if spec.names_nobody() || changed.names_nobody() {
            self.gaps.push(Gap::Shape("something done to others that are not named".into()));
            return;
        }
        let bought = changed.xp.saturating_sub(spec.xp);
        self.xp = self.xp.saturating_add(std::mem::take(&mut spec.xp));
        changed.xp = 0;
        let mut then = changed.steps(self);
        if bought > 0 {
            then.push(Step::new(Ability::GainXp { amount: bought }));
        }
        self.push(Step::new(Ability::Consume { icons: vec![icon], then }), when);
        let without = Test::Not(Box::new(Test::Consumed(element)));
        let when: Vec<Test> = when.iter().cloned().chain([without]).collect();
        for step in spec.steps(self) {
            self.push(step, &when);
        }
    }

    /// A character may pay with elements for a change of the ability. A change of another kind makes it another ability,
    /// of which there can be one.
    pub(super) fn priced(
        &mut self,
        cx: &mut Cx,
        spec: &mut Spec,
        node: &Node,
        fork: &mut Option<(ElementIcon, Spec)>,
        depth: u8,
    ) {
        let Some(icons) = icons_of(node) else {
            self.unreadable(cx, node);
            return;
        };
        let mut changed = spec.clone();
        let free = self.infuse.len();
        let list = subs(cx, node);
        for sub in flatten(cx, &list) {
            changed.apply(self, cx, &sub, depth + 1);
        }
        let paid: Vec<ElementIcon> = self.infuse.split_off(free);
        let made = paid.iter().copied().map(Mod::Infuse);
        let gives = spec.bought(&changed).map(|gives| gives.into_iter().chain(made).collect::<Vec<_>>());
        match (gives, &icons[..]) {
            (Some(gives), _) if !gives.is_empty() => spec.add_price(icons, gives),
            (None, &[icon]) if fork.is_none() && !spec.has_prices() => {
                if !paid.is_empty() {
                    changed.after.push(Step::new(Ability::Infuse { icons: paid }));
                }
                *fork = Some((icon, changed));
            }
            _ => self.gaps.push(Gap::Shape("an element that changes the ability in another way".into())),
        }
    }

    /// "Push 1 and poison, all adjacent enemies": one ability, or several with the same targets; or just a list.
    pub(super) fn together(&mut self, cx: &mut Cx, node: &Node, describing: &[Node], when: &[Test], depth: u8) {
        let list = subs(cx, node);
        let list = flatten(cx, &list);
        let describes = |n: &Node| matches!(kind(n), "range" | "target" | "specialTarget" | "area" | "pierce");
        let described = list.iter().any(describes) || !describing.is_empty();
        if !described && !list.iter().all(|n| kind(n) == "condition") {
            self.actions(cx, &list, when, depth + 1);
            return;
        }
        let mut shared: Vec<Node> = list
            .iter()
            .filter(|n| describes(n) || (is_element(n) && consumes(n)) || kind(n) == "custom")
            .cloned()
            .collect();
        shared.extend(describing.iter().cloned());
        // What stands below one of several conditions is said about all of them: "stun, curse, range 3".
        let gained: Vec<&Node> = list.iter().filter(|n| kind(n) == "condition").collect();
        let mut said: Vec<Vec<Node>> = gained.iter().map(|n| subs(cx, n)).filter(|l| !l.is_empty()).collect();
        let text = |l: &[Node]| l.iter().map(|n| n.value().to_string()).collect::<Vec<_>>().join(",");
        if said.windows(2).any(|two| text(&two[0]) != text(&two[1])) {
            self.gaps.push(Gap::Shape("conditions for different figures in one line".into()));
            return;
        }
        shared.extend(said.pop().unwrap_or_default());
        let mut given: Option<Spec> = None;
        for n in &list {
            match Kind::of(kind(n)) {
                Some(Kind::Give) => match (&mut given, value_text(n).and_then(conditions::named)) {
                    (_, None) => self.unreadable(cx, n),
                    (Some(spec), Some(c)) => spec.conditions.push(c),
                    (None, Some(_)) => given = Spec::new(self, cx, n, Kind::Give),
                },
                // Nobody escapes the condition by being pushed: both happen to one target after the other.
                Some(Kind::Push | Kind::Pull) if !gained.is_empty() => {}
                Some(k) => self.ability(cx, n, k, &shared, when, depth),
                None if shared.iter().any(|s| s.path() == n.path()) => {}
                None => self.action(cx, n, &[], when, depth),
            }
        }
        if let Some(mut spec) = given {
            for n in list.iter().filter(|n| matches!(kind(n), "push" | "pull")) {
                match self.value(n, None).filter(|_| subs(cx, n).is_empty() && !adds(n)) {
                    Some(hexes) => spec.force(kind(n) == "push", hexes),
                    None => self.unreadable(cx, n),
                }
            }
            self.finish(cx, spec, &shared, when, depth);
        }
    }
}
