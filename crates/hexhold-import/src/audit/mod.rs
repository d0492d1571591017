//! A second look at everything that is executed, which knows nothing of the reader: the numbers, conditions, elements and
//! targets that stand in the file, counted literally, beside those of what was made of it. A card that is wrong is worse than
//! one that is missing, so what differs is left to the players.

mod source;
mod tree;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::labels::Labels;

pub(crate) use source::Source;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Of {
    Attack,
    Move,
    Heal,
    Push,
    Pull,
    Shield,
    Retaliate,
    Loot,
    Pierce,
    Teleport,
    Suffer,
    Range,
    Targets,
    Experience,
}

impl Of {
    const fn word(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Move => "move",
            Self::Heal => "heal",
            Self::Push => "push",
            Self::Pull => "pull",
            Self::Shield => "shield",
            Self::Retaliate => "retaliate",
            Self::Loot => "loot",
            Self::Pierce => "pierce",
            Self::Teleport => "teleport",
            Self::Suffer => "damage",
            Self::Range => "range",
            Self::Targets => "target",
            Self::Experience => "experience",
        }
    }
}

/// For whom a condition is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Aim {
    Own,
    Others,
    Unsaid,
}

#[derive(Debug, Default)]
struct Facts {
    numbers: BTreeMap<Of, BTreeSet<i64>>,
    conditions: BTreeMap<String, BTreeSet<Aim>>,
    made: BTreeSet<String>,
    consumed: BTreeSet<String>,
    /// How many hexes each area has.
    areas: BTreeSet<usize>,
    /// A condition and the push or pull that comes with it.
    pairs: BTreeSet<(String, &'static str)>,
    everybody: bool,
    sides: BTreeSet<&'static str>,
}

impl Facts {
    fn number(&mut self, of: Of, n: i64) {
        self.numbers.entry(of).or_default().insert(n.abs());
    }

    fn condition(&mut self, name: &str, aim: Aim) {
        self.conditions.entry(name.to_owned()).or_default().insert(aim);
    }
}

/// What differs between the file and what was read; `None`: nothing that this way of looking sees.
pub(crate) fn differs(labels: &Labels, source: &Source, tree: &Value) -> Option<String> {
    let (told, said) = source.facts(labels);
    let read = tree::facts(tree);
    let text = tree.to_string();
    numbers(&told, &said, &read)
        .or_else(|| conditions(&told, &said, &read))
        .or_else(|| elements(&told, &said, &read))
        .or_else(|| {
            let lost = told.areas.iter().find(|n| !read.areas.contains(n))?;
            Some(format!("an area of {lost} hexes is missing"))
        })
        .or_else(|| {
            let (condition, forced) = told.pairs.difference(&read.pairs).next()?;
            Some(format!("{forced} and {condition} are for different figures"))
        })
        .or_else(|| (told.everybody && !read.everybody).then(|| "it is for all of them".to_owned()))
        .or_else(|| {
            let side = told.sides.difference(&read.sides).next()?;
            Some(format!("it is for {side}"))
        })
        .or_else(|| {
            let hinders = said.text.contains("disadvantage")
                && (said.text.contains("attacker") || said.text.contains("attacks targeting"));
            (hinders && !text.contains("\"attacked\"")).then(|| "disadvantage is for those who attack".to_owned())
        })
        .or_else(|| {
            let beside = ["created", "destroyed", "relocated"]
                .iter()
                .any(|w| said.text.contains(&format!(" {w} ")) && said.text.contains("adjacent to"));
            let named = said.text.split("adjacent to").skip(1).any(|rest| {
                let near: Vec<&str> = rest.split_whitespace().take(6).collect();
                near.iter().any(|w| matches!(*w, "created" | "destroyed" | "relocated"))
            });
            (beside && named && !text.contains("next_to_tile")).then(|| "it is next to a tile".to_owned())
        })
        .or_else(|| {
            let round = said.text.contains("this round") && !said.text.contains("next round");
            (round && said.sentences == 1 && text.contains("\"persistent\"") && !text.contains("\"round\""))
                .then(|| "it lasts for the round".to_owned())
        })
}

/// What sentences say besides: numbers of which nobody knows what they count.
#[derive(Debug, Default)]
struct Said {
    numbers: BTreeSet<i64>,
    /// Everything in lower case, without marks.
    text: String,
    sentences: usize,
    /// A number is reckoned.
    reckoned: bool,
}

fn numbers(told: &Facts, said: &Said, read: &Facts) -> Option<String> {
    let none = BTreeSet::new();
    let kinds: BTreeSet<Of> = told.numbers.keys().chain(read.numbers.keys()).copied().collect();
    for of in kinds {
        let source = told.numbers.get(&of).unwrap_or(&none);
        let tree = read.numbers.get(&of).unwrap_or(&none);
        let apart = |n: i64| tree.iter().any(|a| tree.iter().any(|b| a - b == n));
        let replaced =
            |n: i64| of == Of::Targets && (tree.contains(&(n - 1)) || tree.contains(&(n + 1)) || read.everybody);
        let usual = |n: i64| n == 0 || n == 1 && matches!(of, Of::Range | Of::Targets);
        if let Some(lost) =
            source.iter().find(|&&n| !(usual(n) || tree.contains(&n) || apart(n) || sum(tree, n) || replaced(n)))
            && !said.reckoned
        {
            return Some(format!("{} {lost} is missing", of.word()));
        }
        // One target goes without saying, and more of them are added to it.
        let usual_too: BTreeSet<i64> = source.iter().copied().chain((of == Of::Targets).then_some(1)).collect();
        let told_so = |n: i64| {
            source.contains(&n)
                || said.numbers.contains(&n)
                || sum(&usual_too, n)
                || source.iter().any(|a| source.iter().any(|b| a - b == n))
                || of == Of::Targets && source.contains(&(n + 1))
                || n == 999
        };
        if let Some(made_up) = tree.iter().find(|&&n| !usual(n) && !told_so(n))
            && !said.reckoned
        {
            return Some(format!("{} {made_up} is nowhere", of.word()));
        }
    }
    None
}

/// Whether some of the numbers add up to it, each as often as four of them together.
fn sum(numbers: &BTreeSet<i64>, n: i64) -> bool {
    let mut reached: BTreeSet<i64> = numbers.clone();
    for _ in 0..3 {
        let next: Vec<i64> = reached.iter().flat_map(|a| numbers.iter().map(move |b| a + b)).collect();
        reached.extend(next.into_iter().filter(|m| *m <= n));
    }
    reached.contains(&n)
}

fn conditions(told: &Facts, said: &Said, read: &Facts) -> Option<String> {
    for (name, aims) in &told.conditions {
        let Some(found) = read.conditions.get(name) else { return Some(format!("{name} is missing")) };
        let open = found.contains(&Aim::Unsaid);
        for aim in [Aim::Own, Aim::Others] {
            if aims.contains(&aim) && !found.contains(&aim) && !open {
                return Some(format!("{name} is for somebody else"));
            }
        }
    }
    let all_negative = said.text.contains("negative condition");
    let extra = read.conditions.keys().find(|c| !told.conditions.contains_key(*c) && !said.text.contains(c.as_str()));
    extra.filter(|_| !all_negative).map(|c| format!("{c} is nowhere"))
}

fn elements(told: &Facts, said: &Said, read: &Facts) -> Option<String> {
    if let Some(lost) = told.made.difference(&read.made).next() {
        return Some(format!("{lost} is not made"));
    }
    if let Some(lost) = told.consumed.difference(&read.consumed).next() {
        return Some(format!("{lost} is not consumed"));
    }
    let named =
        |e: &String| e.split('|').all(|part| said.text.contains(part)) || e == "wild" && said.text.contains("element");
    read.made
        .difference(&told.made)
        .chain(read.consumed.difference(&told.consumed))
        .find(|e| !named(e))
        .map(|e| format!("{e} is made or consumed and nowhere in the file"))
}
