//! Eight small numbers in one word, a byte each, looked at all at once: this is what makes playouts fast.
//!
//! Every function here is tested against the obvious loop over the bytes.

/// Every byte 1.
const ONES: u64 = 0x0101_0101_0101_0101;

/// This byte eight times.
#[inline]
pub(crate) const fn all(byte: u8) -> u64 {
    byte as u64 * ONES
}

/// The byte at this place.
#[inline]
pub(crate) const fn get(lanes: u64, place: usize) -> u8 {
    (lanes >> (8 * place)) as u8
}

/// The sum of all bytes, if it is less than 256.
#[inline]
pub(crate) const fn sum(lanes: u64) -> u8 {
    (lanes.wrapping_mul(ONES) >> 56) as u8
}

/// 1 for every byte that is not zero; all bytes are at most 128.
#[inline]
pub(crate) const fn ones(lanes: u64) -> u64 {
    // Adding 127 carries into the highest bit of a byte unless it is zero.
    ((lanes + all(0x7f)) >> 7) & ONES
}

/// Which bytes are not zero, a bit each; all bytes are at most 128.
#[inline]
pub(crate) const fn nonzero(lanes: u64) -> u8 {
    // The product gathers the lowest bits of all bytes.
    (ones(lanes).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The place of the byte that is 1 and comes after so many others that are; all bytes are 0 or 1. There is no place 8: that is how
/// many bytes come before one that is not there.
#[inline]
pub(crate) const fn nth(ones: u64, others: u8) -> usize {
    // The product counts the ones from the first byte up to each. The highest bit is left in those bytes that do not count too far.
    let sooner = (all(0x80 | others) - ones.wrapping_mul(ONES)) >> 7 & ONES;
    sum(sooner) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_agree_with_bytes() {
        let mut seed = 1_u64;
        for _ in 0..10_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Mostly small numbers, many zeros.
            let lanes = (seed ^ (seed >> 7)) & (seed >> 3) & all(0x1f);
            let bytes = lanes.to_le_bytes();
            assert_eq!(sum(lanes), bytes.iter().sum::<u8>());
            let bits = (0..8).map(|place| u8::from(bytes[place] != 0) << place).sum::<u8>();
            assert_eq!(nonzero(lanes), bits, "{bytes:?}");
            assert_eq!(ones(lanes).to_le_bytes(), bytes.map(|byte| u8::from(byte != 0)), "{bytes:?}");
            let places: Vec<usize> = (0..8).filter(|place| bytes[*place] != 0).collect();
            let nths: Vec<usize> = (0..places.len() as u8).map(|others| nth(ones(lanes), others)).collect();
            assert_eq!(nths, places, "{bytes:?}");
            assert_eq!(nth(ones(lanes), places.len() as u8), 8, "{bytes:?}");
            assert!((0..8).all(|place| get(lanes, place) == bytes[place]));
        }
        assert_eq!((nonzero(0), nonzero(all(0x7f)), all(3)), (0, 0xff, 0x0303_0303_0303_0303));
    }
}
