//! What is going on in a game. Everybody knows it.

use magpie_rules::{Seat, SeatSet, words};
use serde::{Deserialize, Serialize};

use crate::board::{Cell, GuardNo, Number, Symbol};

/// GD-29: what a guard has rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// How far the guard may go.
    pub number: Number,
    /// What the guard may do.
    pub symbol: Symbol,
}

/// What is going on. Everybody knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Stage {
    /// GD-7: who wants to be the first thief?
    Volunteering {
        /// Who has said it.
        said: SeatSet,
        /// Who of them wants to.
        willing: SeatSet,
    },
    /// GD-7: the lot decides.
    Lot {
        /// Among these.
        among: SeatSet,
    },
    /// GD-14: chance places artworks and cameras.
    Layout {},
    /// GD-10: a guard is to place an artwork.
    Artworks {
        /// Who.
        seat: Seat,
    },
    /// GD-11: a guard is to place a camera.
    Cameras {
        /// Who.
        seat: Seat,
    },
    /// GD-12: a guard is to place a lock.
    Locks {
        /// Who.
        seat: Seat,
    },
    /// GD-13: a guard is to be placed.
    Guards {
        /// By whom.
        seat: Seat,
        /// Which.
        guard: GuardNo,
    },
    /// GD-16: the thief is to enter.
    Entering {
        /// Who.
        seat: Seat,
    },
    /// GD-15: the thief has his turn.
    Sneaking {
        /// Who.
        seat: Seat,
        /// Whose turn is next.
        next: GuardNo,
    },
    /// GD-12, GD-26: chance is to tell what is under a shuffled lock.
    Trying {
        /// The inside cell of the exit.
        exit: Cell,
        /// Whose turn is next.
        next: GuardNo,
    },
    /// GD-29: a guard is to roll the dice.
    Rolling {
        /// Which.
        guard: GuardNo,
    },
    /// GD-29: a guard has a turn.
    Guarding {
        /// Who.
        seat: Seat,
        /// Which.
        guard: GuardNo,
        /// The dice.
        roll: Roll,
        /// What is left to do.
        left: Left,
    },
    /// GD-23: the thief is asked by the motion detector.
    Answering {
        /// Who.
        seat: Seat,
        /// By which guard.
        guard: GuardNo,
        /// The dice.
        roll: Roll,
        /// What will be left to do for the guard.
        left: AfterAction,
    },
    /// The game is over.
    Over {},
}

words! {
    /// GD-29: what a guard has still to do.
    pub enum Left: "both, move or action" {
        /// The move and, if the guard likes, the action, in either order.
        Both = "both",
        /// The move.
        Move = "move",
        /// The action, if the guard likes.
        Action = "action",
    }
}

words! {
    /// GD-29: what a guard has still to do after the action.
    pub enum AfterAction: "move or nothing" {
        /// The move.
        Move = "move",
        /// Nothing.
        Nothing = "nothing",
    }
}

impl Stage {
    /// Who is to do something, if it is one alone.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Stage::Artworks { seat } | Stage::Cameras { seat } | Stage::Locks { seat } => Some(seat),
            Stage::Guards { seat, .. } | Stage::Entering { seat } | Stage::Sneaking { seat, .. } => {
                Some(seat)
            }
            Stage::Guarding { seat, .. } | Stage::Answering { seat, .. } => Some(seat),
            Stage::Volunteering { .. } | Stage::Lot { .. } | Stage::Layout {} => None,
            Stage::Trying { .. } | Stage::Rolling { .. } | Stage::Over {} => None,
        }
    }
}
