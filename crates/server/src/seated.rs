//! Who has come to a seat of theirs lately. They are let in where others from the same address are not: they show who they are before
//! they are heard, and to know them costs the house no more than a hash.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use magpie_tables::TokenHash;
use tokio::time::Instant;

/// For so long somebody is known.
const LATELY: Duration = Duration::from_hours(24);

/// So many are known; more are let in like all others.
const MOST: usize = 100_000;

/// Who has come to a seat of theirs, and when.
#[derive(Default)]
pub(crate) struct Seated(Mutex<HashMap<String, Instant>>);

impl Seated {
    /// Whoever holds this token has come to their seat.
    pub(crate) fn came(&self, token: TokenHash) {
        self.came_at(token, Instant::now());
    }

    /// Has whoever holds this token come to their seat lately?
    pub(crate) fn knows(&self, token: TokenHash) -> bool {
        self.knew_at(token, Instant::now())
    }

    /// Whoever holds this token has flooded the house: they are let in like all others from where they are.
    pub(crate) fn forget(&self, token: TokenHash) {
        self.known().remove(&String::from(token));
    }

    fn came_at(&self, token: TokenHash, now: Instant) {
        let mut known = self.known();
        if known.len() >= MOST {
            known.retain(|_, came| now.duration_since(*came) < LATELY);
        }
        if known.len() < MOST {
            known.insert(token.into(), now);
        }
    }

    fn knew_at(&self, token: TokenHash, now: Instant) -> bool {
        self.known().get(&String::from(token)).is_some_and(|came| now.duration_since(*came) < LATELY)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use magpie_tables::Token;

    #[test]
    fn who_came_lately_is_known_until_they_flood() {
        let hash = |digits: &str| TokenHash::of(&Token::try_from(digits.repeat(32)).unwrap());
        let (seated, now) = (Seated::default(), Instant::now());
        seated.came_at(hash("ad"), now);
        seated.came_at(hash("b0"), now);
        assert!(seated.knew_at(hash("ad"), now) && !seated.knew_at(hash("ce"), now));
        assert!(!seated.knew_at(hash("ad"), now + LATELY));
        seated.forget(hash("ad"));
        assert!(!seated.knew_at(hash("ad"), now) && seated.knew_at(hash("b0"), now));
    }
}
