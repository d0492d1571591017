//! In what rule sets differ, in players' words (`rules/differences.toml`).

use std::sync::LazyLock;

use toml::{Table, Value};

static DIMENSIONS: LazyLock<Table> = LazyLock::new(|| {
    // The file is part of the program and tests read it; were it broken, differences would be shown without words.
    include_str!("../../../rules/differences.toml").parse().unwrap_or_default()
});

/// The words of a field of the rule set: `asks` is its question, the others its answers.
///
/// ```
/// let push = hexhold_rules::dimension("movement.forced_distance").unwrap();
/// assert_eq!(push["asks"].as_str(), Some("How far is a figure pushed or pulled?"));
/// assert!(hexhold_rules::dimension("movement.chess").is_none());
/// ```
pub fn dimension(path: &str) -> Option<&'static Table> {
    let mut table = &*DIMENSIONS;
    for part in path.split('.') {
        table = table.get(part)?.as_table()?;
    }
    table.get("asks").and_then(Value::as_str).map(|_| table)
}
