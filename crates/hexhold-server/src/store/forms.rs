//! The forms the file has had. One that an older program wrote is brought up to date step by step when it is opened.

use sqlx::sqlite::SqlitePool;
use sqlx::{Row, Sqlite, Transaction};

use super::StoreProblem;
use super::sqlite::{failed, today};

/// What the file looks like now. 0 is an empty file, or one without `rooms.used`.
const FORM: i64 = 2;

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
            }
        }
        sqlx::raw_sql(include_str!("schema.sql")).execute(&mut *tx).await.map_err(failed)?;
        write_form(&mut tx).await?;
    }
    tx.commit().await.map_err(failed)
}

pub(super) async fn write_form(tx: &mut Transaction<'_, Sqlite>) -> Result<(), StoreProblem> {
    let query = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {FORM}"));
    sqlx::raw_sql(query).execute(&mut **tx).await.map_err(failed)?;
    Ok(())
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
        if let Ok(setup) = hexhold_table::Setup::decode(&setup) {
            let query = sqlx::query("UPDATE rooms SET pack = $2 WHERE id = $1").bind(id).bind(&setup.pack_hash);
            query.execute(&mut **tx).await.map_err(failed)?;
        }
    }
    Ok(())
}
