//! Every event can be explained: each topic has an entry, and the second edition has a rule for each of its own.

use hexhold_engine::Why;

#[test]
fn every_topic_is_listed() {
    let listed: Vec<&str> = hexhold_rules::topics().map(|(topic, _)| topic).collect();
    for why in Why::ALL {
        let name = serde_json::to_string(&why).expect("a topic has a name");
        let name = name.trim_matches('"');
        assert!(listed.contains(&name), "rules/why.toml has no [{name}]");
    }
}

#[test]
fn the_second_edition_explains_all_but_what_it_does_not_have() {
    let absent = ["brittle", "regenerate", "bane", "loot-card", "favor"];
    // What an outpost does has a rule where there is an outpost.
    for (topic, _) in hexhold_rules::topics().filter(|(topic, _)| !topic.starts_with("campaign/")) {
        assert_eq!(hexhold_rules::why("gh2e", topic).is_none(), absent.contains(&topic), "{topic}");
    }
    for (topic, _) in hexhold_rules::topics().filter(|(topic, _)| topic.starts_with("campaign/")) {
        let told = |rules: &str| hexhold_rules::why(rules, topic).is_some();
        assert!(told("gh2e") || told("fh") || told("gh1e"), "{topic}");
    }
}
