//! A connection to one of the two databases. Where they understand the same words, a statement is written once and runs on
//! either; where they do not, [`Link::pick`] has both side by side.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgPool, PgRow};
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Postgres, Row as _, Sqlite};

use super::StoreProblem;

/// Connections to a database, as many as it has.
#[derive(Clone, Debug)]
pub(super) enum Links {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Links {
    pub(super) async fn link(&self) -> Result<Link, StoreProblem> {
        Ok(match self {
            Self::Sqlite(pool) => Link::Sqlite(pool.acquire().await.map_err(failed)?),
            Self::Postgres(pool) => Link::Postgres(pool.acquire().await.map_err(failed)?),
        })
    }

    /// Runs what only asks. A connection that broke is another try: the database may have been started anew.
    pub(super) async fn rows(&self, words: impl Into<Words>, values: &[Value<'_>]) -> Result<Vec<Row>, StoreProblem> {
        let words = words.into();
        let mut link = self.link().await?;
        match link.rows(words, values).await {
            Err(StoreProblem::Unsure(_)) => {
                link.close().await;
                self.link().await?.rows(words, values).await
            }
            done => done,
        }
    }

    pub(super) async fn row(&self, words: impl Into<Words>, values: &[Value<'_>]) -> Result<Option<Row>, StoreProblem> {
        Ok(self.rows(words, values).await?.into_iter().next())
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

#[derive(Debug)]
pub(super) enum Link {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

/// A statement: the same for both, or one for each.
#[derive(Clone, Copy, Debug)]
pub(super) enum Words {
    Both(&'static str),
    Each { sqlite: &'static str, postgres: &'static str },
}

impl From<&'static str> for Words {
    fn from(words: &'static str) -> Self {
        Self::Both(words)
    }
}

/// What is put in the place of `$1`, `$2`, …
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'a> {
    Text(&'a str),
    Bytes(&'a [u8]),
    Number(i64),
    Flag(bool),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Self::Bytes(bytes)
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

/// The query with its values, for whichever database it is run on.
macro_rules! bound {
    ($words:expr, $values:expr) => {{
        let mut query = sqlx::query($words);
        for value in $values {
            query = match *value {
                Value::Text(text) => query.bind(text),
                Value::Bytes(bytes) => query.bind(bytes),
                Value::Number(number) => query.bind(number),
                Value::Flag(flag) => query.bind(flag),
            };
        }
        query
    }};
}

impl Link {
    pub(super) const fn pick(&self, words: Words) -> &'static str {
        match (self, words) {
            (_, Words::Both(words)) => words,
            (Self::Sqlite(_), Words::Each { sqlite, .. }) => sqlite,
            (Self::Postgres(_), Words::Each { postgres, .. }) => postgres,
        }
    }

    pub(super) const fn is_postgres(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }

    /// Carries it out; how many rows it has changed.
    pub(super) async fn run(&mut self, words: impl Into<Words>, values: &[Value<'_>]) -> Result<u64, StoreProblem> {
        let words = self.pick(words.into());
        match self {
            Self::Sqlite(link) => {
                let done = bound!(words, values).execute(&mut **link).await;
                done.map(|d| d.rows_affected()).map_err(failed)
            }
            Self::Postgres(link) => {
                let done = in_time(bound!(words, values).execute(&mut **link)).await;
                done.map(|d| d.rows_affected())
            }
        }
    }

    pub(super) async fn rows(
        &mut self,
        words: impl Into<Words>,
        values: &[Value<'_>],
    ) -> Result<Vec<Row>, StoreProblem> {
        let words = self.pick(words.into());
        match self {
            Self::Sqlite(link) => {
                let rows = bound!(words, values).fetch_all(&mut **link).await.map_err(failed)?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Self::Postgres(link) => {
                let rows = in_time(bound!(words, values).fetch_all(&mut **link)).await?;
                Ok(rows.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    pub(super) async fn row(
        &mut self,
        words: impl Into<Words>,
        values: &[Value<'_>],
    ) -> Result<Option<Row>, StoreProblem> {
        Ok(self.rows(words, values).await?.into_iter().next())
    }

    /// Several statements without values; what they return is dropped.
    pub(super) async fn script(&mut self, words: &'static str) -> Result<(), StoreProblem> {
        match self {
            Self::Sqlite(link) => sqlx::raw_sql(words).execute(&mut **link).await.map(drop).map_err(failed),
            Self::Postgres(link) => in_time(sqlx::raw_sql(words).execute(&mut **link)).await.map(drop),
        }
    }

    /// Begins a transaction. Whoever does not come to [`Link::commit`] closes the connection.
    pub(super) async fn begin(&mut self) -> Result<(), StoreProblem> {
        let words = self.pick(Words::Each { sqlite: "BEGIN IMMEDIATE", postgres: "BEGIN" });
        self.script(words).await
    }

    pub(super) async fn commit(&mut self) -> Result<(), StoreProblem> {
        self.script("COMMIT").await
    }

    /// For good: it is not handed out again.
    pub(super) async fn close(self) {
        match self {
            Self::Sqlite(link) => drop(link.close().await),
            // Without a good-bye, for which a broken line would be waited for.
            Self::Postgres(link) => drop(link.detach()),
        }
    }
}

#[derive(Debug)]
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A field of a row; one that cannot be read is a problem of this room, and not the end of a task.
macro_rules! field {
    ($row:expr, $field:expr) => {
        match $row {
            Row::Sqlite(row) => row.try_get($field).map_err(failed),
            Row::Postgres(row) => row.try_get($field).map_err(failed),
        }
    };
}

impl Row {
    pub(super) fn text(&self, field: usize) -> Result<String, StoreProblem> {
        field!(self, field)
    }

    pub(super) fn maybe_text(&self, field: usize) -> Result<Option<String>, StoreProblem> {
        field!(self, field)
    }

    pub(super) fn flag(&self, field: usize) -> Result<bool, StoreProblem> {
        field!(self, field)
    }

    pub(super) fn integer(&self, field: usize) -> Result<i64, StoreProblem> {
        field!(self, field)
    }

    /// Bytes. SQLite may have them as text, as an older program wrote them.
    pub(super) fn bytes(&self, field: usize) -> Result<Vec<u8>, StoreProblem> {
        field!(self, field)
    }

    /// Text that need not be any: SQLite keeps whatever bytes it was given.
    pub(super) fn any_text(&self, field: usize) -> Result<String, StoreProblem> {
        let bytes: Vec<u8> = match self {
            Self::Sqlite(row) => row.try_get(field).map_err(failed)?,
            Self::Postgres(row) => return row.try_get(field).map_err(failed),
        };
        Ok(String::from_utf8(bytes).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned()))
    }

    pub(super) fn number<T: TryFrom<i64>>(&self, field: usize) -> Result<T, StoreProblem> {
        let wrong = |n: i64| StoreProblem::Failed(format!("the number {n} cannot be right"));
        let n = self.integer(field)?;
        T::try_from(n).map_err(|_| wrong(n))
    }
}

/// How long a database at the other end of a line may take: lines are cut off without a word.
const PATIENCE: Duration = Duration::from_secs(6);

async fn in_time<T>(done: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreProblem> {
    match tokio::time::timeout(PATIENCE, done).await {
        Ok(done) => done.map_err(unsure),
        Err(_) => Err(StoreProblem::Unsure("the database does not answer".to_owned())),
    }
}

/// What SQLite could not do is not done.
#[expect(clippy::needless_pass_by_value, reason = "it is what map_err hands over")]
pub(super) fn failed(e: sqlx::Error) -> StoreProblem {
    match &e {
        sqlx::Error::Database(d) if d.is_unique_violation() => StoreProblem::CodeTaken,
        sqlx::Error::Database(d) if d.kind() != sqlx::error::ErrorKind::Other => StoreProblem::Refused(e.to_string()),
        _ => StoreProblem::Failed(e.to_string()),
    }
}

/// A database that is asked over a line: what it says is so, but when the line breaks, or the database ends, nobody knows
/// whether it had done it before.
fn unsure(e: sqlx::Error) -> StoreProblem {
    let ended =
        |d: &dyn sqlx::error::DatabaseError| d.code().is_some_and(|c| c.starts_with("57P") || c.starts_with("08"));
    match &e {
        sqlx::Error::Database(d) if !ended(&**d) => failed(e),
        _ => StoreProblem::Unsure(e.to_string()),
    }
}
