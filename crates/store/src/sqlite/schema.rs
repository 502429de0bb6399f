//! What the file looks like inside, and how a file of an older program comes to look like that.

use sqlx::{Connection, SqliteConnection};

use crate::schema::{self, Migrations};
use crate::store::StoreError;

/// Each says its own number as `user_version` too: programs that do not know the list of migrations inside the file refuse
/// a newer one by that.
const MIGRATIONS: Migrations = &[
    (1, "tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    (2, "notes", include_str!("../../migrations/sqlite/0002_notes.sql")),
    (3, "readers of notes", include_str!("../../migrations/sqlite/0003_readers_of_notes.sql")),
    (4, "clocks and hosts", include_str!("../../migrations/sqlite/0004_clocks_and_hosts.sql")),
    (5, "playing", include_str!("../../migrations/sqlite/0005_playing.sql")),
    (6, "house key", include_str!("../../migrations/sqlite/0006_house_key.sql")),
    (7, "tried", include_str!("../../migrations/sqlite/0007_tried.sql")),
];

/// Brings the file to the version known here, all the way or not at all.
pub(super) async fn prepare(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let marked: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    if marked > KNOWN {
        return Err(StoreError::Newer { found: marked, known: KNOWN });
    }
    let (migrator, refusal) = (schema::migrator(MIGRATIONS), |error| schema::refusal(error, KNOWN));
    // What is marked has happened, also where an older program has left no list of it.
    migrator.skip(&mut *transaction, Some(marked)).await.map_err(refusal)?;
    migrator.run(&mut *transaction).await.map_err(refusal)?;
    Ok(transaction.commit().await?)
}

/// Writes into the file which version it has, as it says already: tells whether anything can be written, and changes nothing.
pub(super) async fn mark_again(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA user_version = {KNOWN}"))).execute(connection).await?;
    Ok(())
}

/// Says what is damaged, if anything is.
pub(super) async fn check(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(connection).await?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(found)) }
}

/// Says what is damaged, if anything is; takes longer, and finds more.
pub(super) async fn check_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(connection).await?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Damaged(found)) }
}

/// Refuses a file that no house has made.
pub(super) async fn is_ours(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let query = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('tables', 'inputs')";
    let found: i64 = sqlx::query_scalar(query).fetch_one(connection).await?;
    if found == 2 { Ok(()) } else { Err(StoreError::Damaged("no house has kept its tables there".into())) }
}

/// Refuses a file that no house, or a newer one, has made.
pub(super) async fn is_known(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    is_ours(connection).await?;
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    if found > KNOWN { Err(StoreError::Newer { found, known: KNOWN }) } else { Ok(()) }
}

/// Refuses a file that is not just as this program would leave it.
pub(super) async fn is_up_to_date(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    is_known(connection).await?;
    let found: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    if found == KNOWN { Ok(()) } else { Err(StoreError::Older { found, known: KNOWN }) }
}

/// The version of a file that has every migration.
const KNOWN: i64 = schema::last(MIGRATIONS);
