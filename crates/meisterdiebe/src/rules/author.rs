//! What is said only in the author's edition.

use magpie_rules::{Log, Seat};

use super::edition::Rulebook;
use crate::action::PerSeat;
use crate::board::{Card, Character, Gem, Gems};
use crate::cube::{Half, Place};
use crate::event::{Event, FallTo, Public};
use crate::stage::{Stage, Twist, Waits};
use crate::state::Meisterdiebe;

pub(super) const BOOK: Rulebook = Rulebook {
    imitations: Gems::new(7, 3),
    stock: 10,
    order: [
        Character::Jeweller,
        Character::Wife,
        Character::Smuggler,
        Character::Thief,
        Character::MasterThief,
        Character::Detective,
    ],
    sapphire_imitation: -1,
};

impl Twist {
    /// MDA-12: in either order.
    pub(super) const fn author_turned(self) -> Twist {
        Twist { turn: false, ..self }
    }

    /// MDA-12: in either order.
    pub(super) const fn author_flipped(self) -> Twist {
        Twist { flip: false, ..self }
    }
}

impl Meisterdiebe {
    /// MDA-3: what falls while stocking goes into the upper half of that front.
    pub(super) fn author_restock(&mut self, drawer: Place, fell: Gems) -> FallTo {
        self.cube.drawer_mut(drawer).front.put_all(fell);
        FallTo::Front
    }

    /// MDA-4: all cards are revealed at the same time.
    pub(super) fn author_reveal(&mut self, log: &mut impl Log<Event>) {
        self.reveal_cards(|_| true, log);
        self.author_next_turn(None, log);
    }

    /// MDA-4: the turns in the order of the characters; MDA-13, MDA-15: then the round is over.
    pub(super) fn author_next_turn(&mut self, after: Option<Seat>, log: &mut impl Log<Event>) {
        match self.next_in_order(after) {
            Some(seat) => self.begin_turn(seat, log),
            None => self.author_end_round(log),
        }
    }

    /// MDA-11: with a detective in the round, onto the red cloth; with none, into the upper half of the front.
    pub(super) fn author_fall(&mut self, drawer: Place, fell: Gems) -> FallTo {
        if self.count(Character::Detective) > 0 {
            self.cloth.put_all(fell);
            FallTo::Cloth
        } else {
            self.cube.drawer_mut(drawer).front.put_all(fell);
            FallTo::Front
        }
    }

    /// MDA-7: a smuggler may distribute what lies in the upper half, and puts in one imitation.
    pub(super) fn author_smuggle(&mut self, seat: Seat, drawer: Place, log: &mut impl Log<Event>) {
        if self.cube.drawer(drawer).front.lies(Half::Upper).gems.is_empty() {
            self.imitate(seat, drawer, 1, true, log);
        } else {
            self.stage = Stage::Waits(Waits::Giving { seat, drawer, begun: false });
        }
    }

    /// MDA-7: who has begun to distribute goes on until nothing is left; with one other player there is nothing to decide.
    pub(super) fn give_on(&mut self, seat: Seat, drawer: Place, log: &mut impl Log<Event>) {
        while let Some(gem) = self.next_to_give(drawer) {
            if self.seats > 2 {
                self.stage = Stage::Waits(Waits::Giving { seat, drawer, begun: true });
                return;
            }
            self.give_gem(seat, drawer, gem, seat.next(self.seats), log);
        }
        self.imitate(seat, drawer, 1, true, log);
    }

    /// MDA-7: gems are given away one by one, diamonds first; all of them go, so the order does not matter.
    #[inline]
    pub(super) fn next_to_give(&self, drawer: Place) -> Option<Gem> {
        self.cube.drawer(drawer).front.contents().gems.kinds().next()
    }

    pub(super) fn give_gem(
        &mut self,
        seat: Seat,
        drawer: Place,
        gem: Gem,
        to: Seat,
        log: &mut impl Log<Event>,
    ) {
        self.cube.drawer_mut(drawer).front.take(gem);
        self.player_mut(to).minus.put(gem);
        self.tell(Public::Gave { seat, drawer, gem, to }, log);
    }

    /// MDA-9: a master thief gets nothing from an empty front, and may not pull on.
    pub(super) fn author_seize(&mut self, seat: Seat, drawer: Place) {
        if self.cube.drawer(drawer).front.lies(Half::Upper).gems.is_empty() {
            self.end_action(seat);
        } else {
            self.stage = Stage::Waits(Waits::Seizing { seat, drawer });
        }
    }

    /// MDA-10: the first detective opens nothing, but shares out the cloth: one gem each in turn, sapphires first.
    pub(super) fn share_out_cloth(&mut self, detective: Seat, log: &mut impl Log<Event>) {
        let mut seat = detective;
        while !self.cloth.is_empty() {
            let gem = if self.cloth.sapphires > 0 { Gem::Sapphire } else { Gem::Diamond };
            self.pick_gem(seat, gem, log);
            seat = self.next_sharer(seat);
        }
    }

    /// MDA-15: the last imitation or the last ruby is gone: this is the last round.
    pub(super) fn trigger_end(&mut self, log: &mut impl Log<Event>) {
        if !self.last_round {
            self.last_round = true;
            self.tell(Public::LastRound {}, log);
        }
    }

    /// MD-11, MDA-13 to MDA-15: the end, or cards are passed on and turned face down; after the sixth round they are taken up.
    fn author_end_round(&mut self, log: &mut impl Log<Event>) {
        if self.last_round || self.ends_unopened(log) {
            return self.end_game(log);
        }
        for character in Character::ALL {
            self.pass_on(*character, log);
        }
        self.clear_choices();
        if self.player(Seat::FIRST).hand.is_empty() {
            self.take_up_cards();
            self.tell(Public::TakenUp {}, log);
        }
        self.begin_round(log);
    }

    /// MDA-13: who played this character passes the card to the next who did, clockwise.
    fn pass_on(&mut self, character: Character, log: &mut impl Log<Event>) {
        if self.count(character) < 2 {
            return;
        }
        let plays = |seat: &Seat| self.player(*seat).choice == Some(character);
        let seats: PerSeat<Seat> = self.playing().filter(plays).collect();
        let cards: PerSeat<Card> = seats.iter().map(|seat| self.card(*seat, character)).collect();
        for (at, card) in cards.iter().enumerate() {
            let (from, to) = (seats[at], seats[(at + 1) % seats.len()]);
            self.receive(to, *card);
            self.tell(Public::PassedOn { from, to, card: *card }, log);
        }
    }
}
