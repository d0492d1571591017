//! Carries what stands in SQLite's journal into its file, beside the writing. SQLite by itself does so at the end of some
//! answer's transaction: that player, and everybody who came meanwhile, would wait for three syncs instead of one.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Row;
use sqlx::sqlite::SqlitePool;
use tokio::sync::Notify;

/// How long what was written may stand in the journal only.
const PAUSE: Duration = Duration::from_secs(1);
/// A journal of so many pages is begun anew. That is possible only when all of it has been carried over.
const LONG: i64 = 8192;

/// Lives as long as the pools are open. `written` tells that there is something to carry.
pub(super) async fn fold(beside: SqlitePool, writing: SqlitePool, written: Arc<Notify>) {
    keep_short(beside, writing, written, PAUSE, LONG).await;
}

async fn keep_short(beside: SqlitePool, writing: SqlitePool, written: Arc<Notify>, pause: Duration, long: i64) {
    loop {
        written.notified().await;
        tokio::time::sleep(pause).await;
        let carried = async {
            // On the connection that writes nothing can come in between, and hardly anything is left to carry.
            if carry(&beside).await? > long { carry(&writing).await } else { Ok(0) }
        };
        if let Err(why) = carried.await {
            if beside.is_closed() || writing.is_closed() {
                return;
            }
            // What stands in the journal is safe there; it is tried again without anybody writing.
            tracing::warn!(%why, "the journal could not be carried into the file");
            tokio::time::sleep(pause).await;
            written.notify_one();
        }
    }
}

/// Carries over what it can without anybody waiting; returns the length of the journal. A connection that could not is
/// thrown away.
async fn carry(pool: &SqlitePool) -> Result<i64, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let carried = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut *connection).await;
    match carried.and_then(|row| row.try_get(1)) {
        Ok(pages) => Ok(pages),
        Err(why) => {
            let _ = connection.close().await;
            Err(why)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions};

    /// A file, the connection that writes to it, and another one.
    async fn file(name: &str) -> (PathBuf, SqlitePool, SqlitePool) {
        let path = std::env::temp_dir().join(format!("hexhold-fold-{name}-{}", std::process::id()));
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let options = options.page_size(1024).journal_mode(SqliteJournalMode::Wal).pragma("wal_autocheckpoint", "0");
        let pool = || SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
        let (writing, beside) = (pool().await.unwrap(), pool().await.unwrap());
        sqlx::query("CREATE TABLE t (line TEXT)").execute(&writing).await.unwrap();
        (path, writing, beside)
    }

    async fn write(pool: &SqlitePool, lines: u32) {
        for _ in 0..lines {
            sqlx::query("INSERT INTO t VALUES (hex(zeroblob(300)))").execute(pool).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_journal_that_was_carried_over_is_begun_anew() {
        let (path, writing, beside) = file("anew").await;
        write(&writing, 100).await;
        assert!(carry(&beside).await.unwrap() >= 100);
        write(&writing, 1).await;
        assert!(carry(&writing).await.unwrap() < 10);
        std::fs::remove_file(path).unwrap();
    }

    #[tokio::test]
    async fn what_was_written_is_carried_over_by_itself() {
        let (path, writing, beside) = file("itself").await;
        let written = Arc::new(Notify::new());
        let length = || std::fs::metadata(&path).unwrap().len();
        write(&writing, 100).await;
        assert!(length() < 10_000, "so far it stands in the journal");
        tokio::spawn(keep_short(beside, writing, Arc::clone(&written), Duration::ZERO, LONG));
        written.notify_one();
        let carried = async {
            while length() < 60_000 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), carried).await.expect("it is in the file");
        std::fs::remove_file(path).unwrap();
    }
}
