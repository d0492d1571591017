//! What goes over the line of a scenario.

mod lists;
mod menu;
mod new_game;
pub(crate) mod seen;
mod update;

pub use hexhold_engine::{Answer, Ask, Book, Order, QuestionView, To, View};
pub use hexhold_table::scenario::NextScenario;
pub use lists::*;
pub use menu::{class_page, founding_view, pack_view, party};
pub use new_game::new_game;
pub use update::*;
