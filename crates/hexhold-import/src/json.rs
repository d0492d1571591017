//! A place in a JSON file: the value, the file, and the path to it, so that every complaint can say where it is.

use std::rc::Rc;

use serde_json::Value;

use crate::diag::Diagnostics;

/// Files larger than this are refused unread; the largest known one has three megabytes.
pub(crate) const MOST_BYTES: u64 = 32 << 20;
/// Lists longer than this are cut, with a complaint.
const MOST_ITEMS: usize = 20_000;

#[derive(Clone, Debug)]
pub(crate) struct Node<'a> {
    value: &'a Value,
    file: Rc<str>,
    path: String,
}

/// Reads a JSON text; a file that is none is a complaint.
pub(crate) fn parse(file: &str, text: &str, diags: &mut Diagnostics) -> Option<Value> {
    match serde_json::from_str(text) {
        Ok(value) => Some(value),
        Err(e) => {
            diags.push(file, "$", format!("not readable as JSON: {e}"));
            None
        }
    }
}

impl<'a> Node<'a> {
    pub(crate) fn root(file: &str, value: &'a Value) -> Self {
        Self { value, file: file.into(), path: "$".to_owned() }
    }

    pub(crate) const fn value(&self) -> &'a Value {
        self.value
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn complain(&self, diags: &mut Diagnostics, message: impl Into<String>) {
        diags.push(&self.file, &self.path, message);
    }

    fn below(&self, value: &'a Value, step: &str) -> Self {
        // A hostile key must not make the path as long as the file.
        let step: String = step.chars().take(60).collect();
        Self { value, file: self.file.clone(), path: format!("{}{step}", self.path) }
    }

    /// A member that is there and not null.
    pub(crate) fn get(&self, key: &str) -> Option<Self> {
        let value = self.value.get(key).filter(|v| !v.is_null())?;
        Some(self.below(value, &format!(".{key}")))
    }

    /// The items of the list under the key; nothing if it is absent, a complaint if it is no list.
    pub(crate) fn list(&self, key: &str, diags: &mut Diagnostics) -> Vec<Self> {
        self.get(key).map_or_else(Vec::new, |n| n.items(diags))
    }

    pub(crate) fn items(&self, diags: &mut Diagnostics) -> Vec<Self> {
        let Some(list) = self.value.as_array() else {
            self.complain(diags, "a list is expected here");
            return Vec::new();
        };
        if list.len() > MOST_ITEMS {
            self.complain(diags, format!("more than {MOST_ITEMS} entries; the rest is left out"));
        }
        list.iter().take(MOST_ITEMS).enumerate().map(|(i, v)| self.below(v, &format!("[{i}]"))).collect()
    }

    pub(crate) fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    /// A text under a key; a complaint if it is there and something else.
    pub(crate) fn text_at(&self, key: &str, diags: &mut Diagnostics) -> Option<&'a str> {
        let node = self.get(key)?;
        let text = node.text();
        if text.is_none() {
            node.complain(diags, "a text is expected here");
        }
        text
    }

    /// A whole number: written as one, or as a text that is one.
    pub(crate) fn whole(&self) -> Option<i64> {
        match self.value {
            Value::Number(n) => n.as_i64(),
            Value::String(s) => s.trim().parse().ok(),
            _ => None,
        }
    }

    /// A whole number under a key within bounds; a complaint if it is there and not one.
    pub(crate) fn whole_at(
        &self,
        key: &str,
        bounds: std::ops::RangeInclusive<i64>,
        diags: &mut Diagnostics,
    ) -> Option<i64> {
        let node = self.get(key)?;
        let found = node.whole().filter(|n| bounds.contains(n));
        if found.is_none() {
            node.complain(
                diags,
                format!("a whole number from {} to {} is expected here", bounds.start(), bounds.end()),
            );
        }
        found
    }

    pub(crate) fn flag(&self, key: &str) -> bool {
        self.value.get(key).and_then(Value::as_bool).unwrap_or(false)
    }
}
