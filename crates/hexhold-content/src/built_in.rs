//! The packs that come with the program.

use crate::{PackText, Source};

type Files = &'static [(&'static str, &'static str)];

const PACKS: &[Files] = include!(concat!(env!("OUT_DIR"), "/packs.rs"));

/// The packs of `content/`, in the order of their folders.
pub fn built_in() -> Vec<PackText> {
    let source = |&(name, text): &(&str, &str)| Source { name: name.to_owned(), text: text.to_owned() };
    PACKS.iter().map(|files| PackText { files: files.iter().map(source).collect() }).collect()
}
