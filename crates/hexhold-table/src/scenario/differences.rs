//! In what rule sets differ, told to players: the fields of the rule sets side by side, with the words for each value.

use hexhold_model::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One question that the rule sets answer differently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Difference {
    /// The field of the rule set, for instance `movement.forced_distance`.
    pub field: String,
    pub asks: String,
    /// One answer per rule set, in the order given.
    pub answers: Vec<String>,
}

/// Where these rule sets differ, in a language. One alone differs nowhere.
///
/// ```
/// # use hexhold_model::Ruleset;
/// let both = [Ruleset::gloomhaven_first(), Ruleset::gloomhaven_second()];
/// let push = hexhold_table::scenario::differences(&both, "en").into_iter().find(|d| d.field == "movement.forced_distance").unwrap();
/// assert_eq!(push.answers[0], "Not at all or the full distance, unless something stops it.");
/// ```
pub fn differences(rule_sets: &[Ruleset], language: &str) -> Vec<Difference> {
    let told = In(language);
    let fields: Vec<Vec<(String, Value)>> = rule_sets.iter().map(fields).collect();
    let Some(first) = fields.first() else { return Vec::new() };
    let mut found = Vec::new();
    for (i, (field, _)) in first.iter().enumerate() {
        let values: Vec<&Value> = fields.iter().filter_map(|f| f.get(i)).map(|(_, v)| v).collect();
        if values.iter().any(|v| **v != *values[0]) {
            let answers = values.iter().map(|v| told.answer(field, v).unwrap_or_else(|| v.to_string())).collect();
            let asks = told.words(field, "asks").unwrap_or(field).to_owned();
            found.push(Difference { field: field.clone(), asks, answers });
        }
    }
    found
}

/// What a rule set is called in a language.
pub fn rule_set_name(rules: &Ruleset, language: &str) -> String {
    hexhold_rules::title(&rules.catalogue, language).unwrap_or(&rules.name).to_owned()
}

/// Every field of a rule set, by topic.
fn fields(rules: &Ruleset) -> Vec<(String, Value)> {
    let mut out = Vec::new();
    if let Ok(Value::Object(topics)) = serde_json::to_value(rules) {
        for (topic, value) in topics {
            leaves(&topic, value, &mut out);
        }
    }
    // What a rule set is called is no rule.
    out.retain(|(field, _)| field != "name" && !field.ends_with("catalogue"));
    out
}

fn leaves(path: &str, value: Value, out: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                leaves(&format!("{path}.{name}"), value, out);
            }
        }
        Value::Array(rows) if rows.first().is_some_and(Value::is_object) => columns(path, &rows, out),
        leaf => out.push((path.to_owned(), leaf)),
    }
}

/// A table is compared by its columns.
fn columns(path: &str, rows: &[Value], out: &mut Vec<(String, Value)>) {
    let Some(Value::Object(first)) = rows.first() else { return };
    for name in first.keys() {
        let column = rows.iter().map(|row| row[name].clone()).collect();
        out.push((format!("{path}.{name}"), Value::Array(column)));
    }
}

/// Words in a language.
struct In<'a>(&'a str);

impl In<'_> {
    /// The words for a value, if there are any.
    fn answer(&self, field: &str, value: &Value) -> Option<String> {
        match value {
            Value::Null => self.words(field, "none").map(str::to_owned),
            Value::String(_) | Value::Bool(_) => self.plain(field, value),
            other => Some(self.words(field, "is")?.replace("{}", &self.plain(field, other)?)),
        }
    }

    /// A value as text: numbers of a column apart by spaces, names by commas.
    fn plain(&self, field: &str, value: &Value) -> Option<String> {
        match value {
            Value::String(name) => self.words(field, name).map(str::to_owned),
            Value::Bool(yes) => self.words(field, if *yes { "yes" } else { "no" }).map(str::to_owned),
            Value::Array(all) => {
                let between = if all.iter().all(Value::is_number) { " " } else { ", " };
                let all: Option<Vec<String>> = all.iter().map(|v| self.plain(field, v)).collect();
                all.map(|all| all.join(between))
            }
            other => Some(other.to_string()),
        }
    }

    fn words(&self, field: &str, value: &str) -> Option<&'static str> {
        hexhold_rules::dimension(field, self.0)?.get(value)?.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_and_every_value_of_the_published_rule_sets_has_words() {
        // What German lacks of these, a test of the catalogues finds.
        let (all, told) = (Ruleset::published(), In("en"));
        for (field, value) in all.iter().flat_map(fields) {
            assert!(told.words(&field, "asks").is_some(), "rules/differences.toml does not ask about `{field}`");
            assert!(told.answer(&field, &value).is_some(), "rules/differences.toml: no words for `{field}` = {value}");
        }
    }

    #[test]
    fn a_table_differs_by_column_and_equal_rule_sets_do_not_differ() {
        let found = differences(&[Ruleset::gloomhaven_first(), Ruleset::gloomhaven_second()], "en");
        let hazard = found.iter().find(|d| d.field == "level.table.hazard").expect("hazards differ");
        assert_eq!(hazard.answers, ["1 1 2 2 3 3 4 4", "1 2 2 2 3 3 3 4"]);
        assert!(found.iter().all(|d| d.field != "level.table.trap"));
        let twice = [Ruleset::frosthaven(), Ruleset::frosthaven()];
        assert_eq!(differences(&twice, "en"), []);
    }

    #[test]
    fn differences_are_told_in_german() {
        let found = differences(&[Ruleset::gloomhaven_second(), Ruleset::frosthaven()], "de");
        let conditions = found.iter().find(|d| d.field == "conditions.present").expect("conditions differ");
        assert_eq!(conditions.asks, "Welche Zustände gibt es?");
        assert!(conditions.answers[0].ends_with("Schutz, Obhut"), "{conditions:?}");
        assert!(conditions.answers[1].contains("Fluch, Spröde, "), "{conditions:?}");
    }
}
