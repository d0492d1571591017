//! Guests who mean no good: each test is one thing that such a guest tries, and that the others play on meanwhile.

#[path = "../support/mod.rs"]
mod support;

mod disk;
mod door;
mod filling;
mod future;
mod log;
mod pages;

use std::sync::Arc;

use hexhold_server::{Limits, MemoryStore};
use support::{Running, start};

async fn limited(limits: Limits) -> Running {
    start(Arc::new(MemoryStore::default()), limits).await
}
