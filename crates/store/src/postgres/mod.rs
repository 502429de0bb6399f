//! A store in a PostgreSQL, or in anything that speaks like one: nothing is asked of it that `CockroachDB`, `YugabyteDB` or a PostgreSQL
//! that somebody else keeps would not do.

mod errors;
mod leases;
mod schema;
mod writer;

use std::time::Duration;

use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Code, Notes, Readers, SavedTable, Status, TableId, TokenHash, Tried, Write};
use sqlx::Row;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use tokio::time::timeout;

use self::writer::Writer;
use crate::leases::Leases;
use crate::queue::{Commit, Queue};
use crate::rows::{self, damaged};
use crate::store::{Answer, Store, StoreError};

/// How many can read at the same time.
const READERS: u32 = 8;
/// A database that takes longer is not well.
const PATIENCE: Duration = Duration::from_secs(10);

/// A store in a PostgreSQL: one connection writes, a few read. Any number of programs may share it.
pub struct Postgres {
    queue: Queue,
    readers: PgPool,
    /// A connection of its own for saying that a node is alive, which must not wait for others.
    pulse: PgPool,
}

/// The address of a database as it may be told to anybody: without a password, wherever in it that is.
#[must_use]
pub fn without_secrets(url: &str) -> String {
    let Ok(options) = url.parse::<PgConnectOptions>() else {
        return "an address that is not understood".into();
    };
    let database = options.get_database().unwrap_or_else(|| options.get_username());
    let place = match options.get_socket() {
        Some(folder) => format!("{database}?host={}", folder.display()),
        None => format!("{}:{}/{database}", options.get_host(), options.get_port()),
    };
    let host = if options.get_socket().is_some() { "/" } else { "" };
    format!("postgres://{}@{host}{place}", options.get_username())
}

impl Postgres {
    /// Opens the database at this address, as in `postgres://name:password@host/database`. An empty one is furnished, one of an older
    /// program is brought up to date, one of a newer program is left alone.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        let options = url.parse::<PgConnectOptions>()?.application_name("magpie");
        timeout(PATIENCE, schema::prepare(&options)).await.map_err(|_| silent())??;
        Ok(Postgres::at(options))
    }

    /// Opens a database just as a house of this program has left it, and changes nothing of it.
    pub async fn look_into(url: &str) -> Result<Postgres, StoreError> {
        let options = url.parse::<PgConnectOptions>()?.application_name("magpie");
        timeout(PATIENCE, schema::is_up_to_date(&options)).await.map_err(|_| silent())??;
        Ok(Postgres::at(options))
    }

    fn at(options: PgConnectOptions) -> Postgres {
        let pool = |most| {
            PgPoolOptions::new()
                .max_connections(most)
                .min_connections(0)
                .acquire_timeout(PATIENCE)
                .after_connect(|connection, _| Box::pin(bounded(connection)))
                .connect_lazy_with(options.clone())
        };
        let (readers, pulse) = (pool(READERS), pool(1));
        Postgres { queue: Queue::start(Writer::new(options)), readers, pulse }
    }

    async fn one(&self, query: &'static str, key: Key) -> Result<Option<SavedTable>, StoreError> {
        let query = match key {
            Key::Id(id) => sqlx::query(query).bind(id.number()),
            Key::Code(code) => sqlx::query(query).bind(code.to_string()),
            Key::Host(host) => sqlx::query(query).bind(String::from(host)),
        };
        let found = in_time(query.fetch_optional(&self.readers)).await?;
        found.map(|row| rows::table(row.try_get("version")?, row.try_get("body")?)).transpose()
    }

    /// All rows that belong to a table.
    async fn of(&self, query: &'static str, id: TableId) -> Result<Vec<PgRow>, StoreError> {
        in_time(sqlx::query(query).bind(id.number()).fetch_all(&self.readers)).await
    }
}

/// Whoever falls silent in the middle of a transaction, because it was frozen or cut off, holds what others wait for: the database ends it
/// before anybody waits in vain. And who has stopped waiting for something does not stand in the queue for it any more.
async fn bounded(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let bounds = "SET idle_in_transaction_session_timeout = '3s'; SET lock_timeout = '5s'";
    sqlx::raw_sql(bounds).execute(connection).await.map(drop)
}

enum Key {
    Id(TableId),
    Code(Code),
    Host(TokenHash),
}

impl Store for Postgres {
    fn commit(&self, writes: Vec<Write>) -> Answer<'_, ()> {
        Box::pin(self.queue.commit(Commit { fence: None, writes }))
    }

    fn find(&self, code: Code) -> Answer<'_, Option<SavedTable>> {
        let query = if code.is_watch() {
            "SELECT version, body FROM tables WHERE watch = $1"
        } else {
            "SELECT version, body FROM tables WHERE code = $1"
        };
        Box::pin(self.one(query, Key::Code(code)))
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<SavedTable>> {
        Box::pin(self.one("SELECT version, body FROM tables WHERE id = $1", Key::Id(id)))
    }

    fn hosted(&self, host: TokenHash) -> Answer<'_, Option<SavedTable>> {
        let query = "SELECT version, body FROM tables WHERE host = $1 ORDER BY opened LIMIT 1";
        Box::pin(self.one(query, Key::Host(host)))
    }

    fn playing(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT id FROM tables WHERE playing ORDER BY clocked DESC, id");
            let found: Vec<i64> = in_time(query.fetch_all(&self.readers)).await?;
            Ok(found.into_iter().map(TableId::from_number).collect())
        })
    }

    fn open_until(&self) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT open_until FROM house");
            let found: Option<i64> = in_time(query.fetch_optional(&self.readers)).await?;
            Ok(found.map(i64::cast_unsigned))
        })
    }

    fn house_key(&self) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            in_time(sqlx::query_scalar("SELECT key FROM house_key").fetch_optional(&self.readers)).await
        })
    }

    fn inputs(&self, id: TableId) -> Answer<'_, Vec<Entry>> {
        Box::pin(async move {
            let rows = self.of("SELECT n, by, input, at FROM inputs WHERE of = $1 ORDER BY n", id).await?;
            rows.iter().map(read_entry).collect()
        })
    }

    fn notes(&self, id: TableId) -> Answer<'_, Vec<(Seat, Readers, Notes)>> {
        Box::pin(async move {
            let rows = self.of("SELECT seat, readers, notes FROM notes WHERE of = $1", id).await?;
            rows.iter().map(read_notes).collect()
        })
    }

    fn tried(&self, id: TableId) -> Answer<'_, Vec<Tried>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT seat, action, at FROM tried WHERE of = $1 ORDER BY version");
            let found: Vec<(i16, Option<String>, i64)> =
                in_time(query.bind(id.number()).fetch_all(&self.readers)).await?;
            let read = |(seat, action, at): (i16, _, _)| {
                rows::tried(u8::try_from(seat).map_err(|error| rows::damaged(&error))?, action, at)
            };
            found.into_iter().map(read).collect()
        })
    }

    fn last_input(&self, id: TableId) -> Answer<'_, Option<(u64, u64)>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT n, at FROM inputs WHERE of = $1 ORDER BY n DESC LIMIT 1");
            let found: Option<(i64, i64)> =
                in_time(query.bind(id.number()).fetch_optional(&self.readers)).await?;
            Ok(found.map(|(n, at)| (n.cast_unsigned(), at.cast_unsigned())))
        })
    }

    fn tables(&self, after: Option<TableId>, most: u32) -> Answer<'_, Vec<SavedTable>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT version, body FROM tables WHERE id > $1 ORDER BY id LIMIT $2");
            let query = query.bind(after.map_or(-1, TableId::number)).bind(i64::from(most));
            let found: Vec<PgRow> = in_time(query.fetch_all(&self.readers)).await?;
            found.iter().map(|row| rows::table(row.try_get("version")?, row.try_get("body")?)).collect()
        })
    }

    fn resting(&self, status: Status, before: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = "SELECT t.id FROM tables t WHERE t.body::jsonb ->> 'status' = $1
                 AND coalesce((SELECT i.at FROM inputs i WHERE i.of = t.id AND $1 NOT IN ('lobby', 'opening')
                               ORDER BY i.n DESC LIMIT 1), t.opened) < $2
                 LIMIT $3";
            let query = sqlx::query_scalar(query)
                .bind(rows::status(status))
                .bind(before.cast_signed())
                .bind(i64::from(most));
            let found: Vec<i64> = in_time(query.fetch_all(&self.readers)).await?;
            Ok(found.into_iter().map(TableId::from_number).collect())
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let read = sqlx::query("SELECT count(*) FROM tables WHERE id = 0");
            in_time(read.fetch_one(&self.readers)).await?;
            self.queue.check().await
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Who reads may wait for a database that does not answer; the house closes all the same.
            let _ = timeout(PATIENCE, self.readers.close()).await;
            let _ = timeout(PATIENCE, self.pulse.close()).await;
            self.queue.close().await
        })
    }

    fn leases(&self) -> Option<&dyn Leases> {
        Some(self)
    }
}

fn read_entry(row: &PgRow) -> Result<Entry, StoreError> {
    let by = small(row.try_get("by")?)?;
    rows::entry(row.try_get("n")?, by, row.try_get("input")?, row.try_get("at")?)
}

fn read_notes(row: &PgRow) -> Result<(Seat, Readers, Notes), StoreError> {
    let notes = serde_json::from_str(row.try_get("notes")?).map_err(|error| damaged(&error))?;
    rows::notes(small(row.try_get("seat")?)?, row.try_get("readers")?, notes)
}

fn small(number: i16) -> Result<u8, StoreError> {
    number.try_into().map_err(|error| damaged(&error))
}

/// What the database answers, unless it does not.
async fn in_time<T>(answer: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
    Ok(timeout(PATIENCE, answer).await.map_err(|_| silent())??)
}

/// The database does not answer.
fn silent() -> StoreError {
    StoreError::Database("the database does not answer".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_database_is_told_without_its_password() {
        for (url, told) in [
            ("postgres://ada:hush@db.example/house", "postgres://ada@db.example:5432/house"),
            (
                "postgresql://ada@db.example:99/house?password=hush&sslmode=require",
                "postgres://ada@db.example:99/house",
            ),
            ("postgres://ada:hush@localhost/house?host=/run/pg", "postgres://ada@/house?host=/run/pg"),
            ("postgres://ada:hush@[::1/house", "an address that is not understood"),
        ] {
            assert_eq!(without_secrets(url), told);
        }
    }
}
