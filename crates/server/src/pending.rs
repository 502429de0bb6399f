//! Pending connections: those that have not come to a table yet. There is room for so many of them; when there is no more, one
//! of those goes who come from where most are, and it is the one that has stood there longest. So who comes to a seat of their own
//! is let in, however many others stand around.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;

use crate::addresses::neighbourhood;

/// All connections that have not come to a table yet.
pub(crate) struct PendingConnections {
    most: usize,
    standing: Mutex<Standing>,
}

#[derive(Default)]
struct Standing {
    /// How many have ever come.
    came: u64,
    count: usize,
    /// In the order in which they came.
    by_address: HashMap<IpAddr, BTreeMap<u64, CancellationToken>>,
}

/// A connection that has not come to a table yet, until it does or is dropped.
pub(crate) struct PendingConnection {
    all: Arc<PendingConnections>,
    address: IpAddr,
    number: u64,
    displaced: CancellationToken,
}

impl PendingConnections {
    pub(crate) fn new(most: usize) -> Arc<PendingConnections> {
        Arc::new(PendingConnections { most, standing: Mutex::default() })
    }

    /// One more has connected; if there is no room, another goes.
    pub(crate) fn arrive(self: &Arc<PendingConnections>, address: IpAddr) -> PendingConnection {
        let (address, displaced) = (neighbourhood(address), CancellationToken::new());
        let mut standing = self.standing();
        if standing.count >= self.most {
            standing.show_one_out();
        }
        let number = standing.add(address, displaced.clone());
        drop(standing);
        PendingConnection { all: self.clone(), address, number, displaced }
    }

    /// Shows out who has stood there longest of those from this address; false if nobody from there is pending.
    pub(crate) fn make_room(&self, address: IpAddr) -> bool {
        self.standing().show_out(neighbourhood(address))
    }

    fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Standing {
    fn add(&mut self, address: IpAddr, displaced: CancellationToken) -> u64 {
        self.came += 1;
        self.count += 1;
        self.by_address.entry(address).or_default().insert(self.came, displaced);
        self.came
    }

    /// Of those from where most are, the one who has stood there longest.
    fn show_one_out(&mut self) {
        let most = self.by_address.iter().max_by_key(|(_, theirs)| theirs.len()).map(|(address, _)| *address);
        if let Some(address) = most {
            self.show_out(address);
        }
    }

    fn show_out(&mut self, address: IpAddr) -> bool {
        let first = self.by_address.get(&address).and_then(|theirs| theirs.keys().next().copied());
        let gone = first.and_then(|number| self.remove(address, number));
        gone.inspect(CancellationToken::cancel).is_some()
    }

    fn remove(&mut self, address: IpAddr, number: u64) -> Option<CancellationToken> {
        let theirs = self.by_address.get_mut(&address)?;
        let gone = theirs.remove(&number)?;
        if theirs.is_empty() {
            self.by_address.remove(&address);
        }
        self.count -= 1;
        Some(gone)
    }
}

impl PendingConnection {
    /// Comes to a table, and is not pending any more.
    pub(crate) fn entered(&self) {
        self.all.standing().remove(self.address, self.number);
    }

    /// Comes when this one has to go, to make room for another.
    pub(crate) async fn displaced(&self) {
        self.displaced.cancelled().await;
    }
}

impl Drop for PendingConnection {
    fn drop(&mut self) {
        self.entered();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    fn is_out(one: &PendingConnection) -> bool {
        one.displaced.is_cancelled()
    }

    #[test]
    fn a_crowd_from_one_place_pushes_out_its_own() {
        let all = PendingConnections::new(4);
        let lonely = all.arrive(ip(1));
        let crowd: Vec<PendingConnection> = (0..3).map(|_| all.arrive(ip(2))).collect();
        assert!(crowd.iter().chain([&lonely]).all(|one| !is_out(one)));
        let more: Vec<PendingConnection> = (0..50).map(|_| all.arrive(ip(2))).collect();
        assert!(crowd.iter().all(is_out), "those who came first go first");
        assert_eq!(more.iter().filter(|one| !is_out(one)).count(), 3);
        assert!(!is_out(&lonely));
    }

    #[test]
    fn who_has_come_in_or_gone_takes_no_room() {
        let all = PendingConnections::new(2);
        let inside = all.arrive(ip(1));
        inside.entered();
        drop(all.arrive(ip(1)));
        let waiting: Vec<PendingConnection> = (0..2).map(|_| all.arrive(ip(1))).collect();
        assert!(waiting.iter().all(|one| !is_out(one)));
        assert!(all.make_room(ip(1)) && is_out(&waiting[0]));
        assert!(!all.make_room(ip(2)), "nobody from there is pending");
        assert!(!is_out(&inside));
    }
}
