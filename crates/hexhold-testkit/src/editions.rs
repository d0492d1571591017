//! Playing the same test under several rule sets.

use std::{
    cell::RefCell,
    fmt::Debug,
    panic::{AssertUnwindSafe, catch_unwind},
};

use hexhold_model::Ruleset;
use serde_json::Value;

thread_local! {
    /// Which rule set new stages of this test are played under.
    static RULES: RefCell<Option<Ruleset>> = const { RefCell::new(None) };
}

/// The rule set that a new [`Stage`](crate::Stage) takes: the second edition unless [`proves`](crate::proves) says another.
pub fn rules() -> Ruleset {
    RULES.with_borrow(|r| r.clone()).unwrap_or_else(Ruleset::gloomhaven_second)
}

/// Runs the test under the rule set of each of these catalogues. Rulings are played under the second edition.
pub fn under_each(catalogues: &[&str], test: impl Fn()) {
    let known: Vec<Ruleset> = catalogues.iter().filter_map(|c| Ruleset::of(c)).collect();
    if known.is_empty() {
        return test();
    }
    for rules in known {
        under(rules, &test);
    }
}

/// The rule sets in the order of the table of differences: gh1e, jotl, gh2e, fh.
fn side_by_side() -> [Ruleset; 4] {
    ["gh1e", "jotl", "gh2e", "fh"].map(|c| Ruleset::of(c).expect("a published rule set"))
}

/// The results under all four rule sets, in the order of the table of differences: gh1e, jotl, gh2e, fh.
pub fn four<T>(test: impl Fn() -> T) -> [T; 4] {
    side_by_side().map(|rules| under(rules, &test))
}

/// The same, and a check that the results depend on this field of the rule set: whoever plays with the value of another
/// game gets another result, or comes upon something that the test did not expect.
pub fn four_by<T: PartialEq + Debug>(field: &str, test: impl Fn() -> T) -> [T; 4] {
    let results = four(&test);
    let sets = side_by_side();
    let mut tried = 0;
    for (own, result) in sets.iter().zip(&results) {
        for other in &sets {
            let Some(mixed) = with_field_of(own, other, field) else { continue };
            tried += 1;
            let seen = catch_unwind(AssertUnwindSafe(|| under(mixed, &test)));
            let same = seen.is_ok_and(|seen| seen == *result);
            assert!(!same, "`{field}` of {} changes nothing in {}: {result:?}", other.name, own.name);
        }
    }
    assert!(tried > 0, "the rule sets do not differ in `{field}`");
    results
}

/// The fields of a rule set by their paths, in which published ones differ. What a rule set is called is no rule.
pub fn fields_that_differ() -> Vec<String> {
    let sets = side_by_side();
    let topics = |value: Value| match value {
        Value::Object(topics) => topics.into_iter().filter_map(|(t, v)| Some((t, v.as_object()?.clone()))).collect(),
        _ => Vec::new(),
    };
    let rules = serde_json::to_value(&sets[0]).expect("plain data");
    // The campaign has topics of its own.
    let campaign = topics(rules["campaign"].clone()).into_iter().map(|(t, v)| (format!("campaign.{t}"), v));
    let scenario = topics(rules.clone()).into_iter().filter(|(topic, _)| topic != "campaign");
    let paths = scenario.chain(campaign).flat_map(|(topic, fields)| {
        fields.into_iter().map(move |(field, _)| format!("{topic}.{field}")).collect::<Vec<_>>()
    });
    let differs = |path: &String| sets.iter().any(|other| with_field_of(&sets[0], other, path).is_some());
    paths.filter(|path| !path.ends_with(".catalogue") && differs(path)).collect()
}

/// A rule set with one field taken from another; nothing if they agree in it.
fn with_field_of(own: &Ruleset, other: &Ruleset, field: &str) -> Option<Ruleset> {
    let path = format!("/{}", field.replace('.', "/"));
    let mut mixed = serde_json::to_value(own).expect("plain data");
    let theirs = serde_json::to_value(other).expect("plain data");
    let (slot, value) = (mixed.pointer_mut(&path), theirs.pointer(&path));
    let (slot, value) = slot.zip(value).unwrap_or_else(|| panic!("a rule set has no field `{field}`"));
    if slot == value {
        return None;
    }
    *slot = value.clone();
    Some(serde_json::from_value(mixed).expect("a rule set with another value is one"))
}

/// What comes out under this rule set: a published one, or one's own.
pub fn under<T>(rules: Ruleset, test: impl Fn() -> T) -> T {
    let name = rules.name.clone();
    let _restored = Played { name, before: RULES.replace(Some(rules)) };
    test()
}

/// Puts back what was played before, and says under which rules a test failed.
struct Played {
    name: String,
    before: Option<Ruleset>,
}

impl Drop for Played {
    fn drop(&mut self) {
        RULES.set(self.before.take());
        if std::thread::panicking() {
            eprintln!("played under the rules of {}", self.name);
        }
    }
}
