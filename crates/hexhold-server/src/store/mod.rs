//! Where rooms are kept: in SQLite, which is built in, for one process; in PostgreSQL for any number of them.

pub mod care;
mod chain;
mod file;
mod fold;
mod forms;
mod lease;
mod link;
mod memory;
mod postgres;
mod sql;
mod sqlite;
mod writer;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::watch;

pub use chain::Sum;
pub use memory::MemoryStore;
pub use postgres::Process;
pub use sql::SqlStore;

/// A room as it is kept: the setup packed, the seats as JSON, the log line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredRoom {
    pub code: String,
    pub setup: Vec<u8>,
    pub seats: String,
    /// The secret of each seat that is taken, sealed.
    pub secrets: Vec<Option<String>>,
    pub log: Vec<String>,
    /// Over the log as it was kept.
    pub sum: Sum,
    /// The newest one, and the base if there is one; newest first.
    pub snapshots: Vec<StoredSnapshot>,
}

/// The game as it stood after so many lines of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSnapshot {
    pub revision: u32,
    /// The game went on from here, and the log alone is not the game: kept until a later one takes its place.
    pub base: bool,
    pub data: Vec<u8>,
}

/// What a pack was made from, by its hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPack {
    pub hash: String,
    pub data: Arc<[u8]>,
}

/// A room as the process calls it that has it, by the number it was given with it. Whoever takes a room over is given a higher
/// one, and nothing is kept any more under the old one: a process that was paused or cut off cannot write behind the back of
/// the next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Owned {
    pub code: String,
    pub fence: i64,
}

/// A process, as others reach it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peer {
    pub address: String,
    /// Who knows it has seen the database, and is one of them.
    pub token: String,
}

/// The tokens of the processes that are alive.
pub type Living = Arc<BTreeSet<String>>;

/// Who has a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This process, from now on and under this number.
    Here(Owned),
    There(Peer),
    /// There is no such room, or its host has locked it.
    Nowhere,
}

/// What is added to a room at once: all of it, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Addition {
    /// How many lines there were before.
    pub from: usize,
    /// Over the lines there were before.
    pub after: Sum,
    pub lines: Vec<String>,
    /// Somebody plays here, and not only companions: a room is kept for people.
    pub person: bool,
    /// Takes the place of the last one of its kind.
    pub snapshot: Option<StoredSnapshot>,
    /// In the place of the old one.
    pub setup: Option<Vec<u8>>,
    /// The room is played with another pack from now on.
    pub pack: Option<StoredPack>,
}

impl Addition {
    fn is_lines_only(&self) -> bool {
        self.snapshot.is_none() && self.setup.is_none() && self.pack.is_none() && !self.person
    }
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreProblem {
    #[error("there is such a code already")]
    CodeTaken,
    /// The change does not fit what is stored: a room that is not there, a line that is.
    #[error("this cannot be stored: {0}")]
    Refused(String),
    /// The disk, or what stands in for it. Nothing is kept, and it may pass.
    #[error("storage: {0}")]
    Failed(String),
    /// Whether it is kept only a look at what is kept will tell.
    #[error("storage: {0}")]
    Unsure(String),
    /// Another process has the room by now.
    #[error("another process has this room")]
    Elsewhere,
}

pub type Kept<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreProblem>> + Send + 'a>>;

/// What a database does for the server. When a future is ready its change survives a crash: of the program, and of the
/// machine. Whose a room is only those must say that several processes share.
pub trait Store: Send + Sync + Debug + 'static {
    /// Keeps a room, and with it the pack it is played with, unless it is there already. It is this process's.
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, Owned>;

    /// Takes a room for this process, under a new number, unless another one that lives has it.
    fn claim<'a>(&'a self, code: &'a str) -> Kept<'a, Claim> {
        Box::pin(async move { Ok(Claim::Here(Owned { code: code.to_owned(), fence: 0 })) })
    }

    /// Gives a room back, for whoever wants it next.
    fn release<'a>(&'a self, _room: &'a Owned) -> Kept<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    /// Whether the room is still this process's.
    fn still_has<'a>(&'a self, _room: &'a Owned) -> Kept<'a, bool> {
        Box::pin(async { Ok(true) })
    }

    /// How other processes reach this one, where there are several.
    fn process(&self) -> Option<Peer> {
        None
    }

    /// Changes when this process was away for so long that others may have taken its rooms over.
    fn lapses(&self) -> Option<watch::Receiver<u64>> {
        None
    }

    /// Which processes are alive, where there are several.
    fn living(&self) -> Option<watch::Receiver<Living>> {
        None
    }

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>>;

    fn append<'a>(&'a self, room: &'a Owned, addition: Addition) -> Kept<'a, ()>;

    /// Replaces the seats and their secrets.
    fn seats<'a>(&'a self, room: &'a Owned, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()>;

    /// The room and the place of a sealed secret.
    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>>;

    fn count(&self) -> Kept<'_, u64>;

    /// Notes that a room is used today.
    fn used<'a>(&'a self, code: &'a str) -> Kept<'a, ()>;

    /// Rooms that may go when there is no place for another one and that nobody has at the moment, the first to go first: those in which no person ever
    /// played and nobody was for a day, then those that nobody has used for half a year.
    fn spare(&self) -> Kept<'_, Vec<String>>;

    /// Takes a room of this process away for good, and its pack if no other room is played with it.
    fn delete<'a>(&'a self, room: &'a Owned) -> Kept<'a, ()>;

    /// Stores something that means nothing, to see whether that is possible.
    fn try_out(&self) -> Kept<'_, ()>;

    /// Bytes that all rooms and packs take up.
    fn size(&self) -> Kept<'_, u64>;

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>>;
}
