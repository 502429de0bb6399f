//! Stopping long thoughts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Tells a long thought that nobody waits for it any more. Whoever thinks long looks at it now and then, and gives up.
///
/// It is set once and for ever, and by nobody's clock: a thought either comes to the end that it always comes to, or to nothing.
#[derive(Clone, Debug)]
pub struct Stop(Option<Arc<AtomicU32>>);

/// So many looks are never taken: it is not set.
const NOT_YET: u32 = u32::MAX;

/// Nobody waits for the thought any more, and nothing came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What comes of a thought, as long as somebody waits for it.
pub type Wanted<T> = Result<T, Stopped>;

impl Default for Stop {
    fn default() -> Stop {
        Stop::after(NOT_YET)
    }
}

impl Stop {
    /// For who waits to the end, whatever it takes: it cannot be set.
    pub const NEVER: &'static Stop = &Stop(None);

    /// Is set by itself once it has been looked at so many times: for who wants to think no more than that, and for tests of those who
    /// think.
    #[must_use]
    pub fn after(looks: u32) -> Stop {
        Stop(Some(Arc::new(AtomicU32::new(looks))))
    }

    /// Nobody waits any more.
    pub fn set(&self) {
        if let Some(looks) = &self.0 {
            looks.store(0, Ordering::Relaxed);
        }
    }

    /// Has somebody stopped waiting?
    #[must_use]
    pub fn is_set(&self) -> bool {
        let Some(looks) = &self.0 else { return false };
        match looks.load(Ordering::Relaxed) {
            0 => true,
            NOT_YET => false,
            // If it is set just now, what was set stays.
            left => {
                let _ = looks.compare_exchange(left, left - 1, Ordering::Relaxed, Ordering::Relaxed);
                false
            }
        }
    }

    /// Goes on only if somebody still waits.
    pub fn check(&self) -> Wanted<()> {
        if self.is_set() { Err(Stopped) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_who_look_at_it_see_it_set_and_who_never_stops_does_not() {
        let stop = Stop::default();
        let seen = stop.clone();
        assert_eq!((seen.check(), Stop::default().check()), (Ok(()), Ok(())));
        stop.set();
        assert_eq!(seen.check(), Err(Stopped));
        Stop::NEVER.set();
        assert_eq!(Stop::NEVER.check(), Ok(()));
    }

    #[test]
    fn after_so_many_looks_it_is_set_for_ever() {
        let stop = Stop::after(2);
        assert_eq!([(); 4].map(|()| stop.is_set()), [false, false, true, true]);
        let stop = Stop::after(9);
        stop.set();
        assert!(stop.is_set());
    }
}
