//! A turn: asking, exchanging, passing.

use magpie_rules::{Log, Seat};

use super::Refusal;
use crate::action::Action;
use crate::board::{CardSet, Question, QuestionCard};
use crate::event::Event;
use crate::stage::{Draws, Stage, Waits};
use crate::state::{Asked, DiamantenJagd, Means, OPEN_CARDS, Under};

impl DiamantenJagd {
    /// DJ-9: a turn begins, after so many passes in succession.
    pub(super) fn begin_turn(&mut self, seat: Seat, passes: u8, log: &mut impl Log<Event>) {
        self.stage = Stage::Waits(Waits::Turn { seat, passes });
        log.push(Event::Turn { seat });
    }

    /// DJ-9, DJ-22: play goes clockwise, past those who have left the game as detectives.
    pub(super) fn next_detective(&self, after: Seat) -> Seat {
        let mut next = after.next(self.seats);
        while !self.detectives.contains(next) {
            next = next.next(self.seats);
        }
        next
    }

    /// DJ-10: a question card goes to the discard, and its question to another player. DJ-16: then a new card is drawn.
    #[inline]
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        card: QuestionCard,
        to: Seat,
        question: Question,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if !self.player(seat).cards.contains(card) {
            return Err(Refusal::NotYourCard);
        }
        if !card.allows(question) {
            return Err(Refusal::NotOnTheCard);
        }
        self.check_asked(seat, to)?;
        let cards = &mut self.players[seat.index()].cards;
        *cards = cards.without(card);
        self.discard = self.discard.with(card);
        self.top = Some(card);
        self.answer(Asked { by: seat, to, question, with: Means::Card(card) }, log);
        self.draw(seat, 1, log);
        Ok(())
    }

    /// Is it this player's turn? Then how many have passed in succession just before.
    #[inline]
    pub(super) fn check_turn(&self, seat: Seat) -> Result<u8, Refusal> {
        match self.stage {
            Stage::Waits(Waits::Turn { seat: turn, passes }) if turn == seat => Ok(passes),
            Stage::Waits(Waits::Naming { seat: accuser, .. }) if accuser == seat => Err(Refusal::NameTheGem),
            Stage::Waits(Waits::Turn { .. } | Waits::Naming { .. }) => Err(Refusal::NotYourTurn),
            Stage::Draws(_) => Err(Refusal::NotYourTurn),
            Stage::Over { .. } => Err(Refusal::GameOver),
        }
    }

    /// DJ-10: a question is put to another player.
    #[inline]
    pub(super) fn check_asked(&self, by: Seat, to: Seat) -> Result<(), Refusal> {
        if to.index() >= usize::from(self.seats) {
            return Err(Refusal::NoSuchPlayer);
        }
        if to == by { Err(Refusal::AsksThemselves) } else { Ok(()) }
    }

    /// DJ-11 to DJ-15: the asked player answers truly: the number to everyone, and in some cases the cards to the asker.
    #[inline]
    pub(super) fn answer(&mut self, asked: Asked, log: &mut impl Log<Event>) {
        self.questions.push(asked);
        log.push(Event::Asked { asked, fitting: self.fitting(asked), shown: self.shows_cards(asked) });
    }

    /// DJ-16, DJ-17: takes cards from the pile as long as there are any, then the turn is over. What was put under the pile
    /// comes up in the order in which it lies there; before that, chance decides.
    #[inline]
    pub(super) fn draw(&mut self, seat: Seat, cards: u8, log: &mut impl Log<Event>) {
        for left in (1..=cards).rev() {
            if !self.pile.is_empty() {
                self.stage = Stage::Draws(Draws::Drawing { seat, cards: left });
                return;
            }
            if let Some(under) = self.under.pop_at(0) {
                self.lay_open(seat, under.card, log);
            }
        }
        self.begin_turn(self.next_detective(seat), 0, log);
    }

    /// DJ-16, DJ-17: chance decides which card of the pile is on top.
    #[inline]
    pub(super) fn draw_from_pile(
        &mut self,
        seat: Seat,
        cards: u8,
        card: QuestionCard,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if !self.pile.contains(card) {
            return Err(Refusal::ChanceImpossible);
        }
        self.pile = self.pile.without(card);
        self.lay_open(seat, card, log);
        self.draw(seat, cards - 1, log);
        Ok(())
    }

    /// DJ-8: question cards lie open before their player.
    fn lay_open(&mut self, seat: Seat, card: QuestionCard, log: &mut impl Log<Event>) {
        let cards = &mut self.players[seat.index()].cards;
        *cards = cards.with(card);
        log.push(Event::Drew { seat, card });
    }

    /// DJ-17: is there anything to exchange, and has this player not done so yet?
    fn check_exchange(&self, seat: Seat) -> Result<(), Refusal> {
        if self.player(seat).exchanged {
            return Err(Refusal::ExchangeUsed);
        }
        if self.pile.is_empty() && self.under.is_empty() { Err(Refusal::PileEmpty) } else { Ok(()) }
    }

    /// DJ-17: are there four cards to exchange, and others for them?
    #[inline]
    pub(super) fn may_exchange(&self, seat: Seat) -> bool {
        usize::from(self.player(seat).cards.count()) == OPEN_CARDS && self.check_exchange(seat).is_ok()
    }

    /// DJ-17: the own four cards go under the pile, and four come from its top. That is the turn.
    pub(super) fn exchange(
        &mut self,
        seat: Seat,
        order: [QuestionCard; OPEN_CARDS],
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        self.check_exchange(seat)?;
        if CardSet::distinct(order) != Some(self.player(seat).cards) {
            return Err(Refusal::NotYourCards);
        }
        let player = &mut self.players[seat.index()];
        player.cards = CardSet::EMPTY;
        player.exchanged = true;
        self.under.extend(order.map(|card| Under { by: seat, card }));
        log.push(Event::Exchanged { seat, order });
        self.draw(seat, OPEN_CARDS as u8, log);
        Ok(())
    }

    /// DJ-18: who has no question card may pass; when every detective in play has done so in succession, the game is over.
    pub(super) fn pass(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let passes = self.check_turn(seat)? + 1;
        if !self.player(seat).cards.is_empty() {
            return Err(Refusal::HasCards);
        }
        log.push(Event::Passed { seat });
        if usize::from(passes) == self.detectives.len() {
            self.end(None, log);
        } else {
            self.begin_turn(self.next_detective(seat), passes, log);
        }
        Ok(())
    }

    /// Everything that the player on turn may do.
    #[inline]
    pub(super) fn list_turn(&self, seat: Seat, into: &mut Vec<Action>) {
        let cards = self.player(seat).cards;
        for card in cards.iter() {
            for question in card.questions() {
                let others = self.playing().filter(|other| *other != seat);
                into.extend(others.map(|other| Action::Ask { card, seat: other, question }));
            }
        }
        if self.may_exchange(seat) {
            into.extend((0..ORDERS).map(|which| Action::Exchange { order: order(cards, which) }));
        }
        if cards.is_empty() {
            into.push(Action::Pass {});
        }
        self.list_last_questions(seat, into);
        into.push(Action::Accuse {});
    }
}

/// DJ-17: in how many orders four cards can be put under the pile.
pub(super) const ORDERS: usize = 24;

/// DJ-17: one of these orders, counted from 0.
pub(super) fn order(mut cards: CardSet, which: usize) -> [QuestionCard; OPEN_CARDS] {
    [which / 6, which / 2 % 3, which % 2, 0].map(|nth| {
        let card = cards.iter().nth(nth).expect("four cards lie open");
        cards = cards.without(card);
        card
    })
}
