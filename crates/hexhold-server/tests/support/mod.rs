//! A server in this process, and browsers that are a few lines of code.

#![allow(dead_code, reason = "each test uses its part")]

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use hexhold_model::Ruleset;
use hexhold_server::protocol::scenario::ScenarioUpdate;
use hexhold_server::protocol::{ClientMessage, Entered, Packs, Reason, RoomView, ServerMessage, Update, VERSION};
use hexhold_server::{Limits, MemoryStore, Server, SqlStore, Store};
use hexhold_table::scenario::{Answer, Choice, Pack, QuestionView, To};
use serde_json::{Value, json};
use sqlx::{Connection, Row};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) struct Running {
    pub(crate) at: SocketAddr,
    pub(crate) task: JoinHandle<()>,
    pub(crate) server: Server,
}

pub(crate) fn pack() -> Arc<Pack> {
    let rules = vec![Ruleset::gloomhaven_second(), Ruleset::frosthaven()];
    Arc::new(Pack::new("demo", hexhold_testkit::demo_library(), rules))
}

/// Limits that do not get into the way of tests.
pub(crate) fn wide() -> Limits {
    Limits {
        rate: 100_000,
        burst: 100_000,
        requests: 6_000_000,
        request_burst: 1_000_000,
        work_burst: u32::MAX,
        rooms_per_address: u32::MAX,
        bytes_per_address: u32::MAX,
        looks: 6_000_000,
        look_burst: 1_000_000,
        sockets_per_address: usize::MAX,
        connections_per_address: usize::MAX,
        ..Limits::default()
    }
}

pub(crate) async fn start(store: Arc<dyn Store>, limits: Limits) -> Running {
    start_with(pack(), store, limits).await
}

pub(crate) async fn start_with(packs: impl Into<Packs>, store: Arc<dyn Store>, limits: Limits) -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let server = Server::new(packs, store, limits);
    let running = server.clone();
    let task = tokio::spawn(async move { running.run(listener).await.unwrap() });
    Running { at, task, server }
}

pub(crate) async fn in_memory() -> Running {
    start(Arc::new(MemoryStore::default()), wide()).await
}

pub(crate) async fn on_disk(folder: &Path) -> Running {
    start(Arc::new(SqlStore::open(folder).await.unwrap()), wide()).await
}

/// One request; the status and the body. 0: nobody is there.
pub(crate) async fn request(at: SocketAddr, method: &str, path: &str, body: &str) -> (u16, String) {
    let Ok(mut stream) = TcpStream::connect(at).await else { return (0, String::new()) };
    let n = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {n}\r\n\r\n");
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(body.as_bytes()).await;
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    let all = String::from_utf8_lossy(&all).into_owned();
    let (head, body) = all.split_once("\r\n\r\n").unwrap_or((&all, ""));
    let status = head.split(' ').nth(1).and_then(|s| s.parse().ok()).unwrap_or(0);
    (status, body.to_owned())
}

/// The file of a seat's game.
pub(crate) async fn export(at: SocketAddr, secret: &str) -> (u16, String) {
    request(at, "POST", "/api/seats/export", &json!({ "seat": secret }).to_string()).await
}

/// On to another game, with everybody.
pub(crate) async fn go_on(at: SocketAddr, secret: &str, scenario: &str) -> (u16, String) {
    let on = json!({ "seat": secret, "scenario": scenario });
    request(at, "POST", "/api/seats/next", &on.to_string()).await
}

/// Two characters; each list of characters is a seat, the first one the host's.
pub(crate) fn new_game(seats: &[&[u8]]) -> Value {
    let seats: Vec<Value> =
        seats.iter().map(|c| json!({ "name": "somebody", "characters": c, "bot": false })).collect();
    let hero = |n: u8| json!({ "class": format!("class {n}"), "name": format!("Hero {n}"), "level": 1 });
    json!({ "scenario": "demo", "level": 1, "characters": [hero(0), hero(1)], "seats": seats })
}

pub(crate) async fn create(at: SocketAddr, seats: &[&[u8]]) -> Entered {
    let (status, body) = request(at, "POST", "/api/games", &new_game(seats).to_string()).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

pub(crate) async fn join(at: SocketAddr, code: &str) -> Entered {
    let path = format!("/api/games/{code}/join");
    let (status, body) = request(at, "POST", &path, r#"{"name":"guest","place":null}"#).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// A browser, and everything its socket has received.
pub(crate) struct Browser {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) update: Option<Update>,
    pub(crate) room: Option<RoomView>,
    pub(crate) heard: Vec<String>,
    n: u32,
    /// Its seat's secret.
    pub(crate) secret: String,
}

impl Browser {
    pub(crate) async fn connect(at: SocketAddr) -> Self {
        let (socket, _) = connect_async(format!("ws://{at}/ws")).await.unwrap();
        Self { socket, update: None, room: None, heard: Vec::new(), n: 0, secret: String::new() }
    }

    pub(crate) async fn sit(at: SocketAddr, secret: &str) -> Self {
        let mut browser = Self::hello(at, json!({ "type": "hello", "v": VERSION, "seat": secret })).await;
        secret.clone_into(&mut browser.secret);
        browser
    }

    pub(crate) async fn watch(at: SocketAddr, code: &str) -> Self {
        Self::hello(at, json!({ "type": "hello", "v": VERSION, "code": code })).await
    }

    pub(crate) async fn hello(at: SocketAddr, hello: Value) -> Self {
        let mut browser = Self::connect(at).await;
        browser.send_text(&hello.to_string()).await;
        let welcome = browser.next().await;
        assert!(matches!(welcome, Some(ServerMessage::Welcome { .. })), "{welcome:?}");
        browser
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn send_bytes(&mut self, bytes: &'static [u8]) {
        let _ = self.socket.send(Message::binary(bytes)).await;
    }

    pub(crate) async fn ping(&mut self) {
        let _ = self.socket.send(Message::Ping(Vec::new().into())).await;
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_text(&serde_json::to_string(message).unwrap()).await;
    }

    /// The next message; `None`: the server hung up.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.expect("an answer");
            match frame {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let message: ServerMessage = serde_json::from_str(&text).expect("a message of the protocol");
                    match &message {
                        ServerMessage::Welcome { update, room, .. } => {
                            self.update = Some((**update).clone());
                            self.room = Some(room.clone());
                        }
                        ServerMessage::Update { update } => self.update = Some((**update).clone()),
                        ServerMessage::Room { room, .. } => self.room = Some(room.clone()),
                        _ => {}
                    }
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    pub(crate) fn number(&mut self) -> u32 {
        self.n += 1;
        self.n
    }

    pub(crate) fn revision(&self) -> u32 {
        self.update.as_ref().unwrap().revision
    }

    /// What this browser sees of its scenario.
    pub(crate) fn seen(&self) -> &ScenarioUpdate {
        self.update.as_ref().and_then(Update::scenario).unwrap()
    }

    pub(crate) fn questions(&self) -> &[QuestionView] {
        &self.seen().questions
    }

    /// Until the server hangs up: why, and whether to come back.
    pub(crate) async fn farewell(&mut self) -> (Reason, bool) {
        loop {
            match self.next().await {
                Some(ServerMessage::Bye { reason, again, .. }) => return (reason, again),
                Some(_) => {}
                None => panic!("no farewell"),
            }
        }
    }

    /// Sends a message and waits for its reply: `Ok` with the new revision, or the reason.
    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<u32, Reason> {
        self.send(message).await;
        self.reply().await
    }

    pub(crate) async fn reply(&mut self) -> Result<u32, Reason> {
        loop {
            match self.next().await.expect("a reply") {
                ServerMessage::Done { revision, .. } => return Ok(revision),
                ServerMessage::Refused { reason, .. } => return Err(reason),
                _ => {}
            }
        }
    }

    /// Until the view is of this revision.
    pub(crate) async fn catch_up(&mut self, revision: u32) {
        while self.revision() < revision {
            self.next().await.expect("an update");
        }
    }

    pub(crate) async fn answer(&mut self, to: To, answer: Answer) -> Result<u32, Reason> {
        let (n, revision) = (self.number(), self.revision());
        let done = self.say(&ClientMessage::answer(n, revision, to, answer)).await;
        if let Ok(revision) = done {
            self.catch_up(revision).await;
        }
        done
    }

    /// Answers the first question somehow.
    pub(crate) async fn go_on(&mut self) -> bool {
        let Some(q) = self.questions().first().cloned() else { return false };
        let answer = any(&q, self.revision());
        self.answer(q.to, answer).await.expect("a legal answer");
        true
    }
}

/// What a folder of games takes up once everything is written and the journal is away.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    /// The rows of the games: setups, seats, logs and snapshots.
    pub(crate) games: u64,
    /// Packs, which are kept once however many games are played with them.
    pub(crate) packs: u64,
    pub(crate) file: u64,
}

pub(crate) async fn sizes(folder: &Path) -> Sizes {
    let path = folder.join("hexhold.db");
    let mut db = sqlx::sqlite::SqliteConnection::connect(&format!("sqlite://{}", path.display())).await.unwrap();
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await.unwrap();
    let mut sum = async |what: &'static str| {
        let row = sqlx::query(what).fetch_one(&mut db).await.unwrap();
        u64::try_from(row.get::<i64, _>(0)).unwrap()
    };
    // A number takes up to four bytes, counted as four.
    let games = [
        "SELECT coalesce(sum(4 + length(code) + length(setup) + length(seats)), 0) FROM rooms",
        "SELECT coalesce(sum(8 + length(secret)), 0) FROM seats",
        "SELECT coalesce(sum(14 + length(line)), 0) FROM lines",
        "SELECT coalesce(sum(9 + length(data)), 0) FROM snapshots",
    ];
    let mut all = 0;
    for what in games {
        all += sum(what).await;
    }
    let packs = sum("SELECT coalesce(sum(length(hash) + length(data)), 0) FROM packs").await;
    db.close().await.unwrap();
    Sizes { games: all, packs, file: std::fs::metadata(path).unwrap().len() }
}

/// A legal answer, not always the same.
pub(crate) fn any(q: &QuestionView, salt: u32) -> Answer {
    let stops: Vec<_> = q.ways.iter().flat_map(|w| &w.ends).filter(|e| e.stop).collect();
    if !stops.is_empty() && !salt.is_multiple_of(5) {
        let end = stops[salt as usize % stops.len()].cell;
        if let Some(path) = q.ways.as_ref().and_then(|w| w.path_to(end)) {
            return Answer::Path(path);
        }
    }
    let dull = |c: &&Choice| !matches!(c, Choice::Done | Choice::EndTurn);
    let lively: Vec<&Choice> = q.options.iter().filter(dull).collect();
    match lively.get(salt as usize % lively.len().max(1)) {
        Some(&&choice) if !salt.is_multiple_of(7) => choice.into(),
        _ => q.options[salt as usize % q.options.len()].into(),
    }
}
