//! The door of the house, below HTTP: who is let in, and how long somebody may stand in it without a word.
//!
//! A connection costs a place even if nothing is ever said on it, so places are counted when it is accepted, by address and in
//! all; who says nothing, or says it letter by letter, or does not read what it is told, is let go.

use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::HttpService;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::Sleep;
use tower::ServiceExt;

use crate::config::Config;
use crate::guest;
use crate::limits::{Held, Limits, Open};
use crate::metrics::Metrics;
use crate::proxies::Proxies;
use crate::room::until_stopped;

/// How long to wait when the system has no more handles for connections.
const BREATH: Duration = Duration::from_millis(200);
/// What one connection may take up for reading. The library takes 400 KB if nobody says anything.
const BUFFER: usize = 64 * 1024;

/// Serves until `stopped`, and then until the requests that have begun are answered.
pub(crate) async fn keep(
    listener: TcpListener,
    app: Router,
    config: &Config,
    proxies: Proxies,
    mut stopped: watch::Receiver<bool>,
    metrics: Arc<Metrics>,
) {
    let (limits, base) = (config.limits, &config.base);
    let open = Arc::new(Open::default());
    let (busy, mut idle) = mpsc::channel::<()>(1);
    loop {
        let (stream, address) = tokio::select! {
            come = listener.accept() => match come {
                Ok(come) => come,
                Err(e) => {
                    refused(&e).await;
                    continue;
                }
            },
            () = until_stopped(&mut stopped) => break,
        };
        // All guests of a proxy come from one address.
        let each = if proxies.trust(address.ip()) { usize::MAX } else { limits.connections_per_address };
        let Some(held) = open.hold(address.ip(), each, limits.connections) else {
            tracing::debug!(%address, "too many connections");
            metrics.turned_away.fetch_add(1, Ordering::Relaxed);
            continue;
        };
        let line = Line::new(stream, limits.reading, held);
        let (app, proxies, stopped, busy) = (app.clone(), proxies.clone(), stopped.clone(), busy.clone());
        let base = base.clone();
        let app = app.map_request(move |mut request: Request<Incoming>| {
            guest::note(&mut request, address.ip(), &proxies);
            if let Some(ours) = base.strip(request.uri()) {
                *request.uri_mut() = ours;
            }
            request.map(Body::new)
        });
        tokio::spawn(async move {
            talk(line, TowerToHyperService::new(app), limits, stopped).await;
            drop(busy);
        });
    }
    drop(busy);
    drop(listener);
    let _ = idle.recv().await;
}

/// Guests who have gone before they were let in are nothing special; too many open files are.
async fn refused(e: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(e.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(why = %e, "nobody can be let in at the moment");
        tokio::time::sleep(BREATH).await;
    }
}

async fn talk<S>(line: Line, service: S, limits: Limits, mut stopped: watch::Receiver<bool>)
where
    S: HttpService<Incoming, ResBody = Body, Error = Infallible>,
{
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.heading).max_buf_size(BUFFER);
    let talk = http.serve_connection(TokioIo::new(line), service).with_upgrades();
    let mut talk = std::pin::pin!(talk);
    tokio::select! {
        _ = talk.as_mut() => return,
        () = until_stopped(&mut stopped) => talk.as_mut().graceful_shutdown(),
    }
    let _ = talk.await;
}

/// A connection that has a place, and ends when the other side has not read anything for a while.
struct Line {
    stream: TcpStream,
    patience: Duration,
    /// Runs while the other side does not read.
    overdue: Option<Pin<Box<Sleep>>>,
    _place: Held,
}

impl Line {
    fn new(stream: TcpStream, patience: Duration, place: Held) -> Self {
        // Small messages in a row: one that waited for the last one's receipt would take 40 ms longer.
        let _ = stream.set_nodelay(true);
        Self { stream, patience, overdue: None, _place: place }
    }

    fn within_patience<T>(&mut self, cx: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.overdue = None;
            return done;
        }
        let patience = self.patience;
        let overdue = self.overdue.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        overdue.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.within_patience(cx, done)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_flush(cx);
        self.within_patience(cx, done)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.within_patience(cx, done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.within_patience(cx, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
