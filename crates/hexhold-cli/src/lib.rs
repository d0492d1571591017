//! The `hexhold` command: one module a subcommand.

pub mod solve;
