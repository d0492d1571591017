//! Which crate may use which. A crate that is not in the table fails, so that its place is decided before it grows.

use toml::{Table, Value};

use super::PURE;
use crate::workspace::{File, Problem};

/// Crates and the crates of ours they may depend on, from the bottom up.
const ARROWS: [(&str, &[&str]); 19] = [
    ("hexhold-proves", &[]),
    ("hexhold-rules", &[]),
    ("hexhold-play", &[]),
    ("hexhold-hex", &[]),
    ("hexhold-solver", &["hexhold-hex"]),
    // The rule set holds the monsters' policy, so the solver is below the vocabulary.
    ("hexhold-model", &["hexhold-hex", "hexhold-solver"]),
    ("hexhold-holdin", &["hexhold-play", "hexhold-hex"]),
    ("hexhold-content", &["hexhold-hex", "hexhold-model", "hexhold-holdin"]),
    ("hexhold-import", &["hexhold-hex", "hexhold-model", "hexhold-content", "hexhold-solver"]),
    ("hexhold-engine", &["hexhold-play", "hexhold-hex", "hexhold-model", "hexhold-solver"]),
    (
        "hexhold-testkit",
        &["hexhold-proves", "hexhold-play", "hexhold-hex", "hexhold-model", "hexhold-solver", "hexhold-engine"],
    ),
    ("hexhold-campaign", &["hexhold-play", "hexhold-hex", "hexhold-model"]),
    (
        "hexhold-bots",
        &[
            "hexhold-play",
            "hexhold-hex",
            "hexhold-solver",
            "hexhold-model",
            "hexhold-engine",
            "hexhold-campaign",
            "hexhold-holdin",
        ],
    ),
    (
        "hexhold-table",
        &[
            "hexhold-rules",
            "hexhold-play",
            "hexhold-hex",
            "hexhold-model",
            "hexhold-content",
            "hexhold-engine",
            "hexhold-campaign",
            "hexhold-holdin",
            "hexhold-bots",
        ],
    ),
    (
        "hexhold-wire",
        &["hexhold-hex", "hexhold-model", "hexhold-engine", "hexhold-campaign", "hexhold-holdin", "hexhold-table"],
    ),
    (
        "hexhold-page",
        &[
            "hexhold-model",
            "hexhold-content",
            "hexhold-engine",
            "hexhold-campaign",
            "hexhold-holdin",
            "hexhold-bots",
            "hexhold-table",
        ],
    ),
    // Not the games: what the server knows of one, it knows through the table and the wire.
    ("hexhold-server", &["hexhold-rules", "hexhold-table", "hexhold-wire"]),
    (
        "hexhold-cli",
        &[
            "hexhold-rules",
            "hexhold-play",
            "hexhold-hex",
            "hexhold-model",
            "hexhold-solver",
            "hexhold-content",
            "hexhold-import",
            "hexhold-engine",
            "hexhold-campaign",
            "hexhold-holdin",
            "hexhold-bots",
            "hexhold-table",
            "hexhold-wire",
            "hexhold-server",
        ],
    ),
    ("xtask", &["hexhold-rules"]),
];
/// What tests may use besides: the claims, the catalogue, and packs to play with.
const IN_TESTS: [&str; 6] =
    ["hexhold-proves", "hexhold-rules", "hexhold-play", "hexhold-model", "hexhold-content", "hexhold-testkit"];
/// Libraries that bring in what a pure crate must not have.
const IMPURE: [&str; 14] = [
    "async-std",
    "chrono",
    "crossbeam",
    "dashmap",
    "getrandom",
    "jiff",
    "lazy_static",
    "log",
    "once_cell",
    "parking_lot",
    "rand",
    "rayon",
    "tokio",
    "tracing",
];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let manifests = files.iter().filter(|f| f.path.ends_with("/Cargo.toml") && f.crate_name().is_some());
    manifests.flat_map(manifest).collect()
}

fn manifest(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut report = |message: String| problems.push(Problem::new(&file.path, 0, message));
    let name = file.crate_name().unwrap_or_default();
    let table: Table = match toml::from_str(&file.text) {
        Ok(table) => table,
        Err(e) => {
            report(format!("not a manifest: {}", e.message()));
            return problems;
        }
    };
    let Some((_, allowed)) = ARROWS.iter().find(|(n, _)| *n == name) else {
        report(format!("`{name}` has no place yet: decide in xtask/src/tidy/arrows.rs what it may depend on"));
        return problems;
    };
    // A page calls functions by name, which takes one attribute that the workspace forbids: that crate has lints of its own.
    let own = name == "hexhold-page" && table.contains_key("lints");
    if !own && table.get("lints").and_then(|l| l.get("workspace")).and_then(Value::as_bool) != Some(true) {
        report("the workspace's lints are not switched on: `[lints] workspace = true`".into());
    }
    for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
        for (dependency, value) in table.get(section).and_then(Value::as_table).into_iter().flatten() {
            if value.get("workspace").and_then(Value::as_bool) != Some(true) {
                report(format!("the version of `{dependency}` belongs into the workspace's Cargo.toml"));
            }
            let in_tests = section == "dev-dependencies";
            let ours = ARROWS.iter().any(|(n, _)| n == dependency) || dependency.starts_with("hexhold");
            let fine = allowed.contains(&dependency.as_str()) || (in_tests && IN_TESTS.contains(&dependency.as_str()));
            if ours && !fine && dependency != name {
                report(format!("`{name}` may not depend on `{dependency}`: arrows point downwards only"));
            }
            if PURE.contains(&name) && !in_tests && IMPURE.contains(&dependency.as_str()) {
                report(format!("`{name}` is pure and may not depend on `{dependency}`"));
            }
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(name: &str, dependencies: &str) -> Vec<String> {
        let text = format!("[lints]\nworkspace = true\n{dependencies}");
        check(&[File::new(&format!("crates/{name}/Cargo.toml"), &text)]).into_iter().map(|p| p.message).collect()
    }

    #[test]
    fn an_arrow_upwards_is_refused() {
        assert_eq!(
            complaints("hexhold-hex", "[dependencies]\nhexhold-model.workspace = true"),
            ["`hexhold-hex` may not depend on `hexhold-model`: arrows point downwards only"]
        );
        assert_eq!(complaints("hexhold-server", "[dependencies]\nhexhold-engine.workspace = true").len(), 1);
        assert!(complaints("hexhold-model", "[dependencies]\nhexhold-hex.workspace = true").is_empty());
    }

    #[test]
    fn claims_are_for_tests_only() {
        assert_eq!(complaints("hexhold-hex", "[dependencies]\nhexhold-proves.workspace = true").len(), 1);
        assert!(complaints("hexhold-hex", "[dev-dependencies]\nhexhold-proves.workspace = true").is_empty());
    }

    #[test]
    fn a_pure_crate_takes_no_impure_library() {
        assert_eq!(complaints("hexhold-engine", "[dependencies]\nrand.workspace = true").len(), 1);
        assert!(complaints("hexhold-server", "[dependencies]\nrand.workspace = true").is_empty());
    }

    #[test]
    fn a_new_crate_needs_a_place_and_the_house_rules() {
        assert!(complaints("hexhold-new", "")[0].starts_with("`hexhold-new` has no place yet"));
        assert!(complaints("hexhold-hex", "[dependencies]\nserde = \"1\"")[0].contains("belongs into the workspace"));
        let bare = File::new("crates/hexhold-hex/Cargo.toml", "");
        assert!(check(&[bare])[0].message.contains("lints"));
    }

    #[test]
    fn the_table_itself_points_downwards() {
        for (i, (name, allowed)) in ARROWS.iter().enumerate() {
            for dependency in *allowed {
                assert!(ARROWS[..i].iter().any(|(n, _)| n == dependency), "{name} → {dependency}");
            }
        }
    }
}
