//! The forms the file has had. One that an older program wrote is brought up to date step by step when it is opened.

use sqlx::sqlite::SqlitePool;
use sqlx::{Row, Sqlite, Transaction};

use super::link::{Link, failed};
use super::sql::today;
use super::{StoreProblem, Sum};

/// What the file looks like now. 0 is an empty file, or one without `rooms.used`.
pub(super) const FORM: i64 = 2;
const WRITE_FORM: &str = "PRAGMA user_version = 2";

pub(super) async fn bring_up_to_date(pool: &SqlitePool) -> Result<(), StoreProblem> {
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *tx).await.map_err(failed)?;
    let form: i64 = row.try_get(0).map_err(failed)?;
    if form > FORM {
        let why = format!("a newer Hexhold has written this file (form {form}); this one reads up to form {FORM}");
        return Err(StoreProblem::Failed(why));
    }
    if form < FORM {
        let query = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'rooms'";
        let row = sqlx::query(query).fetch_one(&mut *tx).await.map_err(failed)?;
        if row.try_get::<i64, _>(0).map_err(failed)? > 0 {
            if form < 1 {
                add_used(&mut tx).await?;
            }
            if form < 2 {
                add_pack(&mut tx).await?;
                add_care(&mut tx).await?;
                add_sums(&mut tx).await?;
                seal_secrets(&mut tx).await?;
            }
        }
        sqlx::raw_sql(include_str!("schema.sql")).execute(&mut *tx).await.map_err(failed)?;
        sqlx::raw_sql(WRITE_FORM).execute(&mut *tx).await.map_err(failed)?;
    }
    tx.commit().await.map_err(failed)
}

pub(super) async fn write_form(link: &mut Link) -> Result<(), StoreProblem> {
    link.script(WRITE_FORM).await
}

/// The day on which a room was last used.
async fn add_used(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    let query = "ALTER TABLE rooms ADD COLUMN used INTEGER NOT NULL DEFAULT 0";
    sqlx::query(query).execute(&mut **tx).await.map_err(failed)?;
    // Nobody knows when; today is on the safe side.
    sqlx::query("UPDATE rooms SET used = $1").bind(today()).execute(&mut **tx).await.map_err(failed)?;
    Ok(())
}

/// With which pack a room is played. It was in its setup only, where no statement finds it.
async fn add_pack(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    sqlx::query("ALTER TABLE rooms ADD COLUMN pack TEXT").execute(&mut **tx).await.map_err(failed)?;
    let rooms = "SELECT id, CAST(setup AS BLOB) FROM rooms";
    for room in sqlx::query(rooms).fetch_all(&mut **tx).await.map_err(failed)? {
        let (id, setup): (i64, Vec<u8>) = (room.try_get(0).map_err(failed)?, room.try_get(1).map_err(failed)?);
        // One that cannot be read is left alone, and the packs with it.
        if let Ok(setup) = hexhold_wire::AnySetup::decode(&setup) {
            let query =
                sqlx::query("UPDATE rooms SET pack = $2 WHERE id = $1").bind(id).bind(setup.pack_hash().to_owned());
            query.execute(&mut **tx).await.map_err(failed)?;
        }
    }
    Ok(())
}

/// Whether a person ever played in a room, and whether its host has locked it.
async fn add_care(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    for query in [
        "ALTER TABLE rooms ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE rooms ADD COLUMN locked INTEGER NOT NULL DEFAULT 0",
        // Who played was not kept; a person is on the safe side.
        "UPDATE rooms SET played = EXISTS (SELECT 1 FROM lines WHERE room = rooms.id) \
         OR EXISTS (SELECT 1 FROM snapshots WHERE room = rooms.id)",
    ] {
        sqlx::query(query).execute(&mut **tx).await.map_err(failed)?;
    }
    Ok(())
}

/// Sums over the logs, which are believed as they are.
async fn add_sums(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    sqlx::query("ALTER TABLE lines ADD COLUMN sum INTEGER NOT NULL DEFAULT 0")
        .execute(&mut **tx)
        .await
        .map_err(failed)?;
    let rooms = sqlx::query("SELECT DISTINCT room FROM lines").fetch_all(&mut **tx).await.map_err(failed)?;
    for room in rooms {
        let room: i64 = room.try_get(0).map_err(failed)?;
        let lines = sqlx::query("SELECT n, CAST(line AS BLOB) FROM lines WHERE room = $1 ORDER BY n").bind(room);
        let mut sum = Sum::default();
        for line in lines.fetch_all(&mut **tx).await.map_err(failed)? {
            let (n, line): (i64, Vec<u8>) = (line.try_get(0).map_err(failed)?, line.try_get(1).map_err(failed)?);
            sum = sum.and(&String::from_utf8_lossy(&line));
            let query = sqlx::query("UPDATE lines SET sum = $3 WHERE room = $1 AND n = $2").bind(room).bind(n);
            query.bind(sum.to_number()).execute(&mut **tx).await.map_err(failed)?;
        }
    }
    Ok(())
}

/// Secrets stood there as they are.
async fn seal_secrets(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    let seats = sqlx::query("SELECT secret FROM seats").fetch_all(&mut **tx).await.map_err(failed)?;
    for seat in seats {
        let secret: String = seat.try_get(0).map_err(failed)?;
        let query = sqlx::query("UPDATE seats SET secret = $2 WHERE secret = $1").bind(&secret);
        query.bind(crate::codes::seal(&secret)).execute(&mut **tx).await.map_err(failed)?;
    }
    Ok(())
}
