//! `hexhold sim balance`: plays packs as their authors want to know them, and writes what came of it as a page with pictures.

use std::path::{Path, PathBuf};

use super::page::{self, Part};
use super::report::Report;
use super::run::{Stage, Work};
use super::{How, Player, plot, stages};

/// Play packs as their authors want to know them, and write a page
///
/// Packs for Gloomholdin' are played by search at every scenario level, packs of scenarios at a glance, by search, and by a longer search on
/// a sample, with 2, 3 and 4 characters. The page is FOLDER/balance.md, its pictures are in FOLDER/balance.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Folders of packs; none: those that are built in
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Where the page is written
    #[arg(long, value_name = "FOLDER", default_value = "docs")]
    docs: PathBuf,
    /// Where the games are kept, so that a run that is stopped goes on, and only what has changed is played again
    #[arg(long, value_name = "FOLDER", default_value = "target/balance")]
    keep: PathBuf,
    /// Games at a glance, for each scenario and size of party
    #[arg(long, default_value_t = 100)]
    quick: u32,
    /// Games by search, for each scenario and size of party
    #[arg(long, default_value_t = 20)]
    good: u32,
    /// Games by a longer search, for each scenario and size of party
    #[arg(long, default_value_t = 4)]
    strong: u32,
    /// Games of Gloomholdin' for each scenario, character and level
    #[arg(long, default_value_t = 40)]
    alone: u32,
    /// Play nothing: the page of what was kept so far
    #[arg(long)]
    kept: bool,
    /// Threads; 0: one a core
    #[arg(long, default_value_t = 0)]
    pub(super) threads: usize,
}

/// Of Gloomholdin'.
const LEVELS: [(&str, u8); 4] = [("level 0", 0), ("level 1", 1), ("level 2", 2), ("level 3", 3)];

/// What is played of a pack, and who plays it.
fn plans(args: &Args, stage: &Stage) -> Vec<(&'static str, How)> {
    let how = |policy, games, party: &[usize], levels: &[u8]| How {
        scenarios: Vec::new(),
        party: party.to_vec(),
        policy: vec![policy],
        classes: Vec::new(),
        character_levels: vec![1],
        equipped: false,
        levels: levels.to_vec(),
        rules: Vec::new(),
        games,
        seed: 1,
        rollouts: None,
    };
    let plans = match stage {
        Stage::Holdin(_) => LEVELS
            .iter()
            .map(|(name, level)| (*name, how(Player::Strong, args.alone, &[], std::slice::from_ref(level))))
            .collect(),
        Stage::Scenario(_) => vec![
            ("quick", how(Player::Quick, args.quick, &[2, 3, 4], &[])),
            ("good", how(Player::Good, args.good, &[2, 3, 4], &[])),
            ("strong", how(Player::Strong, args.strong, &[2, 3, 4], &[])),
        ],
    };
    plans.into_iter().filter(|(_, how)| how.games > 0).collect()
}

pub(super) fn run(args: &Args) -> Result<String, String> {
    let said = |path: &Path, e: std::io::Error| format!("{}: {e}", path.display());
    std::fs::create_dir_all(&args.keep).map_err(|e| said(&args.keep, e))?;
    let pictures = args.docs.join("balance");
    let mut parts = Vec::new();
    for stage in stages(&args.paths)? {
        let name = stage.name().to_owned();
        let slug = name.to_lowercase().replace(' ', "-");
        let alone = matches!(stage, Stage::Holdin(_));
        let plans = plans(args, &stage);
        let (mut stages, mut reports) = (vec![stage], Vec::new());
        for (who, how) in plans {
            let called = format!("{slug}-{}", who.replace(' ', "-"));
            let file = args.keep.join(format!("{called}.jsonl"));
            let work = Work::new(stages, &how)?;
            let played = if args.kept { work.kept(&file)? } else { work.played(Some(&file))? };
            let report = Report::of(&played);
            if !report.scenarios.is_empty() {
                plot::draw(&report, &pictures.join(&called))?;
                reports.push((who, report));
            }
            stages = work.stages;
        }
        parts.push(Part { name, slug, alone, reports });
    }
    let page = args.docs.join("balance.md");
    std::fs::write(&page, page::of(&parts)).map_err(|e| said(&page, e))?;
    Ok(format!("{} is written\n", page.display()))
}
