//! Playing the same test under several rule sets.

use std::cell::RefCell;

use hexhold_model::Ruleset;

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

/// The results under all four rule sets, in the order of the table of differences: gh1e, jotl, gh2e, fh.
pub fn four<T>(test: impl Fn() -> T) -> [T; 4] {
    ["gh1e", "jotl", "gh2e", "fh"].map(|c| under(Ruleset::of(c).expect("a published rule set"), &test))
}

/// What comes out under this rule set: a published one, or one's own.
pub fn under<T>(rules: Ruleset, test: impl Fn() -> T) -> T {
    let told = Told(rules.name.clone());
    let before = RULES.replace(Some(rules));
    let result = test();
    RULES.set(before);
    drop(told);
    result
}

/// Says under which rules a test failed.
struct Told(String);

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("played under the rules of {}", self.0);
        }
    }
}
