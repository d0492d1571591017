//! `hexhold`: see `hexhold help`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use hexhold_cli::{check, import, replay, rules, serve, solve};

#[derive(Debug, Parser)]
#[command(name = "hexhold", version, about = "Gloomhaven-style games: rules engine and table")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Import(import::Args),
    Serve(serve::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Solve(solve::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Check(args) => check::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Solve(args) => solve::run(&args),
    }
}
