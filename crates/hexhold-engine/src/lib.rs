//! The rules of a scenario, as straight-line code that asks.
//!
//! [`State`] is plain data. Rule code runs in a [`Scene`]: it changes the state, draws from [`Chance`], reports
//! [`Event`]s and asks [`Question`]s. [`Game`] drives it: when a question has no answer yet the step is left, and run
//! again from its checkpoint once there is one. Being deterministic, it reaches the same place and goes on.
//!
//! Absent on purpose: clock, I/O, threads, floats, hash maps, global state, and the names of the editions; where they
//! differ the code matches on a field of [`Ruleset`](hexhold_model::Ruleset).

mod ability;
mod ask;
mod bonus;
mod card_text;
mod cards;
mod effect;
mod game;
mod monster;
mod round;
mod scenario;
mod scene;
mod setup;
mod state;
mod view;

// Rule code names a page by its own name, wherever the page lies.
use ability::{
    action, attack, attack::modifiers, command, deck_edits, doors, each_target, forced, give, heal, loot, movement,
    places, suffer, summon, tiles,
};
use ask::{draw, event, notation, question, redeal, referee, unseen, why};
use bonus::{bonuses, in_any_order, interject, items, lasting, listeners, mandatory, riders};
use card_text::{area, targets};
use cards::{active, another as play_card, change, played, recover};
use effect::{conditions, damage, death, enter};
use monster::{focus, help, plan, seam, strike, walk};
use round::{character_turn, initiative, long_rest, rest, result};
use scenario::{loot_deck, reveal, wants};
use setup::{brought, changed_types, dungeon, enhance, favors, gather, goals, ground, played_class, share, world};
use state::{deed, figure, marks, piles};

pub use brought::{Brought, BroughtBy, DeckChange, Variants};
pub use build::{Open, view, visible_cells};
pub use deed::{Deed, Figures};
pub use draw::Draw;
pub use dungeon::{Deal, DungeonSetup};
pub use event::*;
pub use favors::{Favor, Favors};
pub use figure::*;
pub use game::ScenarioRules;
pub use hexhold_model::RoundStep;
pub use hexhold_play::{BadNotation, Chance, Flow, Heard, Pause, Recorded, Seeded, Voice};
pub use loot_deck::LootCard;
pub use mat::{book, events_for, questions_for};
pub use piles::{AbilityDeck, Cards, Known, ModifierDeck};
pub use played_class::PlayedClass;
pub use question::*;
pub use redeal::Redeal;
pub use referee::{BadOrder, Order};
pub use result::{CharacterResult, ScenarioResult};
pub use round::step;
pub use scene::{Facts, Holds, Scene};
pub use share::Share;
pub use sight::{Seen, is_revealed, seen_from};
pub use state::*;
pub use view::*;
pub use wants::{Want, deadline, holds, precious, wants};
pub use why::Why;
pub use words::{Wordless, Words};
pub use world::{BonusId, GameSetup, Member, SetupProblem, World, recommended_level};

/// A scenario being played.
pub type Game<C> = hexhold_play::Game<ScenarioRules, C>;
/// An answer and whom it came from.
pub type Input = hexhold_play::Input<ScenarioRules>;
/// A scenario as it can be kept.
pub type Saved = hexhold_play::Saved<ScenarioRules>;
