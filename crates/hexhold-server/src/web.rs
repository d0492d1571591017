//! The browser client, built into the program. Without it the server still works, and says what is missing.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, Uri, header};
use rust_embed::RustEmbed;

use crate::config::Base;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const MISSING: &str = "<!doctype html><meta charset=utf-8><title>Hexhold</title>\
    <h1>Hexhold</h1><p>The server runs, but the browser client was not built into it. \
    <code>cargo xtask play</code> builds it.</p>";

/// A file of the client; every other path is the client's page, which reads its address by itself.
pub(crate) async fn file(base: Base, uri: Uri, headers: HeaderMap) -> Response<Body> {
    let zipped = takes_gzip(&headers);
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = Files::get(path).filter(|_| !path.is_empty() && !path.ends_with(".gz")) {
        // The bundler puts a hash into the names of what never changes.
        let forever = path.starts_with("assets/");
        let cache = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
        let zip = Files::get(&format!("{path}.gz")).filter(|_| zipped);
        let body = Body::from(zip.as_ref().unwrap_or(&found).data.to_vec());
        return encoded(reply(StatusCode::OK, media(path), cache, body), zip.is_some());
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return reply(StatusCode::NOT_FOUND, "text/plain; charset=utf-8", "no-cache", Body::from("no such file"));
    }
    let page = Files::get("index.html").map_or_else(|| MISSING.as_bytes().to_vec(), |f| f.data.into_owned());
    reply(StatusCode::OK, "text/html; charset=utf-8", "no-cache", Body::from(based(page, &base)))
}

/// The page finds everything else below its base.
fn based(page: Vec<u8>, base: &Base) -> Vec<u8> {
    match String::from_utf8(page) {
        Ok(page) => page.replacen("<base href=\"/\"", &format!("<base href=\"{base}\""), 1).into_bytes(),
        Err(other) => other.into_bytes(),
    }
}

/// The build puts a compressed copy beside every text file.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|coding| coding.trim().eq_ignore_ascii_case("gzip"))
}

fn encoded(mut response: Response<Body>, gzip: bool) -> Response<Body> {
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if gzip {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

fn reply(status: StatusCode, media: &'static str, cache: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

fn media(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressed_copies_go_only_to_those_who_take_them() {
        let asked = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_gzip(&headers)
        };
        assert!(asked("br, gzip"));
        assert!(asked("GZIP"));
        assert!(!asked("br"));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
