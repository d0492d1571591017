//! `cargo xtask play`: builds what is needed and opens the table; before there is one, says so and runs what exists.

use crate::web::Web;
use crate::{rules, system, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Passed on to `hexhold serve`
    #[arg(last = true)]
    args: Vec<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let root = workspace::root();
    let has = |name: &str| root.join("crates").join(name).join("Cargo.toml").is_file();
    let mut hexhold = system::cargo();
    hexhold.args(["run", "--package", "hexhold-cli", "--bin", "hexhold", "--"]).current_dir(&root);
    if has("hexhold-cli") && has("hexhold-server") {
        if let Some(web) = Web::find()? {
            web.build()?;
        }
        return system::run(hexhold.args(["serve", "--open"]).args(&args.args));
    }
    if has("hexhold-cli") {
        println!("There is no table to play at in this checkout yet. These commands exist:\n");
        return system::run(hexhold.arg("--help"));
    }
    println!("There is nothing to play in this checkout yet. This much of the rules is proved by tests:\n");
    rules::run(&rules::Args::default())
}
