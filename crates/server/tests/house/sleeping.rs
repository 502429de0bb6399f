//! Tables at which nobody is sleep in the store, whatever their clocks say, and are woken when one runs out.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_server::Config;
use magpie_store::{Answer, Sqlite, Store, StoreError};
use magpie_tables::{Code, Notes, Readers, SavedTable, Status, TableId, TokenHash, Tried, Write};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection};

use crate::common::{House, Opened, file, in_time, quick, start};

/// Rooms leave at once when nothing happens for a little while.
fn sleepy() -> Config {
    let (table_idle, nap) = (Duration::from_millis(20), Duration::from_millis(20));
    Config { table_idle, nap, retry: Duration::from_millis(50), ..quick() }
}

/// A game of two people, each with so many seconds for a move, whom everybody has left. Seat 1 and seat 2 are both away.
async fn forsaken(house: &House, seconds: u32) -> Opened {
    let clock = json!({ "kind": "per-move", "seconds": seconds });
    let opened = house.open(&["me", "open"], json!({ "clock": clock, "stand_in": "random" })).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    ada.until("update").await;
    ada.leave().await;
    bob.leave().await;
    opened
}

/// Waits until bots have moved for those who are away.
async fn until_stand_ins_moved(house: &House) {
    in_time(async {
        while house.get("/metrics").await.1.contains("magpie_bot_moves_total 0\n") {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_a_long_clock_does_not_stay_in_memory() {
    let house = House::with(sleepy()).await;
    forsaken(&house, 86_400).await;
    house.until_counted("magpie_rooms 0").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_table_that_sleeps_runs_out_and_a_bot_moves() {
    let house = House::with(sleepy()).await;
    let opened = forsaken(&house, 2).await;
    house.until_counted("magpie_rooms 0").await;
    until_stand_ins_moved(&house).await;
    house.until_counted("magpie_rooms 0").await;
    // What ran while the table slept is not given back to who comes.
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert!(
        welcome["game"]["clock"]["left"].as_array().unwrap().iter().all(|left| left.as_u64() <= Some(2000))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_clocks_run_out_although_nobody_comes() {
    let house = House::with(sleepy()).await;
    forsaken(&house, 2).await;
    let house = House::on(house.close().await, sleepy()).await;
    until_stand_ins_moved(&house).await;
}

/// A silence that means something has a time of its own, also where there is no clock.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_a_silence_ends_although_nobody_comes() {
    let house = House::with(sleepy()).await;
    let game = json!({ "game": "diamantenjagd", "clock": { "kind": "none" } });
    let opened = house.open(&["me", "open", "open"], game).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    let (mut cem, _) = house.sit(&opened.code, 3, "Cem").await;
    start(&mut [&mut ada, &mut bob, &mut cem]).await;
    ada.until("update").await;
    ada.say(json!({ "do": "act", "action": "accuse" })).await;
    ada.until_that(|message| message["say"] == "update" && !message["clock"].is_null()).await;
    for person in [ada, bob, cem] {
        person.leave().await;
    }
    let mut config = sleepy();
    config.room.hold = Some(Duration::from_millis(1));
    let house = House::on(house.close().await, config).await;
    until_stand_ins_moved(&house).await;
}

/// As if what is stored had happened so much earlier, and the last house had closed so much earlier.
async fn time_passes(folder: &Path, inputs: Duration, open: Duration) {
    let mut file =
        sqlx::sqlite::SqliteConnectOptions::new().filename(folder.join("magpie.db")).connect().await.unwrap();
    for (query, time) in [
        ("UPDATE inputs SET at = at - ?1", inputs),
        ("UPDATE house SET open_until = open_until - ?1", open),
        // When the game began.
        (
            "UPDATE tables SET body = json_set(body, '$.pauses[0].until', (body ->> '$.pauses[0].until') - ?1)",
            inputs,
        ),
    ] {
        sqlx::query(query).bind(time.as_millis() as i64).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
}

/// The time left of those whose clock runs.
fn left(welcome: &Value) -> u64 {
    let clock = &welcome["game"]["clock"];
    let running = clock["running"][0].as_u64().unwrap() as usize;
    clock["left"][running - 1].as_u64().unwrap()
}

/// A day per move, and a house that is restarted every night: the clock must run out all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_gives_no_time_back_and_takes_none() {
    let house = House::with(sleepy()).await;
    let opened = forsaken(&house, 86_400).await;
    let (hour, day) = (Duration::from_hours(1), 86_400_000);
    let mut folder = house.close().await;
    for night in 1..4 {
        // Since the last look ten hours have passed, and the house was closed for one of them.
        time_passes(folder.path(), if night == 1 { hour * 10 } else { Duration::ZERO }, hour).await;
        let house = House::on(folder, sleepy()).await;
        let (ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
        let nine_hours = 9 * 3_600_000;
        let gone = day - left(&welcome);
        assert!((nine_hours..nine_hours + 600_000).contains(&gone), "night {night}: {gone} ms are gone");
        ada.leave().await;
        folder = house.close().await;
    }
}

/// A store that fails a few times, whatever it is asked.
struct Flaky {
    store: Sqlite,
    faults: AtomicU32,
}

impl Flaky {
    fn or<'a, T: Send + 'a>(&self, answer: Answer<'a, T>) -> Answer<'a, T> {
        let left = self.faults.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        match left {
            Ok(_) => Box::pin(async { Err(StoreError::Database("no such luck".into())) }),
            Err(_) => answer,
        }
    }
}

impl Store for Flaky {
    fn commit(&self, writes: Vec<Write>) -> Answer<'_, ()> {
        self.or(self.store.commit(writes))
    }

    fn find(&self, code: Code) -> Answer<'_, Option<SavedTable>> {
        self.or(self.store.find(code))
    }

    fn table(&self, id: TableId) -> Answer<'_, Option<SavedTable>> {
        self.or(self.store.table(id))
    }

    fn hosted(&self, host: TokenHash) -> Answer<'_, Option<SavedTable>> {
        self.or(self.store.hosted(host))
    }

    fn playing(&self) -> Answer<'_, Vec<TableId>> {
        self.or(self.store.playing())
    }

    /// Without that a house does not open.
    fn open_until(&self) -> Answer<'_, Option<u64>> {
        self.store.open_until()
    }

    fn house_key(&self) -> Answer<'_, Option<String>> {
        self.store.house_key()
    }

    fn inputs(&self, id: TableId) -> Answer<'_, Vec<Entry>> {
        self.or(self.store.inputs(id))
    }

    fn notes(&self, id: TableId) -> Answer<'_, Vec<(Seat, Readers, Notes)>> {
        self.or(self.store.notes(id))
    }

    fn tried(&self, id: TableId) -> Answer<'_, Vec<Tried>> {
        self.or(self.store.tried(id))
    }

    fn last_input(&self, id: TableId) -> Answer<'_, Option<(u64, u64)>> {
        self.or(self.store.last_input(id))
    }

    fn tables(&self, after: Option<TableId>, most: u32) -> Answer<'_, Vec<SavedTable>> {
        self.or(self.store.tables(after, most))
    }

    fn resting(&self, status: Status, before: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        self.or(self.store.resting(status, before, most))
    }

    fn check(&self) -> Answer<'_, ()> {
        self.or(self.store.check())
    }

    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}

/// However many of the first things that a house asks its store fail, it finds out by itself where games are on.
#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_fails_makes_nobody_sleep_for_ever() {
    for faults in 1..8 {
        let house = House::with(sleepy()).await;
        forsaken(&house, 1).await;
        let folder = house.close().await;
        let store = Sqlite::open(&file(folder.path())).await.unwrap();
        let flaky = Flaky { store, faults: AtomicU32::new(faults) };
        let house = House::over(Arc::new(flaky), folder, sleepy()).await;
        until_stand_ins_moved(&house).await;
    }
}
