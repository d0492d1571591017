//! A file of a pack: read, decoded, checked, and every complaint rendered.
#![no_main]

use hexhold_content::{PackText, Source, check, load};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let file = Source { name: "pack.kdl".to_owned(), text: text.to_owned() };
    let mut loaded = load(&[PackText { files: vec![file] }]);
    check(&mut loaded);
    let _ = loaded.diagnostics.render(&loaded.sources, false);
});
