//! Whether the server says truly how it is, and what it counts.

mod support;

use std::path::PathBuf;

use support::{Browser, create, in_memory, on_disk, request};
use tokio::net::TcpListener;

fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-health-{}-{line}", std::process::id()))
}

#[tokio::test]
#[cfg(unix)]
async fn ready_means_that_answers_can_be_stored() {
    let (folder, aside) = (folder(line!()), folder(line!() + 1_000));
    let s = on_disk(&folder).await;
    let status = async |path: &str| request(s.at, "GET", path, "").await.0;
    assert_eq!((status("/healthz").await, status("/readyz").await), (200, 200));
    std::fs::rename(&folder, &aside).unwrap();
    // What was found out stands for a second.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let (code, body) = request(s.at, "GET", "/readyz", "").await;
    assert_eq!(code, 503);
    assert!(!body.contains("hexhold-health"), "no path of the machine: {body}");
    assert_eq!(status("/healthz").await, 200, "a restart would not help");
    std::fs::rename(&aside, &folder).unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    assert_eq!(status("/readyz").await, 200);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn numbers_are_counted_and_not_for_strangers() {
    let s = in_memory().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let counted = s.server.clone();
    tokio::spawn(async move { counted.run_metrics(listener).await });
    let host = create(s.at, &[&[0, 1]]).await;
    let mut a = Browser::sit(s.at, &host.seat).await;
    for _ in 0..3 {
        assert!(a.go_on().await);
    }
    assert_eq!(request(s.at, "GET", "/api/games/ZZZZZZ", "").await.0, 404);
    let (status, text) = request(at, "GET", "/metrics", "").await;
    assert_eq!(status, 200);
    for line in [
        "hexhold_ready 1",
        "hexhold_rooms 1",
        "hexhold_rooms_awake 1",
        "hexhold_rooms_made_total 1",
        "hexhold_sockets 1",
        "hexhold_answer_seconds_count 3",
        "hexhold_requests_total{status=\"404\"} 1",
        "hexhold_refused_total{reason=\"unknown\"} 1",
    ] {
        assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
    }
    assert!(!text.contains(&host.code) && !text.contains(&host.seat));
    assert!(!request(s.at, "GET", "/metrics", "").await.1.contains("hexhold_rooms"), "where guests come they are not");
}
