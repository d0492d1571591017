//! Small boards for tests of rules. A test draws its board, scripts chance and answers every question; a question it did
//! not expect or a draw it did not script fails it.
//!
//! ```
//! use hexhold_testkit::{Stage, attack, hp, only};
//!
//! let mut t = Stage::new(r"
//!          m
//!      A       .
//! ").monster('m', only(hp(5))).top('A', attack(3)).turn_of('A');
//! t.play_top();                 // A plays the top half of its first card: Attack 3
//! t.modifiers('A', &["+1"]);
//! t.target('m');
//! assert_eq!(t.hp('m'), 1);
//! t.quiet();                    // nothing unexpected is asked, no scripted draw is left
//! ```
//!
//! A test plays under every rule set whose rules it claims with [`proves`], and under the second edition when it claims
//! none; [`four`] puts the results of all four side by side.
//!
//! Marks: `A` to `D` characters; `o` obstacle, `t` trap, `h` hazardous, `d` difficult, `i` icy terrain, `$` money, `p`
//! pressure plate; every other letter is what the stage says it is.

mod build;
mod demo;
mod demo_campaign;
mod editions;
mod given;
mod play;
mod stage;

pub use build::*;
pub use demo::{demo_library, demo_world};
pub use demo_campaign::campaign_library;
pub use editions::{fields_that_differ, four, four_by, rules, under, under_each};
pub use hexhold_proves::proves_under_each as proves;
pub use play::Play;
pub use stage::Stage;
