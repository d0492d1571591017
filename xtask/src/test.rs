//! `cargo xtask test`: everything that must pass, in the order in which failures are cheapest to see.

use anyhow::bail;
use clap::ValueEnum;

use crate::stages::Stages;
use crate::web::Web;
use crate::{system, tidy, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only these parts
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// What cargo cannot check: dependency arrows, absences, file sizes, rule names
    Tidy,
    /// Format, lints, unit, property, golden and doc tests, documentation
    Rust,
    /// The browser client: types, unit tests, build, tests in a browser
    Web,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let wanted = |part| args.only.is_empty() || args.only.contains(&part);
    let mut stages = Stages::default();
    let web = Web::find()?;

    if wanted(Part::Tidy) {
        stages.own("tidy", || tidy::run(&tidy::Args::default()));
    }
    let mut to_browser = false;
    if wanted(Part::Web) {
        match &web {
            Some(web) => to_browser = web.test(&mut stages),
            None if args.only.is_empty() => {}
            None => bail!("there is no web client in this checkout"),
        }
    }
    // The tests of the command line build the program that the browser tests start.
    let built = wanted(Part::Rust) && rust(&mut stages)?;
    if let (true, Some(web)) = (to_browser, &web) {
        web.browser_test(&mut stages, built);
    }
    stages.finish()
}

/// Returns whether the tests passed, and so everything is built.
fn rust(stages: &mut Stages) -> anyhow::Result<bool> {
    system::require_components()?;
    let cargo = |args: &[&str]| {
        let mut command = system::cargo();
        command.args(args).current_dir(workspace::root());
        command
    };
    stages.command("format", &mut cargo(&["fmt", "--all", "--check"]));
    stages.command("lints", &mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]));
    let run: &[&str] = if system::succeeds("cargo", &["nextest", "--version"]) {
        &["nextest", "run", "--workspace", "--no-fail-fast", "--status-level", "slow"]
    } else {
        &["test", "--workspace", "--lib", "--bins", "--tests", "--no-fail-fast"]
    };
    let tested = stages.command("tests", &mut cargo(run));
    stages.command("doc tests", &mut cargo(&["test", "--workspace", "--doc", "--no-fail-fast"]));
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    stages.command("docs", docs.env("RUSTDOCFLAGS", "-D warnings"));
    Ok(tested)
}
