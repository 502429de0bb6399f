//! The night watch: tables that have left memory sleep in the store, and are woken when one of their clocks runs out.
//!
//! To be woken too often or too early does no harm: a room looks at its clocks by itself, and goes back to sleep.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use magpie_room::Moment;
use magpie_tables::{TableId, Write};
use tokio::sync::{Notify, oneshot};
use tokio::time::sleep;

use crate::clock;
use crate::house::House;
use crate::room::ToRoom;
use crate::rooms::Entry;

/// How often a house writes down that it is open. So much time players may win when it ends without a word.
const ROUND: Duration = Duration::from_mins(1);

/// Who sleeps, and until when.
#[derive(Default)]
pub(crate) struct Watch {
    sleepers: Mutex<Sleepers>,
    changed: Notify,
}

#[derive(Default)]
struct Sleepers {
    by_time: BTreeSet<(Moment, TableId)>,
    by_table: HashMap<TableId, Moment>,
}

impl Watch {
    /// This table is to be woken then, and not when was said before.
    pub(crate) fn wake(&self, table: TableId, then: Moment) {
        let mut sleepers = self.sleepers();
        if let Some(before) = sleepers.by_table.insert(table, then) {
            sleepers.by_time.remove(&(before, table));
        }
        sleepers.by_time.insert((then, table));
        drop(sleepers);
        self.changed.notify_one();
    }

    /// Others see to all of them now.
    pub(crate) fn forget(&self) {
        *self.sleepers() = Sleepers::default();
    }

    /// All of these are to be looked in on, in this order. There may be very many: whose clock runs out meanwhile does not wait for
    /// the last of them.
    fn look_round(&self, tables: &[TableId], now: Moment) {
        const EACH: Duration = Duration::from_millis(1);
        let mut then = now;
        for table in tables {
            self.wake(*table, then);
            then = then.after(EACH);
        }
    }

    /// The next that is to be woken, when it is time.
    async fn next(&self) -> TableId {
        loop {
            let changed = self.changed.notified();
            match self.take(clock::now()) {
                Next::Now(table) => return table,
                Next::Later(wait) => tokio::select! {
                    () = changed => {}
                    () = sleep(wait) => {}
                },
                Next::Never => changed.await,
            }
        }
    }

    fn take(&self, now: Moment) -> Next {
        let mut sleepers = self.sleepers();
        match sleepers.by_time.first().copied() {
            None => Next::Never,
            Some((then, _)) if then > now => Next::Later(now.until(then)),
            Some(first @ (_, table)) => {
                sleepers.by_time.remove(&first);
                sleepers.by_table.remove(&table);
                Next::Now(table)
            }
        }
    }

    fn sleepers(&self) -> MutexGuard<'_, Sleepers> {
        self.sleepers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Next {
    Now(TableId),
    Later(Duration),
    Never,
}

/// Watches until the house closes. It begins with every table at which a game is on: whether time runs there, with a clock or
/// without, only its room knows.
pub(crate) async fn keep(house: Arc<House>) {
    let watching = async {
        match house.town {
            // Nodes know of every table whether somebody has to see to it.
            Some(_) => wake_sleepers(&house).await,
            None => {
                tokio::join!(say_that_we_are_open(&house), async {
                    find_sleepers(&house).await;
                    wake_sleepers(&house).await;
                });
            }
        }
    };
    tokio::select! {
        () = watching => {}
        () = house.shutdown.cancelled() => {}
    }
}

async fn wake_sleepers(house: &Arc<House>) {
    loop {
        // One after the other: however many there are, those who play do not feel it.
        let table = house.watch.next().await;
        look_in(house, table).await;
    }
}

async fn find_sleepers(house: &House) {
    loop {
        match house.store.playing().await {
            Ok(found) => return house.watch.look_round(&found, clock::now()),
            Err(error) => tracing::error!(%error, "cannot tell where games are on"),
        }
        sleep(house.config.retry).await;
    }
}

async fn say_that_we_are_open(house: &House) {
    loop {
        note_open(house).await;
        sleep(ROUND).await;
    }
}

/// Writes down that the house is open; it is closed from the last time that this has worked.
pub(crate) async fn note_open(house: &House) {
    if let Err(error) = house.store.commit(vec![Write::OpenUntil(clock::now().0)]).await {
        tracing::error!(%error, "cannot write down that the house is open");
    }
}

/// Opens the room of this table, which then sees for itself what there is to do; if that fails, it is tried again later.
async fn look_in(house: &Arc<House>, table: TableId) {
    let (done, looked) = oneshot::channel();
    let opened = match house.rooms.enter(house, table, Entry::Seated) {
        Ok(room) => room.send(ToRoom::LookIn { done }).await.is_ok(),
        Err(_) => false,
    };
    if !opened || looked.await.is_err() {
        house.watch.wake(table, clock::now().after(house.config.retry));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(number: u64) -> TableId {
        TableId::from_bits(number << 1)
    }

    #[test]
    fn who_is_to_be_woken_first_is_and_a_new_word_replaces_the_old() {
        let watch = Watch::default();
        assert_eq!(watch.take(Moment(0)), Next::Never);
        watch.wake(table(1), Moment(30));
        watch.wake(table(2), Moment(20));
        watch.wake(table(1), Moment(10));
        assert_eq!(watch.take(Moment(4)), Next::Later(Duration::from_millis(6)));
        assert_eq!(watch.take(Moment(40)), Next::Now(table(1)));
        assert_eq!(watch.take(Moment(40)), Next::Now(table(2)));
        assert_eq!(watch.take(Moment(40)), Next::Never, "nobody is woken twice");
    }

    #[test]
    fn whose_clock_runs_out_does_not_wait_for_a_long_round() {
        let watch = Watch::default();
        watch.wake(table(9), Moment(52));
        let all: Vec<TableId> = (1..=1000).filter(|number| *number != 9).rev().map(table).collect();
        watch.look_round(&all, Moment(50));
        let woken: Vec<Next> = (0..4).map(|_| watch.take(Moment(90))).collect();
        assert_eq!(woken, [1000, 999, 9, 998].map(|number| Next::Now(table(number))));
        assert!(matches!(watch.take(Moment(0)), Next::Later(_)));
    }
}
