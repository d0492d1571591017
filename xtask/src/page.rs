//! The stage `page`: the pure crates, content and table compile for `wasm32-unknown-unknown`, and seeded games played there by
//! Node have the same hashes as those played natively.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail, ensure};

use crate::stages::Stages;
use crate::{system, workspace};

const TARGET: &str = "wasm32-unknown-unknown";
/// Debian's compiler for the web, and what it needs to build a standard library. Where rustup cannot fetch targets.
const PACKAGES: [&str; 3] = ["rustc-web", "libstd-rust-web-dev", "rust-web-src"];
/// The last of the seeds that are played, from 0.
const SEEDS: &str = "5";

/// A compiler for the page.
enum Toolchain {
    /// The one that is used for everything else.
    Own,
    /// Debian's, unpacked into a folder of ours; nothing is installed.
    Debian(PathBuf),
}

pub(crate) fn test(stages: &mut Stages) {
    match toolchain() {
        Ok(toolchain) => {
            stages.own("page", || same_games(&toolchain));
        }
        Err(why) => stages.skip("page", &format!("{why:#}; run: rustup target add {TARGET}")),
    }
}

fn toolchain() -> anyhow::Result<Toolchain> {
    ensure!(system::find(&["node"]).is_some(), "Node, which plays the games, is not there");
    let root = workspace::root();
    let installed = system::output("rustup", &["target", "list", "--installed"], &root).unwrap_or_default();
    if installed.lines().any(|line| line == TARGET) {
        return Ok(Toolchain::Own);
    }
    let dir = root.join("target/page/toolchain");
    if !dir.join("usr/bin/rustc").is_file() {
        unpack(&dir)?;
    }
    let (has, needs) = (version(&dir)?, minimum(&root)?);
    if has < needs {
        // The next run asks anew.
        std::fs::remove_dir_all(&dir)?;
        bail!("Debian's compiler is {}.{}, and {}.{} is needed", has.0, has.1, needs.0, needs.1);
    }
    Ok(Toolchain::Debian(dir))
}

/// Of the unpacked compiler.
fn version(dir: &Path) -> anyhow::Result<(u32, u32)> {
    let said =
        printed(Command::new(dir.join("usr/bin/rustc")).arg("--version").env("LD_LIBRARY_PATH", llvm_folders(dir)?))?;
    let number = said.split_whitespace().nth(1).and_then(release);
    number.with_context(|| format!("a compiler that says {said:?}"))
}

/// What the workspace asks for as `rust-version`.
fn minimum(root: &Path) -> anyhow::Result<(u32, u32)> {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml"))?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    line.and_then(|v| release(v.trim_matches('"'))).context("Cargo.toml says no rust-version")
}

/// `1.90.0` and `1.90` are both (1, 90).
fn release(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.').map(|part| part.parse().ok());
    Some((parts.next()??, parts.next()??))
}

/// Debian's packages, fetched and unpacked, with those that they name by version.
fn unpack(dir: &Path) -> anyhow::Result<()> {
    ensure!(system::find(&["apt-get"]).is_some() && system::find(&["dpkg"]).is_some(), "no compiler for {TARGET}");
    let root = workspace::root();
    let asks = |package: &str| system::output("apt-cache", &["depends", package], &root).unwrap_or_default();
    let named = |asked: String, prefix: &str| -> Option<String> {
        let words = asked.lines().filter_map(|line| line.trim().strip_prefix("Depends: ").map(str::to_owned));
        words.into_iter().find(|word| word.starts_with(prefix))
    };
    let dev = "libstd-rust-web-dev";
    // A machine that has never asked knows no packages, one that asked long ago an old compiler. Who may not ask has to be
    // told below.
    let _ = system::run(Command::new("apt-get").args(["update", "-q"]));
    let std = named(asks(dev), "libstd-rust-web-").context("Debian's rustc-web is not to be had (apt-get update)")?;
    let llvm = named(asks(&std), "libllvm").context("rustc-web names no LLVM")?;
    std::fs::create_dir_all(dir)?;
    println!("fetching {}, {std}, {llvm} into target/page (nothing is installed)", PACKAGES.join(", "));
    system::run(Command::new("apt-get").args(["download", "-q"]).args(PACKAGES).args([&std, &llvm]).current_dir(dir))?;
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "deb") {
            system::run(Command::new("dpkg").arg("-x").arg(&path).arg(dir))?;
            std::fs::remove_file(&path)?;
        }
    }
    Ok(())
}

fn same_games(toolchain: &Toolchain) -> anyhow::Result<()> {
    let root = workspace::root();
    let mut build = system::cargo();
    build.current_dir(&root).args(["build", "-p", "hexhold-page", "--lib", "--target", TARGET]);
    build.args(["--target-dir", "target/page"]);
    if let Toolchain::Debian(dir) = toolchain {
        let sysroot = system::output("rustc", &["--print", "sysroot"], &root).context("rustc does not answer")?;
        let linker = Path::new(sysroot.trim()).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
        ensure!(linker.is_file(), "no linker for the page in {}", linker.display());
        let libraries = llvm_folders(dir)?;
        build.arg("-Zbuild-std=std,panic_abort");
        build.env("RUSTC", dir.join("usr/bin/rustc")).env("RUSTC_BOOTSTRAP", "1").env("LD_LIBRARY_PATH", libraries);
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    system::run(&mut build)?;
    let wasm = root.join("target/page").join(TARGET).join("debug/hexhold_page.wasm");
    let there = printed(Command::new("node").arg(root.join("xtask/page.mjs")).arg(&wasm).arg(SEEDS))?;
    let here = printed(system::cargo().args(["run", "-q", "-p", "hexhold-page", "--", SEEDS]).current_dir(&root))?;
    if here != there {
        bail!("games differ in the page.\nhere:\n{here}in the page:\n{there}`hexhold-page N --games` prints the games");
    }
    println!("{} seeds, four rule sets each, the same in the page", here.lines().count());
    Ok(())
}

fn llvm_folders(dir: &Path) -> anyhow::Result<std::ffi::OsString> {
    let lib = dir.join("usr/lib");
    let mut folders = vec![lib.join("x86_64-linux-gnu")];
    for entry in std::fs::read_dir(&lib)? {
        let path = entry?.path();
        if path.file_name().is_some_and(|n| n.to_string_lossy().starts_with("llvm-")) {
            folders.push(path.join("lib"));
        }
    }
    Ok(std::env::join_paths(folders)?)
}

fn printed(command: &mut Command) -> anyhow::Result<String> {
    let shown = system::shown(command);
    let output = command.output().with_context(|| format!("cannot start `{shown}`"))?;
    ensure!(output.status.success(), "`{shown}` failed: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_compiler_is_told_from_a_new_one() {
        assert_eq!((release("1.85.0"), release("1.90"), release("nightly")), (Some((1, 85)), Some((1, 90)), None));
        assert!(release("1.85.0") < release("1.90") && release("1.100.0") > release("1.90"));
        assert!(minimum(&workspace::root()).is_ok_and(|v| v >= (1, 90)));
    }
}
