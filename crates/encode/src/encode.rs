//! A game that can be told in numbers.

use magpie_rules::{Game, Seat};

use crate::chance::Ways;

/// A game whose actions, views and draws are numbers too.
///
/// Seats are counted from whoever looks: 0 is the own seat, 1 the next one clockwise. So a player on any seat sees the same numbers in the same
/// situation.
pub trait Encode: Game {
    /// Changes whenever a number means something else than before.
    const VERSION: u32;
    /// How many actions there are, the possible and the impossible ones.
    const ACTIONS: usize;
    /// The action that lets the others go on, of a seat that may act out of turn and does not want to; `None` where nobody acts out of turn.
    const GO_ON: Option<usize> = None;
    /// How many numbers an observation has.
    const OBSERVATION: usize;
    /// How many ways a step of chance has at most.
    const WAYS: usize;
    /// How many steps an outcome of chance has at most.
    const STEPS: usize;

    /// The number of an action of this seat; `None` if this seat could never do it at this table.
    fn index(&self, seat: Seat, action: &Self::Action) -> Option<usize>;

    /// The action of this seat that has this number; `None` if nobody could ever do it at this table.
    fn action(&self, seat: Seat, index: usize) -> Option<Self::Action>;

    /// Writes down what this seat may know now: [`OBSERVATION`](Encode::OBSERVATION) numbers, none below −1 or above 1.
    fn observe(&self, seat: Seat, into: &mut [f32]);

    /// The same for somebody who has forgotten nothing of what they noticed. It differs from [`observe`](Encode::observe) only where
    /// remembering is the game.
    fn recall(&self, seat: Seat, into: &mut [f32]) {
        self.observe(seat, into);
    }

    /// Sets 1 for everything that this seat may do now, and 0 for everything else. `scratch` is kept by the caller, so that nothing is
    /// allocated.
    fn mask(&self, seat: Seat, scratch: &mut Vec<Self::Action>, into: &mut [i8]) {
        into.fill(0);
        scratch.clear();
        self.actions(seat, scratch);
        for action in &*scratch {
            let index = self.index(seat, action).expect("what is listed has a number");
            into[index] = 1;
        }
    }

    /// May this seat, which is not waited for, act now all the same?
    fn may_interrupt(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// How chance can go on after these steps of the outcome that is due: every way with how likely it is. None if the steps make up a whole
    /// outcome, or lead nowhere.
    fn ways(&self, steps: &[u16], into: &mut Ways);

    /// The outcome that these steps make up; `None` if they do not, or not yet.
    fn drawn(&self, steps: &[u16]) -> Option<Self::Chance>;

    /// The steps that make up an outcome that is due. Every outcome has just one row of steps.
    fn steps(&self, chance: &Self::Chance, into: &mut Vec<u16>);
}

/// How many seats clockwise from the viewer somebody sits, at a table of `seats`.
#[must_use]
#[inline]
pub const fn relative(viewer: Seat, seat: Seat, seats: u8) -> usize {
    let (viewer, seat, seats) = (viewer.index(), seat.index(), seats as usize);
    if seat >= viewer { seat - viewer } else { seat + seats - viewer }
}

/// Who sits so many seats clockwise from the viewer, at a table of `seats`; `None` if that is once around.
#[must_use]
#[inline]
pub const fn seat_from(viewer: Seat, relative: usize, seats: u8) -> Option<Seat> {
    let seats = seats as usize;
    if relative >= seats {
        return None;
    }
    let at = viewer.index() + relative;
    Some(Seat::at(if at >= seats { at - seats } else { at }))
}
