//! Which rooms a process has, where several share a database. PostgreSQL decides, by its own clock and its own locks: a process
//! says again and again that it is alive, a room is its own as long as it does, and each time a room is taken its number goes up.
//! Whoever writes names the number (`writer.rs`); so it does no harm when a process believes for longer than it should.
//!
//! Nobody is told when a room changes hands: who wants to get in asks, and who has lost a room learns it when it writes, or when
//! it notices that it was away. So two statements a beat are all that is needed, and no line that would have to be watched
//! itself (`LISTEN`). With each beat a process also learns which others are alive: guests whom it passed on to one that is not
//! are sent to look again.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::postgres::PgPool;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::link::Links;
use super::{Claim, Living, Owned, Peer, StoreProblem};

/// How long what a process said stands; in the statement, too.
const LEASE: Duration = Duration::from_secs(3);
const BEAT: Duration = Duration::from_millis(750);
/// So often it is looked for processes that are long gone.
const TIDY: u32 = 600;

#[derive(Debug)]
pub(super) struct Lease {
    id: i64,
    peer: Peer,
    links: Links,
    lapses: watch::Receiver<u64>,
    living: watch::Receiver<Living>,
    beating: JoinHandle<()>,
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.beating.abort();
    }
}

impl Lease {
    /// A process that others reach at this address.
    pub(super) async fn begin(pool: PgPool, address: String) -> Result<Self, StoreProblem> {
        let links = Links::Postgres(pool);
        let id = crate::codes::seed().cast_signed();
        let peer = Peer { address, token: crate::codes::secret() };
        renew(&links, id, &peer).await?;
        let (lapsed, lapses) = watch::channel(0);
        let (seen, living) = watch::channel(alive(&links).await?);
        let beating = tokio::spawn(beat(links.clone(), id, peer.clone(), lapsed, seen));
        Ok(Self { id, peer, links, lapses, living, beating })
    }

    pub(super) const fn process(&self) -> i64 {
        self.id
    }

    pub(super) fn peer(&self) -> Peer {
        self.peer.clone()
    }

    pub(super) fn lapses(&self) -> watch::Receiver<u64> {
        self.lapses.clone()
    }

    pub(super) fn living(&self) -> watch::Receiver<Living> {
        self.living.clone()
    }

    /// Gives everything back at once.
    pub(super) async fn end(&self) {
        self.beating.abort();
        let _ = self.links.rows("DELETE FROM processes WHERE id = $1", &[self.id.into()]).await;
        self.links.close().await;
    }

    pub(super) async fn claim(&self, code: &str) -> Result<Claim, StoreProblem> {
        // A room may change hands between two questions.
        for _ in 0..5 {
            let words = "UPDATE rooms SET owner = $2, fence = fence + 1 WHERE code = $1 AND NOT locked \
                         AND (owner IS NULL OR owner = $2 OR NOT EXISTS \
                         (SELECT 1 FROM processes WHERE id = owner AND until > clock_timestamp())) RETURNING fence";
            if let Some(row) = self.links.row(words, &[code.into(), self.id.into()]).await? {
                return Ok(Claim::Here(Owned { code: code.to_owned(), fence: row.integer(0)? }));
            }
            let words = "SELECT address, token FROM rooms LEFT JOIN processes ON processes.id = owner \
                         AND until > clock_timestamp() WHERE code = $1 AND NOT locked";
            let Some(row) = self.links.row(words, &[code.into()]).await? else { return Ok(Claim::Nowhere) };
            if let (Some(address), Some(token)) = (row.maybe_text(0)?, row.maybe_text(1)?) {
                return Ok(Claim::There(Peer { address, token }));
            }
        }
        Err(StoreProblem::Failed("the room changes hands again and again".to_owned()))
    }

    pub(super) async fn release(&self, room: &Owned) -> Result<(), StoreProblem> {
        let words = "UPDATE rooms SET owner = NULL WHERE code = $1 AND fence = $2";
        self.links.rows(words, &[(&room.code).into(), room.fence.into()]).await.map(drop)
    }

    pub(super) async fn still_has(&self, room: &Owned) -> Result<bool, StoreProblem> {
        let words = "SELECT 1 FROM rooms WHERE code = $1 AND fence = $2";
        Ok(self.links.row(words, &[(&room.code).into(), room.fence.into()]).await?.is_some())
    }
}

async fn renew(links: &Links, id: i64, peer: &Peer) -> Result<(), StoreProblem> {
    let words = "INSERT INTO processes (id, address, token, until) \
                 VALUES ($1, $2, $3, clock_timestamp() + interval '3 seconds') \
                 ON CONFLICT (id) DO UPDATE SET until = excluded.until";
    links.rows(words, &[id.into(), (&peer.address).into(), (&peer.token).into()]).await.map(drop)
}

/// The tokens of all processes that are alive.
async fn alive(links: &Links) -> Result<Living, StoreProblem> {
    let rows = links.rows("SELECT token FROM processes WHERE until > clock_timestamp()", &[]).await?;
    rows.iter().map(|row| row.text(0)).collect::<Result<BTreeSet<_>, _>>().map(Arc::new)
}

/// Says that the process is alive, looks which others are, and notices when it could not for too long: because the database or the line to it was
/// gone, or because the process itself was asleep.
async fn beat(links: Links, id: i64, peer: Peer, lapsed: watch::Sender<u64>, seen: watch::Sender<Living>) {
    let (mut said, mut failing) = (Instant::now(), false);
    for n in 1_u32.. {
        tokio::time::sleep(BEAT).await;
        let begun = Instant::now();
        match renew(&links, id, &peer).await {
            Ok(()) => {
                if said.elapsed() > LEASE {
                    tracing::warn!(away = ?said.elapsed(), "this process was away; others may have taken its rooms over");
                    lapsed.send_modify(|n| *n += 1);
                }
                (said, failing) = (begun, false);
                if let Ok(living) = alive(&links).await {
                    seen.send_if_modified(|known| std::mem::replace(known, Arc::clone(&living)) != living);
                }
            }
            Err(why) if !failing => {
                tracing::warn!(%why, "the database cannot be told that this process is alive");
                failing = true;
            }
            Err(_) => {}
        }
        if n.is_multiple_of(TIDY) {
            let words = "DELETE FROM processes WHERE until < clock_timestamp() - interval '1 hour'";
            let _ = links.rows(words, &[]).await;
        }
    }
}
