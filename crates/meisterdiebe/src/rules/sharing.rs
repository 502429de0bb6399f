//! Sharing what lies on the cloth: MDA-10, MDP-8, MDP-14.

use magpie_rules::{Log, Seat};

use super::Refusal;
use crate::board::{CardNo, Character, Gem};
use crate::event::{Event, Public};
use crate::stage::{Stage, Waits};
use crate::state::Meisterdiebe;

impl Meisterdiebe {
    /// MDP-8, MDP-14: picks a gem of their choice; then the next one does.
    pub(super) fn pick(&mut self, seat: Seat, gem: Gem, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Sharing { .. }) = self.stage else { return Err(self.asked()) };
        self.pick_gem(seat, gem, log);
        self.share(self.next_sharer(seat), log);
        Ok(())
    }

    pub(super) fn pick_gem(&mut self, seat: Seat, gem: Gem, log: &mut impl Log<Event>) {
        self.cloth.take(gem);
        self.player_mut(seat).plus.put(gem);
        self.tell(Public::Picked { seat, gem }, log);
    }

    /// The sharer with the lowest number, if anyone of this character shares.
    pub(super) fn first_sharer(&self, character: Character) -> Option<Seat> {
        self.sharer_above(character, None)
    }

    /// The sharer with the next higher number; after the highest comes the lowest again.
    pub(crate) fn next_sharer(&self, seat: Seat) -> Seat {
        let character = self.character(seat);
        let above = self.sharer_above(character, Some(self.number(seat, character)));
        above.or_else(|| self.first_sharer(character)).unwrap_or(seat)
    }

    fn sharer_above(&self, character: Character, number: Option<CardNo>) -> Option<Seat> {
        let number_of = |seat: &Seat| self.number(*seat, character);
        let shares = |seat: &Seat| self.shares(*seat, character) && Some(number_of(seat)) > number;
        self.playing().filter(shares).min_by_key(number_of)
    }

    /// MDP-8: of the smugglers only those who were not caught share.
    pub(crate) fn shares(&self, seat: Seat, character: Character) -> bool {
        let entitled = character != Character::Smuggler || self.sharers.contains(seat);
        entitled && self.player(seat).choice == Some(character)
    }
}
