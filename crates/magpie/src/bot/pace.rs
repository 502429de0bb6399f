//! How fast a house is spoken to: not faster than it listens.

use std::time::Duration;

use tokio::time::Instant;

/// The time of one message: below the 20 in a second that a house takes if its keeper has said nothing else.
const EACH: Duration = Duration::from_millis(60);
/// So many can be said at once: below the 60 that such a house takes.
const AT_ONCE: u32 = 45;
/// How long nothing is said to a house that could not follow; no message takes longer afterwards.
const REST: Duration = Duration::from_secs(1);

/// When the next message may be said.
pub(super) struct Pace {
    each: Duration,
    /// How far ahead of its time a message may be.
    ahead: Duration,
    /// The time of the last message, which may still be to come.
    last: Instant,
}

impl Pace {
    pub(super) fn new(now: Instant) -> Pace {
        Pace { each: EACH, ahead: EACH * AT_ONCE, last: now }
    }

    /// How long the next message has to wait.
    pub(super) fn next(&mut self, now: Instant) -> Duration {
        self.last = self.last.max(now) + self.each;
        self.last.duration_since(now).saturating_sub(self.ahead)
    }

    /// The house could not follow: it is given a rest, and from then on is spoken to half as fast and never ahead of time.
    pub(super) fn slow_down(&mut self, now: Instant) {
        self.each = (self.each * 2).min(REST);
        self.ahead = self.each;
        self.last = now + REST;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long so many messages take, one after the other.
    fn took(pace: &mut Pace, start: Instant, messages: u32) -> Duration {
        (0..messages).fold(Duration::ZERO, |took, _| took + pace.next(start + took))
    }

    #[test]
    fn a_house_is_not_spoken_to_too_fast() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        assert_eq!(took(&mut pace, start, AT_ONCE), Duration::ZERO);
        assert_eq!(took(&mut pace, start, 100), EACH * 100);
        // A minute later as many can be said at once as at the beginning, and no more.
        let later = start + Duration::from_mins(1);
        assert_eq!(took(&mut pace, later, AT_ONCE), Duration::ZERO);
        assert_eq!(took(&mut pace, later, 20), EACH * 20);
    }

    #[test]
    fn a_house_that_could_not_follow_is_given_time_and_never_given_up() {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        pace.slow_down(start);
        assert_eq!(took(&mut pace, start, 1), REST);
        assert_eq!(took(&mut pace, start + REST, 20), EACH * 2 * 20);
        (0..20).for_each(|_| pace.slow_down(start));
        assert_eq!(took(&mut pace, start, 3), REST * 3);
    }
}
