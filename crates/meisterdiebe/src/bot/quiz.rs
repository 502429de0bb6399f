//! What `medium` would say if it were asked for what it remembers.

use magpie_bots::BotRng;
use magpie_rules::Seat;

use super::memory::{Memory, Quality};
use crate::cube::{Drawer, Place, Secret};
use crate::event::Seen;

/// The memory of `medium`, who has come in later and watched for some turns.
#[derive(Clone, Debug)]
pub struct Quiz {
    memory: Memory,
}

impl Quiz {
    /// Knows nothing yet but what is behind the front of one drawer, if it is told.
    #[must_use]
    pub fn new(told: Option<(Place, Secret)>) -> Quiz {
        let mut memory = Memory::blank(Quality::MEDIUM);
        if let Some((place, secret)) = told {
            memory.told(place, secret);
        }
        Quiz { memory }
    }

    /// Watches from this seat what happens at a table of so many.
    pub fn watch(&mut self, seen: &[Seen], seat: Seat, seats: u8, rng: &mut BotRng) {
        seen.iter().for_each(|seen| self.memory.hear(seen));
        self.memory.take_in(seat, seats, rng);
    }

    /// The drawer that it believes to be at this place; `None` if it does not know.
    #[must_use]
    pub fn drawer(&self, place: Place) -> Option<Drawer> {
        self.memory.drawer(place)
    }
}
