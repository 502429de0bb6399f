//! Any legal action, each equally likely, without listing them all: random play spends its time here. The order of the lists is
//! kept, so that the same dice choose the same.

use magpie_rules::{Log, Seat, draw};
use rand_core::Rng;

use super::turn::{ORDERS, order};
use crate::board::{GemSet, Question, QuestionCard};
use crate::event::Event;
use crate::stage::{Stage, Waits};
use crate::state::DiamantenJagd;

const LISTED: &str = "what is listed is legal";
const ONE_OF_THEM: &str = "it is one of them";

impl DiamantenJagd {
    /// Lets the seat that is waited for do any of what it may do.
    #[inline]
    pub(super) fn do_anything(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        log: &mut impl Log<Event>,
    ) {
        if let Stage::Waits(Waits::Turn { .. }) = self.stage {
            self.take_any_turn(seat, rng, log);
        } else {
            self.name_any(seat, rng, log);
        }
    }

    /// DJ-9: any question with any card, an exchange in any order, passing, any last question, or an accusation.
    #[inline]
    fn take_any_turn(&mut self, seat: Seat, rng: &mut (impl Rng + ?Sized), log: &mut impl Log<Event>) {
        let cards = self.player(seat).cards;
        let others = usize::from(self.seats) - 1;
        let other = |nth: usize| Seat::at(nth + usize::from(nth >= seat.index()));
        let asking = others * cards.iter().map(QuestionCard::allowed).sum::<usize>();
        let exchanging = if self.may_exchange(seat) { ORDERS } else { 0 };
        let passing = usize::from(cards.is_empty());
        let last = others * Question::COUNT;
        let mut which = draw::below(rng, (asking + exchanging + passing + last + 1) as u32) as usize;
        for card in cards.iter() {
            let with_it = others * card.allowed();
            if which < with_it {
                let question = card.questions().nth(which / others).expect(ONE_OF_THEM);
                return self.ask(seat, card, other(which % others), question, log).expect(LISTED);
            }
            which -= with_it;
        }
        if which < exchanging {
            return self.exchange(seat, order(cards, which), log).expect(LISTED);
        }
        which -= exchanging;
        if which < passing {
            return self.pass(seat, log).expect(LISTED);
        }
        which -= passing;
        if which < last {
            let question = Question::at(which / others);
            return self.last_ask(seat, other(which % others), question, log).expect(LISTED);
        }
        self.accuse(seat, log).expect(LISTED);
    }

    /// DJ-19, DJ-26: any gem that was not named yet, or nothing.
    #[inline]
    fn name_any(&mut self, seat: Seat, rng: &mut (impl Rng + ?Sized), log: &mut impl Log<Event>) {
        let names = GemSet::ALL.minus(self.player(seat).named);
        let which = draw::below(rng, u32::from(names.count()) + 1) as usize;
        match names.iter().nth(which) {
            Some(gem) => self.name(seat, gem, log),
            None => self.be_silent(seat, log),
        }
        .expect(LISTED);
    }
}
