//! What is asked, answered, ordered and told.

mod choose;
mod event;
mod notation;
mod question;
mod referee;
mod rules;
mod why;

pub(crate) use choose::{ask, choose, over, tell};
pub use event::{Event, What};
pub use question::{Answer, Ask, Choice, Question, Refusal, Verb, Way, Ways};
pub use referee::{BadOrder, Order};
pub use rules::{Draw, Game, Holdin, Input, Nothing, Saved, Scene, To, Viewer};
pub use why::Why;
