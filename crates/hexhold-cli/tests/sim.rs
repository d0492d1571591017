//! `hexhold sim`: the same games on any number of threads, runs that are interrupted and joined, packs in which something is wrong.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn sim(args: &[&str]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_hexhold")).arg("sim").args(args).output().expect("it runs");
    let text = |b: Vec<u8>| String::from_utf8(b).expect("text");
    (output.status.success(), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str]) -> Value {
    let (fine, out, err) = sim(&[args, &["--json"]].concat());
    assert!(fine, "{err}");
    serde_json::from_str(&out).expect("one object")
}

fn pack() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/ember-road").display().to_string()
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("hexhold-sim-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn everything_built_in_is_played_and_listed() {
    let report = json(&["--games", "1", "--policy", "quick", "--party", "2,3"]);
    let lines = report["scenarios"].as_array().expect("a list");
    assert!(lines.iter().filter(|l| l["pack"] == "Ember Road" && l["party"] == 2).count() >= 28);
    assert!(lines.iter().any(|l| l["rules"] == "holdin" && l["party"] == 1), "the solo game, too");
    for line in lines {
        let wins = line["wins"].as_u64().expect("a number");
        assert!(wins <= line["games"].as_u64().expect("a number"), "{line}");
        assert!(line["scenario"].is_string() && line["policy"] == "quick");
    }
    assert!(!report["classes"].as_array().expect("a list").is_empty());
    assert!(!report["cards"].as_array().expect("a list").is_empty());
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let of = |threads: &str| {
        json(&[
            &pack(),
            "--scenarios",
            "1",
            "--party",
            "2",
            "--games",
            "3",
            "--policy",
            "quick,good",
            "--rollouts",
            "4",
            "--threads",
            threads,
        ])
    };
    assert_eq!(of("1"), of("3"));
}

#[test]
fn a_run_goes_on_where_it_was_and_parts_are_joined() {
    let folder = folder("parts");
    let file = |name: &str| folder.join(name).display().to_string();
    let (pack, whole, a, b, all) = (pack(), file("whole"), file("a"), file("b"), file("all"));
    let how = ["--scenarios", "2", "--policy", "quick", "--party", "2"];
    let run = |more: &[&str]| json(&[&[pack.as_str()], &how[..], more].concat());
    let first = run(&["--games", "6", "--into", &whole]);
    // As if it had been stopped in the middle of a line.
    let text = std::fs::read_to_string(&whole).expect("it was kept");
    let cut: String = text.lines().take(3).map(|l| format!("{l}\n")).collect::<String>() + "{\"job\":";
    std::fs::write(&a, &cut).expect("written");
    let begun: Vec<&str> = cut.lines().take(3).collect();
    let (fine, _, err) = sim(&[&[pack.as_str()], &how[..], &["--games", "6", "--into", &a]].concat());
    assert!(fine, "{err}");
    let after = std::fs::read_to_string(&a).expect("kept");
    assert!(begun.iter().all(|l| after.contains(l)), "what was there is still there");
    // Two halves with other seeds, joined, twice the same file.
    run(&["--games", "6", "--seed", "2", "--into", &b]);
    let (fine, out, err) = sim(&["merge", &whole, &b, &b, "--into", &all, "--json"]);
    assert!(fine, "{err}");
    let joined: Value = serde_json::from_str(&out).expect("one object");
    let games = |r: &Value| {
        r["scenarios"].as_array().expect("a list").iter().map(|l| l["games"].as_u64().unwrap_or(0)).sum::<u64>()
    };
    assert_eq!((games(&first), games(&joined)), (6, 12));
    assert_eq!(std::fs::read_to_string(&all).expect("kept").lines().count(), 12);
    let _ = std::fs::remove_dir_all(folder);
}

/// A pack beside the one that is there, with a scenario in which something is wrong.
fn beside(name: &str, rules: &str) -> PathBuf {
    let folder = folder(name);
    std::fs::write(folder.join("pack.kdl"), "pack \"Odd\" version=\"1\" {\n    rules gh2e\n}\n").expect("written");
    let scenario = format!(
        "scenario \"Odd One\" {{\n    intro \"Odd.\"\n    room \"room\" {{\n        map \"\"\"\n            s   .   s   .   m\n              s   .   .   s\n            s   .   s   .   h\n            \"\"\"\n        s start\n        h mark \"hole\"\n        m monster \"Ash Jackal\" normal normal normal\n    }}\n{rules}\n}}\n"
    );
    std::fs::write(folder.join("odd.kdl"), scenario).expect("written");
    folder
}

#[test]
fn what_cannot_be_won_ends_and_is_named() {
    let odd = beside("unwinnable", "    win when round at-least 500");
    let (pack, odd_path) = (pack(), odd.display().to_string());
    let report =
        json(&[&pack, &odd_path, "--scenarios", "Odd One", "--games", "4", "--policy", "quick", "--party", "2"]);
    let problems = report["problems"].to_string();
    assert!(problems.contains("nobody wins") && problems.contains("Odd One"), "{report}");
    let _ = std::fs::remove_dir_all(odd);
}

#[test]
fn rules_that_set_each_other_off_end_and_are_named() {
    let rules = "    win when round at-least 30\n    when \"Ash Jackal\" dies { spawn \"Ash Jackal\" at \"hole\" normal normal normal; kill all enemies }";
    let odd = beside("loop", rules);
    let (pack, odd_path) = (pack(), odd.display().to_string());
    let report =
        json(&[&pack, &odd_path, "--scenarios", "Odd One", "--games", "2", "--policy", "quick", "--party", "2"]);
    assert_eq!(report["scenarios"][0]["games"], 2, "{report}");
    let _ = std::fs::remove_dir_all(odd);
}

#[test]
fn two_versions_are_compared() {
    let pack = pack();
    let how = ["--scenarios", "1", "--games", "3", "--policy", "quick", "--party", "2"];
    let report = json(&[&["--compare", &pack, &pack], &how[..]].concat());
    let line = &report["scenarios"][0];
    assert_eq!(
        (&line["points"], &line["significant"], &line["a"]),
        (&Value::from(0.0), &Value::from(false), &line["b"])
    );
}

#[test]
fn pictures_are_drawn() {
    let folder = folder("plots");
    let to = folder.display().to_string();
    let (fine, out, err) =
        sim(&[&pack(), "--scenarios", "1", "--games", "2", "--policy", "random", "--party", "2", "--plots", &to]);
    assert!(fine && out.contains("Toll House"), "{err}");
    for picture in ["wins.svg", "rounds.svg", "classes.svg", "damage.svg"] {
        let text = std::fs::read_to_string(folder.join(picture)).expect("a picture");
        assert!(text.starts_with("<svg") && text.trim_end().ends_with("</svg>"), "{text}");
    }
    let _ = std::fs::remove_dir_all(folder);
}
