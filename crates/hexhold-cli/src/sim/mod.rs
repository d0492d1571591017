//! `hexhold sim`: plays a pack many times over and says who wins. One module a game.

mod holdin;
mod interval;
mod soak;

use std::path::PathBuf;
use std::process::ExitCode;

use hexhold_content::{fs, holdin as pack};

/// Play a pack many times over and say who wins
///
/// For packs of Gloomholdin': every scenario at every level, by each character as the campaign brings it there. The same seed
/// gives the same games, whatever the number of threads.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder of a pack; none: the one that is built in
    #[arg(value_name = "PATH")]
    path: Option<PathBuf>,
    /// Scenarios by number; all unless some are named
    #[arg(long, value_delimiter = ',')]
    scenarios: Vec<u8>,
    /// Scenario levels
    #[arg(long, value_delimiter = ',', default_values_t = [0, 1, 2, 3])]
    levels: Vec<u8>,
    /// Characters by place, from 0; all unless some are named
    #[arg(long, value_delimiter = ',')]
    characters: Vec<u8>,
    /// Games for each scenario, level and character
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Who plays
    #[arg(long, value_enum, default_value_t = Player::Search)]
    player: Player,
    /// Games that the searching player plays out for a decision
    #[arg(long, default_value_t = 120)]
    rollouts: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads; 0: one a core
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Print JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Play at random instead and watch what must hold: so many games (--games), and so many campaigns
    #[arg(long)]
    soak: bool,
    /// Campaigns of a soak
    #[arg(long, default_value_t = 0)]
    campaigns: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Player {
    /// Tries answers in games played out
    Search,
    /// Rules of thumb, with a little chance
    Quick,
    /// Any legal answer
    Random,
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
    let text = match &args.path {
        Some(path) => fs::read_dir(path).map_err(|e| e.to_string())?,
        None => pack::built_in().into_iter().next().ok_or("no pack is built in")?,
    };
    if !pack::is_pack(&text) {
        return Err("only packs for Gloomholdin' can be simulated so far (`rules holdin` in pack.kdl)".to_owned());
    }
    let loaded = pack::load(&text);
    if loaded.diagnostics.errors() > 0 {
        return Err(loaded.diagnostics.render(&loaded.sources, false));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build().map_err(|e| e.to_string())?;
    pool.install(|| if args.soak { soak::soak(args, loaded.book) } else { holdin::simulated(args, loaded.book) })
}
