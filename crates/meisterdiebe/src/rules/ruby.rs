//! The secret part of a drawer, and its ruby: MDA-9, MDP-13.

use magpie_rules::{Log, Seat};

use super::Refusal;
use crate::cube::{Place, Secret};
use crate::event::{Event, Found, Public};
use crate::options::{Edition, NoRuby};
use crate::stage::{Stage, Waits};
use crate::state::Meisterdiebe;

impl Meisterdiebe {
    /// MDA-9, MDP-13: pulls on to the secret part.
    pub(super) fn pull(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Seizing { drawer, .. }) = self.stage else { return Err(self.asked()) };
        let found = self.search(seat, drawer);
        self.tell(Public::Pulled { seat, drawer, found }, log);
        if self.gets_front(found) {
            self.take_front(seat, drawer, log);
        }
        self.end_action(seat);
        if found == Found::Ruby {
            self.ruby_taken(log);
        }
        Ok(())
    }

    /// MDA-9, MDP-13: a ruby above is taken; one that falls is put above.
    fn search(&mut self, seat: Seat, drawer: Place) -> Found {
        let secret = &mut self.cube.drawer_mut(drawer).secret;
        match *secret {
            Secret::Absent => Found::Small,
            Secret::Empty => Found::Nothing,
            Secret::RubyBelow => {
                *secret = Secret::RubyAbove;
                Found::FallenRuby
            }
            Secret::RubyAbove => {
                *secret = Secret::Empty;
                self.player_mut(seat).plus.rubies += 1;
                Found::Ruby
            }
        }
    }

    /// MDA-9: the front goes with a ruby only. MDP-13: it is lost only with a ruby that falls, unless the table is as strict.
    fn gets_front(&self, found: Found) -> bool {
        match found {
            Found::Ruby => true,
            Found::FallenRuby => false,
            Found::Small | Found::Nothing => match self.options.edition {
                Edition::Author => false,
                Edition::Published => self.options.no_ruby == NoRuby::Front,
            },
        }
    }

    /// MDA-15, MDP-16: the last ruby ends the game, sooner or later.
    fn ruby_taken(&mut self, log: &mut impl Log<Event>) {
        match self.options.edition {
            Edition::Author if self.cube.rubies() == 0 => self.trigger_end(log),
            Edition::Published if self.ends_at_once() => self.end_game(log),
            Edition::Author | Edition::Published => {}
        }
    }
}
