//! Every event can be explained: each topic names a rule, except what a referee does.

use hexhold_campaign::Why;

#[test]
fn every_topic_is_listed() {
    let listed: Vec<&str> = hexhold_rules::topics().map(|(topic, _)| topic).collect();
    for why in Why::ALL.into_iter().filter(|w| *w != Why::Referee) {
        let name = serde_json::to_string(&why).expect("a topic has a name");
        let name = format!("campaign/{}", name.trim_matches('"'));
        assert!(listed.contains(&name.as_str()), "rules/why.toml has no [{name:?}]");
    }
}
