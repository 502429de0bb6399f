//! What all rooms and sockets share.

use std::net::SocketAddr;
use std::sync::{Arc, Once};

use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::{Closed, Moment};
use magpie_store::{Claim, Duty, Leases, Store, StoreError};
use magpie_tables::{TableId, Write};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::addresses::Addresses;
use crate::bells::Belfry;
use crate::clock;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::pending::PendingConnections;
use crate::rooms::Rooms;
use crate::seated::Seated;
use crate::thinkers::Thinkers;
use crate::town::{Held, Town};
use crate::watch::Watch;

/// What all rooms and sockets share.
pub(crate) struct House {
    pub(crate) config: Config,
    pub(crate) listens: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) rooms: Rooms,
    pub(crate) addresses: Addresses,
    pub(crate) seated: Seated,
    pub(crate) pending: Arc<PendingConnections>,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) watch: Watch,
    pub(crate) belfry: Belfry,
    /// What it knows of the other nodes, if there may be any.
    pub(crate) town: Option<Town>,
    /// Was it said that there seems to be a proxy of which nobody has told the house?
    pub(crate) proxy_noticed: Once,
    /// When there was no house here before this one opened.
    pub(crate) closed: Closed,
    /// Every room and every socket.
    pub(crate) tasks: TaskTracker,
    pub(crate) shutdown: CancellationToken,
}

impl House {
    /// A house that opens now; the one before it was open until then, if that is known.
    pub(crate) fn new(
        config: Config,
        listens: SocketAddr,
        store: Arc<dyn Store>,
        belfry: Belfry,
        open_until: Option<Moment>,
        town: Option<Town>,
        shutdown: CancellationToken,
    ) -> Arc<House> {
        let mut config = config;
        let offered = belfry.offered();
        (config.room.bells.push, config.room.bells.hooks) = (offered.push.is_some(), offered.hooks);
        Arc::new(House {
            belfry,
            listens,
            store,
            watch: Watch::default(),
            // Where there are several nodes, it is known of every table when nobody saw to it.
            closed: match town {
                None => Closed { from: open_until.unwrap_or(Moment(0)), until: clock::now() },
                Some(_) => Closed { from: Moment(0), until: Moment(0) },
            },
            town,
            proxy_noticed: Once::new(),
            rooms: Rooms::new(config.limits.tables),
            addresses: Addresses::new(&config),
            seated: Seated::default(),
            // A proxy has all connections there are, and counts them itself.
            pending: PendingConnections::new(if config.behind_proxy {
                usize::MAX
            } else {
                config.limits.at_the_door
            }),
            metrics: Metrics::new(),
            thinkers: Thinkers::new(config.thinkers),
            tasks: TaskTracker::new(),
            shutdown,
            config,
        })
    }

    /// What it takes to be one of several nodes.
    pub(crate) fn leases(&self) -> &dyn Leases {
        self.store.leases().expect("a house is one of several nodes only if its store can be shared")
    }

    /// Writes all of it or nothing; it is durable when this returns `Ok`.
    pub(crate) async fn commit(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.commit_held(None, writes).await
    }

    /// The same, if the table is still held.
    pub(crate) async fn commit_held(
        &self,
        held: Option<&Held>,
        writes: Vec<Write>,
    ) -> Result<(), StoreError> {
        let begun = Instant::now();
        self.commit_uncounted(held, writes).await?;
        self.metrics.committed(begun.elapsed());
        Ok(())
    }

    /// The same, and who reads what is counted learns nothing of it.
    pub(crate) async fn commit_uncounted(
        &self,
        held: Option<&Held>,
        writes: Vec<Write>,
    ) -> Result<(), StoreError> {
        match held {
            None => self.store.commit(writes).await,
            Some(held) => self.leases().commit_fenced(held.fence, writes).await,
        }
    }

    /// Writes to a table from outside its room; false if somebody was faster, or another node sees to the table.
    pub(crate) async fn commit_outside(
        &self,
        table: TableId,
        writes: Vec<Write>,
    ) -> Result<bool, StoreError> {
        let held = match &self.town {
            None => None,
            Some(town) => {
                let tenancy = town.tenancy();
                match self.leases().claim(tenancy.incarnation, table).await? {
                    Claim::Mine { fence, .. } => Some(Held { tenancy, fence }),
                    Claim::Theirs(_) => return Ok(false),
                }
            }
        };
        let written = self.commit_held(held.as_ref(), writes).await;
        if let Some(held) = held {
            self.leases().give_up(held.fence, Duty::None).await?;
        }
        match written {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict | StoreError::Fenced) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// A store that fails is the house's trouble; the reason goes to the log, not to the client.
pub(crate) fn unavailable(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    ProblemCode::Unavailable.into()
}

#[cfg(test)]
pub(crate) mod tests {
    use std::pin::pin;
    use std::time::Duration;

    use magpie_bots::Level;
    use magpie_protocol::http::{OpenTable, SeatChoice};
    use magpie_room::opening;
    use magpie_store::Sqlite;
    use magpie_tables::{Clock, SavedTable, Status, Token};
    use tempfile::TempDir;

    use super::*;
    use crate::config::Keep;
    use crate::secrets::SystemSecrets;
    use crate::thinkers::Urgency;

    /// A house with one place to think and one table, at which nothing has happened yet, and the token of who opened it.
    pub(crate) async fn one_table(status: Status) -> (TempDir, Arc<House>, SavedTable, Token) {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&folder.path().join("magpie.db")).await.unwrap());
        let days = |days: u64| Some(Duration::from_hours(24 * days));
        let keep = Keep { finished: days(90), unstarted: days(7) };
        let config = Config { thinkers: 1, keep, ..Config::default() };
        let belfry = Belfry::furnish(&config, &*store).await.unwrap();
        let listens = ([127, 0, 0, 1], 0).into();
        let house = House::new(config, listens, store, belfry, None, None, CancellationToken::new());
        let wish = OpenTable {
            game: "sneaky".into(),
            options: serde_json::json!({}),
            seats: vec![SeatChoice::Me {}, SeatChoice::Bot { level: Level::Easy }],
            name: "Ada".to_owned().try_into().unwrap(),
            public: false,
            chat: false,
            take_backs: false,
            clock: Clock::None,
            stand_in: Level::Easy,
            token: None,
            from: None,
        };
        let least = house.config.room.least_clock;
        let (mut table, token) = opening::open(&wish, least, Moment(0), &mut SystemSecrets).unwrap();
        table.saved.status = status;
        house.commit(table.opening()).await.unwrap();
        (folder, house, table.saved, token)
    }

    /// What comes of it, when it has waited for the only place to play a game again.
    pub(crate) async fn in_line<T>(house: &House, asked: impl Future<Output = T>) -> T {
        let busy = house.thinkers.permit(Urgency::SlowBot).await;
        let mut asked = pin!(asked);
        let stands_in_line = async {
            while house.thinkers.waiting(Urgency::Replay) == 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            _ = &mut asked => panic!("somebody else thinks in the only place there is"),
            () = stands_in_line => {}
        }
        drop(busy);
        asked.await
    }
}
