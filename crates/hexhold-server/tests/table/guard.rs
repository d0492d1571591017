//! Limits, headers, and a disk that fails.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hexhold_server::protocol::{ClientMessage, Reason, ServerMessage};
use hexhold_server::{Addition, Kept, Limits, MemoryStore, Owned, Store, StoreProblem, StoredPack, StoredRoom};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Browser, create, in_memory, join, new_game, request, start, wide};

#[tokio::test]
async fn every_reply_carries_the_headers_that_keep_strangers_out() {
    let s = in_memory().await;
    for path in ["/", "/seat/SECRET", "/api/pack", "/api/games/ZZZZZZ", "/nothing/here.js"] {
        let mut stream = TcpStream::connect(s.at).await.unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all).await;
        let reply = String::from_utf8_lossy(&all).to_lowercase();
        let head = reply.split("\r\n\r\n").next().unwrap_or_default();
        for header in [
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "permissions-policy: camera=()",
            "content-security-policy: default-src 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(head.contains(header), "{path}: {header} is not in\n{head}");
        }
        assert!(!path.starts_with("/api/games") || head.contains("cache-control: no-store"), "{path}:\n{head}");
        assert!(head.contains("connect-src 'self' ws://x wss://x;"), "{path}:\n{head}");
    }
}

#[tokio::test]
async fn one_address_cannot_ask_without_end() {
    let limits = Limits { requests: 1, request_burst: 4, ..wide() };
    let s = start(Arc::new(MemoryStore::default()), limits).await;
    create(s.at, &[&[0, 1]]).await;
    // Guessing codes is slow: of a burst of four requests one is used up.
    let mut status = Vec::new();
    for _ in 0..5 {
        status.push(request(s.at, "GET", "/api/games/AAAAAA", "").await.0);
    }
    assert_eq!(status, [404, 404, 404, 429, 429]);
    assert_eq!(request(s.at, "POST", "/api/games", &new_game(&[&[0, 1]]).to_string()).await.0, 429);
    assert_eq!(request(s.at, "POST", "/api/games/import", "{}").await.0, 429);
    let mut guess = Browser::connect(s.at).await;
    guess.send_text(r#"{"type":"hello","v":1,"code":"AAAAAA"}"#).await;
    assert_eq!(guess.farewell().await, (Reason::TooFast, true));
}

#[tokio::test]
async fn watchers_keep_no_player_out_and_of_too_many_windows_of_a_seat_the_oldest_goes() {
    let limits = Limits { spectators_per_room: 2, connections_per_seat: 2, ..wide() };
    let s = start(Arc::new(MemoryStore::default()), limits).await;
    let host = create(s.at, &[&[0], &[1]]).await;
    let guest = join(s.at, &host.code).await;
    let _watching = (Browser::watch(s.at, &host.code).await, Browser::watch(s.at, &host.code).await);
    let mut third = Browser::connect(s.at).await;
    third.send_text(&format!(r#"{{"type":"hello","v":1,"code":"{}"}}"#, host.code)).await;
    assert_eq!(third.farewell().await, (Reason::RoomFull, true));
    let mut other = Browser::sit(s.at, &guest.seat).await;
    let mut oldest = Browser::sit(s.at, &host.seat).await;
    let mut second = Browser::sit(s.at, &host.seat).await;
    let mut newest = Browser::sit(s.at, &host.seat).await;
    assert_eq!(oldest.farewell().await, (Reason::Elsewhere, false), "or it would come back and push out the next one");
    for stays in [&mut second, &mut newest, &mut other] {
        let n = stays.number();
        stays.send(&ClientMessage::Replay { n, step: 0 }).await;
        while !matches!(stays.next().await.expect("still there"), ServerMessage::Step(_)) {}
    }
}

/// A handshake that is let in, or not.
async fn connects(at: SocketAddr) -> bool {
    tokio_tungstenite::connect_async(format!("ws://{at}/ws")).await.is_ok()
}

#[tokio::test]
async fn so_many_sockets_are_open_at_once_whether_they_have_said_hello_or_not() {
    let s = start(Arc::new(MemoryStore::default()), Limits { sockets_per_address: 2, ..wide() }).await;
    let first = Browser::connect(s.at).await;
    let _second = Browser::connect(s.at).await;
    assert!(!connects(s.at).await);
    drop(first);
    while !connects(s.at).await {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn who_does_not_read_is_let_go() {
    let limits = Limits { sockets: 2, reading: Duration::from_millis(200), ..wide() };
    let s = start(Arc::new(MemoryStore::default()), limits).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut deaf = Browser::sit(s.at, &host.seat).await;
    let mut reads = Browser::sit(s.at, &host.seat).await;
    assert!(!connects(s.at).await, "there is place for two");
    // More than the system keeps for one who does not read: then the server's own writing stands still.
    for n in 0.. {
        let message = serde_json::to_string(&ClientMessage::Replay { n, step: 0 }).unwrap();
        if tokio::time::timeout(Duration::from_millis(100), deaf.send_text(&message)).await.is_err() {
            break;
        }
        if n % 50 == 0 && connects(s.at).await {
            break;
        }
    }
    while !connects(s.at).await {
        tokio::task::yield_now().await;
    }
    assert!(reads.go_on().await, "the other one plays on");
}

#[tokio::test]
async fn frames_of_bytes_count_as_messages() {
    let s = start(Arc::new(MemoryStore::default()), Limits { rate: 0, burst: 5, ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..105 {
        a.send_bytes(b"?").await;
    }
    assert_eq!(a.farewell().await, (Reason::TooFast, true));
}

/// A store whose disk is full when `full` is set.
#[derive(Debug, Default)]
struct Failing {
    inner: MemoryStore,
    full: AtomicBool,
}

impl Failing {
    fn refuse<'a, T: Send + 'a>(&self) -> Option<Kept<'a, T>> {
        let failed = || StoreProblem::Failed("no space left".to_owned());
        self.full.load(Ordering::Relaxed).then(|| -> Kept<'a, T> { Box::pin(std::future::ready(Err(failed()))) })
    }
}

impl Store for Failing {
    fn create<'a>(&'a self, room: &'a StoredRoom, pack: &'a StoredPack) -> Kept<'a, Owned> {
        self.inner.create(room, pack)
    }
    fn load<'a>(&'a self, code: &'a str) -> Kept<'a, Option<StoredRoom>> {
        self.inner.load(code)
    }
    fn append<'a>(&'a self, room: &'a Owned, addition: Addition) -> Kept<'a, ()> {
        self.refuse().unwrap_or_else(|| self.inner.append(room, addition))
    }
    fn seats<'a>(&'a self, room: &'a Owned, seats: &'a str, secrets: &'a [Option<String>]) -> Kept<'a, ()> {
        self.refuse().unwrap_or_else(|| self.inner.seats(room, seats, secrets))
    }
    fn find<'a>(&'a self, secret: &'a str) -> Kept<'a, Option<(String, usize)>> {
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

#[tokio::test]
async fn what_could_not_be_stored_has_not_happened() {
    let store = Arc::new(Failing::default());
    let s = start(store.clone(), wide()).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..10 {
        assert!(a.go_on().await);
    }
    let (before, at) = (a.seen().clone(), a.revision());
    store.full.store(true, Ordering::Relaxed);
    let q = a.questions()[0].clone();
    let answer = crate::support::any(&q, 1);
    assert_eq!(a.answer(q.to, answer.clone()).await, Err(Reason::Storage));
    let (n, revision) = (a.number(), a.revision());
    let marked = a.say(&ClientMessage::Mark { n, revision, name: "full".to_owned() }).await;
    assert_eq!(marked, Err(Reason::Storage));
    let b = Browser::sit(s.at, &host.seat).await;
    assert_eq!(b.seen().view, before.view);
    assert_eq!((b.revision(), b.questions()), (at, before.questions.as_slice()));
    // With space again the same answer is taken.
    store.full.store(false, Ordering::Relaxed);
    assert_eq!(a.answer(q.to, answer).await, Ok(at + 1));
}
