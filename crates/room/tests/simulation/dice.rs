//! Everything that is not decided by a room follows from one number.

use magpie_room::Secrets;
use magpie_rules::draw;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Where a simulation takes all its choices from.
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below this one.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        draw::below(&mut self.0, bound as u32) as usize
    }

    /// Is it one of so many times?
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        draw::pick(&mut self.0, from)
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        draw::shuffle(&mut self.0, items);
    }

    pub(crate) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Secrets for Dice {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}
