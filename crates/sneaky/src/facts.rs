//! What the material is, for those who show it.

use serde::Serialize;

use crate::action::{PileName, Slot};
use crate::board::{Card, Colour, DICE};

/// What the material is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// SNK-1: the faces of a die, and the colours of the robbers.
    pub colours: &'static [Colour],
    /// SNK-1: how many dice there are.
    pub dice: u8,
    /// SNK-2: the robbers.
    pub cards: Vec<CardFacts>,
    /// SNK-4: where robbers lie in the middle, from left to right.
    pub slots: &'static [Slot],
    /// SNK-16, SNK-17: the piles that a player can have, in the order in which they lie.
    pub piles: &'static [PileName],
}

/// A robber.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFacts {
    /// Which.
    pub card: Card,
    /// Its colour.
    pub colour: Colour,
    /// What it is worth, and how many dice it needs.
    pub value: u8,
}

impl Facts {
    /// All of them.
    #[must_use]
    pub fn new() -> Facts {
        let card = |card: Card| CardFacts { card, colour: card.colour(), value: card.value() };
        Facts {
            colours: Colour::ALL,
            dice: DICE,
            cards: Card::kinds().map(card).collect(),
            slots: Slot::ALL,
            piles: PileName::ALL,
        }
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}
