//! PostgreSQL as a store, for any number of processes.
//!
//! What it acknowledges it has synced (`synchronous_commit`, as it comes). A statement that hangs ends by itself on both sides, so
//! that no process that was paused in the middle of a transaction keeps the others from its rooms.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tokio::sync::Notify;

use super::StoreProblem;
use super::lease::Lease;
use super::link::{Links, failed};
use super::sql::SqlStore;
use super::writer::Writer;

/// The steps by which the database came to look as it does; each is done once, and none is ever changed.
const STEPS: [(i64, &str, &str); 1] = [(1, "rooms", include_str!("postgres/0001_rooms.sql"))];

/// What a process tells the others about itself.
#[derive(Clone, Debug)]
pub struct Process {
    /// Where they reach it (`10.0.0.2:9471`).
    pub address: String,
}

impl SqlStore {
    /// Connects to a database (`postgres://…`), makes the tables if there are none, and takes part.
    pub async fn connect(url: &str, process: Process) -> Result<Self, StoreProblem> {
        let options = options(url)?;
        let pool = |most| {
            let pool = PgPoolOptions::new().max_connections(most).acquire_timeout(Duration::from_secs(5));
            pool.test_before_acquire(false).connect_with(options.clone())
        };
        let writing = pool(1).await.map_err(failed)?;
        bring_up_to_date(&writing).await?;
        let readers = pool(4).await.map_err(failed)?;
        let lease = Lease::begin(pool(2).await.map_err(failed)?, process.address).await?;
        let writing = Links::Postgres(writing);
        let writer = Writer::start(writing.clone(), None, Arc::new(Notify::new()));
        Ok(Self { readers: Links::Postgres(readers), writer, writing, folding: None, lease: Some(lease) })
    }
}

pub(super) fn options(url: &str) -> Result<PgConnectOptions, StoreProblem> {
    // Not the address itself: a password may be in it.
    let wrong = |e: sqlx::Error| StoreProblem::Failed(format!("the address of the database cannot be read: {e}"));
    let options = PgConnectOptions::from_str(url).map_err(wrong)?.application_name("hexhold");
    Ok(options.options([
        ("statement_timeout", "5000"),
        ("lock_timeout", "3000"),
        ("idle_in_transaction_session_timeout", "2000"),
    ]))
}

/// Only one process at a time does this; the others wait and find it done. Steps of a newer program are an error.
pub(super) async fn bring_up_to_date(pool: &PgPool) -> Result<(), StoreProblem> {
    let step = |(version, name, words): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, words.into_sql_str(), false)
    };
    let done = Migrator::with_migrations(STEPS.map(step).to_vec()).run(pool).await;
    done.map_err(|e| match e {
        sqlx::migrate::MigrateError::VersionMissing(n) => {
            StoreProblem::Failed(format!("a newer Hexhold has changed this database (step {n})"))
        }
        other => StoreProblem::Failed(other.to_string()),
    })
}
