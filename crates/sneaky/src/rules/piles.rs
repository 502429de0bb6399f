//! The players' own piles: where new cards go, and in which order.

use magpie_rules::{Log, Seat};

use super::Refusal;
use crate::action::PileName;
use crate::board::Card;
use crate::event::Event;
use crate::stage::{Loot, Stage, Waits};
use crate::state::Sneaky;

impl Sneaky {
    /// SNK-16, SNK-17: the new cards go on the player's piles once their order is decided. `above` holds the cards that were
    /// chosen to lie on top of those still in `loot`, the topmost first.
    pub(super) fn stack(&mut self, seat: Seat, loot: Loot, above: Loot, log: &mut impl Log<Event>) {
        if !self.undecided(&loot).is_empty() {
            self.stage = Stage::Waits(seat, Waits::Stacking { loot, above });
            return;
        }
        for &pile in self.pile_names() {
            let from_bottom = loot.iter().chain(above.iter().rev());
            let cards: Loot =
                from_bottom.copied().filter(|card| self.pile_for(card.value()) == pile).collect();
            self.lay(seat, pile, cards, log);
        }
        self.end_turn(seat, log);
    }

    /// SNK-15, SNK-16: 2s and 3s go face up on the player's own pile.
    fn lay(&mut self, seat: Seat, pile: PileName, cards: Loot, log: &mut impl Log<Event>) {
        if cards.is_empty() {
            return;
        }
        cards.iter().for_each(|card| self.push_on(seat, pile, *card));
        log.push(Event::Laid { seat, pile, cards });
    }

    /// SNK-16: the cards among which the player chooses the next from the top, each kind once: those of a pile that
    /// different cards go to. Seven dice never catch so much that both piles of two players are open to choice (SNK-17).
    pub(crate) fn undecided(&self, loot: &[Card]) -> Loot {
        let rivals = |card: &Card| {
            let pile = self.pile_for(card.value());
            loot.iter().any(|other| other != card && self.pile_for(other.value()) == pile)
        };
        let mut kinds = Loot::new();
        for card in loot.iter().filter(|card| rivals(card)) {
            if !kinds.contains(card) {
                kinds.push(*card);
            }
        }
        kinds
    }

    /// SNK-16: this card goes above the others that are still to be laid.
    pub(super) fn put_on_top(
        &mut self,
        seat: Seat,
        card: Card,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(_, Waits::Stacking { loot, above }) = &self.stage else {
            return Err(Refusal::NotNow);
        };
        let choosable = self.undecided(loot).contains(&card);
        let at = loot.iter().position(|other| choosable && *other == card).ok_or(Refusal::NotLoot)?;
        let (mut loot, mut above) = (loot.clone(), above.clone());
        loot.remove(at);
        above.push(card);
        self.stack(seat, loot, above, log);
        Ok(())
    }
}
