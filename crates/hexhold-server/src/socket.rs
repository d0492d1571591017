//! One browser's WebSocket: reads messages within the limits, hands them to the room, and writes what the room says.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use tokio::sync::mpsc;

use crate::codes::tidy_code;
use crate::limits::Bucket;
use crate::protocol::{ClientMessage, Problem, Reason, ServerMessage, VERSION};
use crate::room::{Mail, write};
use crate::rooms::Rooms;

/// Messages that may wait for a slow browser.
const WAITING: usize = 64;
/// How long a browser may take to say hello, or to answer nothing at all.
const HELLO: Duration = Duration::from_secs(10);
const PING: Duration = Duration::from_secs(25);
/// So many messages too fast, and the connection ends.
const PATIENCE: u32 = 100;

pub(crate) async fn upgrade(
    State(rooms): State<Arc<Rooms>>,
    at: ConnectInfo<SocketAddr>,
    socket: WebSocketUpgrade,
) -> Response {
    let most = rooms.limits.message;
    // A larger frame is cut off by the library only beyond this; ours is the friendlier refusal below it.
    socket.max_message_size(most * 4).max_frame_size(most * 4).on_upgrade(move |s| serve(rooms, at.0, s))
}

async fn serve(rooms: Arc<Rooms>, at: SocketAddr, mut socket: WebSocket) {
    let (out, mut letters) = mpsc::channel(WAITING);
    let entered = match tokio::time::timeout(HELLO, hello(&rooms, at, &mut socket, out)).await {
        Ok(Ok(entered)) => entered,
        Ok(Err(problem)) => return hang_up(&mut socket, &problem).await,
        Err(_) => return hang_up(&mut socket, &Problem { reason: Reason::Hello, detail: String::new() }).await,
    };
    let (mailbox, id) = entered;
    let mut bucket = Bucket::new(rooms.limits.burst, f64::from(rooms.limits.rate));
    let mut patience = PATIENCE;
    let mut ping = tokio::time::interval(PING);
    let mut answered = true;
    loop {
        tokio::select! {
            letter = letters.recv() => {
                let Some(text) = letter else { break };
                if socket.send(Message::Text(text)).await.is_err() {
                    break;
                }
            }
            frame = socket.recv() => {
                answered = true;
                let Some(Ok(frame)) = frame else { break };
                let text = match frame {
                    Message::Text(text) => text,
                    Message::Close(_) => break,
                    Message::Ping(_) | Message::Pong(_) => continue,
                    Message::Binary(_) => {
                        refuse(&mut socket, None, Reason::Malformed, "text frames only").await;
                        continue;
                    }
                };
                if !bucket.take() {
                    patience -= 1;
                    if patience == 0 {
                        hang_up(&mut socket, &Problem { reason: Reason::TooFast, detail: String::new() }).await;
                        break;
                    }
                    refuse(&mut socket, number(&text), Reason::TooFast, "").await;
                    continue;
                }
                if text.len() > rooms.limits.message {
                    refuse(&mut socket, None, Reason::TooLarge, "").await;
                    continue;
                }
                match serde_json::from_str::<ClientMessage>(&text) {
                    Ok(message) => if mailbox.send(Mail::Say { id, message }).await.is_err() { break },
                    Err(e) => refuse(&mut socket, number(&text), Reason::Malformed, &e.to_string()).await,
                }
            }
            _ = ping.tick() => {
                if !answered || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                    break;
                }
                answered = false;
            }
        }
    }
    let _ = mailbox.send(Mail::Leave { id }).await;
    let _ = socket.send(Message::Close(None)).await;
}

/// The first message: who is it?
async fn hello(
    rooms: &Arc<Rooms>,
    at: SocketAddr,
    socket: &mut WebSocket,
    out: mpsc::Sender<axum::extract::ws::Utf8Bytes>,
) -> Result<(mpsc::Sender<Mail>, u64), Problem> {
    let problem = |reason: Reason| Problem { reason, detail: String::new() };
    let text = loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => break text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return Err(problem(Reason::Hello)),
        }
    };
    if text.len() > rooms.limits.message {
        return Err(problem(Reason::TooLarge));
    }
    let malformed = |e: serde_json::Error| Problem { reason: Reason::Malformed, detail: e.to_string() };
    let ClientMessage::Hello { v, seat, code, since, lang } = serde_json::from_str(&text).map_err(malformed)? else {
        return Err(problem(Reason::Hello));
    };
    if v != VERSION {
        return Err(Problem { reason: Reason::Version, detail: format!("this server speaks version {VERSION}") });
    }
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return Err(problem(Reason::TooFast));
    }
    let (mailbox, seat) = match (seat, code) {
        (Some(secret), None) => rooms.find_seat(&secret).await.map(|(m, place)| (m, Some(place)))?,
        (None, Some(code)) => (rooms.find(&tidy_code(&code)).await?, None),
        _ => return Err(Problem { reason: Reason::Hello, detail: "a seat or a code".to_owned() }),
    };
    let id = Rooms::ask(&mailbox, |reply| Mail::Enter { seat, since, lang: lang.unwrap_or_default(), out, reply })
        .await?
        .map_err(problem)?;
    Ok((mailbox, id))
}

/// The browser's number of a message that may be broken otherwise.
fn number(text: &str) -> Option<u32> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        n: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|m| m.n)
}

async fn refuse(socket: &mut WebSocket, n: Option<u32>, reason: Reason, detail: &str) {
    let text = write(&ServerMessage::Refused { n, reason, detail: detail.to_owned() });
    let _ = socket.send(Message::Text(text)).await;
}

async fn hang_up(socket: &mut WebSocket, problem: &Problem) {
    refuse(socket, None, problem.reason, &problem.detail).await;
    let _ = socket.send(Message::Text(write(&ServerMessage::Bye { reason: problem.reason }))).await;
    let _ = socket.send(Message::Close(Some(CloseFrame { code: close_code::POLICY, reason: "".into() }))).await;
}
