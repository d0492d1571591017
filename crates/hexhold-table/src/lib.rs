//! A running game: who sits where, the log of everything done, undo, save points, export and replay.

mod wire;

pub use hexhold_engine::{Answer, Book, CharId, Choice, QuestionView, To, View, Viewer};
pub use wire::*;
