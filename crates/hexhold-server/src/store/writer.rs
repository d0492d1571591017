//! The one task that writes. What waits is written in a common transaction, so that many games share the price of reaching
//! the disk; and as nobody else writes, nobody ever waits for SQLite's lock, which is waited for by sleeping.

use std::sync::Arc;

use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection, Executor, Sqlite, Transaction};
use tokio::sync::{Notify, mpsc, oneshot};

use super::file::DatabaseFile;
use super::sqlite::{failed, today};
use super::{Addition, StoreProblem, StoredPack, StoredRoom, StoredSnapshot, Sum};

/// What may wait for the disk; beyond, rooms wait.
const QUEUE: usize = 1024;

/// A change, and who wants to know that it is kept.
#[derive(Debug)]
struct Errand {
    change: Change,
    done: oneshot::Sender<Result<(), StoreProblem>>,
}

#[derive(Debug)]
pub(super) enum Change {
    Create {
        room: StoredRoom,
        pack: StoredPack,
    },
    Append {
        code: String,
        addition: Addition,
    },
    Seats {
        code: String,
        seats: String,
        secrets: Vec<Option<String>>,
    },
    Used {
        code: String,
    },
    Delete {
        code: String,
    },
    /// The number of the form once more: it is written whether it is the same or not.
    Nothing,
}

#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Errand>);

impl Writer {
    /// `written` is told after every transaction.
    pub(super) fn start(pool: SqlitePool, file: DatabaseFile, written: Arc<Notify>) -> Self {
        let (errands, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(pool, file, queue, written));
        Self(errands)
    }

    /// Ready when the change survives whatever happens.
    pub(super) async fn keep(&self, change: Change) -> Result<(), StoreProblem> {
        let gone = || StoreProblem::Failed("the writer is gone".to_owned());
        let (done, wait) = oneshot::channel();
        self.0.send(Errand { change, done }).await.map_err(|_| gone())?;
        wait.await.map_err(|_| gone())?
    }
}

/// Writes what waits in one transaction. When one of the changes does not fit, each by itself, so that it spoils no other;
/// when the disk fails, none is kept, and the next ones try again.
async fn write(pool: SqlitePool, file: DatabaseFile, mut queue: mpsc::Receiver<Errand>, written: Arc<Notify>) {
    let mut batch = Vec::new();
    let mut failing = false;
    while queue.recv_many(&mut batch, QUEUE).await > 0 {
        let together = match file.still_there() {
            Ok(()) => write_all(&pool, &batch).await,
            Err(gone) => Err(gone),
        };
        say_once(&mut failing, together.as_ref().err());
        for errand in batch.drain(..) {
            let result = match &together {
                Ok(()) => Ok(()),
                Err(StoreProblem::Failed(why)) => Err(StoreProblem::Failed(why.clone())),
                Err(_) => write_all(&pool, std::slice::from_ref(&errand)).await,
            };
            let _ = errand.done.send(result);
        }
        written.notify_one();
    }
}

/// A disk that fails is mentioned when it begins to and when it is over, not with every answer that meanwhile waits for it.
fn say_once(failing: &mut bool, problem: Option<&StoreProblem>) {
    match problem {
        Some(StoreProblem::Failed(why)) if !*failing => {
            tracing::error!(why, "nothing can be stored; players are told, and every answer is another try");
            *failing = true;
        }
        None if *failing => {
            tracing::warn!("games are stored again");
            *failing = false;
        }
        _ => {}
    }
}

async fn write_all(pool: &SqlitePool, batch: &[Errand]) -> Result<(), StoreProblem> {
    let mut connection = pool.acquire().await.map_err(failed)?;
    let done = write_on(&mut connection, batch).await;
    if done.is_err() {
        // SQLite may have ended the transaction by itself, and then the connection's own count of them is wrong for ever.
        let _ = connection.close().await;
    }
    done
}

async fn write_on(connection: &mut SqliteConnection, batch: &[Errand]) -> Result<(), StoreProblem> {
    let only_lines = |e: &Errand| matches!(&e.change, Change::Append { addition: a, .. } if a.is_lines_only());
    // Mostly there are only lines: one statement is a transaction by itself, and one errand to SQLite's thread.
    if batch.iter().all(only_lines) {
        return insert_lines(&mut *connection, batch.iter().filter_map(lines)).await;
    }
    let mut tx = connection.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    for errand in batch {
        insert_rest(&mut tx, &errand.change).await?;
    }
    insert_lines(&mut *tx, batch.iter().filter_map(lines)).await?;
    tx.commit().await.map_err(failed)
}

/// Lines of a room, from a number and a sum on.
struct Lines<'a> {
    code: &'a str,
    from: usize,
    after: Sum,
    lines: &'a [String],
}

fn lines(errand: &Errand) -> Option<Lines<'_>> {
    match &errand.change {
        Change::Create { room, .. } => {
            Some(Lines { code: &room.code, from: 0, after: Sum::default(), lines: &room.log })
        }
        Change::Append { code, addition: Addition { from, after, lines, .. } } => {
            Some(Lines { code, from: *from, after: *after, lines })
        }
        Change::Seats { .. } | Change::Used { .. } | Change::Delete { .. } | Change::Nothing => None,
    }
}

/// Lines of any number of rooms by one statement. A room that is not there, or a line that is, and none is written.
async fn insert_lines<'a>(
    to: impl Executor<'_, Database = Sqlite>,
    additions: impl Iterator<Item = Lines<'a>>,
) -> Result<(), StoreProblem> {
    let lines = additions.flat_map(|Lines { code, from, after, lines }| {
        let summed = lines.iter().scan(after, |sum, line| {
            *sum = sum.and(line);
            Some((line, sum.to_number()))
        });
        (from..).zip(summed).map(move |(n, (line, sum))| (code, n, line, sum))
    });
    let lines = serde_json::to_string(&lines.collect::<Vec<_>>()).map_err(|e| StoreProblem::Failed(e.to_string()))?;
    let query = "INSERT INTO lines (room, n, line, sum) \
                 SELECT (SELECT id FROM rooms WHERE code = value ->> 0 AND locked = 0), value ->> 1, value ->> 2, value ->> 3 \
                 FROM json_each($1)";
    sqlx::query(query).bind(lines).execute(to).await.map_err(failed)?;
    Ok(())
}

/// What a change has besides lines.
async fn insert_rest(tx: &mut Transaction<'_, Sqlite>, change: &Change) -> Result<(), StoreProblem> {
    match change {
        Change::Create { room, pack } => {
            let query = "INSERT INTO rooms (code, setup, seats, used, pack) VALUES ($1, $2, $3, $4, $5)";
            let query = sqlx::query(query).bind(&room.code).bind(&room.setup).bind(&room.seats).bind(today());
            query.bind(&pack.hash).execute(&mut **tx).await.map_err(failed)?;
            insert_pack(tx, pack).await?;
            insert_secrets(tx, &room.code, &room.secrets).await?;
            for snapshot in &room.snapshots {
                insert_snapshot(tx, &room.code, snapshot).await?;
            }
            Ok(())
        }
        Change::Append { code, addition } => {
            if let Some(setup) = &addition.setup {
                let query = sqlx::query("UPDATE rooms SET setup = $2 WHERE code = $1").bind(code).bind(setup);
                query.execute(&mut **tx).await.map_err(failed)?;
            }
            if let Some(pack) = &addition.pack {
                insert_pack(tx, pack).await?;
                let query = sqlx::query("UPDATE rooms SET pack = $2 WHERE code = $1").bind(code).bind(&pack.hash);
                query.execute(&mut **tx).await.map_err(failed)?;
                drop_packs(tx).await?;
            }
            if let Some(snapshot) = &addition.snapshot {
                insert_snapshot(tx, code, snapshot).await?;
            }
            if addition.person {
                let query = sqlx::query("UPDATE rooms SET played = 1, used = $2 WHERE code = $1").bind(code);
                query.bind(today()).execute(&mut **tx).await.map_err(failed)?;
            }
            Ok(())
        }
        Change::Seats { code, seats, secrets } => {
            let query = sqlx::query("UPDATE rooms SET seats = $2 WHERE code = $1").bind(code).bind(seats);
            query.execute(&mut **tx).await.map_err(failed)?;
            let query = sqlx::query("DELETE FROM seats WHERE room = (SELECT id FROM rooms WHERE code = $1)").bind(code);
            query.execute(&mut **tx).await.map_err(failed)?;
            insert_secrets(tx, code, secrets).await
        }
        Change::Nothing => super::forms::write_form(tx).await,
        Change::Used { code } => note_used(tx, code).await,
        Change::Delete { code } => delete(tx, code).await,
    }
}

/// A room, and its pack if no other room is played with it.
pub(super) async fn delete(tx: &mut Transaction<'_, Sqlite>, code: &str) -> Result<(), StoreProblem> {
    for query in [
        "DELETE FROM lines WHERE room = (SELECT id FROM rooms WHERE code = $1)",
        "DELETE FROM snapshots WHERE room = (SELECT id FROM rooms WHERE code = $1)",
        "DELETE FROM seats WHERE room = (SELECT id FROM rooms WHERE code = $1)",
        "DELETE FROM rooms WHERE code = $1",
    ] {
        sqlx::query(query).bind(code).execute(&mut **tx).await.map_err(failed)?;
    }
    drop_packs(tx).await
}

async fn insert_pack(tx: &mut Transaction<'_, Sqlite>, pack: &StoredPack) -> Result<(), StoreProblem> {
    let query = sqlx::query("INSERT OR IGNORE INTO packs (hash, data) VALUES ($1, $2)");
    query.bind(&pack.hash).bind(&*pack.data).execute(&mut **tx).await.map_err(failed)?;
    Ok(())
}

/// Packs that no room is played with any more. As long as it is not known of every room what it is played with, all stay.
async fn drop_packs(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    let query = "DELETE FROM packs WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE pack = hash OR pack IS NULL)";
    sqlx::query(query).execute(&mut **tx).await.map_err(failed)?;
    Ok(())
}

async fn note_used(tx: &mut Transaction<'_, Sqlite>, code: &str) -> Result<(), StoreProblem> {
    let query = sqlx::query("UPDATE rooms SET used = $2 WHERE code = $1 AND used <> $2").bind(code).bind(today());
    query.execute(&mut **tx).await.map_err(failed)?;
    Ok(())
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
