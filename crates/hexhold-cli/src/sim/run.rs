//! Games as work: which are to be played, playing them on all cores, and keeping each as it ends.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use hexhold_bots::{Dice, Policy, Record};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::{How, holdin, scenario};

/// A game to be played: all that makes it this one and no other.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(super) struct Job {
    pub(super) pack: String,
    /// Of the pack's text: games of another version are other games.
    pub(super) version: String,
    pub(super) rules: String,
    /// The key of the scenario, and its name.
    pub(super) scenario: String,
    pub(super) name: String,
    pub(super) party: usize,
    pub(super) policy: Policy,
    /// Games that are played out for a decision.
    pub(super) rollouts: u32,
    /// Of the scenario; none: the recommended one.
    pub(super) level: Option<u8>,
    pub(super) character_level: u8,
    pub(super) equipped: bool,
    /// Who may be in the party, by key; empty: everybody.
    pub(super) classes: Vec<String>,
    pub(super) seed: u64,
    pub(super) game: u32,
}

impl Job {
    /// A seed that is this game's alone, whatever else is played.
    pub(super) fn luck(&self) -> u64 {
        let text =
            format!("{}/{}/{}/{:?}/{}/{}", self.scenario, self.party, self.rules, self.level, self.seed, self.game);
        text.bytes().fold(Dice::new(self.seed).next(), |luck, b| (luck ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) job: Job,
    pub(super) record: Record,
    /// The cards that its characters could choose from, where there are any: class, card by number, name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) hands: Vec<(String, u8, String)>,
}

/// Something that can be played.
pub(super) enum Stage {
    Scenario(Box<scenario::Pack>),
    Holdin(holdin::Pack),
}

impl Stage {
    /// What the pack is called.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Scenario(pack) => &pack.name,
            Self::Holdin(pack) => &pack.name,
        }
    }

    fn jobs(&self, how: &How) -> Result<(Vec<Job>, Vec<String>), String> {
        match self {
            Self::Scenario(pack) => pack.jobs(how),
            Self::Holdin(pack) => pack.jobs(how),
        }
    }

    fn play(&self, job: &Job) -> Result<Played, String> {
        match self {
            Self::Scenario(pack) => pack.play(job),
            Self::Holdin(pack) => pack.play(job),
        }
    }
}

pub(super) struct Work {
    pub(super) stages: Vec<Stage>,
    jobs: Vec<(usize, Job)>,
    /// What cannot even begin.
    pub(super) problems: Vec<String>,
}

impl Work {
    pub(super) fn new(stages: Vec<Stage>, how: &How) -> Result<Self, String> {
        let (mut jobs, mut problems) = (Vec::new(), Vec::new());
        for (i, stage) in stages.iter().enumerate() {
            let (own, wrong) = stage.jobs(how)?;
            jobs.extend(own.into_iter().map(|j| (i, j)));
            problems.extend(wrong);
        }
        if jobs.is_empty() {
            let why =
                if problems.is_empty() { "nothing fits what was asked for".to_owned() } else { problems.join("\n") };
            return Err(why);
        }
        Ok(Self { stages, jobs, problems })
    }

    /// Those of the games that a file has already.
    pub(super) fn kept(&self, file: &Path) -> Result<Vec<Played>, String> {
        let kept = if file.exists() { read(file)? } else { Vec::new() };
        Ok(self.sorted(kept))
    }

    fn sorted(&self, of: Vec<Played>) -> Vec<Played> {
        let wanted: BTreeSet<&Job> = self.jobs.iter().map(|(_, j)| j).collect();
        let mut all: Vec<Played> = of.into_iter().filter(|p| wanted.contains(&p.job)).collect();
        all.sort_by(|a, b| a.job.cmp(&b.job));
        all
    }

    /// All games in their order, whoever has played which when.
    pub(super) fn played(&self, into: Option<&Path>) -> Result<Vec<Played>, String> {
        let kept = into.map_or_else(|| Ok(Vec::new()), |f| self.kept(f))?;
        let known: BTreeSet<&Job> = kept.iter().map(|p| &p.job).collect();
        let open: Vec<&(usize, Job)> = self.jobs.iter().filter(|(_, j)| !known.contains(j)).collect();
        let file = into.map(|f| OpenOptions::new().create(true).append(true).open(f).map_err(|e| said(f, &e)));
        let file = file.transpose()?.map(Mutex::new);
        let bar = bar(open.len());
        let one = |(stage, job): &&(usize, Job)| {
            let played = self.stages[*stage].play(job)?;
            if let Some(file) = &file {
                let line = serde_json::to_string(&played).map_err(|e| e.to_string())? + "\n";
                let mut file = file.lock().map_err(|e| e.to_string())?;
                file.write_all(line.as_bytes()).and_then(|()| file.flush()).map_err(|e| e.to_string())?;
            }
            bar.inc(1);
            Ok::<Played, String>(played)
        };
        let new: Vec<Played> = open.par_iter().map(one).collect::<Result<_, _>>()?;
        bar.finish_and_clear();
        Ok(self.sorted(kept.iter().cloned().chain(new).collect()))
    }
}

/// Where it stands, for whoever waits at a terminal; nothing in files and pipes.
fn bar(games: usize) -> ProgressBar {
    let target =
        if std::io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(games as u64), target);
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} to go");
    style.map_or_else(|_| bar.clone(), |s| bar.clone().with_style(s))
}

fn said(file: &Path, e: &impl ToString) -> String {
    format!("{}: {}", file.display(), e.to_string())
}

/// The games of a file. A last line that was cut off by an interruption is played again.
fn read(file: &Path) -> Result<Vec<Played>, String> {
    let lines = BufReader::new(File::open(file).map_err(|e| said(file, &e))?).lines();
    let lines = lines.collect::<Result<Vec<_>, _>>().map_err(|e| said(file, &e))?;
    let (last, mut all) = (lines.len(), Vec::new());
    for (i, line) in lines.iter().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        match serde_json::from_str(line) {
            Ok(played) => all.push(played),
            Err(_) if i + 1 == last => {}
            Err(e) => return Err(format!("{}, line {}: {e}", file.display(), i + 1)),
        }
    }
    Ok(all)
}

/// Everything that several files hold, each game once.
pub(super) fn merged(files: &[PathBuf], into: Option<&Path>) -> Result<Vec<Played>, String> {
    let mut all = Vec::new();
    for file in files {
        all.extend(read(file)?);
    }
    all.sort_by(|a, b| a.job.cmp(&b.job));
    if let Some([a, b]) = all.windows(2).find(|w| w[0].job == w[1].job && w[0].record != w[1].record) {
        return Err(format!(
            "game {} of {:?} was played twice and went otherwise: {:?}, {:?}",
            a.job.game, a.job.name, a.record.outcome, b.record.outcome
        ));
    }
    all.dedup_by(|a, b| a.job == b.job);
    if let Some(into) = into {
        let lines = all.iter().map(|p| serde_json::to_string(p).map_err(|e| e.to_string()));
        let text = lines.collect::<Result<Vec<_>, _>>()?.join("\n") + "\n";
        std::fs::write(into, text).map_err(|e| said(into, &e))?;
    }
    Ok(all)
}
