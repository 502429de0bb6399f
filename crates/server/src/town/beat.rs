//! Saying that this node is alive, and looking for tables to which nobody sees.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};

use super::{Town, complain, tenancy};
use crate::clock;
use crate::house::House;

/// How often a node says that it is alive before it would not be any more.
const BEATS: u32 = 5;
/// How often a node looks for tables to which nobody sees.
const ROUND: Duration = Duration::from_secs(1);
/// How many it takes on at once.
const AT_ONCE: u32 = 200;

/// Says again and again that this node is alive. When it could not, its life is over, and it begins another.
pub(super) async fn keep_alive(house: &House, town: &Town) {
    loop {
        sleep(town.config.alive / BEATS).await;
        let (tenancy, asked) = (town.tenancy(), Instant::now());
        let beat = house.leases().beat(tenancy.incarnation, town.config.alive);
        match timeout_at(tenancy.until(), beat).await {
            Ok(Ok(true)) => tenancy.goes_on(asked, town.config.alive),
            Ok(Ok(false)) => begin_anew(house, town).await,
            Ok(Err(error)) => complain("cannot say that this node is alive", &error),
            Err(_) => {}
        }
        if tenancy.is_over() && !tenancy.over.is_cancelled() {
            begin_anew(house, town).await;
        }
    }
}

/// Others may have taken over the tables of this node. It lets go of all of them, and begins another life.
async fn begin_anew(house: &House, town: &Town) {
    tracing::warn!("this node could not say in time that it is alive: others see to its tables now");
    town.tenancy().over.cancel();
    house.watch.forget();
    loop {
        match tenancy::begin(house.leases(), &town.address, town.config.alive).await {
            Ok((tenancy, _)) => return town.begin_anew(tenancy),
            Err(error) => complain("cannot begin again", &error),
        }
        sleep(town.config.alive / BEATS).await;
    }
}

/// Looks in on tables to which nobody sees although somebody should. All nodes do; whoever is first at one has it.
pub(super) async fn look_round(house: &House, town: &Town) {
    loop {
        if !town.tenancy().is_over() {
            match house.leases().unattended(AT_ONCE).await {
                Ok(found) => found.into_iter().for_each(|table| house.watch.wake(table, clock::now())),
                Err(error) => complain("cannot tell to which tables nobody sees", &error),
            }
        }
        sleep(ROUND).await;
    }
}
