//! Actions of the files turned into abilities of ours, with a record of what was not understood.

use hexhold_model::{
    Ability, ActiveBonus, Amount, BonusEffect, Compare, Count, Effect, ElementIcon, Mod, MonsterConsume, Rank, Stat,
    Step, SummonRef, Test,
};

use crate::{
    conditions,
    diag::Diagnostics,
    equation,
    json::Node,
    labels::Labels,
    names::Names,
    phrase::{self, Phrase},
    spec::{Kind, Spec},
};

/// Why a card cannot be played as it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gap {
    /// A sentence that is not recognised.
    Sentence(String),
    /// A text that the files do not bring.
    NoText(String),
    /// A shape that the language or the engine does not have.
    Shape(String),
}

/// What everything that reads cards needs.
#[derive(Debug)]
pub(crate) struct Cx<'a> {
    pub(crate) labels: &'a Labels,
    pub(crate) names: &'a Names,
    pub(crate) diags: &'a mut Diagnostics,
    /// Characters' numbers are absolute and their cards say more; monsters' are not.
    pub(crate) monster: bool,
}

/// One card, or one row of traits, while it is read.
#[derive(Debug, Default)]
pub(crate) struct Draft {
    pub(crate) steps: Vec<Step>,
    pub(crate) infuse: Vec<ElementIcon>,
    pub(crate) consume: Vec<MonsterConsume>,
    pub(crate) gaps: Vec<Gap>,
    /// A sentence had to be read.
    pub(crate) by_sentence: bool,
    /// What X stands for on this card.
    letter: Option<Amount>,
    /// The focus of all attacks on the card is the farthest enemy within this range.
    pub(crate) farthest: Option<Amount>,
    /// Experience for the action, and what else is printed on a character's card.
    pub(crate) xp: u8,
    pub(crate) marks: Marks,
}

/// Signs on a character's card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    pub(crate) lost: bool,
    pub(crate) round: bool,
    pub(crate) persistent: bool,
    /// Places for a token.
    pub(crate) slots: bool,
}

/// Actions may be nested so deep; the files need five levels.
const DEEPEST: u8 = 12;

impl Draft {
    /// Reads the actions of a card.
    pub(crate) fn read(cx: &mut Cx, actions: &[Node]) -> Self {
        let mut draft = Self::default();
        for node in actions {
            draft.find_letter(cx, node, 0);
        }
        draft.actions(cx, actions, &[], 0);
        draft
    }

    /// X may be explained behind the place where it is used.
    fn find_letter(&mut self, cx: &mut Cx, node: &Node, depth: u8) {
        if depth > DEEPEST {
            return;
        }
        if kind(node) == "custom"
            && let Some(text) = node.get("value").and_then(|v| v.text().and_then(|t| cx.labels.fill(t)))
            && let Some(Phrase::Letter(_, amount)) = phrase::read(cx.names, &text, None)
        {
            self.letter = Some(amount);
        }
        for sub in subs(cx, node) {
            self.find_letter(cx, &sub, depth + 1);
        }
    }

    /// A list of actions in order. What only describes another ability belongs to the one in front of it.
    pub(crate) fn actions(&mut self, cx: &mut Cx, list: &[Node], when: &[Test], depth: u8) {
        if depth > DEEPEST {
            self.gaps.push(Gap::Shape("actions nested too deep".into()));
            return;
        }
        let flat = flatten(cx, list);
        let mut i = 0;
        while i < flat.len() {
            let node = &flat[i];
            i += 1;
            let mut describing = Vec::new();
            if Kind::of(kind(node)).is_some() || kind(node) == "concatenation" {
                while i < flat.len() && self.describes(cx, &flat[i]) {
                    describing.push(flat[i].clone());
                    i += 1;
                }
            }
            self.action(cx, node, &describing, when, depth);
        }
    }

    /// Whether a node says more about the ability in front of it.
    fn describes(&self, cx: &mut Cx, node: &Node) -> bool {
        match kind(node) {
            "range" | "target" | "specialTarget" | "area" | "pierce" | "jump" => true,
            "element" if consumes(node) => {
                subs(cx, node).iter().any(|s| {
                    matches!(text_of(s, "valueType"), Some("add" | "subtract"))
                        || matches!(kind(s), "range" | "target" | "specialTarget" | "area" | "pierce")
                }) && !subs(cx, node).first().is_some_and(|s| {
                    Kind::of(kind(s)).is_some() && !matches!(text_of(s, "valueType"), Some("add" | "subtract"))
                })
            }
            "custom" => matches!(
                self.phrase(cx, node),
                Some(
                    Phrase::Rider(_)
                        | Phrase::OfTarget(_)
                        | Phrase::Advantage
                        | Phrase::Disadvantage
                        | Phrase::Instead
                        | Phrase::AllWithin(_)
                )
            ),
            _ => false,
        }
    }

    fn phrase(&self, cx: &Cx, node: &Node) -> Option<Phrase> {
        let text = cx.labels.fill(node.get("value")?.text()?)?;
        phrase::read(cx.names, &text, self.letter.as_ref())
    }

    fn action(&mut self, cx: &mut Cx, node: &Node, describing: &[Node], when: &[Test], depth: u8) {
        if let Some(kind) = Kind::of(kind(node)) {
            self.ability(cx, node, kind, describing, when, depth);
            return;
        }
        match kind(node) {
            "element" if consumes(node) => self.consumption(cx, node, when, depth),
            "element" => self.infusion(cx, node, when),
            "elementHalf" => match value_text(node).and_then(conditions::halves) {
                Some(icon) => self.infuse.push(icon),
                None => self.unreadable(cx, node),
            },
            "concatenation" => self.together(cx, node, describing, when, depth),
            "monsterType" => match value_text(node).and_then(rank) {
                Some(rank) => {
                    let mut when = when.to_vec();
                    when.push(Test::Performer(Box::new(Test::IsRank(rank))));
                    let list = subs(cx, node);
                    self.actions(cx, &list, &when, depth + 1);
                }
                None => self.unreadable(cx, node),
            },
            "summon" | "spawn" => self.summon(cx, node, when),
            "special" => match node.get("value").and_then(|v| v.whole()).and_then(|n| u8::try_from(n).ok()) {
                Some(n) => self.push(Step::new(Ability::Special(n)), when),
                None => self.unreadable(cx, node),
            },
            "custom" | "grant" | "nonCalc" => self.sentence(cx, node, when, depth),
            "specialTarget" if value_text(node) == Some("focusEnemyFarthest") => {
                // "Focus on the farthest enemy": of everybody, however far.
                self.farthest = Some(Amount::Fixed(99));
                let list = subs(cx, node);
                self.actions(cx, &list, when, depth + 1);
            }
            "card" if !cx.monster => match experience(node) {
                Some(n) if when.is_empty() => self.xp = self.xp.saturating_add(n),
                Some(amount) => self.push(Step::new(Ability::GainXp { amount }), when),
                None if self.mark(node) => {}
                None => self.unreadable(cx, node),
            },
            // Advice to players; changes nothing.
            "hint" => {}
            other => {
                let other: String = other.chars().take(40).collect();
                self.gaps.push(Gap::Shape(format!("the action `{other}`")));
            }
        }
    }

    /// Takes over what an inner list says about the whole card.
    pub(crate) fn absorb(&mut self, inner: &mut Self) {
        self.gaps.append(&mut inner.gaps);
        self.by_sentence |= inner.by_sentence;
        self.xp = self.xp.saturating_add(inner.xp);
        self.marks.lost |= inner.marks.lost;
        self.marks.round |= inner.marks.round;
        self.marks.persistent |= inner.marks.persistent;
        self.marks.slots |= inner.marks.slots;
    }

    /// A sign on a character's card.
    pub(crate) fn mark(&mut self, node: &Node) -> bool {
        let sign = value_text(node).and_then(|v| v.split(':').next()).unwrap_or("");
        match sign {
            "lost" => self.marks.lost = true,
            "round" => self.marks.round = true,
            "persistent" => self.marks.persistent = true,
            _ if sign.starts_with("slot") => self.marks.slots = true,
            _ => return false,
        }
        true
    }

    pub(crate) fn push(&mut self, mut step: Step, when: &[Test]) {
        step.when.splice(0..0, when.iter().cloned());
        self.steps.push(step);
    }

    fn unreadable(&mut self, cx: &mut Cx, node: &Node) {
        node.complain(cx.diags, format!("the value of `{}` is not understood", kind(node)));
        let what = value_text(node).unwrap_or("?").chars().take(40).collect::<String>();
        self.gaps.push(Gap::Shape(format!("the value `{what}` of `{}`", kind(node))));
    }

    /// The number of an action: absolute, or relative to a stat.
    pub(crate) fn value(&self, node: &Node, stat: Option<Stat>) -> Option<Amount> {
        let value = node.get("value")?;
        let n = match value.whole() {
            Some(n) => Amount::Fixed(i16::try_from(n).ok().filter(|n| n.abs() < 1000)?),
            None => equation::read(value.text()?, &|word| if word == "X" { self.letter.clone() } else { None })?,
        };
        Some(match (text_of(node, "valueType"), stat) {
            (Some("plus"), Some(stat)) => equation::plus(Amount::Stat(stat), n),
            (Some("minus"), Some(stat)) => {
                let negative = equation::minus_(Amount::Fixed(0), n);
                equation::plus(Amount::Stat(stat), negative)
            }
            (Some("minus" | "subtract"), _) => equation::minus_(Amount::Fixed(0), n),
            _ => n,
        })
    }

    fn ability(&mut self, cx: &mut Cx, node: &Node, kind: Kind, describing: &[Node], when: &[Test], depth: u8) {
        let Some(spec) = Spec::new(self, cx, node, kind) else {
            self.unreadable(cx, node);
            return;
        };
        let mut list = subs(cx, node);
        list.extend(describing.iter().cloned());
        self.finish(cx, spec, &list, when, depth);
    }

    /// Applies what describes the ability and what changes it under a condition, and adds its steps.
    fn finish(&mut self, cx: &mut Cx, mut spec: Spec, list: &[Node], when: &[Test], depth: u8) {
        let mut variants: Vec<(Test, Vec<Node>)> = Vec::new();
        for sub in flatten(cx, list) {
            match self::kind(&sub) {
                "element" if consumes(&sub) && !cx.monster => self.priced(cx, &mut spec, &sub, depth),
                "element" if consumes(&sub) => match self.consumed(cx, &sub) {
                    Consumed::Tested(test) => variants.push((test, subs(cx, &sub))),
                    Consumed::Free(icons) => {
                        let mut changed = spec.clone();
                        let list = subs(cx, &sub);
                        for s in flatten(cx, &list) {
                            changed.apply(self, cx, &s, depth + 1);
                        }
                        match spec.changes_for_all(&changed) {
                            Some(mods) => self.consume.push(MonsterConsume { icons, mods, steps: Vec::new() }),
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

    /// A character may pay with elements for a change of the ability.
    fn priced(&mut self, cx: &mut Cx, spec: &mut Spec, node: &Node, depth: u8) {
        let Some(icons) = value_text(node).and_then(conditions::icons) else {
            self.unreadable(cx, node);
            return;
        };
        let mut changed = spec.clone();
        let free = self.infuse.len();
        let list = subs(cx, node);
        for sub in flatten(cx, &list) {
            changed.apply(self, cx, &sub, depth + 1);
        }
        let paid = self.infuse.split_off(free).into_iter().map(Mod::Infuse);
        let gives = spec.bought(&changed).map(|gives| gives.into_iter().chain(paid).collect::<Vec<_>>());
        match gives {
            Some(gives) if !gives.is_empty() => spec.add_price(icons, gives),
            _ => self.gaps.push(Gap::Shape("an element that changes the ability in another way".into())),
        }
    }

    /// "Push 1 and poison, all adjacent enemies": several abilities with the same targets; or just a list.
    fn together(&mut self, cx: &mut Cx, node: &Node, describing: &[Node], when: &[Test], depth: u8) {
        let list = subs(cx, node);
        let list = flatten(cx, &list);
        let describes = |n: &Node| matches!(kind(n), "range" | "target" | "specialTarget" | "area" | "pierce");
        if !list.iter().any(describes) && !list.iter().all(|n| kind(n) == "condition") {
            self.actions(cx, &list, when, depth + 1);
            return;
        }
        let mut shared: Vec<Node> = list
            .iter()
            .filter(|n| describes(n) || (kind(n) == "element" && consumes(n)) || kind(n) == "custom")
            .cloned()
            .collect();
        shared.extend(describing.iter().cloned());
        let mut given: Option<Spec> = None;
        for n in &list {
            match Kind::of(kind(n)) {
                Some(Kind::Give) => match (&mut given, value_text(n).and_then(conditions::named)) {
                    (_, None) => self.unreadable(cx, n),
                    (Some(spec), Some(c)) => spec.conditions.push(c),
                    (None, Some(_)) => given = Spec::new(self, cx, n, Kind::Give),
                },
                Some(k) => self.ability(cx, n, k, &shared, when, depth),
                None if shared.iter().any(|s| s.path() == n.path()) => {}
                None => self.action(cx, n, &[], when, depth),
            }
        }
        if let Some(spec) = given {
            self.finish(cx, spec, &shared, when, depth);
        }
    }

    fn infusion(&mut self, cx: &mut Cx, node: &Node, when: &[Test]) {
        match value_text(node).and_then(conditions::icons) {
            Some(icons) if when.is_empty() => self.infuse.extend(icons),
            Some(icons) => self.push(Step::new(Ability::Infuse { icons }), when),
            None => self.unreadable(cx, node),
        }
    }

    /// An element consumed at the start of the set's turn, and what that brings at this place.
    fn consumption(&mut self, cx: &mut Cx, node: &Node, when: &[Test], depth: u8) {
        let list = subs(cx, node);
        if !cx.monster {
            let Some(icons) = value_text(node).and_then(conditions::icons) else {
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
                self.consume.push(MonsterConsume { icons, mods: Vec::new(), steps });
            }
            Consumed::Unreadable => self.unreadable(cx, node),
        }
    }

    /// Notes the consumption and says how to ask whether it was made.
    fn consumed(&mut self, _: &Cx, node: &Node) -> Consumed {
        let Some(icons) = value_text(node).and_then(conditions::icons) else { return Consumed::Unreadable };
        let mut tests = Vec::new();
        for icon in &icons {
            let ElementIcon::One(e) = icon else { return Consumed::Free(icons) };
            tests.push(Test::Consumed(*e));
        }
        let entry = MonsterConsume { icons, mods: Vec::new(), steps: Vec::new() };
        if !self.consume.contains(&entry) {
            self.consume.push(entry);
        }
        Consumed::Tested(if tests.len() == 1 { tests.remove(0) } else { Test::All(tests) })
    }

    fn summon(&mut self, cx: &mut Cx, node: &Node, when: &[Test]) {
        let list = node.get("valueObject").map(|n| if n.value().is_array() { n.items(cx.diags) } else { vec![n] });
        let Some(list) = list.filter(|l| !l.is_empty()) else {
            self.gaps.push(Gap::Shape("a summon that names no monster".into()));
            return;
        };
        let mut beside = false;
        for sub in subs(cx, node) {
            if self.health_of_summoner(cx, &sub) {
                self.by_sentence = true;
            } else if self.phrase(cx, &sub) == Some(Phrase::BesideTarget) {
                beside = true;
                self.by_sentence = true;
            } else if kind(&sub) != "nonCalc" {
                self.gap_of(cx, &sub);
            }
        }
        for entry in list.iter().take(16) {
            let Some(monster) = entry.get("monster") else {
                self.gaps.push(Gap::Shape("a summon that is no monster".into()));
                continue;
            };
            let Some(name) = monster.text_at("name", cx.diags) else {
                self.unreadable(cx, node);
                continue;
            };
            let count = match entry.get("count") {
                None => Some(Amount::Fixed(1)),
                Some(n) => n
                    .whole()
                    .and_then(|n| i16::try_from(n).ok())
                    .map(Amount::Fixed)
                    .or_else(|| n.text().and_then(|t| equation::read(t, &|_| None))),
            };
            let Some(count) = count else {
                self.unreadable(cx, node);
                continue;
            };
            let hit_points = match monster.get("health") {
                None => None,
                Some(h) if h.text() == Some("H") => Some(Amount::Measure(hexhold_model::Measure::HitPoints)),
                Some(h) => match h.whole().and_then(|n| i16::try_from(n).ok()) {
                    Some(n) => Some(Amount::Fixed(n)),
                    None => {
                        self.unreadable(cx, node);
                        continue;
                    }
                },
            };
            let step = |rank| {
                let (monster, count, hit_points) =
                    (hexhold_content::names::slug(name), count.clone(), hit_points.clone());
                let summon = match hit_points {
                    None if beside => SummonRef::MonsterBeside { monster, rank, count },
                    None => SummonRef::Monster { monster, rank, count },
                    Some(hit_points) => SummonRef::MonsterWith { monster, rank, count, hit_points },
                };
                Step::new(Ability::Summon { summon })
            };
            if let Some(rank) = monster.get("type").and_then(|t| t.text().and_then(rank)) {
                self.place(step(rank), when, beside);
                continue;
            }
            // Another rank by the number of characters.
            for (key, compare, n) in
                [("player2", Compare::AtMost, 2), ("player3", Compare::Equal, 3), ("player4", Compare::AtLeast, 4)]
            {
                if let Some(rank) = monster.get(key).and_then(|t| t.text().and_then(rank)) {
                    let mut when = when.to_vec();
                    when.push(Test::Compare(Amount::Characters, compare, Amount::Fixed(n)));
                    self.place(step(rank), &when, beside);
                }
            }
        }
    }

    /// A summon next to the target of the attack in front belongs to that attack.
    fn place(&mut self, step: Step, when: &[Test], beside_target: bool) {
        if !beside_target {
            self.push(step, when);
            return;
        }
        let attack = self.steps.iter_mut().rev().find_map(|s| match &mut s.ability {
            Ability::Attack(a) if matches!(a.target.count, Count::UpTo(Amount::Fixed(1))) => Some(a),
            _ => None,
        });
        match attack {
            Some(a) => a.effects.push(Effect::Then(vec![step])),
            // Under the attack itself: it is not finished yet and will take the step in.
            None => self.push(step, &[]),
        }
    }

    /// "with H equal to …": the summoned figure gets the hit points of the one that summons it, at most its own.
    fn health_of_summoner(&self, cx: &Cx, node: &Node) -> bool {
        let Some(text) = node.get("value").and_then(|v| v.text().and_then(|t| cx.labels.fill(t))) else { return false };
        let words = crate::words::words(&text);
        let has = |w: &str| words.contains(&crate::words::Word::Plain(w.to_owned()));
        words.contains(&crate::words::Word::Letter('H'))
            && ["equal", "summoning", "current", "limited", "maximum"].iter().all(|w| has(w))
    }

    /// A sentence that stands for itself.
    fn sentence(&mut self, cx: &mut Cx, node: &Node, when: &[Test], depth: u8) {
        let list = subs(cx, node);
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
                self.actions(cx, &list, when, depth + 1);
            }
            Phrase::When(tests) => {
                let when: Vec<Test> = when.iter().cloned().chain(tests).collect();
                self.actions(cx, &list, &when, depth + 1);
            }
            Phrase::Grant(target) => {
                if let Some(steps) = self.inner(cx, &list, depth) {
                    self.push(Step::new(Ability::Command { target, steps, control: false }), when);
                }
            }
            Phrase::Moment(trigger, tests) => {
                if let Some(steps) = self.inner(cx, &list, depth) {
                    let bonus = ActiveBonus { when: tests, ..phrase::bonus(trigger, BonusEffect::Steps(steps)) };
                    self.push(Step::new(Ability::Bonus(Box::new(bonus))), when);
                }
            }
            Phrase::Bonus(bonus) => {
                self.push(Step::new(Ability::Bonus(bonus)), when);
                self.actions(cx, &list, when, depth + 1);
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

    /// The abilities below a sentence as a list of their own.
    fn inner(&mut self, cx: &mut Cx, list: &[Node], depth: u8) -> Option<Vec<Step>> {
        let mut inner = Self { letter: self.letter.clone(), ..Self::default() };
        // An area may stand in front of its attack here.
        let (areas, rest): (Vec<Node>, Vec<Node>) = list.iter().cloned().partition(|n| kind(n) == "area");
        let ordered: Vec<Node> = rest.into_iter().chain(areas).collect();
        inner.actions(cx, &ordered, &[], depth + 1);
        self.gaps.append(&mut inner.gaps);
        self.by_sentence |= inner.by_sentence;
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
            Some(text) if !text.is_empty() => self.gaps.push(Gap::Sentence(text)),
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

enum Consumed {
    /// The test holds if it was consumed.
    Tested(Test),
    /// Any element, or one of several: no test can name it.
    Free(Vec<ElementIcon>),
    Unreadable,
}

/// `experience:2` among the signs of a card.
pub(crate) fn experience(node: &Node) -> Option<u8> {
    value_text(node)?.strip_prefix("experience:")?.trim().parse().ok().filter(|n| *n < 20)
}

pub(crate) fn rank(name: &str) -> Option<Rank> {
    match name {
        "normal" => Some(Rank::Normal),
        "elite" => Some(Rank::Elite),
        "boss" => Some(Rank::Boss),
        _ => None,
    }
}

pub(crate) fn kind<'a>(node: &Node<'a>) -> &'a str {
    node.value().get("type").and_then(|v| v.as_str()).unwrap_or("")
}

pub(crate) fn text_of<'a>(node: &Node<'a>, key: &str) -> Option<&'a str> {
    node.value().get(key).and_then(|v| v.as_str())
}

pub(crate) fn value_text<'a>(node: &Node<'a>) -> Option<&'a str> {
    text_of(node, "value")
}

fn consumes(node: &Node) -> bool {
    text_of(node, "valueType") == Some("minus")
}

pub(crate) fn subs<'a>(cx: &mut Cx, node: &Node<'a>) -> Vec<Node<'a>> {
    node.list("subActions", cx.diags).into_iter().filter(|n| !n.flag("hidden")).collect()
}

/// The list without what only arranges it on the card.
pub(crate) fn flatten<'a>(cx: &mut Cx, list: &[Node<'a>]) -> Vec<Node<'a>> {
    let mut out = Vec::new();
    arranged(cx, list, 0, &mut out);
    out
}

fn arranged<'a>(cx: &mut Cx, list: &[Node<'a>], depth: u8, out: &mut Vec<Node<'a>>) {
    for node in list {
        match kind(node) {
            "grid" | "box" | "forceBox" | "boxFhSubActions" if depth < DEEPEST => {
                let inner = subs(cx, node);
                arranged(cx, &inner, depth + 1, out);
            }
            "concatenationSpacer" | "fontSize" => {}
            _ if node.flag("hidden") => {}
            _ => out.push(node.clone()),
        }
    }
}
