//! How the server is: for whoever restarts it, sends guests to it, or draws curves of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Mutex;

use crate::metrics::Now;
use crate::rooms::Rooms;
use crate::store::{Store, StoreProblem};

/// How long a trial of the disk stands for the next ones: strangers may ask, too.
const STANDS: Duration = Duration::from_secs(1);
/// A disk that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether something can be stored, found out by storing something.
#[derive(Debug, Default)]
pub(crate) struct Pulse(Mutex<Option<(Instant, Result<(), StoreProblem>)>>);

impl Pulse {
    pub(crate) async fn feel(&self, store: &dyn Store) -> Result<(), StoreProblem> {
        let mut last = self.0.lock().await;
        if let Some((at, result)) = &*last
            && at.elapsed() < STANDS
        {
            return result.clone();
        }
        let slow = |_| Err(StoreProblem::Failed("the disk does not answer".to_owned()));
        let result = tokio::time::timeout(PATIENCE, store.try_out()).await.unwrap_or_else(slow);
        *last = Some((Instant::now(), result.clone()));
        result
    }
}

/// `/healthz`: the program runs. `/readyz`: guests can play, that is, what they do can be stored.
pub(crate) fn router() -> Router<Arc<Rooms>> {
    Router::new().route("/healthz", get(alive)).route("/readyz", get(ready))
}

/// For an address that strangers do not reach.
pub(crate) fn with_metrics(rooms: Arc<Rooms>) -> Router {
    router().route("/metrics", get(metrics)).with_state(rooms)
}

const PLAIN: [(header::HeaderName, &str); 2] =
    [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];

async fn alive() -> Response {
    (StatusCode::OK, PLAIN, "alive\n").into_response()
}

async fn ready(State(rooms): State<Arc<Rooms>>) -> Response {
    match rooms.ready().await {
        Ok(()) => (StatusCode::OK, PLAIN, "ready\n").into_response(),
        // Why is for the log: a path of the machine may be in it.
        Err(_) => {
            (StatusCode::SERVICE_UNAVAILABLE, PLAIN, "not ready: nothing can be stored, or it ends\n").into_response()
        }
    }
}

async fn metrics(State(rooms): State<Arc<Rooms>>) -> Response {
    let now: Now = rooms.now().await;
    let headers = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"), PLAIN[1].clone()];
    (StatusCode::OK, headers, rooms.metrics.text(now)).into_response()
}
