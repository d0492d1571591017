//! The table over the network: one task owns a room, browsers talk to it through WebSockets, and what was acknowledged
//! is on disk.
//!
//! Absent on purpose: rules, and the state of a game. The server sees a game through `hexhold-table`, as views,
//! questions and a log of lines.

mod busy;
mod cells;
mod codes;
mod config;
mod door;
mod guest;
mod health;
mod http;
mod limits;
mod mail;
mod metrics;
mod news;
mod origin;
mod peers;
mod proxies;
mod room;
mod rooms;
mod shelf;
mod socket;
mod store;
mod web;
mod whole;

use std::sync::Arc;
use std::time::Duration;

pub use config::{Base, Config};
/// What goes over the line.
pub use hexhold_wire as protocol;
use hexhold_wire::Packs;
pub use limits::Limits;
pub use proxies::Network;
use proxies::Proxies;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use store::care;
pub use store::{
    Addition, Claim, Kept, Living, MemoryStore, Owned, Peer, Process, SqlStore, Store, StoreProblem, StoredPack,
    StoredRoom, StoredSnapshot, Sum,
};

/// How long requests that have begun may take when the server stops: somebody may never send the rest of one.
const PATIENCE: Duration = Duration::from_secs(3);

/// A server, ready to run.
#[derive(Clone, Debug)]
pub struct Server {
    rooms: Arc<rooms::Rooms>,
    config: Arc<Config>,
    stop: Arc<watch::Sender<bool>>,
}

impl Server {
    /// `config`: the limits alone, or all that a host may set.
    /// `packs`: a pack of scenarios alone, or all there are.
    pub fn new(packs: impl Into<Packs>, store: Arc<dyn Store>, config: impl Into<Config>) -> Self {
        let (stop, stopped) = watch::channel(false);
        let config = config.into();
        let rooms = rooms::Rooms::new(packs.into(), store, config.limits, stopped, config.seed);
        Self { rooms, config: Arc::new(config), stop: Arc::new(stop) }
    }

    /// Serves until [`Server::stop`] is called.
    pub async fn run(&self, listener: TcpListener) -> std::io::Result<()> {
        let app = http::router(Arc::clone(&self.rooms), &self.config);
        let proxies = Proxies::new(&self.config.proxies);
        let serving =
            door::keep(listener, app, &self.config, proxies, self.stop.subscribe(), self.rooms.metrics.clone());
        let mut stopped = self.stop.subscribe();
        let patience = async move {
            let _ = stopped.wait_for(|s| *s).await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            () = serving => {}
            () = patience => {}
        }
        self.rooms.put_away().await;
        Ok(())
    }

    /// Serves `/metrics`, `/healthz` and `/readyz` at an address of their own, for as long as the program runs: what is counted
    /// is not for strangers.
    pub async fn run_metrics(&self, listener: TcpListener) -> std::io::Result<()> {
        axum::serve(listener, health::with_metrics(Arc::clone(&self.rooms))).await
    }

    /// Answers the other processes that share the database, until [`Server::stop`] is called. The address is the one that was
    /// given to [`SqlStore::connect`].
    pub async fn run_for_peers(&self, listener: TcpListener) -> std::io::Result<()> {
        let app = peers::router(http::api(&self.rooms), Arc::clone(&self.rooms));
        let mut stopped = self.stop.subscribe();
        let stop = async move { drop(stopped.wait_for(|s| *s).await) };
        axum::serve(listener, app).with_graceful_shutdown(stop).await
    }

    /// Says goodbye to everybody and ends [`Server::run`]. Nothing is lost by not calling it.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }
}
