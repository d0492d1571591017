//! What an author wrote, in other languages.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_holdin::book::Book;

use super::Cx;
use crate::source::{Diagnostic, Severity};
use crate::texts::Texts;

/// Warns of what is missing in a language, and of lines that translate nothing.
pub(super) fn check(cx: &mut Cx, book: &Book, about: &str, texts: &BTreeMap<String, Texts>) {
    let there = written(book);
    // May be translated, and need not be: not every table shows them.
    let also: BTreeSet<&str> = book.maps.iter().map(|m| m.name.as_str()).chain([book.name.as_str(), about]).collect();
    for (language, texts) in texts {
        let mut warn = |message: String, span| {
            let (severity, label) = (Severity::Warning, "here".to_owned());
            cx.diags.push(Diagnostic { severity, message, span, label, help: None });
        };
        for (text, span) in texts.lines().filter(|(t, _)| !there.contains(t) && !also.contains(t)) {
            warn(format!("nothing in the pack reads {text:?}"), span);
        }
        let missing: Vec<&str> = there.iter().copied().filter(|t| !texts.has(t)).collect();
        if let [first, ..] = missing[..] {
            let place = texts.lines().next().map(|(_, span)| span).unwrap_or_default();
            warn(format!("{} texts are not in {language:?}, the first of them is {first:?}", missing.len()), place);
        }
    }
}

fn written(book: &Book) -> BTreeSet<&str> {
    let mut all: Vec<&str> = Vec::new();
    for c in &book.characters {
        all.push(&c.name);
        all.extend(c.cards.iter().map(|c| c.name.as_str()));
    }
    all.extend(book.monsters.iter().map(|m| m.name.as_str()));
    all.extend(book.items.iter().map(|i| i.name.as_str()));
    all.extend(book.treasures.iter().map(|t| t.text.as_str()));
    all.extend(book.achievements.iter().map(String::as_str));
    for s in &book.scenarios {
        all.extend([&s.name, &s.introduction, &s.conclusion].map(String::as_str));
    }
    all.into_iter().filter(|t| !t.is_empty()).collect()
}
