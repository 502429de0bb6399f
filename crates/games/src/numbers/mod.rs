//! Games in numbers without their types: one at a time on a [`Desk`], or many at once in a [`Batch`].

mod batch;
mod desk;

use magpie_encode::Encode;
use magpie_rules::{Outcome, Seat};

pub(crate) use batch::Games;
pub use batch::{Batch, BatchSetup, Hands, Out, Work, WrongAction};
pub use desk::Desk;
pub(crate) use desk::Seated;

/// How many numbers a game is told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Changes whenever a number means something else than before.
    pub version: u32,
    /// How many actions there are.
    pub actions: usize,
    /// The action that lets the others go on, where somebody may act out of turn.
    pub go_on: Option<usize>,
    /// How many numbers an observation has.
    pub observation: usize,
    /// How many ways a step of chance has at most.
    pub ways: usize,
    /// How many steps an outcome of chance has at most.
    pub steps: usize,
}

impl Sizes {
    pub(crate) const fn of<G: Encode>() -> Sizes {
        Sizes {
            version: G::VERSION,
            actions: G::ACTIONS,
            go_on: G::GO_ON,
            observation: G::OBSERVATION,
            ways: G::WAYS,
            steps: G::STEPS,
        }
    }
}

/// What an outcome is worth to a seat: winners share one, all others pay for it equally, and nobody wins or pays if nobody has won. So the
/// rewards of a table add up to nothing.
#[must_use]
pub fn reward(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners.is_empty() {
        return 0.0;
    }
    let (seats, winners) = (outcome.sheets.len() as f64, outcome.winners.len() as f64);
    let share = if outcome.winners.contains(seat) { 1.0 / winners } else { 0.0 };
    share - (1.0 - share) / (seats - 1.0)
}
