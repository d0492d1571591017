//! Rooms in one SQLite file: anybody reads, one task writes.
//!
//! What is acknowledged survives the end of the program at any moment, and the end of the machine: the journal is synced
//! with every transaction (`synchronous = FULL`). Without that (`NORMAL`) a killed program would lose nothing either, but
//! a power cut could take the last moments back after players have seen them; a sync shared by all waiting rooms costs
//! little enough that nobody has to choose.

use std::path::Path;
use std::sync::Arc;

use hexhold_table::MOST_SEATS;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{Decode, Row, Sqlite, Type};
use tokio::sync::Notify;

use super::care::DATABASE;
use super::chain::mark;
use super::file::DatabaseFile;
use super::fold::fold;
use super::forms::bring_up_to_date;
use super::writer::{Change, Writer};
use super::{Addition, Kept, Store, StoreProblem, StoredPack, StoredRoom, StoredSnapshot, Sum};

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
        let writing = pool(1).connect_with(options.clone()).await.map_err(failed)?;
        bring_up_to_date(&writing).await?;
        let readers = pool(2).connect_with(options.clone()).await.map_err(failed)?;
        let folding = pool(1).connect_with(options).await.map_err(failed)?;
        let written = Arc::new(Notify::new());
        let writer = Writer::start(writing.clone(), file, Arc::clone(&written));
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

/// A field of a row; one that cannot be read is a problem of this room, and not the end of a task.
pub(super) fn get<'r, T: Decode<'r, Sqlite> + Type<Sqlite>>(
    row: &'r SqliteRow,
    field: usize,
) -> Result<T, StoreProblem> {
    row.try_get(field).map_err(failed)
}

pub(super) fn number<T: TryFrom<i64>>(row: &SqliteRow, field: usize) -> Result<T, StoreProblem> {
    let wrong = |n: i64| StoreProblem::Failed(format!("the number {n} cannot be right"));
    let n: i64 = get(row, field)?;
    T::try_from(n).map_err(|_| wrong(n))
}

/// A line of a log. What is no text any more is a line that cannot be played, and the game goes on without it.
fn line(row: &SqliteRow) -> Result<String, StoreProblem> {
    let bytes: Vec<u8> = get(row, 0)?;
    Ok(String::from_utf8(bytes).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned()))
}

impl Store for SqliteStore {
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Create { room: room.clone(), pack: pack.clone() }))
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        Box::pin(async move {
            let query = "SELECT id, CAST(setup AS BLOB), seats FROM rooms WHERE code = $1 AND locked = 0";
            let query = sqlx::query(query).bind(code);
            let Some(row) = query.fetch_optional(&self.readers).await.map_err(failed)? else { return Ok(None) };
            let id: i64 = get(&row, 0)?;
            let lines = sqlx::query("SELECT CAST(line AS BLOB), sum FROM lines WHERE room = $1 ORDER BY n").bind(id);
            let lines = lines.fetch_all(&self.readers).await.map_err(failed)?;
            let seats = sqlx::query("SELECT place, secret FROM seats WHERE room = $1 ORDER BY place").bind(id);
            let mut secrets: Vec<Option<String>> = Vec::new();
            for seat in seats.fetch_all(&self.readers).await.map_err(failed)? {
                let place: usize = number(&seat, 0)?;
                if place >= MOST_SEATS {
                    continue;
                }
                if secrets.len() <= place {
                    secrets.resize(place + 1, None);
                }
                secrets[place] = Some(get(&seat, 1)?);
            }
            let query = "SELECT n, base, CAST(data AS BLOB) FROM snapshots WHERE room = $1 ORDER BY n DESC";
            let snapshots = sqlx::query(query).bind(id).fetch_all(&self.readers).await.map_err(failed)?;
            let snapshot = |row: &SqliteRow| {
                Ok(StoredSnapshot { revision: number(row, 0)?, base: get(row, 1)?, data: get(row, 2)? })
            };
            let snapshots = snapshots.iter().map(snapshot).collect::<Result<Vec<_>, StoreProblem>>()?;
            let mut log = lines.iter().map(line).collect::<Result<Vec<_>, _>>()?;
            let sums = lines.iter().map(|l| get(l, 1).map(Sum::from_number)).collect::<Result<Vec<_>, _>>()?;
            let base = snapshots.iter().find(|s| s.base).map_or(0, |s| s.revision as usize);
            mark(&mut log, &sums, base);
            Ok(Some(StoredRoom {
                snapshots,
                code: code.to_owned(),
                setup: get(&row, 1)?,
                seats: get(&row, 2)?,
                secrets,
                log,
                sum: sums.last().copied().unwrap_or_default(),
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
            row.map(|r| Ok((get(&r, 0)?, number(&r, 1)?))).transpose()
        })
    }

    fn count(&self) -> Kept<'_, u64> {
        Box::pin(async move {
            let row = sqlx::query("SELECT count(*) FROM rooms").fetch_one(&self.readers).await.map_err(failed)?;
            number(&row, 0)
        })
    }

    fn used<'a>(&'a self, code: &'a str) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Used { code: code.to_owned() }))
    }

    fn spare(&self) -> Kept<'_, Vec<String>> {
        Box::pin(async move {
            let query = "SELECT code FROM rooms WHERE used < $1 - 1 AND (NOT played OR used < $1 - $2) \
                         ORDER BY played, used LIMIT 100";
            let rows = sqlx::query(query).bind(today()).bind(UNUSED).fetch_all(&self.readers).await.map_err(failed)?;
            rows.iter().map(|r| get(r, 0)).collect()
        })
    }

    fn delete<'a>(&'a self, code: &'a str) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Delete { code: code.to_owned() }))
    }

    fn try_out(&self) -> Kept<'_, ()> {
        Box::pin(self.writer.keep(Change::Nothing))
    }

    fn size(&self) -> Kept<'_, u64> {
        Box::pin(async move {
            let query = "SELECT (page_count - freelist_count) * page_size \
                         FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
            let row = sqlx::query(query).fetch_one(&self.readers).await.map_err(failed)?;
            number(&row, 0)
        })
    }

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT data FROM packs WHERE hash = $1").bind(hash);
            let row = query.fetch_optional(&self.readers).await.map_err(failed)?;
            row.map(|r| get(&r, 0)).transpose()
        })
    }
}
