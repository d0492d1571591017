//! Goldens: what happens, as text. A change of rules or of cards shows here as a difference to read;
//! `cargo xtask goldens` writes the files anew.

mod cards;
mod items;
mod monsters;
mod pack;
mod player;
mod playthrough;
mod tell;
mod tutorial;

use std::path::PathBuf;

/// Compares with the golden of this name, or writes it when asked to.
#[track_caller]
fn golden(name: &str, now: &str) {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name);
    if std::env::var_os("HEXHOLD_BLESS").is_some() {
        std::fs::write(&file, now).expect("the golden can be written");
        return;
    }
    let golden = std::fs::read_to_string(&file).unwrap_or_default();
    let mut heading = "";
    for (line, (was, is)) in golden.lines().zip(now.lines()).enumerate() {
        assert_eq!(was, is, "{name}, line {}, {heading}; write anew with: cargo xtask goldens", line + 1);
        if was.starts_with('=') {
            heading = was;
        }
    }
    let (was, is) = (golden.lines().count(), now.lines().count());
    assert_eq!(was, is, "{name} is longer or shorter; write anew with: cargo xtask goldens");
}
