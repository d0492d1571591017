//! What a host does with the games beside the server, which may run meanwhile: copies, lists, locks, deletes.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::postgres::PgPoolOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::chain::Sum;
use super::forms::FORM;
use super::link::{Links, Row, Words, failed};
use super::postgres::{bring_up_to_date, options};
use super::sql::today;
use super::{StoreProblem, file};

/// The name of the database in its folder.
pub const DATABASE: &str = "hexhold.db";

#[derive(Debug)]
pub struct Care {
    links: Links,
    /// How it is called when something is wrong with it.
    name: String,
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
        let name = path.display().to_string();
        let named = |e: String| StoreProblem::Failed(format!("{name}: {e}"));
        if !path.is_file() {
            return Err(named("there is no such file".to_owned()));
        }
        let options = SqliteConnectOptions::new().filename(path).busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
        let mut care =
            Self { links: Links::Sqlite(pool.map_err(|e| named(e.to_string()))?), name: name.clone(), form: 0 };
        let row = care.links.row("PRAGMA user_version", &[]).await.map_err(|e| named(e.to_string()))?;
        care.form = row.map_or(Ok(0), |r| r.integer(0))?;
        if care.form > FORM {
            return Err(named(format!("a newer Hexhold has written it (form {})", care.form)));
        }
        Ok(care)
    }

    /// The same for a database that several processes share (`postgres://…`).
    pub async fn connect(url: &str) -> Result<Self, StoreProblem> {
        let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(Duration::from_secs(10));
        let pool = pool.connect_with(options(url)?).await.map_err(failed)?;
        bring_up_to_date(&pool).await?;
        Ok(Self { links: Links::Postgres(pool), name: "the database".to_owned(), form: FORM })
    }

    /// What an older program has written can be copied, and is looked at when a server has opened it.
    fn is_of_today(&self) -> Result<(), StoreProblem> {
        let why = format!("{}: an older Hexhold has written it: start a server with it once", self.name);
        if self.form == FORM { Ok(()) } else { Err(StoreProblem::Failed(why)) }
    }

    /// Copies everything into a new file, as it stood at one moment, and looks at the copy. Who plays meanwhile notices nothing.
    pub async fn copy_to(&mut self, to: &Path) -> Result<Checked, StoreProblem> {
        let named = |e: String| StoreProblem::Failed(format!("{}: {e}", to.display()));
        if let Links::Postgres(_) = self.links {
            return Err(StoreProblem::Failed("PostgreSQL makes its own copies, with pg_dump".to_owned()));
        }
        if to.exists() {
            return Err(named("there is such a file already".to_owned()));
        }
        let (part, shown) = (to.with_extension("part"), to.display().to_string());
        let _ = std::fs::remove_file(&part);
        // For its owner only before there is anything in it.
        file::DatabaseFile::open(&part).map_err(|e| named(e.to_string()))?;
        let text = part.to_str().ok_or_else(|| named("the name is no text".to_owned()))?;
        self.links.rows("VACUUM INTO $1", &[text.into()]).await?;
        let checked = Self::open(&part).await?.check().await?;
        let synced = std::fs::File::open(&part).and_then(|f| f.sync_all());
        synced.and_then(|()| std::fs::rename(&part, to)).map_err(|e| StoreProblem::Failed(format!("{shown}: {e}")))?;
        Ok(checked)
    }

    /// Whether the file is whole, and every line of every log is as it was kept.
    pub async fn check(&mut self) -> Result<Checked, StoreProblem> {
        let wrong = |what: String| StoreProblem::Failed(format!("{}: {what}", self.name));
        if let Links::Sqlite(_) = self.links {
            let rows = self.links.rows("PRAGMA integrity_check", &[]).await?;
            let said: Vec<String> = rows.iter().map(|r| r.text(0)).collect::<Result<_, _>>()?;
            if said != ["ok"] {
                return Err(wrong(format!("it is damaged: {}", said.join("; "))));
            }
        }
        let rooms = self.links.rows("SELECT id, code FROM rooms", &[]).await?;
        let count = async |words: &'static str, values: &[super::link::Value<'_>]| {
            self.links.row(words, values).await?.map_or(Ok(0), |r| r.number::<u64>(0))
        };
        let mut lines = 0;
        for room in &rooms {
            let (id, code) = (room.integer(0)?, room.text(1)?);
            if self.form < FORM {
                lines += count("SELECT count(*) FROM lines WHERE room = $1", &[id.into()]).await?;
                continue;
            }
            // What is before the base is history, and was perhaps damaged when the game went on without it.
            let words = "SELECT coalesce(max(n), 0) FROM snapshots WHERE room = $1 AND base";
            let base = count(words, &[id.into()]).await? as usize;
            let words = "SELECT n, line, sum FROM lines WHERE room = $1 ORDER BY n";
            let mut before = Sum::default();
            for (i, row) in self.links.rows(words, &[id.into()]).await?.iter().enumerate() {
                let (n, line, sum) = (row.number::<usize>(0)?, row.any_text(1)?, Sum::from_number(row.integer(2)?));
                if n >= base && !(before.and(&line) == sum && n == i) {
                    return Err(wrong(format!("line {n} of room {code} is not as it was kept")));
                }
                before = sum;
                lines += 1;
            }
        }
        let packs = count("SELECT count(*) FROM packs", &[]).await?;
        Ok(Checked { rooms: rooms.len() as u64, lines, packs })
    }

    /// All rooms, the largest first.
    pub async fn rooms(&mut self) -> Result<Vec<RoomCare>, StoreProblem> {
        self.is_of_today()?;
        let words = Words::Each {
            sqlite: "SELECT code, $1 - used, played, locked, pack, (SELECT count(*) FROM lines WHERE room = rooms.id), \
                     length(setup) + length(seats) \
                     + coalesce((SELECT sum(14 + length(line)) FROM lines WHERE room = rooms.id), 0) \
                     + coalesce((SELECT sum(length(data)) FROM snapshots WHERE room = rooms.id), 0) AS bytes \
                     FROM rooms ORDER BY bytes DESC, code",
            postgres: "SELECT code, $1 - used, played, locked, pack, (SELECT count(*) FROM lines WHERE room = rooms.id), \
                     CAST(length(setup) + octet_length(seats) \
                     + coalesce((SELECT sum(48 + octet_length(line)) FROM lines WHERE room = rooms.id), 0) \
                     + coalesce((SELECT sum(length(data)) FROM snapshots WHERE room = rooms.id), 0) AS BIGINT) AS bytes \
                     FROM rooms ORDER BY bytes DESC, code",
        };
        let room = |row: &Row| {
            Ok(RoomCare {
                code: row.text(0)?,
                unused: row.integer(1)?,
                played: row.flag(2)?,
                locked: row.flag(3)?,
                pack: row.maybe_text(4)?,
                lines: row.number(5)?,
                bytes: row.number(6)?,
            })
        };
        self.links.rows(words, &[today().into()]).await?.iter().map(room).collect()
    }

    pub async fn packs(&mut self) -> Result<Vec<PackCare>, StoreProblem> {
        self.is_of_today()?;
        let words = "SELECT hash, CAST(length(data) AS BIGINT), (SELECT count(*) FROM rooms WHERE pack = hash) \
                     FROM packs ORDER BY hash";
        let pack = |row: &Row| Ok(PackCare { hash: row.text(0)?, bytes: row.number(1)?, rooms: row.number(2)? });
        self.links.rows(words, &[]).await?.iter().map(pack).collect()
    }

    /// Nobody gets into a locked room, and who is in it cannot change anything. `false`: there is no such room.
    pub async fn lock(&mut self, code: &str, locked: bool) -> Result<bool, StoreProblem> {
        self.is_of_today()?;
        let mut link = self.links.link().await?;
        Ok(link.run("UPDATE rooms SET locked = $2 WHERE code = $1", &[code.into(), locked.into()]).await? > 0)
    }

    /// Takes a room away for good. `false`: there is no such room.
    pub async fn delete(&mut self, code: &str) -> Result<bool, StoreProblem> {
        self.is_of_today()?;
        let mut link = self.links.link().await?;
        link.begin().await?;
        let there = link.row("SELECT 1 FROM rooms WHERE code = $1", &[code.into()]).await?;
        if there.is_some() {
            super::writer::delete(&mut link, code).await?;
        }
        link.commit().await?;
        Ok(there.is_some())
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
