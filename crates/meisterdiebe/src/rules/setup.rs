//! Setting up: the fronts, the cards, the lot, and the diamonds that are put into the cube.

use magpie_rules::{Log, Seat, draw};
use rand_core::Rng;

use super::Refusal;
use crate::action::{Chance, Numbers, PerSeat, all_different};
use crate::board::{CardNo, Character, CharacterSet, Gem};
use crate::cube::{Grain, Half, Place};
use crate::event::{Event, Public};
use crate::options::Edition;
use crate::stage::{Draws, Stage, Twist, Waits};
use crate::state::Meisterdiebe;

impl Meisterdiebe {
    /// MD-2: every front has its own wood.
    pub(super) fn see_grain(
        &mut self,
        fronts: &[Grain; Place::COUNT],
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if !Grain::ALL.iter().all(|grain| fronts.contains(grain)) {
            return Err(Refusal::ChanceImpossible);
        }
        for (place, grain) in Place::all().zip(fronts) {
            self.cube.drawer_mut(place).grain = Some(*grain);
        }
        self.stage = Stage::Draws(Draws::Cards {});
        self.tell(Public::Grain { fronts: *fronts }, log);
        Ok(())
    }

    /// MD-9: each player gets one card of each character.
    pub(super) fn deal(
        &mut self,
        numbers: &PerSeat<Numbers>,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if numbers.len() != usize::from(self.seats) || !all_different(numbers) {
            return Err(Refusal::ChanceImpossible);
        }
        for (player, numbers) in self.players.iter_mut().zip(numbers) {
            (player.numbers, player.hand) = (Some(*numbers), CharacterSet::ALL);
        }
        self.stage = Stage::Draws(Draws::First {});
        log.push(Event::Dealt { numbers: numbers.clone() });
        Ok(())
    }

    /// MDA-2, MDP-2: the first player is drawn by lot.
    pub(super) fn draw_first(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.seats) {
            return Err(Refusal::ChanceImpossible);
        }
        self.first = Some(seat);
        self.stage = Stage::Waits(Waits::Stocking { seat, unstocked: self.options.edition.stock() });
        self.tell(Public::First { seat }, log);
        Ok(())
    }

    /// MDA-2, MDP-2: a diamond goes into the upper half of a front.
    pub(super) fn stock(
        &mut self,
        seat: Seat,
        drawer: Place,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Stocking { unstocked, .. }) = self.stage else { return Err(self.asked()) };
        let fell = self.cube.drawer_mut(drawer).front.open().gems;
        let to = match self.options.edition {
            Edition::Author => self.author_restock(drawer, fell),
            Edition::Published => self.published_restock(fell),
        };
        let front = &mut self.cube.drawer_mut(drawer).front;
        front.put(Gem::Diamond);
        let lies = front.lies(Half::Upper).gems;
        self.tell(Public::Stocked { seat, drawer, fell, to, lies }, log);
        self.stage = self.stocked(seat, unstocked - 1);
        Ok(())
    }

    /// MDA-2: one diamond each in turn. MDP-2: each puts in all of theirs. Then the player may turn and flip.
    fn stocked(&self, seat: Seat, unstocked: u8) -> Stage {
        let more = match self.options.edition {
            Edition::Author => false,
            Edition::Published => unstocked > self.dealt_after(seat),
        };
        if more {
            Stage::Waits(Waits::Stocking { seat, unstocked })
        } else {
            Stage::Waits(Waits::Twisting { seat, twist: Twist::BOTH, unstocked: Some(unstocked) })
        }
    }

    /// MDP-2: how many diamonds those have who come after this player; they are dealt out from the first player, as evenly as possible.
    pub(crate) fn dealt_after(&self, seat: Seat) -> u8 {
        let first = self.first.expect("the lot falls before the cube is stocked");
        let (stock, seats) = (self.options.edition.stock(), self.seats);
        let come = (seat.index() as u8 + seats - first.index() as u8) % seats + 1;
        stock - come * (stock / seats) - come.min(stock % seats)
    }

    /// MDA-2, MDP-2: the next player stocks, until all diamonds are in.
    pub(super) fn stock_on(&mut self, seat: Seat, unstocked: u8, log: &mut impl Log<Event>) {
        if unstocked == 0 {
            self.begin_round(log);
        } else {
            self.stage = Stage::Waits(Waits::Stocking { seat: seat.next(self.seats), unstocked });
        }
    }

    /// MD-9: shuffles the cards of each character, and deals.
    pub(super) fn shuffle_cards(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        let piles: [[CardNo; CardNo::MOST as usize]; Character::COUNT] = std::array::from_fn(|_| {
            let mut pile = CardNo::ALL;
            draw::shuffle(rng, &mut pile);
            pile
        });
        let hand = |seat: Seat| std::array::from_fn(|character| piles[character][seat.index()]);
        Chance::Cards { numbers: self.playing().map(hand).collect() }
    }
}

/// MD-2: any front can have any wood.
pub(super) fn shuffle_grain(rng: &mut (impl Rng + ?Sized)) -> Chance {
    let mut fronts: [Grain; Place::COUNT] = std::array::from_fn(|at| Grain::ALL[at]);
    draw::shuffle(rng, &mut fronts);
    Chance::Grain { fronts }
}
