//! `hexhold replay`: plays a saved game again and checks that it is the same.

use std::path::PathBuf;
use std::process::ExitCode;

use hexhold_table::holdin::Journey;
use hexhold_table::scenario::ScenarioRules;
use hexhold_table::{GameFile, Kind, Tell, kind_of};

use crate::packs;

/// Play a saved game again and check that it is the same
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files written by the table's export
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A folder with a content pack; may be given several times
    #[arg(long, value_name = "DIR")]
    content: Vec<PathBuf>,
    /// Print everything that happened, one event a line
    #[arg(long)]
    events: bool,
}

pub fn run(args: &Args) -> ExitCode {
    let mut fine = true;
    for file in &args.files {
        match check(args, file) {
            Ok(line) => println!("{}: {line}", file.display()),
            Err(e) => {
                eprintln!("{}: {e}", file.display());
                fine = false;
            }
        }
    }
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check(args: &Args, file: &PathBuf) -> Result<String, String> {
    let text = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
    let packs = packs::open_all(&args.content)?;
    match kind_of(&text).map_err(|e| e.to_string())?.as_str() {
        Journey::NAME => {
            let pack = packs.holdin.first().ok_or("no pack for this game is here")?;
            replay::<Journey>(args, &text, pack, |e| format!("{:?} ({:?})", e.what, e.why))
        }
        _ => replay::<ScenarioRules>(args, &text, &packs.scenario, |e| format!("{:?} ({:?})", e.what, e.why)),
    }
}

fn replay<K: Kind>(
    args: &Args,
    text: &str,
    pack: &std::sync::Arc<K::Pack>,
    say: impl Fn(&K::Event) -> String,
) -> Result<String, String> {
    let saved = GameFile::<K>::read(text).map_err(|e| e.to_string())?;
    let table = saved.open_watched(pack, &mut |table| {
        // Each line tells its own; what was told at the very beginning comes with the first.
        let (now, first) = (table.revision(), table.revision() == 1);
        let new = table.told().iter().filter(|t| t.revision == now || first);
        for told in new.filter(|_| args.events) {
            match &told.tell {
                Tell::Game(event) => println!("{:5} {}", told.revision, say(event)),
                other => println!("{:5} {other:?}", told.revision),
            }
        }
        Ok(())
    });
    let table = table.map_err(|e| e.to_string())?;
    let ending = table.ending().map_or("not over".to_owned(), |e| format!("{e:?}").to_lowercase());
    Ok(format!("the same: {} lines, {ending}, state {}", saved.log.len(), table.hash()))
}
