//! `cargo xtask play`: builds what is needed and opens the table.

use crate::web::Web;
use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `hexhold serve`
    #[arg(last = true)]
    args: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if let Some(web) = Web::find()? {
        web.build()?;
    }
    let mut hexhold = system::cargo();
    hexhold
        .args(["run", "--profile", "play", "--package", "hexhold-cli", "--bin", "hexhold", "--", "serve", "--open"])
        .args(&args.args);
    system::run(hexhold.current_dir(workspace::root()))
}
