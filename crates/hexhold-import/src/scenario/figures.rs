//! Whom a rule is about: tests whether they are there, and what happens to them.

use hexhold_content::names::slug;
use hexhold_model::{
    Amount, Compare, Condition, Count, Measure, ModifierCard, ScenarioEffect, ScenarioRule, ScenarioTest,
    ScenarioTrigger, Target, Test, Who,
};

use super::{Draft, written};
use crate::{card::Gap, conditions, equation, json::Node};

/// The figures that a rule names.
enum Whom {
    Characters,
    /// Everybody who fights against the party.
    Enemies,
    Monster(String),
    /// Objectives and escorts, by key, and how many there are.
    Placed(Vec<(String, usize)>),
}

/// What one line about figures says.
pub(super) enum Said {
    Tests(Vec<ScenarioTest>),
    Effects(Vec<ScenarioEffect>),
}

impl Draft<'_> {
    /// Reads one line of a rule about figures.
    pub(super) fn figures(&mut self, node: &Node) -> Result<Said, Gap> {
        let kind = written(node, "type").unwrap_or_else(|| "present".to_owned());
        let shape = || Gap::Shape(format!("`{}` of figures", kind.chars().take(40).collect::<String>()));
        let value = written(node, "value");
        match kind.as_str() {
            "present" | "dead" | "killed" => {
                let whom = self.whom(node).ok_or_else(shape)?;
                self.test(&kind, &whom, value.as_deref()).map(Said::Tests).ok_or_else(shape)
            }
            "gainCondition" | "loseCondition" | "damage" | "heal" | "amAdd" | "setHp" | "discard" | "remove"
            | "removeEntity" => {
                let value = value.or_else(|| kind.starts_with("remove").then(String::new));
                let target = self.whom(node).and_then(|w| target(&w)).ok_or_else(shape)?;
                let characters = target.only == [Test::IsCharacter];
                if characters != (kind == "discard")
                    && matches!(kind.as_str(), "discard" | "setHp" | "remove" | "removeEntity")
                {
                    return Err(shape());
                }
                effects(&kind, &value.ok_or_else(shape)?, &target).map(Said::Effects).ok_or_else(shape)
            }
            _ => Err(shape()),
        }
    }

    fn whom(&self, node: &Node) -> Option<Whom> {
        let identifier = node.get("identifier")?;
        let known = ["type", "edition", "name", "marker"];
        if !identifier.value().as_object()?.keys().all(|k| known.contains(&k.as_str())) {
            return None;
        }
        let name = identifier.get("name").and_then(|n| n.text()).unwrap_or("");
        let marker = written(&identifier, "marker");
        match (identifier.get("type")?.text()?, name) {
            ("character", "" | ".*") => Some(Whom::Characters),
            ("monster" | "enemies", ".*") if marker.is_none() => Some(Whom::Enemies),
            ("monster", name) if marker.is_none() => {
                let key = slug(name);
                self.monsters.iter().any(|m| m.key == key).then_some(Whom::Monster(key))
            }
            ("objective", name) => {
                let fits = |p: &&super::place::Placed| {
                    p.name == name && marker.as_deref().is_none_or(|m| p.marker.as_deref() == Some(m))
                };
                let list: Vec<_> = self.placed.iter().filter(fits).map(|p| (p.key.clone(), p.count)).collect();
                (!list.is_empty()).then_some(Whom::Placed(list))
            }
            _ => None,
        }
    }

    fn test(&mut self, kind: &str, whom: &Whom, value: Option<&str>) -> Option<Vec<ScenarioTest>> {
        let number = match value {
            None | Some("") => None,
            Some(text) => Some(text.parse::<i16>().ok().filter(|n| (0..100).contains(n))?),
        };
        let gone = |key: &str| ScenarioTest::AllGone(key.to_owned());
        Some(match (kind, whom, number) {
            ("dead", Whom::Monster(key), None | Some(0)) => vec![gone(key)],
            ("dead", Whom::Enemies, None | Some(0)) => vec![ScenarioTest::AllEnemiesDead],
            ("dead", Whom::Placed(list), None | Some(0)) => list.iter().map(|(key, _)| gone(key)).collect(),
            // So many may be left.
            ("dead", Whom::Placed(list), Some(left)) => {
                let all: usize = list.iter().map(|(_, n)| n).sum();
                let needed = i16::try_from(all).ok()?.checked_sub(left).filter(|n| *n > 0)?;
                let keys: Vec<&str> = list.iter().map(|(key, _)| key.as_str()).collect();
                vec![self.counted(&keys, needed)]
            }
            ("present", Whom::Monster(key), None | Some(1)) => vec![ScenarioTest::Not(Box::new(gone(key)))],
            ("present", Whom::Placed(list), None | Some(1)) => {
                let any: Vec<_> = list.iter().map(|(k, _)| ScenarioTest::Not(Box::new(gone(k)))).collect();
                if any.len() == 1 { any } else { vec![ScenarioTest::Any(any)] }
            }
            ("killed", Whom::Monster(key), n) => vec![self.counted(&[key], n.unwrap_or(1).max(1))],
            ("killed", Whom::Enemies, n) => vec![self.counted(&[], n.unwrap_or(1).max(1))],
            _ => return None,
        })
    }

    /// At least so many of these have died; nobody named: of all enemies. They are counted by rules of their own.
    fn counted(&mut self, keys: &[&str], needed: i16) -> ScenarioTest {
        let flag = if keys.is_empty() { "enemies killed".to_owned() } else { format!("gone: {}", keys.join(", ")) };
        let add = ScenarioEffect::AddFlag(flag.clone(), Amount::Fixed(1));
        let triggers = match keys {
            [] => vec![ScenarioTrigger::EnemyDies],
            _ => keys.iter().map(|k| ScenarioTrigger::Gone((*k).to_owned())).collect(),
        };
        for trigger in triggers {
            let rule = ScenarioRule { trigger, when: Vec::new(), effects: vec![add.clone()], once: false };
            if !self.def.rules.contains(&rule) {
                self.def.rules.push(rule);
            }
        }
        ScenarioTest::Flag(flag, Compare::AtLeast, Amount::Fixed(needed))
    }
}

fn target(whom: &Whom) -> Option<Target> {
    let only = match whom {
        Whom::Characters => vec![Test::IsCharacter],
        Whom::Monster(key) => vec![Test::IsMonster, Test::IsKind(key.clone())],
        Whom::Enemies => vec![Test::IsMonster],
        Whom::Placed(_) => return None,
    };
    Some(Target { who: Who::Anyone, count: Count::All, range: None, area: None, only })
}

fn effects(kind: &str, value: &str, target: &Target) -> Option<Vec<ScenarioEffect>> {
    let (name, times) = match value.split_once(':') {
        Some((name, n)) => (name, n.parse::<usize>().ok().filter(|n| (1..=10).contains(n))?),
        None => (value, 1),
    };
    let gain = |c: Condition| vec![ScenarioEffect::Gain(c, target.clone()); times];
    let amount = || equation::read(value, &|_| None);
    // H is what each of them has at most.
    let own = |letter: &str| (letter == "H").then_some(Amount::Measure(Measure::MaxHitPoints));
    Some(match kind {
        "setHp" => vec![ScenarioEffect::SetHitPoints(equation::read(value, &own)?, target.clone())],
        "discard" => vec![ScenarioEffect::Discard(amount()?, target.clone())],
        "remove" | "removeEntity" if value.is_empty() => vec![ScenarioEffect::TakeOff(target.clone())],
        "remove" | "removeEntity" => return None,
        "loseCondition" => vec![ScenarioEffect::Cleanse(vec![conditions::named(value)?], target.clone())],
        "damage" => vec![ScenarioEffect::Damage(amount()?, target.clone())],
        "heal" => vec![ScenarioEffect::Heal(amount()?, target.clone())],
        "amAdd" if name.starts_with("minus1") => {
            vec![ScenarioEffect::AddModifiers(vec![ModifierCard::plus(-1); times], target.clone())]
        }
        "amAdd" => gain(conditions::named(name).filter(|c| matches!(c, Condition::Bless | Condition::Curse))?),
        _ => gain(conditions::named(name)?),
    })
}
