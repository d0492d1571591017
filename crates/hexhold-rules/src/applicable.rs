//! Rules that no program can prove, and rules that wait for a part that is not there yet: one file says which and why.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::rule::{Kind, Rule};

/// The contents of `rules/not-applicable.toml`.
#[derive(Debug, Default)]
pub struct NotApplicable {
    kinds: BTreeMap<Kind, String>,
    /// By full name.
    rules: BTreeMap<String, String>,
    /// What a rule waits for, by full name.
    waits: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    kind: Vec<RawKind>,
    #[serde(default)]
    rule: Vec<RawRule>,
    #[serde(default)]
    waits: Vec<RawWaits>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKind {
    kind: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRule {
    rule: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWaits {
    r#for: String,
    rules: Vec<String>,
}

impl NotApplicable {
    /// Reads the file; `known` tells the kind of a rule that exists.
    pub(crate) fn parse(text: &str, known: impl Fn(&str) -> Option<Kind>) -> Result<Self, Vec<String>> {
        let raw: RawFile = toml::from_str(text).map_err(|e| vec![e.to_string()])?;
        let mut out = Self::default();
        let mut problems = Vec::new();
        for RawKind { kind, reason } in raw.kind {
            match Kind::from_name(&kind) {
                None => problems.push(format!("`{kind}` is no kind of rule")),
                Some(_) if reason.trim().is_empty() => problems.push(format!("kind `{kind}` has no reason")),
                Some(k) if out.kinds.insert(k, reason).is_some() => problems.push(format!("kind `{kind}` twice")),
                Some(_) => {}
            }
        }
        for RawRule { rule, reason } in raw.rule {
            match known(&rule) {
                None => problems.push(format!("no rule is called `{rule}`")),
                Some(k) if out.kinds.contains_key(&k) => {
                    problems.push(format!("`{rule}` needs no exception: its kind, {k}, is already not applicable"));
                }
                Some(_) if reason.trim().is_empty() => problems.push(format!("rule `{rule}` has no reason")),
                Some(_) if out.rules.insert(rule.clone(), reason).is_some() => {
                    problems.push(format!("rule `{rule}` twice"));
                }
                Some(_) => {}
            }
        }
        for RawWaits { r#for, rules } in raw.waits {
            if r#for.trim().is_empty() {
                problems.push(format!("`{}` waits for nothing", rules.join("`, `")));
            }
            for rule in rules {
                match known(&rule) {
                    None => problems.push(format!("no rule is called `{rule}`")),
                    Some(k) if out.kinds.contains_key(&k) || out.rules.contains_key(&rule) => {
                        problems.push(format!("`{rule}` waits for nothing: it is not applicable"));
                    }
                    Some(_) if out.waits.insert(rule.clone(), r#for.clone()).is_some() => {
                        problems.push(format!("rule `{rule}` waits twice"));
                    }
                    Some(_) => {}
                }
            }
        }
        if problems.is_empty() { Ok(out) } else { Err(problems) }
    }

    /// Why no program can prove this rule, if that is so.
    pub fn reason(&self, rule: &Rule) -> Option<&str> {
        self.kinds.get(&rule.kind).or_else(|| self.rules.get(&rule.name())).map(String::as_str)
    }

    /// What the rule waits for, if it is known why nothing proves it yet.
    pub fn waits_for(&self, rule: &Rule) -> Option<&str> {
        self.waits.get(&rule.name()).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(name: &str) -> Option<Kind> {
        match name {
            "x:a" | "x:c" => Some(Kind::Engine),
            "x:b" => Some(Kind::Social),
            _ => None,
        }
    }

    #[test]
    fn every_bad_line_is_reported() {
        let text = r#"
            kind = [{ kind = "social", reason = "people" }, { kind = "magic", reason = "?" }, { kind = "setup", reason = "" }]
            rule = [
                { rule = "x:none", reason = "?" }, { rule = "x:b", reason = "?" }, { rule = "x:a", reason = " " },
                { rule = "x:a", reason = "one" }, { rule = "x:a", reason = "two" },
            ]
            waits = [{ for = "", rules = ["x:c"] }, { for = "spring", rules = ["x:c", "x:none", "x:a", "x:b"] }]
        "#;
        let problems = NotApplicable::parse(text, known).unwrap_err();
        assert_eq!(
            problems,
            [
                "`magic` is no kind of rule",
                "kind `setup` has no reason",
                "no rule is called `x:none`",
                "`x:b` needs no exception: its kind, social, is already not applicable",
                "rule `x:a` has no reason",
                "rule `x:a` twice",
                "`x:c` waits for nothing",
                "rule `x:c` waits twice",
                "no rule is called `x:none`",
                "`x:a` waits for nothing: it is not applicable",
                "`x:b` waits for nothing: it is not applicable",
            ]
        );
    }
}
