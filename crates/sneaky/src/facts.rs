//! What the material is, for those who show it.

use magpie_rules::{Game, Seat, SeatSet};
use serde::Serialize;

use crate::action::{PileName, Slot, Spot};
use crate::board::{Card, Colour, DICE};
use crate::rules::Refusal;
use crate::state::Sneaky;

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
    /// SNK-8: where open cards can lie.
    pub spots: Vec<SpotFacts>,
    /// Why something is refused, and the rules that say so.
    pub refusals: Vec<(Refusal, &'static [&'static str])>,
}

/// SNK-8: where an open card can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SpotFacts {
    /// Which.
    pub spot: Spot,
    /// Whose pile it is; nobody's in the middle.
    pub owner: Option<Seat>,
    /// Which of the piles.
    pub pile: Option<PileName>,
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
            spots: spots(),
            refusals: Refusal::reasons(),
        }
    }
}

fn spots() -> Vec<SpotFacts> {
    let middle = Slot::ALL.iter().map(|slot| Spot::Middle(*slot));
    let seats = SeatSet::first(*Sneaky::SEATS.end()).iter();
    let piles = seats.flat_map(|seat| PileName::ALL.iter().map(move |pile| Spot::Top(seat, *pile)));
    middle.chain(piles).map(SpotFacts::new).collect()
}

impl SpotFacts {
    fn new(spot: Spot) -> SpotFacts {
        let (owner, pile) = match spot {
            Spot::Middle(_) => (None, None),
            Spot::Top(seat, pile) => (Some(seat), Some(pile)),
        };
        SpotFacts { spot, owner, pile }
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}
