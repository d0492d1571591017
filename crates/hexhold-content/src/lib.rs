//! Content as text: packs of classes, monsters, items, battle goals and scenarios, read into a
//! [`Library`](hexhold_model::Library).
//!
//! The text is KDL, read as phrases; `docs/write-your-own.md` shows how to write each thing. Every mistake is reported
//! with its place and, where there is one, a suggestion; reading never panics and is bounded in time and memory.

pub mod fs;
pub mod holdin;
pub mod names;
pub mod wording;

mod built_in;
mod campaign;
mod check;
mod counts;
mod decode;
mod pack;
mod reach;
mod source;
mod suggest;
mod syntax;
mod texts;

pub use built_in::built_in;
pub use campaign::silent;
pub use check::{check, check_kept};
pub use counts::{Counts, book_counts, counts, counts_table};
pub use pack::{Loaded, PackInfo, PackText, RULES, load};
pub use reach::is_walkable;
pub use source::{Diagnostic, Diagnostics, FileId, Severity, Source, Span};
pub use texts::Texts;
