//! What a field of the files says, for people who do it themselves.

use serde_json::Value;

use crate::{card::Cx, plain};

const MOST_CHARS: usize = 400;

/// `collectiveGold` as `collective gold`.
pub(super) fn spaced(field: &str) -> String {
    let mut out = String::new();
    for c in field.chars().take(60) {
        if c.is_uppercase() && !out.is_empty() {
            out.push(' ');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// A field with everything that is written in it.
pub(super) fn field(cx: &Cx, name: &str, value: &Value) -> String {
    let mut said = Vec::new();
    scalars(cx, value, 0, &mut said);
    let name = spaced(name);
    let text = if said.is_empty() { name } else { format!("{name}: {}", said.join(", ")) };
    text.chars().take(MOST_CHARS).collect()
}

fn scalars(cx: &Cx, value: &Value, depth: u8, out: &mut Vec<String>) {
    if depth > 6 || out.len() > 20 {
        return;
    }
    match value {
        Value::String(s) => out.push(text(cx, s)),
        Value::Number(n) => out.push(n.to_string()),
        Value::Array(list) => list.iter().for_each(|v| scalars(cx, v, depth + 1, out)),
        Value::Object(map) => map.values().for_each(|v| scalars(cx, v, depth + 1, out)),
        Value::Bool(_) | Value::Null => {}
    }
}

/// A sentence without marks; a text that the files lack is its path.
pub(super) fn text(cx: &Cx, text: &str) -> String {
    plain::sentence(&cx.labels.fill(text).unwrap_or_else(|| text.trim_matches('%').to_owned()))
}
