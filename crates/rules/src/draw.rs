//! Unbiased draws from a stream of random words.
//!
//! Records must verify for ever, so the way a word becomes a number is written here once and pinned by
//! test vectors, instead of following a library that may change its values between versions.

use rand_core::Rng;

/// A number from 0 to `bound - 1`, each equally likely (Lemire's method: multiply, reject the biased rest).
///
/// # Panics
/// If `bound` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    assert!(bound > 0, "nothing to draw from");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let biased = bound.wrapping_neg() % bound;
        while (product as u32) < biased {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// One of these, each equally likely.
///
/// # Panics
/// If there are none.
#[inline]
pub fn pick<'a, T, R: Rng + ?Sized>(rng: &mut R, from: &'a [T]) -> &'a T {
    &from[below(rng, from.len() as u32) as usize]
}

/// Puts a slice into random order (Fisher–Yates from the back).
pub fn shuffle<T, R: Rng + ?Sized>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fate::{Fate, Seed};

    /// If this fails, old records no longer verify: the rules version of every game must change with it.
    #[test]
    fn pinned_vectors() {
        let mut stream = Fate::new(&Seed::from_bytes([0; 32]), &[]).stream(0);
        let drawn: Vec<u32> = [2, 3, 6, 24, 36, 1000, 279_936, u32::MAX]
            .into_iter()
            .map(|bound| below(&mut stream, bound))
            .collect();
        assert_eq!(drawn, PINNED_DRAWS);
        let mut cards: Vec<u8> = (0..12).collect();
        shuffle(&mut stream, &mut cards);
        assert_eq!(cards, PINNED_SHUFFLE);
        let mut stream = Fate::new(&Seed::from_bytes([0; 32]), &[]).stream(0);
        assert_eq!([(); 4].map(|()| below(&mut stream, (1 << 31) + 1)), PINNED_AGAIN);
    }

    const PINNED_DRAWS: [u32; 8] = [0, 2, 2, 16, 35, 877, 89, 363_464_320];
    // Every other word is drawn again.
    const PINNED_AGAIN: [u32; 4] = [868_153_803, 1_884_367_769, 683_915, 181_732_160];
    const PINNED_SHUFFLE: [u8; 12] = [9, 0, 1, 10, 3, 11, 2, 8, 4, 7, 5, 6];

    #[test]
    fn every_value_is_equally_likely() {
        let mut stream = Fate::new(&Seed::from_bytes([1; 32]), &[]).stream(0);
        let mut seen = [0_i32; 6];
        for _ in 0..60_000 {
            seen[below(&mut stream, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (count - 10_000).abs() < 400), "{seen:?}");
    }

    #[test]
    fn words_in_the_biased_rest_are_drawn_again() {
        struct Words(Vec<u32>);
        impl rand_core::TryRng for Words {
            type Error = rand_core::Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
                Ok(self.0.remove(0))
            }
            fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
                Ok(u64::from(self.0.remove(0)))
            }
            fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
                Ok(())
            }
        }
        // 2^32 mod 6 = 4: words whose product with 6 leaves less than 4 are drawn again.
        assert_eq!(below(&mut Words(vec![0, u32::MAX]), 6), 5);
    }
}
