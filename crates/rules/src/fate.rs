//! Chance that can be proved fair afterwards.
//!
//! A table has a secret [`Seed`]; its [`Commitment`] is shown before the first input. Every player may add a
//! [`Mix`] of their own, so that not even the house can choose the outcomes. Both together make the [`Fate`]:
//! outcome *k* is drawn from a stream of its own, so it does not depend on how many words the outcomes before
//! it used up. When the game is over the seed is opened, and anyone can draw everything again.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Separates the keys of this purpose and version from any other use of the same seeds.
const PURPOSE: &[u8] = b"magpie chance 1";
/// The same for the dice of bots: whoever sees them learns nothing of the draws to come.
const DICE_PURPOSE: &[u8] = b"magpie bots' dice 1";

macro_rules! bytes_as_hex {
    ($(#[$doc:meta])* $name:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; 32]);

        crate::json_schema!($name: { "type": "string", "pattern": "^[0-9a-f]{64}$" });

        impl $name {
            /// Takes the 32 bytes as they are.
            #[must_use]
            pub const fn from_bytes(bytes: [u8; 32]) -> $name {
                $name(bytes)
            }

            /// The 32 bytes.
            #[must_use]
            pub const fn as_bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:x}", base16ct::HexDisplay(&self.0))
            }
        }

        impl FromStr for $name {
            type Err = NotHex;

            fn from_str(text: &str) -> Result<$name, NotHex> {
                unhex(text).map($name).ok_or(NotHex($what))
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotHex;

            fn try_from(text: String) -> Result<$name, NotHex> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    };
}

bytes_as_hex! {
    /// The secret of a table, 256 bits. Whoever knows it knows every draw to come.
    Seed, "seed"
}
bytes_as_hex! {
    /// The SHA-256 of a seed: shown before the game, it binds the house to that seed.
    Commitment, "commitment"
}
bytes_as_hex! {
    /// What one player adds to the seed.
    Mix, "mix"
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

/// Why a text is no seed, commitment or mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {0} is 64 lower-case hexadecimal digits")]
pub struct NotHex(&'static str);

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

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    let read = base16ct::lower::decode(text, &mut bytes).ok()?.len();
    (read == bytes.len()).then_some(bytes)
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

    #[test]
    fn hex_is_read_strictly() {
        let text = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(text.parse::<Commitment>().unwrap().to_string(), text);
        for wrong in [
            "",
            &text[1..],
            &text.to_uppercase(),
            &format!("{text}0"),
            &text.replace('6', "x"),
            &text.replace("66", "é"),
        ] {
            assert_eq!(wrong.parse::<Commitment>(), Err(NotHex("commitment")), "{wrong}");
        }
    }
}
