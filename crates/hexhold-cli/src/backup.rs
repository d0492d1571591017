//! `hexhold backup` and `hexhold restore`: copies of all games, made while they are played.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use hexhold_server::care::{self, Care, Checked, DATABASE};

use crate::{folder, run_to_end};

/// Copy all games into one file, while they are played; the copy is checked
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file to write, or a folder: there the copy is named by its time
    #[arg(value_name = "TO")]
    to: PathBuf,
    /// Where games are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "HEXHOLD_DATA")]
    data: Option<PathBuf>,
    /// For games in PostgreSQL, which makes its own copies; only so that nobody copies an empty folder by mistake
    #[arg(long, value_name = "URL", env = "HEXHOLD_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// In a folder: how many copies stay there; older ones are deleted when the new one is whole
    #[arg(long, value_name = "NUMBER")]
    keep: Option<usize>,
}

/// Put a copy of all games in the place of those that are there, which are kept beside it
#[derive(Debug, clap::Args)]
pub struct RestoreArgs {
    /// A file that `hexhold backup` has written
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// Where games are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "HEXHOLD_DATA")]
    data: Option<PathBuf>,
}

pub fn run(args: &Args) -> ExitCode {
    run_to_end("hexhold backup", backup(args))
}

pub fn run_restore(args: &RestoreArgs) -> ExitCode {
    run_to_end("hexhold restore", restore(args))
}

async fn backup(args: &Args) -> Result<(), String> {
    if args.database.is_some() {
        return Err("PostgreSQL makes its own copies of running games: pg_dump --format=custom (docs/run-a-table.md)"
            .to_owned());
    }
    let data = folder::of_games(args.data.clone())?;
    // Who keeps several means a folder, also on the first day.
    if args.keep.is_some() && !args.to.exists() {
        std::fs::create_dir_all(&args.to).map_err(|e| format!("{}: {e}", args.to.display()))?;
    }
    let into = args.to.is_dir();
    if args.keep.is_some() && !into {
        return Err(format!("--keep needs a folder, and {} is none", args.to.display()));
    }
    let to = if into { args.to.join(format!("hexhold-{}.db", time())) } else { args.to.clone() };
    let mut care = Care::open(&data.join(DATABASE)).await.map_err(|e| e.to_string())?;
    let checked = care.copy_to(&to).await.map_err(|e| e.to_string())?;
    println!("{}: {}", to.display(), said(&checked));
    if let Some(keep) = args.keep {
        for old in older(&args.to, keep.max(1))? {
            std::fs::remove_file(&old).map_err(|e| format!("{}: {e}", old.display()))?;
            println!("{} is deleted", old.display());
        }
    }
    Ok(())
}

async fn restore(args: &RestoreArgs) -> Result<(), String> {
    let data = folder::of_games(args.data.clone())?;
    let _lock = folder::lock(&data)?;
    let (checked, aside) = care::restore(&args.from, &data).await.map_err(|e| e.to_string())?;
    hand_over(&data)?;
    println!("{}: {}", data.join(DATABASE).display(), said(&checked));
    if let Some(aside) = aside {
        println!("What was there is now {}", aside.display());
    }
    Ok(())
}

/// To whom the folder belongs: `root` puts the copy back, and the server runs as somebody else.
#[cfg(unix)]
fn hand_over(data: &Path) -> Result<(), String> {
    use std::os::unix::fs::{MetadataExt, chown};
    let named = |e: std::io::Error| format!("{}: {e}", data.display());
    let owner = std::fs::metadata(data).map_err(named)?;
    for name in [DATABASE, folder::LOCK] {
        let file = data.join(name);
        let kept = std::fs::metadata(&file).map_err(named)?;
        if (kept.uid(), kept.gid()) != (owner.uid(), owner.gid()) {
            chown(&file, Some(owner.uid()), Some(owner.gid())).map_err(named)?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn hand_over(_: &Path) -> Result<(), String> {
    Ok(())
}

fn said(checked: &Checked) -> String {
    let Checked { rooms, lines, packs } = checked;
    format!("{rooms} rooms, {lines} lines, {packs} packs, all as they were kept")
}

/// Copies in a folder beyond the newest so many. Their names are in the order of their times.
fn older(folder: &Path, keep: usize) -> Result<Vec<PathBuf>, String> {
    let named = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut copies = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(named)? {
        let path = entry.map_err(named)?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let time = name.strip_prefix("hexhold-").and_then(|n| n.strip_suffix(".db"));
        if time.is_some_and(|t| t.len() == 16 && t.chars().all(|c| c.is_ascii_digit() || "TZ".contains(c))) {
            copies.push(path);
        }
    }
    copies.sort();
    copies.truncate(copies.len().saturating_sub(keep));
    Ok(copies)
}

/// Now, in UTC, so that names sort by time: `20260131T235959Z`.
fn time() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    stamp(seconds)
}

fn stamp(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (mut year, mut left) = (1970, days);
    let leap = |y: u64| y.is_multiple_of(4) && (!y.is_multiple_of(100) || y.is_multiple_of(400));
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let months = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for days in months {
        if left < days {
            break;
        }
        left -= days;
        month += 1;
    }
    let (day, hour, minute, second) = (left + 1, rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}{month:02}{day:02}T{hour:02}{minute:02}{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_calendar() {
        assert_eq!(stamp(0), "19700101T000000Z");
        assert_eq!(stamp(951_782_399), "20000228T235959Z");
        assert_eq!(stamp(951_782_400), "20000229T000000Z");
        assert_eq!(stamp(1_798_761_599), "20261231T235959Z");
        assert_eq!(stamp(4_107_542_400), "21000301T000000Z");
    }
}
