//! What an automated figure does on its turn: whom it focuses on, where it moves, whom it attacks, and why.
//!
//! The solver is pure. Given a [`Board`], an [`Actor`] and a [`Policy`] it returns **every** outcome the rules allow, so
//! that a genuine tie becomes a question to the party and nothing is decided silently. Monsters, summons, scenario allies
//! and controlled figures all use it; what differs is who counts as an enemy.
//!
//! Rule sets differ only in the values of their [`Policy`]; each value is matched in exactly one function.
//!
//! - [`Solver::solve`]: the whole turn; [`Solver::foci`], [`Solver::movement`], [`Solver::targets_from`]: its parts, for
//!   a turn in which something happens between them (the focus dies, a trap stuns the monster, a second attack follows)
//! - [`explain`]: what was compared and what decided, for a player
//! - [`paths`]: the ways to the end hex that differ in what they trigger
//! - `follow`: summons that follow their summoner

mod attack;
mod board;
pub mod explain;
mod floor;
mod focus;
mod follow;
mod laid;
mod movement;
mod order;
pub mod paths;
mod pattern;
mod policy;
mod search;
mod sets;
mod solve;
mod zones;

pub use board::{Actor, Attack, Board, Figure, FigureSet, MAX_FIGURES, Range, Relation, TargetCount, Terrain};
pub use laid::laid;
pub use order::Order;
pub use pattern::Pattern;
pub use policy::{
    AttackHexPriority, Catalogue, FocusProximity, InvisibleEnemies, JumpLanding, OutOfReach, Policy, SecondaryTargets,
};
pub use solve::{Outcome, Solver};
