//! A library as text in our language. What the language cannot say is `None`, and its caller says so.

mod amount;
mod campaign;
mod class;
mod deck;
mod figures;
mod gain;
mod item;
mod map;
mod monster;
mod others;
mod rule;
mod scenario;
mod step;

pub use campaign::campaign;
pub use class::class;
pub(crate) use class::{perk, says};
pub use item::item;
pub use monster::{deck, monster};
pub use scenario::{loot, scenario};

/// A text in quotes.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Lines one step further in.
pub(crate) fn indented(text: &str) -> String {
    text.lines().map(|l| if l.is_empty() { String::new() } else { format!("    {l}") }).collect::<Vec<_>>().join("\n")
}

/// A line with a block, or without one if there is nothing in it.
pub(crate) fn with_block(line: &str, block: &[String]) -> String {
    if block.is_empty() { line.to_owned() } else { format!("{line} {{\n{}\n}}", indented(&block.join("\n"))) }
}
