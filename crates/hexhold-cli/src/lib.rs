//! The `hexhold` command: one module a subcommand.

pub mod check;
pub mod import;
pub mod packs;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod solve;
pub mod words;
