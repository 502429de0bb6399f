//! Files of older and newer programs.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::PathBuf;

use magpie_rules::Seat;
use magpie_store::{Sqlite, Store, StoreError};
use magpie_tables::{Notes, Readers, SavedTable, TableId};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

/// The contents of files as programs left them that kept no list of migrations inside.
const UNLISTED: [&str; 3] = [
    include_str!("files/version-1.sql"),
    include_str!("files/version-2.sql"),
    include_str!("files/version-3.sql"),
];

struct Data(TempDir);

impl Data {
    fn empty() -> Data {
        Data(tempfile::tempdir().unwrap())
    }

    async fn with(sql: &'static str) -> Data {
        let data = Data::empty();
        data.execute(sql).await;
        data
    }

    fn file(&self) -> PathBuf {
        self.0.path().join("magpie.db")
    }

    /// Changes the file behind the back of the store.
    async fn execute(&self, sql: &'static str) {
        let options = SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
        let mut plain = options.connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut plain).await.unwrap();
        plain.close().await.unwrap();
    }

    async fn number(&self, query: &'static str) -> i64 {
        let mut plain = SqliteConnectOptions::new().filename(self.file()).connect().await.unwrap();
        let number = sqlx::query_scalar(query).fetch_one(&mut plain).await.unwrap();
        plain.close().await.unwrap();
        number
    }

    async fn refused(&self) -> StoreError {
        Sqlite::open(&self.file()).await.err().expect("the file is refused")
    }
}

fn table_id() -> TableId {
    TableId::from_bits(1 << 1)
}

async fn read(store: &Sqlite) -> (SavedTable, Vec<String>, Vec<(Seat, Readers, Notes)>) {
    let table = store.table(table_id()).await.unwrap().expect("the table is still there");
    let inputs = store.inputs(table_id()).await.unwrap();
    (table, inputs.into_iter().map(|entry| entry.input).collect(), store.notes(table_id()).await.unwrap())
}

#[tokio::test]
async fn a_file_of_an_older_program_is_brought_up_to_date_without_loss() {
    let note = (Seat::at(1), Readers::Own, Notes::try_from("the sapphire, it's left".to_owned()).unwrap());
    for (contents, notes_then) in UNLISTED.into_iter().zip([vec![], vec![note.clone()], vec![note]]) {
        let data = Data::with(contents).await;
        // It is taken over once, and opened like any other from then on.
        for _ in 0..2 {
            let store = Sqlite::open(&data.file()).await.unwrap();
            let (table, inputs, notes) = read(&store).await;
            assert_eq!((table.game.as_str(), table.seats.len(), table.version), ("sneaky", 3, 1));
            assert_eq!(inputs, ["lot 1", "green on left"]);
            assert_eq!(notes, notes_then);
            store.close().await.unwrap();
        }
        assert_eq!(data.number("SELECT count(*) FROM _sqlx_migrations").await, 7);
    }
}

#[tokio::test]
async fn every_migration_marks_the_file_for_programs_that_do_not_know_the_list_of_them() {
    let data = Data::empty();
    Sqlite::open(&data.file()).await.unwrap().close().await.unwrap();
    let listed = data.number("SELECT max(version) FROM _sqlx_migrations").await;
    assert_eq!(data.number("PRAGMA user_version").await, listed);
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let marked = "PRAGMA user_version = 99";
    let listed = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (99, 'from the future', TRUE, x'00', 0)";
    for newer in [marked, listed] {
        let data = Data::empty();
        Sqlite::open(&data.file()).await.unwrap().close().await.unwrap();
        data.execute(newer).await;
        let refused = data.refused().await;
        assert!(matches!(refused, StoreError::Newer { found: 99, known: 7 }), "{refused}");
    }
    let unlisted = Data::with("PRAGMA user_version = 99; CREATE TABLE tables (id INTEGER)").await;
    assert!(matches!(unlisted.refused().await, StoreError::Newer { found: 99, known: 7 }));
    assert_eq!(unlisted.number("SELECT count(*) FROM sqlite_schema").await, 1);
}

#[tokio::test]
async fn a_file_whose_migrations_were_others_is_refused() {
    let data = Data::empty();
    Sqlite::open(&data.file()).await.unwrap().close().await.unwrap();
    data.execute("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2").await;
    let refused = data.refused().await;
    assert!(matches!(refused, StoreError::Database(_)), "{refused}");
}
