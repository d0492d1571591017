//! What is asked, answered, ordered and told.

mod choose;
mod event;
mod notation;
mod order;
mod question;
mod rules;
mod why;

pub(crate) use choose::{choose, one_of, tell, tell_line};
pub use event::{Event, What};
pub use order::{BadOrder, Order};
pub use question::{Answer, Ask, Choice, Question, Refusal, To};
pub(crate) use rules::Scene;
pub use rules::{CampaignGame, Draw, Ending, Game, Input, Saved, Viewer};
pub use why::Why;
