//! An event without words for the log would be silent: every variant of the engine's `What` has a text of its own in every
//! language of the client, or is handled (or left out on purpose) by name in `event-words.ts`.

use crate::workspace::{File, Problem};

const EVENTS: &str = "crates/hexhold-engine/src/ask/event.rs";
const HANDLED: &str = "web/src/log/event-words.ts";
const TEXTS: [&str; 2] = ["web/src/i18n/en-log.ts", "web/src/i18n/de-log.ts"];

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    let text = |path: &str| files.iter().find(|f| f.path == path).map(|f| f.text.as_str());
    // Without an engine (in the tests of other checks) there is nothing to say.
    let Some(events) = text(EVENTS) else { return Vec::new() };
    let (Some(handled), [Some(english), Some(german)]) = (text(HANDLED), TEXTS.map(text)) else {
        return vec![Problem::new(
            EVENTS,
            0,
            format!("the words for events are looked for in {HANDLED} and {}", TEXTS.join(", ")),
        )];
    };
    let mut problems = Vec::new();
    for (name, line) in variants(events) {
        let by_name = handled.contains(&format!("'{name}'"));
        let key = format!("'log.{name}'");
        let missing: Vec<&str> =
            TEXTS.into_iter().zip([english, german]).filter(|(_, t)| !t.contains(&key)).map(|(path, _)| path).collect();
        if !by_name && !missing.is_empty() {
            let said = format!(
                "the event `{name}` has no words: add {key} to {}, or handle '{name}' in {HANDLED}",
                missing.join(" and ")
            );
            problems.push(Problem::new(EVENTS, line, said));
        }
    }
    problems
}

/// The variants of `What` as they go over the wire, with their lines.
fn variants(text: &str) -> Vec<(String, usize)> {
    let Ok(parsed) = syn::parse_file(text) else { return Vec::new() };
    let what = parsed.items.into_iter().find_map(|item| match item {
        syn::Item::Enum(e) if e.ident == "What" => Some(e),
        _ => None,
    });
    let named = |v: &syn::Variant| (snake(&v.ident.to_string()), v.ident.span().start().line);
    what.map(|e| e.variants.iter().map(named).collect()).unwrap_or_default()
}

fn snake(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_without_words_is_found() {
        let files = |words: &str, english: &str, german: &str| {
            [
                File::new(
                    EVENTS,
                    "pub enum Why { Rest }\npub enum What {\n    RoundBegan { round: u16 },\n    Said,\n}\n",
                ),
                File::new(HANDLED, words),
                File::new(TEXTS[0], english),
                File::new(TEXTS[1], german),
            ]
        };
        let said = |files: &[File]| check(files).iter().map(ToString::to_string).collect::<Vec<_>>();
        let round = "  'log.round_began': 'x',\n";
        assert_eq!(said(&files("case 'said':", round, round)), Vec::<String>::new());
        assert_eq!(
            said(&files("case 'said':", round, "")),
            [format!(
                "{EVENTS}:3: the event `round_began` has no words: add 'log.round_began' to {}, or handle 'round_began' in {HANDLED}",
                TEXTS[1]
            )]
        );
        assert_eq!(said(&files("", round, round)).len(), 1, "`said` is neither handled nor worded");
        assert_eq!(check(&files("case 'said':", round, round)[..1]).len(), 1, "a file has moved");
    }
}
