//! In what rule sets differ, in players' words (`rules/differences.toml`, and the same for other languages).

use std::sync::LazyLock;

use toml::{Table, Value};

static DIMENSIONS: LazyLock<Table> = LazyLock::new(|| {
    // The file is part of the program and tests read it; were it broken, differences would be shown without words.
    include_str!("../../../rules/differences.toml").parse().unwrap_or_default()
});

pub(crate) fn english() -> &'static Table {
    &DIMENSIONS
}

/// The words of a field of the rule set in a language: `asks` is its question, the others its answers.
///
/// ```
/// let push = hexhold_rules::dimension("movement.forced_distance", "en").unwrap();
/// assert_eq!(push["asks"].as_str(), Some("How far is a figure pushed or pulled?"));
/// assert!(hexhold_rules::dimension("movement.chess", "en").is_none());
/// ```
pub fn dimension(path: &str, language: &str) -> Option<&'static Table> {
    let told = crate::language::find(language).and_then(|l| at(&l.differences, path));
    told.or_else(|| at(english(), path))
}

fn at<'a>(mut table: &'a Table, path: &str) -> Option<&'a Table> {
    for part in path.split('.') {
        table = table.get(part)?.as_table()?;
    }
    table.get("asks").and_then(Value::as_str).map(|_| table)
}
