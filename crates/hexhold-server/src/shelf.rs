//! What can be played, written once for each language: everybody asks for it first, and it does not change.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use hexhold_wire::Packs;

/// Languages that are kept. Who makes some up gets them all the same, written anew.
const MOST: usize = 16;

#[derive(Debug, Default)]
pub(crate) struct Shelf(Mutex<BTreeMap<(String, bool), Page>>);

#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) text: Bytes,
    /// Changes with the text: who has this one need not load it again.
    pub(crate) tag: String,
}

impl Shelf {
    pub(crate) fn page(&self, packs: &Packs, lang: &str, brief: bool) -> Page {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = pages.get(&(lang.to_owned(), brief)) {
            return page.clone();
        }
        let text = serde_json::to_string(&if brief { packs.brief(lang) } else { packs.view(lang) }).unwrap_or_default();
        let tag = format!("\"{}\"", crate::codes::fingerprint(&text));
        let page = Page { text: text.into(), tag };
        if pages.len() < MOST && lang.len() <= 8 {
            pages.insert((lang.to_owned(), brief), page.clone());
        }
        page
    }
}
