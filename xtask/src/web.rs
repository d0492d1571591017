//! The browser client in `web/`: its dependencies, its scripts and its tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use serde_json::Value;

use crate::stages::Stages;
use crate::{system, workspace};

pub(crate) struct Web {
    dir: PathBuf,
    package: Value,
}

impl Web {
    /// The client, if this checkout has one.
    pub(crate) fn find() -> anyhow::Result<Option<Self>> {
        let dir = workspace::root().join("web");
        let Ok(text) = fs::read_to_string(dir.join("package.json")) else { return Ok(None) };
        let package = serde_json::from_str(&text).context("web/package.json")?;
        Ok(Some(Self { dir, package }))
    }

    fn npm(&self, args: &[&str]) -> Command {
        let mut npm = Command::new("npm");
        npm.args(args).current_dir(&self.dir);
        npm
    }

    /// `npm install`, unless the modules are already those of the lock file. Not `npm ci`: it refuses a lock file without the
    /// optional packages of other systems, and a registry that has only some of them makes just such a lock file.
    pub(crate) fn install(&self) -> anyhow::Result<()> {
        require_node()?;
        let lock = fs::read(self.dir.join("package-lock.json")).context("web/package-lock.json")?;
        let stamp = self.dir.join("node_modules/.installed-lock");
        if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
            println!("web/node_modules is up to date");
            return Ok(());
        }
        system::run(&mut self.npm(&["install", "--no-audit", "--no-fund"]))?;
        fs::create_dir_all(self.dir.join("node_modules"))?;
        fs::write(&stamp, lock).with_context(|| format!("writing {}", stamp.display()))
    }

    fn has(&self, script: &str) -> bool {
        self.package["scripts"][script].is_string()
    }

    fn script(&self, name: &str) -> Command {
        self.npm(&["run", "--silent", name])
    }

    pub(crate) fn build(&self) -> anyhow::Result<()> {
        self.install()?;
        system::run(&mut self.script("build"))
    }

    /// Types, unit tests and the build, which Rust embeds and so must come before it. Returns whether it makes sense to
    /// go on to the browser.
    pub(crate) fn test(&self, stages: &mut Stages) -> bool {
        if !stages.own("web install", || self.install()) {
            return false;
        }
        let mut built = true;
        for (stage, script) in [("web check", "check"), ("web unit", "test"), ("web build", "build")] {
            if self.has(script) {
                built = stages.command(stage, &mut self.script(script));
            } else {
                stages.skip(stage, &format!("web/package.json has no script `{script}`"));
            }
        }
        built
    }

    /// Types and unit tests only.
    pub(crate) fn quick_test(&self, stages: &mut Stages) {
        if stages.own("web install", || self.install()) {
            stages.command("web check", &mut self.script("check"));
            stages.command("web unit", &mut self.script("test"));
        }
    }

    /// The tests in a real browser, against a real server: `npm run e2e` with `CHROMIUM` and `HEXHOLD` set to programs.
    /// `built`: the server is there already, and building it by itself would only compile it with fewer features again.
    pub(crate) fn browser_test(&self, stages: &mut Stages, built: bool) {
        if !self.has("e2e") {
            stages.skip("web browser", "web/package.json has no script `e2e`");
            return;
        }
        let mut browser = PathBuf::new();
        let found = stages.own("chromium", || {
            browser = chromium()?;
            println!("{}", browser.display());
            Ok(())
        });
        if found && (built || stages.command("server", &mut server())) {
            stages.command("web browser", &mut self.with_programs("e2e", &browser));
        }
    }

    /// Pictures of the main screens, made in a real browser from a real game.
    pub(crate) fn screens(&self) -> anyhow::Result<()> {
        self.build()?;
        let browser = chromium()?;
        system::run(&mut server())?;
        system::run(&mut self.with_programs("screens", &browser))
    }

    /// A script that starts the browser and our server.
    fn with_programs(&self, script: &str, browser: &Path) -> Command {
        let target =
            std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace::root().join("target"), PathBuf::from);
        let mut script = self.script(script);
        script.env("CHROMIUM", browser).env("HEXHOLD", target.join("debug/hexhold"));
        script
    }
}

fn chromium() -> anyhow::Result<PathBuf> {
    system::require(&["chromium", "chromium-browser", "google-chrome"], "chromium", "the browser tests")
}

fn server() -> Command {
    let mut build = system::cargo();
    build.args(["build", "--package", "hexhold-cli", "--bin", "hexhold"]).current_dir(workspace::root());
    build
}

/// Node 20 or later, with npm.
fn require_node() -> anyhow::Result<()> {
    let version = Command::new("node").arg("--version").output().ok();
    let version = version.map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned()).unwrap_or_default();
    let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse::<u32>().ok());
    match major {
        Some(20..) if system::find(&["npm", "npm.cmd"]).is_some() => Ok(()),
        Some(20..) => bail!("the web client needs npm, which comes with Node: https://nodejs.org"),
        Some(_) => bail!("the web client needs Node 20 or later, and this is {version}: https://nodejs.org"),
        None => bail!("the web client needs Node 20 or later: https://nodejs.org"),
    }
}
