//! A PostgreSQL that fails: what is told to be stored is, and the store is well again as soon as the database is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use common::{append, entry, opened, saved, table};
use magpie_postgres::proxy::{Cut, Proxy};
use magpie_postgres::{Database, fresh_database, own_server};
use magpie_rules::Actor;
use magpie_store::{Postgres, Store, StoreError};
use magpie_tables::{Notes, Readers, SavedTable, Write};

async fn with_a_table(database: &Database) -> (Postgres, SavedTable) {
    let (store, table) = (Postgres::open(&database.url()).await.unwrap(), table(1, "AAAAAA"));
    store.commit(opened(&table)).await.unwrap();
    (store, SavedTable { version: 1, ..table })
}

#[track_caller]
fn failed(result: &Result<(), StoreError>) {
    assert!(matches!(result, Err(StoreError::Database(_))), "{result:?}");
}

/// Nobody knows whether it is stored: that is told as a failure and not as a conflict, and what is read then is what is true.
#[tokio::test]
async fn a_line_that_is_cut_in_a_commit_leaves_all_of_it_or_nothing() {
    let Some(database) = fresh_database("a line that is cut") else { return };
    let folder = tempfile::tempdir().unwrap();
    let proxy = Proxy::start(&database, folder.path().to_owned()).unwrap();
    let store = Postgres::open(&database.url_through(proxy.folder())).await.unwrap();
    let table = table(1, "AAAAAA");
    store.commit(opened(&table)).await.unwrap();
    let mut version = 1;
    for (cut, is_stored) in [(Cut::Unheard, false), (Cut::Unanswered, true)] {
        // Inputs alone are one statement.
        let before = store.inputs(table.id).await.unwrap();
        let next = entry(before.len() as u64 + 1, Actor::Chance, "the marked one");
        proxy.cut_at(b"the marked one", cut);
        failed(&store.commit(append(&table, std::slice::from_ref(&next))).await);
        let expected = [before, if is_stored { vec![next] } else { vec![] }].concat();
        assert_eq!(store.inputs(table.id).await.unwrap(), expected, "{cut:?}");
        // A table and its inputs are a transaction.
        proxy.cut_at(b"COMMIT", cut);
        let both = [
            saved(&SavedTable { version, ..table.clone() }),
            append(&table, &[entry(expected.len() as u64 + 1, Actor::Chance, "with it")]),
        ];
        failed(&store.commit(both.concat()).await);
        version += u64::from(is_stored);
        assert_eq!(store.table(table.id).await.unwrap().unwrap().version, version, "{cut:?}");
        let inputs = store.inputs(table.id).await.unwrap().len();
        assert_eq!(inputs, expected.len() + usize::from(is_stored), "{cut:?}");
    }
    assert_eq!(proxy.cuts(), 4);
    store.check().await.unwrap();
}

#[tokio::test]
async fn a_database_that_is_killed_loses_nothing_that_was_stored() {
    let Some(mut server) = own_server("a database that is killed") else { return };
    let (store, table) = with_a_table(&server.database().unwrap()).await;
    store.commit(append(&table, &[entry(1, Actor::Chance, "lot 1")])).await.unwrap();
    server.kill();
    failed(&store.commit(append(&table, &[entry(2, Actor::Chance, "lot 2")])).await);
    assert!(store.check().await.is_err());
    server.start_again();
    store.commit(append(&table, &[entry(2, Actor::Chance, "lot 3")])).await.unwrap();
    store.check().await.unwrap();
    let inputs = store.inputs(table.id).await.unwrap();
    assert_eq!(inputs.iter().map(|entry| entry.input.as_str()).collect::<Vec<_>>(), ["lot 1", "lot 3"]);
}

#[tokio::test]
async fn a_database_that_cannot_be_written_can_be_read() {
    let Some(database) = fresh_database("a database that cannot be written") else { return };
    let (store, table) = with_a_table(&database).await;
    database.read_only(true);
    // The connections have ended with it, and are made again.
    for _ in 0..2 {
        failed(&store.commit(append(&table, &[entry(1, Actor::Chance, "lot 1")])).await);
    }
    assert!(store.check().await.is_err());
    assert_eq!(store.inputs(table.id).await.unwrap(), []);
    database.read_only(false);
    store.commit(append(&table, &[entry(1, Actor::Chance, "lot 1")])).await.unwrap();
    store.check().await.unwrap();
}

/// Databases know texts that they do not take. Whoever writes one down keeps nobody else from anything.
#[tokio::test]
async fn any_text_can_be_written_down() {
    let Some(database) = fresh_database("any text") else { return };
    let (store, table) = with_a_table(&database).await;
    let notes = Notes::try_from("nothing \0 more \u{feff}\"' \\ \u{10ffff}".to_owned()).unwrap();
    let seat = magpie_rules::Seat::at(0);
    let write = Write::Note { table: table.id, seat, to: Readers::Own, notes: notes.clone() };
    store.commit(vec![write]).await.unwrap();
    assert_eq!(store.notes(table.id).await.unwrap(), [(seat, Readers::Own, notes)]);
}

/// What the database does not take is refused alone.
#[tokio::test]
async fn a_text_that_is_refused_takes_nobody_with_it() {
    let Some(database) = fresh_database("a text that is refused") else { return };
    let (store, table) = with_a_table(&database).await;
    let commit = |n, input| store.commit(append(&table, &[entry(n, Actor::Chance, input)]));
    let (one, bad, other) = tokio::join!(commit(1, "lot 1"), commit(2, "\0"), commit(3, "lot 3"));
    failed(&bad);
    assert_eq!((one.is_ok(), other.is_ok()), (true, true));
    assert_eq!(store.inputs(table.id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn nodes_that_begin_at_the_same_moment_furnish_an_empty_database_together() {
    let Some(database) = fresh_database("an empty database") else { return };
    let url = database.url();
    let begun = (0..6).map(|_| {
        let url = url.clone();
        tokio::spawn(async move { Postgres::open(&url).await })
    });
    for store in begun.collect::<Vec<_>>() {
        store.await.unwrap().unwrap().check().await.unwrap();
    }
    let furnished = "SELECT count(*) = count(DISTINCT version) AND min(version) = 1 AND bool_and(success) FROM _sqlx_migrations";
    assert_eq!(database.ask(furnished), "t");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let Some(database) = fresh_database("a newer database") else { return };
    Postgres::open(&database.url()).await.unwrap().close().await.unwrap();
    database.execute(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (99, 'from the future', TRUE, '\\x00', 0)",
    );
    let refused = Postgres::open(&database.url()).await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused}");
}

#[tokio::test]
async fn a_database_that_is_not_there_is_told_of_without_its_password() {
    let url = "postgres://magpie:a-secret@localhost/nowhere?host=/nowhere/at/all";
    let refused = Postgres::open(url).await.err().unwrap();
    assert!(!format!("{refused} {refused:?}").contains("a-secret"), "{refused:?}");
}
