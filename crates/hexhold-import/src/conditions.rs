//! Conditions and elements by the names the files give them.

use hexhold_model::{Condition, Element, ElementIcon};

pub(crate) fn named(name: &str) -> Option<Condition> {
    let name = name.trim().to_lowercase();
    Condition::named(&name)
}

pub(crate) fn element(name: &str) -> Option<Element> {
    Element::ALL.into_iter().find(|e| format!("{e:?}").to_lowercase() == name)
}

/// `fire`, `fire:ice` (both), `wild`.
pub(crate) fn icons(text: &str) -> Option<Vec<ElementIcon>> {
    text.split(':').take(7).map(icon).collect()
}

/// The two halves of one icon.
pub(crate) fn halves(text: &str) -> Option<ElementIcon> {
    let (a, b) = text.split_once(':')?;
    Some(ElementIcon::Mixed(element(a)?, element(b)?))
}

fn icon(name: &str) -> Option<ElementIcon> {
    if name == "wild" { Some(ElementIcon::Wild) } else { element(name).map(ElementIcon::One) }
}
