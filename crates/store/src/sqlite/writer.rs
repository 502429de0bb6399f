//! The one connection that writes.
//!
//! After any other fault (a full disk, one that fails) nobody knows what the connection still holds: it is let go of, and the
//! next who writes gets a new one.

use magpie_rules::Seat;
use magpie_tables::{Notes, Readers, SavedTable, TableId, Tried, Write};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::schema;
use crate::queue::{Commit, Pen};
use crate::rows::{self, Row, body};
use crate::store::StoreError;

/// Writes through a connection, and, if that breaks, through others like it.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// Absent after a fault.
    connection: Option<SqliteConnection>,
}

impl Pen for Writer {
    async fn write(&mut self, commits: &[&Commit]) -> Result<(), StoreError> {
        let writes = commits.iter().flat_map(|commit| &commit.writes);
        let written = write(self.take_up().await?, writes).await;
        self.unless_broken(written).await
    }

    /// Writes what is there already.
    async fn check(&mut self) -> Result<(), StoreError> {
        let marked = schema::mark_again(self.take_up().await?).await;
        self.unless_broken(marked).await
    }

    async fn close(self) -> Result<(), StoreError> {
        match self.connection {
            Some(connection) => Ok(connection.close().await?),
            None => Ok(()),
        }
    }

    /// A disk that failed may be well again.
    fn tries_each(_: &StoreError) -> bool {
        true
    }
}

impl Writer {
    pub(super) fn new(connection: SqliteConnection, options: SqliteConnectOptions) -> Writer {
        Writer { options, connection: Some(connection) }
    }

    async fn take_up(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Lets go of the connection after a fault. A conflict is none: the database is well, and has said so.
    async fn unless_broken(&mut self, result: Result<(), StoreError>) -> Result<(), StoreError> {
        match result {
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(_) => {
                if let Some(broken) = self.connection.take() {
                    // It has failed before; its locks end with it, however that goes.
                    let _ = broken.close().await;
                }
            }
        }
        result
    }
}

/// Writes all of it or nothing. Inputs alone are one statement, which needs no transaction around it.
async fn write<'a>(
    connection: &mut SqliteConnection,
    writes: impl Iterator<Item = &'a Write> + Clone,
) -> Result<(), StoreError> {
    let inputs: Vec<Row<'_>> = writes.clone().flat_map(rows::inputs).collect();
    if writes.clone().all(|write| matches!(write, Write::Append { .. })) {
        return append(connection, &inputs).await;
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for write in writes {
        match write {
            Write::Open(table) => open(&mut transaction, table).await?,
            Write::Save(table) => save(&mut transaction, table).await?,
            Write::Note { table, seat, to, notes } => {
                note(&mut transaction, *table, *seat, *to, notes).await?;
            }
            Write::Tried { table, version, tried } => {
                try_out(&mut transaction, *table, *version, tried).await?;
            }
            Write::Delete { table, version } => delete(&mut transaction, *table, *version).await?,
            Write::OpenUntil(moment) => open_until(&mut transaction, *moment).await?,
            Write::HouseKey(key) => house_key(&mut transaction, key).await?,
            Write::Append { .. } => {}
        }
    }
    if !inputs.is_empty() {
        append(&mut transaction, &inputs).await?;
    }
    Ok(transaction.commit().await?)
}

async fn open(connection: &mut SqliteConnection, table: &SavedTable) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tables (id, version, code, watch, body) VALUES (?1, 1, ?2, ?3, ?4)")
        .bind(table.id.number())
        .bind(table.code.as_str())
        .bind(table.watch.as_str())
        .bind(body(table))
        .execute(connection)
        .await?;
    Ok(())
}

async fn save(connection: &mut SqliteConnection, table: &SavedTable) -> Result<(), StoreError> {
    let saved =
        sqlx::query("UPDATE tables SET version = version + 1, body = ?3 WHERE id = ?1 AND version = ?2")
            .bind(table.id.number())
            .bind(table.version.cast_signed())
            .bind(body(table))
            .execute(connection)
            .await?;
    if saved.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

async fn note(
    connection: &mut SqliteConnection,
    table: TableId,
    seat: Seat,
    to: Readers,
    notes: &Notes,
) -> Result<(), StoreError> {
    sqlx::query("INSERT OR REPLACE INTO notes (of, seat, readers, notes) VALUES (?1, ?2, ?3, ?4)")
        .bind(table.number())
        .bind(seat.number())
        .bind(to.word())
        .bind(notes.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

async fn try_out(
    connection: &mut SqliteConnection,
    table: TableId,
    version: u64,
    tried: &Tried,
) -> Result<(), StoreError> {
    let insert = "INSERT INTO tried (of, version, seat, action, at) SELECT ?1, ?2, ?3, ?4, ?5
                  WHERE (SELECT count(*) FROM tried WHERE of = ?1) < ?6";
    sqlx::query(insert)
        .bind(table.number())
        .bind(version.cast_signed())
        .bind(tried.seat.number())
        .bind(&tried.action)
        .bind(tried.at.cast_signed())
        .bind(rows::TRIED_AT_MOST)
        .execute(connection)
        .await?;
    Ok(())
}

async fn delete(connection: &mut SqliteConnection, table: TableId, version: u64) -> Result<(), StoreError> {
    let deleted = sqlx::query("DELETE FROM tables WHERE id = ?1 AND version = ?2")
        .bind(table.number())
        .bind(version.cast_signed())
        .execute(&mut *connection)
        .await?;
    if deleted.rows_affected() != 1 {
        return Err(StoreError::Conflict);
    }
    for all_of_it in [
        "DELETE FROM inputs WHERE of = ?1",
        "DELETE FROM notes WHERE of = ?1",
        "DELETE FROM tried WHERE of = ?1",
    ] {
        sqlx::query(all_of_it).bind(table.number()).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn open_until(connection: &mut SqliteConnection, moment: u64) -> Result<(), StoreError> {
    sqlx::query("INSERT OR REPLACE INTO house (one, open_until) VALUES (1, ?1)")
        .bind(moment.cast_signed())
        .execute(connection)
        .await?;
    Ok(())
}

async fn house_key(connection: &mut SqliteConnection, key: &str) -> Result<(), StoreError> {
    sqlx::query("INSERT OR IGNORE INTO house_key (one, key) VALUES (1, ?1)")
        .bind(key)
        .execute(connection)
        .await?;
    Ok(())
}

/// Adds the inputs of all tables with one statement: a round trip to the database costs more than a row.
async fn append(connection: &mut SqliteConnection, inputs: &[Row<'_>]) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO inputs (of, n, by, input, at)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1)",
    )
    .bind(serde_json::to_string(inputs).expect("inputs are plain data"))
    .execute(connection)
    .await?;
    Ok(())
}
