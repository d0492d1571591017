//! Where rooms are kept. SQLite is built in; the trait is what another database would have to do.

pub mod care;
mod chain;
mod file;
mod fold;
mod forms;
mod memory;
mod sqlite;
mod writer;

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

pub use chain::Sum;
pub use memory::MemoryStore;
pub use sqlite::SqliteStore;

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
    /// The disk, or what stands in for it. It may pass.
    #[error("storage: {0}")]
    Failed(String),
}

pub type Kept<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreProblem>> + Send + 'a>>;

/// What a database does for the server. When a future is ready its change survives a crash: of the program, and of the
/// machine.
pub trait Store: Send + Sync + Debug + 'static {
    /// Keeps a room, and with it the pack it is played with, unless it is there already.
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, ()>;

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>>;

    fn append<'a>(&'a self, code: &'a str, addition: Addition) -> Kept<'a, ()>;

    /// Replaces the seats and their secrets.
    fn seats<'a>(&'a self, code: &'a str, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()>;

    /// The room and the place of a sealed secret.
    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>>;

    fn count(&self) -> Kept<'_, u64>;

    /// Notes that a room is used today.
    fn used<'a>(&'a self, code: &'a str) -> Kept<'a, ()>;

    /// Rooms that may go when there is no place for another one, the first to go first: those in which no person ever
    /// played and nobody was for a day, then those that nobody has used for half a year.
    fn spare(&self) -> Kept<'_, Vec<String>>;

    /// Takes a room away for good, and its pack if no other room is played with it.
    fn delete<'a>(&'a self, code: &'a str) -> Kept<'a, ()>;

    /// Stores something that means nothing, to see whether that is possible.
    fn try_out(&self) -> Kept<'_, ()>;

    /// Bytes that all rooms and packs take up.
    fn size(&self) -> Kept<'_, u64>;

    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>>;
}
