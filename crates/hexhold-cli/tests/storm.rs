//! Three servers on one PostgreSQL, of which one after the other is killed, paused, cut off; and PostgreSQL itself is killed. No
//! answer that was acknowledged is lost, none is kept twice, every log plays. The example `load` does it longer and with more.
#![cfg(target_os = "linux")]

#[path = "../../hexhold-server/tests/support/postgres.rs"]
mod postgres;
#[path = "support/storm.rs"]
mod storm;
#[path = "../../hexhold-server/tests/support/mod.rs"]
mod support;

use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use postgres::Postgres;
use storm::{Server, Tale, Wire, free, play};
use tokio::sync::watch;

const PLAYERS: u32 = 12;
const THINKING: Duration = Duration::from_millis(40);

fn server(at: SocketAddr, url: String) -> Server {
    Server::start(at, move || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hexhold"));
        command.args(["serve", "--port", &at.port().to_string(), "--database", &url]);
        for limit in ["requests=1000000", "request_burst=100000", "rate=10000", "burst=10000", "work_rate=100000"] {
            command.args(["--limit", limit]);
        }
        command
    })
}

async fn after(milliseconds: u64) {
    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_or_kept_twice_whatever_is_killed_paused_or_cut() {
    let mut postgres = Postgres::start();
    let url = postgres.database();
    let name = url.rsplit('/').next().expect("a name");
    let mut wires = Vec::new();
    let mut servers = Vec::new();
    for _ in 0..3 {
        let wire = Wire::to(postgres.port).await;
        servers.push(server(free(), format!("postgres://app@{}/{name}", wire.at)));
        wires.push(wire);
    }
    for server in &servers {
        server.ready().await;
    }
    let doors: Arc<Vec<SocketAddr>> = Arc::new(servers.iter().map(|s| s.at).collect());
    let (storm, over) = watch::channel(false);
    let players: Vec<_> =
        (0..PLAYERS).map(|salt| tokio::spawn(play(Arc::clone(&doors), salt, THINKING, over.clone()))).collect();
    after(1500).await;
    servers[0].kill_and_start();
    after(1000).await;
    servers[1].kill_and_start();
    after(1000).await;
    // Longer than it may have its rooms: others take them over, and it wakes up believing that it has them.
    servers[2].signal("-STOP");
    after(4500).await;
    servers[2].signal("-CONT");
    after(1000).await;
    // The same, but it is awake meanwhile.
    wires[0].hold(Duration::from_millis(4500)).await;
    wires[1].cut();
    after(1000).await;
    postgres.kill();
    after(500).await;
    postgres.restart();
    after(4000).await;
    storm.send_replace(true);
    let mut all = Tale::default();
    for player in players {
        let tale = player.await.expect("a player who comes back each time");
        all.acknowledged += tale.acknowledged;
        all.lost += tale.lost;
        all.twice += tale.twice;
        all.broken += tale.broken;
        all.absences.extend(tale.absences);
    }
    println!(
        "{} answers, {} returns, at most {:?} away",
        all.acknowledged,
        all.absences.len(),
        all.absences.iter().map(|a| a.1).max()
    );
    assert_eq!((all.lost, all.twice, all.broken), (0, 0, 0));
    assert!(all.acknowledged > 100 && all.absences.len() > 10, "it was no storm: {all:?}");
    let mut check = Command::new(env!("CARGO_BIN_EXE_hexhold"));
    let check = check.args(["rooms", "check", "--database", &url]).output().expect("it runs");
    assert!(check.status.success(), "{}", String::from_utf8_lossy(&check.stderr));
}
