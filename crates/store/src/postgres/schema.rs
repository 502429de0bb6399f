//! What the database looks like inside, and how one of an older program comes to look like that.

use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection};
use tokio::time::sleep;

use crate::schema::{self, Migrations};
use crate::store::StoreError;

const MIGRATIONS: Migrations = &[
    (1, "tables", include_str!("../../migrations/postgres/0001_tables.sql")),
    (2, "nodes", include_str!("../../migrations/postgres/0002_nodes.sql")),
    (3, "house key", include_str!("../../migrations/postgres/0003_house_key.sql")),
    (4, "tried", include_str!("../../migrations/postgres/0004_tried.sql")),
];

/// The version of a database that has every migration.
const KNOWN: i64 = schema::last(MIGRATIONS);

/// How often it is tried. Several nodes may begin at the same moment: one of them is first, and the others find it done.
const TRIES: u32 = 20;
/// How long the others wait.
const WAIT: Duration = Duration::from_millis(100);

/// Brings the database to the version known here.
pub(super) async fn prepare(options: &PgConnectOptions) -> Result<(), StoreError> {
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
    let prepared = bring_up_to_date(&pool).await;
    pool.close().await;
    prepared.map_err(|error| schema::refusal(error, KNOWN))
}

/// Refuses a database that is not just as this program would leave it.
pub(super) async fn is_up_to_date(options: &PgConnectOptions) -> Result<(), StoreError> {
    let mut connection = options.connect().await?;
    let query = "SELECT count(*) FROM information_schema.tables
                 WHERE table_schema = current_schema() AND table_name = '_sqlx_migrations'";
    let listed: i64 = sqlx::query_scalar(query).fetch_one(&mut connection).await?;
    if listed == 0 {
        return Err(StoreError::Damaged("no house has kept its tables there".into()));
    }
    let query = "SELECT max(version) FROM _sqlx_migrations WHERE success";
    let found: Option<i64> = sqlx::query_scalar(query).fetch_one(&mut connection).await?;
    // What it was opened for has happened, however it is let go of.
    let _ = connection.close().await;
    match found.unwrap_or(0) {
        KNOWN => Ok(()),
        found if found > KNOWN => Err(StoreError::Newer { found, known: KNOWN }),
        found => Err(StoreError::Older { found, known: KNOWN }),
    }
}

async fn bring_up_to_date(pool: &PgPool) -> Result<(), MigrateError> {
    let mut migrator = schema::migrator(MIGRATIONS);
    // Not every database that speaks like PostgreSQL has the lock that would be taken.
    migrator.set_locking(false);
    for _ in 1..TRIES {
        match migrator.run(pool).await {
            Err(error) if is_race(&error) => sleep(WAIT).await,
            done => return done,
        }
    }
    migrator.run(pool).await
}

/// Was somebody else first? Then the database refused what they had done already.
fn is_race(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return false;
    };
    error.as_database_error().is_some()
}
