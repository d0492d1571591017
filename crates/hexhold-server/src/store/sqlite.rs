//! SQLite as a store, in one file and for one process.
//!
//! What is acknowledged survives the end of the program at any moment, and the end of the machine: the journal is synced
//! with every transaction (`synchronous = FULL`). Without that (`NORMAL`) a killed program would lose nothing either, but
//! a power cut could take the last moments back after players have seen them; a sync shared by all waiting rooms costs
//! little enough that nobody has to choose.

use std::path::Path;
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::Notify;

use super::StoreProblem;
use super::care::DATABASE;
use super::file::DatabaseFile;
use super::fold::fold;
use super::forms::bring_up_to_date;
use super::link::{Links, failed};
use super::sql::SqlStore;
use super::writer::Writer;

/// A line has a dozen bytes and a room a few hundred: small pages are fuller, and an answer writes less into the journal.
/// A file that is there already keeps its own.
const PAGE: u32 = 1024;

impl SqlStore {
    /// Opens or makes `hexhold.db` in the folder.
    pub async fn open(folder: &Path) -> Result<Self, StoreProblem> {
        std::fs::create_dir_all(folder).map_err(|e| StoreProblem::Failed(format!("{}: {e}", folder.display())))?;
        let path = folder.join(DATABASE);
        let named = |e: StoreProblem| match e {
            StoreProblem::Failed(why) => StoreProblem::Failed(format!("{}: {why}", path.display())),
            other => other,
        };
        Self::open_file(&path).await.map_err(named)
    }

    async fn open_file(path: &Path) -> Result<Self, StoreProblem> {
        let file = DatabaseFile::open(path).map_err(|e| StoreProblem::Failed(e.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .page_size(PAGE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Not as part of somebody's answer.
            .pragma("wal_autocheckpoint", "0")
            .busy_timeout(std::time::Duration::from_secs(10));
        let pool = |most| SqlitePoolOptions::new().max_connections(most).test_before_acquire(false);
        // One connection: it knows its pages, as nobody else changes them.
        let writing = pool(1).connect_with(options.clone()).await.map_err(failed)?;
        bring_up_to_date(&writing).await?;
        let readers = pool(2).connect_with(options.clone()).await.map_err(failed)?;
        let folding = pool(1).connect_with(options).await.map_err(failed)?;
        let written = Arc::new(Notify::new());
        let writer = Writer::start(Links::Sqlite(writing.clone()), Some(file), Arc::clone(&written));
        tokio::spawn(fold(folding.clone(), writing.clone(), written));
        Ok(Self {
            readers: Links::Sqlite(readers),
            writer,
            writing: Links::Sqlite(writing),
            folding: Some(folding),
            lease: None,
        })
    }
}
