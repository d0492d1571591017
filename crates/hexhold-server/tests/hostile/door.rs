//! Connections that say nothing, say it slowly, or do not listen.

use std::net::SocketAddr;
use std::time::Duration;

use hexhold_server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::limited;
use crate::support::{Browser, create, request, wide};

/// Until the server ends the connection; what it said.
async fn until_closed(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut all)).await;
    assert!(closed.is_ok(), "it is still open");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn who_says_nothing_or_says_it_letter_by_letter_is_let_go() {
    let s = limited(Limits { heading: Duration::from_millis(300), body: Duration::from_millis(300), ..wide() }).await;
    let silent = TcpStream::connect(s.at).await.unwrap();
    until_closed(silent).await;
    // A head that never ends.
    let mut slow = TcpStream::connect(s.at).await.unwrap();
    let (mut read, mut write) = slow.split();
    let dribble = async {
        loop {
            if write.write_all(b"G").await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let closed = async {
        let mut all = Vec::new();
        let _ = read.read_to_end(&mut all).await;
    };
    let first = async {
        tokio::select! { () = dribble => {}, () = closed => {} }
    };
    tokio::time::timeout(Duration::from_secs(10), first).await.expect("it is let go");
    // A body that never comes.
    let mut half = TcpStream::connect(s.at).await.unwrap();
    half.write_all(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{").await.unwrap();
    assert!(until_closed(half).await.starts_with("HTTP/1.1 408"));
    // A line that is kept after a reply, and not used.
    let mut kept = TcpStream::connect(s.at).await.unwrap();
    kept.write_all(b"GET /api/games/ZZZZZZ HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    assert!(until_closed(kept).await.starts_with("HTTP/1.1 404"));
}

/// A connection from another address of this machine.
async fn connect_from(address: &str, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(format!("{address}:0").parse().unwrap())?;
    socket.connect(to).await
}

async fn answers(mut stream: TcpStream) -> bool {
    let asked = stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").await;
    let mut all = Vec::new();
    let read = stream.read_to_end(&mut all).await;
    asked.is_ok() && read.is_ok() && all.starts_with(b"HTTP/1.1 200")
}

#[tokio::test]
#[cfg(target_os = "linux")]
async fn one_address_cannot_shut_the_others_out() {
    let s = limited(Limits { connections_per_address: 20, ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let mut playing = Browser::sit(s.at, &host.seat).await;
    let mut crowd = Vec::new();
    for _ in 0..200 {
        crowd.push(connect_from("127.0.0.2", s.at).await.unwrap());
    }
    assert!(!answers(connect_from("127.0.0.2", s.at).await.unwrap()).await, "it has its twenty");
    assert!(answers(connect_from("127.0.0.3", s.at).await.unwrap()).await, "somebody else gets in");
    assert!(playing.go_on().await, "and who plays plays on");
    drop(crowd);
    let place_again = async {
        while !answers(connect_from("127.0.0.2", s.at).await.unwrap()).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), place_again).await.expect("when they have gone there is place");
}

#[tokio::test]
async fn a_websocket_counts_as_a_connection_as_long_as_it_is_open() {
    let s = limited(Limits { connections: 2, ..wide() }).await;
    let host = create(s.at, &[&[0, 1]]).await;
    let a = Browser::sit(s.at, &host.seat).await;
    let _b = Browser::sit(s.at, &host.seat).await;
    let answered = || async { answers(TcpStream::connect(s.at).await.unwrap()).await };
    assert!(!answered().await);
    drop(a);
    let place_again = async {
        while !answered().await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), place_again).await.expect("there is place");
}

#[tokio::test]
async fn who_asks_and_does_not_read_the_reply_is_let_go() {
    let s = limited(Limits { connections: 1, reading: Duration::from_millis(200), ..wide() }).await;
    let mut deaf = TcpStream::connect(s.at).await.unwrap();
    let asking =
        async { while deaf.write_all(&b"GET /api/pack HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50)).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(20), asking).await.expect("the server has ended it");
    let reply = async {
        while request(s.at, "GET", "/api/pack", "").await.0 != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), reply).await.expect("its place is free");
}
