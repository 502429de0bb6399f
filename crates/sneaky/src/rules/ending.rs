//! Going on and ending: filling up the middle, the last round.

use magpie_rules::{Log, Seat};

use super::Refusal;
use crate::action::Slot;
use crate::board::Card;
use crate::event::Event;
use crate::stage::{Draws, Stage};
use crate::state::{MIDDLE, Sneaky};

impl Sneaky {
    /// SNK-22, SNK-23: after a turn the middle is filled up, or the last round counts down.
    pub(super) fn end_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        match self.turns_left {
            Some(left) => self.count_down(seat, left - 1, log),
            None if self.gap().is_some() => self.stage = Stage::Draws(Draws::Refilling { seat }),
            None => self.begin_turn(seat.next(self.seats), log),
        }
    }

    /// SNK-22: a card of the pile fills the first gap in the middle. SNK-23: with the last one the last round begins.
    pub(super) fn turn_up(
        &mut self,
        seat: Seat,
        card: Card,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let gap = self.gap().expect("the middle is filled up only while it has a gap");
        if !self.pile.remove(card) {
            return Err(Refusal::ChanceImpossible);
        }
        self.open.set(gap, Some(card));
        log.push(Event::TurnedUp { card, slot: Slot::ALL[gap] });
        if self.pile.is_empty() {
            self.turns_left = Some(self.seats);
            log.push(Event::LastRound {});
        }
        if self.pile.is_empty() || self.gap().is_none() {
            self.begin_turn(seat.next(self.seats), log);
        }
        Ok(())
    }

    /// SNK-23: every player has one more turn. SNK-24: an empty middle ends the last round at once.
    fn count_down(&mut self, seat: Seat, left: u8, log: &mut impl Log<Event>) {
        self.turns_left = Some(left);
        if left == 0 || self.middle() == [None; MIDDLE] {
            self.stage = Stage::Over;
            log.push(Event::Over {});
        } else {
            self.begin_turn(seat.next(self.seats), log);
        }
    }
}
