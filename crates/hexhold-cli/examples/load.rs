//! Many games at once on one server with the shipped pack, over real sockets and a real disk: how long an answer takes,
//! how much is stored, and whether anything acknowledged was lost. The server is a process of its own, as it is for those
//! who play; players begin another game when theirs is over. Every fourth table is watched on a television, at every fourth the
//! computer plays along.
//! `cargo run --release -p hexhold-cli --example load -- 200 60`
//!
//! With a third number, so many servers share a PostgreSQL: `-- 200 60 2`. And with `storm` three of them are killed, paused and
//! cut off again and again, and PostgreSQL, too: `-- storm 40`. With a fourth number, so many campaigns are kept beside the games: `-- 200 60 0 20`.

#[path = "../tests/support/campaigns.rs"]
mod campaigns;
#[path = "../../hexhold-server/tests/support/postgres.rs"]
mod postgres;
#[path = "../tests/support/storm.rs"]
mod storm;
#[path = "../../hexhold-server/tests/support/mod.rs"]
mod support;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use hexhold_server::protocol::Entered;
use hexhold_server::{Limits, Process, Server, SqlStore};
use postgres::Postgres;
use serde_json::json;
use support::{Browser, any, request, sizes, wide};
use tokio::net::TcpListener;

/// A person takes a moment between two answers.
const THINKING: Duration = Duration::from_millis(400);
/// Everybody has come, one after the other, within this time.
const ARRIVING: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut numbers = args.iter().filter_map(|a| a.parse::<u64>().ok());
    let mut number = |usual| numbers.next().unwrap_or(usual);
    match args.first().map(String::as_str) {
        Some("serve") => serve(&args[1], &args[2]).await,
        Some("storm") => weather(number(40)).await,
        _ => load(number(200), number(60), number(0), number(0)).await,
    }
}

/// As `hexhold serve`, but for limits that one address with 200 players would reach.
async fn serve(place: &str, at: &str) {
    let pack = hexhold_cli::packs::open(&[]).expect("the pack is in order");
    let limits = Limits { rooms: u64::MAX, ..wide() };
    let for_peers = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let store = if place.starts_with("postgres://") {
        let address = for_peers.local_addr().expect("an address").to_string();
        SqlStore::connect(place, Process { address }).await.expect("a store")
    } else {
        SqlStore::open(Path::new(place)).await.expect("a store")
    };
    let listener = TcpListener::bind(at).await.expect("a port");
    println!("{}", listener.local_addr().expect("an address"));
    let server = Server::new(pack, Arc::new(store), limits);
    let others = server.clone();
    tokio::spawn(async move { others.run_for_peers(for_peers).await });
    server.run(listener).await.expect("it serves");
}

/// Servers that are killed so many times, and what else may happen to them in between.
async fn weather(kills: u64) {
    const PLAYERS: u32 = 60;
    let mut postgres = Postgres::start_synced();
    let url = postgres.database();
    let name = url.rsplit('/').next().expect("a name");
    let (mut wires, mut servers) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let (wire, at) = (storm::Wire::to(postgres.port).await, storm::free());
        let url = format!("postgres://app@{}/{name}", wire.at);
        let own = std::env::current_exe().expect("this program");
        servers.push(storm::Server::start(at, move || {
            let mut command = Command::new(&own);
            command.args(["serve", &url, &at.to_string()]);
            command
        }));
        wires.push(wire);
    }
    for server in &servers {
        server.ready().await;
    }
    let doors = Arc::new(servers.iter().map(|s| s.at).collect());
    let (end, over) = tokio::sync::watch::channel(false);
    let play = |salt| tokio::spawn(storm::play(Arc::clone(&doors), salt, THINKING / 4, over.clone()));
    let players: Vec<_> = (0..PLAYERS).map(play).collect();
    let wait = async |ms| tokio::time::sleep(Duration::from_millis(ms)).await;
    let mut others = [0; 4];
    let mut happened = Vec::new();
    for n in 0..kills {
        wait(1500).await;
        happened.push((Instant::now(), "a server was killed"));
        servers[n as usize % 3].kill_and_start();
        wait(1500).await;
        let victim = (n as usize + 1) % 3;
        if let Some((_, what)) = [(1, "paused"), (3, "a line held"), (5, "lines cut"), (7, "PostgreSQL killed")]
            .into_iter()
            .find(|(when, _)| *when == n % 8)
        {
            happened.push((Instant::now(), what));
        }
        match n % 8 {
            1 => {
                servers[victim].signal("-STOP");
                wait(4500).await;
                servers[victim].signal("-CONT");
                others[0] += 1;
            }
            3 => {
                wires[victim].hold(Duration::from_millis(4500)).await;
                others[1] += 1;
            }
            5 => {
                wires.iter().for_each(storm::Wire::cut);
                others[2] += 1;
            }
            7 => {
                postgres.kill();
                wait(500).await;
                postgres.restart();
                others[3] += 1;
            }
            _ => {}
        }
    }
    wait(5000).await;
    end.send_replace(true);
    let mut tales = Vec::new();
    for player in players {
        tales.push(player.await.expect("a player who comes back each time"));
    }
    let sum = |of: fn(&storm::Tale) -> u32| tales.iter().map(of).sum::<u32>();
    let [paused, held, cut, killed] = others;
    println!(
        "{PLAYERS} players, 3 servers: {kills} killed, {paused} paused, {held} lines held, {cut} times all cut, PostgreSQL killed {killed} times"
    );
    println!(
        "{} answers acknowledged, {} lost, {} twice, {} logs that do not play",
        sum(|t| t.acknowledged),
        sum(|t| t.lost),
        sum(|t| t.twice),
        sum(|t| t.broken)
    );
    let absences: Vec<(Instant, Duration)> = tales.iter().flat_map(|t| t.absences.iter().copied()).collect();
    println!("back at the table: {}", spread(absences.iter().map(|a| a.1)));
    let cause = |since: Instant| happened.iter().rev().find(|(at, _)| *at <= since).map(|h| h.1);
    let mut causes: Vec<&str> = happened.iter().map(|h| h.1).collect();
    causes.sort_unstable();
    causes.dedup();
    for what in causes {
        println!("  after {what}: {}", spread(absences.iter().filter(|a| cause(a.0) == Some(what)).map(|a| a.1)));
    }
    println!("answer to update: {}", spread(tales.iter().flat_map(|t| t.waits.iter().copied())));
    let checked =
        hexhold_server::care::Care::connect(&url).await.expect("a database").check().await.expect("all as kept");
    println!("{} rooms, {} lines, all as they were kept", checked.rooms, checked.lines);
    assert_eq!((sum(|t| t.lost), sum(|t| t.twice), sum(|t| t.broken)), (0, 0, 0));
}

/// The server in a process of its own, which ends with this value.
struct Running {
    child: Child,
    at: SocketAddr,
}

impl Running {
    fn start(place: &str) -> Self {
        let own = std::env::current_exe().expect("this program");
        let mut command = Command::new(own);
        let mut child = command.args(["serve", place, "127.0.0.1:0"]).stdout(Stdio::piped()).spawn().expect("a server");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its words")).read_line(&mut line).expect("its address");
        Self { child, at: line.trim().parse().expect("an address") }
    }

    /// Processor time so far, where the system tells.
    fn worked(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let after = stat.rsplit(')').next().unwrap_or_default();
        let ticks: u64 = after.split_whitespace().skip(11).take(2).filter_map(|n| n.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 10)
    }

    /// A number of `/proc`, in KB, where the system tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find(|l| l.starts_with("VmRSS:"));
        line.and_then(|l| l.split_whitespace().nth(1)).and_then(|n| n.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Running {
    /// Without a word: what was acknowledged must be there anyway.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One game, as far as it was played.
struct Played {
    seat: String,
    revision: u32,
    rounds: u32,
}

/// What one player has seen.
#[derive(Default)]
struct Player {
    /// When an answer was given, and how long it took.
    waits: Vec<(Instant, Duration)>,
    bytes: usize,
    games: Vec<Played>,
}

/// `processes`: how many share a PostgreSQL; 0: one with SQLite. `beside`: campaigns that are kept meanwhile.
async fn load(players: u64, seconds: u64, processes: u64, beside: u64) {
    let folder: PathBuf = std::env::temp_dir().join(format!("hexhold-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let postgres = (processes > 0).then(Postgres::start_synced);
    let place = postgres.as_ref().map_or_else(|| folder.display().to_string(), Postgres::database);
    let servers: Vec<Running> = (0..processes.max(1)).map(|_| Running::start(&place)).collect();
    let memory = || servers.iter().map(Running::memory).sum::<u64>();
    let door = |i: u64| servers[(i % servers.len() as u64) as usize].at;
    let empty = memory();
    let begin = Instant::now();
    let end = begin + Duration::from_secs(seconds);
    let arrival = |i: u64| ARRIVING.mul_f64(i as f64 / players as f64);
    let machine = Machine::watch(&folder, end);
    let tasks: Vec<_> = (0..players).map(|i| tokio::spawn(play(door(i), i, arrival(i), end))).collect();
    let kept: Vec<_> = (0..beside).map(|i| tokio::spawn(campaigns::keep(door(i), i, THINKING, end))).collect();
    let mut all = Vec::new();
    for task in tasks {
        all.push(task.await.expect("a player"));
    }
    let mut campaigns = Vec::new();
    for task in kept {
        campaigns.push(task.await.expect("somebody who keeps a campaign"));
    }
    let memory = memory();
    let worked: Duration = servers.iter().map(Running::worked).sum();
    drop(servers);

    let waits: Vec<(Instant, Duration)> = all.iter().flat_map(|p| p.waits.iter().copied()).collect();
    let games: Vec<&Played> = all.iter().flat_map(|p| &p.games).collect();
    println!("{players} players, {} games, {} answers", games.len(), waits.len());
    println!("answer to update: {}", spread(waits.iter().map(|w| w.1)));
    for part in 0..seconds.div_ceil(10) {
        let of = |at: Instant| (at - begin).as_secs() / 10 == part;
        println!("  from second {:3}: {}", part * 10, spread(waits.iter().filter(|w| of(w.0)).map(|w| w.1)));
    }
    if beside > 0 {
        let waits = campaigns.iter().flat_map(|c| &c.waits).map(|w| w.1);
        println!(
            "of {beside} campaigns, {} scenarios: {}",
            campaigns.iter().map(|c| c.scenarios).sum::<u32>(),
            spread(waits)
        );
    }
    let answers = u32::try_from(waits.len().max(1)).expect("not so many");
    println!(
        "processor time of the servers: {worked:.1?}, {:.2?} for each answer, beginnings included",
        worked / answers
    );
    println!("an update has {} bytes on average", all.iter().map(|p| p.bytes).sum::<usize>() / waits.len().max(1));
    let each = memory.saturating_sub(empty) / (games.len() as u64).max(1);
    println!("memory of the server: {} MB, {each} KB more for each game", memory / 1024);
    println!("{}", machine.tell());

    // Everything acknowledged is there when another server opens the file; companions may have gone on from it.
    let again = Running::start(&place);
    let (mut lost, begin) = (0, Instant::now());
    for played in &games {
        let browser = Browser::sit(again.at, &played.seat).await;
        lost += u32::from(browser.revision() < played.revision);
    }
    for kept in &campaigns {
        let browser = Browser::sit(again.at, &kept.seat).await;
        lost += u32::from(browser.revision() < kept.revision);
    }
    println!("{} games brought back in {:?}, {lost} with lost answers", games.len(), begin.elapsed());
    drop(again);
    if postgres.is_some() {
        let _ = std::fs::remove_dir_all(&folder);
        return assert_eq!(lost, 0, "acknowledged means stored");
    }
    let rounds: u32 = games.iter().map(|p| p.rounds.max(1)).sum();
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

/// What the machine itself did in that minute. A number without it says little.
struct Machine {
    syncs: std::thread::JoinHandle<Vec<Duration>>,
    before: [u64; 2],
}

impl Machine {
    /// Writes and syncs a little, again and again, as a server that did nothing else would.
    fn watch(folder: &Path, end: Instant) -> Self {
        let path = folder.join("control");
        let syncs = std::thread::spawn(move || {
            let mut file = std::fs::File::create(path).expect("a file");
            let mut syncs = Vec::new();
            while Instant::now() < end {
                let begin = Instant::now();
                file.write_all(&[0; 100]).and_then(|()| file.sync_data()).expect("a disk");
                syncs.push(begin.elapsed());
                std::thread::sleep(Duration::from_millis(20));
            }
            syncs
        });
        Self { syncs, before: Self::times() }
    }

    /// All processor time so far, and what others on the same hardware took of it, where the system tells.
    fn times() -> [u64; 2] {
        let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        let all: Vec<u64> = stat.lines().next().unwrap_or_default().split(' ').filter_map(|n| n.parse().ok()).collect();
        [all.iter().take(8).sum(), all.get(7).copied().unwrap_or(0)]
    }

    fn tell(self) -> String {
        let [all, stolen] = Self::times();
        let percent = (stolen - self.before[1]) as f64 * 100.0 / ((all - self.before[0]) as f64).max(1.0);
        let syncs = spread(self.syncs.join().expect("a thread").into_iter());
        format!("the machine meanwhile: a bare write with sync {syncs}; {percent:.1} % of its time went to others")
    }
}

fn spread(waits: impl Iterator<Item = Duration>) -> String {
    let mut waits: Vec<Duration> = waits.collect();
    waits.sort_unstable();
    let percent = |p: usize| waits.get(waits.len() * p / 100).or(waits.last()).copied().unwrap_or_default();
    format!("p50 {:.1?}, p99 {:.1?}, most {:.1?} of {}", percent(50), percent(99), percent(100), waits.len())
}

/// One player: game after game until the time is over.
async fn play(at: SocketAddr, salt: u64, arrival: Duration, end: Instant) -> Player {
    let mut player = Player::default();
    tokio::time::sleep(arrival).await;
    while Instant::now() < end {
        let number = salt + player.games.len() as u64;
        let host = create(at, number).await;
        let mut browser = Browser::sit(at, &host.seat).await;
        // Some are watched.
        let television = number.is_multiple_of(4).then(|| tokio::spawn(watch(at, host.code.clone())));
        while Instant::now() < end {
            let Some(q) = browser.questions().first().cloned() else { break };
            let answer = any(&q, browser.revision().wrapping_mul(31).wrapping_add(salt as u32));
            browser.heard.clear();
            let begin = Instant::now();
            browser.answer(q.to, answer).await.expect("a legal answer");
            player.waits.push((begin, begin.elapsed()));
            player.bytes += browser.heard.iter().map(String::len).max().unwrap_or(0);
            tokio::time::sleep(THINKING).await;
        }
        if let Some(television) = television {
            television.abort();
        }
        let rounds = browser.update.as_ref().map_or(0, |u| u.scenario().map_or(0, |s| u32::from(s.view.round)));
        player.games.push(Played { seat: host.seat, revision: browser.revision(), rounds });
    }
    player
}

async fn watch(at: SocketAddr, code: String) {
    let mut television = Browser::watch(at, &code).await;
    while television.next().await.is_some() {}
}

/// A game of the shipped pack with two characters; which, the number says. In some the second one is the computer's.
async fn create(at: SocketAddr, number: u64) -> Entered {
    let (_, body) = request(at, "GET", "/api/pack", "").await;
    let pack: hexhold_server::protocol::PackView = serde_json::from_str(&body).expect("the pack");
    let together: Vec<_> = pack.scenarios.iter().filter(|s| s.alone.is_none()).collect();
    let scenario = together[number as usize % together.len()];
    let classes = pack.classes.iter().cycle().skip(number as usize % pack.classes.len()).take(2);
    let heroes: Vec<_> =
        classes.map(|c| json!({ "class": c.key, "name": c.name, "level": 1, "simple_hand": true })).collect();
    let seats = if number % 4 == 1 {
        json!([{ "name": "somebody", "characters": [0], "bot": false }, { "name": "it", "characters": [1], "bot": true }])
    } else {
        json!([{ "name": "somebody", "characters": [0, 1], "bot": false }])
    };
    let new = json!({ "scenario": scenario.key, "level": 1, "characters": heroes, "seats": seats });
    let (status, body) = request(at, "POST", "/api/games", &new.to_string()).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("a seat")
}
