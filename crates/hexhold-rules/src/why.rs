//! Which rule explains an event: topics of the engine, rules of a catalogue (`rules/why.toml`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::{Rule, catalogue};

type Topics = BTreeMap<String, BTreeMap<String, String>>;

static TOPICS: LazyLock<Topics> = LazyLock::new(|| {
    // The file is part of the program and a test reads it; were it broken, events would merely lack their rule.
    toml::from_str(include_str!("../../../rules/why.toml")).unwrap_or_default()
});

/// The rule that a rule set gives for a topic, if it has one.
///
/// ```
/// let rule = hexhold_rules::why("gh2e", "ward").unwrap();
/// assert_eq!(rule.id, "condition.ward.halves");
/// ```
pub fn why(rule_set: &str, topic: &str) -> Option<&'static Rule> {
    let id = TOPICS.get(topic)?.get(rule_set)?;
    catalogue(rule_set)?.rules().iter().find(|r| r.id == *id)
}

/// Every topic with its rule names, for checks.
pub fn topics() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    TOPICS.iter().map(|(topic, ids)| (topic.as_str(), ids.iter().map(|(set, id)| format!("{set}:{id}")).collect()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_rule_that_explains_a_topic_exists() {
        assert!(super::topics().count() > 50, "rules/why.toml could not be read");
        for (topic, names) in super::topics() {
            for name in names {
                assert!(crate::find(&name).is_ok(), "the topic {topic} names {name}, which is in no catalogue");
            }
        }
    }

    #[test]
    fn every_topic_is_explained_and_no_rule_set_forgets_any() {
        let mut explained = std::collections::BTreeMap::<String, usize>::new();
        for (topic, names) in super::topics() {
            assert!(!names.is_empty(), "the topic {topic} names no rule of any rule set");
            for name in names {
                let set = name.split(':').next().unwrap_or_default().to_owned();
                *explained.entry(set).or_default() += 1;
            }
        }
        // What is missing, the document lacks: Jaws of the Lion has no summons, flying, hazards or retaliate, the first
        // edition no teleport, ward or escape, the second no brittle, bane or regenerate, Frosthaven no safeguard.
        for (set, least) in [("gh1e", 71), ("jotl", 63), ("gh2e", 76), ("fh", 78)] {
            let count = explained.get(set).copied().unwrap_or_default();
            assert!(count >= least, "{set} explains {count} topics and should explain at least {least}");
        }
    }

    #[test]
    fn an_event_is_explained_only_by_rules_of_play() {
        for (topic, names) in super::topics() {
            for name in names {
                let Ok(rule) = crate::find(&name) else { continue };
                let between = topic.starts_with("campaign/") && rule.kind == crate::Kind::Campaign;
                // A variant that a group has chosen is played like any other rule.
                assert!(
                    between || matches!(rule.kind, crate::Kind::Engine | crate::Kind::Setup | crate::Kind::Variant),
                    "the topic {topic} names {name}, which is no rule of play"
                );
            }
        }
    }
}
