//! Several nodes are one house.
//!
//! Every table is seen to by one node, which has claimed it in the store (`magpie_store::leases`). Whoever reaches another node is
//! relayed: that node's place for the table holds no room but the way to the one there is. The room does not know of any of this.
//!
//! A node that cannot say in time that it is alive lets go of all its tables before another may take them; one that does not notice,
//! because it was frozen, writes nothing any more, for its fences are worth nothing.
//!
//! | module | what it holds |
//! |---|---|
//! | `tenancy` | [`Tenancy`]: one life of this node |
//! | `beat` | saying that it is alive, and looking for tables to which nobody sees |
//! | `place` | what is behind the way to a table: its room, or the way to another node |
//! | `link`, `links` | the line to another node, and all of them |
//! | `door` | where other nodes come in |
//! | `frames` | what is said on a line |

mod beat;
mod door;
mod frames;
mod link;
mod links;
mod place;
mod tenancy;

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use magpie_protocol::http::PublicTable;
use magpie_room::standing;
use magpie_store::{Leases, StoreError};
use tokio::net::TcpListener;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use self::links::Links;
pub(crate) use self::place::live;
pub(crate) use self::tenancy::{Held, Tenancy};
use crate::clock;
use crate::config::TownConfig;
use crate::house::House;

/// What a node knows of itself and the others.
pub(crate) struct Town {
    config: TownConfig,
    /// Where other nodes reach this one.
    address: String,
    tenancy: Mutex<Arc<Tenancy>>,
    links: Links,
    /// The public tables of all nodes, and when they were asked for.
    listed: tokio::sync::Mutex<(Option<Instant>, Vec<PublicTable>)>,
    /// When nobody needs the lines to other nodes any more.
    over: CancellationToken,
}

impl Town {
    /// Begins to be one of several nodes; returns also where the others come in.
    pub(crate) async fn join(
        leases: &dyn Leases,
        config: &TownConfig,
    ) -> Result<(Town, TcpListener), std::io::Error> {
        let listener = TcpListener::bind(config.listen).await?;
        let address = match &config.address {
            Some(address) => address.clone(),
            None => reachable(listener.local_addr()?)?.to_string(),
        };
        let (tenancy, now) =
            tenancy::begin(leases, &address, config.alive).await.map_err(std::io::Error::other)?;
        clock::agree(now);
        tracing::info!(%address, "other nodes reach this one here");
        let tenancy = Mutex::new(Arc::new(tenancy));
        let town = Town {
            config: config.clone(),
            address,
            tenancy,
            links: Links::default(),
            listed: tokio::sync::Mutex::default(),
            over: CancellationToken::new(),
        };
        Ok((town, listener))
    }

    /// The life that this node leads now.
    pub(crate) fn tenancy(&self) -> Arc<Tenancy> {
        self.tenancy.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Public tables to which some node sees. So that nobody asks the store more often than it changes, the answer holds for a moment.
    pub(crate) async fn listed(&self, house: &House, most: usize) -> Result<Vec<PublicTable>, StoreError> {
        const MOMENT: Duration = Duration::from_secs(1);
        let mut known = self.listed.lock().await;
        if known.0.is_none_or(|asked| asked.elapsed() > MOMENT) {
            let found = house.leases().public(most as u32).await?;
            *known = (Some(Instant::now()), found.iter().filter_map(standing::listing).collect());
        }
        Ok(known.1.clone())
    }

    /// Gives up this life for another one: everything that was held in it is let go of.
    fn begin_anew(&self, tenancy: Tenancy) {
        *self.tenancy.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(tenancy);
    }
}

/// Others cannot come to *any* address.
fn reachable(address: SocketAddr) -> Result<SocketAddr, std::io::Error> {
    if address.ip().is_unspecified() {
        return Err(std::io::Error::other(
            "other nodes cannot come to any address: name one of this machine, or say what they find it by",
        ));
    }
    Ok(address)
}

/// Looks for tables to which nobody sees, until the house closes.
pub(crate) async fn look_round(house: Arc<House>) {
    let Some(town) = &house.town else { return };
    tokio::select! {
        () = beat::look_round(&house, town) => {}
        () = house.shutdown.cancelled() => {}
    }
}

/// Says that this node is alive, until all its tables have been given up.
pub(crate) async fn keep_alive(house: Arc<House>) {
    let Some(town) = &house.town else { return };
    tokio::select! {
        () = beat::keep_alive(&house, town) => {}
        () = town.over.cancelled() => {}
    }
}

/// Lets other nodes in, until nobody needs the lines to them.
pub(crate) async fn let_in(house: Arc<House>, listener: TcpListener) {
    let Some(town) = &house.town else { return };
    tokio::select! {
        () = door::keep(&house, &listener) => {}
        () = town.over.cancelled() => {}
    }
}

/// The last thing that a node does: it says what it has to say to the others, and that it ends.
pub(crate) async fn leave(house: &House) {
    let Some(town) = &house.town else { return };
    town.over.cancel();
    if let Err(error) = house.leases().leave(town.tenancy().incarnation).await {
        tracing::warn!(%error, "cannot say that this node ends");
    }
}

/// The reason goes to the log.
fn complain(what: &'static str, error: &StoreError) {
    tracing::error!(%error, "{what}");
}
