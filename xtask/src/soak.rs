//! `cargo xtask soak`: random play for longer than the tests have time for.

use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games for each party size; with --campaigns, campaigns for each rule set (300)
    games: Option<u64>,
    /// The first seed
    #[arg(default_value_t = 0)]
    seed: u64,
    /// Only parties of this size
    characters: Option<u8>,
    /// Under this rule set only: gh1e, jotl, gh2e, fh
    #[arg(long)]
    rules: Option<String>,
    /// Whole campaigns of the shipped pack, with results at random
    #[arg(long, conflicts_with = "characters")]
    campaigns: bool,
    /// Scenarios of each campaign
    #[arg(long, default_value_t = 40, requires = "campaigns")]
    scenarios: u32,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut soak = system::cargo();
    let (example, usual) = if args.campaigns { ("campaigns", 300) } else { ("soak", 10_000) };
    soak.args(["run", "--quiet", "--release", "--package", "hexhold-bots", "--example", example, "--"]);
    soak.arg(args.games.unwrap_or(usual).to_string()).arg(args.seed.to_string()).current_dir(workspace::root());
    if args.campaigns {
        soak.arg(args.scenarios.to_string()).args(&args.rules);
    } else if let Some(n) = args.characters {
        soak.arg(n.to_string()).args(&args.rules);
    }
    system::run(&mut soak)
}
