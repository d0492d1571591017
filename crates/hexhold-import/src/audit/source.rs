//! What stands in the file, literally: every entry for itself, without a thought about what belongs to what.

use serde_json::Value;

use super::{Aim, Facts, Of, Said};
use crate::{labels::Labels, words};

/// The entries of one half, card or item as they lie in the file.
#[derive(Debug)]
pub(crate) struct Source<'a> {
    pub(crate) entries: Vec<&'a Value>,
    /// Experience that stands beside them.
    pub(crate) experience: i64,
}

impl Source<'_> {
    pub(super) fn facts(&self, labels: &Labels) -> (Facts, Said) {
        let (mut facts, mut said) = (Facts::default(), Said::default());
        if self.experience > 0 {
            facts.number(Of::Experience, self.experience);
        }
        let mut look = Look { labels, facts: &mut facts, said: &mut said };
        for entry in &self.entries {
            look.entry(entry, "", &[], 0);
        }
        (facts, said)
    }
}

struct Look<'a> {
    labels: &'a Labels,
    facts: &'a mut Facts,
    said: &'a mut Said,
}

fn text<'v>(v: &'v Value, key: &str) -> &'v str {
    v.get(key).and_then(Value::as_str).unwrap_or("")
}

fn below(v: &Value) -> Vec<&Value> {
    let list = v.get("subActions").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    list.iter().filter(|v| v.get("hidden").and_then(Value::as_bool) != Some(true)).collect()
}

fn of(kind: &str) -> Option<Of> {
    Some(match kind {
        "attack" => Of::Attack,
        "move" => Of::Move,
        "heal" => Of::Heal,
        "push" => Of::Push,
        "pull" => Of::Pull,
        "shield" => Of::Shield,
        "retaliate" => Of::Retaliate,
        "loot" => Of::Loot,
        "pierce" => Of::Pierce,
        "teleport" => Of::Teleport,
        "damage" | "sufferDamage" => Of::Suffer,
        "range" => Of::Range,
        "target" => Of::Targets,
        _ => return None,
    })
}

impl Look<'_> {
    fn entry(&mut self, v: &Value, around: &str, beside: &[&Value], depth: u8) {
        if depth > 14 || v.get("hidden").and_then(Value::as_bool) == Some(true) {
            return;
        }
        let kind = text(v, "type");
        // Advice to players, pictures, and figures that are described elsewhere.
        if matches!(kind, "hint" | "summon" | "spawn" | "nonCalc") {
            if kind == "nonCalc" {
                self.sentence(text(v, "value"));
                self.children(v, kind, depth);
            }
            return;
        }
        let value = v.get("value");
        let number = value.and_then(|n| n.as_i64().or_else(|| n.as_str()?.trim().parse().ok()));
        if let Some(of) = of(kind) {
            match (number, value.and_then(Value::as_str)) {
                (Some(n), _) => self.facts.number(of, n),
                (None, Some(words)) if kind == "target" => self.target(words),
                (None, Some(words)) if !words.is_empty() => self.said.reckoned = true,
                _ => {}
            }
        }
        match kind {
            "condition" => self.condition(v, around, beside),
            "element" | "elementHalf" => {
                let value = text(v, "value");
                let names: Vec<String> = if kind == "elementHalf" {
                    vec![halves(value, ':')]
                } else {
                    value.split(':').map(str::to_owned).collect()
                };
                let list =
                    if text(v, "valueType") == "minus" { &mut self.facts.consumed } else { &mut self.facts.made };
                list.extend(names);
            }
            "area" => {
                let hexes = text(v, "value").matches("target").count();
                self.facts.areas.extend((hexes > 0).then_some(hexes));
            }
            "card" => {
                // Also what leaving a place for a token gives.
                if let Some((sign, n)) = text(v, "value").split_once(':')
                    && (sign == "experience" || sign.starts_with("slot"))
                    && let Ok(n) = n.trim().parse()
                {
                    self.facts.number(Of::Experience, n);
                }
            }
            "specialTarget" => {
                let word = text(v, "value").split(':').next().unwrap_or("");
                self.facts.everybody |=
                    word == "all" || ["enemies", "allies", "selfAllies"].iter().any(|w| word.starts_with(w));
                if word.starts_with("enem") {
                    self.facts.sides.insert("enemies");
                } else if word.starts_with("all") && word != "all" {
                    self.facts.sides.insert("allies");
                }
                if let Some(n) =
                    text(v, "value").split(':').nth(1).and_then(|n| n.parse().ok()).filter(|_| word.contains("Range"))
                {
                    self.facts.number(Of::Range, n);
                }
            }
            "custom" | "grant" => self.sentence(text(v, "value")),
            "push" | "pull" if around != "attack" && around != "element" => {
                // What is done to the same figures: side by side in one line, or below it.
                let forced = if kind == "push" { "push" } else { "pull" };
                let same_line: &[&Value] = if around == "concatenation" { beside } else { &[] };
                let below = below(v);
                for c in below.iter().chain(same_line).filter(|c| text(c, "type") == "condition") {
                    if self::below(c).is_empty() {
                        self.facts.pairs.insert((text(c, "value").to_lowercase(), forced));
                    }
                }
            }
            _ => {}
        }
        self.children(v, kind, depth);
    }

    fn children(&mut self, v: &Value, kind: &str, depth: u8) {
        let list = below(v);
        for child in &list {
            self.entry(child, kind, &list, depth + 1);
        }
    }

    fn condition(&mut self, v: &Value, around: &str, beside: &[&Value]) {
        let whom = |list: &[&Value]| {
            list.iter().find_map(|s| match (text(s, "type"), text(s, "value")) {
                ("specialTarget", "self" | "self:1") => Some(Aim::Own),
                ("specialTarget", word) if word.starts_with("self") => Some(Aim::Unsaid),
                ("specialTarget", _) => Some(Aim::Others),
                _ => None,
            })
        };
        let own = below(v);
        let aim = whom(&own)
            .or_else(|| whom(beside).filter(|_| around == "concatenation"))
            .or_else(|| (own.is_empty() && around == "attack").then_some(Aim::Others))
            .unwrap_or(Aim::Unsaid);
        self.facts.condition(&text(v, "value").trim().to_lowercase(), aim);
    }

    fn target(&mut self, written: &str) {
        let filled = self.labels.fill(written).unwrap_or_default();
        if filled.contains("target.all") || filled.to_lowercase().starts_with("all") {
            self.facts.everybody = true;
        } else {
            self.sentence(written);
        }
    }

    /// A sentence: its icons with their numbers, and the words.
    fn sentence(&mut self, written: &str) {
        let Some(filled) = self.labels.fill(written) else { return };
        self.said.sentences += 1;
        let list = words::words(&filled);
        for (i, word) in list.iter().enumerate() {
            let next = list.get(i + 1);
            match word {
                words::Word::Icon(name) => self.icon(name, next, &list[..i]),
                words::Word::Number(n) | words::Word::Signed(n) => {
                    self.said.numbers.insert(i64::from(*n).abs());
                }
                words::Word::Formula(_) | words::Word::Letter(_) => self.said.reckoned = true,
                words::Word::Plain(p) => {
                    // What is reckoned from the level or from what happened, and what takes its number from a table.
                    self.said.reckoned |=
                        matches!(p.as_str(), "twice" | "half" | "double" | "equal" | "terrain" | "each" | "trap");
                    if let Some(n) = ["seven", "eight", "nine", "ten"].iter().position(|w| w == p) {
                        self.said.numbers.insert(n as i64 + 7);
                    }
                }
                _ => {}
            }
        }
        self.said.text.push_str(&crate::plain::sentence(&filled).to_lowercase());
        self.said.text.push_str(" . ");
    }

    fn icon(&mut self, name: &str, next: Option<&words::Word>, before: &[words::Word]) {
        let name = name.strip_suffix(".relative").unwrap_or(name);
        let number = match next {
            Some(words::Word::Number(n) | words::Word::Signed(n)) => Some(i64::from(*n)),
            _ => None,
        };
        let kind = if name == "card.experience" { Some(Of::Experience) } else { of(name) };
        if let (Some(of), Some(n)) = (kind, number) {
            self.facts.number(of, n);
        }
        if let Some(c) = name.strip_prefix("condition.") {
            let aim = self.gained(before);
            self.facts.condition(c, aim);
        }
        if let Some(e) = name.strip_prefix("element.consume.") {
            self.facts.consumed.insert(e.to_owned());
        } else if name.starts_with("element.") {
            // Made, or asked about: the words around it say which.
        } else if let Some(pair) = name.strip_prefix("elementHalf.") {
            self.facts.made.insert(halves(pair, '|'));
        }
    }

    /// "gain …" without anybody in front of it is for oneself.
    fn gained(&self, before: &[words::Word]) -> Aim {
        let clause: Vec<&str> = before
            .iter()
            .rev()
            .take_while(|w| !matches!(w, words::Word::Stop | words::Word::Colon))
            .filter_map(|w| if let words::Word::Plain(p) = w { Some(p.as_str()) } else { None })
            .collect();
        let gains = clause.first().is_some_and(|w| *w == "gain");
        let others = clause.iter().any(|w| {
            ["enem", "all", "target", "figure", "summon", "monster", "they", "it", "character"]
                .iter()
                .any(|o| w.starts_with(o))
        });
        if gains && !others { Aim::Own } else { Aim::Unsaid }
    }
}

/// Two halves in a fixed order.
fn halves(text: &str, between: char) -> String {
    let mut two: Vec<&str> = text.split([between, ':', '|']).collect();
    two.sort_unstable();
    two.join("|")
}
