//! Requests: what can be played, making a room, joining one, files of games, the client itself.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::middleware::map_response;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tower_http::compression::CompressionLayer;

use crate::codes::tidy_code;
use crate::limits::Limits;
use crate::mail::Mail;
use crate::rooms::Rooms;
use crate::{socket, web};
use hexhold_wire::{Entered, GoOn, Join, NewGame, Problem, Reason};

pub(crate) fn router(rooms: Arc<Rooms>) -> Router {
    let (message, file) = (rooms.limits.message, rooms.limits.file);
    let small = Router::new()
        // Part of the first load, and the only long reply besides files.
        .route("/api/pack", get(pack).layer(CompressionLayer::new()))
        .route("/api/games", post(create))
        .route("/api/games/{code}", get(info))
        .route("/api/games/{code}/join", post(join))
        .route("/api/seats/{secret}/export", get(export))
        .route("/api/seats/{secret}/next", post(next))
        .route("/ws", get(socket::upgrade))
        .layer(DefaultBodyLimit::max(message));
    let large = Router::new().route("/api/games/import", post(import)).layer(DefaultBodyLimit::max(file));
    small.merge(large).fallback(web::file).layer(map_response(harden)).with_state(rooms)
}

/// Headers for every reply. Seat links are secrets: no other site learns them through a referrer.
async fn harden(mut response: Response<axum::body::Body>) -> Response<axum::body::Body> {
    const HEADERS: [(header::HeaderName, &str); 6] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (header::HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
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
    json(status, problem)
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

async fn pack(State(rooms): State<Arc<Rooms>>, Query(of): Query<InLanguage>) -> Reply {
    json(StatusCode::OK, &hexhold_wire::scenario::pack_view(&rooms.pack, &of.lang))
}

async fn create(State(rooms): State<Arc<Rooms>>, at: ConnectInfo<SocketAddr>, body: Bytes) -> Reply {
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return refuse(&Reason::TooFast.into());
    }
    match read::<NewGame>(&body) {
        Ok(new) => result(rooms.create(new).await),
        Err(p) => refuse(&p),
    }
}

/// `?seat=1`: the seat of the file that whoever brings it sits in.
#[derive(serde::Deserialize)]
struct InSeat {
    #[serde(default)]
    seat: usize,
}

async fn import(
    State(rooms): State<Arc<Rooms>>,
    at: ConnectInfo<SocketAddr>,
    Query(of): Query<InSeat>,
    body: String,
) -> Reply {
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return refuse(&Reason::TooFast.into());
    }
    let Limits { files, files_per_address, .. } = rooms.limits;
    let Some(_one_more) = rooms.files.hold(at.ip(), files_per_address, files) else {
        return refuse(&Reason::Busy.into());
    };
    result(rooms.import(body, of.seat).await)
}

async fn info(
    State(rooms): State<Arc<Rooms>>,
    at: ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    Query(of): Query<InLanguage>,
) -> Reply {
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return refuse(&Reason::TooFast.into());
    }
    let info = |reply| Mail::Info { lang: of.lang.clone(), reply };
    result(rooms.ask(&tidy_code(&code), info).await)
}

async fn join(
    State(rooms): State<Arc<Rooms>>,
    at: ConnectInfo<SocketAddr>,
    Path(code): Path<String>,
    body: Bytes,
) -> Reply {
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return refuse(&Reason::TooFast.into());
    }
    let sit = async {
        let join: Join = read(&body)?;
        let code = tidy_code(&code);
        let place = join.place.map(usize::from);
        let (place, seat) = rooms.ask(&code, |reply| Mail::Join { name: join.name.clone(), place, reply }).await??;
        Ok(Entered { code, seat, place: place as u8 })
    };
    result(sit.await)
}

async fn next(
    State(rooms): State<Arc<Rooms>>,
    at: ConnectInfo<SocketAddr>,
    Path(secret): Path<String>,
    body: Bytes,
) -> Reply {
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return refuse(&Reason::TooFast.into());
    }
    match read::<GoOn>(&body) {
        Ok(on) => result(rooms.go_on(&secret, &on.scenario).await),
        Err(p) => refuse(&p),
    }
}

async fn export(State(rooms): State<Arc<Rooms>>, at: ConnectInfo<SocketAddr>, Path(secret): Path<String>) -> Reply {
    if !rooms.addresses.take(at.ip(), &rooms.limits) {
        return refuse(&Reason::TooFast.into());
    }
    let write = async {
        let code = rooms.find_seat(&secret).await?;
        Ok::<String, Problem>(rooms.ask(&code, |reply| Mail::Export { secret: secret.clone(), reply }).await??)
    };
    match write.await {
        Ok(file) => written(StatusCode::OK, file),
        Err(problem) => refuse(&problem),
    }
}
