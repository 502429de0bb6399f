//! Telling those who are elsewhere that they are waited for: through their browsers, and by programs of theirs.
//!
//! Whom to tell what is decided by the room, and is stored before anybody is told ([`magpie_room::Ring`]); here it is only sent, apart
//! from the room, which never waits for it. Something is sent again only if it was surely not taken: so whoever it is for gets it once at
//! most, and normally once.
//!
//! Where to send it is said by guests. A house is not to be made to knock at doors for them: see `walls`. Nor is one table to take what is
//! there for all: each has a share of what waits and of what is under way, and so has each address of the Internet. Whoever is slow there
//! keeps waiting only those who are told at the same table or at the same place.
//!
//! | module | what it holds |
//! |---|---|
//! | `walls` | where a house sends something, and where it never does |
//! | `line` | sending something once, and what became of it |
//! | `shares` | so much for each, so that nobody has what is for all |
//! | `push` | what a browser is sent, sealed for it, and the key by which it knows the house |
//! | `hook` | what a program is sent |

mod hook;
mod line;
mod push;
mod shares;
mod walls;

use std::sync::Arc;
use std::time::Duration;

use governor::{Quota, RateLimiter};
use magpie_protocol::http::Belfry as Offered;
use magpie_room::{News, Ring};
use magpie_rules::Seat;
use magpie_store::{Store, StoreError};
use magpie_tables::{Bell, Bells, TableId, Write};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;

use self::line::{Bounds, Line, Outcome, Parcel};
use self::push::HouseKey;
use self::shares::Shares;
use crate::addresses::{Pace, at_least_one, may};
use crate::clock;
use crate::config::{BellsConfig, Config, Outside};
use crate::house::House;
use crate::room::ToRoom;
use crate::rooms::Entry;

/// How many may wait to be told, or be told again; when there are more, the last is not told.
const QUEUE: usize = 8192;
/// How many of them are of one table: everybody there can be told of something.
const PER_TABLE: usize = Bells::MOST * Seat::MOST as usize;
/// How many of one table are told at the same time.
const AT_ONCE: usize = Bells::MOST;
/// How often something is sent that was surely not taken.
const TRIES: u32 = 3;
/// Each time it is waited so much longer.
const BACK_OFF: u32 = 6;
/// How often one bell is rung in an hour: nobody has more turns for long.
const PER_BELL: (u32, u32) = (60, 16);
/// How often the bells of one seat are rung, whichever they are.
const PER_SEAT: (u32, u32) = (120, 24);
/// How often all bells of one table are rung. All tables that one visitor may open in an hour then leave something of what is sent to
/// the service of a browser.
const OF_TABLE: (u32, u32) = (240, 32);
/// How many new programs of one seat are greeted in an hour.
const HELLOS: u32 = 20;

/// What it takes to tell those who are elsewhere.
pub(crate) struct Belfry {
    config: BellsConfig,
    key: Option<HouseKey>,
    /// Where people find the house, if it knows.
    home: Option<String>,
    line: Line,
    queue: Arc<Semaphore>,
    /// Of that queue.
    tables: Shares<TableId>,
    /// Of what is sent.
    turns: Shares<TableId>,
    /// By the name of the bell.
    bells: Pace<String>,
    seats: Pace<(TableId, Seat)>,
    rung: Pace<TableId>,
    hellos: Pace<(TableId, Seat)>,
}

/// A place among those who wait and are told: of its table, and in the house.
type Admitted = (OwnedSemaphorePermit, OwnedSemaphorePermit);

impl Belfry {
    /// One for a house that is kept like this. The key by which browsers know it is made once, and kept where its tables are.
    pub(crate) async fn furnish(config: &Config, store: &dyn Store) -> Result<Belfry, StoreError> {
        let key = match config.bells.push {
            Outside::Off => None,
            Outside::Public | Outside::Anywhere => Some(house_key(store).await?),
        };
        let base = config.base_path.as_str();
        Ok(Belfry {
            config: config.bells,
            key,
            home: config.public_url.as_ref().map(|public| format!("{}{base}", public.as_str())),
            line: Line::new(config.bells.patience, &Bounds::usual()),
            queue: Arc::new(Semaphore::new(QUEUE)),
            tables: Shares::new(PER_TABLE),
            turns: Shares::new(AT_ONCE),
            bells: RateLimiter::hashmap(quota(PER_BELL)),
            seats: RateLimiter::hashmap(quota(PER_SEAT)),
            rung: RateLimiter::hashmap(quota(OF_TABLE)),
            hellos: RateLimiter::hashmap(Quota::per_hour(at_least_one(HELLOS))),
        })
    }

    /// In which ways people can be told.
    pub(crate) fn offered(&self) -> Offered {
        let hooks = match self.config.hooks {
            Outside::Off => false,
            Outside::Public | Outside::Anywhere => true,
        };
        Offered { push: self.key.as_ref().map(|key| key.public().to_owned()), hooks }
    }

    /// A place for one more, if this bell may be rung once more.
    fn admit(&self, table: TableId, ring: &Ring) -> Option<Admitted> {
        let seat = (table, ring.seat);
        let greets = ring.news == News::Hello;
        let allowed = may(&self.bells, &String::from(ring.bell.name()))
            && may(&self.seats, &seat)
            && may(&self.rung, &table)
            && (!greets || may(&self.hellos, &seat));
        let places = self.tables.try_take(table).zip(self.queue.clone().try_acquire_owned().ok());
        places.filter(|_| allowed)
    }

    /// What is sent to whom; `None` if that cannot be.
    fn parcel(&self, table: TableId, ring: &Ring) -> Option<Parcel> {
        match &ring.bell {
            Bell::Push { to, keys, language } => {
                let target = walls::push(to, self.config.push)?;
                let sealed = push::seal(keys, &push::words(ring, *language))?;
                let headers = self.key.as_ref()?.headers(&target, table, self.home.as_deref(), clock::now());
                Some(Parcel { target, headers, body: sealed })
            }
            Bell::Hook { to } => {
                let target = walls::hook(to, self.config.hooks)?;
                Some(Parcel {
                    target,
                    headers: hook::headers(),
                    body: hook::words(ring, self.home.as_deref()),
                })
            }
        }
    }
}

/// So often in an hour, and so often at once.
fn quota((hour, burst): (u32, u32)) -> Quota {
    Quota::per_hour(at_least_one(hour)).allow_burst(at_least_one(burst))
}

/// The key that is kept, or a new one.
async fn house_key(store: &dyn Store) -> Result<HouseKey, StoreError> {
    let kept = if let Some(kept) = store.house_key().await? {
        kept
    } else {
        // Another node may be first.
        store.commit(vec![Write::HouseKey(HouseKey::fresh())]).await?;
        store.house_key().await?.unwrap_or_default()
    };
    HouseKey::read(&kept).ok_or_else(|| StoreError::Damaged("the key of the house".into()))
}

/// Rings a bell of somebody at this table, and returns at once.
pub(crate) fn ring(house: &Arc<House>, table: TableId, ring: Ring) {
    let admitted = house.belfry.admit(table, &ring);
    let (other, shutdown) = (house.clone(), house.shutdown.clone());
    house.tasks.spawn(async move {
        tokio::select! {
            () = tell(&other, table, &ring, admitted) => {}
            () = shutdown.cancelled() => {}
        }
    });
}

async fn tell(house: &Arc<House>, table: TableId, ring: &Ring, admitted: Option<Admitted>) {
    let outcome = match admitted {
        Some(_place) => deliver(&house.belfry, table, ring).await,
        None => Outcome::TooMany,
    };
    house.metrics.rung(outcome.word());
    let gone = match outcome {
        Outcome::Taken => false,
        Outcome::Gone => true,
        Outcome::Forbidden
        | Outcome::Refused
        | Outcome::TooMany
        | Outcome::Unreached
        | Outcome::Unanswered => {
            tracing::debug!(%table, outcome = outcome.word(), "somebody could not be told that they are waited for");
            // Who has just given an address learns that nobody can be told there.
            ring.news == News::Hello
        }
    };
    if gone && let Ok(room) = house.rooms.enter(house, table, Entry::Seated) {
        let word = ToRoom::BellGone { seat: ring.seat, name: ring.bell.name() };
        // A room that has ended meanwhile is told another time.
        let _ = room.send(word).await;
    }
}

/// Sends it, again if it was surely not taken, and at most so often.
async fn deliver(belfry: &Belfry, table: TableId, ring: &Ring) -> Outcome {
    let mut wait = belfry.config.again;
    let mut tries = 1;
    loop {
        let outcome = match belfry.parcel(table, ring) {
            Some(parcel) => {
                let _turn = belfry.turns.take(table).await;
                belfry.line.send(parcel).await
            }
            None => Outcome::Forbidden,
        };
        if tries == TRIES || !outcome.may_be_sent_again() || ring.news == News::Hello {
            return outcome;
        }
        sleep(wait).await;
        wait *= BACK_OFF;
        tries += 1;
    }
}

/// Long enough for a slow service, and short enough that many slow ones do no harm.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
