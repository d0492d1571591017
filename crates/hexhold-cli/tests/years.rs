//! `hexhold sim --years`: a few campaigns of the outpost, and that it can be built, held and lost.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn years(more: &[&str]) -> Value {
    let pack = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road");
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexhold"));
    let output = command.arg("sim").arg(pack).arg("--json").args(more).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one object")
}

/// Wider than the bands of the large run: these are six campaigns. The same seeds give the same numbers, so it fails only
/// when rules, companions or content have changed.
#[test]
fn two_winters_can_be_built_held_and_lost() {
    let report = years(&["--years", "2", "--campaigns", "3", "--party", "2,4"]);
    assert_eq!((&report["campaign"], &report["campaigns"]), (&"Two Winters".into(), &6.into()));
    let bands = report["bands"].as_array().expect("a list");
    let value = |name: &str| {
        let band = bands.iter().find(|b| b["name"].as_str().is_some_and(|n| n.starts_with(name)));
        band.and_then(|b| b["value"].as_f64()).unwrap_or_else(|| panic!("no band {name}"))
    };
    for (name, low, high) in [
        ("builds a week", 0.65, 1.35),
        ("houses that fall without", 20.0, 48.0),
        ("houses that fall as companions", 3.0, 35.0),
        ("attacks a winter", 1.5, 7.0),
        ("morale at the end of its worst", 3.0, 13.0),
        ("prosperity level at the end", 3.5, 7.6),
        ("materials that lie about", 2.0, 45.0),
        ("ruins at the end", 0.0, 2.5),
    ] {
        let value = value(name);
        assert!((low..=high).contains(&value), "{name}: {value}, and it should be from {low} to {high}");
    }
    let seasons = report["seasons"].as_array().expect("four");
    assert_eq!(seasons.iter().map(|s| s["winter"] == true).collect::<Vec<_>>(), [false, true, false, true]);
    assert_eq!(report["weeks"].as_array().map(Vec::len), Some(40));
    // Winters cost something.
    let of = |i: usize, what: &str| seasons[i][what].as_f64().expect("a number");
    assert!(of(1, "checks") > 0.0 && of(3, "checks") > 0.0, "nobody came in winter");
    assert!(of(3, "prosperity") > of(0, "prosperity"), "nothing has become of it");
}

#[test]
fn the_same_seed_is_the_same_year_on_any_number_of_threads() {
    let of = |threads: &str| years(&["--campaigns", "1", "--party", "2", "--years", "1", "--threads", threads]);
    assert_eq!(of("1"), of("2"));
}
