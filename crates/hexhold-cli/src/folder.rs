//! The folder in which games are kept: which it is, and that one program at a time has it.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The file by which one program at a time has a folder.
pub(crate) const LOCK: &str = "hexhold.lock";

/// The folder that was named, or the user's own.
pub(crate) fn of_games(named: Option<PathBuf>) -> Result<PathBuf, String> {
    named.or_else(data_folder).ok_or_else(|| "there is no data folder: give one with --data DIR".to_owned())
}

fn data_folder() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        var("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|h| h.join("Library/Application Support"))
    } else {
        var("XDG_DATA_HOME").or_else(|| var("HOME").map(|h| h.join(".local/share")))
    };
    base.map(|b| b.join("hexhold"))
}

/// Keeps a second server out of the folder, as long as this program runs: the system forgets the lock when it ends, however
/// it ends.
pub(crate) fn lock(folder: &Path) -> Result<File, String> {
    let path = folder.join(LOCK);
    let named = |e: std::io::Error| format!("{}: {e}", path.display());
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(named)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(format!(
            "another server keeps its games in {}; end it first, or give this one a folder of its own with --data DIR",
            folder.display()
        )),
        // Not every disk knows locks.
        Err(TryLockError::Error(e)) if e.kind() == ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(e)) => Err(named(e)),
    }
}
