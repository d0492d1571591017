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
        let Ok(pages) = carry(&beside).await else { return };
        // On the connection that writes nothing can come in between, and hardly anything is left to carry.
        if pages > long && carry(&writing).await.is_err() {
            return;
        }
    }
}

/// Carries over what it can without anybody waiting; returns the length of the journal.
async fn carry(pool: &SqlitePool) -> Result<i64, sqlx::Error> {
    Ok(sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(pool).await?.get(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions};

    /// Length of the journal after so many transactions.
    async fn journal(name: &str, transactions: u32, long: i64) -> u64 {
        let path = std::env::temp_dir().join(format!("hexhold-fold-{name}-{}", std::process::id()));
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let options = options.page_size(1024).journal_mode(SqliteJournalMode::Wal).pragma("wal_autocheckpoint", "0");
        let pool = || SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
        let (writing, beside, written) = (pool().await.unwrap(), pool().await.unwrap(), Arc::new(Notify::new()));
        let pause = Duration::from_millis(1);
        let folding = keep_short(beside.clone(), writing.clone(), Arc::clone(&written), pause, long);
        let folding = tokio::spawn(folding);
        sqlx::query("CREATE TABLE t (line TEXT)").execute(&writing).await.unwrap();
        for _ in 0..transactions {
            sqlx::query("INSERT INTO t VALUES ('a line')").execute(&writing).await.unwrap();
            written.notify_one();
        }
        let length = std::fs::metadata(format!("{}-wal", path.display())).unwrap().len();
        folding.abort();
        beside.close().await;
        writing.close().await;
        std::fs::remove_file(path).unwrap();
        length
    }

    #[tokio::test]
    async fn a_journal_is_begun_anew_while_games_go_on() {
        let (short, endless) = (journal("short", 600, 50).await, journal("endless", 600, i64::MAX).await);
        assert!(short < endless / 2, "{short} bytes, and {endless} if nobody begins it anew");
    }
}
