//! What the file looks like inside, and how a file of an older program comes to look like that.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Connection, SqlSafeStr, SqliteConnection};

use crate::store::StoreError;

/// What makes each version out of the one before: its number, what it is about, and its SQL. One that was ever released is never changed.
///
/// Each says its own number as `user_version` too: programs that do not know the list of migrations inside the file refuse
/// a newer one by that.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    (2, "notes", include_str!("../../migrations/sqlite/0002_notes.sql")),
    (3, "readers of notes", include_str!("../../migrations/sqlite/0003_readers_of_notes.sql")),
    (4, "clocks and hosts", include_str!("../../migrations/sqlite/0004_clocks_and_hosts.sql")),
    (5, "playing", include_str!("../../migrations/sqlite/0005_playing.sql")),
];

/// Brings the file to the version known here, all the way or not at all.
pub(super) async fn prepare(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let marked: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *transaction).await?;
    if marked > KNOWN {
        return Err(StoreError::Newer { found: marked, known: KNOWN });
    }
    let migrator = migrator();
    // What is marked has happened, also where an older program has left no list of it.
    migrator.skip(&mut *transaction, Some(marked)).await?;
    migrator.run(&mut *transaction).await?;
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

/// The version of a file that has every migration.
const KNOWN: i64 = MIGRATIONS[MIGRATIONS.len() - 1].0;

/// The list as `sqlx::migrate!` would make it; that macro alone would cost a quarter of the build.
fn migrator() -> Migrator {
    let migration = |&(version, about, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.iter().map(migration).collect())
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(found) => StoreError::Newer { found, known: KNOWN },
            other => StoreError::Database(Box::new(other)),
        }
    }
}
