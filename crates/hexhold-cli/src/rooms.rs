//! `hexhold rooms`: what a host looks after beside the server, which may run meanwhile.

use std::path::PathBuf;
use std::process::ExitCode;

use hexhold_server::care::{Care, DATABASE};

use crate::{folder, run_to_end};

/// Look after the rooms of a server: list, lock, delete; nothing of the games is shown
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// Where games are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "HEXHOLD_DATA", global = true)]
    data: Option<PathBuf>,
    /// The PostgreSQL in which they are kept instead (`postgres://…`)
    #[arg(long, value_name = "URL", env = "HEXHOLD_DATABASE", hide_env_values = true, global = true)]
    database: Option<String>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// All rooms, the largest first: code, lines, bytes, days unused, pack
    List,
    /// The packs that rooms are played with
    Packs,
    /// Nobody gets in any more, and who is in it cannot change anything
    Lock { code: String },
    /// Opens a locked room again
    Unlock { code: String },
    /// Takes a room away for good, and its pack if no other room is played with it
    Delete { code: String },
    /// Looks at every line of every log
    Check,
}

pub fn run(args: &Args) -> ExitCode {
    run_to_end("hexhold rooms", look_after(args))
}

async fn look_after(args: &Args) -> Result<(), String> {
    let care = match &args.database {
        Some(url) => Care::connect(url).await,
        None => Care::open(&folder::of_games(args.data.clone())?.join(DATABASE)).await,
    };
    let mut care = care.map_err(|e| e.to_string())?;
    let wrong = |e: hexhold_server::StoreProblem| e.to_string();
    let (code, done, word) = match &args.what {
        What::List => {
            println!("{:8} {:>7} {:>9} {:>6}  {:16} ", "CODE", "LINES", "BYTES", "UNUSED", "PACK");
            for r in care.rooms().await.map_err(wrong)? {
                let pack = r.pack.unwrap_or_else(|| "?".to_owned());
                let marks = [(r.locked, "locked"), (!r.played, "never played")];
                let marks: Vec<&str> = marks.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
                let marks = marks.join(", ");
                println!("{:8} {:>7} {:>9} {:>6}  {pack:16} {marks}", r.code, r.lines, r.bytes, r.unused);
            }
            return Ok(());
        }
        What::Packs => {
            println!("{:16} {:>9} {:>6}", "PACK", "BYTES", "ROOMS");
            for p in care.packs().await.map_err(wrong)? {
                println!("{:16} {:>9} {:>6}", p.hash, p.bytes, p.rooms);
            }
            return Ok(());
        }
        What::Check => {
            let checked = care.check().await.map_err(wrong)?;
            println!(
                "{} rooms, {} lines, {} packs, all as they were kept",
                checked.rooms, checked.lines, checked.packs
            );
            return Ok(());
        }
        What::Lock { code } => (code, care.lock(code, true).await, "locked"),
        What::Unlock { code } => (code, care.lock(code, false).await, "open again"),
        What::Delete { code } => (code, care.delete(code).await, "deleted"),
    };
    if done.map_err(wrong)? {
        println!("{code} is {word}");
        Ok(())
    } else {
        Err(format!("there is no room {code}"))
    }
}
