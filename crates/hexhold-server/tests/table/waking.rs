//! Rooms that are brought back from a slow disk, and that go to sleep just when somebody comes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use hexhold_server::{Addition, Kept, Limits, MemoryStore, Owned, Store, StoreProblem, StoredPack, StoredRoom};
use serde_json::json;
use tokio::sync::{Mutex, Semaphore};

use crate::support::{Browser, create, request, start, wide};

/// A store in which one room, and all snapshots, are waited for.
#[derive(Debug)]
struct Slow {
    inner: MemoryStore,
    /// Loading this one takes a permit.
    room: Mutex<String>,
    loading: Semaphore,
    loads: AtomicUsize,
    /// Keeping a snapshot takes a permit.
    keeping: Semaphore,
    snapshots: AtomicUsize,
    arrivals: AtomicUsize,
}

impl Slow {
    fn over(inner: MemoryStore) -> Arc<Self> {
        Arc::new(Self {
            inner,
            room: Mutex::default(),
            loading: Semaphore::new(0),
            loads: AtomicUsize::new(0),
            keeping: Semaphore::new(0),
            snapshots: AtomicUsize::new(0),
            arrivals: AtomicUsize::new(0),
        })
    }
}

/// Until it has happened so often.
async fn until(what: &AtomicUsize, often: usize) {
    while what.load(Ordering::Relaxed) < often {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn turn(permits: &Semaphore) -> Result<(), StoreProblem> {
    permits.acquire().await.map_err(|e| StoreProblem::Failed(e.to_string()))?.forget();
    Ok(())
}

impl Store for Slow {
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, Owned> {
        self.inner.create(room, pack)
    }
    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        Box::pin(async move {
            if *self.room.lock().await == code {
                self.loads.fetch_add(1, Ordering::Relaxed);
                turn(&self.loading).await?;
            }
            self.inner.load(code).await
        })
    }
    fn append<'a>(&'a self, room: &'a Owned, addition: Addition) -> Kept<'a, ()> {
        Box::pin(async move {
            if addition.snapshot.is_some() {
                self.snapshots.fetch_add(1, Ordering::Relaxed);
                turn(&self.keeping).await?;
            }
            self.inner.append(room, addition).await
        })
    }
    fn seats<'a>(&'a self, room: &'a Owned, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()> {
        self.inner.seats(room, seats, secrets)
    }
    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>> {
        self.arrivals.fetch_add(1, Ordering::Relaxed);
        self.inner.find(secret)
    }
    fn count(&self) -> Kept<'_, u64> {
        self.inner.count()
    }
    fn used<'a>(&'a self, code: &'a str) -> Kept<'a, ()> {
        self.inner.used(code)
    }
    fn spare(&self) -> Kept<'_, Vec<String>> {
        self.inner.spare()
    }
    fn delete<'a>(&'a self, room: &'a Owned) -> Kept<'a, ()> {
        self.inner.delete(room)
    }
    fn try_out(&self) -> Kept<'_, ()> {
        self.inner.try_out()
    }
    fn size(&self) -> Kept<'_, u64> {
        self.inner.size()
    }
    fn pack<'a>(&'a self, hash: &'a str) -> Kept<'a, Option<Vec<u8>>> {
        self.inner.pack(hash)
    }
}

fn hello(seat: &str) -> String {
    json!({ "type": "hello", "v": 1, "seat": seat }).to_string()
}

#[tokio::test]
async fn a_room_that_loads_slowly_keeps_nobody_from_the_others_and_wakes_once() {
    let store = Slow::over(MemoryStore::default());
    let first = start(store.clone(), wide()).await;
    let slow = create(first.at, &[&[0, 1]]).await;
    let mut others = Vec::new();
    for _ in 0..6 {
        others.push(create(first.at, &[&[0, 1]]).await);
    }
    first.server.stop();
    first.task.await.unwrap();
    slow.code.clone_into(&mut *store.room.lock().await);
    let second = start(store.clone(), wide()).await;
    let mut waiting = Vec::new();
    for _ in 0..8 {
        let mut browser = Browser::connect(second.at).await;
        browser.send_text(&hello(&slow.seat)).await;
        waiting.push(browser);
    }
    until(&store.loads, 1).await;
    for other in &others {
        assert!(Browser::sit(second.at, &other.seat).await.go_on().await);
        assert_eq!(request(second.at, "GET", &format!("/api/games/{}", other.code), "").await.0, 200);
    }
    create(second.at, &[&[0, 1]]).await;
    // One who gives up stops nothing.
    waiting.pop();
    store.loading.add_permits(1);
    for browser in &mut waiting {
        browser.next().await.expect("a welcome");
    }
    assert_eq!(store.loads.load(Ordering::Relaxed), 1);
    // All of them are in the same room.
    assert!(waiting[0].go_on().await);
    let revision = waiting[0].revision();
    for browser in &mut waiting {
        browser.catch_up(revision).await;
    }
}

#[tokio::test]
async fn who_comes_when_a_room_goes_to_sleep_is_let_in() {
    let store = Slow::over(MemoryStore::default());
    let s = start(store.clone(), Limits { idle: Duration::from_millis(20), ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    for nth in 1..=3 {
        let mut a = Browser::sit(s.at, &host.seat).await;
        assert!(a.go_on().await);
        drop(a);
        // It writes its last snapshot, which takes a while.
        until(&store.snapshots, nth).await;
        let mut late = Browser::connect(s.at).await;
        late.send_text(&hello(&host.seat)).await;
        until(&store.arrivals, 2 * nth).await;
        store.keeping.add_permits(1);
        late.next().await.expect("a message");
        assert!(late.update.is_some(), "{:?}", late.heard);
    }
}
