//! Running one stage after the other: what each prints is shown as it comes, and a summary closes the run.

use std::io::{BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::system;

mod closing;

pub(crate) use closing::Closing;

#[derive(Default)]
pub(crate) struct Stages {
    done: Vec<Stage>,
}

struct Stage {
    name: String,
    outcome: Outcome,
    took: Duration,
    /// What the test runner said at its end.
    closing: Vec<String>,
}

enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

impl Stages {
    /// A stage that is a command. Returns whether it passed; a failure does not stop the run.
    pub(crate) fn command(&mut self, name: &str, command: &mut Command) -> bool {
        let shown = system::shown(command);
        self.step(&format!("{name}: {shown}"), name, |closing| streamed(command, closing))
    }

    /// A stage that is our own code.
    pub(crate) fn own(&mut self, name: &str, step: impl FnOnce() -> anyhow::Result<()>) -> bool {
        self.step(name, name, |_| step())
    }

    fn step(&mut self, title: &str, name: &str, step: impl FnOnce(&mut Closing) -> anyhow::Result<()>) -> bool {
        println!("\n=== {title}");
        let start = Instant::now();
        let mut closing = Closing::default();
        let outcome = match step(&mut closing) {
            Ok(()) => Outcome::Passed,
            Err(e) => {
                eprintln!("{e:#}");
                Outcome::Failed(format!("{e:#}"))
            }
        };
        let passed = matches!(outcome, Outcome::Passed);
        let took = start.elapsed();
        println!("=== {name} {} after {}", if passed { "passed" } else { "FAILED" }, seconds(took));
        self.done.push(Stage { name: name.into(), outcome, took, closing: closing.lines() });
        passed
    }

    /// A stage that cannot run here; the summary says why.
    pub(crate) fn skip(&mut self, name: &str, why: &str) {
        println!("\n=== {name} skipped: {why}");
        let outcome = Outcome::Skipped(why.into());
        self.done.push(Stage { name: name.into(), outcome, took: Duration::ZERO, closing: Vec::new() });
    }

    /// Prints the summary; an error if any stage failed.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        println!("\n=== summary");
        for stage in &self.done {
            let outcome = match &stage.outcome {
                Outcome::Passed => "ok".to_owned(),
                Outcome::Failed(why) => format!("FAILED: {}", why.lines().next().unwrap_or_default()),
                Outcome::Skipped(why) => format!("skipped: {why}"),
            };
            println!("{:<14} {:>8}  {outcome}", stage.name, seconds(stage.took));
            for line in &stage.closing {
                println!("{:25}{line}", "");
            }
        }
        let count = |wanted: fn(&Outcome) -> bool| self.done.iter().filter(|s| wanted(&s.outcome)).count();
        let failed = count(|o| matches!(o, Outcome::Failed(_)));
        if failed > 0 {
            bail!("{failed} of {} stages failed", self.done.len());
        }
        match count(|o| matches!(o, Outcome::Skipped(_))) {
            0 => println!("all {} stages passed", self.done.len()),
            skipped => println!("{} stages passed, {skipped} skipped", self.done.len() - skipped),
        }
        Ok(())
    }
}

fn seconds(time: Duration) -> String {
    format!("{}.{} s", time.as_secs(), time.subsec_millis() / 100)
}

/// Runs a command, shows its output line by line, and notes the closing lines of a test runner in it.
fn streamed(command: &mut Command, closing: &mut Closing) -> anyhow::Result<()> {
    if std::io::stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    let shown = system::shown(command);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{shown}`"))?;
    let out = child.stdout.take().map(|pipe| thread::spawn(|| forward(pipe, std::io::stdout())));
    let err = child.stderr.take().map(|pipe| thread::spawn(|| forward(pipe, std::io::stderr())));
    for reader in [out, err].into_iter().flatten() {
        if let Ok(lines) = reader.join() {
            closing.merge(lines);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

fn forward(pipe: impl Read, mut to: impl Write) -> Closing {
    let mut closing = Closing::default();
    let mut reader = BufReader::new(pipe);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
        // A closed terminal is no reason to stop the tests.
        _ = to.write_all(&line).and_then(|()| to.flush());
        closing.see(&String::from_utf8_lossy(&line));
        line.clear();
    }
    closing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_stage_fails_the_run_but_does_not_stop_it() {
        let mut stages = Stages::default();
        assert!(!stages.own("one", || bail!("no")));
        assert!(stages.own("two", || Ok(())));
        assert_eq!(stages.finish().unwrap_err().to_string(), "1 of 2 stages failed");
    }

    #[test]
    fn a_command_fails_when_its_status_says_so() {
        let mut stages = Stages::default();
        assert!(stages.command("good", Command::new("cargo").arg("--version")));
        assert!(!stages.command("bad", Command::new("cargo").arg("--no-such-option")));
        assert!(!stages.command("absent", &mut Command::new("no-such-program-anywhere")));
        assert!(stages.finish().is_err());
    }
}
