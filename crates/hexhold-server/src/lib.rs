//! The table over the network: one task owns a room, browsers talk to it through WebSockets, and what was acknowledged
//! is on disk.
//!
//! Absent on purpose: rules, and the state of a game. The server sees a game through `hexhold-table`, as views,
//! questions and a log of lines.

mod busy;
mod cells;
mod codes;
mod http;
mod limits;
mod mail;
mod room;
mod rooms;
mod socket;
mod store;
mod web;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use hexhold_table::scenario::Pack;
/// What goes over the line.
pub use hexhold_wire as protocol;
pub use limits::Limits;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use store::{Addition, Kept, MemoryStore, SqliteStore, Store, StoreProblem, StoredRoom, StoredSnapshot};

/// How long requests that have begun may take when the server stops: somebody may never send the rest of one.
const PATIENCE: Duration = Duration::from_secs(3);

/// A server, ready to run.
#[derive(Clone, Debug)]
pub struct Server {
    rooms: Arc<rooms::Rooms>,
    stop: Arc<watch::Sender<bool>>,
}

impl Server {
    pub fn new(pack: Arc<Pack>, store: Arc<dyn Store>, limits: Limits) -> Self {
        let (stop, stopped) = watch::channel(false);
        Self { rooms: Arc::new(rooms::Rooms::new(pack, store, limits, stopped)), stop: Arc::new(stop) }
    }

    /// Serves until [`Server::stop`] is called.
    pub async fn run(&self, listener: TcpListener) -> std::io::Result<()> {
        let app = http::router(Arc::clone(&self.rooms)).into_make_service_with_connect_info::<SocketAddr>();
        let mut stopped = self.stop.subscribe();
        // Small messages in a row: one that waited for the last one's receipt would take 40 ms longer.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let serving = axum::serve(listener, app).with_graceful_shutdown(async move {
            let _ = stopped.wait_for(|s| *s).await;
        });
        let mut stopped = self.stop.subscribe();
        let patience = async move {
            let _ = stopped.wait_for(|s| *s).await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            done = serving.into_future() => done?,
            () = patience => {}
        }
        self.rooms.put_away().await;
        Ok(())
    }

    /// Says goodbye to everybody and ends [`Server::run`]. Nothing is lost by not calling it.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }
}
