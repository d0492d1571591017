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
}
