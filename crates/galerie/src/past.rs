//! A round that is over, as everyone may watch it again (GD-41): the thief's whole way, and what the guards could make of it.

use serde::Serialize;

use crate::belief::Belief;
use crate::board::{BoardName, CellSet};
use crate::event::{Glimpse, Moment};
use crate::state::{Ended, Ending};

/// GD-41: a round that is over, nothing hidden.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Retold")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Retold"))]
pub struct Past {
    board: BoardName,
    /// The round.
    pub round: Ended,
}

/// GD-41: a round that is over, as it is told. What the guards could think is worked out only for who is told: players, not bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Past"))]
struct Retold {
    /// The round, nothing hidden.
    round: Ended,
    /// Every cell where the thief could be for all that the guards knew, after each moment of the round.
    possible: Vec<CellSet>,
}

impl Past {
    pub(crate) fn new(round: Ended, board: BoardName) -> Past {
        Past { board, round }
    }

    /// Every cell where the thief could be for all that the guards knew, after each moment of the round. When he is caught, they
    /// know.
    #[must_use]
    pub fn possible(&self) -> Vec<CellSet> {
        let mut possible = self.believed();
        if let (Ending::Caught { at, .. }, Some(last)) = (self.round.ending, possible.last_mut()) {
            *last = CellSet::only(at);
        }
        possible
    }

    /// The same, if the last move had caught nobody.
    fn believed(&self) -> Vec<CellSet> {
        let mut belief = Belief::new(self.board.board(), &self.round.layout, &self.round.starts);
        let after = |moment: &Moment| {
            belief.learn(Glimpse::new(*moment, false));
            belief.cells()
        };
        self.round.moments.iter().map(after).collect()
    }
}

impl From<Past> for Retold {
    fn from(past: Past) -> Retold {
        Retold { possible: past.possible(), round: past.round }
    }
}
