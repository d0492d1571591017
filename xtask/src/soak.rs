//! `cargo xtask soak`: random play for longer than the tests have time for.

use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Games for each party size
    #[arg(default_value_t = 10_000)]
    games: u64,
    /// The first seed
    #[arg(default_value_t = 0)]
    seed: u64,
    /// Only parties of this size
    characters: Option<u8>,
    /// Under this rule set only: gh1e, jotl, gh2e, fh
    rules: Option<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut soak = system::cargo();
    soak.args(["run", "--quiet", "--release", "--package", "hexhold-bots", "--example", "soak", "--"]);
    soak.arg(args.games.to_string()).arg(args.seed.to_string()).current_dir(workspace::root());
    if let Some(n) = args.characters {
        soak.arg(n.to_string()).args(&args.rules);
    }
    system::run(&mut soak)
}
