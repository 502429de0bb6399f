//! How a database of an older program comes to look like one of this program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use crate::store::StoreError;

/// What makes each version out of the one before: its number, what it is about, and its SQL. One that was ever released is never changed.
pub(crate) type Migrations = &'static [(i64, &'static str, &'static str)];

/// The list as `sqlx::migrate!` would make it; that macro alone would cost a quarter of the build.
pub(crate) fn migrator(migrations: Migrations) -> Migrator {
    let migration = |&(version, about, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, about.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(migrations.iter().map(migration).collect())
}

/// The version of a database that has every migration.
pub(crate) const fn last(migrations: Migrations) -> i64 {
    migrations[migrations.len() - 1].0
}

/// Why a database cannot be brought up to date.
pub(crate) fn refusal(error: MigrateError, known: i64) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { found, known },
        other => StoreError::Database(Box::new(other)),
    }
}
