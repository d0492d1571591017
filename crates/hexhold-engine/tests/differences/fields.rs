//! Nothing in which rule sets differ is without a test.

use std::{fs, path::Path};

use hexhold_testkit::fields_that_differ;

/// `four_by("movement.forced_distance", …)` shows that field; here only that somebody does.
#[test]
fn every_field_in_which_rule_sets_differ_is_shown_side_by_side() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR"));
    // What differs between scenarios is shown where campaigns are played.
    let folders = [engine.join("tests/differences"), engine.join("../hexhold-campaign/tests/all/differences")];
    let files = folders.iter().flat_map(|f| fs::read_dir(f).expect("a folder")).map(|f| f.expect("a file").path());
    let tests: String = files.map(|f| fs::read_to_string(f).expect("text")).collect();
    let tests: String = tests.chars().filter(|c| !c.is_whitespace()).collect();
    let shown = |field: &String| tests.contains(&format!("four_by(\"{field}\","));
    let missing: Vec<String> = fields_that_differ().into_iter().filter(|field| !shown(field)).collect();
    assert_eq!(missing, Vec::<String>::new());
}
