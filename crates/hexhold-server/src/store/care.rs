//! What a host does with the games beside the server, which may run meanwhile: copies, lists, locks, deletes.

use std::path::{Path, PathBuf};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};

use super::chain::Sum;
use super::forms::FORM;
use super::sqlite::{failed, get, number};
use super::{StoreProblem, file};

/// The name of the database in its folder.
pub const DATABASE: &str = "hexhold.db";

#[derive(Debug)]
pub struct Care {
    db: SqliteConnection,
    path: PathBuf,
    form: i64,
}

/// What a database holds, looked at line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    pub rooms: u64,
    pub lines: u64,
    pub packs: u64,
}

/// A room, as its host sees it: not who plays there, and nothing of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoomCare {
    pub code: String,
    /// Days since somebody was there.
    pub unused: i64,
    pub played: bool,
    pub locked: bool,
    pub lines: u64,
    pub bytes: u64,
    pub pack: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackCare {
    pub hash: String,
    pub bytes: u64,
    pub rooms: u64,
}

impl Care {
    /// Opens a database that is there. A server may have it open, too.
    pub async fn open(path: &Path) -> Result<Self, StoreProblem> {
        let named = |e: String| StoreProblem::Failed(format!("{}: {e}", path.display()));
        if !path.is_file() {
            return Err(named("there is no such file".to_owned()));
        }
        let options = SqliteConnectOptions::new().filename(path).busy_timeout(std::time::Duration::from_secs(10));
        let db = SqliteConnection::connect_with(&options).await.map_err(|e| named(e.to_string()))?;
        let mut care = Self { db, path: path.to_owned(), form: 0 };
        let row = sqlx::query("PRAGMA user_version").fetch_one(&mut care.db).await.map_err(|e| named(e.to_string()))?;
        care.form = get(&row, 0)?;
        if care.form > FORM {
            return Err(named(format!("a newer Hexhold has written it (form {})", care.form)));
        }
        Ok(care)
    }

    /// What an older program has written can be copied, and is looked at when a server has opened it.
    fn is_of_today(&self) -> Result<(), StoreProblem> {
        let why = format!("{}: an older Hexhold has written it: start a server with it once", self.path.display());
        if self.form == FORM { Ok(()) } else { Err(StoreProblem::Failed(why)) }
    }

    /// Copies everything into a new file, as it stood at one moment, and looks at the copy. Who plays meanwhile notices nothing.
    pub async fn copy_to(&mut self, to: &Path) -> Result<Checked, StoreProblem> {
        let named = |e: String| StoreProblem::Failed(format!("{}: {e}", to.display()));
        if to.exists() {
            return Err(named("there is such a file already".to_owned()));
        }
        let (part, shown) = (to.with_extension("part"), to.display().to_string());
        let _ = std::fs::remove_file(&part);
        // For its owner only before there is anything in it.
        file::DatabaseFile::open(&part).map_err(|e| named(e.to_string()))?;
        let text = part.to_str().ok_or_else(|| named("the name is no text".to_owned()))?;
        sqlx::query("VACUUM INTO $1").bind(text).execute(&mut self.db).await.map_err(failed)?;
        let checked = Self::open(&part).await?.check().await?;
        let synced = std::fs::File::open(&part).and_then(|f| f.sync_all());
        synced.and_then(|()| std::fs::rename(&part, to)).map_err(|e| StoreProblem::Failed(format!("{shown}: {e}")))?;
        Ok(checked)
    }

    /// Whether the file is whole, and every line of every log is as it was kept.
    pub async fn check(&mut self) -> Result<Checked, StoreProblem> {
        let wrong = |what: String| StoreProblem::Failed(format!("{}: {what}", self.path.display()));
        let rows = sqlx::query("PRAGMA integrity_check").fetch_all(&mut self.db).await.map_err(failed)?;
        let said: Vec<String> = rows.iter().map(|r| get(r, 0)).collect::<Result<_, _>>()?;
        if said != ["ok"] {
            return Err(wrong(format!("it is damaged: {}", said.join("; "))));
        }
        let rooms = sqlx::query("SELECT id, code FROM rooms").fetch_all(&mut self.db).await.map_err(failed)?;
        let mut lines = 0;
        for room in &rooms {
            let (id, code): (i64, String) = (get(room, 0)?, get(room, 1)?);
            if self.form < FORM {
                let query = sqlx::query("SELECT count(*) FROM lines WHERE room = $1").bind(id);
                lines += number::<u64>(&query.fetch_one(&mut self.db).await.map_err(failed)?, 0)?;
                continue;
            }
            // What is before the base is history, and was perhaps damaged when the game went on without it.
            let query = "SELECT coalesce(max(n), 0) FROM snapshots WHERE room = $1 AND base";
            let base: i64 = get(&sqlx::query(query).bind(id).fetch_one(&mut self.db).await.map_err(failed)?, 0)?;
            let query = "SELECT n, CAST(line AS BLOB), sum FROM lines WHERE room = $1 ORDER BY n";
            let mut before = Sum::default();
            for (i, row) in
                sqlx::query(query).bind(id).fetch_all(&mut self.db).await.map_err(failed)?.iter().enumerate()
            {
                let (n, line, sum): (i64, Vec<u8>, i64) = (get(row, 0)?, get(row, 1)?, get(row, 2)?);
                let sum = Sum::from_number(sum);
                let right = before.and(&String::from_utf8_lossy(&line)) == sum && usize::try_from(n) == Ok(i);
                if n >= base && !right {
                    return Err(wrong(format!("line {n} of room {code} is not as it was kept")));
                }
                before = sum;
                lines += 1;
            }
        }
        let packs = sqlx::query("SELECT count(*) FROM packs").fetch_one(&mut self.db).await.map_err(failed)?;
        Ok(Checked { rooms: rooms.len() as u64, lines, packs: number(&packs, 0)? })
    }

    /// All rooms, the largest first.
    pub async fn rooms(&mut self) -> Result<Vec<RoomCare>, StoreProblem> {
        self.is_of_today()?;
        let query = "SELECT code, unixepoch() / 86400 - used, played, locked, pack, \
                     (SELECT count(*) FROM lines WHERE room = rooms.id), \
                     length(setup) + length(seats) \
                     + coalesce((SELECT sum(14 + length(line)) FROM lines WHERE room = rooms.id), 0) \
                     + coalesce((SELECT sum(length(data)) FROM snapshots WHERE room = rooms.id), 0) AS bytes \
                     FROM rooms ORDER BY bytes DESC, code";
        let room = |row: &SqliteRow| {
            Ok(RoomCare {
                code: get(row, 0)?,
                unused: get(row, 1)?,
                played: get(row, 2)?,
                locked: get(row, 3)?,
                pack: get(row, 4)?,
                lines: number(row, 5)?,
                bytes: number(row, 6)?,
            })
        };
        sqlx::query(query).fetch_all(&mut self.db).await.map_err(failed)?.iter().map(room).collect()
    }

    pub async fn packs(&mut self) -> Result<Vec<PackCare>, StoreProblem> {
        self.is_of_today()?;
        let query =
            "SELECT hash, length(data), (SELECT count(*) FROM rooms WHERE pack = hash) FROM packs ORDER BY hash";
        let pack =
            |row: &SqliteRow| Ok(PackCare { hash: get(row, 0)?, bytes: number(row, 1)?, rooms: number(row, 2)? });
        sqlx::query(query).fetch_all(&mut self.db).await.map_err(failed)?.iter().map(pack).collect()
    }

    /// Nobody gets into a locked room, and who is in it cannot change anything. `false`: there is no such room.
    pub async fn lock(&mut self, code: &str, locked: bool) -> Result<bool, StoreProblem> {
        self.is_of_today()?;
        let query = sqlx::query("UPDATE rooms SET locked = $2 WHERE code = $1").bind(code).bind(locked);
        Ok(query.execute(&mut self.db).await.map_err(failed)?.rows_affected() > 0)
    }

    /// Takes a room away for good. `false`: there is no such room.
    pub async fn delete(&mut self, code: &str) -> Result<bool, StoreProblem> {
        self.is_of_today()?;
        let mut tx = self.db.begin_with("BEGIN IMMEDIATE").await.map_err(failed)?;
        let there = sqlx::query("SELECT 1 FROM rooms WHERE code = $1").bind(code).fetch_optional(&mut *tx);
        if there.await.map_err(failed)?.is_none() {
            return Ok(false);
        }
        super::writer::delete(&mut tx, code).await?;
        tx.commit().await.map_err(failed)?;
        Ok(true)
    }
}

/// Puts a copy in the place of what is in the folder; that is kept beside it, and its name is returned. No server may run.
pub async fn restore(from: &Path, folder: &Path) -> Result<(Checked, Option<PathBuf>), StoreProblem> {
    let named = |path: &Path, e: std::io::Error| StoreProblem::Failed(format!("{}: {e}", path.display()));
    std::fs::create_dir_all(folder).map_err(|e| named(folder, e))?;
    let (part, place) = (folder.join("hexhold.db.part"), folder.join(DATABASE));
    std::fs::copy(from, &part).map_err(|e| named(from, e))?;
    file::DatabaseFile::open(&part).map_err(|e| named(&part, e))?;
    let checked = Care::open(&part).await?.check().await?;
    let mut aside = None;
    if place.exists() {
        let free = (1..).map(|n| folder.join(format!("hexhold.db.before-{n}"))).find(|p| !p.exists());
        let name = free.unwrap_or_else(|| folder.join("hexhold.db.before"));
        // What is in its journal belongs to it.
        for end in ["-wal", "-shm"] {
            let (journal, to) = (beside(&place, end), beside(&name, end));
            if journal.exists() {
                std::fs::rename(&journal, &to).map_err(|e| named(&journal, e))?;
            }
        }
        std::fs::rename(&place, &name).map_err(|e| named(&place, e))?;
        aside = Some(name);
    }
    std::fs::rename(&part, &place).map_err(|e| named(&place, e))?;
    Ok((checked, aside))
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}
