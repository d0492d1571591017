//! Several servers on one PostgreSQL in bad weather, and players who come back: what was acknowledged must be there, once.

#![allow(dead_code, reason = "each user needs its part")]

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use hexhold_server::protocol::scenario::Tell;
use hexhold_server::protocol::{ClientMessage, Entered, PackView, Reason, ServerMessage, Update, VERSION};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::support::{any, request};

/// How long a guest waits for anything before going to another door.
const PATIENCE: Duration = Duration::from_secs(20);
const AGAIN: Duration = Duration::from_millis(100);

/// One server, which is killed, paused and started anew, always at the same address.
pub(crate) struct Server {
    command: Box<dyn Fn() -> Command + Send>,
    child: Child,
    pub(crate) at: SocketAddr,
}

impl Server {
    /// `command` starts a server at the address.
    pub(crate) fn start(at: SocketAddr, command: impl Fn() -> Command + Send + 'static) -> Self {
        let child = command().stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        Self { command: Box::new(command), child, at }
    }

    pub(crate) async fn ready(&self) {
        let begun = Instant::now();
        while TcpStream::connect(self.at).await.is_err() || request(self.at, "GET", "/readyz", "").await.0 != 200 {
            assert!(begun.elapsed() < Duration::from_secs(60), "{} does not come up", self.at);
            tokio::time::sleep(AGAIN).await;
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        let _ = Command::new("kill").args([name, &self.child.id().to_string()]).status();
    }

    pub(crate) fn kill_and_start(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.child = (self.command)().stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A free address on this machine.
pub(crate) fn free() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a port")
}

/// A line to PostgreSQL that can be held and cut.
pub(crate) struct Wire {
    pub(crate) at: SocketAddr,
    held: watch::Sender<bool>,
    cut: watch::Sender<u32>,
}

impl Wire {
    pub(crate) async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let at = listener.local_addr().expect("an address");
        let (held, holding) = watch::channel(false);
        let (cut, cutting) = watch::channel(0);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (holding, mut cutting) = (holding.clone(), cutting.clone());
                tokio::spawn(async move {
                    let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                    let (from_near, to_near) = near.into_split();
                    let (from_far, to_far) = far.into_split();
                    cutting.mark_unchanged();
                    tokio::select! {
                        () = carry(from_near, to_far, holding.clone()) => {}
                        () = carry(from_far, to_near, holding) => {}
                        _ = cutting.changed() => {}
                    }
                });
            }
        });
        Self { at, held, cut }
    }

    /// Nothing comes through for a while, and then every connection is gone.
    pub(crate) async fn hold(&self, time: Duration) {
        self.held.send_replace(true);
        tokio::time::sleep(time).await;
        self.cut();
        self.held.send_replace(false);
    }

    pub(crate) fn cut(&self) {
        self.cut.send_modify(|n| *n += 1);
    }
}

async fn carry(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut held: watch::Receiver<bool>,
) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut buffer).await {
        if held.wait_for(|held| !held).await.is_err() || to.write_all(&buffer[..n]).await.is_err() {
            return;
        }
    }
}

/// What became of one player's game.
#[derive(Debug, Default)]
pub(crate) struct Tale {
    pub(crate) acknowledged: u32,
    /// Answers that were acknowledged and are not there.
    pub(crate) lost: u32,
    /// Answers that are there more often than they were given.
    pub(crate) twice: u32,
    /// Games whose log could not be played again as it was.
    pub(crate) broken: u32,
    /// How long it took each time to sit at the table again.
    pub(crate) absences: Vec<(Instant, Duration)>,
    pub(crate) waits: Vec<Duration>,
}

/// A game, and what its player knows of it.
struct Game {
    seat: String,
    /// A companion plays along, and answers by itself.
    company: bool,
    /// The last revision that was acknowledged or seen.
    known: u32,
    /// An answer is under way of which nobody knows.
    open: bool,
}

struct Line {
    socket: WebSocketStream<TcpStream>,
    update: Update,
    n: u32,
}

/// Why there is no line any more.
#[derive(Debug)]
struct Gone;

impl Line {
    async fn sit(at: SocketAddr, seat: &str) -> Result<Self, Gone> {
        let open = async {
            let stream = TcpStream::connect(at).await.ok()?;
            let (mut socket, _) = client_async(format!("ws://{at}/ws"), stream).await.ok()?;
            let hello = json!({ "type": "hello", "v": VERSION, "seat": seat }).to_string();
            socket.send(Message::text(hello)).await.ok()?;
            loop {
                match serde_json::from_str(socket.next().await?.ok()?.to_text().ok()?) {
                    Ok(ServerMessage::Welcome { update, .. }) => return Some(Self { socket, update: *update, n: 0 }),
                    Ok(ServerMessage::Bye { again: false, reason, .. }) => panic!("the seat is gone: {reason:?}"),
                    Ok(ServerMessage::Bye { .. }) => return None,
                    _ => {}
                }
            }
        };
        timeout(PATIENCE, open).await.ok().flatten().ok_or(Gone)
    }

    async fn next(&mut self) -> Result<ServerMessage, Gone> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await.map_err(|_| Gone)?;
            match frame {
                Some(Ok(Message::Text(text))) => {
                    let message: ServerMessage = serde_json::from_str(&text).expect("a message of the protocol");
                    match &message {
                        ServerMessage::Update { update } => self.update = (**update).clone(),
                        ServerMessage::Bye { .. } => return Err(Gone),
                        _ => {}
                    }
                    return Ok(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Gone),
                Some(Ok(_)) => {}
            }
        }
    }

    /// `None`: nobody is asked here.
    fn question(&self) -> Option<(hexhold_table::scenario::To, hexhold_table::scenario::Answer)> {
        let q = self.update.scenario()?.questions.first()?;
        Some((q.to, any(q, self.update.revision.wrapping_mul(31))))
    }

    fn is_over(&self) -> bool {
        self.update.scenario().is_some_and(|s| s.view.ending.is_some() && s.questions.is_empty())
    }
}

/// Plays game after game at whichever server answers, until the storm is over, and then looks whether all is there.
pub(crate) async fn play(
    doors: Arc<Vec<SocketAddr>>,
    salt: u32,
    thinking: Duration,
    mut over: watch::Receiver<bool>,
) -> Tale {
    let mut tale = Tale::default();
    let mut door = salt as usize;
    let (mut games, mut pack) = (Vec::new(), None);
    while !*over.borrow_and_update() {
        let Some(seat) = create(doors[door % doors.len()], &mut pack, salt + games.len() as u32).await else {
            door += 1;
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        let mut game = Game { seat, company: (salt + games.len() as u32) % 4 == 1, known: 0, open: false };
        let mut away: Option<Instant> = None;
        while !*over.borrow_and_update() {
            door += 1;
            let Ok(mut line) = Line::sit(doors[door % doors.len()], &game.seat).await else {
                tokio::time::sleep(AGAIN).await;
                continue;
            };
            tale.absences.extend(away.take().map(|since| (since, since.elapsed())));
            compare(&mut tale, &mut game, &line.update);
            let done = answer(&mut tale, &mut game, &mut line, thinking, &mut over).await;
            if done.is_ok() {
                break;
            }
            away = Some(Instant::now());
        }
        games.push(game);
    }
    for mut game in games {
        let begun = Instant::now();
        let line = loop {
            door += 1;
            match Line::sit(doors[door % doors.len()], &game.seat).await {
                Ok(line) => break line,
                Err(Gone) => assert!(begun.elapsed() < 6 * PATIENCE, "nobody lets {} in again", game.seat),
            }
            tokio::time::sleep(AGAIN).await;
        };
        compare(&mut tale, &mut game, &line.update);
    }
    tale
}

/// What the server says of a game, beside what its player knows.
fn compare(tale: &mut Tale, game: &mut Game, update: &Update) {
    tale.lost += game.known.saturating_sub(update.revision);
    if !game.company {
        tale.twice += update.revision.saturating_sub(game.known + u32::from(game.open));
    }
    let told = update.scenario().map(|s| s.told.as_slice()).unwrap_or_default();
    tale.broken += u32::from(told.iter().any(|t| matches!(t.tell, Tell::Resumed { .. })));
    (game.known, game.open) = (update.revision, false);
}

/// `Ok`: the game or the storm is over.
async fn answer(
    tale: &mut Tale,
    game: &mut Game,
    line: &mut Line,
    thinking: Duration,
    over: &mut watch::Receiver<bool>,
) -> Result<(), Gone> {
    while !*over.borrow() && !line.is_over() {
        let Some((to, answer)) = line.question() else {
            line.next().await?;
            continue;
        };
        line.n += 1;
        let said = ClientMessage::answer(line.n, line.update.revision, to, answer);
        let text = serde_json::to_string(&said).expect("a message");
        let begun = Instant::now();
        game.open = true;
        timeout(PATIENCE, line.socket.send(Message::text(text))).await.map_err(|_| Gone)?.map_err(|_| Gone)?;
        loop {
            match line.next().await? {
                ServerMessage::Done { revision, .. } => {
                    (game.known, game.open) = (revision, false);
                    tale.acknowledged += 1;
                    tale.waits.push(begun.elapsed());
                    while line.update.revision < revision {
                        line.next().await?;
                    }
                    break;
                }
                // It may be kept all the same, where nobody is sure: who asks again learns it.
                ServerMessage::Refused { reason: Reason::Storage, .. } => {
                    tokio::time::sleep(AGAIN).await;
                    return Err(Gone);
                }
                ServerMessage::Refused { n: Some(_), reason, detail } => {
                    assert!(
                        matches!(reason, Reason::Stale | Reason::NothingAsked | Reason::NotYours),
                        "{reason:?} {detail}"
                    );
                    game.open = false;
                    line.next().await?;
                    break;
                }
                _ => {}
            }
        }
        tokio::time::sleep(thinking).await;
    }
    Ok(())
}

/// A game of the shipped pack with two characters; in some the second one is the computer's.
async fn create(at: SocketAddr, pack: &mut Option<PackView>, number: u32) -> Option<String> {
    if pack.is_none() {
        let (_, body) = timeout(PATIENCE, request(at, "GET", "/api/pack", "")).await.ok()?;
        *pack = serde_json::from_str(&body).ok();
    }
    let pack = pack.as_ref()?;
    let together: Vec<_> = pack.scenarios.iter().filter(|s| s.alone.is_none()).collect();
    let scenario = together[number as usize % together.len()];
    let classes = pack.classes.iter().cycle().skip(number as usize % pack.classes.len()).take(2);
    let heroes: Vec<_> =
        classes.map(|c| json!({ "class": c.key, "name": c.name, "level": 1, "simple_hand": true })).collect();
    let seats = if number % 4 == 1 {
        json!([{ "name": "somebody", "characters": [0], "bot": false }, { "name": "it", "characters": [1], "bot": true }])
    } else {
        json!([{ "name": "somebody", "characters": [0, 1], "bot": false }])
    };
    let new = json!({ "scenario": scenario.key, "level": 1, "characters": heroes, "seats": seats });
    let (status, body) = timeout(PATIENCE, request(at, "POST", "/api/games", &new.to_string())).await.ok()?;
    if status != 200 {
        return None;
    }
    serde_json::from_str::<Entered>(&body).ok().map(|e| e.seat)
}
