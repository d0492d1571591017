//! What a pack was made from. It is kept with the games that are played with it, so that they go on with their own cards
//! and rules when the pack or the program has changed.

use hexhold_model::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::hash::fnv_json;
use super::small;

/// Texts and rule sets: enough to make the pack again, also by a later version of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    pub name: String,
    /// Packs that were joined, in this order.
    pub packs: Vec<Vec<SourceFile>>,
    /// The rule sets it can be played by, by value.
    pub rules: Vec<Value>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceFile {
    /// Named from the pack's folder on: where the folder lies is nobody's business.
    pub name: String,
    pub text: String,
}

impl Source {
    pub fn new(name: &str, packs: Vec<Vec<SourceFile>>, rules: &[Ruleset]) -> Self {
        let by_value = |r: &Ruleset| serde_json::to_value(r).unwrap_or_default();
        Self { name: name.to_owned(), packs, rules: rules.iter().map(by_value).collect() }
    }

    /// Changes with anything that could change a game.
    pub fn hash(&self) -> String {
        format!("{:016x}", fnv_json(self))
    }

    /// As it is kept.
    pub fn encode(&self) -> Vec<u8> {
        small::shrink(self)
    }

    pub fn decode(bytes: &[u8]) -> Result<Self, String> {
        small::grow(bytes)
    }

    /// The rule sets as they were. What a rule set kept by another version does not know is as published today.
    pub fn rule_sets(&self) -> Result<Vec<Ruleset>, String> {
        self.rules.iter().map(rule_set).collect()
    }
}

fn rule_set(kept: &Value) -> Result<Ruleset, String> {
    let name = kept.get("catalogue").and_then(Value::as_str).unwrap_or_default();
    let published = Ruleset::of(name);
    let today = match published.map(serde_json::to_value) {
        Some(Ok(today)) => today,
        // A rule set of somebody's own: all of it must be there.
        _ => return serde_json::from_value(kept.clone()).map_err(|e| format!("the rules of {name:?}: {e}")),
    };
    let mut rules = today;
    take_over(&mut rules, "", kept);
    serde_json::from_value(rules).map_err(|e| format!("the rules of {name:?}: {e}"))
}

/// Puts what was kept in the place of today's values, as much of it as still is a rule set.
fn take_over(rules: &mut Value, at: &str, kept: &Value) {
    let Some(here) = rules.pointer(at) else { return };
    if here == kept {
        return;
    }
    let mut trial = rules.clone();
    if let Some(place) = trial.pointer_mut(at) {
        kept.clone_into(place);
    }
    if serde_json::from_value::<Ruleset>(trial.clone()).is_ok() {
        *rules = trial;
        return;
    }
    if let Value::Object(fields) = kept {
        for (name, value) in fields {
            take_over(rules, &format!("{at}/{name}"), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(change: impl FnOnce(&mut Value)) -> Ruleset {
        let mut value = serde_json::to_value(Ruleset::gloomhaven_second()).expect("JSON");
        change(&mut value);
        rule_set(&value).expect("a rule set")
    }

    #[test]
    fn a_rule_set_is_kept_by_value() {
        let changed = kept(|v| {
            v["variants"]["open_information"] = Value::Bool(!Ruleset::gloomhaven_second().variants.open_information)
        });
        assert_ne!(changed.variants.open_information, Ruleset::gloomhaven_second().variants.open_information);
        assert_eq!(changed.round, Ruleset::gloomhaven_second().round);
    }

    #[test]
    fn what_another_version_did_not_know_is_as_published_and_the_rest_as_kept() {
        let published = Ruleset::gloomhaven_second();
        let older = kept(|v| {
            v["variants"]["open_information"] = Value::Bool(!published.variants.open_information);
            v["variants"].as_object_mut().expect("fields").remove("permanent_death");
            v["variants"]["an old question"] = Value::Bool(true);
            v["variants"]["solo"] = Value::String("an answer nobody knows any more".to_owned());
            v.as_object_mut().expect("fields").remove("loot");
        });
        assert_eq!(older.variants.open_information, !published.variants.open_information);
        assert_eq!(older.variants.permanent_death, published.variants.permanent_death);
        assert_eq!(older.variants.solo, published.variants.solo);
        assert_eq!(older.loot, published.loot);
    }

    #[test]
    fn a_rule_set_from_before_there_were_campaigns_has_those_of_today() {
        let published = Ruleset::gloomhaven_second();
        let older = kept(|v| {
            v.as_object_mut().expect("fields").remove("campaign");
            v["variants"]["open_information"] = Value::Bool(!published.variants.open_information);
        });
        assert_eq!(older.campaign, published.campaign);
        assert_ne!(older.variants, published.variants);
    }

    #[test]
    fn rules_of_nobody_are_an_error_with_their_name() {
        let strange = serde_json::json!({ "catalogue": "house" });
        assert!(rule_set(&strange).is_err_and(|e| e.contains("house")));
    }
}
