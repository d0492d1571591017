//! The one task of a process that writes. What waits is written in a common transaction, so that many games share the price of
//! reaching the disk; and as nobody else writes, nobody ever waits for SQLite's lock, which is waited for by sleeping.

use std::sync::Arc;

use tokio::sync::{Notify, mpsc, oneshot};

use super::file::DatabaseFile;
use super::link::{Link, Links, Words};
use super::sql::today;
use super::{Addition, Owned, StoreProblem, StoredPack, StoredRoom, StoredSnapshot, Sum};

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
        /// The process that has it, where there are several.
        owner: Option<i64>,
    },
    Append {
        room: Owned,
        addition: Addition,
    },
    Seats {
        room: Owned,
        seats: String,
        secrets: Vec<Option<String>>,
    },
    Used {
        code: String,
    },
    Delete {
        room: Owned,
    },
    /// Something that is written whether it is the same or not: the number of the form, or that this process is there.
    Nothing {
        owner: Option<i64>,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Errand>);

impl Writer {
    /// `file`: what must be there, where it is one. `written` is told after every transaction.
    pub(super) fn start(links: Links, file: Option<DatabaseFile>, written: Arc<Notify>) -> Self {
        let (errands, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(links, file, queue, written));
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
async fn write(links: Links, file: Option<DatabaseFile>, mut queue: mpsc::Receiver<Errand>, written: Arc<Notify>) {
    let mut batch = Vec::new();
    let mut failing = false;
    while queue.recv_many(&mut batch, QUEUE).await > 0 {
        let together = match file.as_ref().map_or(Ok(()), DatabaseFile::still_there) {
            Ok(()) => write_all(&links, &batch).await,
            Err(gone) => Err(gone),
        };
        say_once(&mut failing, together.as_ref().err());
        for errand in batch.drain(..) {
            let result = match &together {
                Ok(()) => Ok(()),
                Err(why @ (StoreProblem::Failed(_) | StoreProblem::Unsure(_))) => Err(why.clone()),
                Err(_) => write_all(&links, std::slice::from_ref(&errand)).await,
            };
            let _ = errand.done.send(result);
        }
        written.notify_one();
    }
}

/// A disk that fails is mentioned when it begins to and when it is over, not with every answer that meanwhile waits for it.
fn say_once(failing: &mut bool, problem: Option<&StoreProblem>) {
    match problem {
        Some(StoreProblem::Failed(why) | StoreProblem::Unsure(why)) if !*failing => {
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

async fn write_all(links: &Links, batch: &[Errand]) -> Result<(), StoreProblem> {
    let mut link = links.link().await?;
    let mut done = write_on(&mut link, batch).await;
    if done.is_err() {
        // The database may have ended the transaction by itself, and then the connection's own count of them is wrong for ever.
        link.close().await;
    }
    // A line that did not find its room: is it gone, or somebody else's?
    if let (Err(StoreProblem::Refused(_)), [Errand { change: Change::Append { room, .. }, .. }]) = (&done, batch)
        && let Links::Postgres(_) = links
    {
        let mut link = links.link().await?;
        if let Err(why @ StoreProblem::Elsewhere) = hold(&mut link, room).await {
            done = Err(why);
        }
    }
    done
}

async fn write_on(link: &mut Link, batch: &[Errand]) -> Result<(), StoreProblem> {
    let only_lines = |e: &Errand| matches!(&e.change, Change::Append { addition: a, .. } if a.is_lines_only());
    // Mostly there are only lines: one statement is a transaction by itself, and one errand to the database.
    if batch.iter().all(only_lines) {
        return insert_lines(link, batch.iter().filter_map(lines)).await;
    }
    link.begin().await?;
    for errand in batch {
        insert_rest(link, &errand.change).await?;
    }
    insert_lines(link, batch.iter().filter_map(lines)).await?;
    link.commit().await
}

/// Lines of a room, from a number and a sum on.
struct Lines<'a> {
    code: &'a str,
    fence: i64,
    from: usize,
    after: Sum,
    lines: &'a [String],
}

fn lines(errand: &Errand) -> Option<Lines<'_>> {
    match &errand.change {
        Change::Create { room, .. } => {
            Some(Lines { code: &room.code, fence: FIRST, from: 0, after: Sum::default(), lines: &room.log })
        }
        Change::Append { room: Owned { code, fence }, addition: Addition { from, after, lines, .. } } => {
            Some(Lines { code, fence: *fence, from: *from, after: *after, lines })
        }
        Change::Seats { .. } | Change::Used { .. } | Change::Delete { .. } | Change::Nothing { .. } => None,
    }
}

/// The number under which a room is made.
pub(super) const FIRST: i64 = 1;

/// Lines of any number of rooms by one statement. A room that is not there, or a line that is, and none is written. Where there
/// are several processes the rooms' rows are held until the lines are written: who takes a room over meanwhile waits, and then
/// finds them; who has lost one finds no row.
async fn insert_lines<'a>(link: &mut Link, additions: impl Iterator<Item = Lines<'a>>) -> Result<(), StoreProblem> {
    let lines = additions.flat_map(|Lines { code, fence, from, after, lines }| {
        let summed = lines.iter().scan(after, |sum, line| {
            *sum = sum.and(line);
            Some((line, sum.to_number()))
        });
        (from..).zip(summed).map(move |(n, (line, sum))| (code, fence, n, line, sum))
    });
    let lines: Vec<_> = lines.collect();
    if lines.is_empty() {
        return Ok(());
    }
    let lines = serde_json::to_string(&lines).map_err(|e| StoreProblem::Failed(e.to_string()))?;
    let words = Words::Each {
        sqlite: "INSERT INTO lines (room, n, line, sum) \
                 SELECT (SELECT id FROM rooms WHERE code = value ->> 0 AND locked = 0), value ->> 2, value ->> 3, value ->> 4 \
                 FROM json_each($1)",
        postgres: "WITH given AS (SELECT v ->> 0 AS code, CAST(v ->> 1 AS BIGINT) AS fence, CAST(v ->> 2 AS BIGINT) AS n, \
                   v ->> 3 AS line, CAST(v ->> 4 AS BIGINT) AS sum FROM json_array_elements(CAST($1 AS JSON)) v), \
                   own AS (SELECT id, code, fence FROM rooms \
                   WHERE code IN (SELECT code FROM given) AND NOT locked FOR NO KEY UPDATE) \
                   INSERT INTO lines (room, n, line, sum) \
                   SELECT own.id, n, line, sum FROM given LEFT JOIN own ON own.code = given.code AND own.fence = given.fence",
    };
    link.run(words, &[(&lines).into()]).await?;
    Ok(())
}

/// Holds a room until the transaction ends, if it is still this process's. SQLite has one process only.
pub(super) async fn hold(link: &mut Link, room: &Owned) -> Result<(), StoreProblem> {
    if !link.is_postgres() {
        return Ok(());
    }
    let words = "SELECT fence = $2 FROM rooms WHERE code = $1 FOR NO KEY UPDATE";
    match link.row(words, &[(&room.code).into(), room.fence.into()]).await?.map(|row| row.flag(0)).transpose()? {
        Some(true) => Ok(()),
        Some(false) => Err(StoreProblem::Elsewhere),
        None => Err(StoreProblem::Refused("there is no such room".to_owned())),
    }
}

/// What a change has besides lines.
async fn insert_rest(link: &mut Link, change: &Change) -> Result<(), StoreProblem> {
    match change {
        Change::Create { room, pack, owner } => create(link, room, pack, *owner).await,
        Change::Append { room, addition } => {
            hold(link, room).await?;
            append(link, &room.code, addition).await
        }
        Change::Seats { room, seats, secrets } => {
            hold(link, room).await?;
            let code = &room.code;
            link.run("UPDATE rooms SET seats = $2 WHERE code = $1", &[code.into(), seats.into()]).await?;
            link.run("DELETE FROM seats WHERE room = (SELECT id FROM rooms WHERE code = $1)", &[code.into()]).await?;
            insert_secrets(link, code, secrets).await
        }
        Change::Nothing { owner: None } => super::forms::write_form(link).await,
        Change::Nothing { owner: Some(owner) } => {
            link.run("UPDATE processes SET address = address WHERE id = $1", &[(*owner).into()]).await.map(drop)
        }
        Change::Used { code } => note_used(link, code).await,
        Change::Delete { room } => {
            hold(link, room).await?;
            delete(link, &room.code).await
        }
    }
}

async fn create(link: &mut Link, room: &StoredRoom, pack: &StoredPack, owner: Option<i64>) -> Result<(), StoreProblem> {
    insert_pack(link, pack).await?;
    let words = "INSERT INTO rooms (code, setup, seats, used, pack) VALUES ($1, $2, $3, $4, $5)";
    let values =
        [(&room.code).into(), room.setup.as_slice().into(), (&room.seats).into(), today().into(), (&pack.hash).into()];
    link.run(words, &values).await?;
    if let Some(owner) = owner {
        link.run("UPDATE rooms SET owner = $2 WHERE code = $1", &[(&room.code).into(), owner.into()]).await?;
    }
    insert_secrets(link, &room.code, &room.secrets).await?;
    for snapshot in &room.snapshots {
        insert_snapshot(link, &room.code, snapshot).await?;
    }
    Ok(())
}

async fn append(link: &mut Link, code: &str, addition: &Addition) -> Result<(), StoreProblem> {
    if let Some(setup) = &addition.setup {
        link.run("UPDATE rooms SET setup = $2 WHERE code = $1", &[code.into(), setup.as_slice().into()]).await?;
    }
    if let Some(pack) = &addition.pack {
        hold_packs(link).await?;
        insert_pack(link, pack).await?;
        link.run("UPDATE rooms SET pack = $2 WHERE code = $1", &[code.into(), (&pack.hash).into()]).await?;
        drop_packs(link).await?;
    }
    if let Some(snapshot) = &addition.snapshot {
        insert_snapshot(link, code, snapshot).await?;
    }
    if addition.person {
        let words = "UPDATE rooms SET played = TRUE, used = $2 WHERE code = $1";
        link.run(words, &[code.into(), today().into()]).await?;
    }
    Ok(())
}

/// A room, and its pack if no other room is played with it.
pub(super) async fn delete(link: &mut Link, code: &str) -> Result<(), StoreProblem> {
    for words in [
        "DELETE FROM lines WHERE room = (SELECT id FROM rooms WHERE code = $1)",
        "DELETE FROM snapshots WHERE room = (SELECT id FROM rooms WHERE code = $1)",
        "DELETE FROM seats WHERE room = (SELECT id FROM rooms WHERE code = $1)",
        "DELETE FROM rooms WHERE code = $1",
    ] {
        link.run(words, &[code.into()]).await?;
    }
    hold_packs(link).await?;
    drop_packs(link).await
}

async fn insert_pack(link: &mut Link, pack: &StoredPack) -> Result<(), StoreProblem> {
    let words = "INSERT INTO packs (hash, data) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";
    link.run(words, &[(&pack.hash).into(), (&*pack.data).into()]).await?;
    Ok(())
}

/// Nobody makes a room with a pack just while it is dropped. Whoever inserts one waits, and inserts it anew.
async fn hold_packs(link: &mut Link) -> Result<(), StoreProblem> {
    if link.is_postgres() { link.script("LOCK TABLE packs IN SHARE ROW EXCLUSIVE MODE").await } else { Ok(()) }
}

/// Packs that no room is played with any more. As long as it is not known of every room what it is played with, all stay.
async fn drop_packs(link: &mut Link) -> Result<(), StoreProblem> {
    let words = "DELETE FROM packs WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE pack = hash OR pack IS NULL)";
    link.run(words, &[]).await?;
    Ok(())
}

async fn note_used(link: &mut Link, code: &str) -> Result<(), StoreProblem> {
    let words = "UPDATE rooms SET used = $2 WHERE code = $1 AND used <> $2";
    link.run(words, &[code.into(), today().into()]).await?;
    Ok(())
}

/// Puts a snapshot in the place of the last one, a base in the place of the last base.
async fn insert_snapshot(link: &mut Link, code: &str, snapshot: &StoredSnapshot) -> Result<(), StoreProblem> {
    let old = "DELETE FROM snapshots WHERE room = (SELECT id FROM rooms WHERE code = $1) AND base = $2";
    link.run(old, &[code.into(), snapshot.base.into()]).await?;
    let words = "INSERT INTO snapshots (room, n, base, data) SELECT id, $2, $3, $4 FROM rooms WHERE code = $1 \
                 ON CONFLICT (room, n) DO UPDATE SET base = excluded.base, data = excluded.data";
    let revision = i64::from(snapshot.revision);
    let values = [code.into(), revision.into(), snapshot.base.into(), snapshot.data.as_slice().into()];
    link.run(words, &values).await?;
    Ok(())
}

async fn insert_secrets(link: &mut Link, code: &str, secrets: &[Option<String>]) -> Result<(), StoreProblem> {
    for (place, secret) in (0..).zip(secrets) {
        if let Some(secret) = secret {
            let words = "INSERT INTO seats (secret, room, place) SELECT $3, id, $2 FROM rooms WHERE code = $1";
            link.run(words, &[code.into(), i64::into(place), secret.into()]).await?;
        }
    }
    Ok(())
}
