//! Gloomholdin' at a table: its pack, what the player sees, and the rules that explain it.

mod advice;
mod kind;
mod look;
mod pack;
mod printed;

pub use hexhold_holdin::journey::{Begin, Finished, JOURNEY_VERSION, Journey, JourneyEnding, JourneySetup, Odd, Odds};
pub use hexhold_holdin::{Answer, Ask, BadOrder, Event, Options, Order, Question as Asked, Refusal, To, Viewer};
pub use look::*;
pub use pack::Pack;
pub use printed::*;

pub type Table = crate::Table<Journey>;
pub type Setup = crate::Setup<Journey>;
pub type GameFile = crate::GameFile<Journey>;
pub type Refused = crate::Refused<Journey>;
