//! `hexhold serve`: the table in the browser, alone or with friends.

mod log;
mod settings;

use std::fs::File;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

use hexhold_server::{Config, Process, Server, SqlStore};
use tokio::net::TcpListener;

use crate::{folder, packs, run_to_end};

pub use settings::Args;
use settings::Settings;

pub fn run(args: &Args) -> ExitCode {
    run_to_end("hexhold serve", serve(args))
}

async fn serve(args: &Args) -> Result<(), String> {
    let settings = Settings::of(args)?;
    log::begin(&settings.log, settings.log_format)?;
    let packs = packs::open_all(&settings.content)?;
    let games = Games::open(&settings).await?;
    // Before anybody is told where it is: whoever reads that may ask it to end.
    let mut wishes = Wishes::listen().map_err(|e| e.to_string())?;
    let address = settings.address;
    let listener = TcpListener::bind(address).await.map_err(|e| format!("{address}: {e}"))?;
    let address = listener.local_addr().map_err(|e| e.to_string())?;
    let (url, others) = links(address);
    let url = format!("{}{}", url.trim_end_matches('/'), settings.config.base);
    println!("Hexhold is at {url}");
    if let Some(others) = others {
        println!("{others}");
    }
    println!("Games are kept in {}", games.place);
    if args.open {
        open_browser(&url);
    }
    let config = fit(settings.config);
    tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), pack = packs.scenario.name, "the table is open");
    let server = Server::new(packs, Arc::<SqlStore>::clone(&games.store), config);
    if let Some(listener) = games.for_peers {
        let others = server.clone();
        tokio::spawn(async move { others.run_for_peers(listener).await });
    }
    if let Some(at) = settings.metrics {
        let listener = TcpListener::bind(at).await.map_err(|e| format!("{at}: {e}"))?;
        println!("Numbers are at http://{}/metrics", listener.local_addr().map_err(|e| e.to_string())?);
        let counted = server.clone();
        tokio::spawn(async move { counted.run_metrics(listener).await });
    }
    let stopper = server.clone();
    tokio::spawn(async move {
        wishes.next().await;
        println!("Hexhold puts the games away and ends. Asked once more, it ends at once; no game is lost by that.");
        stopper.stop();
        wishes.next().await;
        std::process::exit(130);
    });
    server.run(listener).await.map_err(|e| e.to_string())?;
    games.store.close().await;
    tracing::info!("the games are put away");
    Ok(())
}

/// Where games are kept: in a folder of one's own, or in a database that others share.
struct Games {
    store: Arc<SqlStore>,
    /// In words, without a password.
    place: String,
    for_peers: Option<TcpListener>,
    _lock: Option<File>,
}

impl Games {
    async fn open(settings: &Settings) -> Result<Self, String> {
        let Some(url) = &settings.database else {
            let data = folder::of_games(settings.data.clone())?;
            let lock = folder::lock(&data)?;
            let store = SqlStore::open(&data).await.map_err(|e| e.to_string())?;
            let place = data.display().to_string();
            return Ok(Self { store: Arc::new(store), place, for_peers: None, _lock: Some(lock) });
        };
        let at = settings.peer;
        if at.ip().is_unspecified() {
            return Err(format!("--peer {at}: other servers need an address at which they reach this one"));
        }
        let listener = TcpListener::bind(at).await.map_err(|e| format!("--peer {at}: {e}"))?;
        let address = listener.local_addr().map_err(|e| e.to_string())?.to_string();
        let place = format!("PostgreSQL, and other servers reach this one at {address}");
        let store = SqlStore::connect(url, Process { address }).await.map_err(|e| format!("--database: {e}"))?;
        Ok(Self { store: Arc::new(store), place, for_peers: Some(listener), _lock: None })
    }
}

/// The system lets a program have so many files and connections open; some are needed for the games themselves.
fn fit(mut config: Config) -> Config {
    const OWN: usize = 64;
    if let Some(most) = open_files().filter(|&most| most < config.limits.connections + OWN) {
        config.limits.connections = most.saturating_sub(OWN).max(1);
        let connections = config.limits.connections;
        tracing::warn!(most, connections, "the system allows few open files (ulimit -n): fewer guests are let in");
    }
    config
}

fn open_files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|l| l.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// A link for this machine, and what others do if they may connect.
fn links(at: SocketAddr) -> (String, Option<String>) {
    if !at.ip().is_unspecified() {
        return (format!("http://{at}/"), None);
    }
    let own: IpAddr = if at.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    let port = at.port();
    let others = format!("Others open http://ADDRESS:{port}/ with this machine's address or name in their network");
    (format!("http://{}/", SocketAddr::new(own, port)), Some(others))
}

/// What asks the program to end: Ctrl-C, or the system.
#[cfg(unix)]
struct Wishes {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Wishes {
    fn listen() -> std::io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Wishes;

#[cfg(not(unix))]
impl Wishes {
    fn listen() -> std::io::Result<Self> {
        Ok(Self)
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// A browser that cannot be opened is no failure: the address was printed.
fn open_browser(url: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let command = Command::new(program).args(args).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if command.is_err() {
        println!("Open {url} in a browser.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_everybody_has_a_link_that_works_here_and_words_for_the_others() {
        let links = |at: &str| links(at.parse().unwrap());
        assert_eq!(links("127.0.0.1:8470"), ("http://127.0.0.1:8470/".to_owned(), None));
        let (here, others) = links("0.0.0.0:8471");
        assert_eq!(here, "http://127.0.0.1:8471/");
        assert!(others.unwrap().contains("http://ADDRESS:8471/"));
        assert_eq!(links("[::]:8472").0, "http://[::1]:8472/");
    }
}
