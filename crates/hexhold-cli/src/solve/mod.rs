//! `hexhold solve`: what the rules let a monster do, for boards given as cases.

pub mod answer;
mod bench;
pub mod case;
mod draw;
pub mod setup;

use std::{
    io::{self, Read, Write},
    path::PathBuf,
    process::ExitCode,
};

use hexhold_solver::Solver;

use self::{
    answer::Answer,
    case::{Case, Rules},
    setup::Ready,
};

/// Work out monster turns: focus, movement and targets, every outcome the rules allow
///
/// Reads cases, one JSON object a line, and writes for each its id and the complete set of outcomes, one JSON object a
/// line. Exits with 1 if --check found a difference, with 2 if a case was malformed (the others are still solved).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The cases; `-` reads standard input
    #[arg(value_name = "FILE", default_value = "-")]
    files: Vec<PathBuf>,
    /// Rules to use instead of those the cases name: gh1e, gh2e, jotl or fh
    #[arg(long, value_parser = rules)]
    rules: Option<Rules>,
    /// Say what was compared and what decided
    #[arg(long)]
    explain: bool,
    /// Show the boards instead of JSON
    #[arg(long)]
    draw: bool,
    /// Compare with what the cases expect; draw what differs
    #[arg(long, conflicts_with_all = ["bench"])]
    check: bool,
    /// Solve every case so many times and print the time per case
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    bench: Option<u32>,
}

fn rules(name: &str) -> Result<Rules, String> {
    Rules::parse(name).ok_or_else(|| format!("expected {}", Rules::NAMES))
}

const DIFFERENT: u8 = 1;
const MALFORMED: u8 = 2;

pub fn run(args: &Args) -> ExitCode {
    let mut out = io::stdout().lock();
    match solve(args, &mut out, &mut io::stderr().lock()) {
        Ok(code) => ExitCode::from(code),
        // Whoever reads the output has seen enough.
        Err(e) if e.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("hexhold solve: {e}");
            ExitCode::from(MALFORMED)
        }
    }
}

/// A case that can be solved.
struct Loaded {
    case: Case,
    ready: Ready,
}

fn solve(args: &Args, out: &mut impl Write, err: &mut impl Write) -> io::Result<u8> {
    let (cases, malformed) = load(args, err)?;
    let mut code = if malformed > 0 { MALFORMED } else { 0 };
    if let Some(runs) = args.bench {
        bench::run(&cases, runs, out)?;
        return Ok(code);
    }
    let mut solver = Solver::default();
    let mut tally = Tally::default();
    for Loaded { case, ready } in &cases {
        let answer = Answer::new(ready, &mut solver);
        if args.check {
            let Some(expected) = &case.expect else {
                tally.without += 1;
                continue;
            };
            let difference = answer.difference(expected);
            tally.add(case, difference.is_none());
            if let Some(difference) = difference {
                writeln!(out, "{}", draw::difference(case, ready, &answer, &difference))?;
            }
            continue;
        }
        let reasons = args.explain.then(|| answer.reasons(case, ready, &mut solver));
        if args.draw {
            writeln!(out, "{}", draw::answer(case, ready, &answer, reasons.as_deref()))?;
        } else {
            writeln!(out, "{}", answer.json(case, ready, reasons.as_deref()))?;
        }
    }
    if args.check {
        writeln!(out, "{}", tally.summary(malformed))?;
        if tally.different > 0 && code == 0 {
            code = DIFFERENT;
        }
    }
    out.flush()?;
    Ok(code)
}

/// Reads every case; says where one is malformed and goes on.
fn load(args: &Args, err: &mut impl Write) -> io::Result<(Vec<Loaded>, usize)> {
    let mut cases = Vec::new();
    let mut malformed = 0;
    for path in &args.files {
        let name = if path.as_os_str() == "-" { "<stdin>".into() } else { path.display().to_string() };
        let text = if path.as_os_str() == "-" {
            let mut text = Vec::new();
            io::stdin().lock().read_to_end(&mut text).map(|_| text)
        } else {
            std::fs::read(path)
        };
        let text = text.map_err(|e| io::Error::new(e.kind(), format!("{name}: {e}")))?;
        for (i, line) in text.split(|&b| b == b'\n').enumerate() {
            let line = String::from_utf8_lossy(line);
            if line.trim().is_empty() {
                continue;
            }
            let loaded = case::read(&line).and_then(|case| Ok(Loaded { ready: Ready::new(&case, args.rules)?, case }));
            match loaded {
                Ok(loaded) => cases.push(loaded),
                Err(problem) => {
                    malformed += 1;
                    writeln!(err, "{name}:{}: {problem}", i + 1)?;
                }
            }
        }
    }
    Ok((cases, malformed))
}

#[derive(Default)]
struct Tally {
    agree: usize,
    different: usize,
    pending: usize,
    without: usize,
}

impl Tally {
    fn add(&mut self, case: &Case, agrees: bool) {
        if agrees {
            self.agree += 1;
        } else {
            self.different += 1;
            self.pending += usize::from(case.authority == "pending");
        }
    }

    fn summary(&self, malformed: usize) -> String {
        let mut text = format!("{} of {} cases agree", self.agree, self.agree + self.different);
        if self.pending > 0 {
            text += &format!("; {} of those that differ are marked pending", self.pending);
        }
        if self.without > 0 {
            text += &format!("; {} expect nothing", self.without);
        }
        if malformed > 0 {
            text += &format!("; {malformed} malformed");
        }
        text
    }
}
