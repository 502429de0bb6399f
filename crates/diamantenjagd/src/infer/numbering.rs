//! Numbers for things, quickly.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// Different things, numbered as they first came.
#[derive(Debug)]
pub(super) struct Numbering<T> {
    numbers: HashMap<T, u32, BuildHasherDefault<Fold>>,
    things: Vec<T>,
}

impl<T: Copy + Eq + Hash> Numbering<T> {
    /// Nothing has come yet.
    pub(super) fn new() -> Numbering<T> {
        Numbering { numbers: HashMap::default(), things: Vec::new() }
    }

    /// The number of this thing: the next, if it is new.
    #[inline]
    pub(super) fn number(&mut self, thing: T) -> u32 {
        let next = self.things.len() as u32;
        let number = *self.numbers.entry(thing).or_insert(next);
        if number == next {
            self.things.push(thing);
        }
        number
    }

    /// The things in the order of their numbers.
    pub(super) fn into_things(self) -> Vec<T> {
        self.things
    }
}

/// A quick hash for a few whole words that nobody chooses to do harm: multiplies every word into the last, and folds the
/// product.
#[derive(Clone, Copy, Debug, Default)]
struct Fold(u64);

impl Fold {
    #[inline]
    fn add(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd1b5_4a32_d192_ed03;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

impl Hasher for Fold {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.chunks(8).for_each(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        });
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    #[inline]
    fn write_u128(&mut self, word: u128) {
        self.add(word as u64);
        self.add((word >> 64) as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
