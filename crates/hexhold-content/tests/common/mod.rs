//! Packs out of single texts.

#![allow(dead_code)]

use hexhold_content::{Loaded, PackText, Source, load};

pub(crate) const EVERYTHING: &str = include_str!("../data/everything.kdl");

pub(crate) fn pack(text: &str) -> PackText {
    let manifest = "pack \"Test\" version=\"1\" { rules gh2e }".to_owned();
    PackText {
        files: vec![
            Source { name: "pack.kdl".to_owned(), text: manifest },
            Source { name: "test.kdl".to_owned(), text: text.to_owned() },
        ],
    }
}

pub(crate) fn load_text(text: &str) -> Loaded {
    load(&[pack(text)])
}

/// The messages, as they are printed.
pub(crate) fn messages(loaded: &Loaded) -> String {
    loaded.diagnostics.render(&loaded.sources, false)
}
