//! `cargo xtask goldens`: writes the golden playthroughs and chronicles anew, to be read as a diff before they are committed.

use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> anyhow::Result<()> {
    for (package, name) in [("hexhold-bots", "golden"), ("hexhold-table", "chronicle")] {
        let mut test = system::cargo();
        test.args(["test", "--quiet", "--package", package, "--test", name]);
        test.env("HEXHOLD_BLESS", "1").current_dir(workspace::root());
        system::run(&mut test)?;
    }
    Ok(())
}
