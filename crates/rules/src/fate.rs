//! Chance that can be proved fair afterwards.
//!
//! A table has a secret [`Seed`]; its [`Commitment`] is shown before the first input. Every player adds a [`Mix`] of their own, but
//! not at once: first everybody shows the [`Seal`] of theirs, and only when the commitment and all seals are fixed are the mixes
//! opened. So nobody, not even who knows the seed, can choose a mix after having seen another, and one honest mix is enough to
//! make the outcomes as random as that mix. Both together make the [`Fate`]: outcome *k* is drawn from a stream of its own, so it
//! does not depend on how many words the outcomes before it used up. When the game is over the seed is opened, and anyone can draw
//! everything again.
//!
//! What is promised and what is not, and every byte of it, is in `docs/fairness.md`.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest as _, Sha256};

use crate::hex::bytes_as_hex;

/// Separates the keys of this purpose and version from any other use of the same seeds.
const PURPOSE: &[u8] = b"magpie chance 1";
/// The same for the dice of bots: whoever sees them learns nothing of the draws to come.
const DICE_PURPOSE: &[u8] = b"magpie bots' dice 1";
/// The same for the seals of mixes.
const SEAL_PURPOSE: &[u8] = b"magpie seal 1";

bytes_as_hex! {
    /// The secret of a table, 256 bits. Whoever knows it knows every draw to come.
    Seed, "seed"
}
bytes_as_hex! {
    /// The SHA-256 of a seed: shown before the game, it binds the house to that seed.
    Commitment, "commitment"
}
bytes_as_hex! {
    /// What one player adds to the seed. Nobody else may know it before all seals are fixed.
    Mix, "mix"
}
bytes_as_hex! {
    /// The hash of a mix: shown before any mix is opened, it binds a player to theirs.
    Seal, "seal"
}

/// A seed is not printed by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Mix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mix({self})")
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seal({self})")
    }
}

impl Seed {
    /// What is shown before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// A seed derived from a small number, for simulations and tests: never for a real table.
    #[must_use]
    pub fn numbered(run: u64, number: u64) -> Seed {
        let mut hash = Sha256::new_with_prefix(b"magpie numbered seed 1");
        hash.update(run.to_le_bytes());
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }
}

impl Mix {
    /// What stands for who adds nothing.
    pub const NOTHING: Mix = Mix([0; 32]);

    /// What is shown before it is opened.
    #[must_use]
    pub fn seal(&self) -> Seal {
        Seal(Sha256::new_with_prefix(SEAL_PURPOSE).chain_update(self.0).finalize().into())
    }
}

impl Seal {
    /// Is this the mix that was sealed?
    #[must_use]
    pub fn opens_to(&self, mix: &Mix) -> bool {
        mix.seal() == *self
    }
}

impl Commitment {
    /// Is this the seed that was committed to?
    #[must_use]
    pub fn opens_to(&self, seed: &Seed) -> bool {
        seed.commitment() == *self
    }
}

/// All outcomes of chance of one table, past and to come.
#[derive(Clone)]
pub struct Fate {
    key: [u8; 32],
}

impl Fate {
    /// The fate of a table: its seed, and what the players mixed in, in the order of their seats.
    #[must_use]
    pub fn new(seed: &Seed, mixes: &[Mix]) -> Fate {
        let mut hash = Sha256::new_with_prefix(PURPOSE);
        hash.update(seed.0);
        hash.update([mixes.len() as u8]);
        mixes.iter().for_each(|mix| hash.update(mix.0));
        Fate { key: hash.finalize().into() }
    }

    /// The words that outcome `number` of chance is drawn from; outcomes are numbered from 0.
    #[must_use]
    pub fn stream(&self, number: u64) -> ChaCha20Rng {
        let mut stream = ChaCha20Rng::from_seed(self.key);
        stream.set_stream(number);
        stream
    }

    /// Where the bots at this table take their dice from. They are no outcomes of chance, and none can be told from them.
    #[must_use]
    pub fn dice(&self) -> u64 {
        let hash: [u8; 32] = Sha256::new_with_prefix(DICE_PURPOSE).chain_update(self.key).finalize().into();
        u64::from_le_bytes(*hash.first_chunk().expect("a hash has 32 bytes"))
    }
}

impl fmt::Debug for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fate(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::Rng;

    fn words(fate: &Fate, number: u64) -> [u32; 4] {
        let mut stream = fate.stream(number);
        std::array::from_fn(|_| stream.next_u32())
    }

    /// If this fails, records made before no longer verify.
    #[test]
    fn pinned_vectors() {
        let seed = Seed::from_bytes([0; 32]);
        assert_eq!(
            seed.commitment().to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
        let alone = Fate::new(&seed, &[]);
        assert_eq!(words(&alone, 0), PINNED[0]);
        assert_eq!(words(&alone, 1), PINNED[1]);
        let mixed = Fate::new(&seed, &[Mix::from_bytes([1; 32]), Mix::from_bytes([2; 32])]);
        assert_eq!(words(&mixed, 0), PINNED[2]);
        assert_eq!(words(&mixed, u64::MAX), PINNED[3]);
        assert_eq!(Seed::numbered(1, 2).to_string(), PINNED_NUMBERED);
        assert_eq!([alone.dice(), mixed.dice()], PINNED_DICE);
        assert_eq!(Mix::from_bytes([1; 32]).seal().to_string(), PINNED_SEAL);
    }

    // Computed apart, from the definitions of SHA-256 and ChaCha20.
    const PINNED: [[u32; 4]; 4] = [
        [37_517_278, 2_873_809_537, 1_736_307_607, 2_973_222_317],
        [3_363_820_334, 4_047_860_569, 3_788_666_941, 2_932_086_135],
        [983_427_688, 2_588_080_843, 1_629_938_349, 2_895_647_364],
        [3_157_116_990, 3_498_935_482, 397_097_435, 1_784_420_221],
    ];
    const PINNED_DICE: [u64; 2] = [6_740_004_803_251_595_859, 11_136_381_657_767_986_985];
    const PINNED_NUMBERED: &str = "c9461b9f2d3875fee7a24234713856329b9eeb5194a76e1a15ba658695c36d3b";

    const PINNED_SEAL: &str = "9129e8886f881cff7e9974ec238b5480d4feb62506dcd8873a6308ac313b0fc1";

    #[test]
    fn a_seal_opens_to_its_mix_alone() {
        let (one, other) = (Mix::from_bytes([1; 32]), Mix::from_bytes([2; 32]));
        assert!(one.seal().opens_to(&one) && !one.seal().opens_to(&other));
    }

    #[test]
    fn every_part_matters() {
        let seed = Seed::from_bytes([3; 32]);
        let (a, b) = (Mix::from_bytes([1; 32]), Mix::from_bytes([2; 32]));
        let fates = [
            Fate::new(&seed, &[]),
            Fate::new(&seed, &[a]),
            Fate::new(&seed, &[b]),
            Fate::new(&seed, &[a, b]),
            Fate::new(&seed, &[b, a]),
            Fate::new(&Seed::from_bytes([4; 32]), &[a, b]),
        ];
        for (i, one) in fates.iter().enumerate() {
            assert_ne!(words(one, 0), words(one, 1));
            for other in &fates[..i] {
                assert_ne!(words(one, 0), words(other, 0));
                assert_ne!(one.dice(), other.dice());
            }
        }
    }

    #[test]
    fn secrets_are_not_printed() {
        let seed = Seed::from_bytes([0xab; 32]);
        assert!(!format!("{seed:?} {:?}", Fate::new(&seed, &[])).contains("ab"));
    }
}
