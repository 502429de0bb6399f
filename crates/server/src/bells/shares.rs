//! So much for each, so that nobody has what is for all.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// When so many are known, those are forgotten who have nothing.
const SWEEP: usize = 1024;

/// So many places for each.
pub(super) struct Shares<K> {
    most: usize,
    /// Those who have a place, or wait for one.
    known: Mutex<HashMap<K, Weak<Semaphore>>>,
}

impl<K: Eq + Hash> Shares<K> {
    pub(super) fn new(most: usize) -> Shares<K> {
        Shares { most, known: Mutex::default() }
    }

    /// One of its places, for as long as it is held; `None` if all are taken.
    pub(super) fn try_take(&self, whose: K) -> Option<OwnedSemaphorePermit> {
        self.of(whose).try_acquire_owned().ok()
    }

    /// One of its places, for as long as it is held; whoever came first has it first.
    pub(super) async fn take(&self, whose: K) -> OwnedSemaphorePermit {
        self.of(whose).acquire_owned().await.expect("no share is ever closed")
    }

    fn of(&self, whose: K) -> Arc<Semaphore> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() > SWEEP {
            known.retain(|_, share| share.strong_count() > 0);
        }
        let share = known.entry(whose).or_default();
        share.upgrade().unwrap_or_else(|| {
            let fresh = Arc::new(Semaphore::new(self.most));
            *share = Arc::downgrade(&fresh);
            fresh
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_own_places_and_has_them_again() {
        let shares = Shares::new(2);
        let held = [shares.try_take("a").unwrap(), shares.try_take("a").unwrap()];
        assert!(shares.try_take("a").is_none() && shares.try_take("b").is_some());
        drop(held);
        let _one = shares.try_take("a").unwrap();
        assert!(shares.try_take("a").is_some());
    }

    #[tokio::test]
    async fn who_has_nothing_is_forgotten_and_who_waits_is_not() {
        let shares = Arc::new(Shares::new(1));
        let held = shares.take(0).await;
        for other in 1..=2 * SWEEP {
            drop(shares.take(other).await);
        }
        assert!(shares.known.lock().unwrap().len() <= SWEEP + 1);
        assert!(shares.try_take(0).is_none());
        let other = shares.clone();
        let waits = tokio::spawn(async move { other.take(0).await });
        drop(held);
        drop(waits.await.unwrap());
        assert!(shares.try_take(0).is_some());
    }
}
