//! How much time everybody has.
//!
//! All of it follows from when inputs happened, so it is the same after a restart. A clock runs while its seat is waited
//! for; whom the game waits for is public, so clocks tell nothing that is secret. A move lasts from the moment the game
//! waits for a seat until it waits for others, or until a turn begins.

use magpie_protocol::server::ClockState;
use magpie_protocol::table::Clock;
use magpie_rules::{Seat, SeatSet};

/// The clocks of a table. Times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    clock: Clock,
    /// By seat, at `since`.
    left: Vec<u64>,
    running: SeatSet,
    /// From when the clocks of `running` run.
    since: u64,
}

impl Times {
    pub(crate) fn new(clock: Clock, seats: usize) -> Times {
        let start = match clock {
            Clock::None => 0,
            Clock::PerMove { seconds } | Clock::Bank { seconds, .. } => millis(seconds),
        };
        Times { clock, left: vec![start; seats], running: SeatSet::EMPTY, since: 0 }
    }

    /// Inputs happened at `at`, with which turns may have begun, and now the game waits for these.
    pub(crate) fn step(&mut self, at: u64, waiting: SeatSet, turn_began: bool) {
        self.charge(at);
        match self.clock {
            Clock::None => {}
            Clock::PerMove { seconds } => {
                if turn_began || waiting != self.running {
                    self.left.fill(millis(seconds));
                }
            }
            Clock::Bank { increment, .. } => {
                for seat in self.running.iter().filter(|seat| turn_began || !waiting.contains(*seat)) {
                    self.left[seat.index()] += millis(increment);
                }
            }
        }
        self.running = waiting;
    }

    /// The clocks stood still until `at`.
    pub(crate) fn resume(&mut self, at: u64) {
        self.since = self.since.max(at);
    }

    /// What everybody may know; `None` if there is no clock.
    pub(crate) fn state(&self, now: u64) -> Option<ClockState> {
        if self.clock == Clock::None {
            return None;
        }
        let mut then = self.clone();
        then.charge(now);
        Some(ClockState { left: then.left, running: self.running })
    }

    /// Whose time is up.
    pub(crate) fn up(&self, now: u64) -> SeatSet {
        let gone = now.saturating_sub(self.since);
        let up = |seat: &Seat| self.clock != Clock::None && self.left[seat.index()] <= gone;
        self.running.iter().filter(up).collect()
    }

    /// When the next one's time will be up.
    pub(crate) fn deadline(&self, now: u64) -> Option<u64> {
        if self.clock == Clock::None {
            return None;
        }
        let ends = self.running.iter().map(|seat| self.since + self.left[seat.index()]);
        ends.filter(|end| *end > now).min()
    }

    fn charge(&mut self, at: u64) {
        let gone = at.saturating_sub(self.since);
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(gone);
        }
        self.since = self.since.max(at);
    }
}

fn millis(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(number: usize) -> SeatSet {
        SeatSet::only(Seat::at(number - 1))
    }

    fn left(times: &Times, now: u64) -> Vec<u64> {
        times.state(now).unwrap().left
    }

    #[test]
    fn a_move_has_its_own_time_however_many_steps_it_takes() {
        let mut times = Times::new(Clock::PerMove { seconds: 10 }, 2);
        times.step(1_000, only(1), false);
        times.step(4_000, only(1), false);
        assert_eq!(left(&times, 5_000), [6_000, 10_000]);
        assert_eq!(times.deadline(5_000), Some(11_000));
        times.step(6_000, only(2), false);
        assert_eq!(left(&times, 6_000), [10_000, 10_000]);
        assert_eq!(times.up(15_999), SeatSet::EMPTY);
        assert_eq!(times.up(16_000), only(2));
        assert_eq!(times.deadline(16_000), None);
    }

    #[test]
    fn a_bank_is_used_up_and_grows_with_every_move() {
        let mut times = Times::new(Clock::Bank { seconds: 60, increment: 2 }, 2);
        times.step(0, SeatSet::first(2), false);
        times.step(10_000, only(2), false);
        assert_eq!(left(&times, 15_000), [52_000, 45_000]);
        times.step(100_000, only(1), false);
        assert_eq!(left(&times, 100_000), [52_000, 2_000], "what is used up cannot be less than nothing");
    }

    #[test]
    fn who_has_one_turn_after_another_has_time_for_each() {
        let mut times = Times::new(Clock::PerMove { seconds: 10 }, 2);
        times.step(0, only(1), true);
        times.step(9_000, only(1), true);
        assert_eq!(left(&times, 9_000), [10_000, 10_000]);
        let mut times = Times::new(Clock::Bank { seconds: 60, increment: 2 }, 2);
        times.step(0, only(1), true);
        times.step(9_000, only(1), true);
        assert_eq!(left(&times, 9_000), [53_000, 60_000]);
    }

    #[test]
    fn a_pause_is_not_charged() {
        let mut times = Times::new(Clock::Bank { seconds: 60, increment: 0 }, 2);
        times.step(0, only(1), false);
        times.resume(1_000_000);
        assert_eq!(left(&times, 1_005_000), [55_000, 60_000]);
        times.step(1_010_000, only(2), false);
        assert_eq!(left(&times, 1_010_000), [50_000, 60_000]);
    }

    #[test]
    fn without_a_clock_nobody_is_ever_late() {
        let mut times = Times::new(Clock::None, 2);
        times.step(0, only(1), false);
        assert_eq!((times.state(9), times.deadline(9), times.up(9)), (None, None, SeatSet::EMPTY));
    }
}
