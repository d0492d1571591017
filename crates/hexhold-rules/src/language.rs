//! The catalogues in other languages: `rules/<language>/` says again what players read. What it lacks is told in English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use toml::Table;

use crate::{Rule, catalogue};

/// Rules by catalogue and id; the table `catalogue` holds what the catalogues are called.
type Texts = BTreeMap<String, BTreeMap<String, String>>;

pub(crate) struct Language {
    name: &'static str,
    texts: Texts,
    /// What the small game tells; its code names the rules.
    holdin: Texts,
    pub(crate) differences: Table,
}

static LANGUAGES: LazyLock<[Language; 1]> = LazyLock::new(|| {
    // The files are part of the program and tests read them; were they broken, rules would be told in English.
    [Language {
        name: "de",
        texts: toml::from_str(include_str!("../../../rules/de/rules.toml")).unwrap_or_default(),
        holdin: toml::from_str(include_str!("../../../rules/de/holdin.toml")).unwrap_or_default(),
        differences: include_str!("../../../rules/de/differences.toml").parse().unwrap_or_default(),
    }]
});

pub(crate) fn find(language: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|l| l.name == language)
}

/// What a rule says in a language.
///
/// ```
/// let rule = hexhold_rules::why("gh2e", "stun").unwrap();
/// assert_eq!(hexhold_rules::text(rule, "de"), "Eine betäubte Figur kann keine Fähigkeit ausführen.");
/// assert_eq!(hexhold_rules::text(rule, "xy"), rule.text);
/// ```
pub fn text(rule: &'static Rule, language: &str) -> &'static str {
    let of = |texts: &'static Texts| texts.get(rule.catalogue)?.get(&rule.id);
    let told = find(language).and_then(|l| of(&l.texts).or_else(|| of(&l.holdin)));
    told.unwrap_or(&rule.text)
}

/// What a rule set is called in a language.
///
/// ```
/// assert_eq!(hexhold_rules::title("gh2e", "de"), Some("Gloomhaven, zweite Edition"));
/// assert_eq!(hexhold_rules::title("gh2e", "en"), Some("Gloomhaven, second edition"));
/// ```
pub fn title(rule_set: &str, language: &str) -> Option<&'static str> {
    let told = find(language).and_then(|l| l.texts.get("catalogue")?.get(rule_set));
    told.map(String::as_str).or_else(|| catalogue(rule_set).map(|c| c.title))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use toml::Value;

    use super::*;

    #[test]
    fn every_rule_that_players_read_is_told_in_every_language_and_no_other() {
        let read: BTreeSet<String> = crate::topics().flat_map(|(_, names)| names).collect();
        for language in LANGUAGES.iter() {
            let rules = language.texts.iter().filter(|(catalogue, _)| *catalogue != "catalogue");
            let told = rules.flat_map(|(catalogue, ids)| ids.keys().map(move |id| format!("{catalogue}:{id}")));
            assert_same(&read, &told.collect(), &format!("rules/{}/rules.toml", language.name));
            for name in &read {
                let rule = crate::find(name).expect("another test looks");
                assert_ne!(text(rule, language.name), rule.text, "{name} is still told in English");
            }
        }
    }

    #[test]
    fn every_rule_set_has_a_title_in_every_language() {
        // Those that explain events are those that games are played by.
        let played: BTreeSet<String> = crate::topics()
            .flat_map(|(_, names)| names)
            .filter_map(|name| Some(name.split_once(':')?.0.to_owned()))
            .collect();
        for language in LANGUAGES.iter() {
            let titles = language.texts["catalogue"].keys().cloned().collect();
            assert_same(&played, &titles, &format!("rules/{}/rules.toml, [catalogue]", language.name));
        }
    }

    #[test]
    fn every_difference_is_told_in_every_language_and_no_other() {
        let said = leaves(crate::dimension::english(), "");
        assert!(said.len() > 200, "rules/differences.toml could not be read");
        for language in LANGUAGES.iter() {
            let file = format!("rules/{}/differences.toml", language.name);
            let told = leaves(&language.differences, "");
            let keys = |of: &BTreeMap<String, String>| of.keys().cloned().collect::<BTreeSet<_>>();
            assert_same(&keys(&said), &keys(&told), &file);
            for (key, words) in &said {
                // Where the value itself is the answer, there is nothing to say.
                assert!(words == "{}" || told[key] != *words, "{file}: {key} is still told in English");
                assert_eq!(words.contains("{}"), told[key].contains("{}"), "{file}: {key} and its value");
            }
        }
    }

    fn assert_same(wanted: &BTreeSet<String>, there: &BTreeSet<String>, file: &str) {
        let missing: Vec<_> = wanted.difference(there).collect();
        let idle: Vec<_> = there.difference(wanted).collect();
        assert!(missing.is_empty() && idle.is_empty(), "{file} lacks {missing:?} and translates nothing with {idle:?}");
    }

    fn leaves(table: &Table, path: &str) -> BTreeMap<String, String> {
        let mut all = BTreeMap::new();
        for (key, value) in table {
            match value {
                Value::Table(inner) => all.extend(leaves(inner, &format!("{path}{key}."))),
                other => drop(all.insert(format!("{path}{key}"), other.as_str().unwrap_or_default().to_owned())),
            }
        }
        all
    }
}
