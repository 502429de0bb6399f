//! What one address may have.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::clock::DefaultClock;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use magpie_tables::TokenHash;
use tokio::time::Instant;

use crate::config::Config;

/// When so many addresses are known, those that have not been seen for long are forgotten.
const SWEEP: usize = 1024;

/// For so many sockets of an address there is one more for who holds a seat.
const RESERVE: u32 = 4;

/// As long as so many floods are held against an address, nobody else from there gets a socket.
const FLOODS: u32 = 6;

pub(crate) type Pace<K = IpAddr> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// Counts the sockets of every address, the tables it opens, the tables it comes to and what it asks the house; and how often somebody
/// comes to their seat, from wherever.
pub(crate) struct Addresses {
    sockets: Places,
    /// More sockets, for those who hold a seat.
    reserve: Places,
    /// And more, for those who have shown that they do.
    shown: Places,
    connections: Places,
    openings: Pace,
    entries: Pace,
    /// By the hash of the token.
    returns: Pace<String>,
    questions: Pace,
    checks: Pace,
    floods: Floods,
}

impl Addresses {
    pub(crate) fn new(config: &Config) -> Addresses {
        let limits = &config.limits;
        // A proxy has all connections there are, and counts them itself.
        let connections = if config.behind_proxy { u32::MAX } else { limits.connections_per_address };
        Addresses {
            sockets: Places::new(limits.sockets_per_address),
            reserve: Places::new(limits.sockets_per_address.div_ceil(RESERVE)),
            shown: Places::new(limits.sockets_per_address.div_ceil(RESERVE)),
            connections: Places::new(connections),
            openings: RateLimiter::hashmap(Quota::per_hour(at_least_one(limits.tables_per_hour))),
            entries: RateLimiter::hashmap(Quota::per_minute(at_least_one(limits.entries_per_minute))),
            returns: RateLimiter::hashmap(Quota::per_minute(at_least_one(limits.returns_per_minute))),
            questions: RateLimiter::hashmap(Quota::per_minute(at_least_one(limits.questions_per_minute))),
            checks: RateLimiter::hashmap(Quota::per_minute(at_least_one(limits.checks_per_minute))),
            floods: Floods::new(limits.grudge),
        }
    }

    /// A place for one more socket of this address, for as long as it is held. Whoever else floods the house from there, who has shown
    /// that they hold a seat is let in.
    pub(crate) fn socket(&self, address: IpAddr, seated: bool) -> Option<SocketPlace> {
        let address = neighbourhood(address);
        let listened_to = !self.floods.too_many(address, Instant::now());
        [(&self.sockets, false, listened_to), (&self.reserve, true, listened_to), (&self.shown, true, seated)]
            .into_iter()
            .filter(|(.., open)| *open)
            .find_map(|(places, reserved, _)| Some(SocketPlace { reserved, _permit: places.take(address)? }))
    }

    /// A socket of this address had to be closed because too much came from it. Whoever does that again and again is not listened to for a
    /// while: to take a socket and close it costs more than to refuse it.
    pub(crate) fn flooded(&self, address: IpAddr) {
        self.floods.add(neighbourhood(address), Instant::now());
    }

    /// A place for one more connection of this address, for as long as it is held.
    pub(crate) fn connection(&self, address: IpAddr) -> Option<Permit> {
        self.connections.take(neighbourhood(address))
    }

    /// A place for one more connection of this address than it may have: another one goes.
    pub(crate) fn one_more_connection(&self, address: IpAddr) -> Permit {
        self.connections.take_anyway(neighbourhood(address))
    }

    /// May this address open one more table?
    pub(crate) fn may_open(&self, address: IpAddr) -> bool {
        may(&self.openings, &neighbourhood(address))
    }

    /// May this address come to one more table?
    pub(crate) fn may_enter(&self, address: IpAddr) -> bool {
        may(&self.entries, &neighbourhood(address))
    }

    /// May who holds this token come to their seat once more?
    pub(crate) fn may_return(&self, token: TokenHash) -> bool {
        may(&self.returns, &String::from(token))
    }

    /// May this address ask once more how the house is?
    pub(crate) fn may_check(&self, address: IpAddr) -> bool {
        may(&self.checks, &neighbourhood(address))
    }

    /// May this address ask the house once more what it thinks?
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        may(&self.questions, &neighbourhood(address))
    }
}

pub(crate) fn may<K: Clone + Eq + Hash>(pace: &Pace<K>, who: &K) -> bool {
    if pace.len() > SWEEP {
        pace.retain_recent();
    }
    pace.check_key(who).is_ok()
}

pub(crate) fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

/// Until when the floods of every address are held against it, one after the other.
struct Floods {
    grudge: Duration,
    until: Mutex<HashMap<IpAddr, Instant>>,
}

impl Floods {
    fn new(grudge: Duration) -> Floods {
        Floods { grudge, until: Mutex::default() }
    }

    fn add(&self, address: IpAddr, now: Instant) {
        let mut until = self.until();
        if until.len() > SWEEP {
            until.retain(|_, until| *until > now);
        }
        let until = until.entry(address).or_insert(now);
        *until = now.max(*until) + self.grudge;
    }

    fn too_many(&self, address: IpAddr, now: Instant) -> bool {
        self.until().get(&address).is_some_and(|until| *until > now + self.grudge * (FLOODS - 1))
    }

    fn until(&self) -> MutexGuard<'_, HashMap<IpAddr, Instant>> {
        self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place for a socket.
pub(crate) struct SocketPlace {
    /// Is it only for those who hold a seat?
    pub(crate) reserved: bool,
    _permit: Permit,
}

/// So many places for every address.
struct Places {
    most: u32,
    taken: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Places {
    fn new(most: u32) -> Places {
        Places { most, taken: Arc::default() }
    }

    fn take(&self, address: IpAddr) -> Option<Permit> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Permit { address, taken: self.taken.clone() })
    }

    fn take_anyway(&self, address: IpAddr) -> Permit {
        *self.taken.lock().unwrap_or_else(PoisonError::into_inner).entry(address).or_default() += 1;
        Permit { address, taken: self.taken.clone() }
    }
}

/// One place; dropped, it is free again.
pub(crate) struct Permit {
    address: IpAddr,
    taken: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(count) = taken.get_mut(&self.address) else { return };
        *count -= 1;
        if *count == 0 {
            taken.remove(&self.address);
        }
    }
}

/// Whoever has an IPv6 address has the whole /64 around it.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Limits;

    fn with(limits: Limits) -> Addresses {
        Addresses::new(&Config { limits, ..Config::default() })
    }

    #[test]
    fn a_place_is_free_again_when_it_is_dropped() {
        let addresses = with(Limits { sockets_per_address: 2, ..Limits::default() });
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let first = addresses.socket(ip("2001:db8::1"), false).unwrap();
        let _second = addresses.socket(ip("2001:db8::2"), false).unwrap();
        let third = addresses.socket(ip("2001:db8::3"), false).unwrap();
        assert!(third.reserved && !first.reserved, "the same /64");
        assert!(addresses.socket(ip("2001:db8::4"), false).is_none());
        assert!(addresses.socket(ip("2001:db8::4"), true).unwrap().reserved, "who has shown their seat");
        assert!(!addresses.socket(ip("2001:db8:0:1::1"), false).unwrap().reserved);
        drop(first);
        assert!(!addresses.socket(ip("2001:db8::4"), false).unwrap().reserved);
    }

    #[test]
    fn who_floods_again_and_again_is_not_listened_to_for_a_while() {
        let grudge = Duration::from_secs(10);
        let (floods, begun) = (Floods::new(grudge), Instant::now());
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        for _ in 0..FLOODS {
            assert!(!floods.too_many(one, begun));
            floods.add(one, begun);
        }
        assert!(floods.too_many(one, begun) && !floods.too_many(other, begun));
        let later = begun + grudge;
        assert!(!floods.too_many(one, later), "one of them is forgotten");
        floods.add(one, later);
        assert!(floods.too_many(one, later) && !floods.too_many(one, later + grudge));
    }

    #[test]
    fn tables_per_hour_are_counted_by_address() {
        let addresses = with(Limits { tables_per_hour: 2, ..Limits::default() });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        assert!(addresses.may_open(one) && addresses.may_open(one));
        assert!(!addresses.may_open(one));
        assert!(addresses.may_open(other));
        assert!(!addresses.may_open("::ffff:10.0.0.1".parse().unwrap()), "the same machine");
    }
}
