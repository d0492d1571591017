//! What the commands need from the machine: installed when that is possible, otherwise named with the command to run.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

/// Whether a command runs and says it succeeded; what it prints is dropped.
pub(crate) fn succeeds(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|s| s.success())
}

/// What a command prints, if it succeeds.
pub(crate) fn output(program: &str, args: &[&str], dir: &Path) -> Option<String> {
    let output = Command::new(program).args(args).current_dir(dir).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command with its output shown.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let shown = shown(command);
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

/// The first of these programs that is on the path.
pub(crate) fn find(programs: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let dirs: Vec<PathBuf> = std::env::split_paths(&path).collect();
    programs.iter().flat_map(|p| dirs.iter().map(move |d| d.join(p))).find(|f| f.is_file())
}

/// One of these programs; installed from the Debian package when this is Debian and we are root.
pub(crate) fn require(programs: &[&str], package: &str, why: &str) -> anyhow::Result<PathBuf> {
    if let Some(found) = find(programs) {
        return Ok(found);
    }
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.trim_ascii() == b"0");
    if find(&["apt-get"]).is_none() {
        bail!("{why} needs {}, which is not installed", programs.join(" or "));
    }
    if !is_root {
        bail!("{why} needs {}; run: sudo apt-get install -y {package}", programs[0]);
    }
    println!("installing {package}, which {why} needs");
    run(Command::new("apt-get").args(["update", "-q"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "-q", "-y", "--no-install-recommends", package]).env("DEBIAN_FRONTEND", "noninteractive");
    run(&mut install)?;
    find(programs).with_context(|| format!("{package} is installed but has no {}", programs.join(" or ")))
}

/// PostgreSQL for the tests of servers that share one. Debian keeps its programs beside the path.
pub(crate) fn require_postgres() -> anyhow::Result<()> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if debian.map(|e| e.path().join("bin/initdb")).any(|p| p.is_file()) || find(&["initdb"]).is_some() {
        return Ok(());
    }
    require(&["psql"], "postgresql", "the tests of servers that share a database").map(drop)
}

/// A cargo of the same toolchain as the one that runs us.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Makes sure that `cargo fmt` and `cargo clippy` are there: a minimal toolchain comes without them.
pub(crate) fn require_components() -> anyhow::Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if succeeds("cargo", &[subcommand, "--version"]) {
            continue;
        }
        if find(&["rustup"]).is_none() {
            bail!("`cargo {subcommand}` is missing: install the component {component} of your Rust toolchain");
        }
        run(Command::new("rustup").args(["component", "add", component]))?;
    }
    Ok(())
}
