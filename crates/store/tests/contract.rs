//! The contract of every store, on each implementation.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::sync::Arc;

use common::{append, code, entry, opened, saved, table};
use magpie_rules::{Actor, Seat};
use magpie_store::{Postgres, Sqlite, Store, StoreError};
use magpie_tables::{Clock, Notes, Readers, SavedTable, Status, TableId, Token, TokenHash, Tried, Write};

#[track_caller]
fn conflicts(result: &Result<(), StoreError>) {
    assert!(matches!(result, Err(StoreError::Conflict)), "{result:?}");
}

/// A table comes back as it was saved, by its number and by both codes.
async fn tables_are_found(store: &dyn Store) {
    let table = table(1, "AAAAAA");
    store.commit(opened(&table)).await.unwrap();
    let expected = SavedTable { version: 1, ..table.clone() };
    assert_eq!(store.find(table.code.clone()).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.find(table.watch.clone()).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.table(table.id).await.unwrap(), Some(expected));
    assert_eq!(store.find(code("ZZZZZZ")).await.unwrap(), None);
    assert_eq!(store.find(code("ZZZZZZZZZZZZ")).await.unwrap(), None);
    assert_eq!(store.table(TableId::from_bits(99)).await.unwrap(), None);
}

/// Neither a number nor a code is used twice.
async fn codes_are_used_once(store: &dyn Store) {
    store.commit(opened(&table(2, "BBBBBB"))).await.unwrap();
    conflicts(&store.commit(opened(&table(3, "BBBBBB"))).await);
    conflicts(&store.commit(opened(&table(2, "BBBBBC"))).await);
}

/// Only who knows the last version can save.
async fn a_second_saver_loses(store: &dyn Store) {
    let table = table(4, "CCCCCC");
    store.commit(opened(&table)).await.unwrap();
    let first = SavedTable { version: 1, status: Status::Playing, ..table };
    store.commit(saved(&first)).await.unwrap();
    conflicts(&store.commit(saved(&SavedTable { public: false, ..first.clone() })).await);
    let read = store.table(first.id).await.unwrap().unwrap();
    assert_eq!(read, SavedTable { version: 2, ..first });
    store.commit(saved(&read)).await.unwrap();
}

/// Inputs come back in order; a number can be used once; a conflict leaves nothing behind.
async fn inputs_are_only_added(store: &dyn Store) {
    let (one, other) = (table(5, "DDDDDD"), table(6, "EEEEEE"));
    store.commit(opened(&one)).await.unwrap();
    store.commit(opened(&other)).await.unwrap();
    let first = [entry(1, Actor::Chance, "lot 2"), entry(2, Actor::Seat(Seat::at(1)), "stop \"é\"")];
    store.commit(append(&one, &first)).await.unwrap();
    store.commit(append(&other, &first[..1])).await.unwrap();
    conflicts(
        &store
            .commit(append(&one, &[entry(3, Actor::Chance, "roll"), entry(2, Actor::Chance, "again")]))
            .await,
    );
    let next = entry(3, Actor::Seat(Seat::at(7)), "roll on");
    store.commit(append(&one, std::slice::from_ref(&next))).await.unwrap();
    assert_eq!(store.inputs(one.id).await.unwrap(), [first.to_vec(), vec![next]].concat());
    assert_eq!(store.inputs(other.id).await.unwrap(), first[..1]);
    assert_eq!(store.inputs(TableId::from_bits(98)).await.unwrap(), []);
}

/// What is committed together happens together or not at all.
async fn a_commit_is_whole(store: &dyn Store) {
    let table = table(7, "FFFFFF");
    store.commit(opened(&table)).await.unwrap();
    let stale = SavedTable { version: 9, ..table.clone() };
    let both = [append(&table, &[entry(1, Actor::Chance, "lot 1")]), saved(&stale)].concat();
    conflicts(&store.commit(both).await);
    assert_eq!(store.inputs(table.id).await.unwrap(), []);
}

/// Notes are those that were written last, by table, seat and readers.
async fn notes_are_replaced(store: &dyn Store) {
    let (one, other) = (table(9, "HHHHHH"), table(10, "JJJJJJ"));
    let write = |table: &SavedTable, seat, to, text: &str| {
        let notes = Notes::try_from(text.to_owned()).unwrap();
        vec![Write::Note { table: table.id, seat: Seat::at(seat), to, notes }]
    };
    for (table, seat, to, text) in [
        (&one, 0, Readers::Own, "first"),
        (&one, 1, Readers::Own, "theirs"),
        (&other, 0, Readers::Own, "else"),
        (&one, 0, Readers::Team, "ours"),
        (&one, 0, Readers::Own, "last"),
    ] {
        store.commit(opened(table)).await.ok();
        store.commit(write(table, seat, to, text)).await.unwrap();
    }
    let mut notes = store.notes(one.id).await.unwrap();
    notes.sort_by_key(|(seat, readers, _)| (*seat, *readers));
    let read: Vec<_> = notes.iter().map(|(seat, to, notes)| (seat.index(), *to, notes.as_str())).collect();
    let expected = [(0, Readers::Own, "last"), (0, Readers::Team, "ours"), (1, Readers::Own, "theirs")];
    assert_eq!(read, expected);
    assert_eq!(store.notes(TableId::from_bits(98)).await.unwrap(), []);
}

/// What was tried out and taken back is only added, in the order of the versions of its table.
async fn what_was_tried_out_is_kept(store: &dyn Store) {
    let one = table(14, "NNNNNN");
    store.commit(opened(&one)).await.unwrap();
    let seat = Seat::at(2);
    let tried = [
        Tried { seat, action: Some("red on left".into()), at: 5 },
        Tried { seat, action: None, at: 6 },
        Tried { seat: Seat::at(0), action: Some("é".into()), at: 7 },
    ];
    for (version, tried) in (1..).zip(tried.clone()) {
        let also = Write::Tried { table: one.id, version, tried };
        let saved = saved(&SavedTable { version, ..one.clone() });
        store.commit([saved, vec![also.clone()]].concat()).await.unwrap();
        conflicts(&store.commit(vec![also]).await);
    }
    assert_eq!(store.tried(one.id).await.unwrap(), tried);
    for versions in [4..=2000, 2001..=2001] {
        let again = Tried { seat, action: None, at: 8 };
        let tries = versions.map(|version| Write::Tried { table: one.id, version, tried: again.clone() });
        store.commit(tries.collect()).await.unwrap();
    }
    assert_eq!(store.tried(one.id).await.unwrap().len(), 2000, "who goes on for ever fills no disk with it");
    store.commit(vec![Write::Delete { table: one.id, version: 4 }]).await.unwrap();
    assert_eq!(store.tried(one.id).await.unwrap(), []);
}

/// Tables are found while a game is on, with a clock or without, and those that somebody opened by who they are: the first of them.
async fn tables_are_found_by_what_they_are(store: &dyn Store) {
    let host = TokenHash::of(&Token::try_from("0b".repeat(32)).unwrap());
    assert_eq!(store.hosted(host).await.unwrap(), None);
    let (first, second) = (table(13, "KKKKKK"), table(12, "LLLLLL"));
    let second = SavedTable { host, opened: 1000, ..second };
    let first = SavedTable { host, opened: 999, status: Status::Playing, ..first };
    let clockless = SavedTable { clock: Clock::None, status: Status::Playing, ..table(11, "MMMMMM") };
    for table in [&second, &clockless, &first] {
        store.commit(opened(table)).await.unwrap();
    }
    assert_eq!(store.hosted(host).await.unwrap().unwrap().id, first.id);
    let playing = store.playing().await.unwrap();
    let at = |table: &SavedTable| playing.iter().position(|id| *id == table.id);
    assert!(at(&first) < at(&clockless), "where time runs for sure is looked at first");
    assert_eq!([at(&first).is_some(), at(&second).is_some()], [true, false]);
    store.commit(saved(&SavedTable { version: 1, status: Status::Over, ..first.clone() })).await.unwrap();
    assert!(!store.playing().await.unwrap().contains(&first.id));
}

/// How long a house was open is what it wrote last.
async fn a_house_notes_how_long_it_is_open(store: &dyn Store) {
    assert_eq!(store.open_until().await.unwrap(), None);
    for moment in [5, 1_800_000_000_000] {
        store.commit(vec![Write::OpenUntil(moment)]).await.unwrap();
        assert_eq!(store.open_until().await.unwrap(), Some(moment));
    }
}

/// The key of a house is made once, whoever comes later.
async fn a_house_has_one_key(store: &dyn Store) {
    assert_eq!(store.house_key().await.unwrap(), None);
    for key in ["first", "second"] {
        store.commit(vec![Write::HouseKey(key.into())]).await.unwrap();
        assert_eq!(store.house_key().await.unwrap().as_deref(), Some("first"));
    }
}

/// All tables are listed, a few at a time, and nothing is left of one that is deleted by who knows its last version.
async fn tables_are_listed_and_deleted(store: &dyn Store) {
    let mut listed: Vec<SavedTable> = Vec::new();
    loop {
        let more = store.tables(listed.last().map(|table| table.id), 2).await.unwrap();
        if more.is_empty() {
            break;
        }
        assert!(more.len() <= 2);
        listed.extend(more);
    }
    assert!(listed.len() > 5 && listed.is_sorted_by_key(|table| table.id), "{listed:?}");
    let (one, other) = (table(20, "PPPPPP"), table(21, "QQQQQQ"));
    let notes = Notes::try_from("gone".to_owned()).unwrap();
    let note = |table: &SavedTable| Write::Note {
        table: table.id,
        seat: Seat::at(0),
        to: Readers::Own,
        notes: notes.clone(),
    };
    for table in [&one, &other] {
        let input = append(table, &[entry(1, Actor::Chance, "lot 1")]);
        store.commit([opened(table), input, vec![note(table)]].concat()).await.unwrap();
    }
    store.commit(saved(&SavedTable { version: 1, ..one.clone() })).await.unwrap();
    let delete = |version| vec![Write::Delete { table: one.id, version }];
    conflicts(&store.commit(delete(1)).await);
    assert!(store.table(one.id).await.unwrap().is_some(), "it was saved since");
    store.commit(delete(2)).await.unwrap();
    conflicts(&store.commit(delete(2)).await);
    assert_eq!(store.table(one.id).await.unwrap(), None);
    assert_eq!(store.find(one.code.clone()).await.unwrap(), None);
    assert_eq!((store.inputs(one.id).await.unwrap(), store.notes(one.id).await.unwrap()), (vec![], vec![]));
    assert!(store.table(other.id).await.unwrap().is_some());
    assert_eq!(
        (store.inputs(other.id).await.unwrap().len(), store.notes(other.id).await.unwrap().len()),
        (1, 1)
    );
    store.commit(opened(&one)).await.unwrap();
}

/// Tables rest since their last input, or since they were opened. What a game begins with did not happen here.
async fn resting_tables_are_found(store: &dyn Store) {
    let at = |status, number, code| SavedTable { status, opened: 500, ..table(number, code) };
    let over = |number, code| at(Status::Over, number, code);
    let (old, new, never) = (over(30, "RRRRRR"), over(31, "SSSSSS"), over(32, "TTTTTT"));
    let inputs = |last: u64| (1..=last).map(|n| entry(n, Actor::Chance, "lot 1")).collect::<Vec<_>>();
    for (table, last) in [(&old, 3), (&new, 40), (&never, 0)] {
        store.commit([opened(table), append(table, &inputs(last))].concat()).await.unwrap();
    }
    assert_eq!(store.last_input(new.id).await.unwrap(), Some((40, 1040)));
    assert_eq!(store.last_input(never.id).await.unwrap(), None);
    for (before, expected) in [
        (501, vec![never.id]),
        (1004, vec![old.id, never.id]),
        (1041, vec![old.id, new.id, never.id]),
        (500, vec![]),
    ] {
        let mut found = store.resting(Status::Over, before, 10).await.unwrap();
        found.retain(|table| [old.id, new.id, never.id].contains(table));
        found.sort();
        assert_eq!(found, expected, "before {before}");
    }
    assert_eq!(store.resting(Status::Over, 1041, 2).await.unwrap().len(), 2);
    for (status, number, code) in [(Status::Lobby, 33, "UUUUUU"), (Status::Opening, 34, "VVVVVV")] {
        let forked = at(status, number, code);
        store.commit([opened(&forked), append(&forked, &inputs(3))].concat()).await.unwrap();
        let rests = async |before| store.resting(status, before, 10).await.unwrap().contains(&forked.id);
        assert_eq!((rests(500).await, rests(501).await), (false, true), "{status:?}");
    }
}

/// Many who write at once each get their own answer.
async fn writers_do_not_disturb_each_other(store: Arc<dyn Store>) {
    let table = table(8, "GGGGGG");
    store.commit(opened(&table)).await.unwrap();
    let commits: Vec<_> = (0..200)
        .map(|number| {
            // Every number is tried twice: one of the two loses.
            let writes = append(&table, &[entry(1 + number / 2, Actor::Chance, "lot 1")]);
            let store = store.clone();
            tokio::spawn(async move { store.commit(writes).await })
        })
        .collect();
    let mut won = 0;
    for commit in commits {
        match commit.await.unwrap() {
            Ok(()) => won += 1,
            lost => conflicts(&lost),
        }
    }
    assert_eq!(won, 100);
    let numbers: Vec<u64> = store.inputs(table.id).await.unwrap().iter().map(|entry| entry.n).collect();
    assert_eq!(numbers, (1..=100).collect::<Vec<_>>());
}

async fn keeps_the_contract(store: Arc<dyn Store>) {
    store.check().await.unwrap();
    tables_are_found(&*store).await;
    codes_are_used_once(&*store).await;
    a_second_saver_loses(&*store).await;
    inputs_are_only_added(&*store).await;
    a_commit_is_whole(&*store).await;
    notes_are_replaced(&*store).await;
    what_was_tried_out_is_kept(&*store).await;
    tables_are_found_by_what_they_are(&*store).await;
    a_house_notes_how_long_it_is_open(&*store).await;
    a_house_has_one_key(&*store).await;
    tables_are_listed_and_deleted(&*store).await;
    resting_tables_are_found(&*store).await;
    writers_do_not_disturb_each_other(store).await;
}

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("magpie.db")).await.unwrap();
    keeps_the_contract(Arc::new(store)).await;
}

#[tokio::test]
async fn postgres_keeps_the_contract() {
    let Some(database) = magpie_postgres::fresh_database("the contract of a store") else { return };
    keeps_the_contract(Arc::new(Postgres::open(&database.url()).await.unwrap())).await;
}

/// Others than PostgreSQL know no lesser isolation than this; what they refuse for it is tried again.
#[tokio::test]
async fn postgres_keeps_the_contract_with_all_transactions_one_after_the_other() {
    let Some(database) = magpie_postgres::fresh_database("the contract of a store") else { return };
    let name = database.name();
    database.execute(&format!("ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'"));
    keeps_the_contract(Arc::new(Postgres::open(&database.url()).await.unwrap())).await;
}

#[tokio::test]
async fn who_only_looks_into_a_postgresql_changes_nothing_of_it() {
    let Some(database) = magpie_postgres::fresh_database("looking into a PostgreSQL") else { return };
    let look = async || Postgres::look_into(&database.url()).await.err();
    assert!(matches!(look().await, Some(StoreError::Damaged(_))), "no house was here");
    let tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()";
    assert_eq!(database.ask(tables), "0");
    Postgres::open(&database.url()).await.unwrap().close().await.unwrap();
    assert!(look().await.is_none());
    let last = database.ask("SELECT max(version) FROM _sqlx_migrations");
    let forget = format!("DELETE FROM _sqlx_migrations WHERE version = {last} RETURNING version");
    assert_eq!(database.ask(&forget), last);
    assert!(matches!(look().await, Some(StoreError::Older { .. })));
    let newer = "UPDATE _sqlx_migrations SET version = 99 WHERE version = 1 RETURNING version";
    assert_eq!(database.ask(newer), "99");
    assert!(matches!(look().await, Some(StoreError::Newer { found: 99, .. })));
}

#[tokio::test]
async fn two_servers_on_one_file_lose_against_each_other_and_see_what_the_other_wrote() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("magpie.db");
    let (one, other) = (Sqlite::open(&file).await.unwrap(), Sqlite::open(&file).await.unwrap());
    let table = table(1, "AAAAAA");
    one.commit(opened(&table)).await.unwrap();
    other.commit(append(&table, &[entry(1, Actor::Chance, "lot 1")])).await.unwrap();
    conflicts(&one.commit(append(&table, &[entry(1, Actor::Chance, "lot 2")])).await);
    assert_eq!(one.inputs(table.id).await.unwrap(), [entry(1, Actor::Chance, "lot 1")]);
}

#[tokio::test]
async fn what_is_committed_is_there_after_closing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("magpie.db");
    let table = table(1, "AAAAAA");
    let store = Sqlite::open(&file).await.unwrap();
    store.commit(opened(&table)).await.unwrap();
    store.close().await.unwrap();
    assert!(matches!(store.commit(saved(&table)).await, Err(StoreError::Closed)));
    let store = Sqlite::open(&file).await.unwrap();
    assert_eq!(store.find(table.code.clone()).await.unwrap().unwrap().seats, table.seats);
}
