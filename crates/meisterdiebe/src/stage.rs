//! What is going on in a game. Everybody knows it.

use magpie_rules::{Seat, stages};
use serde::{Deserialize, Serialize};

use crate::cube::Place;
use crate::options::Edition;

/// MDA-12, MDP-15: what a player may still do with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Twist {
    /// Turn it?
    pub turn: bool,
    /// Flip it?
    pub flip: bool,
}

impl Twist {
    /// Everything.
    pub(crate) const BOTH: Twist = Twist { turn: true, flip: true };
    /// Nothing more.
    pub(crate) const NONE: Twist = Twist { turn: false, flip: false };
}

stages! {
    /// What is going on. Everybody knows it.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stage"))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stage"))]
    pub enum Stage {
        Waits {
            /// MDA-2, MDP-2: a player is to put in a diamond.
            Stocking {
                /// Who.
                seat: Seat,
                /// How many diamonds are still to be put in, by all players.
                unstocked: u8,
            },
            /// MD-10: everyone lays down a card.
            Choosing {},
            /// MD-11: a player is to open a drawer.
            Opening {
                /// Who.
                seat: Seat,
            },
            /// MDA-7: a smuggler may distribute the gems in the open drawer, and having begun, must.
            Giving {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
                /// Has the smuggler given one away?
                begun: bool,
            },
            /// MDA-5 to MDA-7, MDP-7, MDP-9, MDP-11: a player is to put in an imitation.
            Imitating {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
                /// How many can be put in.
                left: u8,
                /// Must the next one be?
                must: bool,
            },
            /// MDP-9: a jeweller may put in the alarm.
            Alarming {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
            },
            /// MDA-9, MDP-13: a master thief is to take the front, or to pull on.
            Seizing {
                /// Who.
                seat: Seat,
                /// The open drawer.
                drawer: Place,
            },
            /// MDA-12, MDP-15: a player may turn or flip the cube.
            Twisting {
                /// Who.
                seat: Seat,
                /// What is left to do.
                twist: Twist,
                /// MDA-2, MDP-2: while the cube is stocked, how many diamonds are still to be put in.
                unstocked: Option<u8>,
            },
            /// MDP-8, MDP-14: a smuggler or a detective is to pick a gem from the cushion.
            Sharing {
                /// Who.
                seat: Seat,
            },
        }
        Draws {
            /// MD-2: the cube is taken from its box, and its fronts are seen.
            Grain {},
            /// MD-9: the cards are to be dealt.
            Cards {},
            /// MDA-2, MDP-2: the lot decides who puts in the first diamond.
            First {},
        }
        /// The game is over.
        Over {}
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

    /// The drawer that is open.
    #[must_use]
    pub const fn open_drawer(self) -> Option<Place> {
        match self {
            Stage::Waits(waits) => waits.open_drawer(),
            Stage::Draws(_) | Stage::Over {} => None,
        }
    }

    /// MDA-2, MDP-2: how many diamonds are still to be put into the cube.
    pub(crate) fn unstocked(self, edition: Edition) -> u8 {
        match self {
            Stage::Waits(Waits::Stocking { unstocked, .. }) => unstocked,
            Stage::Waits(Waits::Twisting { unstocked, .. }) => unstocked.unwrap_or(0),
            Stage::Waits(Waits::Choosing {} | Waits::Opening { .. } | Waits::Giving { .. }) => 0,
            Stage::Waits(Waits::Imitating { .. } | Waits::Alarming { .. } | Waits::Seizing { .. }) => 0,
            Stage::Waits(Waits::Sharing { .. }) | Stage::Over {} => 0,
            Stage::Draws(_) => edition.stock(),
        }
    }

    /// MD-8: can nobody have turned or flipped the cube yet? Then everyone knows where large drawers and rubies are, and that nothing
    /// lies in a lower half.
    pub(crate) fn before_any_twist(self, edition: Edition, first: Option<Seat>) -> bool {
        let stocks = matches!(self, Stage::Waits(Waits::Stocking { .. }));
        let has_stocked =
            matches!(self, Stage::Waits(Waits::Twisting { twist: Twist::BOTH, unstocked: Some(_), .. }));
        let first_turn = match edition {
            Edition::Author => self.unstocked(edition) == edition.stock() - u8::from(has_stocked),
            Edition::Published => self.seat() == first,
        };
        matches!(self, Stage::Draws(_)) || ((stocks || has_stocked) && first_turn)
    }

    /// MD-10: have cards of this round been revealed?
    #[must_use]
    pub(crate) const fn in_round(self) -> bool {
        match self {
            Stage::Waits(Waits::Stocking { .. } | Waits::Choosing {}) => false,
            Stage::Waits(Waits::Twisting { unstocked, .. }) => unstocked.is_none(),
            Stage::Waits(Waits::Opening { .. } | Waits::Giving { .. } | Waits::Imitating { .. }) => true,
            Stage::Waits(Waits::Alarming { .. } | Waits::Seizing { .. } | Waits::Sharing { .. }) => true,
            Stage::Draws(_) => false,
            Stage::Over {} => true,
        }
    }
}

impl Waits {
    /// Of whom it is asked, if it is one alone.
    #[inline]
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Waits::Stocking { seat, .. } | Waits::Opening { seat } | Waits::Giving { seat, .. } => Some(seat),
            Waits::Imitating { seat, .. } | Waits::Alarming { seat, .. } => Some(seat),
            Waits::Seizing { seat, .. } | Waits::Twisting { seat, .. } | Waits::Sharing { seat } => {
                Some(seat)
            }
            Waits::Choosing {} => None,
        }
    }

    const fn open_drawer(self) -> Option<Place> {
        match self {
            Waits::Giving { drawer, .. } | Waits::Imitating { drawer, .. } => Some(drawer),
            Waits::Alarming { drawer, .. } | Waits::Seizing { drawer, .. } => Some(drawer),
            Waits::Stocking { .. } | Waits::Choosing {} | Waits::Opening { .. } => None,
            Waits::Twisting { .. } | Waits::Sharing { .. } => None,
        }
    }
}
