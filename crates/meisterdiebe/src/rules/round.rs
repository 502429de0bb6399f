//! A round: choosing, revealing, the order of the turns.

use magpie_rules::{Log, Seat, SeatSet};

use super::Refusal;
use crate::action::PerSeat;
use crate::board::{Card, CardNo, Character, CharacterSet};
use crate::event::{Event, Public, Revealed};
use crate::options::Edition;
use crate::stage::{Stage, Waits};
use crate::state::{Meisterdiebe, Player};

impl Meisterdiebe {
    /// MD-10: everyone chooses; who has only one card left is not asked.
    pub(super) fn begin_round(&mut self, log: &mut impl Log<Event>) {
        self.stage = Stage::Waits(Waits::Choosing {});
        if self.player(Seat::FIRST).hand.len() > 1 {
            return;
        }
        for seat in self.playing() {
            let last = self.player(seat).hand.iter().next().expect("there is a card for every round");
            self.lay_down(seat, last, log);
        }
        self.reveal(log);
    }

    /// MD-10: a hand card is chosen in secret; the last to choose opens them.
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        character: Character,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Choosing {}) = self.stage else { return Err(self.asked()) };
        if !self.player(seat).hand.contains(character) {
            return Err(Refusal::NotInHand);
        }
        self.lay_down(seat, character, log);
        if !self.playing().any(|seat| self.is_undecided(seat)) {
            self.reveal(log);
        }
        Ok(())
    }

    /// MD-10: who has not laid down a card yet.
    #[inline]
    pub(super) fn undecided(&self) -> SeatSet {
        self.playing().filter(|seat| self.is_undecided(*seat)).collect()
    }

    /// MD-10: is a card still to come from this player?
    #[inline]
    pub(super) fn is_undecided(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.seats) && self.player(seat).choice.is_none()
    }

    fn lay_down(&mut self, seat: Seat, character: Character, log: &mut impl Log<Event>) {
        let player = self.player_mut(seat);
        (player.hand, player.choice) = (player.hand.without(character), Some(character));
        log.push(Event::Chosen { seat, character });
    }

    fn reveal(&mut self, log: &mut impl Log<Event>) {
        self.unopened += 1;
        match self.options.edition {
            Edition::Author => self.author_reveal(log),
            Edition::Published => self.published_reveal(log),
        }
    }

    /// MDA-4, MDP-4: these cards are turned face up, if there are any.
    pub(super) fn reveal_cards(&self, which: impl Fn(Character) -> bool, log: &mut impl Log<Event>) {
        let revealed = |seat: Seat| Revealed { seat, card: self.card(seat, self.character(seat)) };
        let cards = self.playing().map(revealed).filter(|revealed| which(revealed.card.character));
        let cards: PerSeat<Revealed> = cards.collect();
        if !cards.is_empty() {
            self.tell(Public::Revealed { cards }, log);
        }
    }

    /// MD-10: who comes after this player, or first: by character, then from the lowest number to the highest.
    pub(super) fn next_in_order(&self, after: Option<Seat>) -> Option<Seat> {
        let after = after.map(|seat| self.place_in_order(seat));
        let places = self.playing().map(|seat| (self.place_in_order(seat), seat));
        let later = places.filter(|(place, _)| Some(*place) > after);
        later.min_by_key(|(place, _)| *place).map(|(_, seat)| seat)
    }

    #[inline]
    pub(crate) fn place_in_order(&self, seat: Seat) -> (Option<usize>, CardNo) {
        let character = self.character(seat);
        let order = &self.options.edition.book().order;
        (order.iter().position(|other| *other == character), self.number(seat, character))
    }

    /// MD-11: did nobody open anything in this round? Everyone is told for how many rounds in a row; the answer is whether that
    /// ends the game.
    pub(super) fn ends_unopened(&self, log: &mut impl Log<Event>) -> bool {
        if self.unopened > 0 {
            self.tell(Public::Unopened { rounds: self.unopened }, log);
        }
        self.nobody_opens()
    }

    /// MD-10: the cards of the round are played.
    pub(super) fn clear_choices(&mut self) {
        self.players.iter_mut().for_each(|player| player.choice = None);
        self.sharers = SeatSet::EMPTY;
    }

    /// MDA-14, MDP-5: all six cards are in the hands again.
    pub(super) fn take_up_cards(&mut self) {
        let seats = usize::from(self.seats);
        self.players[..seats].iter_mut().for_each(|player: &mut Player| player.hand = CharacterSet::ALL);
    }

    /// MDA-13: a player gets a card in the place of their own.
    pub(super) fn receive(&mut self, seat: Seat, card: Card) {
        let numbers = self.player_mut(seat).numbers.as_mut();
        numbers.expect("cards are dealt before they are passed on")[card.character as usize] = card.number;
    }
}
