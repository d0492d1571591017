//! The project's own commands, run as `cargo xtask <command>`.
//!
//! To add a command: a module with an `Args` (clap) and a `run(&Args) -> anyhow::Result<()>`, and one line in each of
//! the three places below.

mod rules;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own commands", disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Show how much of the rule catalogues the tests prove
    Rules(rules::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Rules(args) => rules::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e:#}");
            ExitCode::FAILURE
        }
    }
}
