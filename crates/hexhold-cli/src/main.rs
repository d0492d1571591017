//! `hexhold`: see `hexhold help`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use hexhold_cli::solve;

#[derive(Debug, Parser)]
#[command(name = "hexhold", version, about = "Gloomhaven-style games: rules engine and table")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Solve(solve::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Solve(args) => solve::run(&args),
    }
}
