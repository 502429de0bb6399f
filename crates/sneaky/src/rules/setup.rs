//! Setting up: who begins, and the first three robbers.

use magpie_rules::{Log, Seat, draw};
use rand_core::Rng;

use super::Refusal;
use crate::board::{Card, Colour};
use crate::event::Event;
use crate::stage::{Draws, Stage};
use crate::state::Sneaky;

impl Sneaky {
    /// SNK-6: the first player is drawn by lot.
    pub(super) fn lot(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.seats) {
            return Err(Refusal::ChanceImpossible);
        }
        self.stage = Stage::Draws(Draws::Opening { first: seat });
        log.push(Event::Lot { seat });
        Ok(())
    }

    /// SNK-4: three robbers lie open, one of each value, all of different colours.
    pub(super) fn open(
        &mut self,
        first: Seat,
        cards: [Card; 3],
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let colours: u8 = cards.iter().fold(0, |seen, card| seen | 1 << card.colour() as u8);
        let values: u8 = cards.iter().fold(0, |seen, card| seen | 1 << card.value());
        if colours.count_ones() < 3 || values.count_ones() < 3 {
            return Err(Refusal::ChanceImpossible);
        }
        for (slot, card) in cards.into_iter().enumerate() {
            self.open.set(slot, Some(card));
            self.pile.remove(card);
        }
        log.push(Event::Opened { cards });
        self.begin_turn(first, log);
        Ok(())
    }
}

/// SNK-4: a 1, a 2 and a 3 of different colours. Every colour has as many of each value, so drawing the colours one after the
/// other makes all triples equally likely.
pub(super) fn draw_opening(rng: &mut (impl Rng + ?Sized)) -> [Card; 3] {
    let mut colours: [Colour; Colour::COUNT] = std::array::from_fn(Colour::at);
    draw::shuffle(rng, &mut colours);
    std::array::from_fn(|at| Card::new(colours[at], at as u8 + 1))
}
