//! `cargo xtask content`: hunts for what is never used in a pack: plays it game after game, and counts; then lets companions
//! play every scenario, and says who won.

use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The pack's folder
    #[arg(default_value = "content/ember-road")]
    pack: String,
    #[arg(default_value_t = 400)]
    games: u64,
    /// The rule set to play by; otherwise the first that the pack is made for
    #[arg(long)]
    rules: Option<String>,
    /// Play one game again, as a failure printed it
    #[arg(long, value_name = "GAME")]
    again: Option<String>,
    /// Fail if companions win none of so many games of a scenario with each size of party
    #[arg(long, value_name = "GAMES", num_args = 0..=1, default_missing_value = "8")]
    wins: Option<u64>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut hunt = system::cargo();
    hunt.args(["run", "--quiet", "--release", "--package", "hexhold-bots", "--example", "content", "--"]);
    hunt.arg(&args.pack)
        .arg(args.games.to_string())
        .arg(args.rules.as_deref().unwrap_or(""))
        .args(&args.again)
        .args(args.wins.map(|n| ["--wins".to_owned(), n.to_string()]).into_iter().flatten())
        .current_dir(workspace::root());
    system::run(&mut hunt)
}
