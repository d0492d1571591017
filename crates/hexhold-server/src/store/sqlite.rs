//! Rooms in one SQLite file: anybody reads, one task writes.
//!
//! What is acknowledged survives the end of the program at any moment, and the end of the machine: the journal is synced
//! with every transaction (`synchronous = FULL`). Without that (`NORMAL`) a killed program would lose nothing either, but
//! a power cut could take the last moments back after players have seen them; a sync shared by all waiting rooms costs
//! little enough that nobody has to choose.

use std::path::Path;
use std::sync::Arc;

use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use tokio::sync::Notify;

use super::fold::fold;
use super::writer::{Change, Writer};
use super::{Addition, Kept, Store, StoreProblem, StoredRoom, StoredSnapshot};

#[derive(Debug)]
pub struct SqliteStore {
    readers: SqlitePool,
    /// One connection: it knows its pages, as nobody else changes them.
    writing: SqlitePool,
    /// One more, which keeps the journal short.
    folding: SqlitePool,
    writer: Writer,
}

/// A line has a dozen bytes and a room a few hundred: small pages are fuller, and an answer writes less into the journal.
/// A file that is there already keeps its own.
const PAGE: u32 = 1024;

impl SqliteStore {
    /// Opens or makes `hexhold.db` in the folder.
    pub async fn open(folder: &Path) -> Result<Self, StoreProblem> {
        std::fs::create_dir_all(folder).map_err(|e| StoreProblem::Failed(format!("{}: {e}", folder.display())))?;
        let path = folder.join("hexhold.db");
        let named = |e: StoreProblem| match e {
            StoreProblem::Failed(why) => StoreProblem::Failed(format!("{}: {why}", path.display())),
            other => other,
        };
        Self::open_file(&path).await.map_err(named)
    }

    async fn open_file(path: &Path) -> Result<Self, StoreProblem> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .page_size(PAGE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Not as part of somebody's answer.
            .pragma("wal_autocheckpoint", "0")
            .busy_timeout(std::time::Duration::from_secs(10));
        let pool = |most| SqlitePoolOptions::new().max_connections(most).test_before_acquire(false);
        let writing = pool(1).connect_with(options.clone()).await.map_err(failed)?;
        bring_up_to_date(&writing).await?;
        let readers = pool(2).connect_with(options.clone()).await.map_err(failed)?;
        let folding = pool(1).connect_with(options).await.map_err(failed)?;
        let written = Arc::new(Notify::new());
        let writer = Writer::start(writing.clone(), Arc::clone(&written));
        tokio::spawn(fold(folding.clone(), writing.clone(), written));
        Ok(Self { readers, writing, folding, writer })
    }

    /// Waits for what is being written and puts the journal away. Nothing is lost without it.
    pub async fn close(&self) {
        self.readers.close().await;
        self.folding.close().await;
        self.writing.close().await;
    }
}

/// What the file looks like now. 0 is an empty file, or one without `rooms.used`.
const SCHEMA: i64 = 1;

async fn bring_up_to_date(pool: &SqlitePool) -> Result<(), StoreProblem> {
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *tx).await.map_err(failed)?;
    let version: i64 = row.get(0);
    if version > SCHEMA {
        let why = format!("a newer Hexhold has written this file (form {version}); this one reads up to form {SCHEMA}");
        return Err(StoreProblem::Failed(why));
    }
    if version < SCHEMA {
        let query = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'rooms'";
        let row = sqlx::query(query).fetch_one(&mut *tx).await.map_err(failed)?;
        if row.get::<i64, _>(0) > 0 {
            let query = "ALTER TABLE rooms ADD COLUMN used INTEGER NOT NULL DEFAULT 0";
            sqlx::query(query).execute(&mut *tx).await.map_err(failed)?;
            // Nobody knows when; today is on the safe side.
            sqlx::query("UPDATE rooms SET used = $1").bind(today()).execute(&mut *tx).await.map_err(failed)?;
        }
        sqlx::raw_sql(include_str!("schema.sql")).execute(&mut *tx).await.map_err(failed)?;
        sqlx::query("PRAGMA user_version = 1").execute(&mut *tx).await.map_err(failed)?;
    }
    tx.commit().await.map_err(failed)
}

/// Days since 1970.
pub(super) fn today() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs() / 86_400).unwrap_or_default()
}

/// After so many days without use a game may go, if there is no place for another one.
const UNUSED: i64 = 180;

#[expect(clippy::needless_pass_by_value, reason = "it is what map_err hands over")]
pub(super) fn failed(e: sqlx::Error) -> StoreProblem {
    match &e {
        sqlx::Error::Database(d) if d.is_unique_violation() => StoreProblem::CodeTaken,
        sqlx::Error::Database(d) if d.kind() != sqlx::error::ErrorKind::Other => StoreProblem::Refused(e.to_string()),
        _ => StoreProblem::Failed(e.to_string()),
    }
}

impl Store for SqliteStore {
    fn create<'a>(&'a self, room: &'a StoredRoom) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Create(room.clone())))
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT id, CAST(setup AS BLOB), seats FROM rooms WHERE code = $1").bind(code);
            let Some(row) = query.fetch_optional(&self.readers).await.map_err(failed)? else { return Ok(None) };
            let id: i64 = row.get(0);
            let lines = sqlx::query("SELECT line FROM lines WHERE room = $1 ORDER BY n").bind(id);
            let lines = lines.fetch_all(&self.readers).await.map_err(failed)?;
            let seats = sqlx::query("SELECT place, secret FROM seats WHERE room = $1 ORDER BY place").bind(id);
            let mut secrets: Vec<Option<String>> = Vec::new();
            for seat in seats.fetch_all(&self.readers).await.map_err(failed)? {
                let place = usize::try_from(seat.get::<i64, _>(0)).unwrap_or_default();
                if secrets.len() <= place {
                    secrets.resize(place + 1, None);
                }
                secrets[place] = Some(seat.get(1));
            }
            let query = "SELECT n, base, data FROM snapshots WHERE room = $1 ORDER BY n DESC";
            let snapshots = sqlx::query(query).bind(id).fetch_all(&self.readers).await.map_err(failed)?;
            let snapshot = |row: &sqlx::sqlite::SqliteRow| StoredSnapshot {
                revision: u32::try_from(row.get::<i64, _>(0)).unwrap_or_default(),
                base: row.get(1),
                data: row.get(2),
            };
            Ok(Some(StoredRoom {
                snapshots: snapshots.iter().map(snapshot).collect(),
                code: code.to_owned(),
                setup: row.get(1),
                seats: row.get(2),
                secrets,
                log: lines.iter().map(|l| l.get(0)).collect(),
            }))
        })
    }

    fn append<'a>(&'a self, code: &'a str, addition: Addition) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Append { code: code.to_owned(), addition }))
    }

    fn seats<'a>(&'a self, code: &'a str, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()> {
        let (code, seats, secrets) = (code.to_owned(), seats.to_owned(), secrets.to_vec());
        Box::pin(self.writer.keep(Change::Seats { code, seats, secrets }))
    }

    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>> {
        Box::pin(async move {
            let query =
                "SELECT rooms.code, seats.place FROM seats JOIN rooms ON rooms.id = seats.room WHERE secret = $1";
            let row = sqlx::query(query).bind(secret).fetch_optional(&self.readers).await.map_err(failed)?;
            Ok(row.map(|r| (r.get(0), usize::try_from(r.get::<i64, _>(1)).unwrap_or_default())))
        })
    }

    fn count(&self) -> Kept<'_, u64> {
        Box::pin(async move {
            let row = sqlx::query("SELECT count(*) FROM rooms").fetch_one(&self.readers).await.map_err(failed)?;
            Ok(u64::try_from(row.get::<i64, _>(0)).unwrap_or_default())
        })
    }

    fn used<'a>(&'a self, code: &'a str) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Used { code: code.to_owned() }))
    }

    fn spare(&self) -> Kept<'_, Vec<String>> {
        Box::pin(async move {
            let query = "SELECT code, EXISTS (SELECT 1 FROM lines WHERE room = rooms.id) \
                         OR EXISTS (SELECT 1 FROM snapshots WHERE room = rooms.id) AS played FROM rooms \
                         WHERE used < $1 - 1 AND (NOT played OR used < $1 - $2) ORDER BY played, used LIMIT 100";
            let rows = sqlx::query(query).bind(today()).bind(UNUSED).fetch_all(&self.readers).await.map_err(failed)?;
            Ok(rows.iter().map(|r| r.get(0)).collect())
        })
    }

    fn delete<'a>(&'a self, code: &'a str) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Delete { code: code.to_owned() }))
    }

    fn keep_pack<'a>(&'a self, hash: &'a str, data: &'a [u8]) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Pack { hash: hash.to_owned(), data: data.to_vec() }))
    }

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT data FROM packs WHERE hash = $1").bind(hash);
            let row = query.fetch_optional(&self.readers).await.map_err(failed)?;
            Ok(row.map(|r| r.get(0)))
        })
    }
}
