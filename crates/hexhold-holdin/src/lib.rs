//! Gloomholdin': one character, one monster at a time, held in one hand.
//!
//! - [`book`] is what a pack brings: cards, monsters, items, maps, scenario pages.
//! - [`World`] is a scenario set up with it, [`State`] how it stands; [`Game`] plays it on `hexhold-play`.
//! - [`campaign`] is the tracker card: what is unlocked, won, owned and learnt between scenarios.
//! - [`journey`] is both at one table: the campaign with the scenario that is being played, as one game.
//!
//! `turn` holds the round and the character's turn, `map` walking and looting, `combat` everything between character
//! and monster; `ask` is what is asked, answered and told.

mod ask;
pub mod book;
pub mod campaign;
mod combat;
pub mod journey;
mod map;
mod state;
mod turn;
pub mod view;
mod world;

pub use ask::{
    Answer, Ask, BadOrder, Choice, Draw, Event, Game, Holdin, Input, Nothing, Order, Question, Refusal, Saved, Scene,
    To, Verb, Viewer, Way, Ways, What, Why,
};
pub use state::{Active, Afflicted, Card, Combat, Ending, Held, Hindrance, Phase, Place, Side, State, Turn, Used};
pub use world::{BadSetup, MAX_DOORS, Options, Placed, Setup, World};

/// The longest Distance in combat (holdin:range.max).
pub const MAX_DISTANCE: u8 = 7;
