//! `cargo xtask goldens`: writes the golden playthroughs anew, to be read as a diff before they are committed.

use crate::{system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> anyhow::Result<()> {
    let mut test = system::cargo();
    test.args(["test", "--quiet", "--package", "hexhold-bots", "--test", "golden"]);
    test.env("HEXHOLD_BLESS", "1").current_dir(workspace::root());
    system::run(&mut test)
}
