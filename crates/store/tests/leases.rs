//! Several nodes on one PostgreSQL: one of them sees to a table, and only that one writes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{append, entry, opened, saved, table};
use magpie_postgres::proxy::{Cut, Proxy};
use magpie_postgres::{Database, fresh_database};
use magpie_rules::{Actor, Seat};
use magpie_store::{Claim, Duty, Fence, Incarnation, Leases, Node, Postgres, Store, StoreError};
use magpie_tables::{Notes, Readers, SavedTable, TableId, Write};

/// Longer than any test.
const LONG: Duration = Duration::from_hours(1);

fn node(number: i64) -> Node {
    Node { incarnation: Incarnation(number), address: format!("node-{number}:1"), secret: "s".into() }
}

/// A store with a table and two nodes.
async fn two_nodes(database: &Database) -> (Arc<Postgres>, SavedTable) {
    let store = Postgres::open(&database.url()).await.unwrap();
    let table = table(1, "AAAAAA");
    store.commit(opened(&table)).await.unwrap();
    for number in [1, 2] {
        store.join(node(number), LONG).await.unwrap();
    }
    (Arc::new(store), SavedTable { version: 1, ..table })
}

/// This node could not say for a while that it is alive.
fn dies(database: &Database, number: i64) {
    database.execute(&format!("UPDATE nodes SET until = until - 7200000 WHERE incarnation = {number}"));
}

async fn mine(store: &Postgres, number: i64, table: TableId) -> (Fence, Option<(u64, u64)>) {
    match store.claim(Incarnation(number), table).await.unwrap() {
        Claim::Mine { fence, unattended } => (fence, unattended),
        theirs @ Claim::Theirs(_) => panic!("{theirs:?}"),
    }
}

#[track_caller]
fn fenced(result: &Result<(), StoreError>) {
    assert!(matches!(result, Err(StoreError::Fenced)), "{result:?}");
}

#[tokio::test]
async fn a_table_is_one_nodes_as_long_as_that_is_alive() {
    let Some(database) = fresh_database("leases") else { return };
    let (store, table) = two_nodes(&database).await;
    let (first, unattended) = mine(&store, 1, table.id).await;
    assert_eq!(unattended, None, "nobody should have seen to it before");
    assert_eq!(store.claim(Incarnation(2), table.id).await.unwrap(), Claim::Theirs(node(1)));
    assert_eq!(store.unattended(9).await.unwrap(), []);
    dies(&database, 1);
    assert!(!store.beat(Incarnation(1), LONG).await.unwrap(), "who was not alive does not go on");
    assert_eq!(store.unattended(9).await.unwrap(), [table.id]);
    let (second, unattended) = mine(&store, 2, table.id).await;
    let (from, to) = unattended.unwrap();
    assert!(second.epoch > first.epoch && from < to, "{from} {to}");
    assert_eq!(
        to - from,
        (to - from).clamp(3_500_000, 3_700_000),
        "from when the node was not alive any more"
    );
    // Whoever claims what is theirs learns the same of it, and their older fence is worth nothing.
    let (third, again) = mine(&store, 2, table.id).await;
    assert_eq!((third.epoch, again), (second.epoch + 1, Some((from, to))));
    fenced(&store.commit_fenced(second, append(&table, &[entry(1, Actor::Chance, "lot 1")])).await);
    store.commit_fenced(third, append(&table, &[entry(1, Actor::Chance, "lot 1")])).await.unwrap();
}

/// A node that was frozen in the middle of a commit holds what whoever takes over must have. However long it stays frozen, others get it.
#[tokio::test]
async fn who_is_frozen_in_a_commit_keeps_no_table_from_others() {
    let Some(database) = fresh_database("frozen in a commit") else { return };
    let folder = tempfile::tempdir().unwrap();
    let proxy = Proxy::start(&database, folder.path().to_owned()).unwrap();
    let (store, table) = two_nodes(&database).await;
    let frozen = Postgres::open(&database.url_through(proxy.folder())).await.unwrap();
    let (fence, _) = mine(&frozen, 1, table.id).await;
    proxy.cut_at(b"COMMIT", Cut::Frozen);
    let both = [saved(&table), append(&table, &[entry(1, Actor::Chance, "lot 1")])].concat();
    let writes = tokio::spawn(async move { frozen.commit_fenced(fence, both).await });
    while proxy.cuts() == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    dies(&database, 1);
    // As often as whoever comes to the table would try, and more.
    let mut claims = 0;
    let (fence, _) = loop {
        match store.claim(Incarnation(2), table.id).await {
            Ok(Claim::Mine { fence, unattended }) => break (fence, unattended),
            Ok(Claim::Theirs(_)) | Err(_) => claims += 1,
        }
        assert!(claims < 5, "nobody gets the table");
    };
    store.commit_fenced(fence, append(&table, &[entry(1, Actor::Chance, "lot 2")])).await.unwrap();
    assert!(writes.await.unwrap().is_err());
    let inputs = store.inputs(table.id).await.unwrap();
    assert_eq!(inputs.iter().map(|entry| entry.input.as_str()).collect::<Vec<_>>(), ["lot 2"]);
}

#[tokio::test]
async fn who_has_lost_a_table_writes_nothing_into_it() {
    let Some(database) = fresh_database("fences") else { return };
    let (store, table) = two_nodes(&database).await;
    let (old, _) = mine(&store, 1, table.id).await;
    dies(&database, 1);
    let (new, _) = mine(&store, 2, table.id).await;
    let notes = Notes::try_from("mine".to_owned()).unwrap();
    let note = Write::Note { table: table.id, seat: Seat::at(0), to: Readers::Own, notes };
    let inputs = append(&table, &[entry(1, Actor::Chance, "lot 1")]);
    for writes in [inputs.clone(), saved(&table), vec![note], [inputs.clone(), saved(&table)].concat()] {
        fenced(&store.commit_fenced(old, writes).await);
    }
    assert_eq!(store.inputs(table.id).await.unwrap(), []);
    assert_eq!(store.notes(table.id).await.unwrap(), []);
    // Nobody who writes at the same moment loses anything by it.
    let other = common::table(2, "BBBBBB");
    store.commit(opened(&other)).await.unwrap();
    let (theirs, _) = mine(&store, 2, other.id).await;
    let (lost, kept, also) = tokio::join!(
        store.commit_fenced(old, inputs.clone()),
        store.commit_fenced(theirs, append(&other, &[entry(1, Actor::Chance, "lot 2")])),
        store.commit_fenced(new, inputs),
    );
    fenced(&lost);
    assert!(kept.is_ok() && also.is_ok(), "{kept:?} {also:?}");
}

#[tokio::test]
async fn of_all_who_claim_at_once_one_has_it() {
    let Some(database) = fresh_database("claims at once") else { return };
    let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
    for number in 1..=8 {
        store.join(node(number), LONG).await.unwrap();
    }
    for round in 0..20_u64 {
        let id = TableId::from_bits((round + 1) << 1);
        // At every second table a node has died.
        if round % 2 == 1 {
            store.join(node(100 + round.cast_signed()), Duration::ZERO).await.unwrap();
            database.execute(&format!(
                "INSERT INTO owners (of, epoch, incarnation) VALUES ({}, 5, {})",
                id.number(),
                100 + round
            ));
        }
        let claims: Vec<_> = (1..=8)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(async move { store.claim(Incarnation(number), id).await.unwrap() })
            })
            .collect();
        let mut won = 0;
        for claim in claims {
            won += u32::from(matches!(claim.await.unwrap(), Claim::Mine { .. }));
        }
        assert_eq!(won, 1, "round {round}");
    }
}

#[tokio::test]
async fn what_is_given_up_is_looked_at_by_another_if_there_is_something_to_do() {
    let Some(database) = fresh_database("giving up") else { return };
    let (store, table) = two_nodes(&database).await;
    let (fence, _) = mine(&store, 1, table.id).await;
    store.give_up(fence, Duty::Look).await.unwrap();
    assert_eq!(store.unattended(9).await.unwrap(), [table.id]);
    let (next, unattended) = mine(&store, 2, table.id).await;
    let (from, to) = unattended.unwrap();
    assert!(from <= to && store.unattended(9).await.unwrap().is_empty());
    store.give_up(fence, Duty::None).await.unwrap();
    assert_eq!(
        store.claim(Incarnation(1), table.id).await.unwrap(),
        Claim::Theirs(node(2)),
        "it was not theirs"
    );
    store.give_up(next, Duty::None).await.unwrap();
    assert_eq!(store.unattended(9).await.unwrap(), []);
    assert_eq!(mine(&store, 1, table.id).await.1, None, "nobody had to see to it");
    store.leave(Incarnation(1)).await.unwrap();
    assert_eq!(store.unattended(9).await.unwrap(), [table.id]);
}

#[tokio::test]
async fn public_tables_are_those_to_which_somebody_sees() {
    let Some(database) = fresh_database("public tables") else { return };
    let (store, table) = two_nodes(&database).await;
    assert_eq!(store.public(9).await.unwrap(), []);
    mine(&store, 1, table.id).await;
    assert_eq!(store.public(9).await.unwrap(), std::slice::from_ref(&table));
    dies(&database, 1);
    assert_eq!(store.public(9).await.unwrap(), []);
    mine(&store, 2, table.id).await;
    store.commit(saved(&SavedTable { public: false, ..table })).await.unwrap();
    assert_eq!(store.public(9).await.unwrap(), []);
}
