//! Whose thought is next, and the one loop that plays on.
//!
//! [`Asking`] knows whose thought is next and nothing else: a room asks it one at a time, between what people do. [`Driver`] is the
//! loop for those who need not wait for anybody: it lets a [`Party`] of fate and bots go on.

use std::iter;

use magpie_rules::{Phase, Seat, SeatSet, draw};
use rand_core::{Rng as _, SeedableRng};

use crate::bot::BotRng;

/// Who is to be asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The seat.
    pub seat: Seat,
    /// Is the seat waited for? If not, whoever thinks for it may let the others go on.
    pub waited_for: bool,
}

/// Who is asked in which order, and who has let the others go on since the last input.
#[derive(Clone, Debug)]
pub struct Asking {
    seats: u8,
    /// Who is quickest out of turn follows from these and the number of inputs.
    dice: u64,
    inputs: usize,
    passed: SeatSet,
}

impl Asking {
    /// At a table with so many seats. Who is quickest out of turn is drawn from these dice, anew after every input.
    #[must_use]
    pub fn new(seats: u8, dice: u64) -> Asking {
        // Stirred: otherwise nearby dice would be the same after nearby numbers of inputs.
        let dice = BotRng::seed_from_u64(dice).next_u64();
        Asking { seats, dice, inputs: 0, passed: SeatSet::EMPTY }
    }

    /// Whose thought is next: those who may act out of turn, beginning with the quickest and clockwise from there; then one that is
    /// waited for. Nobody is asked again who has let the others go on since the last input.
    ///
    /// `players` are the seats for which somebody thinks; `can_act` is asked only for seats that are not waited for.
    pub fn next(
        &self,
        waiting: SeatSet,
        inputs: usize,
        players: SeatSet,
        can_act: impl Fn(Seat) -> bool,
    ) -> Option<Asked> {
        let passed = if self.inputs == inputs { self.passed } else { SeatSet::EMPTY };
        let to_ask = |seat: &Seat| players.contains(*seat) && !passed.contains(*seat);
        let out_of_turn = self
            .quickest_first(inputs)
            .filter(to_ask)
            .find(|seat| !waiting.contains(*seat) && can_act(*seat))
            .map(|seat| Asked { seat, waited_for: false });
        out_of_turn.or_else(|| waiting.iter().find(to_ask).map(|seat| Asked { seat, waited_for: true }))
    }

    /// This seat lets the others go on.
    pub fn pass(&mut self, seat: Seat, inputs: usize) {
        if self.inputs != inputs {
            (self.inputs, self.passed) = (inputs, SeatSet::EMPTY);
        }
        self.passed = self.passed.with(seat);
    }

    /// All seats, clockwise.
    fn quickest_first(&self, inputs: usize) -> impl Iterator<Item = Seat> + use<> {
        let (seats, mut hands) = (self.seats, BotRng::seed_from_u64(self.dice ^ inputs as u64));
        let quickest = Seat::at(draw::below(&mut hands, seats.into()) as usize);
        iter::successors(Some(quickest), move |seat| Some(seat.next(seats))).take(seats.into())
    }
}

/// A table with those who make it go on by itself: fate, and bots on some or all of its seats.
pub trait Party {
    /// What the game is waiting for.
    fn phase(&self) -> Phase;

    /// How many inputs there have been.
    fn inputs(&self) -> usize;

    /// For which seats somebody thinks.
    fn players(&self) -> SeatSet;

    /// May a seat do anything now?
    fn can_act(&self, seat: Seat) -> bool;

    /// Does fate sit at the table? If not, outcomes of chance come from elsewhere.
    fn draws(&self) -> bool;

    /// Lets fate, which sits at the table, have its outcome of chance, which is due.
    fn draw(&mut self);

    /// Lets a player think, and act; `false` if it has nothing to do or lets the others go on.
    fn ask(&mut self, asked: Asked) -> bool;
}

/// What makes a party go on, input by input.
#[derive(Clone, Debug)]
pub struct Driver {
    asking: Asking,
}

impl Driver {
    /// For a party of so many seats. Who is quickest out of turn is drawn from these dice, anew after every input.
    #[must_use]
    pub fn new(seats: u8, dice: u64) -> Driver {
        Driver { asking: Asking::new(seats, dice) }
    }

    /// Lets the party make up to `most` inputs; tells how many it has made.
    pub fn go_on(&mut self, party: &mut impl Party, most: usize) -> usize {
        (0..most).take_while(|_| self.step(party)).count()
    }

    /// Lets the party make one input; `false` if it can only wait for others, or if the game is over.
    pub fn step(&mut self, party: &mut impl Party) -> bool {
        match party.phase() {
            Phase::Over => false,
            Phase::Chance if party.draws() => {
                party.draw();
                true
            }
            Phase::Chance => false,
            Phase::Waiting(waiting) => self.ask_around(party, waiting),
        }
    }

    /// Could the party go on now? Then chance is due, or somebody has not been asked since the last input, who may yet let the others
    /// go on.
    pub fn may_go_on(&self, party: &impl Party) -> bool {
        match party.phase() {
            Phase::Over => false,
            Phase::Chance => party.draws(),
            Phase::Waiting(waiting) => {
                let can_act = |seat| party.can_act(seat);
                self.asking.next(waiting, party.inputs(), party.players(), can_act).is_some()
            }
        }
    }

    fn ask_around(&mut self, party: &mut impl Party, waiting: SeatSet) -> bool {
        let (inputs, players) = (party.inputs(), party.players());
        // A player who cannot act says so when asked, so nobody lists actions twice.
        while let Some(asked) = self.asking.next(waiting, inputs, players, |_| true) {
            if party.ask(asked) {
                return true;
            }
            self.asking.pass(asked.seat, inputs);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOBODY: SeatSet = SeatSet::EMPTY;

    fn seats(numbers: &[u8]) -> SeatSet {
        numbers.iter().map(|number| Seat::try_from(*number).unwrap()).collect()
    }

    /// Dice with which this one of four seats is quickest after seven inputs.
    fn dice_for(quickest: u8) -> u64 {
        let first = |dice: &u64| Asking::new(4, *dice).quickest_first(7).next().unwrap().number();
        (0..100).find(|dice| first(dice) == quickest).unwrap()
    }

    /// Everybody who is asked before anything happens, with a `!` for those who are waited for.
    fn asked(waiting: SeatSet, players: SeatSet, first: u8, can_act: SeatSet) -> String {
        let (mut asking, mut asked) = (Asking::new(4, dice_for(first)), Vec::new());
        let can_act = |seat| {
            assert!(!waiting.contains(seat), "who is waited for can act");
            can_act.contains(seat)
        };
        while let Some(next) = asking.next(waiting, 7, players, can_act) {
            asked.push(format!("{}{}", next.seat, if next.waited_for { "!" } else { "" }));
            asking.pass(next.seat, 7);
        }
        asked.join(" ")
    }

    #[test]
    fn who_may_act_out_of_turn_is_asked_before_who_is_waited_for() {
        let all = SeatSet::first(4);
        assert_eq!(asked(seats(&[2]), all, 1, all), "1 3 4 2!");
        assert_eq!(asked(seats(&[2]), all, 3, all), "3 4 1 2!");
        assert_eq!(asked(seats(&[1, 3]), all, 4, seats(&[2])), "2 1! 3!");
        assert_eq!(asked(seats(&[2]), seats(&[3]), 1, all), "3");
        assert_eq!(asked(seats(&[2]), NOBODY, 1, all), "");
        assert_eq!(asked(NOBODY, all, 1, NOBODY), "");
    }

    #[test]
    fn after_an_input_everybody_is_asked_again() {
        let (mut asking, all) = (Asking::new(2, 0), SeatSet::first(2));
        let next = |asking: &Asking, inputs| {
            asking.next(seats(&[2]), inputs, all, |_| true).map(|asked| asked.seat.number())
        };
        asking.pass(Seat::FIRST, 0);
        assert_eq!((next(&asking, 0), next(&asking, 1)), (Some(2), Some(1)));
        asking.pass(Seat::at(1), 1);
        assert_eq!((next(&asking, 1), next(&asking, 0)), (Some(1), Some(1)));
    }

    /// A table on which every seat counts, and on which the second seat is waited for.
    struct Counting {
        inputs: usize,
        players: SeatSet,
        interrupts: SeatSet,
        asked: Vec<Seat>,
    }

    impl Party for Counting {
        fn phase(&self) -> Phase {
            if self.inputs < 9 { Phase::Waiting(seats(&[2])) } else { Phase::Over }
        }

        fn inputs(&self) -> usize {
            self.inputs
        }

        fn players(&self) -> SeatSet {
            self.players
        }

        fn can_act(&self, seat: Seat) -> bool {
            self.interrupts.contains(seat)
        }

        fn draws(&self) -> bool {
            false
        }

        fn draw(&mut self) {
            unreachable!("nothing is left to chance")
        }

        fn ask(&mut self, asked: Asked) -> bool {
            self.asked.push(asked.seat);
            let acts = asked.waited_for || self.interrupts.contains(asked.seat);
            self.inputs += usize::from(acts);
            acts
        }
    }

    fn counting(players: SeatSet, interrupts: SeatSet) -> Counting {
        Counting { inputs: 0, players, interrupts, asked: Vec::new() }
    }

    #[test]
    fn a_party_stops_after_so_many_inputs_and_goes_on_later() {
        let (mut driver, mut party) = (Driver::new(3, 1), counting(SeatSet::first(3), NOBODY));
        assert_eq!((driver.go_on(&mut party, 4), party.inputs), (4, 4));
        assert!(driver.may_go_on(&party));
        assert_eq!((driver.go_on(&mut party, 100), party.inputs), (5, 9));
        assert_eq!(party.asked.len(), 27, "each of three is asked after every input");
        assert!(!driver.may_go_on(&party), "the game is over");
    }

    #[test]
    fn who_lets_the_others_go_on_is_not_asked_again_until_something_happens() {
        let (mut driver, mut party) = (Driver::new(3, 1), counting(seats(&[1, 3]), NOBODY));
        assert!(!driver.may_go_on(&party), "nobody can act out of turn");
        assert_eq!((driver.go_on(&mut party, 9), driver.go_on(&mut party, 9)), (0, 0));
        assert_eq!(party.asked.len(), 2);
        party.inputs += 1;
        assert_eq!(driver.go_on(&mut party, 9), 0);
        assert_eq!(party.asked.len(), 4);
    }

    #[test]
    fn everybody_is_as_often_the_quickest_in_every_game() {
        for seats in 2..=Seat::MOST {
            let fair = 3000.0 / f64::from(seats);
            for dice in 0..20 {
                let asking = Asking::new(seats, dice);
                let mut times = vec![0.0; seats.into()];
                (0..3000).for_each(|n| times[asking.quickest_first(n).next().unwrap().index()] += 1.0);
                // Chi-squared, with a chance of one in 30,000 at most to be larger by accident; the dice are always the same.
                let surprise: f64 = times.iter().map(|n| (n - fair).powi(2) / fair).sum();
                assert!(surprise < 35.0, "{seats} seats, dice {dice}: {times:?}");
            }
        }
    }
}
