//! What is going on in a game. Everybody knows it.

use magpie_rules::{Seat, SeatSet, stages, words};
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

stages! {
    /// What is going on. Everybody knows it.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stage"))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stage"))]
    pub enum Stage {
        Waits {
            /// GD-7: who wants to be the first thief?
            Volunteering {
                /// Who has said it.
                said: SeatSet,
                /// Who of them wants to.
                willing: SeatSet,
            },
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
        }
        Draws {
            /// GD-7: the lot decides.
            Lot {
                /// Among these.
                among: SeatSet,
            },
            /// GD-14: chance places artworks and cameras.
            Layout {},
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
        }
        /// The game is over.
        Over {}
    }
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
            Stage::Waits(waits) => waits.seat(),
            Stage::Draws(_) | Stage::Over {} => None,
        }
    }
}

impl Waits {
    /// Of whom it is asked, if it is one alone.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Waits::Artworks { seat } | Waits::Cameras { seat } | Waits::Locks { seat } => Some(seat),
            Waits::Guards { seat, .. } | Waits::Entering { seat } | Waits::Sneaking { seat, .. } => {
                Some(seat)
            }
            Waits::Guarding { seat, .. } | Waits::Answering { seat, .. } => Some(seat),
            Waits::Volunteering { .. } => None,
        }
    }
}
