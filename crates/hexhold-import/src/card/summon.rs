//! Monsters that a card brings.

use hexhold_model::{Ability, Amount, Compare, Count, Effect, Step, Summon, SummonId, SummonRef, Test};

use super::{Cx, Draft, Gap, kind, rank, subs};
use crate::{equation, json::Node, monster, phrase::Phrase};

impl Draft {
    /// A figure of the character's own, described on the card.
    fn own_summon(&mut self, cx: &mut Cx, node: &Node, described: &Node, when: &[Test]) {
        for sub in subs(cx, node).iter().filter(|s| kind(s) != "nonCalc") {
            self.gap_of(cx, sub);
        }
        let name = described.get("name").and_then(|n| n.text()).unwrap_or("Summon");
        let name: String = cx.labels.get(&format!("summon.{name}")).unwrap_or(name).chars().take(60).collect();
        let count = described.get("count").and_then(|n| n.whole()).unwrap_or(1);
        let Some((stats, mut gaps, by_sentence)) = monster::of_summon(cx, described) else {
            self.unreadable(cx, node);
            return;
        };
        // "2 wolves": the language has one figure at a time.
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            self.gaps.push(Gap::Shape("several figures at once".into()));
        }
        if !(1..=4).contains(&count) {
            gaps.push(Gap::Shape("a number of summons".into()));
        }
        self.gaps.append(&mut gaps);
        self.by_sentence |= by_sentence;
        // How many figures there are in the box says nothing about how many come.
        let place = SummonId(u8::try_from(self.summons.len()).unwrap_or(u8::MAX));
        self.summons.push(Summon { name, stats });
        self.push(Step::new(Ability::Summon { summon: SummonRef::Own(place) }), when);
    }

    pub(super) fn summon(&mut self, cx: &mut Cx, node: &Node, when: &[Test]) {
        if !cx.monster
            && let Some(described) = node.get("valueObject").filter(|n| n.get("health").is_some())
        {
            self.own_summon(cx, node, &described, when);
            return;
        }
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
    pub(super) fn place(&mut self, step: Step, when: &[Test], beside_target: bool) {
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
    pub(super) fn health_of_summoner(&self, cx: &Cx, node: &Node) -> bool {
        let Some(text) = node.get("value").and_then(|v| v.text().and_then(|t| cx.labels.fill(t))) else { return false };
        let words = crate::words::words(&text);
        let has = |w: &str| words.contains(&crate::words::Word::Plain(w.to_owned()));
        words.contains(&crate::words::Word::Letter('H'))
            && ["equal", "summoning", "current", "limited", "maximum"].iter().all(|w| has(w))
    }
}
