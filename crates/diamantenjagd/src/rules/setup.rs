//! Setting up: the dealer, the gems, the question cards.

use magpie_rules::{Log, Seat, draw};
use rand_core::Rng;

use super::Refusal;
use crate::action::{Chance, PerSeat};
use crate::board::{CardSet, Gem, GemSet, QuestionCard};
use crate::event::Event;
use crate::stage::{Draws, Stage};
use crate::state::{DiamantenJagd, OPEN_CARDS};

impl DiamantenJagd {
    /// DJ-9: the dealer is drawn by lot.
    pub(super) fn draw_dealer(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.seats) {
            return Err(Refusal::ChanceImpossible);
        }
        self.dealer = Some(seat);
        self.stage = Stage::Draws(Draws::Gems {});
        log.push(Event::Dealer { seat });
        Ok(())
    }

    /// DJ-4 to DJ-6: what was stolen is put away, everyone gets their gems, and the rest is shown.
    pub(super) fn deal_gems(
        &mut self,
        stolen: GemSet,
        left_over: GemSet,
        hands: &PerSeat<GemSet>,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let all = hands.iter().fold(stolen.or(left_over), |all, hand| all.or(*hand));
        let whole = all == GemSet::ALL
            && stolen.count() == self.options.stolen.count()
            && left_over.count() == self.left_over_size()
            && hands.len() == usize::from(self.seats)
            && hands.iter().all(|hand| hand.count() == self.hand_size());
        if !whole {
            return Err(Refusal::ChanceImpossible);
        }
        (self.stolen, self.left_over) = (stolen, left_over);
        self.players.iter_mut().zip(hands).for_each(|(player, hand)| player.hand = *hand);
        self.stage = Stage::Draws(Draws::Questions {});
        log.push(Event::GemsDealt { hands: hands.clone(), left_over });
        Ok(())
    }

    /// DJ-8: everyone gets four question cards, and lays them open. DJ-9: the player to the left of the dealer begins.
    pub(super) fn deal_questions(
        &mut self,
        cards: &PerSeat<CardSet>,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let all = cards.iter().fold(CardSet::EMPTY, |all, dealt| all.or(*dealt));
        let each_has_four =
            cards.len() == usize::from(self.seats) && cards.iter().all(|dealt| dealt.len() == OPEN_CARDS);
        if !each_has_four || all.len() != OPEN_CARDS * cards.len() {
            return Err(Refusal::ChanceImpossible);
        }
        self.players.iter_mut().zip(cards).for_each(|(player, dealt)| player.cards = *dealt);
        self.pile = self.pile.minus(all);
        log.push(Event::QuestionsDealt { cards: cards.clone() });
        let dealer = self.dealer.expect("the dealer is drawn before the cards are dealt");
        self.begin_turn(dealer.next(self.seats), 0, log);
        Ok(())
    }

    /// DJ-4, DJ-5: shuffles the gems, puts away what was stolen, and deals.
    pub(super) fn shuffle_gems(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        let mut gems: [Gem; Gem::COUNT] = std::array::from_fn(Gem::at);
        draw::shuffle(rng, &mut gems);
        let mut rest = gems.into_iter();
        let mut take = |count: u8| -> GemSet { rest.by_ref().take(usize::from(count)).collect() };
        let stolen = take(self.options.stolen.count());
        let hands = self.playing().map(|_| take(self.hand_size())).collect();
        Chance::Gems { stolen, hands, left_over: rest.collect() }
    }

    /// DJ-8: shuffles the question cards, and deals.
    pub(super) fn shuffle_questions(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        let mut cards: [QuestionCard; QuestionCard::COUNT] = std::array::from_fn(QuestionCard::at);
        draw::shuffle(rng, &mut cards);
        let mut rest = cards.into_iter();
        let cards = self.playing().map(|_| rest.by_ref().take(OPEN_CARDS).collect()).collect();
        Chance::Questions { cards }
    }
}
