//! How much time everybody has.
//!
//! All of it follows from when inputs happened, so it is the same after a restart. A clock runs while its seat is waited
//! for; whom the game waits for is public, so clocks tell nothing that is secret. A move lasts from the moment the game
//! waits for a seat until it does not wait for it any more, or until a turn begins.
//!
//! Where the rules say what silence means, the others can do nothing but wait for it. That is a *held* moment: it has a
//! time of its own, at tables without a clock too, and meanwhile all other clocks stand still.

use std::time::Duration;

use magpie_protocol::server::ClockState;
use magpie_rules::{Seat, SeatSet};
use magpie_tables::Clock;

/// The clocks of a table. Times are milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Times {
    clock: Clock,
    /// How long a held moment lasts; without it there is none.
    hold: Option<u64>,
    /// By seat, at `since`.
    left: Vec<u64>,
    running: SeatSet,
    held: Option<Held>,
    /// From when the clocks run.
    since: u64,
    /// By seat: after which input its move began. One that is interrupted goes on.
    moves: Vec<Option<u64>>,
}

/// A moment in which nothing happens until these speak or their time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    seats: SeatSet,
    /// At `since`.
    left: u64,
}

/// Whom a game waits for after some inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    pub(crate) seats: SeatSet,
    /// Of these, for whom the rules say what silence means.
    pub(crate) held: SeatSet,
    /// Has a turn begun with these inputs?
    pub(crate) turn_began: bool,
    /// How many inputs there were by then.
    pub(crate) inputs: u64,
}

impl Times {
    /// All clocks before the game. At tables without a time per move a held moment lasts `hold`, if there is any.
    pub(crate) fn new(clock: Clock, seats: usize, hold: Option<Duration>) -> Times {
        let start = match clock {
            Clock::None => 0,
            Clock::PerMove { seconds } | Clock::Bank { seconds, .. } => millis(seconds),
        };
        let hold = match clock {
            Clock::PerMove { seconds } => Some(millis(seconds)),
            Clock::None | Clock::Bank { .. } => hold.map(|hold| hold.as_millis() as u64),
        };
        Times {
            clock,
            hold,
            left: vec![start; seats],
            running: SeatSet::EMPTY,
            held: None,
            since: 0,
            moves: vec![None; seats],
        }
    }

    /// Inputs happened at `at`, and now the game waits for these.
    pub(crate) fn step(&mut self, at: u64, waiting: Waiting) {
        self.charge(at);
        let Waiting { seats, held, turn_began, .. } = waiting;
        self.begin_moves(waiting);
        let hold = self.hold.filter(|_| !held.is_empty());
        self.held = hold.map(|left| Held { seats: held, left });
        // What a held moment interrupts goes on after it.
        if self.held.is_none() || turn_began {
            self.pass_on(seats, turn_began);
        }
    }

    /// Moves end, and others may begin.
    fn pass_on(&mut self, to: SeatSet, turn_began: bool) {
        match self.clock {
            Clock::None => {}
            Clock::PerMove { seconds } => {
                let goes_on = |seat| !turn_began && to.contains(seat) && self.running.contains(seat);
                for (left, _) in
                    self.left.iter_mut().zip((0..).map(Seat::at)).filter(|(_, seat)| !goes_on(*seat))
                {
                    *left = millis(seconds);
                }
            }
            Clock::Bank { increment, .. } => {
                for seat in self.running.iter().filter(|seat| turn_began || !to.contains(*seat)) {
                    self.left[seat.index()] += millis(increment);
                }
            }
        }
        self.running = to;
    }

    /// Moves begin, go on, or are over.
    fn begin_moves(&mut self, Waiting { seats, held, turn_began, inputs }: Waiting) {
        for (began, seat) in self.moves.iter_mut().zip((0..).map(Seat::at)) {
            let (awaited, interrupted) = (seats.contains(seat), !held.is_empty() && !seats.contains(seat));
            let goes_on = !turn_began && (interrupted || awaited && began.is_some());
            if !goes_on {
                *began = awaited.then_some(inputs);
            }
        }
    }

    /// After which input the move of this seat began, also while it is interrupted.
    pub(crate) fn awaited_since(&self, seat: Seat) -> Option<u64> {
        self.moves[seat.index()]
    }

    /// The clocks ran for a while, and then stood still until `until`.
    pub(crate) fn pause(&mut self, ran: u64, until: u64) {
        self.charge(self.since.saturating_add(ran));
        self.since = self.since.max(until);
    }

    /// Does the time for which the game waits come out of what somebody has for all of it?
    pub(crate) fn charges_all_waiting(&self) -> bool {
        match self.clock {
            Clock::None | Clock::PerMove { .. } => false,
            Clock::Bank { .. } => true,
        }
    }

    /// From when the clocks run.
    pub(crate) fn since(&self) -> u64 {
        self.since
    }

    /// What everybody may know; `None` while there is no clock.
    pub(crate) fn state(&self, now: u64) -> Option<ClockState> {
        if self.clock == Clock::None && self.held.is_none() {
            return None;
        }
        let mut then = self.clone();
        then.charge(now);
        let left = |seat: Seat| match then.held {
            Some(held) if held.seats.contains(seat) => Some(held.left),
            Some(_) | None => (self.clock != Clock::None).then_some(then.left[seat.index()]),
        };
        let seats = SeatSet::first(self.left.len() as u8);
        Some(ClockState { left: seats.iter().map(left).collect(), running: self.ticking() })
    }

    /// Whose time is up.
    pub(crate) fn up(&self, now: u64) -> SeatSet {
        let gone = now.saturating_sub(self.since);
        self.ticking().iter().filter(|seat| self.rest(*seat) <= gone).collect()
    }

    /// When the next one's time will be up.
    pub(crate) fn deadline(&self, now: u64) -> Option<u64> {
        let ends = self.ticking().iter().map(|seat| self.since + self.rest(seat));
        ends.filter(|end| *end > now).min()
    }

    /// Whose clock runs.
    fn ticking(&self) -> SeatSet {
        match (self.held, self.clock) {
            (Some(held), _) => held.seats,
            (None, Clock::None) => SeatSet::EMPTY,
            (None, Clock::PerMove { .. } | Clock::Bank { .. }) => self.running,
        }
    }

    /// How much one whose clock runs had left at `since`.
    fn rest(&self, seat: Seat) -> u64 {
        self.held.map_or(self.left[seat.index()], |held| held.left)
    }

    fn charge(&mut self, at: u64) {
        let gone = at.saturating_sub(self.since);
        self.since = self.since.max(at);
        if let Some(held) = &mut self.held {
            held.left = held.left.saturating_sub(gone);
            return;
        }
        for seat in self.running.iter() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(gone);
        }
    }
}

fn millis(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOLD: Duration = Duration::from_secs(30);

    fn times(clock: Clock) -> Times {
        Times::new(clock, 2, Some(HOLD))
    }

    fn only(number: usize) -> SeatSet {
        SeatSet::only(Seat::at(number - 1))
    }

    fn on(seats: SeatSet) -> Waiting {
        Waiting { seats, held: SeatSet::EMPTY, turn_began: false, inputs: 0 }
    }

    fn turn(number: usize) -> Waiting {
        Waiting { turn_began: true, ..on(only(number)) }
    }

    fn hold(number: usize) -> Waiting {
        Waiting { held: only(number), ..on(only(number)) }
    }

    fn left(times: &Times, now: u64) -> Vec<u64> {
        times.state(now).unwrap().left.into_iter().map(Option::unwrap).collect()
    }

    #[test]
    fn a_move_has_its_own_time_however_many_steps_it_takes() {
        let mut times = times(Clock::PerMove { seconds: 10 });
        times.step(1_000, on(only(1)));
        times.step(4_000, on(only(1)));
        assert_eq!(left(&times, 5_000), [6_000, 10_000]);
        assert_eq!(times.deadline(5_000), Some(11_000));
        times.step(6_000, on(only(2)));
        assert_eq!(left(&times, 6_000), [10_000, 10_000]);
        assert_eq!(times.up(15_999), SeatSet::EMPTY);
        assert_eq!(times.up(16_000), only(2));
        assert_eq!(times.deadline(16_000), None);
    }

    #[test]
    fn who_chooses_at_the_same_time_gets_no_more_of_it_when_another_has_chosen() {
        let mut times = times(Clock::PerMove { seconds: 10 });
        times.step(0, on(SeatSet::first(2)));
        times.step(9_000, on(only(2)));
        assert_eq!(left(&times, 9_000), [10_000, 1_000]);
        times.step(9_500, on(SeatSet::first(2)));
        assert_eq!(left(&times, 9_500), [10_000, 500]);
    }

    #[test]
    fn a_bank_is_used_up_and_grows_with_every_move() {
        let mut times = times(Clock::Bank { seconds: 60, increment: 2 });
        times.step(0, on(SeatSet::first(2)));
        times.step(10_000, on(only(2)));
        assert_eq!(left(&times, 15_000), [52_000, 45_000]);
        times.step(100_000, on(only(1)));
        assert_eq!(left(&times, 100_000), [52_000, 2_000], "what is used up cannot be less than nothing");
    }

    #[test]
    fn who_has_one_turn_after_another_has_time_for_each() {
        let mut per_move = times(Clock::PerMove { seconds: 10 });
        per_move.step(0, turn(1));
        per_move.step(9_000, turn(1));
        assert_eq!(left(&per_move, 9_000), [10_000, 10_000]);
        let mut bank = times(Clock::Bank { seconds: 60, increment: 2 });
        bank.step(0, turn(1));
        bank.step(9_000, turn(1));
        assert_eq!(left(&bank, 9_000), [53_000, 60_000]);
    }

    #[test]
    fn a_move_begins_once_and_goes_on_after_an_interruption() {
        let mut times = times(Clock::None);
        let mut step = |inputs, waiting: Waiting| {
            times.step(inputs, Waiting { inputs, ..waiting });
            [0, 1].map(|seat| times.awaited_since(Seat::at(seat)))
        };
        assert_eq!(step(3, turn(1)), [Some(3), None]);
        assert_eq!(step(4, on(only(1))), [Some(3), None], "another step of the same move");
        assert_eq!(step(5, hold(2)), [Some(3), Some(5)], "somebody else is asked in between");
        assert_eq!(step(6, on(only(1))), [Some(3), None]);
        assert_eq!(step(7, turn(1)), [Some(7), None], "one turn after another");
        assert_eq!(step(8, on(SeatSet::first(2))), [Some(7), Some(8)]);
        assert_eq!(step(9, on(only(2))), [None, Some(8)], "who chooses at the same time is still waited for");
    }

    #[test]
    fn a_pause_is_not_charged() {
        let mut times = times(Clock::Bank { seconds: 60, increment: 0 });
        times.step(0, on(only(1)));
        times.pause(0, 1_000_000);
        assert_eq!(left(&times, 1_005_000), [55_000, 60_000]);
        times.step(1_010_000, on(only(2)));
        assert_eq!(left(&times, 1_010_000), [50_000, 60_000]);
    }

    #[test]
    fn what_ran_before_a_pause_is_charged() {
        let mut times = times(Clock::PerMove { seconds: 60 });
        times.step(0, on(only(1)));
        times.pause(20_000, 1_000_000);
        assert_eq!(left(&times, 1_005_000), [35_000, 60_000]);
        assert_eq!(times.deadline(1_005_000), Some(1_040_000));
    }

    #[test]
    fn without_a_clock_nobody_is_ever_late() {
        let mut times = times(Clock::None);
        times.step(0, on(only(1)));
        assert_eq!((times.state(9), times.deadline(9), times.up(9)), (None, None, SeatSet::EMPTY));
    }

    #[test]
    fn a_held_moment_ends_without_a_clock_too() {
        let mut times = times(Clock::None);
        times.step(0, turn(1));
        times.step(50_000, hold(2));
        let state = times.state(60_000).unwrap();
        assert_eq!((state.left, state.running), (vec![None, Some(20_000)], only(2)));
        assert_eq!(times.deadline(60_000), Some(80_000));
        assert_eq!((times.up(79_999), times.up(80_000)), (SeatSet::EMPTY, only(2)));
        times.step(80_000, on(only(1)));
        assert_eq!(times.state(80_000), None);
    }

    #[test]
    fn where_nobody_else_waits_a_silence_may_last() {
        let mut times = Times::new(Clock::None, 2, None);
        times.step(0, turn(1));
        times.step(50_000, hold(2));
        let later = 10_000_000;
        assert_eq!(
            (times.state(later), times.deadline(later), times.up(later)),
            (None, None, SeatSet::EMPTY)
        );
    }

    #[test]
    fn who_has_used_up_a_bank_still_has_the_time_of_a_held_moment() {
        let mut times = times(Clock::Bank { seconds: 10, increment: 2 });
        times.step(0, turn(2));
        times.step(10_000, turn(2));
        times.step(15_000, turn(1));
        times.step(16_000, hold(2));
        assert_eq!(left(&times, 26_000), [9_000, 20_000]);
        assert_eq!((times.up(45_999), times.up(46_000)), (SeatSet::EMPTY, only(2)));
    }

    #[test]
    fn an_interrupted_move_goes_on_with_what_was_left() {
        for clock in [Clock::PerMove { seconds: 10 }, Clock::Bank { seconds: 10, increment: 2 }] {
            let mut times = times(clock);
            times.step(0, turn(1));
            times.step(4_000, hold(2));
            times.step(9_000, on(only(1)));
            assert_eq!(left(&times, 10_000), [5_000, 10_000], "{clock:?}");
        }
    }

    #[test]
    fn every_step_of_a_held_moment_has_its_time() {
        let mut times = times(Clock::PerMove { seconds: 10 });
        times.step(0, turn(1));
        times.step(9_000, hold(1));
        times.step(18_000, hold(1));
        assert_eq!(left(&times, 18_000), [10_000, 10_000]);
        times.step(20_000, turn(2));
        assert_eq!(left(&times, 20_000), [10_000, 10_000]);
    }
}
