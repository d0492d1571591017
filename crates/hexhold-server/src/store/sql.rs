//! Rooms in a database: anybody reads, one task writes.

use hexhold_table::MOST_SEATS;
use sqlx::sqlite::SqlitePool;
use tokio::sync::watch;

use super::chain::mark;
use super::lease::Lease;
use super::link::{Links, Row, Words};
use super::writer::{Change, FIRST, Writer};
use super::{
    Addition, Claim, Kept, Living, Owned, Peer, Store, StoreProblem, StoredPack, StoredRoom, StoredSnapshot, Sum,
};

/// Rooms in SQLite, for one process, or in PostgreSQL, for any number of them.
#[derive(Debug)]
pub struct SqlStore {
    pub(super) readers: Links,
    pub(super) writer: Writer,
    pub(super) writing: Links,
    /// One connection more, which keeps SQLite's journal short.
    pub(super) folding: Option<SqlitePool>,
    /// What this process has, where there are several.
    pub(super) lease: Option<Lease>,
}

/// Days since 1970.
pub(super) fn today() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs() / 86_400).unwrap_or_default()
}

/// After so many days without use a game may go, if there is no place for another one.
const UNUSED: i64 = 180;

impl SqlStore {
    /// Waits for what is being written, puts SQLite's journal away, and gives all rooms back. Nothing is lost without it.
    pub async fn close(&self) {
        if let Some(lease) = &self.lease {
            lease.end().await;
        }
        self.readers.close().await;
        if let Some(folding) = &self.folding {
            folding.close().await;
        }
        self.writing.close().await;
    }

    async fn read(&self, code: &str) -> Result<Option<StoredRoom>, StoreProblem> {
        let rows = async |words: &'static str, id: i64| self.readers.rows(words, &[id.into()]).await;
        let words = "SELECT id, setup, seats FROM rooms WHERE code = $1 AND NOT locked";
        let Some(row) = self.readers.row(words, &[code.into()]).await? else { return Ok(None) };
        let id = row.integer(0)?;
        let lines = rows("SELECT line, sum FROM lines WHERE room = $1 ORDER BY n", id).await?;
        let mut secrets: Vec<Option<String>> = Vec::new();
        for seat in rows("SELECT place, secret FROM seats WHERE room = $1 ORDER BY place", id).await? {
            let place: usize = seat.number(0)?;
            if place >= MOST_SEATS {
                continue;
            }
            if secrets.len() <= place {
                secrets.resize(place + 1, None);
            }
            secrets[place] = Some(seat.text(1)?);
        }
        let snapshots = rows("SELECT n, base, data FROM snapshots WHERE room = $1 ORDER BY n DESC", id).await?;
        let snapshot =
            |row: &Row| Ok(StoredSnapshot { revision: row.number(0)?, base: row.flag(1)?, data: row.bytes(2)? });
        let snapshots = snapshots.iter().map(snapshot).collect::<Result<Vec<_>, StoreProblem>>()?;
        let mut log = lines.iter().map(|l| l.any_text(0)).collect::<Result<Vec<_>, _>>()?;
        let sums = lines.iter().map(|l| l.integer(1).map(Sum::from_number)).collect::<Result<Vec<_>, _>>()?;
        let base = snapshots.iter().find(|s| s.base).map_or(0, |s| s.revision as usize);
        mark(&mut log, &sums, base);
        Ok(Some(StoredRoom {
            snapshots,
            code: code.to_owned(),
            setup: row.bytes(1)?,
            seats: row.text(2)?,
            secrets,
            log,
            sum: sums.last().copied().unwrap_or_default(),
        }))
    }
}

impl Store for SqlStore {
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, Owned> {
        let owner = self.lease.as_ref().map(Lease::process);
        Box::pin(async move {
            self.writer.keep(Change::Create { room: room.clone(), pack: pack.clone(), owner }).await?;
            Ok(Owned { code: room.code.clone(), fence: FIRST })
        })
    }

    fn claim<'a>(&'a self, code: &'a str) -> Kept<'a, Claim> {
        match &self.lease {
            Some(lease) => Box::pin(lease.claim(code)),
            None => Box::pin(async move { Ok(Claim::Here(Owned { code: code.to_owned(), fence: FIRST })) }),
        }
    }

    fn release<'a>(&'a self, room: &'a Owned) -> Kept<'a, ()> {
        match &self.lease {
            Some(lease) => Box::pin(lease.release(room)),
            None => Box::pin(async { Ok(()) }),
        }
    }

    fn still_has<'a>(&'a self, room: &'a Owned) -> Kept<'a, bool> {
        match &self.lease {
            Some(lease) => Box::pin(lease.still_has(room)),
            None => Box::pin(async { Ok(true) }),
        }
    }

    fn lapses(&self) -> Option<watch::Receiver<u64>> {
        self.lease.as_ref().map(Lease::lapses)
    }

    fn living(&self) -> Option<watch::Receiver<Living>> {
        self.lease.as_ref().map(Lease::living)
    }

    fn process(&self) -> Option<Peer> {
        self.lease.as_ref().map(Lease::peer)
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        Box::pin(self.read(code))
    }

    fn append<'a>(&'a self, room: &'a Owned, addition: Addition) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Append { room: room.clone(), addition }))
    }

    fn seats<'a>(&'a self, room: &'a Owned, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()> {
        let (room, seats, secrets) = (room.clone(), seats.to_owned(), secrets.to_vec());
        Box::pin(self.writer.keep(Change::Seats { room, seats, secrets }))
    }

    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>> {
        Box::pin(async move {
            let words =
                "SELECT rooms.code, seats.place FROM seats JOIN rooms ON rooms.id = seats.room WHERE secret = $1";
            let row = self.readers.row(words, &[secret.into()]).await?;
            row.map(|r| Ok((r.text(0)?, r.number(1)?))).transpose()
        })
    }

    fn count(&self) -> Kept<'_, u64> {
        Box::pin(async move {
            let row = self.readers.row("SELECT count(*) FROM rooms", &[]).await?;
            row.map_or(Ok(0), |r| r.number(0))
        })
    }

    fn used<'a>(&'a self, code: &'a str) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Used { code: code.to_owned() }))
    }

    fn spare(&self) -> Kept<'_, Vec<String>> {
        Box::pin(async move {
            let words = Words::Each {
                sqlite: "SELECT code FROM rooms WHERE used < $1 - 1 AND (NOT played OR used < $1 - $2) \
                         ORDER BY played, used LIMIT 100",
                postgres: "SELECT code FROM rooms WHERE used < $1 - 1 AND (NOT played OR used < $1 - $2) \
                           AND NOT EXISTS (SELECT 1 FROM processes WHERE id = owner AND until > clock_timestamp()) \
                           ORDER BY played, used LIMIT 100",
            };
            let rows = self.readers.rows(words, &[today().into(), UNUSED.into()]).await?;
            rows.iter().map(|r| r.text(0)).collect()
        })
    }

    fn delete<'a>(&'a self, room: &'a Owned) -> Kept<'a, ()> {
        Box::pin(self.writer.keep(Change::Delete { room: room.clone() }))
    }

    fn try_out(&self) -> Kept<'_, ()> {
        Box::pin(self.writer.keep(Change::Nothing { owner: self.lease.as_ref().map(Lease::process) }))
    }

    fn size(&self) -> Kept<'_, u64> {
        Box::pin(async move {
            let words = Words::Each {
                sqlite: "SELECT (page_count - freelist_count) * page_size \
                         FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
                postgres: "SELECT CAST(sum(pg_total_relation_size(t)) AS BIGINT) \
                           FROM unnest(CAST(ARRAY['rooms', 'seats', 'lines', 'snapshots', 'packs'] AS regclass[])) t",
            };
            let row = self.readers.row(words, &[]).await?;
            row.map_or(Ok(0), |r| r.number(0))
        })
    }

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>> {
        Box::pin(async move {
            let row = self.readers.row("SELECT data FROM packs WHERE hash = $1", &[hash.into()]).await?;
            row.map(|r| r.bytes(0)).transpose()
        })
    }
}
