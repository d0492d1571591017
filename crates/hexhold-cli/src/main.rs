//! `hexhold`: see `hexhold help`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use hexhold_cli::{backup, check, import, replay, rooms, rules, serve, sim, solve};

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
    Sim(sim::Args),
    Backup(backup::Args),
    Restore(backup::RestoreArgs),
    Rooms(rooms::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Solve(solve::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Check(args) => check::run(&args),
        Command::Import(args) => import::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => backup::run_restore(&args),
        Command::Rooms(args) => rooms::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Solve(args) => solve::run(&args),
    }
}
