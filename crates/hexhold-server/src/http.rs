//! Requests: what can be played, making a room, joining one, files of games, the client itself.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Router};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tower_http::compression::CompressionLayer;

use crate::codes::tidy_code;
use crate::config::Config;
use crate::guest::Guest;
use crate::limits::Limits;
use crate::mail::Mail;
use crate::metrics::Metrics;
use crate::origin::Own;
use crate::peers::{self, FromPeer, Unreached};
use crate::rooms::{Place, Rooms};
use crate::whole::Whole;
use crate::{health, socket, web};
use hexhold_wire::{AnyNew, Entered, GoOn, Join, Problem, Reason};

pub(crate) fn router(rooms: Arc<Rooms>, config: &Config) -> Router {
    let guarded = Guarded { own: Arc::new(Own::new(&config.origins)), metrics: Arc::clone(&rooms.metrics) };
    let base = config.base.clone();
    let file = move |uri, headers| web::file(base.clone(), uri, headers);
    let all = api(&rooms).merge(health::router()).fallback(file);
    all.layer(from_fn_with_state(guarded, guard)).with_state(rooms)
}

/// What browsers ask, and other processes for them.
pub(crate) fn api(rooms: &Arc<Rooms>) -> Router<Arc<Rooms>> {
    let (message, file) = (rooms.limits.message, rooms.limits.file);
    let of_rooms = Router::new()
        .route("/api/games/{code}", get(info))
        .route("/api/games/{code}/join", post(join))
        .route("/api/seats/export", post(export))
        .route("/api/seats/next", post(next))
        .route_layer(from_fn_with_state(Arc::clone(rooms), to_its_process));
    let small = Router::new()
        // Part of the first load, and the only long reply besides files.
        .route("/api/pack", get(pack).layer(CompressionLayer::new()))
        .route("/api/founding", get(founding).layer(CompressionLayer::new()))
        .route("/api/classes/{key}", get(class_page).layer(CompressionLayer::new()))
        .route("/api/games", post(create))
        .route("/ws", get(socket::upgrade))
        .merge(of_rooms)
        .layer(DefaultBodyLimit::max(message));
    let large = Router::new().route("/api/games/import", post(import)).layer(DefaultBodyLimit::max(file));
    small.merge(large)
}

/// Passes on what concerns a room of another process.
async fn to_its_process(
    State(rooms): State<Arc<Rooms>>,
    guest: Guest,
    from_peer: Option<Extension<FromPeer>>,
    request: Request,
    next: Next,
) -> Reply {
    if from_peer.is_none() && !rooms.addresses.take(guest.0) {
        return refuse(&Reason::TooFast.into());
    }
    if from_peer.is_some() || rooms.store.process().is_none() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Whole(body) = match Whole::from_request(Request::from_parts(parts.clone(), body), &rooms).await {
        Ok(body) => body,
        Err(reply) => return reply,
    };
    let path = parts.uri.path_and_query().map_or("/", |p| p.as_str());
    let tries = async {
        let code = match parts.uri.path().strip_prefix("/api/games/") {
            Some(rest) => tidy_code(rest.split('/').next().unwrap_or_default()),
            None => rooms.find_seat(&read::<OfSeat>(&body)?.seat).await?,
        };
        loop {
            let Place::There(peer) = rooms.find(&code).await? else { return Ok(None) };
            match peers::ask(&peer, guest.0, parts.method.clone(), path, body.clone(), rooms.store.living()).await {
                Ok(reply) => return Ok::<_, Problem>(Some(reply)),
                Err(Unreached) => tokio::time::sleep(peers::AGAIN).await,
            }
        }
    };
    match tokio::time::timeout(peers::PATIENCE, tries).await {
        Ok(Ok(Some(reply))) => {
            rooms.metrics.passed_on.fetch_add(1, Ordering::Relaxed);
            reply
        }
        Ok(Ok(None)) => next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(problem)) => refuse(&problem),
        Err(_) => refuse(&Reason::Busy.into()),
    }
}

/// Which seat a request is about. In the body: proxies write addresses into their logs.
#[derive(serde::Deserialize)]
struct OfSeat {
    seat: String,
}

#[derive(Clone)]
struct Guarded {
    own: Arc<Own>,
    metrics: Arc<Metrics>,
}

/// What comes from the page of another site is not even looked at; and every reply has headers that keep strangers out.
/// Seat links are secrets: no other site learns them through a referrer.
async fn guard(State(Guarded { own, metrics }): State<Guarded>, request: Request, next: Next) -> Reply {
    const HEADERS: [(header::HeaderName, &str); 5] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    let policy = own.policy(request.headers());
    let mut response = if own.is_from_here(request.headers()) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "a page of another site asks").into_response()
    };
    metrics.request(response.status().as_u16());
    if let Some(&reason) = response.extensions().get::<Reason>() {
        metrics.refused(reason);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

type Reply = axum::response::Response;

fn json(status: StatusCode, value: &impl Serialize) -> Reply {
    written(status, serde_json::to_string(value).unwrap_or_default())
}

/// JSON that is there already.
fn written(status: StatusCode, text: String) -> Reply {
    let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
    (status, headers, text).into_response()
}

fn result(value: Result<impl Serialize, Problem>) -> Reply {
    match value {
        Ok(value) => json(StatusCode::OK, &value),
        Err(problem) => refuse(&problem),
    }
}

pub(crate) fn refuse(problem: &Problem) -> Reply {
    let status = match problem.reason {
        Reason::Unknown => StatusCode::NOT_FOUND,
        Reason::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Reason::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Reason::Secret | Reason::NotHost | Reason::NotYours => StatusCode::FORBIDDEN,
        Reason::SeatTaken | Reason::RoomFull => StatusCode::CONFLICT,
        Reason::Storage | Reason::Busy | Reason::TooManyRooms | Reason::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::BAD_REQUEST,
    };
    let mut reply = json(status, problem);
    reply.extensions_mut().insert(problem.reason);
    reply
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(body).map_err(|e| Problem { reason: Reason::Malformed, detail: e.to_string() })
}

/// `?lang=de`: the language of names, items, perks and rules.
#[derive(serde::Deserialize)]
struct InLanguage {
    #[serde(default)]
    lang: String,
}

/// `?brief=true`: only what somebody needs who plays at once.
#[derive(serde::Deserialize)]
struct OfPack {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    brief: bool,
}

async fn pack(State(rooms): State<Arc<Rooms>>, guest: Guest, headers: HeaderMap, Query(of): Query<OfPack>) -> Reply {
    if !rooms.looks.take(guest.0) {
        return refuse(&Reason::TooFast.into());
    }
    let page = rooms.shelf.page(&rooms.packs, &of.lang, of.brief);
    let known = headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok());
    let known = known.is_some_and(|tags| tags.split(',').any(|t| t.trim().trim_start_matches("W/") == page.tag));
    let (status, body) = if known { (StatusCode::NOT_MODIFIED, Bytes::new()) } else { (StatusCode::OK, page.text) };
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        // Kept, and asked about each time: another pack may be here tomorrow.
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
        (header::ETAG, page.tag),
    ];
    (status, headers, body).into_response()
}

async fn founding(State(rooms): State<Arc<Rooms>>, guest: Guest, Query(of): Query<InLanguage>) -> Reply {
    if !rooms.looks.take(guest.0) {
        return refuse(&Reason::TooFast.into());
    }
    json(StatusCode::OK, &rooms.packs.founding(&of.lang))
}

async fn class_page(
    State(rooms): State<Arc<Rooms>>,
    guest: Guest,
    Path(key): Path<String>,
    Query(of): Query<InLanguage>,
) -> Reply {
    if !rooms.looks.take(guest.0) {
        return refuse(&Reason::TooFast.into());
    }
    let none = || Problem::new(Reason::Unknown, "there is no such class");
    result(rooms.packs.class_page(&key, &of.lang).ok_or_else(none))
}

async fn create(State(rooms): State<Arc<Rooms>>, guest: Guest, Whole(body): Whole) -> Reply {
    if !rooms.addresses.take(guest.0) {
        return refuse(&Reason::TooFast.into());
    }
    match AnyNew::read(&body) {
        Ok(_) if !rooms.made.take(guest.0) => refuse(&too_many_of_yours()),
        Ok(new) => result(rooms.create(new).await),
        Err(p) => refuse(&p),
    }
}

fn too_many_of_yours() -> Problem {
    let detail = "this address has made as many rooms as it may in a day".to_owned();
    Problem { reason: Reason::TooManyRooms, detail }
}

/// `?seat=1`: the seat of the file that whoever brings it sits in.
#[derive(serde::Deserialize)]
struct InSeat {
    #[serde(default)]
    seat: usize,
}

async fn import(State(rooms): State<Arc<Rooms>>, guest: Guest, Query(of): Query<InSeat>, Whole(body): Whole) -> Reply {
    if !rooms.addresses.take(guest.0) {
        return refuse(&Reason::TooFast.into());
    }
    let Limits { files, files_per_address, .. } = rooms.limits;
    let Some(place) = rooms.files.hold(guest.0, files_per_address, files) else {
        return refuse(&Reason::Busy.into());
    };
    if !rooms.brought.take_some(guest.0, body.len()) || !rooms.made.take(guest.0) {
        return refuse(&too_many_of_yours());
    }
    match String::from_utf8(body.into()) {
        Ok(text) => result(rooms.import(text, of.seat, place).await),
        Err(e) => refuse(&Problem { reason: Reason::NotAGame, detail: e.to_string() }),
    }
}

async fn info(State(rooms): State<Arc<Rooms>>, Path(code): Path<String>, Query(of): Query<InLanguage>) -> Reply {
    let info = |reply| Mail::Info { lang: of.lang.clone(), reply };
    result(rooms.ask(&tidy_code(&code), info).await)
}

async fn join(State(rooms): State<Arc<Rooms>>, Path(code): Path<String>, Whole(body): Whole) -> Reply {
    let sit = async {
        let join: Join = read(&body)?;
        let code = tidy_code(&code);
        let place = join.place.map(usize::from);
        let (place, seat) = rooms.ask(&code, |reply| Mail::Join { name: join.name.clone(), place, reply }).await??;
        Ok(Entered { code, seat, place: place as u8 })
    };
    result(sit.await)
}

async fn next(State(rooms): State<Arc<Rooms>>, Whole(body): Whole) -> Reply {
    match read::<GoOn>(&body) {
        Ok(on) => result(rooms.go_on(&on.seat, &on.scenario).await),
        Err(p) => refuse(&p),
    }
}

async fn export(State(rooms): State<Arc<Rooms>>, Whole(body): Whole) -> Reply {
    let write = async {
        let OfSeat { seat: secret } = read(&body)?;
        let code = rooms.find_seat(&secret).await?;
        Ok::<String, Problem>(rooms.ask(&code, |reply| Mail::Export { secret: secret.clone(), reply }).await??)
    };
    match write.await {
        Ok(file) => written(StatusCode::OK, file),
        Err(problem) => refuse(&problem),
    }
}
