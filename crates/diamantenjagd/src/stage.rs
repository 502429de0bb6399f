//! What is going on in a game. Everybody knows it.

use magpie_rules::{Seat, stages};

stages! {
    /// What is going on. Everybody knows it.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Stage"))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Stage"))]
    pub enum Stage {
        Waits {
            /// DJ-10: a player is on turn.
            Turn {
                /// Who.
                seat: Seat,
                /// DJ-18: how many have passed in succession just before.
                #[serde(default)]
                passes: u8,
            },
            /// DJ-19: somebody accuses, and is to name what was stolen.
            Naming {
                /// Who.
                seat: Seat,
                /// Whose turn it is.
                turn: Seat,
            },
        }
        Draws {
            /// DJ-9: the lot decides who deals.
            Dealer {},
            /// DJ-4 to DJ-6: the gems are to be dealt.
            Gems {},
            /// DJ-8: the question cards are to be dealt.
            Questions {},
            /// DJ-16, DJ-17: a player takes cards from the pile.
            Drawing {
                /// Who.
                seat: Seat,
                /// How many are still to be taken, if there are so many.
                cards: u8,
            },
        }
        /// The game is over.
        Over {
            /// DJ-20: who found out what was stolen; nobody if the game ended undecided.
            winner: Option<Seat>,
        }
    }
}

impl Stage {
    /// Who is to do something, or draws.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Stage::Waits(waits) => Some(waits.seat()),
            Stage::Draws(Draws::Drawing { seat, .. }) => Some(seat),
            Stage::Draws(Draws::Dealer {} | Draws::Gems {} | Draws::Questions {}) => None,
            Stage::Over { .. } => None,
        }
    }
}

impl Waits {
    /// Of whom it is asked.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Waits::Turn { seat, .. } | Waits::Naming { seat, .. } => seat,
        }
    }
}
