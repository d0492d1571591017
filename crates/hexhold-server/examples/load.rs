//! Many games at once on one server, over real sockets and a real disk: how long an answer takes, how much is stored, and
//! whether anything acknowledged was lost. `cargo run --release -p hexhold-server --example load -- 200 60`

#[path = "../tests/support/mod.rs"]
mod support;

use std::sync::Arc;
use std::time::{Duration, Instant};

use hexhold_server::SqliteStore;
use support::{Browser, any, create, sizes, start, wide};

/// A person takes a moment between two answers.
const THINKING: Duration = Duration::from_millis(400);

struct Played {
    waits: Vec<Duration>,
    bytes: usize,
    updates: usize,
    seat: String,
    revision: u32,
    rounds: u32,
}

#[tokio::main]
async fn main() {
    let mut args = std::env::args().skip(1).filter_map(|a| a.parse::<u64>().ok());
    let (games, seconds) = (args.next().unwrap_or(200), args.next().unwrap_or(60));
    let folder = std::env::temp_dir().join(format!("hexhold-load-{}", std::process::id()));
    let first = Arc::new(SqliteStore::open(&folder).await.expect("a store"));
    let server = start(first.clone(), wide()).await;
    let empty = memory();
    let end = Instant::now() + Duration::from_secs(seconds);
    let at = server.at;
    let tasks: Vec<_> = (0..games).map(|i| tokio::spawn(play(at, i, end))).collect();
    let mut all = Vec::new();
    for task in tasks {
        all.extend(task.await.expect("a game"));
    }
    let memory = memory();
    server.task.abort();
    let mut waits: Vec<Duration> = all.iter().flat_map(|p| p.waits.iter().copied()).collect();
    waits.sort_unstable();
    let at_percent = |p: usize| waits.get((waits.len() * p / 100).min(waits.len() - 1)).copied().unwrap_or_default();
    println!("{games} games, {} answers, {} players", waits.len(), all.len());
    println!("answer to update: p50 {:?}, p99 {:?}, most {:?}", at_percent(50), at_percent(99), at_percent(100));
    let (bytes, updates) = all.iter().fold((0, 0), |(b, u), p| (b + p.bytes, u + p.updates));
    println!("an update has {} bytes on average", bytes / updates.max(1));
    let each = memory.saturating_sub(empty) / games.max(1);
    println!("memory of the process, clients included: {} MB, {each} KB more for each game", memory / 1024);
    // A number without it says little.
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    println!("load of the machine at the end: {}", load.trim());

    // Everything acknowledged is there when another server opens the file.
    let store = Arc::new(SqliteStore::open(&folder).await.expect("a store"));
    let again = start(store.clone(), wide()).await;
    let (mut lost, begin) = (0, Instant::now());
    for played in &all {
        let browser = Browser::sit(again.at, &played.seat).await;
        lost += u32::from(browser.revision() != played.revision);
    }
    println!("{} games brought back in {:?}, {lost} with lost answers", all.len(), begin.elapsed());
    first.close().await;
    store.close().await;
    let rounds: u32 = all.iter().map(|p| p.rounds.max(1)).sum();
    let size = sizes(&folder).await;
    let each = |bytes: u64| bytes / u64::from(rounds.max(1));
    println!(
        "{rounds} rounds on disk, bytes for each: {} of the games' own, {} of the file without its pack, {} of the file",
        each(size.games),
        each(size.file - size.packs),
        each(size.file)
    );
    let _ = std::fs::remove_dir_all(&folder);
    assert_eq!(lost, 0, "acknowledged means stored");
}

/// One player who plays game after game; the last one is kept for the check.
async fn play(at: std::net::SocketAddr, salt: u64, end: Instant) -> Option<Played> {
    let host = create(at, &[&[0, 1]]).await;
    let mut browser = Browser::sit(at, &host.seat).await;
    let mut played = Played { waits: Vec::new(), bytes: 0, updates: 0, seat: host.seat, revision: 0, rounds: 0 };
    tokio::time::sleep(THINKING.mul_f64((salt % 16) as f64 / 16.0)).await;
    while Instant::now() < end {
        let Some(q) = browser.questions().first().cloned() else { break };
        let answer = any(&q, browser.revision().wrapping_mul(31).wrapping_add(salt as u32));
        let begin = Instant::now();
        browser.answer(q.to, answer).await.expect("a legal answer");
        played.waits.push(begin.elapsed());
        played.bytes += browser.heard.iter().map(String::len).max().unwrap_or(0);
        played.updates += 1;
        browser.heard.clear();
        tokio::time::sleep(THINKING).await;
    }
    played.revision = browser.revision();
    played.rounds = browser.update.as_ref().map_or(0, |u| u32::from(u.view.round));
    Some(played)
}

/// Resident memory in KB, where the system tells.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|l| l.starts_with("VmRSS:"));
    line.and_then(|l| l.split_whitespace().nth(1)).and_then(|n| n.parse().ok()).unwrap_or(0)
}
