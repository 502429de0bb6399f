//! Those at the door: connections that have not come to a table yet. There is room for so many of them; when there is no more, one
//! of those goes who come from where most are, and it is the one that has stood there longest. So who comes to a seat of their own
//! is let in, however many others stand around.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;

use crate::addresses::neighbourhood;

/// Everybody at the door.
pub(crate) struct Door {
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

/// A connection that stands at the door, until it comes in or is dropped.
pub(crate) struct AtDoor {
    door: Arc<Door>,
    address: IpAddr,
    number: u64,
    shown_out: CancellationToken,
}

impl Door {
    pub(crate) fn new(most: usize) -> Arc<Door> {
        Arc::new(Door { most, standing: Mutex::default() })
    }

    /// One more stands at the door; if there is no room, another goes.
    pub(crate) fn arrive(self: &Arc<Door>, address: IpAddr) -> AtDoor {
        let (address, shown_out) = (neighbourhood(address), CancellationToken::new());
        let mut standing = self.standing();
        if standing.count >= self.most {
            standing.show_one_out();
        }
        let number = standing.add(address, shown_out.clone());
        drop(standing);
        AtDoor { door: self.clone(), address, number, shown_out }
    }

    /// Shows out who has stood there longest of those from this address; false if nobody from there stands at the door.
    pub(crate) fn make_room(&self, address: IpAddr) -> bool {
        self.standing().show_out(neighbourhood(address))
    }

    fn standing(&self) -> MutexGuard<'_, Standing> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Standing {
    fn add(&mut self, address: IpAddr, shown_out: CancellationToken) -> u64 {
        self.came += 1;
        self.count += 1;
        self.by_address.entry(address).or_default().insert(self.came, shown_out);
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

impl AtDoor {
    /// Comes to a table, and does not stand at the door any more.
    pub(crate) fn come_in(&self) {
        self.door.standing().remove(self.address, self.number);
    }

    /// Comes when this one has to go, to make room for another.
    pub(crate) async fn shown_out(&self) {
        self.shown_out.cancelled().await;
    }
}

impl Drop for AtDoor {
    fn drop(&mut self) {
        self.come_in();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    fn is_out(one: &AtDoor) -> bool {
        one.shown_out.is_cancelled()
    }

    #[test]
    fn a_crowd_from_one_place_pushes_out_its_own() {
        let door = Door::new(4);
        let lonely = door.arrive(ip(1));
        let crowd: Vec<AtDoor> = (0..3).map(|_| door.arrive(ip(2))).collect();
        assert!(crowd.iter().chain([&lonely]).all(|one| !is_out(one)));
        let more: Vec<AtDoor> = (0..50).map(|_| door.arrive(ip(2))).collect();
        assert!(crowd.iter().all(is_out), "those who came first go first");
        assert_eq!(more.iter().filter(|one| !is_out(one)).count(), 3);
        assert!(!is_out(&lonely));
    }

    #[test]
    fn who_has_come_in_or_gone_takes_no_room() {
        let door = Door::new(2);
        let inside = door.arrive(ip(1));
        inside.come_in();
        drop(door.arrive(ip(1)));
        let waiting: Vec<AtDoor> = (0..2).map(|_| door.arrive(ip(1))).collect();
        assert!(waiting.iter().all(|one| !is_out(one)));
        assert!(door.make_room(ip(1)) && is_out(&waiting[0]));
        assert!(!door.make_room(ip(2)), "nobody from there stands at the door");
        assert!(!is_out(&inside));
    }
}
