//! Sockets, HTTP, the store and threads that think: the house in which games are played.
//!
//! Every live table is a task around a [`magpie_room::Room`], which decides everything and does nothing by itself. A room is loaded from the store when
//! somebody comes, and leaves memory when nobody is there. Sockets talk to rooms through bounded inboxes, rooms talk to
//! sockets through bounded queues; who does not keep up is disconnected and may come again.
//!
//! Nothing is shown to anyone before the store has it: that is the room's own business, and is tested there.
//!
//! | module | what it holds |
//! |---|---|
//! | [`config`] | [`Config`]: how a house is kept, and its limits |
//! | [`assets`] | [`Assets`]: the web client, wherever it comes from |
//! | `house` | what all rooms and sockets share |
//! | `rooms` | which rooms are live |
//! | `room` | the shell around one room: it carries out what [`magpie_room`] decides |
//! | `ways`, `thoughts` | the ways to the guests of a room, and the threads that think for it |
//! | `thinkers`, `aside` | who may think next, and on which threads |
//! | `bells` | telling those who are elsewhere that they are waited for |
//! | `watch` | who wakes the tables that have left memory, when one of their clocks runs out |
//! | `retention` | who deletes tables that are old enough |
//! | `town` | several nodes are one house: who sees to which table, and the ways between them |
//! | `socket` | one connection |
//! | `listed` | the list of public tables |
//! | `mine` | how the tables stand at which somebody has a seat |
//! | `routes` | HTTP: opening tables, lists, records, health |
//! | `accept` | taking connections |
//! | `listener`, `addresses` | who may connect, and how often |
//! | `seated` | who has come to a seat of theirs lately |
//! | `pending` | who has connected and has not come to a table yet |
//! | `reach` | [`reach`]: where others find the house |
//! | `headers` | where a request comes from, and what a page may do |

pub mod assets;
pub mod config;

mod accept;
mod addresses;
mod aside;
mod bells;
mod clock;
mod headers;
mod house;
mod listed;
mod listener;
mod metrics;
mod mine;
mod opening;
mod pending;
mod reach;
mod record;
mod retention;
mod room;
mod rooms;
mod routes;
mod seated;
mod secrets;
mod socket;
mod thinkers;
mod thoughts;
mod town;
mod watch;
mod ways;

use std::sync::Arc;
use std::time::Duration;

use magpie_room::Moment;
use magpie_store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

pub use aside::{carry_messages, give_way};
pub use assets::{Asset, Assets, NoClient};
pub use config::{
    BasePath, BellsConfig, Config, Keep, Limits, MetricsToken, NoMetricsToken, OtherPath, Outside, PublicUrl,
    TownConfig,
};
pub use magpie_protocol::http::Reach;
pub use reach::reach;

use crate::bells::Belfry;
use crate::house::House;
use crate::listener::LimitedListener;
use crate::town::Town;

/// How long rooms and sockets may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// Keeps a house on this listener until `shutdown` is cancelled; then says goodbye to every socket, lets every room finish
/// what it is writing, and closes the store.
pub async fn serve(
    listener: TcpListener,
    config: Config,
    store: Arc<dyn Store>,
    assets: Arc<dyn Assets>,
    shutdown: CancellationToken,
) -> std::io::Result<()> {
    let open_until = store.open_until().await.map_err(std::io::Error::other)?.map(Moment);
    let listens = listener.local_addr()?;
    let (town, nodes) = match store.leases() {
        Some(leases) => Some(Town::join(leases, &config.town).await?).unzip(),
        None => (None, None),
    };
    let belfry = Belfry::furnish(&config, &*store).await.map_err(std::io::Error::other)?;
    let house = House::new(config, listens, store, belfry, open_until, town, shutdown.clone());
    house.tasks.spawn(watch::keep(house.clone()));
    house.tasks.spawn(retention::keep(house.clone()));
    if let Some(nodes) = nodes {
        house.tasks.spawn(town::look_round(house.clone()));
        tokio::spawn(town::keep_alive(house.clone()));
        tokio::spawn(town::let_in(house.clone(), nodes));
    }
    let app = routes::router(house.clone(), assets);
    let serving = accept::serve(LimitedListener::new(listener, house.clone()), app, &house);
    let overdue = async {
        shutdown.cancelled().await;
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        () = serving => {}
        // Who does not take their answer does not keep the house open.
        () = overdue => {}
    }
    house.tasks.close();
    if tokio::time::timeout(FAREWELL, house.tasks.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    match house.town {
        Some(_) => town::leave(&house).await,
        None => watch::note_open(&house).await,
    }
    house.store.close().await.map_err(std::io::Error::other)
}
