//! One life of this node.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use magpie_room::{Moment, Secrets};
use magpie_rules::Mix;
use magpie_store::{Fence, Incarnation, Leases, Node, StoreError};
use magpie_tables::TableId;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::secrets::SystemSecrets;

/// One life of this node: from when it said that it is alive until it could not say so in time.
pub(crate) struct Tenancy {
    pub(crate) incarnation: Incarnation,
    /// What others must know to come in.
    pub(crate) secret: String,
    /// So long it is alive for sure, by the clock of this machine.
    until: Mutex<Instant>,
    /// When it is over.
    pub(crate) over: CancellationToken,
}

/// A table that this node has claimed.
#[derive(Clone)]
pub(crate) struct Held {
    pub(crate) tenancy: Arc<Tenancy>,
    pub(crate) fence: Fence,
}

impl Held {
    /// May another have it by now?
    pub(crate) fn is_over(&self) -> bool {
        self.tenancy.is_over()
    }

    pub(crate) fn table(&self) -> TableId {
        self.fence.table
    }
}

impl Tenancy {
    /// May others take what is held in it?
    pub(crate) fn is_over(&self) -> bool {
        self.over.is_cancelled() || self.until() <= Instant::now()
    }

    /// So long it is alive for sure.
    pub(super) fn until(&self) -> Instant {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The store was asked then to keep it alive for so long, and has.
    pub(super) fn goes_on(&self, asked: Instant, alive: Duration) {
        *self.until.lock().unwrap_or_else(PoisonError::into_inner) = asked + for_sure(alive);
    }
}

#[cfg(test)]
impl Tenancy {
    /// One that goes on until it is told to end.
    pub(super) fn until_told(incarnation: Incarnation, secret: String) -> Tenancy {
        let until = Mutex::new(Instant::now() + Duration::from_hours(1));
        Tenancy { incarnation, secret, until, over: CancellationToken::new() }
    }
}

/// Clocks do not go alike: this node lets go a little before others may take over.
fn for_sure(alive: Duration) -> Duration {
    alive / 10 * 9
}

/// Begins one; returns also the database's time.
pub(super) async fn begin(
    leases: &dyn Leases,
    address: &str,
    alive: Duration,
) -> Result<(Tenancy, Moment), StoreError> {
    let (mut bytes, mut digits) = ([0; 8], [0; 32]);
    SystemSecrets.fill(&mut bytes);
    SystemSecrets.fill(&mut digits);
    let secret = Mix::from_bytes(digits).to_string();
    let incarnation = Incarnation(TableId::from_bits(u64::from_le_bytes(bytes)).number());
    let (asked, node) =
        (Instant::now(), Node { incarnation, address: address.to_owned(), secret: secret.clone() });
    let now = leases.join(node, alive).await?;
    let until = Mutex::new(asked + for_sure(alive));
    Ok((Tenancy { incarnation, secret, until, over: CancellationToken::new() }, Moment(now)))
}
