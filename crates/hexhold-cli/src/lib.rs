//! The `hexhold` command: one module a subcommand.

pub mod check;
pub mod solve;
