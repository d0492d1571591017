//! The project's own commands, run as `cargo xtask <command>`.
//!
//! To add a command: a module with an `Args` (clap) and a `run(&Args) -> anyhow::Result<()>`, and one line in each of
//! the three places below.

mod content;
mod goldens;
mod page;
mod play;
mod quick;
mod rules;
mod screens;
mod soak;
mod stages;
mod system;
mod test;
mod tidy;
mod web;
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
    /// Set everything up and play
    Play(play::Args),
    /// Set everything up and run all tests
    Test(test::Args),
    /// Show how much of the rule catalogues the tests prove
    Rules(rules::Args),
    /// Check what the compiler cannot: dependency arrows, absences, file sizes, names of rules
    Tidy(tidy::Args),
    /// Play a pack at random and list what was never used
    Content(content::Args),
    /// Write the golden playthroughs anew
    Goldens(goldens::Args),
    /// Take pictures of the main screens for docs/screens
    Screens(screens::Args),
    /// Play random games and watch what must always hold
    Soak(soak::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Play(args) => play::run(&args),
        Command::Test(args) => test::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Tidy(args) => tidy::run(&args),
        Command::Content(args) => content::run(&args),
        Command::Goldens(args) => goldens::run(&args),
        Command::Screens(args) => screens::run(&args),
        Command::Soak(args) => soak::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e:#}");
            ExitCode::FAILURE
        }
    }
}
