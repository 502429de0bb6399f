//! Tables that nobody needs any more are deleted, if the keeper of the house wants that.

use std::sync::Arc;
use std::time::Duration;

use magpie_room::Moment;
use magpie_store::StoreError;
use magpie_tables::{Status, TableId, Write};
use tokio::time::sleep;

use crate::clock;
use crate::house::House;

/// How often it is looked for them.
const ROUND: Duration = Duration::from_hours(1);
/// How many are deleted before it is looked again.
const AT_ONCE: u32 = 100;

/// Deletes until the house closes.
pub(crate) async fn keep(house: Arc<House>) {
    let sweeping = async {
        loop {
            if let Err(error) = sweep(&house, clock::now()).await {
                tracing::error!(%error, "cannot delete old tables");
            }
            sleep(ROUND).await;
        }
    };
    tokio::select! {
        () = sweeping => {}
        () = house.shutdown.cancelled() => {}
    }
}

/// Deletes all that are old enough now.
async fn sweep(house: &House, now: Moment) -> Result<(), StoreError> {
    let keep = &house.config.keep;
    let old =
        [(Status::Over, keep.finished), (Status::Lobby, keep.unstarted), (Status::Opening, keep.unstarted)];
    for (status, age) in old {
        let Some(age) = age else { continue };
        let before = now.0.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX));
        let deleted = sweep_all(house, status, before).await?;
        if deleted > 0 {
            tracing::info!(deleted, ?status, "tables were old enough to be deleted");
        }
    }
    Ok(())
}

async fn sweep_all(house: &House, status: Status, before: u64) -> Result<u64, StoreError> {
    let mut deleted = 0;
    loop {
        let mut more = 0;
        for table in house.store.resting(status, before, AT_ONCE).await? {
            more += u64::from(delete(house, table, status).await?);
        }
        deleted += more;
        if more == 0 {
            return Ok(deleted);
        }
    }
}

/// Deletes a table, unless somebody is there.
async fn delete(house: &House, table: TableId, status: Status) -> Result<bool, StoreError> {
    if house.rooms.is_live(table) {
        return Ok(false);
    }
    let Some(saved) = house.store.table(table).await?.filter(|saved| saved.status == status) else {
        return Ok(false);
    };
    house.commit_outside(table, vec![Write::Delete { table, version: saved.version }]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::one_table;
    use crate::rooms::Entry;

    const DAY: Duration = Duration::from_hours(24);

    /// What is left of a table that has come so far, of which nothing was heard since 1970, at this time.
    async fn is_left(status: Status, now: Duration) -> bool {
        let (_folder, house, saved, _) = one_table(status).await;
        sweep(&house, Moment(u64::try_from(now.as_millis()).unwrap())).await.unwrap();
        house.store.table(saved.id).await.unwrap().is_some()
    }

    #[tokio::test]
    async fn tables_are_deleted_when_they_are_old_enough_and_games_that_are_on_never() {
        for (status, days, left) in [
            (Status::Over, 90, true),
            (Status::Over, 91, false),
            (Status::Lobby, 7, true),
            (Status::Lobby, 8, false),
            (Status::Opening, 8, false),
            (Status::Playing, 1000, true),
        ] {
            assert_eq!(is_left(status, DAY * days).await, left, "{status:?} after {days} days");
        }
    }

    #[tokio::test]
    async fn who_is_at_a_table_keeps_it() {
        let (_folder, house, saved, _) = one_table(Status::Over).await;
        let way = house.rooms.enter(&house, saved.id, Entry::Seated).unwrap();
        let late = Moment(u64::try_from((DAY * 1000).as_millis()).unwrap());
        sweep(&house, late).await.unwrap();
        assert!(house.store.table(saved.id).await.unwrap().is_some());
        drop(way);
    }
}
