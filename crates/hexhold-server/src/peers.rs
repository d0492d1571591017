//! Several processes with one database. A guest may come to any of them; a room is with one. Requests, sockets and letters for a
//! room of another process are passed on to it, at the address it gave the database and with the token it keeps there.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use hexhold_wire::{Problem, Reason};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::codes;
use crate::guest::Guest;
use crate::mail::Out;
use crate::news::{Letter, put_in};
use crate::rooms::Rooms;
use crate::store::{Living, Peer};

const TOKEN: HeaderName = HeaderName::from_static("x-hexhold-token");
const GUEST: HeaderName = HeaderName::from_static("x-hexhold-guest");

/// Views and news are a few KB; there is a line for every guest of another process's room.
const BUFFER: usize = 8192;
/// How long another process may take to be reached, and to answer. One that is dead loses its rooms meanwhile.
const REACHED: Duration = Duration::from_secs(1);
const ANSWERS: Duration = Duration::from_secs(60);
/// After how long it is looked again who has a room whose process is not to be reached, and how long in all.
pub(crate) const AGAIN: Duration = Duration::from_millis(200);
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);
/// Two beats: by then a process that lives has been heard of.
const HEARD_OF: Duration = Duration::from_millis(1500);

/// The request comes from another process, and is not passed on once more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromPeer;

/// The other process could not be reached: nothing has happened.
#[derive(Debug)]
pub(crate) struct Unreached;

/// What other processes may ask of this one.
pub(crate) fn router(api: Router<Arc<Rooms>>, rooms: Arc<Rooms>) -> Router {
    let known = from_fn_with_state(Arc::clone(&rooms), known);
    api.route("/peer/{code}", post(letter)).layer(known).with_state(rooms)
}

async fn known(State(rooms): State<Arc<Rooms>>, mut request: Request, next: Next) -> Response {
    let said = |request: &Request, name| Some(request.headers().get(name)?.to_str().ok()?.to_owned());
    let (token, guest): (Option<String>, Option<String>) = (said(&request, TOKEN), said(&request, GUEST));
    // By their seals, which take the same time whatever was guessed.
    let token = token.as_deref().map(codes::seal);
    if token.is_none() || token != rooms.store.process().map(|own| codes::seal(&own.token)) {
        return (StatusCode::MISDIRECTED_REQUEST, "only other processes ask here").into_response();
    }
    let guest = guest.and_then(|g| g.parse().ok()).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    request.extensions_mut().insert(Guest(guest));
    request.extensions_mut().insert(FromPeer);
    next.run(request).await
}

async fn letter(State(rooms): State<Arc<Rooms>>, Path(code): Path<String>, body: Bytes) -> Response {
    let delivered = match serde_json::from_slice(&body) {
        Ok(letter) => put_in(&rooms, &code, letter).await,
        Err(e) => Err(Problem { reason: Reason::Malformed, detail: e.to_string() }),
    };
    match delivered {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(problem) => crate::http::refuse(&problem),
    }
}

/// A letter to a room of another process.
pub(crate) async fn send(
    peer: &Peer,
    code: &str,
    letter: &Letter,
    living: Option<watch::Receiver<Living>>,
) -> Result<(), Problem> {
    let body = serde_json::to_vec(letter).map_err(|e| Problem { reason: Reason::Storage, detail: e.to_string() })?;
    let nobody = Ipv4Addr::UNSPECIFIED.into();
    let reply = ask(peer, nobody, Method::POST, &format!("/peer/{code}"), body.into(), living).await;
    let reply = reply.map_err(|Unreached| Problem::from(Reason::Busy))?;
    if reply.status().is_success() {
        return Ok(());
    }
    let body = axum::body::to_bytes(reply.into_body(), 64 * 1024).await.unwrap_or_default();
    Err(serde_json::from_slice(&body).unwrap_or_else(|_| Reason::Busy.into()))
}

/// A guest's request at another process, and its reply. When it has been sent and no reply comes, nobody knows what has
/// happened, and the guest is told to come again.
pub(crate) async fn ask(
    peer: &Peer,
    guest: IpAddr,
    method: Method,
    path: &str,
    body: Bytes,
    living: Option<watch::Receiver<Living>>,
) -> Result<Response, Unreached> {
    let stream = reach(peer).await?;
    let (mut sender, line) = http1::handshake(TokioIo::new(stream)).await.map_err(|_| Unreached)?;
    tokio::spawn(line);
    let request = axum::http::Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, &peer.address)
        .header(TOKEN, &peer.token)
        .header(GUEST, guest.to_string())
        .body(Body::from(body))
        .map_err(|_| Unreached)?;
    let answered = tokio::select! {
        answered = timeout(ANSWERS, sender.send_request(request)) => answered,
        () = buried(living, peer.token.clone()) => return Ok(crate::http::refuse(&Reason::Busy.into())),
    };
    match answered {
        // Somebody else listens there now.
        Ok(Ok(reply)) if reply.status() == StatusCode::MISDIRECTED_REQUEST => Err(Unreached),
        Ok(Ok(reply)) => Ok(reply.map(Body::new)),
        _ => Ok(crate::http::refuse(&Reason::Busy.into())),
    }
}

async fn reach(peer: &Peer) -> Result<TcpStream, Unreached> {
    let stream = timeout(REACHED, TcpStream::connect(&peer.address)).await;
    let stream = stream.map_err(|_| Unreached)?.map_err(|_| Unreached)?;
    let _ = stream.set_nodelay(true);
    Ok(stream)
}

/// A browser's line as far as the process that has its room.
#[derive(Debug)]
pub(crate) struct Onward(SplitSink<WebSocketStream<TcpStream>, Message>);

impl Onward {
    /// Says the browser's hello there; what is said in reply goes to `out`.
    pub(crate) async fn begin(
        peer: &Peer,
        guest: IpAddr,
        hello: &str,
        out: Out,
        living: Option<watch::Receiver<Living>>,
    ) -> Result<Self, Unreached> {
        let mut request = format!("ws://{}/ws", peer.address).into_client_request().map_err(|_| Unreached)?;
        let value = |text: &str| HeaderValue::from_str(text).map_err(|_| Unreached);
        request.headers_mut().insert(TOKEN, value(&peer.token)?);
        request.headers_mut().insert(GUEST, value(&guest.to_string())?);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER);
        let open = timeout(REACHED, client_async_with_config(request, reach(peer).await?, Some(config))).await;
        let (socket, _) = open.map_err(|_| Unreached)?.map_err(|_| Unreached)?;
        let (mut there, here) = socket.split();
        there.send(Message::text(hello)).await.map_err(|_| Unreached)?;
        tokio::spawn(hand_on(here, out, buried(living, peer.token.clone())));
        Ok(Self(there))
    }

    /// `false`: the other process is gone.
    pub(crate) async fn say(&mut self, text: &str) -> bool {
        matches!(timeout(ANSWERS, self.0.send(Message::text(text))).await, Ok(Ok(())))
    }

    pub(crate) async fn end(mut self) {
        let _ = timeout(REACHED, self.0.close()).await;
    }
}

/// Ready when a process does not live any more: one that is paused or cut off hangs up nowhere.
async fn buried(living: Option<watch::Receiver<Living>>, token: String) {
    if let Some(mut living) = living {
        // One that has just begun is not among those that this process saw when it looked last.
        let _ = timeout(HEARD_OF, living.wait_for(|living| living.contains(&token))).await;
        if living.wait_for(|living| !living.contains(&token)).await.is_ok() {
            return;
        }
    }
    std::future::pending().await
}

/// Until one of them hangs up, or the other process is dead.
async fn hand_on(mut from: SplitStream<WebSocketStream<TcpStream>>, out: Out, buried: impl Future<Output = ()>) {
    tokio::pin!(buried);
    loop {
        let frame = tokio::select! {
            frame = from.next() => frame,
            () = &mut buried => return,
        };
        let Some(Ok(frame)) = frame else { return };
        match frame {
            Message::Text(text) => {
                let text: &str = &text;
                if out.send(Utf8Bytes::from(text)).await.is_err() {
                    return;
                }
            }
            Message::Close(_) => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn who_was_passed_on_waits_for_a_process_as_long_as_it_lives() {
        let living = |tokens: &[&str]| Living::new(tokens.iter().map(|&t| t.to_owned()).collect());
        let (seen, rooms) = watch::channel(living(&["one", "other"]));
        let mut one = Box::pin(buried(Some(rooms.clone()), "one".to_owned()));
        let mut other = Box::pin(buried(Some(rooms), "other".to_owned()));
        assert!((&mut one).now_or_never().is_none() && (&mut other).now_or_never().is_none());
        seen.send_replace(living(&["other"]));
        assert!((&mut one).now_or_never().is_some(), "its guests are sent to look again");
        assert!((&mut other).now_or_never().is_none(), "those of another stay");
        // Nobody tells any more, or there is only one process: nothing follows from that.
        drop(seen);
        assert!((&mut other).now_or_never().is_none());
        assert!(buried(None, "one".to_owned()).now_or_never().is_none());
    }
}
