//! Work that takes longer than others should wait for their turn.

use hexhold_wire::{Problem, Reason};

/// Does it on a thread of its own kind; rooms and sockets go on meanwhile.
pub(crate) async fn busy<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let failed = |_| Problem { reason: Reason::BadFile, detail: "it cannot be played here".to_owned() };
    tokio::task::spawn_blocking(work).await.map_err(failed)
}
