//! Servers that share a PostgreSQL.

#![allow(dead_code, reason = "each test uses its part")]

use std::sync::Arc;

use hexhold_server::protocol::Packs;
use hexhold_server::{Process, Server, SqlStore};
use tokio::net::TcpListener;

use crate::postgres::Postgres;
use crate::support::{Running, wide};

pub(crate) async fn start_shared(url: &str, packs: impl Into<Packs>) -> Running {
    let for_peers = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = for_peers.local_addr().unwrap().to_string();
    let store = Arc::new(SqlStore::connect(url, Process { address }).await.unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let server = Server::new(packs, store, wide());
    let (running, peers) = (server.clone(), server.clone());
    tokio::spawn(async move { peers.run_for_peers(for_peers).await.unwrap() });
    let task = tokio::spawn(async move { running.run(listener).await.unwrap() });
    Running { at, task, server }
}

/// Makes everybody believe that these processes are long dead, as if they had been paused: what they have is anybody's now, and
/// they do not know.
pub(crate) fn bury_all(postgres: &Postgres, url: &str) {
    let name = url.rsplit('/').next().unwrap();
    postgres.sql(name, "UPDATE processes SET until = now() - interval '1 second', id = -id WHERE id > 0");
}
