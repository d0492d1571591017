//! `hexhold sim`: plays packs many times over and says who wins, with whom, and by which cards. What one game is and how it is played
//! is in one module a game; the games are independent of each other, so that any number of threads or machines gives the same.

mod balance;
mod campaign;
mod compare;
mod figures;
mod holdin;
mod interval;
mod named;
mod page;
mod plot;
mod report;
mod run;
mod scenario;
mod soak;
mod table;
mod years;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use hexhold_bots::Policy;
use hexhold_content::{PackText, built_in, fs, holdin as small};

use self::report::Report;
use self::run::{Stage, Work};

/// Play packs many times over and say who wins
///
/// Scenarios are played by programs in every seat, with classes that change from game to game; packs for Gloomholdin' by each character
/// as the campaign brings it there. The same seed gives the same games, whatever the number of threads. docs/is-my-class-fair.md says how
/// to read what comes out.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Folders of packs; none: those that are built in
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    how: How,
    /// Keep every game in this file as it ends; what is there already is not played again
    #[arg(long, value_name = "FILE")]
    into: Option<PathBuf>,
    #[command(flatten)]
    shown: Shown,
    /// Play two versions of a pack and say what is different and how sure that is
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "into")]
    compare: Option<Vec<PathBuf>>,
    /// Threads; 0: one a core
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Play packs of Gloomholdin' at random instead and watch what must hold: so many games (--games), and so many campaigns
    #[arg(long)]
    soak: bool,
    /// Play so many whole campaigns for each size of the party instead, by companions at a glance
    #[arg(long, default_value_t = 0)]
    campaigns: u32,
    /// Let so many years of an outpost pass in each of those campaigns instead; what comes of scenarios is made up
    #[arg(long, default_value_t = 0, requires = "campaigns")]
    years: u16,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Balance(balance::Args),
    /// Join what was kept of several runs, on one machine or many
    Merge {
        /// Files written with --into
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Keep all of it in one file
        #[arg(long, value_name = "FILE")]
        into: Option<PathBuf>,
        #[command(flatten)]
        shown: Shown,
    },
}

/// Which games are played.
#[derive(Debug, Clone, clap::Args)]
struct How {
    /// Scenarios by key, name or number; all unless some are named
    #[arg(long, value_delimiter = ',')]
    scenarios: Vec<String>,
    /// Sizes of the party
    #[arg(long, value_delimiter = ',', default_values_t = [2, 3, 4])]
    party: Vec<usize>,
    /// Who plays; several with commas
    #[arg(long, value_enum, value_delimiter = ',', default_value = "good")]
    policy: Vec<Player>,
    /// Classes or characters by key, name or number; all unless some are named
    #[arg(long, value_delimiter = ',')]
    classes: Vec<String>,
    /// Levels of the characters
    #[arg(long, value_delimiter = ',', default_values_t = [1])]
    character_levels: Vec<u8>,
    /// Characters with every perk and item that there is
    #[arg(long)]
    equipped: bool,
    /// Levels of the scenarios; none: the recommended one
    #[arg(long, value_delimiter = ',')]
    levels: Vec<u8>,
    /// Rule sets by their short names; none: the first one of the pack
    #[arg(long, value_delimiter = ',')]
    rules: Vec<String>,
    /// Games for each scenario, party, policy and level
    #[arg(long, default_value_t = 100)]
    games: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games that a searching player plays out for a decision, instead of those of its policy
    #[arg(long)]
    rollouts: Option<u32>,
}

/// How it is shown.
#[derive(Debug, Clone, clap::Args)]
struct Shown {
    /// Print JSON instead of tables
    #[arg(long)]
    json: bool,
    /// Draw pictures (SVG) into this folder
    #[arg(long, value_name = "DIR")]
    plots: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Player {
    /// Any legal answer
    Random,
    /// What looks best at a glance
    Quick,
    /// Plays out a few games for each decision
    Good,
    /// Plays out many
    Strong,
}

impl From<Player> for Policy {
    fn from(p: Player) -> Self {
        match p {
            Player::Random => Self::Random,
            Player::Quick => Self::Quick,
            Player::Good => Self::Good,
            Player::Strong => Self::Strong,
        }
    }
}

pub fn run(args: &Args) -> ExitCode {
    match simulated(args) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(e) => {
            eprintln!("hexhold sim: {e}");
            ExitCode::FAILURE
        }
    }
}

fn simulated(args: &Args) -> Result<String, String> {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|e| e.to_string());
    match &args.command {
        Some(Command::Balance(args)) => return pool(args.threads)?.install(|| balance::run(args)),
        Some(Command::Merge { files, into, shown }) => {
            return Report::of(&run::merged(files, into.as_deref())?).shown(shown);
        }
        None => {}
    }
    let pool = pool(args.threads)?;
    if args.soak {
        let text = args.paths.first().map_or_else(|| Ok(small::built_in().remove(0)), |p| read(p))?;
        let book = holdin::book(&text)?;
        return pool.install(|| soak::soak(args.how.seed, args.how.games, args.campaigns, book));
    }
    if args.years > 0 {
        let how = years::simulated;
        return pool.install(|| how(&args.paths, &args.how, args.years, args.campaigns, &args.shown));
    }
    if args.campaigns > 0 {
        return pool.install(|| campaign::simulated(&args.paths, &args.how, args.campaigns, &args.shown));
    }
    if let Some([a, b]) = args.compare.as_deref() {
        let mut both = Vec::new();
        for path in [a, b] {
            let work = Work::new(stages(std::slice::from_ref(path))?, &args.how)?;
            both.push(Report::of(&pool.install(|| work.played(None))?));
        }
        let [a, b] = [both.remove(0), both.remove(0)];
        return compare::shown(&a, &b, &args.shown);
    }
    let work = Work::new(stages(&args.paths)?, &args.how)?;
    let played = pool.install(|| work.played(args.into.as_deref()))?;
    let mut report = Report::of(&played);
    report.problems.extend(work.problems);
    report.shown(&args.shown)
}

fn read(path: &Path) -> Result<PackText, String> {
    fs::read_dir(path).map_err(|e| e.to_string())
}

/// What there is to be played: packs of scenarios together, as a table has them; each pack of Gloomholdin' by itself.
fn stages(paths: &[PathBuf]) -> Result<Vec<Stage>, String> {
    let texts = paths.iter().map(|p| read(p)).collect::<Result<Vec<_>, _>>()?;
    let (little, big): (Vec<_>, Vec<_>) = texts.into_iter().partition(small::is_pack);
    let (little, big) = if paths.is_empty() { (small::built_in(), built_in()) } else { (little, big) };
    let mut stages = Vec::new();
    if !big.is_empty() {
        stages.push(Stage::Scenario(Box::new(scenario::Pack::new(&big)?)));
    }
    for text in &little {
        stages.push(Stage::Holdin(holdin::Pack::new(text)?));
    }
    Ok(stages)
}
