//! `cargo xtask test`: everything that must pass, in the order in which failures are cheapest to see.

use std::process::Command;

use anyhow::bail;
use clap::ValueEnum;

use crate::stages::Stages;
use crate::web::Web;
use crate::{page, quick, system, tidy, workspace};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only these parts
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
    /// Only what a change can have broken, without the browser and the long tests
    #[arg(long, conflicts_with = "only")]
    quick: bool,
    /// With --quick: what the change is compared with; otherwise where the branch left its upstream
    #[arg(long, requires = "quick")]
    since: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// What cargo cannot check: dependency arrows, absences, file sizes, rule names
    Tidy,
    /// Format, lints, unit, property, golden and doc tests, documentation
    Rust,
    /// The browser client: types, unit tests, build, tests in a browser
    Web,
    /// The same games in the page's engine, compiled to WebAssembly
    Page,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if args.quick {
        return run_quick(args.since.as_deref());
    }
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
    if wanted(Part::Page) {
        page::test(&mut stages);
    }
    if let (true, Some(web)) = (to_browser, &web) {
        web.browser_test(&mut stages, built);
    }
    stages.finish()
}

/// Fast enough that nobody skips it.
fn run_quick(since: Option<&str>) -> anyhow::Result<()> {
    let Some(files) = quick::changed(since) else { bail!("git does not say what was changed: run `cargo xtask test`") };
    system::require_components()?;
    let mut stages = Stages::default();
    stages.own("tidy", || tidy::run(&tidy::Args::default()));
    stages.command("format", &mut cargo(&["fmt", "--all", "--check"]));
    match quick::filter(&files) {
        Some(filter) if has_nextest() => {
            let run =
                ["nextest", "run", "--workspace", "--profile", "quick", "--no-fail-fast", "--status-level", "slow"];
            stages.command("tests", cargo(&run).args(["-E", &filter]));
        }
        Some(_) => {
            stages.command("tests", &mut cargo(&["test", "--workspace", "--lib", "--tests", "--no-fail-fast"]));
        }
        None => stages.skip("tests", "no file of a crate, a pack or a catalogue was changed"),
    }
    if let (true, Some(web)) = (quick::touches_web(&files), Web::find()?) {
        web.quick_test(&mut stages);
    }
    stages.finish()
}

fn cargo(args: &[&str]) -> Command {
    let mut command = system::cargo();
    command.args(args).current_dir(workspace::root());
    command
}

fn has_nextest() -> bool {
    system::succeeds("cargo", &["nextest", "--version"])
}

/// Returns whether the tests passed, and so everything is built.
fn rust(stages: &mut Stages) -> anyhow::Result<bool> {
    system::require_components()?;
    stages.own("postgresql", system::require_postgres);
    stages.command("format", &mut cargo(&["fmt", "--all", "--check"]));
    stages.command("lints", &mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]));
    let run: &[&str] = if has_nextest() {
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
