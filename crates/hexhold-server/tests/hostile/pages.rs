//! Pages of other sites, and guests who ask for the same again and again.

use std::net::SocketAddr;

use hexhold_server::Limits;
use hexhold_server::protocol::Reason;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::limited;
use crate::support::{Browser, create, in_memory, new_game, request, wide};

/// A request with lines of one's own; the reply as it came.
async fn raw(at: SocketAddr, first: &str, lines: &[&str], body: &str) -> String {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let (lines, n) = (lines.join("\r\n"), body.len());
    let head = format!("{first} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Length: {n}\r\n{lines}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut all = Vec::new();
    stream.read_to_end(&mut all).await.unwrap();
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn pages_of_other_sites_can_neither_open_a_socket_nor_make_rooms() {
    let s = in_memory().await;
    let socket = async |origin: &str| {
        let mut request = format!("ws://{}/ws", s.at).into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        connect_async(request).await.is_ok()
    };
    assert!(socket(&format!("http://{}", s.at)).await);
    assert!(!socket("https://evil.example").await);
    assert!(!socket("null").await);
    let game = new_game(&[&[0, 1]]).to_string();
    let own = format!("Origin: http://{}", s.at);
    assert!(raw(s.at, "POST /api/games", &[&own], &game).await.starts_with("HTTP/1.1 200"));
    let refused = raw(s.at, "POST /api/games", &["Origin: https://evil.example"], &game).await;
    assert!(refused.starts_with("HTTP/1.1 403") && refused.contains("x-frame-options: DENY"), "{refused}");
}

#[tokio::test]
async fn what_can_be_played_is_sent_once_and_not_without_end() {
    let s = limited(Limits { looks: 1, look_burst: 4, ..wide() }).await;
    let first = raw(s.at, "GET /api/pack", &[], "").await;
    let tag = first.lines().find_map(|l| l.strip_prefix("etag: ")).expect("a tag").to_owned();
    let asked = format!("If-None-Match: W/\"other\", {tag}");
    let again = raw(s.at, "GET /api/pack", &[&asked], "").await;
    assert!(again.starts_with("HTTP/1.1 304") && again.ends_with("\r\n\r\n"), "{again}");
    let other = raw(s.at, "GET /api/pack", &["If-None-Match: \"other\""], "").await;
    assert!(other.starts_with("HTTP/1.1 200"), "{other}");
    assert!(raw(s.at, "GET /api/pack", &[], "").await.starts_with("HTTP/1.1 200"));
    assert!(raw(s.at, "GET /api/pack", &[], "").await.starts_with("HTTP/1.1 429"));
    // Who makes rooms has other limits.
    assert_eq!(request(s.at, "GET", "/api/games/ZZZZZZ", "").await.0, 404);
}

#[tokio::test]
async fn pings_count_as_messages_before_and_after_hello() {
    let s = limited(Limits { rate: 0, burst: 5, ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..105 {
        a.ping().await;
    }
    assert_eq!(a.farewell().await, (Reason::TooFast, true));
    let mut silent = Browser::connect(s.at).await;
    for _ in 0..105 {
        silent.ping().await;
    }
    assert_eq!(silent.farewell().await, (Reason::Hello, true));
}
