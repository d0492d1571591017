//! Rooms in one SQLite file. Lines of all rooms are written by one task in common transactions, so that many games share
//! the price of reaching the disk.
//!
//! What is acknowledged survives the end of the program at any moment, and the end of the machine: the journal is synced
//! with every transaction (`synchronous = FULL`). Without that (`NORMAL`) a killed program would lose nothing either, but
//! a power cut could take the last moments back after players have seen them; a sync shared by all waiting rooms costs
//! little enough that nobody has to choose.

use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Executor, Row, Sqlite, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::{Addition, Kept, Store, StoreProblem, StoredRoom, StoredSnapshot};

#[derive(Debug)]
pub struct SqliteStore {
    pool: SqlitePool,
    writer: mpsc::Sender<Append>,
}

#[derive(Debug)]
struct Append {
    code: String,
    addition: Addition,
    done: oneshot::Sender<Result<(), StoreProblem>>,
}

/// A line has a dozen bytes and a room a few hundred: small pages are fuller, and an answer writes less into the journal.
/// A file that is there already keeps its own.
const PAGE: u32 = 1024;
/// Lines that may wait for the disk; beyond, rooms wait.
const QUEUE: usize = 1024;

impl SqliteStore {
    /// Opens or makes `hexhold.db` in the folder.
    pub async fn open(folder: &Path) -> Result<Self, StoreProblem> {
        std::fs::create_dir_all(folder).map_err(|e| StoreProblem::Failed(format!("{}: {e}", folder.display())))?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("hexhold.db"))
            .create_if_missing(true)
            .page_size(PAGE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(std::time::Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await.map_err(failed)?;
        sqlx::raw_sql(include_str!("schema.sql")).execute(&pool).await.map_err(failed)?;
        let (writer, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(pool.clone(), queue));
        Ok(Self { pool, writer })
    }

    /// Waits for what is being written and puts the journal away. Nothing is lost without it.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is what map_err hands over")]
fn failed(e: sqlx::Error) -> StoreProblem {
    match &e {
        sqlx::Error::Database(d) if d.is_unique_violation() => StoreProblem::CodeTaken,
        _ => StoreProblem::Failed(e.to_string()),
    }
}

/// Writes what waits in one transaction; when that fails, each by itself, so that one bad line spoils no other.
async fn write(pool: SqlitePool, mut queue: mpsc::Receiver<Append>) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, QUEUE).await > 0 {
        let together = write_all(&pool, &batch).await;
        for append in batch.drain(..) {
            let result = match &together {
                Ok(()) => Ok(()),
                Err(_) => write_all(&pool, std::slice::from_ref(&append)).await,
            };
            let _ = append.done.send(result);
        }
    }
}

async fn write_all(pool: &SqlitePool, batch: &[Append]) -> Result<(), StoreProblem> {
    let additions = batch.iter().map(|a| (a.code.as_str(), &a.addition));
    // Mostly there are only lines: one statement is a transaction by itself, and one errand to SQLite's thread.
    if batch.iter().all(|a| a.addition.snapshot.is_none() && a.addition.setup.is_none()) {
        return insert_lines(pool, additions).await;
    }
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    insert_lines(&mut *tx, additions).await?;
    for append in batch {
        insert_rest(&mut tx, &append.code, &append.addition).await?;
    }
    tx.commit().await.map_err(failed)
}

/// What an addition has besides lines.
async fn insert_rest(tx: &mut Transaction<'_, Sqlite>, code: &str, addition: &Addition) -> Result<(), StoreProblem> {
    if let Some(setup) = &addition.setup {
        let query = sqlx::query("UPDATE rooms SET setup = $2 WHERE code = $1").bind(code).bind(setup);
        query.execute(&mut **tx).await.map_err(failed)?;
    }
    match &addition.snapshot {
        Some(snapshot) => insert_snapshot(tx, code, snapshot).await,
        None => Ok(()),
    }
}

/// Puts a snapshot in the place of the last one, a base in the place of the last base.
async fn insert_snapshot(
    tx: &mut Transaction<'_, Sqlite>,
    code: &str,
    snapshot: &StoredSnapshot,
) -> Result<(), StoreProblem> {
    let old = "DELETE FROM snapshots WHERE room = (SELECT id FROM rooms WHERE code = $1) AND base = $2";
    sqlx::query(old).bind(code).bind(snapshot.base).execute(&mut **tx).await.map_err(failed)?;
    let query =
        "INSERT OR REPLACE INTO snapshots (room, n, base, data) SELECT id, $2, $3, $4 FROM rooms WHERE code = $1";
    let query = sqlx::query(query).bind(code).bind(i64::from(snapshot.revision)).bind(snapshot.base);
    query.bind(&snapshot.data).execute(&mut **tx).await.map_err(failed)?;
    Ok(())
}

/// Lines of any number of rooms by one statement. A room that is not there, or a line that is, and none is written.
async fn insert_lines<'a>(
    to: impl Executor<'_, Database = Sqlite>,
    additions: impl Iterator<Item = (&'a str, &'a Addition)>,
) -> Result<(), StoreProblem> {
    let lines = additions.flat_map(|(code, a)| (a.from..).zip(&a.lines).map(move |(n, line)| (code, n, line)));
    let lines = serde_json::to_string(&lines.collect::<Vec<_>>()).map_err(|e| StoreProblem::Failed(e.to_string()))?;
    let query = "INSERT INTO lines (room, n, line) \
                 SELECT (SELECT id FROM rooms WHERE code = value ->> 0), value ->> 1, value ->> 2 FROM json_each($1)";
    sqlx::query(query).bind(lines).execute(to).await.map_err(failed)?;
    Ok(())
}

async fn insert_secrets(
    tx: &mut Transaction<'_, Sqlite>,
    code: &str,
    secrets: &[Option<String>],
) -> Result<(), StoreProblem> {
    for (place, secret) in secrets.iter().enumerate() {
        if let Some(secret) = secret {
            let query =
                sqlx::query("INSERT INTO seats (room, place, secret) SELECT id, $2, $3 FROM rooms WHERE code = $1");
            query.bind(code).bind(place as i64).bind(secret).execute(&mut **tx).await.map_err(failed)?;
        }
    }
    Ok(())
}

impl Store for SqliteStore {
    fn create<'a>(&'a self, room: &'a StoredRoom) -> Kept<'a, ()> {
        Box::pin(async move {
            let mut tx = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
            let query = sqlx::query("INSERT INTO rooms (code, setup, seats) VALUES ($1, $2, $3)");
            query.bind(&room.code).bind(&room.setup).bind(&room.seats).execute(&mut *tx).await.map_err(failed)?;
            insert_secrets(&mut tx, &room.code, &room.secrets).await?;
            let log = Addition { lines: room.log.clone(), ..Addition::default() };
            insert_lines(&mut *tx, std::iter::once((room.code.as_str(), &log))).await?;
            for snapshot in &room.snapshots {
                insert_snapshot(&mut tx, &room.code, snapshot).await?;
            }
            tx.commit().await.map_err(failed)
        })
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT id, CAST(setup AS BLOB), seats FROM rooms WHERE code = $1").bind(code);
            let Some(row) = query.fetch_optional(&self.pool).await.map_err(failed)? else { return Ok(None) };
            let id: i64 = row.get(0);
            let lines = sqlx::query("SELECT line FROM lines WHERE room = $1 ORDER BY n").bind(id);
            let lines = lines.fetch_all(&self.pool).await.map_err(failed)?;
            let seats = sqlx::query("SELECT place, secret FROM seats WHERE room = $1 ORDER BY place").bind(id);
            let mut secrets: Vec<Option<String>> = Vec::new();
            for seat in seats.fetch_all(&self.pool).await.map_err(failed)? {
                let place = usize::try_from(seat.get::<i64, _>(0)).unwrap_or_default();
                if secrets.len() <= place {
                    secrets.resize(place + 1, None);
                }
                secrets[place] = Some(seat.get(1));
            }
            let query = "SELECT n, base, data FROM snapshots WHERE room = $1 ORDER BY n DESC";
            let snapshots = sqlx::query(query).bind(id).fetch_all(&self.pool).await.map_err(failed)?;
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
        Box::pin(async move {
            let (done, wait) = oneshot::channel();
            let append = Append { code: code.to_owned(), addition, done };
            let gone = || StoreProblem::Failed("the writer is gone".to_owned());
            self.writer.send(append).await.map_err(|_| gone())?;
            wait.await.map_err(|_| gone())?
        })
    }

    fn seats<'a>(&'a self, code: &'a str, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()> {
        Box::pin(async move {
            let mut tx = self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
            let query = sqlx::query("UPDATE rooms SET seats = $2 WHERE code = $1").bind(code).bind(seats);
            query.execute(&mut *tx).await.map_err(failed)?;
            let query = sqlx::query("DELETE FROM seats WHERE room = (SELECT id FROM rooms WHERE code = $1)").bind(code);
            query.execute(&mut *tx).await.map_err(failed)?;
            insert_secrets(&mut tx, code, secrets).await?;
            tx.commit().await.map_err(failed)
        })
    }

    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>> {
        Box::pin(async move {
            let query =
                "SELECT rooms.code, seats.place FROM seats JOIN rooms ON rooms.id = seats.room WHERE secret = $1";
            let row = sqlx::query(query).bind(secret).fetch_optional(&self.pool).await.map_err(failed)?;
            Ok(row.map(|r| (r.get(0), usize::try_from(r.get::<i64, _>(1)).unwrap_or_default())))
        })
    }

    fn count(&self) -> Kept<'_, u64> {
        Box::pin(async move {
            let row = sqlx::query("SELECT count(*) FROM rooms").fetch_one(&self.pool).await.map_err(failed)?;
            Ok(u64::try_from(row.get::<i64, _>(0)).unwrap_or_default())
        })
    }

    fn keep_pack<'a>(&'a self, hash: &'a str, data: &'a [u8]) -> Kept<'a, ()> {
        Box::pin(async move {
            let query = sqlx::query("INSERT OR IGNORE INTO packs (hash, data) VALUES ($1, $2)").bind(hash).bind(data);
            query.execute(&self.pool).await.map_err(failed)?;
            Ok(())
        })
    }

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT data FROM packs WHERE hash = $1").bind(hash);
            let row = query.fetch_optional(&self.pool).await.map_err(failed)?;
            Ok(row.map(|r| r.get(0)))
        })
    }
}
