//! The rules of a scenario, as straight-line code that asks.
//!
//! [`State`] is plain data. Rule code runs in a [`Scene`]: it changes the state, draws from [`Chance`], reports
//! [`Event`]s and asks [`Question`]s. [`Game`] drives it: when a question has no answer yet the step is left, and run
//! again from its checkpoint once there is one. Being deterministic, it reaches the same place and goes on.
//!
//! Absent on purpose: clock, I/O, threads, floats, hash maps, global state, and the names of the editions; where they
//! differ the code matches on a field of [`Ruleset`](hexhold_model::Ruleset).

mod action;
mod amounts;
mod attack;
mod automated;
mod bonuses;
mod brought;
mod cards;
mod chance;
mod changed_types;
mod character_turn;
mod command;
mod conditions;
mod damage;
mod death;
mod deck_edits;
mod deed;
mod dungeon;
mod enhance;
mod enter;
mod event;
mod favors;
mod figure;
mod forced;
mod game;
mod gather;
mod heal;
mod in_any_order;
mod initiative;
mod interject;
mod items;
mod lasting;
mod legal;
mod loot;
mod loot_deck;
mod mandatory;
mod marks;
mod modifiers;
mod monster_turn;
mod movement;
mod notation;
mod piles;
mod places;
mod play_card;
mod question;
mod reach;
mod recover;
mod redeal;
mod referee;
mod rest;
mod result;
mod reveal;
mod riders;
mod round;
mod scenario_effects;
mod scenario_rules;
mod scene;
mod seam;
mod setup;
mod state;
mod summon;
mod targets;
mod tiles;
mod view;
mod view_build;
mod view_mat;
mod view_sight;
mod view_words;
mod waypoints;
mod ways;
mod why;
mod world;

pub use brought::{Brought, BroughtBy, Variants};
pub use chance::{Chance, Draw, Recorded, Seeded};
pub use deed::{Deed, Figures};
pub use dungeon::{Deal, DungeonSetup};
pub use event::*;
pub use favors::{Favor, Favors};
pub use figure::*;
pub use game::{Game, Input, NotRestored, Saved};
pub use hexhold_model::RoundStep;
pub use loot_deck::LootCard;
pub use notation::BadNotation;
pub use piles::{AbilityDeck, Cards, Known, ModifierDeck};
pub use question::*;
pub use redeal::Redeal;
pub use referee::{BadOrder, Order};
pub use result::{CharacterResult, ScenarioResult};
pub use round::step;
pub use scene::{Flow, Pause, Scene, Voice};
pub use state::*;
pub use view::*;
pub use view_build::{Open, view};
pub use view_mat::{book, events_for, questions_for};
pub use view_sight::{Seen, seen_from};
pub use view_words::{Wordless, Words};
pub use why::Why;
pub use world::{BonusId, GameSetup, Member, SetupProblem, World};
