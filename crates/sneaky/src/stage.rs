//! What is going on in a game.

use arrayvec::ArrayVec;
use magpie_rules::Seat;

use crate::board::{Card, DICE, Dice};
use crate::lanes;

/// What is going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Something is asked of this player.
    Waits(Seat, Waits),
    /// An outcome of chance is due.
    Draws(Draws),
    /// The game is over.
    Over,
}

/// What is asked of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// SNK-7: the dice have fallen.
    Placing { placed: Placed, rolled: Dice, step: Step },
    /// SNK-16: the player chooses the order of the new cards.
    Stacking { loot: Loot, above: Loot },
}

/// Which outcome of chance is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draws {
    /// SNK-6: the lot decides who begins.
    Lot,
    /// SNK-4: three robbers are laid open.
    Opening { first: Seat },
    /// SNK-7, SNK-11: the dice not on cards are being rolled.
    Rolling { seat: Seat, placed: Placed },
    /// SNK-22: the middle is filled up.
    Refilling { seat: Seat },
}

impl Stage {
    /// Which outcome of chance is due, if one is.
    #[inline]
    pub(crate) const fn draws(&self) -> Option<Draws> {
        match self {
            Stage::Draws(draws) => Some(*draws),
            Stage::Waits(..) | Stage::Over => None,
        }
    }
}

/// SNK-7, SNK-11: how far the player is with the dice just rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// One die must still be put down.
    Must,
    /// At least one has been put down.
    May,
}

/// The 2s and 3s of one turn: seven dice catch at most three.
pub(crate) type Loot = ArrayVec<Card, 3>;

/// How many dice lie on each open card, a byte each, by the index of the spot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Placed(u64);

impl Placed {
    /// How many dice lie there.
    #[inline]
    pub(crate) const fn on(self, spot: usize) -> u8 {
        lanes::get(self.0, spot)
    }

    /// How many dice lie on cards.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        lanes::sum(self.0)
    }

    /// How many dice do not lie on cards.
    #[inline]
    pub(crate) const fn loose(self) -> u8 {
        DICE - self.len()
    }

    /// A byte for each spot.
    #[inline]
    pub(crate) const fn lanes(self) -> u64 {
        self.0
    }

    #[inline]
    pub(crate) fn add(&mut self, spot: usize, dice: u8) {
        self.0 += u64::from(dice) << (8 * spot);
    }
}
