//! The file with every word loads, and is worded completely.

mod common;

use common::{EVERYTHING, load_text, messages};
use hexhold_content::wording::{Key, Lang, Wording};

#[test]
fn every_word_of_the_language_is_understood() {
    let mut loaded = load_text(EVERYTHING);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
    hexhold_content::check(&mut loaded);
    assert_eq!(loaded.diagnostics.errors(), 0, "{}", messages(&loaded));
}

fn all_words(lang: Lang) -> String {
    let loaded = load_text(EVERYTHING);
    let words = Wording::new(lang, &loaded.library).whole();
    for line in words.lines().filter(|l| l.starts_with(' ')) {
        assert!(!line.trim().is_empty() && !line.trim().ends_with(']'), "an empty line: {line}");
        assert!(!line.contains(['{', '}']), "an unfilled place: {line}");
    }
    words
}

#[test]
fn everything_is_worded_in_english() {
    insta::assert_snapshot!(all_words(Lang::En));
}

#[test]
fn everything_is_worded_in_german() {
    insta::assert_snapshot!(all_words(Lang::De));
}

#[test]
fn every_phrase_has_the_same_places_in_every_language() {
    for &key in Key::ALL {
        let places = |lang| {
            let text = key.text(lang);
            let mut list: Vec<char> =
                text.match_indices('{').filter_map(|(i, _)| text[i + 1..].chars().next()).collect();
            list.sort_unstable();
            list
        };
        assert!(!key.text(Lang::En).is_empty() && !key.text(Lang::De).is_empty());
        assert_eq!(places(Lang::En), places(Lang::De), "{}", key.name());
    }
}
