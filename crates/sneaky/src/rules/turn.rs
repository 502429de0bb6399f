//! A turn: rolling, putting dice on cards, stopping, and what it does to the handcuffs.

use magpie_rules::{Log, Seat, draw};
use rand_core::Rng;

use super::Refusal;
use crate::action::{Action, Spot};
use crate::board::{Card, Colour, DICE, Dice};
use crate::event::Event;
use crate::stage::{Draws, Loot, Placed, Stage, Step, Waits};
use crate::state::{MIDDLE, Sneaky, SpotSet};

impl Sneaky {
    /// SNK-7: a turn begins with all seven dice.
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stage = Stage::Draws(Draws::Rolling { seat, placed: Placed::default() });
        log.push(Event::Turn { seat });
    }

    /// SNK-7, SNK-11: the dice that are not on cards fall; if none of them can be put down, the turn is over (SNK-10).
    #[inline]
    pub(super) fn roll(
        &mut self,
        seat: Seat,
        placed: Placed,
        dice: Dice,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if dice.len() != placed.loose() {
            return Err(Refusal::ChanceImpossible);
        }
        log.push(Event::Rolled { seat, dice });
        if self.takers(seat, placed, dice).is_empty() {
            self.bust(seat, log);
        } else {
            self.stage = Stage::Waits(seat, Waits::Placing { placed, rolled: dice, step: Step::Must });
        }
        Ok(())
    }

    /// SNK-7, SNK-8, SNK-9: every die that could be put on a card, each pair of colour and card once.
    #[inline]
    pub(super) fn placements(
        &self,
        seat: Seat,
        placed: Placed,
        rolled: Dice,
    ) -> impl Iterator<Item = Action> {
        self.takers(seat, placed, rolled).iter().map(|spot| {
            let card = self.open.on(spot).expect("only cards take dice");
            Action::Place { die: card.colour(), on: self.spots()[spot] }
        })
    }

    /// SNK-7, SNK-8, SNK-9: the spots with a card that takes one of these dice: it is open to this player, it has the
    /// colour of a die, and it is not full.
    #[inline]
    pub(crate) fn takers(&self, seat: Seat, placed: Placed, rolled: Dice) -> SpotSet {
        self.open.takers(placed, rolled).without(self.own_spots(seat))
    }

    /// SNK-13: rolling on is legal while dice are left, but a certain bust if no open card has room for another one.
    pub(crate) fn certain_bust(&self) -> bool {
        let Stage::Waits(seat, Waits::Placing { placed, step: Step::May, .. }) = self.stage else {
            return false;
        };
        placed.loose() > 0 && self.open_cards(seat).all(|(spot, card)| placed.on(spot) == card.value())
    }

    /// SNK-9: where cards lie that have all their dice.
    pub(crate) fn full_spots(&self) -> Vec<Spot> {
        let placed = match self.stage {
            Stage::Waits(_, Waits::Placing { placed, .. }) | Stage::Draws(Draws::Rolling { placed, .. }) => {
                placed
            }
            Stage::Waits(_, Waits::Stacking { .. }) | Stage::Over => return Vec::new(),
            Stage::Draws(Draws::Lot | Draws::Opening { .. } | Draws::Refilling { .. }) => return Vec::new(),
        };
        self.open.full(placed).iter().map(|spot| self.spots()[spot]).collect()
    }

    /// SNK-10: nothing can be put down: the turn ends without any loot.
    fn bust(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.push(Event::Busted { seat });
        self.settle_handcuffs(seat, 0, log);
        self.end_turn(seat, log);
    }

    /// SNK-7: a die goes on an open card of its colour.
    #[inline]
    pub(super) fn place(
        &mut self,
        seat: Seat,
        die: Colour,
        on: Spot,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(_, Waits::Placing { placed, rolled, .. }) = self.stage else {
            return Err(Refusal::NotNow);
        };
        let (spot, card) = self.open_card(seat, on)?;
        if card.colour() != die {
            return Err(Refusal::WrongColour);
        }
        if rolled.count(die) == 0 {
            return Err(Refusal::NoSuchDie);
        }
        if placed.on(spot) >= card.value() {
            return Err(Refusal::CardFull);
        }
        self.put_down(seat, spot, placed, rolled, log);
        Ok(())
    }

    /// SNK-7: a die goes on the card of this spot, which takes one. SNK-12: it stays there for the rest of the turn.
    #[inline]
    fn put_down(
        &mut self,
        seat: Seat,
        spot: usize,
        mut placed: Placed,
        mut rolled: Dice,
        log: &mut impl Log<Event>,
    ) {
        let die = self.open.on(spot).expect("only cards take dice").colour();
        rolled.remove(die);
        placed.add(spot, 1);
        self.stage = Stage::Waits(seat, Waits::Placing { placed, rolled, step: Step::May });
        log.push(Event::Placed { seat, die, on: self.spots()[spot] });
    }

    /// SNK-7, SNK-11: any of what may be done now that the dice have fallen, in the order in which it is listed: first the
    /// placements, then stopping, then rolling on. What the list would say is only counted.
    #[inline]
    pub(super) fn go_on_at_random(
        &mut self,
        seat: Seat,
        placed: Placed,
        rolled: Dice,
        step: Step,
        rng: &mut (impl Rng + ?Sized),
        log: &mut impl Log<Event>,
    ) {
        let takers = self.takers(seat, placed, rolled);
        let decisions = match step {
            Step::Must => 0,
            Step::May => 1 + u8::from(placed.loose() > 0),
        };
        let which = draw::below(rng, u32::from(takers.len() + decisions)) as u8;
        match which.checked_sub(takers.len()) {
            None => self.put_down(seat, takers.nth(which), placed, rolled, log),
            Some(0) => self.take_full_cards(seat, placed, log),
            Some(_) => self.stage = Stage::Draws(Draws::Rolling { seat, placed }),
        }
    }

    /// SNK-8: open are the robbers in the middle and the top cards of all others' piles, never a player's own.
    #[inline]
    fn open_card(&self, seat: Seat, on: Spot) -> Result<(usize, Card), Refusal> {
        if matches!(on, Spot::Top(owner, _) if owner == seat) {
            return Err(Refusal::OwnPile);
        }
        let spot = self.index(on).ok_or(Refusal::NoCard)?;
        self.open.on(spot).map(|card| (spot, card)).ok_or(Refusal::NoCard)
    }

    /// SNK-11, SNK-13: all dice that are not on cards are rolled again, as long as there are any.
    #[inline]
    pub(super) fn roll_on(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Stage::Waits(_, Waits::Placing { placed, step, .. }) = self.stage else {
            return Err(Refusal::NotNow);
        };
        if step == Step::Must {
            return Err(Refusal::PlaceFirst);
        }
        if placed.loose() == 0 {
            return Err(Refusal::NoDiceLeft);
        }
        self.stage = Stage::Draws(Draws::Rolling { seat, placed });
        Ok(())
    }

    /// SNK-11: the player stops.
    pub(super) fn stop(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(_, Waits::Placing { placed, step, .. }) = self.stage else {
            return Err(Refusal::NotNow);
        };
        if step == Step::Must {
            return Err(Refusal::PlaceFirst);
        }
        self.take_full_cards(seat, placed, log);
        Ok(())
    }

    /// SNK-14: the player takes every full card; the others stay where they are.
    fn take_full_cards(&mut self, seat: Seat, placed: Placed, log: &mut impl Log<Event>) {
        let mut loot = Loot::new();
        let mut from_middle = 0;
        for spot in self.open.full(placed).without(self.own_spots(seat)).iter() {
            let card = self.take(spot);
            from_middle += u8::from(spot < MIDDLE);
            let to = match card.value() {
                1 => {
                    self.players[seat.index()].ones.add(card.colour());
                    None
                }
                value => {
                    loot.push(card);
                    Some(self.pile_for(value))
                }
            };
            log.push(Event::Took { seat, card, from: self.spots()[spot], to });
        }
        self.settle_handcuffs(seat, from_middle, log);
        self.stack(seat, loot, Loot::new(), log);
    }

    /// SNK-14, SNK-18: the card leaves its place; on a pile the card below it becomes the top.
    fn take(&mut self, spot: usize) -> Card {
        let card = self.open.on(spot).expect("only cards are taken");
        let below = if spot < MIDDLE { None } else { self.below[spot - MIDDLE].pop() };
        self.open.set(spot, below);
        card
    }

    /// SNK-19, SNK-20, SNK-21: only robbers from the middle count: two or more bring a handcuff, none costs one.
    fn settle_handcuffs(&mut self, seat: Seat, from_middle: u8, log: &mut impl Log<Event>) {
        let handcuffs = &mut self.players[seat.index()].handcuffs;
        if from_middle >= 2 {
            *handcuffs += 1;
            log.push(Event::GotHandcuff { seat });
        } else if from_middle == 0 && *handcuffs > 0 {
            *handcuffs -= 1;
            log.push(Event::LostHandcuff { seat });
        }
    }
}

/// SNK-1: this many dice fall, each face equally likely. One draw decides all of them: its digits to base six are the faces.
#[inline]
pub(super) fn draw_dice(count: u8, rng: &mut (impl Rng + ?Sized)) -> Dice {
    /// How many ways so many dice can fall.
    const WAYS: [u32; DICE as usize + 1] = [1, 6, 36, 216, 1_296, 7_776, 46_656, 279_936];
    Dice::from_digits(draw::below(rng, WAYS[usize::from(count)]), count)
}
