//! Copies of a file in which a house may be writing, and whether a copy is whole.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{Sqlite, schema};
use crate::store::StoreError;

/// What is in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// How many tables.
    pub tables: u64,
    /// How many inputs, of all of them together.
    pub inputs: u64,
}

impl Sqlite {
    /// Copies everything that is stored in this file at one moment into another, which is empty. Whoever writes meanwhile does not wait
    /// for it. The copy is whole, but not durable yet.
    pub async fn copy(file: &Path, copy: &Path) -> Result<(), StoreError> {
        let mut connection = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(false)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10))
            .connect()
            .await?;
        schema::is_ours(&mut connection).await?;
        let copied = sqlx::query("VACUUM INTO ?1").bind(text(copy)?).execute(&mut connection).await;
        // What it was opened for has happened or not, however it is let go of.
        let _ = connection.close().await;
        Ok(copied.map(drop)?)
    }

    /// Looks through a whole file that nobody has open: is it undamaged, and can this program use it?
    pub async fn inspect(file: &Path) -> Result<Contents, StoreError> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
        let mut connection = options.connect().await?;
        schema::is_known(&mut connection).await?;
        schema::check_all(&mut connection).await?;
        let contents = Contents {
            tables: count(&mut connection, "SELECT count(*) FROM tables").await?,
            inputs: count(&mut connection, "SELECT count(*) FROM inputs").await?,
        };
        connection.close().await?;
        Ok(contents)
    }

    /// Writes everything into the one file that lies in files beside it, if nobody else has it open.
    pub async fn settle(file: &Path) -> Result<(), StoreError> {
        let options = SqliteConnectOptions::new().filename(file).create_if_missing(false);
        let mut connection = options.connect().await?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
        Ok(connection.close().await?)
    }
}

async fn count(connection: &mut SqliteConnection, query: &'static str) -> Result<u64, StoreError> {
    let count: i64 = sqlx::query_scalar(query).fetch_one(connection).await?;
    Ok(count.cast_unsigned())
}

/// The name of a file as a statement has it.
fn text(path: &Path) -> Result<&str, StoreError> {
    path.to_str().ok_or_else(|| StoreError::Database("the name of the file is no text".into()))
}
