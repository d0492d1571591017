//! The database as a file: nobody else on the machine reads it, and it is noticed when somebody takes it away.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::StoreProblem;

/// The file that was opened. SQLite goes on writing into a file that was deleted, and all of it would be lost at the end.
#[derive(Clone, Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    id: Option<Id>,
}

type Id = (u64, u64);

impl DatabaseFile {
    /// Makes the file if there is none, and keeps it to its owner: it has everybody's games. The journal beside it is made
    /// with the rights that it has.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if !path.is_dir() {
            File::options().create(true).append(true).open(path)?;
            keep_to_owner(path)?;
        }
        Ok(Self { path: path.to_owned(), id: id(path) })
    }

    /// Whether what is written is still in the folder, and not in a file without a name.
    pub(super) fn still_there(&self) -> Result<(), StoreProblem> {
        if self.id.is_none() || id(&self.path) == self.id {
            return Ok(());
        }
        let path = self.path.display();
        Err(StoreProblem::Failed(format!(
            "{path} was taken away while it was in use; nothing can be kept until it is back"
        )))
    }
}

#[cfg(unix)]
fn id(path: &Path) -> Option<Id> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|m| (m.dev(), m.ino()))
}

/// Elsewhere an open file cannot be taken away.
#[cfg(not(unix))]
fn id(_: &Path) -> Option<Id> {
    None
}

#[cfg(unix)]
fn keep_to_owner(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o600))
}

/// Elsewhere it has the rights of its folder, which lies in the user's own.
#[cfg(not(unix))]
fn keep_to_owner(_: &Path) -> io::Result<()> {
    Ok(())
}
