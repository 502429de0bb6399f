//! A store in one file.

mod copies;
mod schema;
mod writer;

use std::path::Path;
use std::time::Duration;

use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Code, Notes, Readers, SavedTable, Status, TableId, TokenHash, Tried, Write};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};

pub use self::copies::Contents;
use self::writer::Writer;
use crate::queue::{Commit, Queue};
use crate::rows;
use crate::store::{Answer, Store, StoreError};

/// How many can read at the same time.
const READERS: u32 = 4;

/// A store in one SQLite file: one connection writes, a few read.
pub struct Sqlite {
    queue: Queue,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, or makes it. One that is damaged is told so; a file of an older program is brought up to date, one of a newer program is left alone.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let mut connection = options.connect().await?;
        schema::check(&mut connection).await?;
        schema::prepare(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(0)
            .connect_lazy_with(options.clone().read_only(true));
        Ok(Sqlite { queue: Queue::start(Writer::new(connection, options)), readers })
    }

    /// Opens a file that a house has made, and only reads it, also while the house is open.
    pub async fn look_into(file: &Path) -> Result<Sqlite, StoreError> {
        let options =
            SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(Duration::from_secs(10));
        let mut connection = options.connect().await?;
        schema::is_up_to_date(&mut connection).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options.clone());
        Ok(Sqlite { queue: Queue::start(Writer::new(connection, options)), readers })
    }

    async fn one(&self, query: &'static str, key: Key) -> Result<Option<SavedTable>, StoreError> {
        let query = match key {
            Key::Id(id) => sqlx::query(query).bind(id.number()),
            Key::Code(code) => sqlx::query(query).bind(code.to_string()),
            Key::Host(host) => sqlx::query(query).bind(String::from(host)),
        };
        query.fetch_optional(&self.readers).await?.map(|row| read_table(&row)).transpose()
    }
}

enum Key {
    Id(TableId),
    Code(Code),
    Host(TokenHash),
}

impl Store for Sqlite {
    fn commit(&self, writes: Vec<Write>) -> Answer<'_, ()> {
        Box::pin(self.queue.commit(Commit { fence: None, writes }))
    }

    fn find(&self, code: Code) -> Answer<'_, Option<SavedTable>> {
        let query = if code.is_watch() {
            "SELECT version, body FROM tables WHERE watch = ?1"
        } else {
            "SELECT version, body FROM tables WHERE code = ?1"
        };
        Box::pin(self.one(query, Key::Code(code)))
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<SavedTable>> {
        Box::pin(self.one("SELECT version, body FROM tables WHERE id = ?1", Key::Id(id)))
    }

    fn hosted(&self, host: TokenHash) -> Answer<'_, Option<SavedTable>> {
        let query = "SELECT version, body FROM tables WHERE body ->> '$.host' = ?1
                     ORDER BY body ->> '$.opened' LIMIT 1";
        Box::pin(self.one(query, Key::Host(host)))
    }

    fn playing(&self) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = "SELECT id FROM tables WHERE body ->> '$.status' = 'playing'
                         ORDER BY body ->> '$.clock.kind' = 'none', id";
            let found: Vec<i64> = sqlx::query_scalar(query).fetch_all(&self.readers).await?;
            Ok(found.into_iter().map(TableId::from_number).collect())
        })
    }

    fn open_until(&self) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT open_until FROM house");
            let found: Option<i64> = query.fetch_optional(&self.readers).await?;
            Ok(found.map(i64::cast_unsigned))
        })
    }

    fn house_key(&self) -> Answer<'_, Option<String>> {
        Box::pin(async move {
            Ok(sqlx::query_scalar("SELECT key FROM house_key").fetch_optional(&self.readers).await?)
        })
    }

    fn inputs(&self, id: TableId) -> Answer<'_, Vec<Entry>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT n, by, input, at FROM inputs WHERE of = ?1 ORDER BY n");
            let rows = query.bind(id.number()).fetch_all(&self.readers).await?;
            rows.iter().map(read_entry).collect()
        })
    }

    fn notes(&self, id: TableId) -> Answer<'_, Vec<(Seat, Readers, Notes)>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT seat, readers, notes FROM notes WHERE of = ?1");
            let rows = query.bind(id.number()).fetch_all(&self.readers).await?;
            rows.iter().map(read_notes).collect()
        })
    }

    fn tried(&self, id: TableId) -> Answer<'_, Vec<Tried>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT seat, action, at FROM tried WHERE of = ?1 ORDER BY version");
            let found: Vec<(u8, Option<String>, i64)> =
                query.bind(id.number()).fetch_all(&self.readers).await?;
            found.into_iter().map(|(seat, action, at)| rows::tried(seat, action, at)).collect()
        })
    }

    fn last_input(&self, id: TableId) -> Answer<'_, Option<(u64, u64)>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT n, at FROM inputs WHERE of = ?1 ORDER BY n DESC LIMIT 1");
            let found: Option<(i64, i64)> = query.bind(id.number()).fetch_optional(&self.readers).await?;
            Ok(found.map(|(n, at)| (n.cast_unsigned(), at.cast_unsigned())))
        })
    }

    fn tables(&self, after: Option<TableId>, most: u32) -> Answer<'_, Vec<SavedTable>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT version, body FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2");
            let after = after.map_or(-1, TableId::number);
            let rows = query.bind(after).bind(most).fetch_all(&self.readers).await?;
            rows.iter().map(read_table).collect()
        })
    }

    fn resting(&self, status: Status, before: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            let query = "SELECT id FROM tables WHERE body ->> '$.status' = ?1
                         AND coalesce((SELECT at FROM inputs WHERE of = id AND ?1 NOT IN ('lobby', 'opening')
                                       ORDER BY n DESC LIMIT 1), body ->> '$.opened') < ?2
                         LIMIT ?3";
            let query = sqlx::query_scalar(query).bind(rows::status(status)).bind(before.cast_signed());
            let found: Vec<i64> = query.bind(most).fetch_all(&self.readers).await?;
            Ok(found.into_iter().map(TableId::from_number).collect())
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT count(*) FROM tables WHERE id = 0").fetch_one(&self.readers).await?;
            self.queue.check().await
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.readers.close().await;
            self.queue.close().await
        })
    }
}

fn read_table(row: &SqliteRow) -> Result<SavedTable, StoreError> {
    rows::table(row.try_get("version")?, row.try_get("body")?)
}

fn read_entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    rows::entry(row.try_get("n")?, row.try_get("by")?, row.try_get("input")?, row.try_get("at")?)
}

fn read_notes(row: &SqliteRow) -> Result<(Seat, Readers, Notes), StoreError> {
    rows::notes(row.try_get("seat")?, row.try_get("readers")?, row.try_get("notes")?)
}
