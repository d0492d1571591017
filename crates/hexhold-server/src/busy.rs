//! Work that takes longer than others should wait for their turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use hexhold_wire::{Problem, Reason};

/// Does it on a thread of its own kind; rooms and sockets go on meanwhile.
pub(crate) async fn busy<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    let failed = |_| Problem { reason: Reason::BadFile, detail: "it cannot be played here".to_owned() };
    tokio::task::spawn_blocking(work).await.map_err(failed)
}

/// Whether anybody still waits for some work. When this is dropped, because the guest has hung up or the server ends, the work
/// is told so.
#[derive(Debug, Default)]
pub(crate) struct Waiting(Arc<AtomicBool>);

impl Waiting {
    /// For the one who works.
    pub(crate) fn gone(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
