//! Where rooms are kept. SQLite is built in; the trait is what another database would have to do.

mod memory;
mod sqlite;

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;

pub use memory::MemoryStore;
pub use sqlite::SqliteStore;

/// A room as it is kept: setup and seats as JSON, the log line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredRoom {
    pub code: String,
    pub setup: String,
    pub seats: String,
    /// The secret of each seat that is taken.
    pub secrets: Vec<Option<String>>,
    pub log: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreProblem {
    #[error("there is such a code already")]
    CodeTaken,
    #[error("storage: {0}")]
    Failed(String),
}

pub type Kept<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreProblem>> + Send + 'a>>;

/// What a database does for the server. When a future is ready its change survives a crash.
pub trait Store: Send + Sync + Debug + 'static {
    fn create<'a>(&'a self, room: &'a StoredRoom) -> Kept<'a, ()>;

    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>>;

    /// Adds lines to the log; `from` is how many there were before.
    fn append<'a>(&'a self, code: &'a str, from: usize, lines: &'a [String]) -> Kept<'a, ()>;

    /// Replaces the seats and their secrets.
    fn seats<'a>(&'a self, code: &'a str, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()>;

    /// The room and the place of a secret.
    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>>;

    fn count(&self) -> Kept<'_, u64>;
}
