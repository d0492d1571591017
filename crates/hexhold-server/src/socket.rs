//! One browser's WebSocket: reads messages within the limits, hands them to the room, and writes what the room says.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::codes::tidy_code;
use crate::guest::Guest;
use crate::http::refuse;
use crate::limits::{Bucket, Held, Limits};
use crate::mail::{Mail, Out};
use crate::metrics::Metrics;
use crate::peers::{self, FromPeer, Onward, Unreached};
use crate::room::write;
use crate::rooms::{Mailbox, Place, Rooms};
use hexhold_wire::{ClientMessage, Problem, Reason, ServerMessage, VERSION};

/// Messages that may wait for a slow browser.
const WAITING: usize = 64;
/// What a browser says is short, and it is silent most of the time. The library would keep 128 KB for each.
const BUFFER: usize = 2048;
/// How long a browser may take to say hello, or to answer nothing at all.
const HELLO: Duration = Duration::from_secs(10);
const PING: Duration = Duration::from_secs(25);
/// How long a browser has to answer our good-bye.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long a browser waits for its room: after a restart all games come back at once.
const ENTER: Duration = Duration::from_secs(60);
/// So many messages too fast, and the connection ends.
const PATIENCE: u32 = 100;

pub(crate) async fn upgrade(
    State(rooms): State<Arc<Rooms>>,
    Guest(guest): Guest,
    from_peer: Option<Extension<FromPeer>>,
    socket: WebSocketUpgrade,
) -> Response {
    let Limits { message, sockets, sockets_per_address, .. } = rooms.limits;
    let Some(open) = rooms.sockets.hold(guest, sockets_per_address, sockets) else {
        return refuse(&Reason::Busy.into());
    };
    // A larger frame is cut off by the library only beyond this; ours is the friendlier refusal below it.
    let socket = socket.max_message_size(message * 4).max_frame_size(message * 4).read_buffer_size(BUFFER);
    socket.on_upgrade(move |s| serve(rooms, guest, from_peer.is_some(), s, open))
}

/// The line to one browser.
struct Line {
    socket: WebSocket,
    metrics: Arc<Metrics>,
    /// How long it may take to read what it is sent.
    patience: Duration,
}

impl Line {
    /// `false`: the browser is gone, or as good as gone.
    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(self.patience, self.socket.send(message)).await, Ok(Ok(())))
    }

    async fn refuse(&mut self, n: Option<u32>, reason: Reason, detail: &str) -> bool {
        self.metrics.refused(reason);
        self.send(Message::Text(write(&ServerMessage::Refused { n, reason, detail: detail.to_owned() }))).await
    }

    async fn hang_up(mut self, problem: Problem) {
        self.metrics.refused(problem.reason);
        if self.send(Message::Text(write(&ServerMessage::bye(problem)))).await {
            self.close(Some(CloseFrame { code: close_code::POLICY, reason: "".into() })).await;
        }
    }

    /// Ends the connection when the browser has read it, too: whatever it still sends to a line that is simply dropped would
    /// cost it our last words.
    async fn close(mut self, why: Option<CloseFrame>) {
        if self.send(Message::Close(why)).await {
            let read = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            let _ = timeout(FAREWELL, read).await;
        }
    }
}

async fn serve(rooms: Arc<Rooms>, guest: IpAddr, from_peer: bool, socket: WebSocket, _open: Held) {
    let mut line = Line { socket, metrics: Arc::clone(&rooms.metrics), patience: rooms.limits.reading };
    let (out, letters) = mpsc::channel(WAITING);
    let hello = timeout(HELLO, hear_hello(&mut line.socket)).await.unwrap_or_else(|_| Err(Reason::Hello.into()));
    let entered = match hello {
        Ok(text) => {
            let enter = enter(&rooms, guest, from_peer, &text, out);
            timeout(ENTER, enter).await.unwrap_or_else(|_| Err(Reason::Busy.into()))
        }
        Err(problem) => Err(problem),
    };
    match entered {
        Ok(seat) => talk(&rooms.limits, line, letters, seat).await,
        Err(problem) => line.hang_up(problem).await,
    }
}

/// Where what a browser says goes.
enum Ear {
    /// To a room of this process, in which it has a number.
    Here(Mailbox, u64),
    There(Onward),
}

impl Ear {
    /// `false`: nobody hears it any more.
    async fn say(&mut self, message: ClientMessage, text: &str) -> bool {
        match self {
            Self::Here(mailbox, id) => mailbox.send(Mail::Say { id: *id, message }).await.is_ok(),
            Self::There(onward) => onward.say(text).await,
        }
    }

    async fn leave(self) {
        match self {
            Self::Here(mailbox, id) => drop(mailbox.send(Mail::Leave { id }).await),
            Self::There(onward) => onward.end().await,
        }
    }
}

/// Until one of them hangs up.
async fn talk(limits: &Limits, mut line: Line, mut letters: mpsc::Receiver<Utf8Bytes>, mut ear: Ear) {
    let mut bucket = Bucket::new(limits.burst, f64::from(limits.rate));
    let mut patience = PATIENCE;
    let mut ping = tokio::time::interval(PING);
    let mut answered = true;
    loop {
        let fine = tokio::select! {
            letter = letters.recv() => match letter {
                Some(text) => line.send(Message::Text(text)).await,
                None => false,
            },
            frame = line.socket.recv() => {
                answered = true;
                let text = match frame {
                    Some(Ok(Message::Text(text))) => Some(text),
                    Some(Ok(Message::Binary(_))) => None,
                    // Each ping is answered by the library: who asks for too many is not reminded, only let go.
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) if bucket.take() => continue,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        patience -= 1;
                        if patience == 0 {
                            ear.leave().await;
                            return line.hang_up(Reason::TooFast.into()).await;
                        }
                        continue;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                };
                let number = || text.as_ref().and_then(|t| number(t));
                if !bucket.take() {
                    patience -= 1;
                    if patience == 0 {
                        ear.leave().await;
                        return line.hang_up(Reason::TooFast.into()).await;
                    }
                    line.refuse(number(), Reason::TooFast, "").await
                } else {
                    match text.as_ref().map(|t| read(t, limits)) {
                        Some(Ok(message)) => ear.say(message, text.as_deref().unwrap_or_default()).await,
                        Some(Err(Problem { reason, detail })) => line.refuse(number(), reason, &detail).await,
                        None => line.refuse(None, Reason::Malformed, "text frames only").await,
                    }
                }
            }
            _ = ping.tick() => {
                let there = std::mem::replace(&mut answered, false);
                there && line.send(Message::Ping(Vec::new().into())).await
            }
        };
        if !fine {
            break;
        }
    }
    ear.leave().await;
    line.close(None).await;
}

fn read(text: &str, limits: &Limits) -> Result<ClientMessage, Problem> {
    if text.len() > limits.message {
        return Err(Reason::TooLarge.into());
    }
    serde_json::from_str(text).map_err(|e| Problem { reason: Reason::Malformed, detail: e.to_string() })
}

async fn hear_hello(socket: &mut WebSocket) -> Result<Utf8Bytes, Problem> {
    for _ in 0..PATIENCE {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => break,
        }
    }
    Err(Reason::Hello.into())
}

/// The first message: who is it?
async fn enter(rooms: &Arc<Rooms>, guest: IpAddr, from_peer: bool, text: &str, out: Out) -> Result<Ear, Problem> {
    let ClientMessage::Hello { v, seat, code, since, lang } = read(text, &rooms.limits)? else {
        return Err(Reason::Hello.into());
    };
    if v != VERSION {
        return Err(Problem { reason: Reason::Version, detail: format!("this server speaks version {VERSION}") });
    }
    if !from_peer && !rooms.addresses.take(guest) {
        return Err(Reason::TooFast.into());
    }
    let (code, secret) = match (seat, code) {
        (Some(secret), None) => (rooms.find_seat(&secret).await?, Some(secret)),
        (None, Some(code)) => (tidy_code(&code), None),
        _ => return Err(Problem { reason: Reason::Hello, detail: "a seat or a code".to_owned() }),
    };
    let lang = lang.unwrap_or_default();
    loop {
        let peer = match rooms.find(&code).await? {
            Place::Here(_) => {
                let (mailbox, id) = rooms.enter(&code, secret, since, &lang, out).await?;
                return Ok(Ear::Here(mailbox, id));
            }
            // It has changed hands just now.
            Place::There(_) if from_peer => return Err(Reason::Busy.into()),
            Place::There(peer) => peer,
        };
        match Onward::begin(&peer, guest, text, out.clone(), rooms.store.living()).await {
            Ok(onward) => {
                rooms.metrics.passed_on.fetch_add(1, Ordering::Relaxed);
                return Ok(Ear::There(onward));
            }
            // It is dead, perhaps, and its rooms are anybody's soon.
            Err(Unreached) => tokio::time::sleep(peers::AGAIN).await,
        }
    }
}

/// The browser's number of a message that may be broken otherwise.
fn number(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        n: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|m| m.n)
}
