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

/// Which bytes are not zero, a bit each; all bytes are less than 128.
#[inline]
pub(crate) const fn nonzero(lanes: u64) -> u8 {
    // Adding 127 carries into the highest bit of a byte unless it is zero; the product gathers those bits.
    let bits = ((lanes + all(0x7f)) & all(0x80)) >> 7;
    (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
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
            assert!((0..8).all(|place| get(lanes, place) == bytes[place]));
        }
        assert_eq!((nonzero(0), nonzero(all(0x7f)), all(3)), (0, 0xff, 0x0303_0303_0303_0303));
    }
}
