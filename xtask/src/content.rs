//! `cargo xtask content`: plays a pack at random and lists what was never used.

use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The pack's folder
    #[arg(default_value = "content/ember-road")]
    pack: String,
    #[arg(default_value_t = 400)]
    games: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut hunt = system::cargo();
    hunt.args(["run", "--quiet", "--release", "--package", "hexhold-bots", "--example", "content", "--"]);
    hunt.arg(&args.pack).arg(args.games.to_string()).current_dir(workspace::root());
    system::run(&mut hunt)
}
